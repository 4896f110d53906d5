// Words that name the same thing in titles, in English and German. Small on purpose: it warns of a topic met
// before, it never calls a title a duplicate.
import { stem } from '../sentences.ts'

const groups = `
begin start launch starting beginning starten beginnen beginn anfangen
found founding create set-up setup establish gründen gründung aufbauen
buy purchase purchasing buying get shop order kaufen kauf erwerben anschaffen bestellen
sell selling vend verkaufen verkauf
cheap affordable inexpensive budget low-cost economical günstig billig preiswert preisgünstig
expensive costly premium luxury teuer hochwertig
fix repair fix troubleshoot reparieren beheben reparatur
choose pick select selecting choosing find finding right wählen auswählen finden aussuchen auswahl
grow increase boost raise improve growing increasing improving boosting optimise optimize steigern erhöhen verbessern optimieren ausbauen
reduce lower cut decrease minimise minimize cutting lowering reducing senken verringern reduzieren minimieren sparen
save saving saves sparen einsparen
earn earning income money revenue verdienen einkommen
company business firm enterprise corporation organisation organization unternehmen firma betrieb
employee staff worker team personnel mitarbeiter angestellter personal beschäftigte
hire recruit recruiting hiring recruitment einstellen anwerben rekrutieren personalgewinnung
customer client buyer shopper kunde käufer kundin
beginner starter newbie novice newcomer einsteiger anfänger neuling
expert pro professional advanced profi experte fortgeschrittene
freelancer self-employed contractor freiberufler selbstständig selbständig
car automobile vehicle auto pkw fahrzeug wagen
bike bicycle cycle cycling fahrrad rad
e-bike ebike pedelec
house home residence haus eigenheim zuhause
flat apartment wohnung
shoe sneaker trainer footwear schuh turnschuh laufschuh
laptop notebook computer pc rechner
phone smartphone mobile cellphone handy telefon
software app application tool program programm anwendung
website site homepage webseite internetseite
online-shop webshop ecommerce onlineshop internetshop
newsletter mailing rundbrief
advertising advert ad ads advertisement werbung anzeige anzeigen
holiday vacation trip travel journey urlaub reise ferien
child kid children kinder kind
baby infant newborn säugling neugeborenes
dog puppy canine hund welpe
cat kitten feline katze kätzchen
doctor physician arzt mediziner
medicine medication drug medikament arznei
slim weight-loss lose-weight diet abnehmen diät
exercise workout training fitness übung sport trainieren
sleep insomnia rest schlaf schlafen einschlafen
meal food dish recipe essen gericht rezept speise
clean cleaning tidy wash putzen reinigen reinigung säubern
build construct make diy bauen selbermachen basteln
garden yard gardening garten
plant plants growing pflanze anpflanzen
insulation insulate insulating dämmung isolierung dämmen isolieren
heating heater boiler heizung
solar photovoltaic pv solaranlage photovoltaik photovoltaikanlage
tax taxes taxation steuer steuern
insurance insure cover versicherung versichern
loan credit lending mortgage kredit darlehen finanzierung
invest investing investment anlegen geldanlage investieren investition
job career position occupation work beruf stelle arbeitsplatz karriere
salary wage pay compensation gehalt lohn verdienst vergütung
law legal legislation recht gesetz rechtlich
contract agreement vertrag vereinbarung
privacy data-protection gdpr datenschutz dsgvo
security safety secure protect sicherheit schutz schützen absichern
write writing compose draft schreiben verfassen texten
photo picture image photograph foto bild aufnahme
video film clip movie
teach teaching educate education unterrichten bildung lehren
study learning lernen studieren studium
meeting call conference besprechung sitzung
remote home-office telework wfh homeoffice fernarbeit
manage management managing organise organize handling verwalten verwaltung organisieren
plan planning schedule planung planen
quickly fast rapid speed schnell rasch zügig
seo search-engine ranking suchmaschinenoptimierung suchmaschine
ai artificial-intelligence ki
social-media instagram facebook socialmedia
install installation set-up setup einrichten installieren
remove delete get-rid eliminate entfernen löschen loswerden beseitigen
prevent prevention avoid vorbeugen verhindern vermeiden
headache migraine kopfschmerz migräne
stress burnout anxiety überlastung
old elderly senior seniors senioren ältere
wedding marriage hochzeit heirat
gift present geschenk
move moving relocate relocation umzug umziehen
store keep preserve lagern aufbewahren
`

const conceptOf = new Map<string, string>()
for (const [index, line] of groups.trim().split('\n').entries()) {
  for (const word of line.split(' ')) {
    const key = coarseStem(word.replaceAll('-', ''))
    if (!conceptOf.has(key)) conceptOf.set(key, `=${index}`)
  }
}

/** A stem that inflections and spellings share, coarser than what titles are told apart by. */
export function coarseStem(word: string): string {
  return stem(
    word
      .replace(/[äöü]/g, (letter) => ({ ä: 'a', ö: 'o', ü: 'u' })[letter] ?? letter)
      .replaceAll('ß', 'ss')
      .replace(/ae|oe|(?<!q)ue/g, (pair) => pair.charAt(0)),
  )
}

/** What a word names, the same for words of one meaning. */
export function conceptOfWord(word: string): string {
  const key = coarseStem(word)
  return conceptOf.get(key) ?? key
}
