"""Screens of the page on which players claim something, and what it says of them."""

from phone import Phone

START = "T/_/Y/L/O/N/V/RW"
MAFIA = "_/YM/RO/L/T/N/V/W"
LYING = "t=B:2500,C:4500,D:6500"
LOWER = "#p=M/OY/LR/_/T/N/V/W&l=en&m=dispute&t=A:2000,B:3500,C:6000"
WARNING = ".warning"
RIGHT = "_/Y/RO/L/T/N/V/W"
WRONG = "O/YR/_/L/T/N/V/W"
DISPUTE = f"#p=RO/Y/_/L/T/N/V/W&l=en&m=dispute&c=R&at=1&d=Anna~{RIGHT}&d=Ben~{WRONG}"
JUDGED = f"{DISPUTE}&j=1&turn=-1"


def verdicts(phone: Phone) -> list[str]:
    return phone.tab.locator("section.verdict h2").all_inner_texts()


def claims(phone: Phone) -> list[str]:
    """Who claims what, as the address tells it."""
    return [part[2:] for part in phone.state.split("&") if part.startswith("d=")]
