/** Words whose exchange makes another article, both sides of a line. */
export const oppositeLines = `
buy | sell
rent | let
rent | buy
hire | fire
import importieren | export exportieren
increase | reduce
gain-weight | lose-weight
hot heiß | cold-weather kalt
warm | cool kühl
accept annehmen | reject decline refuse ausschlagen ablehnen
apply-for | objection
begin | stop quit aufhören beenden
open | close closing schließen schließung
add hinzufügen | remove
install | uninstall deinstallieren
login log-in anmelden | logout log-out abmelden
register registration anmeldung | deregister abmeldung
enable activate aktivieren | disable deactivate deaktivieren
block blockieren sperren | unblock entsperren
buyer | seller verkäufer
marry | divorce
inside innerhalb | outside außerhalb
before vorher | after nachher danach
left links | right-hand rechts
upload hochladen | download herunterladen
send senden schicken | receive empfangen
lend leihen verleihen | borrow ausleihen
profit | loss
income | expense ausgaben expenditure
asset vermögen | debt
strengthen stärken | weaken schwächen
tighten festziehen | loosen lösen lockern
fill füllen auffüllen | empty leeren entleeren
freeze-food | defrost
heat | cool kühlen abkühlen
lengthen verlängern | shorten kürzen
extend | terminate
enter einreisen einreise | leave-the-country ausreisen ausreise
immigrate immigration einwandern einwanderung | emigrate emigration auswandern auswanderung
arrive arrival anreise ankunft | depart departure abreise abfahrt
fixed fest | variable variabel
dry trocken | wet nass
acid sauer sauren | alkaline basisch
export-format exportieren-als | import-format
encrypt encryption verschlüsseln verschlüsselung | decrypt entschlüsseln
compress komprimieren | decompress entpacken
attract anlocken | repel deter vertreiben abwehren
put-on-makeup | take-off-makeup abschminken
wake-up aufwachen aufstehen | fall-asleep
inherit | disinherit enterben
praise loben lob | criticise criticize criticism kritisieren kritik
reward belohnen belohnung | punish punishment bestrafen
more mehr | less fewer weniger
join eintreten beitreten | leave austreten verlassen
win gewinnen | lose verlieren
found gründen | dissolve auflösen abwickeln
lay-out anlegen | fill-in zuschütten zurückbauen
thicken thick eindicken | thin verdünnen
overweight übergewicht | underweight untergewicht
ascend aufsteigen aufstieg | descend absteigen abstieg
attach anbringen befestigen | detach abnehmen
switch-on einschalten anschalten | switch-off ausschalten abschalten
mount einbauen | dismount ausbauen
indoor indoors drinnen | outdoor outdoors draußen
pass bestehen | fail durchfallen
build bauen | demolish abreißen
hire einstellen | dismiss entlassen
borrow | lend
deposit-money einzahlen | withdraw-money abheben
pack einpacken | unpack auspacken
wind aufwickeln | unwind abwickeln
speed-up beschleunigen | slow-down bremsen
underpay | overpay
save sparen | spend ausgeben
raise anheben | lower absenken
stretch dehnen | shrink schrumpfen
teach unterrichten | unlearn verlernen
`
