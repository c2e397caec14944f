# The moves of Scheffeln in awk: reads lines "POSITION CARD..." and answers each, as
# `scheffeln move -` does. Usage: awk -f port.awk < forward.in
function wrap(at) { return (at + 7) % 8 + 1 }                 # businesses are 1 to 8

# Where a limousine stands: sets `at` and `level` (1 bottom or lone, 2 top); 0 if nowhere.
function find(car) {
    for (at = 1; at <= 8; at++)
        if (level = index(stand[at], car)) return at
    return 0
}

# Drive the limousine one step: clockwise if `way` is 1, counter-clockwise if it is -1.
function drive(car, way,    from, ahead, to, moved) {
    from = find(car)
    moved = level == 2 ? car : stand[from]                    # a bottom one takes the top one along
    for (ahead = 1; ahead < 8; ahead++) {
        to = wrap(from + way * ahead)
        if (length(stand[to]) + length(moved) > 2) continue   # full, or a motorcade needs it empty
        stand[from] = substr(stand[from], 1, length(stand[from]) - length(moved))
        stand[to] = stand[to] moved
        return
    }
}

# Whether some Evasion is possible: a motorcade and an empty business.
function evadable(    i, pairs, empty) {
    for (i = 1; i <= 8; i++) { pairs += length(stand[i]) == 2; empty += stand[i] == "" }
    return pairs && empty
}

# Play a card; 0 if the rules refuse it.
function play(card,    car, kind, to) {
    if (card == "@") return !evadable()
    car = substr(card, 1, 1); kind = substr(card, 2, 1)
    if (!find(car)) return 0
    if (kind == "@") {
        to = index("ABCDEFGH", substr(card, 3, 1))
        if (level != 2 || stand[to] != "") return 0
        stand[at] = substr(stand[at], 1, 1); stand[to] = car
    } else drive(car, kind == "-" ? -1 : 1)
    return 1
}

{
    split($1, stand, "/"); money = $NF == "$"; out = ""; fine = 1
    for (i = 1; i <= 8; i++) if (stand[i] == "_") stand[i] = ""
    for (word = 2; word <= NF - money && fine; word++) fine = play($word)
    for (i = 1; i <= 8; i++) {
        if (!money) out = out (i > 1 ? "/" : "") (stand[i] == "" ? "_" : stand[i])
        else if (stand[i] != "")
            out = out (out ? " " : "") substr("ABCDEFGH", i, 1) "=" substr(stand[i], length(stand[i]))
    }
    print fine ? out : "error: a card that the rules refuse"
}
