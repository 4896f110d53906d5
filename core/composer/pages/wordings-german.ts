import type { BrandTone } from '#features/landing-pages/sections.schema.ts'
import type { ToneWords } from './wordings.types.ts'

const professional: ToneWords = {
  heroTitle: ['{Thing}', '{Goods}', '{deed}', '{name}'],
  forWhom: 'Wir arbeiten für {audience}.',
  plainIntro: '[Beschreib|Bitte beschreiben Sie] uns, was [du benötigst|Sie benötigen], und wir erläutern, was wir für [dich|Sie] tun können.',
  button: {
    trial: 'Kostenlos testen', try: 'Jetzt beginnen', order: 'Bestellung aufgeben', visit: 'Besuch planen', consult: 'Beratung anfragen', quote: 'Angebot anfordern',
    appointment: 'Termin vereinbaren', donate: 'Jetzt spenden', enrol: 'Platz reservieren', shop: 'Sortiment ansehen', book: 'Verfügbarkeit prüfen', contact: 'Kontakt aufnehmen',
  },
  more: 'Mehr erfahren',
  title: {
    features: ['Leistungen im Überblick'], benefits: ['Was das für [dich|Sie] bedeutet'], about: ['Über {name}'], steps: ['So arbeiten wir mit [dir|Ihnen]'], testimonials: ['Was andere über uns sagen'],
    pricing: ['Preise und Konditionen'], faq: ['Häufige Fragen'], contact: ['Kontakt zu {name}'], stats: ['{name} in Zahlen'], gallery: ['Einblicke in unsere Arbeit'],
    logos: ['Unsere Partner'], cta: ['Sprechen [wir miteinander|Sie mit uns]'], custom: ['{Thing}', '{name}'],
  },
  intro: {
    features: ['{Goods}: Im Folgenden [findest du|finden Sie] einen Überblick über unsere Arbeit.', 'Im Folgenden [findest du|finden Sie] einen Überblick über unsere Arbeit.'],
    steps: ['Das sind die Schritte von [deiner|Ihrer] Anfrage bis zum Ergebnis.'],
    pricing: ['Gern erstellen wir [dir|Ihnen] auf Anfrage ein Angebot.'],
    contact: ['[Sende uns gern|Senden Sie uns gern] eine Nachricht. Wir beantworten [deine|Ihre] Fragen.'],
    cta: ['[Teile uns bitte mit|Bitte teilen Sie uns mit], was [du benötigst|Sie benötigen]. Wir beantworten [deine|Ihre] Fragen.'],
  },
  goodsForWhom: '{Goods} für {audience}.',
  steps: [
    ['[Deine|Ihre] Anfrage', '[Du beschreibst|Sie beschreiben], was [du benötigst|Sie benötigen], und wir fragen nach, was wir wissen müssen.'],
    ['Unser Vorschlag', 'Wir erläutern, was wir für [dich|Sie] tun können und was dazugehört.'],
    ['[Deine|Ihre] Entscheidung', '[Du entscheidest|Sie entscheiden], ob und wie wir vorgehen, und wir beginnen wie vereinbart.'],
  ],
  ownStepsTitle: 'So funktioniert es',
  act: ['Beginnen [wir|Sie] mit {name}', '[Geh den nächsten Schritt, wenn du so weit bist|Bitte gehen Sie den nächsten Schritt, wenn Sie so weit sind].'],
  ownSteps: [
    ['[Deine|Ihre] Auswahl', '[Du wählst|Sie wählen] auf dieser Seite aus, was [du benötigst|Sie benötigen].'],
    ['[Deine|Ihre] Zeit', '[Du nimmst dir|Sie nehmen sich] die Zeit, die [du benötigst|Sie benötigen], um das Angebot kennenzulernen.'],
    ['[Deine|Ihre] Entscheidung', '[Du entscheidest|Sie entscheiden], ob [du fortfahren möchtest|Sie fortfahren möchten].'],
  ],
  ask: ['{Item} besprechen wir gern mit [dir|Ihnen].', 'Für {item} [erhältst du|erhalten Sie] nähere Angaben auf Anfrage.', '[Sprich uns bitte auf {item} an|Bitte sprechen Sie uns auf {item} an].'],
  general: [
    ['Direkter Kontakt', 'Mit [deinen|Ihren] Fragen [kannst du dich|können Sie sich] unmittelbar an uns wenden.'],
    ['Klarer Vorschlag', 'Wir erläutern, was wir empfehlen, bevor [du dich entscheidest|Sie sich entscheiden].'],
    ['Vereinbarte Schritte', 'Wir besprechen das Vorgehen, bevor wir beginnen.'],
  ],
  onRequest: 'Auf Anfrage',
  form: { name: 'Name', email: 'E-Mail-Adresse', message: '[Deine|Ihre] Nachricht', submit: 'Nachricht senden', success: 'Vielen Dank für [deine|Ihre] Nachricht. Wir melden uns bei [dir|Ihnen].' },
  footer: 'Für Fragen [erreichst du|erreichen Sie] {name} über das Formular auf dieser Seite.',
  question: {
    what: 'Was macht {name}?', who: 'Für wen arbeiten wir?', free: 'Welches Angebot ist kostenlos?', price: 'Was kostet es?', hours: 'Wann sind wir erreichbar?', duration: 'Wie lange dauert es?',
    area: 'In welchem Gebiet sind wir tätig?', place: 'Wo befinden wir uns?', contact: 'Wie [nimmst du|nehmen Sie] Kontakt auf?', people: 'Wer steht hinter {name}?',
    history: 'Seit wann gibt es {name}?', proof: 'Welche Erfahrung haben wir?', safety: 'Wie werden [deine|Ihre] Daten geschützt?', 'works-with': 'Mit welchen Systemen arbeitet es zusammen?',
    languages: 'Welche Sprachen sprechen wir?', process: 'Wie ist der Ablauf?', problem: 'Welche Schwierigkeit wird damit gelöst?',
  },
  openQuestions: [
    ['Wie beginnen wir?', '[Sende uns eine Nachricht, die beschreibt, was du benötigst|Bitte senden Sie uns eine Nachricht, die beschreibt, was Sie benötigen]. Dann besprechen wir das Vorgehen.'],
    ['[Kannst du|Können Sie] vorab Fragen stellen?', 'Ja. [Nutze|Bitte nutzen Sie] dafür das Formular auf dieser Seite.'],
    ['Was [solltest du|sollten Sie] bereithalten?', 'Eine kurze Beschreibung [deines|Ihres] Anliegens genügt für den Anfang.'],
  ],
} // prettier-ignore

const friendly: ToneWords = {
  heroTitle: ['{Goods}: herzlich willkommen', '{Thing}: herzlich willkommen', 'Willkommen! {deed}', 'Herzlich willkommen bei {name}'],
  forWhom: 'Wir sind gern für [dich|Sie] da, für {audience}.',
  plainIntro: 'Schön, dass [du da bist|Sie da sind]! [Erzähl|Erzählen Sie] uns, was [du suchst|Sie suchen], und wir helfen [dir|Ihnen] gern.',
  button: {
    trial: 'Gern kostenlos testen', try: 'Einfach ausprobieren', order: 'Gern bestellen', visit: '[Komm vorbei|Besuchen Sie uns]', consult: '[Lass|Lassen Sie] uns reden', quote: 'Gern ein Angebot anfragen',
    appointment: 'Termin aussuchen', donate: 'Mithelfen und spenden', enrol: '[Mach mit|Machen Sie mit]', shop: '[Sieh dich um|Sehen Sie sich um]', book: 'Aufenthalt planen', contact: '[Schreib|Schreiben Sie] uns',
  },
  more: 'Gern mehr erfahren',
  title: {
    features: ['Das tun wir gern für [dich|Sie]'], benefits: ['Darauf [kannst du dich|können Sie sich] freuen'], about: ['Schön, [dich|Sie] kennenzulernen: Wir sind {name}'],
    steps: ['So kommen wir gemeinsam ans Ziel'], testimonials: ['Das erzählen uns andere'], pricing: ['Das kostet es [dich|Sie]'], faq: ['Was [du dich|Sie sich] vielleicht [fragst|fragen]'],
    contact: ['Wir freuen uns, von [dir|Ihnen] zu hören'], stats: ['Ein paar Zahlen von uns'], gallery: ['Schauen [wir|Sie] einmal herein'], logos: ['In guter Gesellschaft'],
    cta: ['Wollen wir miteinander reden?'], custom: ['Gut zu wissen'],
  },
  intro: {
    features: ['Hier [siehst du|sehen Sie], was wir tun. [Frag uns gern|Fragen Sie uns gern] nach mehr!'],
    benefits: ['Das erwartet [dich|Sie] bei uns.'],
    steps: ['Wir gehen jeden Schritt gern mit [dir|Ihnen] zusammen.'],
    pricing: ['[Frag|Fragen Sie] uns einfach, wir sagen [dir|Ihnen] gern, was zu [dir|Ihnen] passt.'],
    faq: ['[Deine|Ihre] Frage ist nicht dabei? Wir helfen [dir|Ihnen] gern.'],
    contact: ['[Schreib|Schreiben Sie] uns, wann immer [du magst|Sie mögen]. Wir helfen [dir|Ihnen] gern.'],
    cta: ['[Erzähl|Erzählen Sie] uns, was [du suchst|Sie suchen]. Wir helfen [dir|Ihnen] gern!'],
  },
  goodsForWhom: '{Goods} für {audience}: Schön, dass [du da bist|Sie da sind].',
  steps: [
    ['[Du erzählst|Sie erzählen]', '[Sag|Sagen Sie] uns in [deinen|Ihren] eigenen Worten, was [du suchst|Sie suchen].'],
    ['Wir reden darüber', 'Wir zeigen [dir|Ihnen], was wir für [dich|Sie] tun können, und beantworten gern [deine|Ihre] Fragen.'],
    ['Wir legen los', 'Wenn es sich für [dich|Sie] gut anfühlt, fangen wir gemeinsam an.'],
  ],
  ownStepsTitle: 'So geht es',
  act: ['Wollen wir gemeinsam anfangen?', 'Wir sind gern für [dich|Sie] da, wenn [du|Sie] so weit [bist|sind]!'],
  ownSteps: [
    ['Aussuchen', '[Such dir|Suchen Sie sich] gern in Ruhe aus, was [dir|Ihnen] gefällt.'],
    ['Ausprobieren', '[Schau|Schauen Sie], wie es sich für [dich|Sie] anfühlt. Wir sind gern da.'],
    ['Entscheiden', 'Gefällt es [dir|Ihnen]? Dann herzlich willkommen!'],
  ],
  ask: ['[Du denkst|Sie denken] an {item}? Wir helfen [dir|Ihnen] gern.', '{Item}? Dafür sind wir gern für [dich|Sie] da.', 'Über {item} reden wir gern mit [dir|Ihnen].'],
  general: [
    ['Wir hören zu', '[Erzähl|Erzählen Sie] uns, was [dir|Ihnen] wichtig ist, und wir fangen dort an.'],
    ['Fragen willkommen', '[Du darfst|Sie dürfen] uns gern alles fragen.'],
    ['Wir sind da', '[Schreib|Schreiben Sie] uns einfach, wann es [dir|Ihnen] passt.'],
  ],
  onRequest: '[Frag|Fragen Sie] uns gern',
  form: { name: '[Dein|Ihr] Name', email: '[Deine|Ihre] E-Mail', message: 'Wie können wir [dir|Ihnen] helfen?', submit: 'Gern abschicken', success: 'Danke für [deine|Ihre] Nachricht! Wir melden uns gern.' },
  footer: 'Danke, dass [du da warst|Sie da waren]. Wir freuen uns auf [dich|Sie].',
  question: {
    what: 'Was [macht ihr|machen Sie] bei {name}?', who: 'Ist das etwas für mich?', free: 'Kann ich erst einmal schnuppern?', price: 'Was kostet mich das?', hours: 'Wann ist jemand für mich da?',
    duration: 'Wie lange warte ich?', area: '[Kommt ihr|Kommen Sie] auch zu mir?', place: 'Wo finde ich [euch|Sie]?', contact: 'Wie erreiche ich [euch|Sie] am besten?', people: 'Wen lerne ich kennen?',
    history: 'Wie lange gibt es [euch|Sie] schon?', proof: 'Was spricht für [euch|Sie]?', safety: 'Sind meine Daten gut aufgehoben?', 'works-with': 'Passt das zu dem, was ich habe?',
    languages: '[Sprecht ihr|Sprechen Sie] meine Sprache?', process: 'Wie gehen wir es an?', problem: 'Wie hilft mir das?',
  },
  openQuestions: [
    ['Wie fange ich an?', '[Schreib|Schreiben Sie] uns ein paar Zeilen, und wir sagen [dir|Ihnen] gern, wie es weitergeht.'],
    ['Darf ich erst fragen?', 'Aber gern! [Schreib|Schreiben Sie] uns mit dem Formular auf dieser Seite.'],
    ['Was möchten wir von [dir|Ihnen] wissen?', 'Ein paar Worte darüber, was [du suchst|Sie suchen], reichen uns schon.'],
  ],
} // prettier-ignore

const playful: ToneWords = {
  heroTitle: ['{Goods}? Hier [bist du|sind Sie] richtig!', '{Thing}? Hier [bist du|sind Sie] richtig!', 'Huhu! {deed}!', 'Huhu! Hier ist {name}'],
  forWhom: 'Psst! Ja, genau [du|Sie]: {audience}. Das ist für [dich|Sie]!',
  plainIntro: 'Neugierig? Sehr gut! Immer her mit den Fragen.',
  button: {
    trial: 'Gratis spielen!', try: 'Probefahrt, bitte!', order: 'Her damit!', visit: 'Bis gleich!', consult: 'Köpfe rauchen lassen', quote: 'Überraschung, bitte!', appointment: 'Platz freihalten!',
    donate: 'Ich bin dabei!', enrol: 'Ich mach mit!', shop: 'Schätze zeigen!', book: 'Koffer packen!', contact: 'Hallo sagen!',
  },
  more: 'Mehr davon!',
  title: {
    features: ['Na, was ist drin?'], benefits: ['Und was [hast du|haben Sie] davon?'], about: ['Wer steckt denn dahinter?'], steps: ['Auf die Plätze, fertig, wie?'], testimonials: ['Nicht uns glauben, sondern denen!'],
    pricing: ['Und der Spaß kostet?'], faq: ['Noch Fragen? Her damit!'], contact: ['Klopf, klopf!'], stats: ['Zahlen? Haben wir!'], gallery: ['Augen auf!'], logos: ['Wer ist denn da?'],
    cta: ['Na, wie wär’s?'], custom: ['Eins noch!'],
  },
  intro: {
    features: ['Los, ein kleiner Blick!'],
    benefits: ['Gute Frage!'],
    steps: ['Keine Raketenwissenschaft. Versprochen!'],
    pricing: ['Kein Trommelwirbel. Einfach fragen!'],
    faq: ['Immer noch ratlos? Einfach piksen!'],
    contact: ['Wer da? Hoffentlich [du|Sie]!'],
    cta: ['Na los. [Du willst|Sie wollen] es doch auch!'],
  },
  goodsForWhom: '{Goods} für {audience}. Ja, genau!',
  steps: [
    ['Rufen', 'Eine Idee? Raus damit!'],
    ['Tüfteln', 'Wir denken nach. Und dann noch einmal!'],
    ['Tada!', 'Gefällt’s? Dann nichts wie los!'],
  ],
  ownStepsTitle: 'Auf die Plätze, fertig, wie?',
  act: ['Na, wie wär’s?', 'Na los. [Du willst|Sie wollen] es doch auch!'],
  ownSteps: [
    ['Drücken', 'Da ist der Knopf. Na los!'],
    ['Spielen', 'Einfach herumprobieren. Beißt nicht!'],
    ['Behalten', 'Gefällt’s? Dann her damit!'],
  ],
  ask: ['{Item}? Oh ja, einfach fragen!', 'Lust auf {item}? Einfach rufen!', '{Item} gefällig?'],
  general: [
    ['Fragen?', 'Immer raus damit!'],
    ['Ideen?', 'Noch besser. Her damit!'],
    ['Noch keine Idee?', 'Macht nichts. Wir finden eine!'],
  ],
  onRequest: 'Einfach fragen!',
  form: { name: 'Wer ist da?', email: 'Wohin mit der Antwort?', message: 'Was liegt an?', submit: 'Ab die Post!', success: 'Angekommen! Wir melden uns.' },
  footer: 'Immer noch da? Wir mögen [dich|Sie] jetzt schon!',
  question: {
    what: 'Was treibt {name} eigentlich?', who: 'Für mich? Wirklich?', free: 'Gibt’s das auch geschenkt?', price: 'Und was kostet der Spaß?', hours: 'Wann ist jemand da?',
    duration: 'Wann sind wir da?', area: 'Wie weit geht die Reise?', place: 'Wo geht’s lang?', contact: 'Wie erreiche ich [euch|Sie]?', people: 'Wer steckt hinter dem Vorhang?',
    history: 'Wie alt ist das alles?', proof: 'Sagt wer?', safety: 'Bleibt das unter uns?', 'works-with': 'Spielt es brav mit anderen?', languages: 'Sprechen wir dieselbe Sprache?', process: 'Wie geht der Trick?',
    problem: 'Und wozu das Ganze?',
  },
  openQuestions: [
    ['Wie geht’s los?', 'Knopf drücken. Das ist der ganze Trick!'],
    ['Darf ich was Dummes fragen?', 'Gibt es gar nicht. Nur zu!'],
    ['Was bringe ich mit?', 'Ein paar Worte. Und gute Laune!'],
  ],
} // prettier-ignore

const authoritative: ToneWords = {
  heroTitle: ['{name}: {thing}', '{name}: {goods}', '{deed}', '{name}'],
  forWhom: 'Die Arbeit von {name} richtet sich nach den Anforderungen der folgenden Zielgruppe: {audience}.',
  plainIntro: 'Anfragen zu den Leistungen und ihren Bedingungen werden von {name} unmittelbar entgegengenommen.',
  button: {
    trial: 'Kostenlose Testphase', try: 'Zugang', order: 'Bestellung', visit: 'Adresse und Zeiten', consult: 'Beratungstermin', quote: 'Angebotsanfrage', appointment: 'Terminvergabe',
    donate: 'Spende', enrol: 'Anmeldung', shop: 'Gesamtsortiment', book: 'Verfügbarkeit', contact: 'Kontakt',
  },
  more: 'Weitere Informationen',
  title: {
    features: ['Die Leistungen von {name}'], benefits: ['Grundsätze und Ergebnisse'], about: ['{name} im Überblick'], steps: ['Das Verfahren'], testimonials: ['Stellungnahmen'],
    pricing: ['Honorare und Bedingungen'], faq: ['Fragen und Antworten'], contact: ['Anfragen an {name}'], stats: ['Zahlen und Fakten'], gallery: ['Ausgewählte Arbeiten'], logos: ['Partner'],
    cta: ['Anfragen'], custom: ['{Thing}', '{name}'],
  },
  intro: {
    features: ['Der Umfang der Leistungen von {name} ist im Folgenden dargestellt.'],
    benefits: ['Die folgenden Punkte sind bei der Entscheidung über einen Auftrag von Bedeutung.'],
    steps: ['Ein Auftrag verläuft in der im Folgenden dargestellten Reihenfolge, von der ersten Anfrage bis zum vereinbarten Ergebnis.'],
    pricing: ['Die Bedingungen eines Auftrags richten sich nach dessen Umfang und werden gemeinsam festgelegt.'],
    faq: ['Die am häufigsten gestellten Fragen werden an dieser Stelle beantwortet.'],
    contact: ['Anfragen können schriftlich an {name} gerichtet werden und sollten das Anliegen benennen.'],
    cta: ['Anfragen sollten das Anliegen benennen; die Antwort nennt die Möglichkeiten und die Bedingungen, die dafür gelten.'],
  },
  goodsForWhom: '{Goods} werden von {name} für die folgende Zielgruppe bereitgestellt: {audience}.',
  steps: [
    ['Prüfung', 'Das Anliegen wird beschrieben, und die erforderlichen Angaben werden zusammengestellt.'],
    ['Empfehlung', 'Die Möglichkeiten werden mit den jeweils geltenden Bedingungen dargelegt.'],
    ['Ausführung', 'Die Arbeit wird nach der gewählten Möglichkeit ausgeführt.'],
  ],
  ownStepsTitle: 'Das Verfahren',
  act: ['Der nächste Schritt', 'Der nächste Schritt kann auf dieser Seite vorgenommen werden.'],
  ownSteps: [
    ['Auswahl', 'Der erforderliche Teil des Angebots wird auf dieser Seite ausgewählt.'],
    ['Prüfung', 'Das Angebot wird im Hinblick auf die jeweiligen Anforderungen geprüft.'],
    ['Entscheidung', 'Auf dieser Grundlage wird eine Entscheidung getroffen.'],
  ],
  ask: ['Auskünfte über {item} werden auf Anfrage erteilt.', 'Die Bedingungen für {item} werden im Einzelfall festgelegt.', 'Anfragen, die {item} betreffen, können an {name} gerichtet werden.'],
  general: [
    ['Umfang', 'Der Umfang eines Auftrags ergibt sich aus den Anforderungen, die in der Anfrage benannt werden.'],
    ['Bedingungen', 'Die Bedingungen eines Auftrags richten sich nach dessen Umfang.'],
    ['Auskünfte', 'Fragen können vor einer Entscheidung an {name} gerichtet werden.'],
  ],
  onRequest: 'Auf Anfrage',
  form: { name: 'Vollständiger Name', email: 'E-Mail-Adresse', message: 'Gegenstand der Anfrage', submit: 'Anfrage absenden', success: 'Die Anfrage ist eingegangen. Eine Antwort folgt.' },
  footer: 'Anfragen zu dieser Seite können an {name} gerichtet werden.',
  question: {
    what: 'Welches ist das Arbeitsgebiet von {name}?', who: 'An wen richtet sich das Angebot?', free: 'Welche Leistung ist kostenfrei?', price: 'Welche Kosten entstehen?',
    hours: 'Zu welchen Zeiten ist {name} erreichbar?', duration: 'Welche Dauer ist vorzusehen?', area: 'Welches Gebiet wird abgedeckt?', place: 'Wo befindet sich {name}?', contact: 'Wie erfolgen Anfragen?',
    people: 'Wer ist verantwortlich?', history: 'Seit wann besteht {name}?', proof: 'Welche Ergebnisse sind dokumentiert?', safety: 'Wie werden Angaben geschützt?',
    'works-with': 'Welche Systeme werden unterstützt?', languages: 'Welche Sprachen werden gesprochen?', process: 'Welches Verfahren gilt?', problem: 'Welches Problem wird behandelt?',
  },
  openQuestions: [
    ['Wie wird ein Auftrag begonnen?', 'Ein Auftrag beginnt mit einer schriftlichen Anfrage, in der das Anliegen benannt wird.'],
    ['Sind Anfragen verbindlich?', 'Eine Anfrage dient der Auskunft; ein Auftrag bedarf einer eigenen Vereinbarung.'],
    ['Welche Angaben sind erforderlich?', 'Zu Beginn ist eine kurze Beschreibung des Anliegens erforderlich.'],
  ],
} // prettier-ignore

const casual: ToneWords = {
  heroTitle: ['{Goods}. Ganz entspannt', '{Thing}. Ganz entspannt', '{deed}', '{name}. Moin'],
  forWhom: 'Für {audience}. Ganz einfach.',
  plainIntro: '[Schreib|Schreiben Sie] kurz. Dann schauen wir mal.',
  button: {
    trial: 'Umsonst testen', try: 'Mal ausprobieren', order: 'Mal bestellen', visit: 'Mal vorbeischauen', consult: 'Kurz quatschen', quote: 'Preis checken', appointment: 'Termin holen', donate: 'Was dazugeben',
    enrol: 'Mitmachen', shop: 'Mal stöbern', book: 'Termin checken', contact: 'Kurz schreiben',
  },
  more: 'Mal reinschauen',
  title: {
    features: ['Was wir so machen'], benefits: ['Was [dir|Ihnen] das bringt'], about: ['Wer wir sind'], steps: ['So läuft’s'], testimonials: ['Was andere so sagen'], pricing: ['Was es kostet'],
    faq: ['Was oft gefragt wird'], contact: ['[Meld dich|Melden Sie sich] mal'], stats: ['Ein paar Zahlen'], gallery: ['Mal gucken'], logos: ['Wer dabei ist'], cta: ['Packen wir’s an'], custom: ['Übrigens'],
  },
  intro: {
    features: ['Hier die Kurzfassung.'],
    benefits: ['Kurz gesagt.'],
    steps: ['Geht ganz leicht.'],
    pricing: ['Einfach fragen. Wir beißen nicht.'],
    faq: ['Noch was? Einfach fragen.'],
    contact: ['[Schreib|Schreiben Sie] kurz. Das reicht schon.'],
    cta: ['[Schreib|Schreiben Sie] kurz. Dann schauen wir, was geht.'],
  },
  goodsForWhom: '{Goods} für {audience}. Ganz einfach.',
  steps: [
    ['Melden', '[Sag|Sagen Sie] kurz, was los ist.'],
    ['Quatschen', 'Wir überlegen uns was.'],
    ['Loslegen', 'Passt? Dann los.'],
  ],
  ownStepsTitle: 'So läuft’s',
  act: ['Packen wir’s an', 'Los. Einfach mal machen.'],
  ownSteps: [
    ['Knopf drücken', 'Da ist er.'],
    ['Umschauen', 'In Ruhe gucken, ob’s passt.'],
    ['Entscheiden', 'Gefällt’s? Super. Wenn nicht, auch gut.'],
  ],
  ask: ['Lust auf {item}? [Sag|Sagen Sie] Bescheid.', '{Item}? Einfach fragen.', '{Item} gesucht? [Meld dich|Melden Sie sich] einfach.'],
  general: [
    ['Einfach fragen', 'Geht schnell und tut nicht weh.'],
    ['Unkompliziert', '[Sag|Sagen Sie], was los ist. Wir schauen mal.'],
    ['Los geht’s', 'Nicht lange warten. Kurz schreiben.'],
  ],
  onRequest: 'Einfach fragen',
  form: { name: 'Name', email: 'E-Mail', message: 'Was gibt’s?', submit: 'Ab damit', success: 'Ist da, danke. Wir melden uns.' },
  footer: 'Das war’s. [Meld dich|Melden Sie sich] mal.',
  question: {
    what: 'Was macht {name} so?', who: 'Für wen ist das?', free: 'Gibt’s was umsonst?', price: 'Was kostet das?', hours: 'Wann ist wer da?', duration: 'Wie lange dauert’s?', area: 'Wie weit geht das?',
    place: 'Wo ist das?', contact: 'Wie erreich ich wen?', people: 'Wer ist da so?', history: 'Schon lange dabei?', proof: 'Taugt das was?', safety: 'Sind meine Sachen sicher?',
    'works-with': 'Womit läuft das?', languages: 'Welche Sprachen gehen?', process: 'Wie läuft das?', problem: 'Was soll das bringen?',
  },
  openQuestions: [
    ['Wie geht’s los?', 'Kurz schreiben. Den Rest machen wir.'],
    ['Darf ich nur mal fragen?', 'Klar. Einfach das Formular nehmen.'],
    ['Was braucht’s von mir?', 'Kurz sagen, was los ist. Das reicht.'],
  ],
} // prettier-ignore

export const germanWords: Readonly<Record<BrandTone, ToneWords>> = { professional, friendly, playful, authoritative, casual }
