/** Words of one meaning in titles, a group a line, English and German: general words, business, law, technology. */
export const workGroups = `
begin start starting commence starten beginnen anfangen
found founding set-up start-up launch establish build-up gründen gründung aufbauen aufbau
open opening eröffnen eröffnung
buy purchase acquire kaufen kauf erwerben anschaffen anschaffung
sell selling sale verkaufen verkauf
rent renting hire-out mieten miete
let letting rent-out vermieten vermietung
cheap cheaply affordable inexpensive low-cost budget on-a-budget economical günstig billig preiswert preisgünstig
expensive costly pricey teuer kostspielig
free free-of-charge kostenlos gratis umsonst
fix repair mend reparieren reparatur ausbessern instandsetzen
maintain maintenance upkeep servicing warten wartung instandhaltung instandhalten pflegen pflege
choose choosing find finding select selecting pick picking selection right-choice wählen auswählen auswahl aussuchen finden
locate discover entdecken
search searching look-for hunt suchen suche
grow growth expand expansion wachsen wachstum
increase raise boost lift erhöhen steigern steigerung erhöhung anheben
improve improving enhance optimise optimize better-your verbessern verbesserung optimieren optimierung
reduce lower cut decrease minimise minimize bring-down cut-down senken verringern reduzieren minimieren mindern
save saving sparen einsparen einsparung
earn earning make-money verdienen
income revenue earnings einkommen einkünfte verdienst
company business firm enterprise corporation unternehmen firma betrieb
small-business sme smes mittelstand kmu kleinunternehmen kleinbetrieb
employee staff worker personnel workforce mitarbeiter mitarbeiterin angestellter angestellte personal belegschaft beschäftigte
employer arbeitgeber
manager boss supervisor executive chef chefin vorgesetzter führungskraft
colleague coworker co-worker kollege kollegin
hire recruit recruiting hiring recruitment einstellen anwerben rekrutieren rekrutierung personalgewinnung
fire dismiss dismissal lay-off sack entlassen entlassung
resign quit-your-job hand-in-your-notice give-notice kündigen kündigung
customer client buyer shopper kunde kundin kundschaft käufer
supplier vendor provider lieferant anbieter zulieferer
competitor rival competition konkurrent wettbewerber konkurrenz
beginner newbie novice newcomer first-timer starter-level einsteiger einsteigerin anfänger anfängerin neuling
expert pro specialist advanced experte expertin profi fachmann fachleute fortgeschrittene
freelancer freelance self-employed contractor sole-trader freiberufler freiberuflich selbstständig selbständig selbstständige soloselbstständige
startup gründer gründerin founder
job position vacancy stelle arbeitsplatz
career karriere laufbahn berufsweg
occupation profession trade beruf
interview job-interview vorstellungsgespräch bewerbungsgespräch
apply application bewerben bewerbung
request apply-for beantragen antrag
cv résumé resume curriculum-vitae lebenslauf
salary wage pay remuneration gehalt lohn vergütung
pay-rise raise-in-salary salary-increase gehaltserhöhung
overtime extra-hours überstunden mehrarbeit
holiday-entitlement annual-leave urlaubsanspruch
home-office remote-work work-from-home working-from-home remote-working telework homeoffice fernarbeit mobiles-arbeiten
meeting conference-call besprechung sitzung meeting-room
minutes meeting-notes protokoll sitzungsprotokoll
manage managing management run running verwalten verwaltung leiten
plan planning schedule organise organize planen planung organisieren
project projekt vorhaben
deadline time-limit due-date frist stichtag
law legislation legal gesetz gesetzlich rechtlich
lawyer solicitor attorney anwalt anwältin rechtsanwalt
contract agreement vertrag vereinbarung
terminate termination cancel cancellation auflösen
inherit inheritance erben erbe erbschaft
will testament last-will nachlass
court tribunal gericht
sue lawsuit claim-in-court klagen klage
fine penalty bußgeld strafe strafzettel
objection object appeal einspruch widerspruch
permit permission licence license genehmigung erlaubnis
requirement condition prerequisite voraussetzung bedingung anforderung
duty obligation pflicht verpflichtung
right entitlement anspruch
privacy data-protection gdpr datenschutz dsgvo
security secure protect protection safeguard schützen schutz absichern
safety safe safely sicher sicherheit
tax taxes taxation steuer steuern besteuerung
tax-return steuererklärung
deduct deduction deductible write-off claim-against-tax absetzen abziehen absetzbar abzug
vat value-added-tax mehrwertsteuer umsatzsteuer
invoice bill rechnung
accounting bookkeeping accounts buchhaltung buchführung
insurance insure versicherung versichern
loan credit lending kredit darlehen
mortgage home-loan hypothek baufinanzierung immobilienkredit
interest-rate zins zinsen zinssatz
debt debts schulden verschuldung
pension retirement-income rente altersrente
retire retirement ruhestand
invest investing investment anlegen geldanlage investieren investition
share stock equity aktie aktien
bank-account current-account konto girokonto
pay-off repay tilgen abbezahlen zurückzahlen
subsidy grant funding förderung zuschuss fördermittel
donate donation spenden spende
website site homepage web-page webseite internetseite
online-shop webshop web-shop online-store e-shop ecommerce e-commerce onlineshop internetshop webstore
landing-page landingpage zielseite
newsletter mailing email-newsletter rundbrief
email e-mail mail
advertise advertising advert ad advertisement werbung werben anzeige
marketing vermarktung
review rating customer-review bewertung rezension
reputation image ansehen
brand marke
seo search-engine-optimisation search-engine-optimization suchmaschinenoptimierung
ranking rank search-ranking google-ranking
ai artificial-intelligence ki künstliche-intelligenz
social-media social-network soziale-medien soziale-netzwerke
follower audience abonnent publikum
content content-creation inhalt inhalte
blog weblog blogging
article blog-post post artikel beitrag
write writing compose draft schreiben verfassen formulieren texten
headline heading title überschrift titel
proofread proofreading edit editing korrekturlesen lektorieren
read reading lesen
book buch
presentation slides präsentation vortrag
software programme program programm
app application-software mobile-app anwendung
computer pc rechner
laptop notebook
phone smartphone mobile mobile-phone cellphone cell-phone handy telefon mobiltelefon
printer drucker
screen monitor display bildschirm
keyboard tastatur
password passcode passwort kennwort
backup back-up datensicherung sicherungskopie
data daten
file datei
spreadsheet excel-table tabelle tabellenkalkulation
install installation set-up-software installieren einrichten einrichtung
update upgrade aktualisieren aktualisierung
remove delete get-rid-of eliminate erase rid entfernen löschen loswerden beseitigen
speed-up accelerate make-faster beschleunigen schneller-machen
slow sluggish langsam
crash freeze hang abstürzen absturz
bug defect programmfehler
problem issue trouble difficulty problem probleme schwierigkeit
solution fix-for remedy lösung abhilfe
cause origin ursache auslöser
sign symptom indication anzeichen symptom
prevent prevention vorbeugen verhindern vorbeugung verhütung
recognise recognize identify spot detect erkennen identifizieren
test testing try-out testen ausprobieren prüfen check
measure measurement messen messung
calculate calculation work-out berechnen berechnung ausrechnen
compare comparing vergleichen
explain understand understanding verstehen erklären
learn learning study lernen studieren
teach teaching instruct unterrichten beibringen
train training practise practice trainieren üben übung
course class workshop kurs seminar lehrgang schulung
school schule
pupil student schüler schülerin
university college uni universität hochschule
exam examination prüfung klausur
teacher lehrer lehrerin lehrkraft
apprentice apprenticeship trainee azubi auszubildende ausbildung lehre
store keep preserve storage lagern lagerung aufbewahren aufbewahrung
warehouse stockroom lager
deliver delivery shipping ship dispatch liefern lieferung versand versenden
return returns send-back rückgabe zurückgeben retoure
complaint complain beschwerde beschweren reklamation
negotiate negotiation bargain haggle verhandeln verhandlung feilschen
offer quote quotation estimate angebot kostenvoranschlag
price-increase price-rise preiserhöhung
profit gewinn profitabel
loss losses verlust
risk danger risiko gefahr
quality qualität güte
goal target objective aim ziel zielsetzung
success erfolg
fail failure scheitern misserfolg
team mannschaft
motivate motivation motivieren
productive productivity efficiency efficient produktiv produktivität effizienz effizient
time-management zeitmanagement zeiteinteilung
procrastinate procrastination put-off aufschieben prokrastination aufschieberitis
car automobile vehicle auto pkw fahrzeug wagen
used second-hand pre-owned gebraucht secondhand
tyre tire reifen
car-tyre car-tire autoreifen
engine motor
drive driving fahren
driving-licence driving-license drivers-license führerschein
electric-car ev electric-vehicle e-car elektroauto e-auto
charge charging laden aufladen
charging-station wallbox charging-point ladestation ladesäule
bike bicycle cycle cycling fahrrad rad radfahren
e-bike ebike pedelec elektrofahrrad
train railway rail zug bahn eisenbahn
bus coach omnibus
flight fly flying plane flug fliegen flugzeug
energy power electricity strom elektrizität
solar photovoltaic pv solar-panel solar-panels solaranlage photovoltaik photovoltaikanlage
heat-pump wärmepumpe
heat heating heizen heizung beheizen
battery accumulator batterie akku
environment umwelt
sustainable eco-friendly green environmentally-friendly nachhaltig umweltfreundlich ökologisch
waste rubbish garbage trash müll abfall
recycle recycling wiederverwerten
climate-change global-warming klimawandel erderwärmung
size dimensions größe maße
weight gewicht
association club society verein
member mitglied
volunteer volunteering ehrenamt ehrenamtlich freiwillige
board vorstand
mayor bürgermeister
neighbour neighbor nachbar
tenant renter mieter mieterin
landlord vermieter vermieterin
estate-agent realtor real-estate-agent makler immobilienmakler
property real-estate immobilie
photo photograph picture image foto bild aufnahme photography fotografie fotografieren
camera kamera
video film clip movie
podcast podcasting
music musik
event veranstaltung
fair trade-fair trade-show messe
fast quick rapid speedy schnell rasch zügig
important essential wichtig wesentlich
common frequent häufig verbreitet
legal-form rechtsform
logo signet
packaging verpackung
factory plant-site fabrik werk
tool tools werkzeug
machine maschine
craftsman tradesman handwerker
doctor physician gp arzt ärztin hausarzt
hospital clinic krankenhaus klinik
`
