// Words of one meaning in what a business says of itself and in reports, groups parted by `;`, English and
// German. General language knowledge, beside the groups that titles are compared by.
export const claimGroups = `
repair repaired fix fixed mend reparieren reparatur instandsetzen; job jobs work works task arbeit aufgabe;
service serviced maintain maintenance warten wartung; inspect inspected inspection check checked checked-over examine examined prüfen geprüft überprüft kontrolliert untersucht proofread read-over durchgesehen;
found founded founder start started set-up establish established launch open opened gegründet gründer gründung eröffnet;
run runs running lead leads led manage manages manager head heads headed in-charge took-over take-over taken-over look-after leiten leitet leitung führen führt geführt übernommen übernahm übernimmt chef inhaber inhaberin besitzer owner proprietor betreiben betreibt;
collect collected collection pick-up picked-up pickup fetch fetched drop-off abholen abgeholt abholung holen;
bring brought drop-off deliver delivered delivery bringen gebracht lieferung liefern liefert geliefert zustellen;
bike bikes bicycle bicycles cycle cyclist cyclists fahrrad fahrräder rad räder radfahrer;
car cars vehicle vehicles auto autos wagen fahrzeug fahrzeuge pkw; lorry truck lkw lastwagen;
second-hand used pre-owned gebraucht gebrauchte; new-inner-tube inner-tube tube schlauch;
electric electrically battery-powered e-bike e-bikes elektrisch elektro elektroauto elektroautos;
finished ready done completed complete fertig abgeschlossen bereit; quotation quote offer estimate angebot kostenvoranschlag;
free free-of-charge no-charge no-extra-charge without-charge complimentary gratis kostenlos kostenfrei umsonst unentgeltlich included inclusive inbegriffen enthalten inklusive frei pay-nothing costs-nothing;
surcharge extra supplement more additional on-top aufpreis aufschlag zuschlag zusätzlich; discount off reduction reduced rabatt nachlass ermäßigung ermäßigt;
price cost costs charge fee rate preis kosten kostet gebühr tarif; cheap cheapest low lowest günstig billig; expensive dear teuer;
pupil student learner participant schüler schülerin lerner teilnehmer kursteilnehmer; teach teaches taught teaching teacher tutor instructor unterrichten unterrichtet unterricht trainer lehrer lehrerin fahrlehrer kursleiter;
lesson class session course unterricht stunde kurs lektion kursstunde; term semester trimester; evening-course evening;
staff team employee employees worker workers people person mitarbeiter mitarbeiterin beschäftigte angestellte kräfte leute personal belegschaft;
apprentice apprentices trainee trainees lehrling lehrlinge azubi auszubildende; journeyman geselle gesellen;
guest guests customer customers client clients visitor visitors gast gäste kunde kunden kundin besucher;
seat seats place places sitzplatz sitzplätze platz plätze; room rooms zimmer raum räume bedroom bedrooms schlafzimmer;
shop store outlet laden geschäft verkaufsraum; workshop garage werkstatt; firm company business enterprise firma unternehmen betrieb works;
order orders ordered book booked booking bookings reserve reserved reservation pre-order bestellen bestellt bestellung bestellungen vorbestellung vorbestellungen vorbestellen reservieren reservierung buchen buchung gebucht anmelden anmeldung melden;
send sent mail submit schicken senden geschickt einreichen; receive get obtain bekommen erhalten;
online website web internet homepage webseite netz; form formular; phone telephone call ring telefon telefonisch anrufen; e-mail email mail;
donate donated donation give-away goes-to spenden gespendet spende; leftover left-over unsold übrig nicht-verkauft unverkauft;
roll rolls bun brötchen semmel; bread loaf loaves brot brote brotsorten; pretzel brezel; cake cakes kuchen torte torten; flour mehl; mill mühle;
closed shut close geschlossen zu ruhetag schließt; open opened opening offen geöffnet öffnet öffnungszeiten;
thick thickness dicke dick stark; wide width breite breit; long length länge lang; high height höhe hoch; deep depth tiefe tief; heavy weight gewicht schwer;
measure measures measured size dimension dimensions maß maße messen misst ausmessen aufmaß groß größe; distance away entfernt entfernung weg within;
recycle recycled recycling reused recyceln wiederverwertet; offcut offcuts scrap waste reste abfall verschnitt;
partner subcontractor partnerfirma partnerbetrieb; certified certification certificate accredited accreditation zertifiziert zertifikat zertifizierung;
guarantee guaranteed warranty garantie gewährleistung garantiert; confidentiality non-disclosure secrecy verschwiegenheit geheimhaltung vertraulichkeit;
urgent rush express hurry emergency eilig eil eilauftrag dringend notfall; invoice bill billed rechnung rechnungen; payable due fällig zahlbar; instalment instalments raten ratenzahlung rate; interest zinsen;
law lawyer lawyers solicitor solicitors attorney legal kanzlei anwalt anwälte; authority authorities public-body public-bodies public behörde behörden amt;
picture photo photograph image pictures photos foto fotos bild bilder; cat cats feline katze katzen; dog dogs hund hunde; horse horses pferd pferde; animal animals pet pets tier tiere haustier;
pen pens kennel enclosure box boxes; stay stays stayed holiday aufenthalt aufenthalte urlaub ferien; tablet tablets pill pills medication medicine drug drugs medikament medikamente arznei tabletten; injection injections spritze;
vaccination vaccinated jab impfung geimpft impfpass; vet veterinary veterinarian tierarzt tierärztin;
nurse carer pflegerin pflegekraft krankenschwester; doctor physician arzt ärztin; father mother daughter son parents dad mum vater mutter tochter sohn eltern; wife husband married couple frau mann ehepaar; brother sister siblings bruder schwester geschwister; grandfather grandmother opa oma großvater großmutter; generation generations;
wood timber holz hölzer; forest woods wald wälder; furniture möbel; cupboard wardrobe closet schrank schränke einbauschrank; kitchen kitchens küche küchen; stairs staircase treppe treppen; window fenster; door tür türen haustür haustüren;
oil oiled geölt öl; wax waxed gewachst wachs; paint painted lacquer lacquered varnish lackiert lack streichen; design draft drawing sketch entwurf zeichnung plan skizze; install installed installation fitted einbau eingebaut montage;
exam examination test prüfung prüfungen; pass passed bestanden bestehen ablegen abgelegt; licence driving-licence führerschein führerscheine; theory theorie theorieabend theorieunterricht; attempt try versuch anhieb;
cancel cancelled cancellation absagen absage storno stornieren stornierung; deposit anzahlung kaution;
vineyard vineyards winery weingut weinberg weinberge; wine wines wein weine; grape grapes trauben rebe reben; tasting tastings weinprobe verkostung probe; bottle bottles flasche flaschen; cellar keller weinkeller; tour tours guided führung führungen rundgang;
piano pianos klavier klaviere; grand grands flügel; tune tuned tuning stimmen gestimmt stimmung klavierstimmer; string strings saite saiten; key keys taste tasten; instrument instruments;
flat apartment wohnung ferienwohnung apartment; cottage holiday-home ferienhaus ferienhäuser; bed beds bett betten; bath bathroom bad badezimmer dusche; garden garten; terrace balcony terrasse balkon; fireplace stove kamin ofen kaminofen; sauna; towel towels handtuch handtücher; linen bedding bettwäsche; cleaning cleaned endreinigung reinigung gereinigt putzen sauber; beach strand; sea coast meer küste; lake see; river fluss; bakery baker bakers bäckerei bäcker backstube; breakfast frühstück; parking car-park parkplatz parkplätze stellplatz stellplätze parken; railway train trains bahn zug züge eisenbahn; station bahnhof bahnhöfe; bus buses;
arrive arrival check-in anreise ankunft anreisen; depart departure leave check-out abreise abreisen; night nights nacht nächte übernachtung übernachtungen; week weeks woche wochen; min-stay minimum mindestens mindestaufenthalt;
allow allowed allows permit permitted erlaubt erlauben gestattet dürfen darf welcome willkommen; forbid forbidden prohibited ban banned verboten untersagt;
increase increased rise rose risen grow grew grown growth climb climbed up steigen stieg stiegen gestiegen wachsen wuchs gewachsen zunahme zunehmen zugenommen anstieg; decrease decreased fall fell fallen drop dropped decline declined shrink shrank sink sank gesunken sinken zurückgegangen rückgang abnehmen abnahme gefallen;
people inhabitants residents population live lives living einwohner bewohner bevölkerung leben wohnen; town city stadt ort; village dorf gemeinde; county district landkreis kreis bezirk; valley tal; mountain hill berg; canal kanal; island insel; harbour port hafen; bridge brücke; school schule; church kirche; hospital krankenhaus klinik; university universität hochschule; museum; library bibliothek bücherei;
fish fishing anglers angler angling fischerei fischen fisch fische; catch caught fang gefangen; boat boats ship ships boot boote schiff schiffe;
build built construct constructed construction bauen gebaut bau erbaut errichtet; finish finished complete completed fertiggestellt vollendet; house houses home homes building buildings haus häuser gebäude;
bloom bloomed blossom blossoms flower flowers flowering blühen blüte blüten; tree trees baum bäume; orchard orchards plantation plantage; harvest crop crops ernte ernten yield; farmer farmers grower growers bauer bauern landwirt landwirte; field fields feld felder; frost frosty frozen freezes freeze gefroren frieren; damage damaged destroyed destroy lost loss losses schaden schäden zerstört verloren verlust verluste; pick picks picked picking harvest harvested pflücken gepflückt lesen gelesen geerntet; bee bees hive hives biene bienen;
volunteer volunteers subject subjects participant participants proband probanden teilnehmende; researcher researchers scientist scientists author authors study studies forscher forscherin forschende wissenschaftler autoren studie untersuchung trial experiment versuch; survey surveyed poll questioned asked befragung befragt befragte umfrage; notice noticed feel felt bemerken bemerkt spürten; result results finding findings ergebnis ergebnisse befund;
heat warmth wärme heizung heizen heating; electricity power strom elektrizität; pump pumps pumpe pumpen wärmepumpe wärmepumpen; insulate insulated insulation dämmung gedämmt; wait waits waiting wartezeit wartezeiten warten; train training trained ausbildung ausgebildet lehre; barracks kaserne;
empty vacant vacancy leer leerstand leerstehen leerstehend; rent rents miete mieten; estate-agent broker makler; reason reasons cause grund gründe ursache ursachen; industry manufacturing industrie; written schriftlich; rule rules regulation regulations regelung regeln regel vorschrift; home-office remote homeoffice daheim zu-hause;
goods freight cargo güter güterverkehr fracht; passenger passengers traveller travellers reisende fahrgäste fahrgast; revenue income earnings einnahmen umsatz erlös; track tracks gleis gleise; route line strecke linie; money funding funded financed financing geld finanziert finanzierung mittel; extension extended continuation weiterführung verlängerung; society association club verein verband; locomotive lokomotive dampflok dampflokomotive lok; shutdown closure closed-down decommissioned stilllegung stillgelegt;
spouse partner; sunday sundays sonntag sonntags sonntagen; monday mondays montag montags montagen; tuesday tuesdays dienstag dienstags; wednesday wednesdays mittwoch mittwochs; thursday thursdays donnerstag donnerstags donnerstagabend; friday fridays freitag freitags; saturday saturdays samstag samstags sonnabend;
daily every-day täglich jeden-tag; weekly wöchentlich; monthly monatlich; yearly annual annually jährlich; morning mornings morgens vormittag; afternoon afternoons nachmittag nachmittags; evening evenings abend abends; 
child children kid kids kind kinder; adult adults erwachsene erwachsener; pensioner pensioners senior seniors rentner senioren; beginner beginners anfänger; native-speaker native-speakers muttersprachler;
german deutsch deutsche; english englisch englische; french französisch; spanish spanisch; turkish türkisch; italian italienisch; welsh walisisch;
`

/**
 * Words of which a sentence says something else with the one than with the other: directions, ends of a
 * scale, sexes, seasons, what is allowed. None that a paraphrase turns together with its sides ("A is older",
 * "B is younger").
 */
export const oppositePairs = `
north northern northward | south southern southward; east eastern eastward | west western westward; north-east | south-west; north-west | south-east;
left left-hand | right-hand; upper | lower; inner | outer; inside indoors indoor | outside outdoors outdoor; forward forwards | backward backwards;
upstream uphill | downstream downhill; ascending | descending; upstairs | downstairs; above | below;
majority | minority; maximum | minimum; highest tallest | lowest; longest | shortest; largest biggest | smallest; oldest eldest | youngest newest; best | worst;
fastest quickest | slowest; earliest | latest; strongest | weakest; heaviest | lightest; cheapest | dearest; warmest hottest | coldest coolest; wettest | driest; happiest | unhappiest;
man men male boys boy | woman women female girls girl; urban | rural; public | private; domestic | foreign; summer | winter; autumn | spring; morning | evening;
permitted allowed legal lawful | prohibited banned forbidden illegal unlawful; mandatory compulsory obligatory | voluntary optional;
accept accepted approve approved | reject rejected refuse refused decline declined; support supported supporter supporters favour | oppose opposed opponent opponents;
wet | dry; shallow | deep; wide broad | narrow; thick | thin; rough | smooth; hollow | solid; sharp | blunt;
poor | rich wealthy; empty | full; advantage advantages benefit benefits | disadvantage disadvantages drawback drawbacks; success succeeded | failure failed;
safe harmless | dangerous hazardous harmful unsafe; temporary | permanent; automatic automatically | manual manually; horizontal | vertical; acidic | alkaline; deciduous | evergreen;
cheaply | expensively; reduce reduced lowered | raise raised; shortened | lengthened extended; slowed slower-growing | accelerated; arrival | departure; dawn sunrise | dusk sunset;
nördlich norden | südlich süden; östlich osten | westlich westen; linke links | rechte rechts; obere oberer oberen oben | untere unterer unteren unten; innen innere drinnen | außen äußere draußen;
vorwärts | rückwärts; flussaufwärts bergauf | flussabwärts bergab; oberhalb | unterhalb; mehrheit mehrheitlich | minderheit;
höchste | niedrigste; längste | kürzeste; größte | kleinste; älteste | jüngste neueste; beste besten | schlechteste schlechtesten; schnellste | langsamste; früheste | späteste; stärkste | schwächste; billigste günstigste | teuerste; wärmste heißeste | kälteste;
männer männlich jungen | frauen weiblich mädchen; städtisch | ländlich; öffentlich | privat; inländisch | ausländisch; sommer | winter; frühling frühjahr | herbst; morgens | abends;
erlaubt zulässig gestattet | verboten unzulässig untersagt; verpflichtend vorgeschrieben pflicht | freiwillig; kostenlos gratis | kostenpflichtig;
angenommen zugestimmt befürwortet | abgelehnt verworfen; befürworter | gegner; nass feucht | trocken; flach | tief; breit | schmal; dick | dünn; rau | glatt; reich | arm; leer | voll; vorteil vorteile | nachteil nachteile; erfolg erfolgreich | misserfolg;
ungefährlich harmlos | gefährlich schädlich; vorübergehend | dauerhaft; gesenkt verringert | erhöht angehoben; verkürzt | verlängert; waagerecht | senkrecht; sonnenaufgang | sonnenuntergang
`
