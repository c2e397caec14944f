"""The page under attack: addresses from anywhere, and what a policy must stop."""

from random import Random

from extent import extent
from visits import Open

MUTATIONS = extent(10_000, 100)
AT_ONCE = 100
SEEDS = (
    "#p=RO/_/Y/L/T/N/V/W&l=en&m=play&c=R,O,T&at=2",
    "#p=MR/O/Y/L/T/N/V/W&l=de&m=dispute&c=R,M&at=2&run=1&d=Anna~R/MO/Y/L/T/N/V/W&d=Ben~R:C:top&j=1",
    "#p=R/O/Y/L/T/N/V/W&l=it&v=rules&q=motorcade&k=clauses&i=clauses/move.carry&s=move.skip",
    "#p=R/O/Y/L/T/N/V/W&e=italian&r=move.stuck:illegal&t=A:500,B:2000&w=R~Anna&s=score",
    "#p=RO/Y/_/L/T/N/V/_&c=R&at=1&d=Anna~_/Y/RO/L/T/N/V/W&o=RO/Y/_/L/T/N/V/W&b=2014;move.stuck:illegal",
    "#v=training&place=progress&puzzle=A-2GNJ5-2YKT4-CZM3X-2AX2C-E4&run-of=storm",
    "#p=R/O/Y/L/T/N/V/W&c=R,O,Y;0.1,T,N;1.1,V&on=2&at=2&m=play",
)
EVIL = (
    "<img src=x onerror=hacked=1>", "%3Cscript%3Ehacked=1%3C/script%3E", "javascript:hacked=1",
    "%00", "%FF%FE", "%ED%A0%80", "__proto__", "constructor", "&" * 50, "=", "~", ";;;", ",,,,",
    "/" * 40, "9" * 400, "-1", "1e9", "NaN", "%", "%%", "\u202e", "🚗" * 20, "A" * 9000, "'\"`",
    "${hacked=1}", "{car}", "p=", "&p=M/M/M/M/M/M/M/M", "&at=99999999999", "&on=-5", "&turn=77",
    "&d=" + "x~R:Z:top", "&i=clauses/__proto__", "&k=toString", "&s=constructor", "&e=toString",
    "&r=__proto__:x", "&t=__proto__:1", "&w=__proto__~x", "&c=" + "R," * 300, "&c=" + ";0.0,R" * 50,
)  # fmt: skip

ATTACK = """addresses => {
  const wrong = [];
  const watch = (event) => wrong.push(String(event.reason ?? event.message));
  addEventListener("error", watch);
  addEventListener("unhandledrejection", watch);
  for (const address of addresses) {
    const before = wrong.length;
    try {
      history.replaceState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    } catch (error) { wrong.push(String(error)); }
    const alive = document.querySelectorAll("#page button").length > 3;
    const foreign = document.querySelector("#page img, #page iframe, script[src], [onerror]");
    if (!alive || foreign || "hacked" in window || wrong.length > before) wrong.push(address);
  }
  removeEventListener("error", watch);
  removeEventListener("unhandledrejection", watch);
  return wrong;
}"""


def mutated(chance: Random) -> str:
    """An address with something wrong in it."""
    address = chance.choice(SEEDS)
    for _ in range(chance.randint(1, 4)):
        at, end = sorted(chance.choices(range(1, len(address) + 1), k=2))
        match chance.randrange(5):
            case 0:
                address = address[:at] + chance.choice(EVIL) + address[at:]
            case 1:
                address = address[:at] + address[end:]
            case 2:
                address = address[:end] + address[at:end] + address[end:]
            case 3:
                address = (
                    address[:at]
                    + chr(chance.choice((chance.randrange(32, 127), chance.randrange(0x2000))))
                    + address[at:]
                )
            case _:
                address = address[:at] + chance.choice(SEEDS)[1:] + address[at:]
    return "#" + address.lstrip("#")[:20_000]


def test_hostile_addresses_break_nothing_and_run_nothing(visit: Open, address: str) -> None:
    seen = visit(address)
    seen.ready()
    chance = Random(14)
    for _ in range(MUTATIONS // AT_ONCE):
        found = seen.tab.evaluate(ATTACK, [mutated(chance) for _ in range(AT_ONCE)])
        assert found == []
    seen.was_quiet()


def test_a_hostile_address_is_survived_from_the_start(visit: Open, address: str) -> None:
    chance = Random(41)
    for _ in range(extent(25, 3)):
        seen = visit(address + mutated(chance))
        seen.ready()
        assert seen.tab.locator("#page button").count() > 3
        seen.was_quiet()
        seen.close()


def test_the_policy_lets_nothing_in_or_out(visit: Open, address: str) -> None:
    seen = visit(address)
    seen.ready()
    tried = seen.tab.evaluate(
        """async () => {
          const script = document.createElement("script");
          script.textContent = "window.hacked = 1";
          document.body.append(script);
          const holder = document.createElement("div");
          holder.innerHTML = '<img src="http://127.0.0.1:9/x.png" onerror="window.hacked = 2">';
          document.body.append(holder);
          const asked = await fetch("http://127.0.0.1:9/").then(() => "fetched", () => "refused");
          return [asked, "hacked" in window];
        }"""
    )
    assert tried == ["refused", False]
    assert len([one for one in seen.complaints if "Content Security Policy" in one]) >= 3
