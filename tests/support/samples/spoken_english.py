"""What people say at a table in English, by what they mean; without a meaning, it is refused."""

from collections.abc import Mapping

ENGLISH: Mapping[str, str] = {
    "R:C": (
        "red is on C, right? | red's on C, isn't it? | red's on C | the red car is on C | the"
        " red one ends up on C | red ends up on space C | well, red is on business C | actually"
        " red lands on C | red is sitting on C | red stops at C | so red goes to C | red moves"
        " to C | red should be on C | I think the red limo is on C | red has to be on C | red is"
        " at C | red must land on C | red would be on C | on C there's red | there is the red"
        " car on C | red has landed on C | red moved to C | red just goes to C | red belongs on"
        " C | red is on C now | red has gone to C | red winds up on C | red is moved to C | that"
        " red is on C | look, red's on C | it's red that's on C | red makes it to C | red"
        " reaches C | the red limousine parks on C | red slides over to C | red is definitely on"
        " C | hey, red is on C | red has moved over to C | red comes to rest on C | as I see it,"
        " red is on C | the red car will be on C | red finishes on C | red rolls to C | red, of"
        " course, is on C | red goes all the way to C | red has ended up on C | No, red's on C!"
        " | trust me, red is on C | red's gone to C | red has to stop on C | red gets moved to C"
        " | red drove to C | red ended on C | the red car came to C | the red limo ended up at C"
        " | red just moves to C | red went over to C | you know red is on C | red simply lands"
        " on C | the red car's on space C"
    ),
    "R:stays-on:C R:C": ("red goes to C and stays there"),
    "R:over:B R:C": (
        "red jumps over B to C | red skips B and lands on C | red passes B and stops on C | red"
        " goes past B to C | red drives over B and ends up on C | red has to skip B and lands on C"
        " | red jumped B and landed on C | red leaps over B onto C | red skipped B and went to C |"
        " B is skipped by red and red lands on C | red hops over B and lands on C | red passes over"
        " B and stops at C | red goes over B and lands on C | red bypasses B and lands on C"
    ),
    "R:with:O": (
        "red takes orange along | red carries orange | orange is carried by red | orange gets"
        " carried along by red | red takes orange with it | red drags orange along | orange is"
        " taken along by red | red took orange with it | the red car takes the orange one along |"
        " red pulls orange along | red drags orange along with it | red hauls orange along | orange"
        " gets dragged along by red | orange has been carried along by red | red has to take orange"
        " along | red must carry orange | red's taking orange along | orange gets taken along by"
        " red | red is carrying orange"
    ),
    "R:with:O R:C O:C": (
        "red takes orange along to C | red carries orange to C | red goes to C and takes orange"
        " along | red goes to C and orange comes along | red drags orange along to C | orange is"
        " carried to C by red | red moves to C and carries orange along | red brings orange along"
        " to C | red pulls orange along to C | red brings orange to C | red carries orange over to"
        " C | red takes the orange one along to C | red drags orange over to C | red moves to C and"
        " takes orange with it | red goes to C and drags orange along"
    ),
    "R:without:O": (
        "red doesn't take orange along | red leaves orange behind | red goes without orange | red"
        " left orange behind | orange is left behind by red | red does not carry orange"
    ),
    "R:without:O R:C": (
        "red goes to C without orange | red leaves orange behind and goes to C | red goes to C and"
        " leaves orange behind | red heads to C without orange | red ditches orange and goes to C"
    ),
    "R:without:O O:A": ("red leaves orange on A | red leaves orange behind on A"),
    "R:stays-put": (
        "red stays | red stays put | red doesn't move | red stays where it"
        " is | red is stuck | red can't move | red does not move at all | red didn't move | red"
        " stays behind | the red car stays put | red isn't moving"
    ),
    "R:moves-alone R:B": (
        "red goes alone to B | red moves to B by itself | red goes to B on its own | red drives"
        " to B all alone"
    ),
    "R:only-to:B R:B": ("only red goes to B"),
    "R:on:Y": (
        "red is on yellow | red is on top of yellow | red lands on yellow | red goes on top of"
        " yellow | yellow is under red | red sits on top of the yellow car | yellow has red on top"
        " | yellow is covered by red | red moves onto yellow | on top of yellow is red | yellow's"
        " beneath red"
    ),
    "R:C:top": (
        "red is on top on C | red is on C on top | red ends up on C, on top | red is the top one on"
        " C | on C red is on top | red sits on top at C | red's on top at C | red is on top over on"
        " C | red is the upper one on C"
    ),
    "R:C:bottom": (
        "red is at the bottom on C | red is on C at the bottom | red is the bottom one on C | red"
        " is underneath on C | red is on the bottom at C | red's at the bottom on C | red is the"
        " lower one on C"
    ),
    "R:C:lone": (
        "red is alone on C | red is on C by itself | red stands alone on C | red is all alone on C"
    ),
    "R:C O:C:top": (
        "red is on C and orange is on top of it | red is on C with orange on top | red on C, orange"
        " on top | red is on C and orange sits on top"
    ),
    "R:C O:C": (
        "red and orange are on C | both red and orange are on C | red and orange are both on C |"
        " the red-orange pair is on C | the pair red and orange goes to C | the stack of red and"
        " orange lands on C | red & orange on C"
    ),
    "both:C": (
        "both end up on C | they both go to C | the stack moves to C | the pair goes to C | both"
        " cars are on C | the two of them land on C | the motorcade stops at C"
    ),
    "R:C O:A": ("red is on C, orange is on A | red is now on C whereas orange is on A"),
    "A:stays-empty": ("A stays empty | A remains empty"),
    "R:via:B R:C": ("red goes through B to C | red goes via B to C"),
    "A:empty": (
        "A is empty | nobody is on A | there's nobody on A | no car is on A | A is empty now |"
        " nothing is on A | no one is on A anymore | space A is empty | there is no one on A | A is"
        " left empty | nobody's on A | there are no cars on A | there's no one left"
        " on A | A is vacant | no cars are on A | A is now empty"
    ),
    "R:not-on:B": (
        "red doesn't fit on B | "
        "red isn't on B | red is not on B | red doesn't go to B | red can't land on B | red does"
        " not stop on B | red cannot go to B | red didn't land on B | red won't be on B | red"
        " doesn't end up on B | red isn't sitting on B | red hasn't landed on B | red's not on B |"
        " red shouldn't be on B"
    ),
    "R:not-over:B": (
        "red can't get past B | red doesn't jump over B | red does not skip B | red doesn't pass B"
        " | red didn't go over B"
    ),
    "R:not-on:B R:C": (
        "red isn't on B but on C | red is on C, not on B | red is on C and not on B | red doesn't"
        " go to B but to C"
    ),
    "R:from:A R:C": (
        "red goes from A to C | red moves from A to C | from A red goes to C | red leaves A and"
        " goes to C | red travels from A to C"
    ),
    "R:8000": (
        "red gets 8000 | red takes 8,000 | red earns 8000 | 8000 for red | the 8000 goes to red |"
        " red collects $8000 | red gets 8k | red has earned 8000 | red should get 8000 | red gets"
        " eight thousand | red makes 8000 | red wins 8000 | red gets the 8000 | red picks up 8000 |"
        " the 8000 go to red | red got 8000 | red is due 8000 | red pockets 8000 | red gets eight"
        " grand | red walks away with 8000 | it's 8000 for red | red rakes in 8000 | red ends up"
        " with 8000 | red's getting 8000 | red will get 8000 | red should be getting 8000 | red"
        " grabs the 8000 | the red car earns 8000 | red is owed 8000 | 8000 goes to red | red would"
        " collect 8,000 dollars | red gets 8.000 | red's earned 8000 | so red gets 8000 | red takes"
        " the 8000 | red should take 8000 | red received 8000 | red has 8000 | red cashes in 8000 |"
        " that's 8000 for red | red scores 8000 | red gets 8 000"
    ),
    "R:8000:C": ("red gets 8000 on C | red takes the 8000 from C | red collects 8000 at C"),
    "R:nothing": (
        "red gets nothing | red goes home empty-handed | red doesn't get anything | red gets no"
        " money | red gets no token | red earns nothing | nothing for red | red doesn't get a token"
        " | red takes nothing | red goes away empty-handed | red does not earn anything | red gets"
        " zilch | red ends up with nothing | red gets squat | no money for red | red walks away"
        " with nothing | red doesn't earn anything | red won't get anything | red isn't getting"
        " anything | red comes away with nothing | red got nothing | red doesn't get any money |"
        " red doesn't score | red goes home with nothing | red gets nothing at all | red gets no"
        " money at all | red receives nothing | red has nothing | red doesn't get paid | red won't"
        " get a token | red makes nothing | red earns no money | red takes no token | red scores"
        " nothing"
    ),
    "R:token": (
        "The player with the red character card takes the top money token | "
        "red takes the token | red gets money | red earns | red scores | red gets a token | red"
        " gets paid"
    ),
    "R:token:C": (
        "red takes the token on C | red gets the token from C | red takes the token of C | red gets"
        " the money on C | red gets the chip on C | the token on C goes to red | red collects the"
        " token at C"
    ),
    "R:8000 N:nothing": (
        "red gets 8000 and blue gets nothing | red gets 8000, blue nothing | red takes 8000 while"
        " navy gets nothing | red gets 8000 but blue gets nothing | red gets 8000 and navy goes"
        " away empty-handed"
    ),
    "R:500 Y:500": (
        "red and yellow get 500 each | red and yellow each get 500 | red and yellow both get 500"
    ),
    "R+T:5000": (
        "red and teal get 5000 together | together red and teal get 5000 | red and teal get 5000"
        " between them"
    ),
    "R:not:8000": (
        "red doesn't get 8000 | red does not take 8000 | red isn't getting 8000 | red won't get"
        " 8000 | red isn't getting the 8000"
    ),
    "R:heir": (
        "red gets the mafia's token | red inherits | red gets the mafia token | red inherits from"
        " the mafia | the mafia's token goes to red | red gets the mafia money | red also gets the"
        " mafia's token | the mafia money goes to red | red is the heir | red takes the mafia's"
        " token"
    ),
    "R:no-heir": (
        "red gets nothing from the mafia | red doesn't get the mafia's token | red does not inherit"
    ),
    "": (
        "nobody is under red | red takes two spaces | red is maybe on C | red or blue is on C |"
        " red goes to C because B is full | red gets about 8000 | red gets at least 8000 | red is"
        " next to yellow | red wsa on C | rde is on C | red was on A | red was on A before | if"
        " red moves, orange stays | red doesn't have to go to C | red could go to C | red goes"
        " nearly to C | red is on C or D | everybody is on C | red takes along | red is not alone"
        " on C | red should have been on C if orange had moved | red almost lands on C | red gets"
        " half of 8000 | who is on C | red goes to C, I don't know | red probably lands on C | red"
        " is likely on C | red is behind yellow | red is in front of yellow | either red or blue"
        " is on C | red swaps with blue | not even red is on C | red gets 8000 more | red gets"
        " more than blue | red gets double | everyone but red is on C | red goes nowhere near C |"
        " red would have gone to C | red might be on C | red used to be on C | red lands there |"
        " red wins | red is on | red on | on C | red C D | red on C blue | orange too | red is"
        " nearly there | red is on C and D | red could be on C | red gets less than 8000 | red"
        " gets the most | red has to wait | it's red's turn | red is where yellow is | red follows"
        " yellow | red on C or not | red gos to C | red is on C3 | redd is on C | red staands on C"
        " | red taks 8000 | red takes ornage along | red is on C like orange | red's on C too,"
        " orange | red gets everything | nobody gets anything | I am right | that's wrong | Ben is"
        " wrong | red has to go on | red jumps two spaces | red may not"
        " stop on B"
    ),
    "R:skips:2": ("red jumps over two spaces"),
    "R:over:Y": (
        "red jumps yellow | red hops over the yellow car | yellow gets skipped by red | red goes"
        " past yellow | red overtakes yellow | yellow is passed by red | red leapfrogs yellow | red"
        " skips over yellow"
    ),
    "R:over:B R:over:C R:D": ("red jumps over B and C to D | red skips B and C and lands on D"),
    "R:C:bottom O:C:top": ("red is on C at the bottom and orange on top"),
    "O:on:R": (
        "orange stays on top of red | orange is still on red | red has orange on top of it | red is"
        " underneath orange | red is under the orange car | the orange one sits on the red one |"
        " orange is sitting on top of red | red's under orange | on top of red is orange |"
        " orange covers red | red below, orange on top | red is covered, orange is on top"
    ),
    "R:covered": ("red is covered | red gets covered | red is hidden"),
    "R:uncovered": (
        "nobody is on red | red isn't covered | red is uncovered | nobody covers red | red is no"
        " longer covered"
    ),
    "R:B:covered": ("red covered on B | on B red is covered | red (covered) on B"),
    "R:top": ("red is on top"),
    "O:stays-put R:C": (
        "red goes to C and orange stays there | red goes to C, orange doesn't move"
    ),
    "R:from:A": ("red leaves A"),
    "R:A": ("red is back on A | red is at Dinero Docks"),
    "R:H": ("red ends up on Splendid Boulevard | red is at the Splendid Boulevard"),
    "R:4500": ("red gets four and a half thousand | red gets 4.5k"),
    "R:1500": ("red gets fifteen hundred"),
    "R:2000": ("red gets two grand"),
    "R:21000": ("red gets twenty-one thousand"),
    "R:8000 N:500": (
        "red gets 8000 and blue gets 500 | red gets 8000, blue 500 | 8000 for red and 500 for blue"
    ),
    "O:C N:D": ("orange's on C and navy's on D"),
    "A:empty B:empty": ("A and B are empty | both A and B are empty"),
    "R:C A:empty": ("red is on C and nobody is on A | A is empty and red is on C"),
    "W:D": ("the white limo is on D"),
    "V:D": ("purple is on D"),
    "T:D": ("light blue's on D"),
    "L:D": ("green is on D"),
    "M:D": ("the black car is on D | the mafia is on D"),
    "O:stays-on:A O:A": (
        "orange stays behind on A | orange is left on A | orange stays put on A | orange stays on"
        " A | orange remains at A | orange is still on A"
    ),
    "Y:on:R": (
        "yellow is sitting on red | yellow goes on top of red | yellow's on top of red | yellow"
        " stands on red | red has yellow on it | yellow ends up on top of red | yellow is above red"
        " | red is below yellow | red is covered by yellow"
    ),
    "R:not-on:C": (
        "no, red isn't on C | red is definitely not on C | red doesn't land on C | red is not at C"
        " | red can't be on C | red does not belong on C | red cannot end up on C | red isn't going"
        " to C"
    ),
    "Y:nothing R:8000": ("yellow gets nothing and red gets 8000 | yellow gets nothing, red 8000"),
    "Y:B R:on:Y": ("yellow is on B and red is on yellow"),
    "Y:B R:B:top": ("yellow is on B and red is on top | yellow is on B with red on top"),
    "R:B:on:Y": (
        "red lands on B on top of yellow | red is on B, on top of yellow | red sits on yellow on B"
    ),
    "R:moves-only O:stays-put": ("only red moves, orange stays put"),
    "R:without:O O:A R:B": ("red leaves orange on A and goes to B"),
    "R:without:O O:A R:on:Y": ("red leaves orange behind on A and lands on yellow"),
    "R:from:A R:over:B R:C": ("red goes from A over B to C"),
    "R:over:Y R:C": ("red jumps over yellow to C | red skips yellow and lands on C"),
    "O:not-on:C R:C": ("red, not orange, is on C | red is on C but not orange"),
    "R:not-on:B O:C": ("red isn't on B but orange is on C"),
    "R:500 O:4000": ("red gets 500, orange gets 4000 | 500 for red, 4000 for orange"),
    "O:4000 R:nothing": (
        "orange gets the 4000 and red gets nothing | orange takes 4000, red nothing"
    ),
    "R:nothing O:nothing": ("red and orange get nothing | red and orange both get nothing"),
    "R:token O:nothing": (
        "red gets the token and orange nothing | red takes the token, orange gets nothing"
    ),
    "R:8000 R:heir:5000": ("red gets 3000 plus 5000 from the mafia"),
    "R:heir:5000": ("red gets the 5000 from the mafia | red inherits 5000"),
    "M:C": ("black is on C | the mafia car is on C"),
    "both:B": (
        "they end up on B together | both of them land on B | both are on B | the pair lands on B"
    ),
    "R:B O:B": ("red and orange both land on B | red together with orange lands on B"),
    "R:stays-put O:stays-put": ("red and orange stay put | red and orange don't move"),
    "both:stays-put": ("both stay put | the stack doesn't move"),
    "R:with:O R:over:B R:C O:C": ("red takes orange along over B to C"),
    "R:moves": ("red does move | red moves | red is gone"),
    "O:carried": ("orange rides along | orange gets carried along | orange is carried along"),
    "R:steps:2": (
        "red goes two spaces | red moves 2 spaces further | red moves two spaces | red moves two |"
        " red takes two steps"
    ),
    "R:steps:3": ("red moves three"),
    "R:steps:1": (
        "red goes one space | red goes one further | red goes one on | red only moves one step"
    ),
    "R:steps:1 R:backward": ("red moves back one space | red goes one step back"),
    "R:backward R:H": ("red goes back to H | red returns to H | red goes backwards to H"),
    "R:steps:3 R:forward": ("red goes 3 spaces forward"),
    "R:steps:2 R:forward": (
        "red goes ahead two spaces | red goes two ahead | red ends up two spaces ahead | red has"
        " advanced two spaces"
    ),
    "R:steps:1 R:forward": ("red moves ahead one | red advances one space | red advanced one"),
    "R:forward": ("red moves forward | red advances | red goes ahead | red moves onward"),
    "R:forward R:C": ("red goes clockwise to C | red advances to C | red moves ahead to C"),
    "R:to-next-empty": (
        "red goes to the next empty space | red drives on to the first free space | red goes to the"
        " next free space"
    ),
    "R:before:B": ("red stops before B | red stops short of B"),
    "B:3": ("there are three cars on B | three cars are on B"),
    "B:2": ("there are two on B | B is full"),
    "both:3000": ("they both get 3000 | both take 3000"),
    "both:nothing": ("they both get nothing"),
    "O:only:token": ("only orange gets paid"),
    "O:only:3000": ("only orange gets 3000"),
    "both:B R:B:bottom": ("both on B, red on the bottom"),
    "R:stays-put O:on:R": ("red is stuck under orange | red is trapped under orange"),
    "R:backward R:C": ("red goes backwards to C"),
    "C:3": ("three cars are on C"),
    "R:steps:1 R:backward R:C": ("red goes back to C one step"),
    "R:backward": ("red goes back"),
    "C:2": ("there are two cars on C"),
    "O:stays-on:A R:C O:A": (
        "red is on C and orange stays on A | red goes to C but orange remains on A | red moves to"
        " C while orange stays on A | red's moved to C and orange stayed on A | red goes to C, and"
        " orange remains on A"
    ),
    "O:stays-on:A O:A R:C": ("orange stays on A while red goes to C"),
    "R:moves-alone O:stays-on:A R:B O:A": ("red goes alone to B and orange stays on A"),
    "R:together-with:O R:C O:C": ("red and orange go to C together | red goes to C with orange"),
    "R:together-with:O R:B O:B": ("red and orange move to B together"),
}
