/** Words of one meaning in titles, a group a line, English and German: home, garden, food, health, family, travel. */
export const lifeGroups = `
house home haus eigenheim zuhause
flat apartment wohnung
move moving move-house moving-house relocate relocation umzug umziehen
renovate renovation refurbish refurbishment do-up renovieren renovierung sanieren sanierung
build building construct construction bauen
diy do-it-yourself selbermachen selber-machen selbst-gemacht heimwerken
insulate insulation insulating dämmen dämmung isolieren isolierung
attic loft dachboden speicher
roof dach
wall wand mauer
floor flooring boden fußboden
paint painting streichen anstreichen lackieren
wallpaper tapete tapezieren
tile fliese fliesen kachel
kitchen küche
bathroom bath bad badezimmer
toilet loo wc klo
bedroom schlafzimmer
living-room lounge wohnzimmer
nursery-room childrens-room kinderzimmer
cellar basement keller
balcony balkon
terrace patio deck decking terrasse
conservatory wintergarten sunroom
greenhouse glasshouse gewächshaus treibhaus
window fenster
door tür
furniture möbel
sofa couch settee
mattress matratze
lamp light lighting leuchte lampe beleuchtung
mould mold mildew schimmel
damp moisture humidity feuchtigkeit feuchte
ventilate ventilation air-out lüften lüftung
clean cleaning putzen reinigen reinigung säubern
wash washing waschen wäsche
stain mark fleck
iron ironing bügeln
tidy declutter clear-out tidying aufräumen ausmisten entrümpeln
unblock unclog clear-a-blocked verstopft freimachen
drain abfluss
descale limescale entkalken kalk
sharpen sharpening hone schärfen schleifen
knife knives messer
screw schraube
drill bohren bohrer bohrmaschine
wood timber holz
garden yard gardening garten gärtnern
lawn grass-lawn rasen
mow mowing mähen
hedge hecke
tree baum
prune pruning trim cut-back schneiden zurückschneiden stutzen
plant plants pflanze
grow-your-own cultivate anbauen anpflanzen pflanzen ziehen
repot umtopfen
water watering gießen bewässern bewässerung
weed weeds unkraut
slug snail schnecke
pest vermin schädling ungeziefer
compost composting kompost kompostieren
raised-bed hochbeet
soil earth erde
fertilise fertilize fertiliser fertilizer dünger düngen
vegetable veg veggie veggies gemüse
fruit obst
harvest harvesting ernten
bee bees biene honeybee
beekeeping beekeeper imkern imker imkerei
bird vogel
chicken hen huhn hühner
dog puppy canine pup hund welpe
cat kitten feline katze kätzchen
horse pony pferd
pet haustier
vet veterinarian tierarzt
feed feeding füttern fütterung
owner keeper halter besitzer
cook cooking kochen zubereiten
bake baking backen
recipe rezept
meal dish essen gericht mahlzeit
bread loaf brot
cake kuchen torte
cookie biscuit keks plätzchen
breakfast frühstück
lunch mittagessen
dinner supper abendessen
freeze-food freezing einfrieren
defrost thaw auftauen
coffee kaffee
tea tee
wine wein
beer bier
meat fleisch
vegetarian meat-free vegetarisch
vegan plant-based pflanzlich
sugar zucker
leftovers reste
healthy gesund
health gesundheit
diet nutrition ernährung
lose-weight weight-loss slim slimming abnehmen
gain-weight put-on-weight zunehmen
exercise workout working-out work-out fitness training-plan sport
run-training jog jogging joggen laufen
trainer sneaker turnschuh laufschuh
swim swimming schwimmen
hike hiking walk-in-nature wandern wanderung trekking
yoga yogaübung
muscle muskel
back-pain backache rückenschmerz rückenschmerzen
headache kopfschmerz kopfschmerzen
pain ache schmerz schmerzen
cold common-cold erkältung
flu influenza grippe
allergy allergie
hay-fever pollen-allergy heuschnupfen
sleep sleeping schlaf schlafen
insomnia sleeplessness sleep-problem schlaflosigkeit schlafstörung
fall-asleep einschlafen
snore snoring schnarchen
stress anspannung
burnout ausgebrannt
anxiety fear afraid scared angst
depression depressiv
relax relaxation unwind entspannen entspannung
skin haut
hair haare haar
tooth teeth zahn zähne
dentist zahnarzt
blood-pressure blutdruck
medicine medication drug medikament arznei
vaccinate vaccination jab impfen impfung
pregnant pregnancy expecting schwanger schwangerschaft
birth childbirth geburt
baby infant newborn säugling neugeborenes
toddler kleinkind
child kid children kids kinder kind
teenager teen adolescent jugendlicher jugendliche teenie
parent eltern mum dad
grandparent großeltern
family familie
marry marriage get-married heiraten ehe
wedding hochzeit
divorce scheidung
friend freund freundin
partner lebenspartner
grief grieve grieving mourn bereavement trauer trauern
death die dying tod sterben
funeral burial beerdigung bestattung
elderly senior old-age ageing aging senioren ältere
care-home nursing-home retirement-home pflegeheim altenheim seniorenheim
carer caregiver caring-for pflegende pflegekraft
nurse krankenschwester krankenpfleger
kindergarten nursery daycare day-care kita
homework hausaufgaben
play playing spielen
toy spielzeug
birthday geburtstag
party celebration feier fest
christmas xmas weihnachten
easter ostern
present gift geschenk
holiday vacation trip travel travelling traveling journey urlaub reise reisen ferien
holiday-home holiday-house vacation-rental ferienhaus ferienwohnung
hotel unterkunft accommodation
camping camp campen zelten
camper campervan motorhome rv wohnmobil
suitcase luggage baggage koffer gepäck
pack packing packen
beach strand
mountain berg
lake see
sea ocean meer
city town stadt
village dorf
map landkarte karte
ski skiing skifahren skilaufen
sew sewing nähen
knit knitting stricken
crochet häkeln
button knopf
draw drawing sketch zeichnen
sing singing singen
guitar gitarre
piano klavier
instrument musikinstrument
dance dancing tanzen tanz
game spiel
clothes clothing outfit garment kleidung klamotten
wear dress put-on anziehen tragen
shoe footwear schuh
jewellery jewelry schmuck
make-up makeup schminken
perfume fragrance parfum duft
glasses spectacles brille
weather wetter
winter-proof winterise winterize winterfest
summer sommer
winter wintertime
spring-season frühling frühjahr
autumn herbst
save-water wasser-sparen
noise lärm
smell odour odor geruch
burglary break-in burglar einbruch einbrecher
fire-safety brandschutz
flood flooding überschwemmung hochwasser
emergency notfall
accident unfall
first-aid erste-hilfe
money cash geld
budgeting household-budget haushaltsplan haushaltsbuch
shopping einkaufen einkauf
advice tip-off beratung rat
habit gewohnheit
routine ablauf
dream traum
language sprache
word wort vocabulary vokabel vokabeln
wooden holzern
fence zaun
radiator heizkörper
`
