"""Disputes that are shared from the page, and texts that it opens again."""

import pytest
from claimed_screens import LYING, MAFIA, START, verdicts
from phone import Phone, opened
from visits import Open


def test_what_is_shared_from_a_file_can_be_read_elsewhere(visit: Open, address: str) -> None:
    claims = "d=Anna~R:A:top&d=Ben~R:B"
    screen = f"#p={START}&l=en&m=dispute&c=R&at=1&{claims}&j=1"
    kept = "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
    phone = opened(visit, address + screen, script=kept)
    phone.do("sheet:share")
    assert phone.tab.locator(".qr").count() == 0
    assert "file:" not in phone.tab.locator("dialog").inner_text()
    phone.do("copy:verdict")
    copied = phone.evaluate("window.copied")
    right, wrong, *_, line = copied.split("\n")
    assert right == "Ben is right: R (red) is on B."
    assert wrong.startswith("Anna is wrong: “R (red)")
    assert line.startswith(f"scheffeln dispute {START} R --claim Anna=R:A:top")


@pytest.mark.parametrize(
    ("screen", "told"),
    [
        ("v=training", ""),
        ("v=rules", ""),
        ("p=R/O/Y/L/T/N/V/W", "The ring: A Dinero Docks: red. B: orange."),
        ("p=R/O/Y/L/T/N/V/W&m=play&c=R&at=1", "Played: R (red).\nThe ring before that: A Dinero"),
        ("v=rules&i=rulings/move.skip-to", "Where does a skip end? (move.skip-to)\nOn the next"),
        (f"p={START}&m=dispute&c=R&at=1&d=Anna~R:A&j=1&v=rules&i=clauses/move.skip", "Full bus"),
    ],
)
def test_what_is_shown_is_shared_from_a_file_or_no_text_is_promised(
    visit: Open, address: str, screen: str, told: str
) -> None:
    phone = opened(visit, f"{address}#l=en&s=share&{screen}")
    phone.do("sheet:share")
    said = phone.tab.locator(".said")
    assert said.count() == phone.does("copy:verdict").count() == bool(told)
    assert not told or said.inner_text().startswith(told)
    assert ("Send this text" in phone.tab.locator("dialog").inner_text()) == bool(told)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_verdict_is_shared_with_every_reason_that_is_shown(
    visit: Open, address: str, lang: str
) -> None:
    claims = "d=Anna~R:4500&d=Ben~W:nothing&d=Carla~Y:2500"
    screen = f"#p={START}&l={lang}&m=dispute&c=R&at=1&{LYING}&{claims}&j=1"
    phone = opened(visit, address + screen)
    shown = phone.tab.locator("section.verdict > p").all_inner_texts()
    phone.do("sheet:share")
    said = phone.tab.locator("dialog .said").inner_text()
    assert len(shown) > 2
    assert [one for one in shown if one not in said] == []


@pytest.mark.parametrize("prefix", ["", "Anna is right. Ben is wrong. "])
def test_a_dispute_that_was_sent_as_text_is_opened_again(
    visit: Open, address: str, prefix: str
) -> None:
    told = "w=O~D'Or&w=L~Ben&d=D'Or~O:heir&d=Ben~L:9000&d=Clara~L:no-heir&j=1"
    screen = f"#p={MAFIA}&l=en&m=dispute&c=R&at=1&{LYING}&{told}"
    first = opened(visit, address + screen)
    line = first.tab.locator("pre.command").text_content() or ""
    judged = verdicts(first)
    assert any("Clara" in one and "nothing from the Mafia" in one for one in judged)
    second = opened(visit, f"{address}#l=en")
    second.do("sheet:type")
    second.tab.locator("[data-input=typed]").fill(prefix + line)
    second.do("type")
    assert verdicts(second) == judged
    assert second.tab.locator("pre.command").text_content() == line
    second.do("mode:setup")
    second.do("sheet:type")
    second.tab.locator("[data-input=typed]").fill(
        f"https://example.org/{screen.replace(' ', '%20')}"
    )
    second.do("type")
    assert verdicts(second) == judged


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_what_the_page_does_not_judge_is_told_before_it_is_opened(
    visit: Open, address: str, lang: str
) -> None:
    phone = opened(visit, f"{address}#l={lang}")
    phone.do("sheet:type")
    line = f"scheffeln dispute {START} R --claim Anna=R:over:B --claim Ben=R:B"
    phone.tab.locator("[data-input=typed]").fill(line)
    (told,) = phone.tab.locator(".defects li").all_inner_texts()
    assert "R:over:B" in told
    assert "R:C:top" in told
    phone.tab.locator("[data-input=typed]").fill(line.replace("over:B", "A:top"))
    assert phone.tab.locator(".defects li").count() == 0
    phone.tab.locator("[data-input=typed]").fill(line)
    phone.do("type")
    assert [one.split()[0] for one in verdicts(phone)] == ["Ben"], "the rest is opened"


@pytest.mark.parametrize(
    "text",
    [
        "scheffeln dispute <img/src=x/onerror=alert(1)> --claim x=<script>",
        "scheffeln dispute R/O/Y/L/T/N/V/W R --claim '<b>=_/RO/Y/L/T/N/V/W' --edition '\"><i>'",
        "#p=%00&d=%ff&s=javascript:alert(1)",
        "scheffeln show --tokens",
    ],
)
def test_a_hostile_text_is_harmless(visit: Open, address: str, text: str) -> None:
    seen = visit(f"{address}#l=en", has_touch=True)
    seen.ready()
    phone = Phone(seen.tab)
    phone.do("sheet:type")
    phone.tab.locator("[data-input=typed]").fill(text)
    phone.do("type")
    assert phone.tab.locator("#page .ring").count() == 1
    assert phone.tab.locator("#page b:text-is('='), #page img, #page script").count() == 0
    seen.was_quiet()


def test_an_address_from_beneath_the_share_sheet_opens_without_it(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#p={START}&l=en&s=share")
    assert phone.tab.locator("dialog").count() == 0
