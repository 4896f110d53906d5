// Words of everyday language that name no offer, material, place or person: a sentence may use them although
// no source has them. Base forms; inflections are found by their stem. What a business may or may not do
// (deliver, record, rent out, weld) is not among them.
const english = `
able accept accord across act actual actually add addition afford afternoon again age agree ahead aim all allow almost alone along
already although altogether always amount annual answer anybody anyone anything anyway anywhere appear apply approach around arrange arrive ask at-once
attend attention available average avoid away back bad barely base basis bear beautiful become begin begun behind believe belong below beside best better
beyond big bit both bother branch bring brought broad business busy buy bought call calm care careful carefully carry case cause certain chance change
charge cheap cheapest choice choose chosen clear clearly client close come comfort comfortable common company complete completely concern condition consider
contact contain continue contrary convenient cost count country couple cover create current currently customer daily date day deal decade decide deep
delight depend describe detail develop difference different difficult direct directly discover discuss distance doubt down due during each early earn ease
easy easily effect effort either else empty end enjoy enough ensure entire entirely equal especially even evening ever every everybody everyone everything
everywhere exact exactly example excellent except exist expect expensive experience explain extra face fact fair fairly fall familiar family far fast
favour feel felt few figure fill final finally find fine finish firm first fit five follow forget form former forward found four free frequent fresh
friend friendly front full fully further future gain gather general generally gentle get give given glad go gone good got great group grow grown guest half
hand handle happen happy hard hardly have head hear heart help here high highly hold home honest hope hour how however huge idea imagine important
in-advance include including inclusive increase indeed individual inform inside instead interest interested introduce involve issue item join just keep
kept kind know known large largely last lasts late later latest lead learn learner least leave left less let level lie life like likely limit line list
listen little live local locate long longer look lot love low lucky main mainly make making manage many matter may mean meaning meet mention mere merely mind
minute miss modern moment month more morning most mostly move much name narrow near nearby nearly necessary need never new news next nice night nobody none
normal normally note nothing notice now number numerous obtain obvious occasion occur off offer often old once one ongoing only onto open opportunity option
order ordinary originally other others otherwise out outside over overall own owner pair part particular particularly pass past pay paid people per perfect
perhaps period permit person personal personally piece place plain plan please pleasure plenty plus point popular position possible practical
precisely prefer prepare present pretty previous previously price pride private probable problem process produce promise proper properly provide public pure
purely purpose put quality quarter question quick quickly quiet quite range rarely rate rather reach read ready real realise really reason receive recent
recently reckon recommend reduce regard regardless region regular regularly relax rely remain remember repeat reply require rest result return right rise
roughly round routine run running safe same satisfied save saved say season second see seem seen sell sold send sent sense separate separately serious serve
service set settle several shape share short shortly show side sign similar simple simply since single sit site situation size slightly slow small smile soft
solution some somebody someone something sometimes somewhere soon sort space speak special specific spend spent spot spring staff stand standard start state
stay step still stop straight strong style subject such sudden suggest suit sum summer supply support sure surprise surround sweet take taken talk task team
tell ten term thank thing think third thorough though thought three through throughout thus time tiny today together tomorrow tonight too top total touch
toward town treat trip true truly trust try turn twelve twice two type typical typically understand unit until up upon upper use used useful user usual
usually value various vary very village visit visitor wait walk want warm way week weekday weekend weekly welcome well whatever when where whether which
while whole wide winter wish within without woman wonder word work worker world worry worth would write wrong year yearly yes yesterday yet young autumn
adult child children man men women boy girl student pupil participant reader traveller passenger patient member employee colleague expert specialist
everyday rest-assured lovely wonderful nicely gladly passion passionate heartfelt attentive reliable reliably honestly carefully skilled experienced
cosy charming unforgettable peaceful relaxing perfectly simply genuine real craft craftsmanship tradition traditional proud pride spirit soul dream eye eyes hands ear foot feet spoken written taken given shown known seen done been gone made paid sent built chosen held kept left lost met put ran sat sold taught
thought understood woke won wore began broke drove ate fell felt gave got grew had heard knew lay led lent meant rose said saw set stood told took went wrote agreement payment payments spread cent cents percent commit commits committed open opened opening closed
advice tip tips according report reported note noted counted said says stated found shown shows measured mark marked figure figures study survey researcher author
weather sun rain snow sky wave waves cold winter household spring-cleaning bored happy nose paw smile tail tails coat coats couch sofa breath step steps mood feeling nerves pocket wallet budget journey road path corner window-shopping grown-up grown-ups location locations spot spots doors door objects object clock-round month months quarter weeks sets set-back
`
const german = `
wetter sonne regen schnee himmel wellen kälte wärme jahreszeit tür türe haustür aufpreis zuschlag laden anruf lösung wohnen boden kopf herz nase lächeln laune gefühl nerven tasche geldbeutel portemonnaie ecke schritt schritte wege reise ziel stimmung appetit hunger durst schluss bescheid vorteil nachteil wahl bild gedanke mühe spaß stelle seiten augen lust orte orten spätestens frühestens tiere tier büro besetzt erreichbar erreichen ernte feld waage lust hindernis sorgen kümmern rücken abend abends aber ablauf absprache abschluss abstand achten ähnlich alle allein allerdings allgemein alltag alt ältere anbieten anders anfang anfangen anfragen
angebot angeboten angenehm anhieb ankommen anlass annehmen anrufen anschauen ansehen anspruch anstatt antwort antworten anzahl arbeit arbeiten art aufgabe
aufnehmen auftrag augenblick ausgabe ausreichend aussehen auswahl auswählen außen außer außerhalb bald bedarf bedeuten beginn beginnen begleiten begrüßen
behalten beide beisammen beispiel bekannt bekommen belegen beliebt bequem beraten beratung bereich bereit bereits beruf besonders besser bestehen bestellen bestimmt
besuch besuchen betragen betreuen betreuung betrieb bezahlen bieten bisher bitte bleiben brauchen breit bringen chance dabei dahinter danach dank danken darum
dauer dauern dauert denken deutlich dicht direkt dreimal drinnen draußen durchschnitt durchschnittlich eben echt ehemalig eigen eigentlich einfach einige
einladen einmal einsatz einst einzeln einzelne einziger ende enden endlich eng entdecken entfernt enthalten entscheiden entspannt entspricht entstehen erfahren erfahrung
erfüllen erhalten erhältlich erinnern erklären erlauben erleben erlebnis ermöglichen erreichen erscheinen erst erste erwachsene erwarten erzählen etwas
euro ewig fachleute fahrt fall falls familie fast fehlen feiern fein fertig fest finden firma folgen form fortan frage fragen frei freitag freude freuen freund
freundlich frisch früh früher führen führt für ganz gar gast gäste gebaut geben gebraucht gegend gehen gehören geld gelegen gelegenheit gelten gemeinsam gemütlich genau genießen
genug gerade gern gerne gesamt geschäft geschehen gespräch gestalten gestern gesund gewinnen gewiss gibt gleich glück glücklich groß größe grund gruppe gut
haben halb halten hand hälfte handeln hauptsächlich haus heißen helfen herrlich herzlich heute heutig hier hilfe hinter hoch hoffen höchstens hören idee immer immerhin
indem individuell inhaber innen innerhalb insgesamt interesse inzwischen jahr jährlich je jeder jederzeit jemand jetzt jeweils jung kaum kaufen kennen kind kinder
klar klein kommen kommt komplett können konzept kosten kostet kräftig kunde kunden kundin kundinnen kurz lage land lang lange langsam lassen lässt leben lediglich leer legen leicht leider
leisten leistung lernen letzte letzten letztes leute lieb lieben lieber liebevoll liegen liegt lösung machen macht mal mancher mann manchmal maximal mehr mehrere meinen meist meisten meistens melden
menge mensch menschen merken mindestens minute mitarbeiter mitbringen mitglied mitte mittel mittlerweile mitten möchten mögen möglich möglichkeit moment monat morgen morgens müssen
mühe nach nachmittag nachmittags nachfrage nächste nacht nah nähe nahe name nämlich natur natürlich neben nebenan nehmen nennen nett neu nie niemand nimmt noch normal normalerweise notwendig
nummer nun nur nutzen ob offen öffnen oft ohne ordnung ort paar passen passieren perfekt person personen persönlich plan planen platz plötzlich preis preise preiswert privat pro probieren problem produkt
prozent punkt pünktlich qualität rahmen rechnen recht rechtzeitig regel regelmäßig region reichen reihe rein restlich rest richtig rückkehr ruhe ruhig rufen rund rundum sache sagen sagt samstag sämtlich schaffen
schauen schenken schicken schließen schließlich schnell schon schön schreiben schritt sehen sehr seit seite selbst selten service setzen sicher sicherheit sitzen sofort sogar
solcher sollen sommer sonntag sonst sorgen sorgfalt sorgfältig sowie später spaß speziell sprechen stadt stammen stammt stammgast stand ständig stark statt stattfinden stecken stehen steht stelle
stellen still stimmen stolz stück stunde suchen super tag tage täglich tatsächlich team teil teilen teils termin teuer tief toll tragen treffen treten trotz trotzdem tun typisch
über überall überhaupt überlegen übernehmen überraschen überzeugen üblich übrig übrigens uhr umgebung umkreis unterhalten unternehmen unterschiedlich unterstützen unterwegs verbinden verbringen verdanken verdienen verfügen
verfügung vergehen vergessen vergangen verkaufen verlangen verlassen verschieden verstehen versuchen vertrauen viel viele vielleicht vielmehr völlig vollständig vorab voran voraus vorbei
vorbeikommen vorher vorstellen vorteil wachsen wahl wählen wahr während warm warten weg wegen weise weit weiter weitere weiterhin welt wenig weniger werden wert wesentlich wichtig
wieder willkommen winter wirklich wissen woche wochenende wochenenden wohl wohlfühlen wollen wort wunsch wünsche wünschen zahl zahlen zahlreich zeigen zeit zeitraum ziehen ziel ziemlich zimmer zuerst
zufrieden zuletzt zurück zusammen zusätzlich zuschauen zuverlässig zwar zweimal zweite zwischen allemal laden lebt leistbar besitzen besitzt verbunden hinaus heraus herein hinein zuvor seither
laut berichten bericht forscher studie autor autoren angaben zufolge ergab ergeben beträgt lag lagen liegen betrug zählen zählt gezählt gemessen herzen leidenschaft handwerk tradition meister genuss offen geöffnet öffnung geschlossen gab gibt gegeben ging gegangen kam gekommen nahm genommen hielt blieb geblieben stand gestanden lag gelegen sah gesehen sprach gesprochen
fand gefunden ließ gelassen trug getragen traf getroffen half geholfen verlor bekam wurde wird wuchs zog gezogen schrieb geschrieben hieß rief bot geboten entstand begann begonnen schloss dachte brachte gebracht wusste gewusst konnte kannte verstand selben gleichen
berechnen berechnet beauftragen hält hielten holt kalt knapp
`

export const generalWords: readonly string[] = `${english} ${german}`.trim().split(/\s+/)
