/**
 * Things, and what is a kind or a usual part of them: an article about the one belongs to the subject of the
 * other.
 */
export const kindLines = `
vegetable: tomato tomate carrot karotte möhre potato kartoffel cucumber gurke pumpkin kürbis lettuce salat onion zwiebel bean bohne pea erbse cabbage kohl spinach spinat courgette zucchini pepper paprika aubergine radish radieschen garlic knoblauch
fruit: apple apfel pear birne cherry kirsche plum pflaume strawberry erdbeere raspberry himbeere blueberry heidelbeere grape traube lemon zitrone orange peach pfirsich
herb kräuter: basil basilikum parsley petersilie mint minze thyme thymian rosemary rosmarin chive schnittlauch sage salbei
flower blume: rose tulip tulpe orchid orchidee daffodil narzisse dahlia dahlie lavender lavendel hydrangea hortensie sunflower sonnenblume
plant: flower tree hedge herb shrub strauch houseplant zimmerpflanze succulent cactus kaktus orchid fern farn
tree: oak eiche beech buche birch birke spruce fichte pine kiefer maple ahorn apple-tree apfelbaum walnut walnuss
wood: oak eiche larch lärche pine spruce beech bamboo bambus
pet: dog cat rabbit kaninchen hamster guinea-pig meerschweinchen budgie wellensittich fish fisch tortoise schildkröte parrot papagei
farm-animal nutztier: cow kuh pig schwein sheep schaf goat ziege chicken horse
kitchen: oven backofen ofen fridge refrigerator kühlschrank freezer gefrierschrank sink spüle worktop arbeitsplatte dishwasher geschirrspüler spülmaschine hob herd kitchen-cabinet küchenschrank extractor-hood dunstabzugshaube
bathroom: shower dusche bathtub badewanne toilet washbasin waschbecken
house: kitchen bathroom bedroom living-room cellar attic roof balcony terrace garage window door floor wall
garden: lawn hedge raised-bed compost greenhouse pond teich flowerbed beet vegetable-garden gemüsegarten shed gartenhaus
furniture: sofa table tisch chair stuhl bed bett wardrobe schrank shelf regal desk schreibtisch
heat: heat-pump radiator boiler fireplace kamin wood-stove kaminofen underfloor-heating fußbodenheizung gas-heating gasheizung
car: engine tyre brake bremse car-battery autobatterie clutch kupplung windscreen windschutzscheibe electric-car
bike: bike-chain kette saddle sattel gears gangschaltung bike-light e-bike cargo-bike lastenrad
computer: laptop keyboard screen printer mouse maus hard-drive festplatte
phone: iphone android-phone smartphone-battery
child: toddler baby teenager schoolchild schulkind
parent: mother mutter father vater
family: parent child grandparent sibling geschwister
insurance: liability-insurance haftpflicht haftpflichtversicherung health-insurance krankenversicherung car-insurance kfz-versicherung life-insurance lebensversicherung household-insurance hausratversicherung legal-insurance rechtsschutz
tax: vat income-tax einkommensteuer tax-return inheritance-tax erbschaftsteuer trade-tax gewerbesteuer property-tax grundsteuer
loan: mortgage overdraft dispo
contract: employment-contract arbeitsvertrag lease mietvertrag purchase-contract kaufvertrag
employee: apprentice intern praktikant temp aushilfe
application: cv cover-letter anschreiben application-photo bewerbungsfoto interview
website: landing-page blog online-shop homepage-menu
marketing: newsletter social-media seo advertise email-marketing content-marketing
social-media: instagram facebook linkedin tiktok youtube
wedding: wedding-dress brautkleid bride braut groom bräutigam wedding-ring ehering wedding-cake hochzeitstorte bouquet brautstrauß
holiday: holiday-home hotel camping cruise kreuzfahrt city-break städtereise beach
exercise: yoga pilates run-training swim strength-training krafttraining squat kniebeuge push-up liegestütz
music: guitar piano violin geige drum schlagzeug flute flöte sing choir chor
instrument: guitar piano violin geige drum schlagzeug flute flöte trumpet trompete accordion akkordeon
bread: sourdough sauerteig rye roggen baguette roll brötchen
meal: breakfast lunch dinner soup suppe salad stew eintopf pasta nudeln
drink getränk: coffee tea wine beer juice saft water-drink
coffee: espresso cappuccino filter-coffee filterkaffee
bee: hive bienenstock beehive queen-bee honey honig varroa
energy: solar heat-pump wind-power windkraft battery electricity-tariff stromtarif
skin: acne akne wrinkle falte sunburn sonnenbrand eczema neurodermitis
pain: headache back-pain migraine migräne knee-pain knieschmerzen neck-pain nackenschmerzen
bank-account: joint-account gemeinschaftskonto savings-account sparkonto
event: wedding birthday concert konzert conference konferenz fair
`
