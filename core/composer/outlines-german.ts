// Kinds of text in German, the counterpart of `outlines-english.ts`.
import type { TextOutline } from './text-outline.ts'

export const germanOutlines: readonly TextOutline[] = [
  {
    kind: /\be-?mail\b|\bnachricht\b|\bmail\b/i,
    opening: '**Betreff:** {{title: Betreff}}\n\nGuten Tag {{recipient: Name}},',
    parts: [
      { guidance: 'Anlass', text: 'ich schreibe Ihnen zu folgendem Thema: {{title: Thema}}.' },
      { guidance: 'Fakten, Hintergrund, Grund, Einzelheiten', text: '{{details: Was man wissen muss, das Wichtigste zuerst}}' },
      { guidance: 'Bitte, nächste Schritte, was zu tun ist, bis wann', text: '{{request: Worum Sie bitten, und bis wann}}' },
      { guidance: 'Schluss', text: 'Bei Fragen schreiben Sie mir gern.\n\nFreundliche Grüße\n\n{{fullName: Ihr Name}}' },
    ],
  },
  {
    kind: /brief\b|schreiben\b|kündigung|beschwerde/i,
    opening:
      '{{fullName: Ihr Name und Ihre Anschrift}}\n\n{{recipient: Name und Anschrift des Empfängers}}\n\n{{date: Datum}}\n\n**{{title: Betreff}}**\n\nGuten Tag {{salutation: Name}},',
    parts: [
      { guidance: 'Anlass', text: 'ich wende mich heute mit folgendem Anliegen an Sie: {{title: Anliegen}}.' },
      { guidance: 'Fakten, Hintergrund, Grund, Einzelheiten', text: '{{details: Was geschehen oder geplant ist, der Reihe nach, mit Daten}}' },
      { guidance: 'Bitte, was zu tun ist, bis wann', text: '{{request: Worum Sie bitten, und bis wann}}' },
      { guidance: 'Schluss', text: 'Vielen Dank für Ihre Mühe. Ich freue mich auf Ihre Antwort.\n\nMit freundlichen Grüßen\n\n{{fullName: Ihr Name}}' },
    ],
  },
  {
    kind: /protokoll|besprechungsnotiz/i,
    opening: '# Protokoll: {{title: Besprechung}}\n\n**Datum:** {{date: Datum}}\n\n**Anwesend:** {{participants: Wer teilgenommen hat}}',
    parts: [
      { heading: 'Beschlüsse', guidance: 'beschlossen, vereinbart, entschieden', text: '- {{decisions: Was beschlossen wurde, und warum}}' },
      { heading: 'Besprochenes', guidance: 'Themen, Argumente, Hintergrund', text: '{{discussion: Worum es ging, und was dabei herauskam}}' },
      { heading: 'Aufgaben', guidance: 'nächste Schritte, wer macht was bis wann', text: '- {{actions: Was, wer, bis wann}}' },
    ],
  },
  {
    kind: /tagesordnung|agenda/i,
    opening: '# Tagesordnung: {{title: Besprechung}}\n\n**Wann und wo:** {{when: Datum, Uhrzeit und Ort}}',
    parts: [
      { heading: 'Zweck', guidance: 'Ziel, was am Ende geklärt ist', text: '{{purpose: Was am Ende entschieden oder geklärt ist}}' },
      { heading: 'Punkte', guidance: 'Themen, Punkte, Fragen', text: '1. {{items: Punkt, mit Minuten und Zuständigen}}\n2. Aufgaben und Schluss' },
      { heading: 'Vorbereitung', guidance: 'lesen, mitbringen', text: '- {{preparation: Was zu lesen oder mitzubringen ist}}' },
    ],
  },
  {
    kind: /angebot|vorschlag|antrag/i,
    opening: '# {{title: Angebot}}\n\n{{#audience}}Für {{audience}}{{/audience}}',
    parts: [
      {
        heading: 'Kurzfassung',
        guidance: 'was wir vorschlagen',
        text: 'Worum es geht: {{title: was Sie vorschlagen}}.\n\n{{summary: Was es kostet, und wann es fertig ist}}',
      },
      {
        heading: 'Ausgangslage',
        guidance: 'Problem, heute, bisher, Bedarf, Hintergrund, weil',
        text: '{{need: Die Lage heute, und was es kostet, nichts zu ändern}}',
      },
      {
        heading: 'Leistungen',
        guidance: 'Umfang, Lieferung, Ergebnis, wir machen, bauen',
        text: '- {{scope: Was geliefert wird, und wann es als fertig gilt}}',
      },
      { heading: 'Zeitplan', guidance: 'Termine, Phasen, Frist, fertig bis', text: '{{schedule: Beginn, Meilensteine und Ende}}' },
      { heading: 'Preis', guidance: 'Budget, Kosten, Honorar, Zahlung, Euro', text: '{{price: Preis, und was er umfasst}}' },
      { heading: 'Risiken', guidance: 'Risiko, Gefahr, was schiefgehen kann', text: '{{risks: Was schiefgehen kann, und was dagegen getan wird}}' },
      { heading: 'Nächster Schritt', guidance: 'Entscheidung, Kontakt, wie es weitergeht', text: '{{nextStep: Ein Schritt, mit Datum und Zuständigen}}' },
    ],
  },
  {
    kind: /bericht|analyse|auswertung|bewertung/i,
    opening: '# {{title: Bericht}}',
    parts: [
      {
        heading: 'Kurzfassung',
        guidance: 'kurz, insgesamt',
        text: 'Gegenstand dieses Berichts: {{title: Thema}}.\n\n{{summary: Der wichtigste Befund, und was daraus folgt}}',
      },
      { heading: 'Grundlage', guidance: 'Hintergrund, Zeitraum, Quellen, Methode', text: '{{background: Worauf sich der Bericht stützt}}' },
      { heading: 'Ergebnisse', guidance: 'gestiegen, gesunken, Zahlen, Umsatz, Kosten, Kunden', text: '- {{findings: Befund, mit Zahl}}' },
      { heading: 'Bewertung', guidance: 'weil, Ursache, Problem, Risiko', text: '{{assessment: Was die Ergebnisse bedeuten, und wie sicher das ist}}' },
      { heading: 'Empfehlungen', guidance: 'sollte, empfehlen, nächste Schritte, Maßnahmen', text: '- {{recommendations: Was zu tun ist, von wem, bis wann}}' },
    ],
  },
  {
    kind: /plan\b|konzept|strategie/i,
    opening: '# {{title: Plan}}',
    parts: [
      {
        heading: 'Ziel',
        guidance: 'wollen, erreichen, Zweck, Erfolg',
        text: 'Worum es geht: {{title: Thema}}.\n\n{{goal: Was am Ende gilt, das heute nicht gilt}}',
      },
      { heading: 'Ausgangslage', guidance: 'heute, Problem, Hintergrund', text: '{{start: Was heute da ist, und was fehlt}}' },
      { heading: 'Schritte', guidance: 'Aufgaben, Arbeit, Phasen, Maßnahmen', text: '1. {{steps: Schritt, wer, bis wann}}' },
      { heading: 'Zeitplan', guidance: 'Frist, Termine, Wochen, Monate, fertig bis', text: '{{schedule: Beginn, Meilensteine und Ende}}' },
      { heading: 'Menschen und Mittel', guidance: 'Team, wer, Kosten, Budget, Euro', text: '{{resources: Wer daran arbeitet, und was es kostet}}' },
      { heading: 'Risiken', guidance: 'Risiko, Gefahr, Verzögerung', text: '- {{risks: Was schiefgehen kann, und was dagegen getan wird}}' },
    ],
  },
  {
    kind: /anleitung|leitfaden|handbuch|checkliste/i,
    opening: '# {{title: Anleitung}}',
    parts: [
      { heading: 'Wofür', guidance: 'Zweck, für wen, wann', text: '{{purpose: Was man danach kann}}' },
      { heading: 'Was man braucht', guidance: 'Werkzeug, Material, Zugang, vorher', text: '- {{needs: Werkzeug, Material oder Zugang}}' },
      { heading: 'Schritte', guidance: 'zuerst, dann, danach', text: '1. {{steps: Eine Handlung, und was man sehen sollte}}' },
      { heading: 'Wenn etwas nicht klappt', guidance: 'Problem, Fehler, Hilfe', text: '{{troubleshooting: Was am häufigsten geschieht, und was hilft}}' },
    ],
  },
  {
    kind: /pressemitteilung|mitteilung|ankündigung|aushang|meldung/i,
    opening: '# {{title: Überschrift}}',
    parts: [
      { guidance: 'wer, was, wann, wo', text: '{{news: Wer was wann, wo und warum tut}}' },
      { heading: 'Was sich ändert', guidance: 'neu, anders, für wen', text: '{{changes: Was künftig anders ist, und für wen}}' },
      { heading: 'Was zu tun ist', guidance: 'nächster Schritt, bis wann', text: '{{action: Was die Leserinnen und Leser tun sollen, und bis wann}}' },
      { heading: 'Fragen', guidance: 'Kontakt, Hilfe, Telefon, E-Mail', text: '{{contact: Wer Fragen beantwortet, und wie man ihn erreicht}}' },
    ],
  },
  {
    kind: /einladung/i,
    opening: '# {{title: Anlass}}\n\nLiebe {{audience: Gäste}},',
    parts: [
      { guidance: 'was gefeiert wird, wer einlädt', text: 'herzlich laden wir Sie ein.\n\n{{occasion: Was gefeiert wird, und wer einlädt}}' },
      {
        heading: 'Wann und wo',
        guidance: 'Datum, Uhrzeit, Ort, Anschrift, Programm',
        text: '**Wann:** {{date: Tag, von – bis}}\n\n**Wo:** {{place: Ort mit Anschrift}}',
      },
      {
        heading: 'Gut zu wissen',
        guidance: 'mitbringen, Kleidung, Kinder, Essen, Parken',
        text: '- {{notes: Kleidung, Kinder, Essen, Geschenke oder Parken}}',
      },
      { heading: 'Bitte antworten', guidance: 'Antwort, Kontakt, bis wann', text: '{{reply: Bis wann und an wen, und was Sie wissen müssen}}' },
    ],
  },
  {
    kind: /rede\b|ansprache|vortrag|präsentation/i,
    opening: '# {{title: Rede}}',
    parts: [
      {
        heading: 'Beginn',
        guidance: 'Begrüßung, Publikum',
        text: 'Guten Tag, und danke, dass Sie gekommen sind. Ich möchte über ein Thema sprechen: {{title: Thema}}.',
      },
      { heading: 'Der Gedanke', guidance: 'Botschaft, Grund, Fakten', text: '{{message: Das eine, was in Erinnerung bleiben soll}}' },
      { heading: 'Ein Beispiel', guidance: 'Geschichte, Erlebnis', text: '{{example: Ein Augenblick, den Sie selbst erlebt haben}}' },
      { heading: 'Schluss', guidance: 'Dank, Wunsch, Aufruf', text: '{{close: Was Sie wünschen, oder worum Sie bitten}}' },
    ],
  },
  {
    kind: /zusammenfassung|zusammenfassen/i,
    opening: '# {{title: Zusammenfassung}}',
    parts: [
      { heading: 'Kurz', guidance: 'Kernaussage', text: '{{summary: Die Kernaussage in zwei Sätzen}}' },
      { heading: 'Die wichtigsten Punkte', guidance: 'Fakten, Ergebnisse, Argumente, Zahlen', text: '- {{points: Die Punkte, die sie tragen}}' },
      { heading: 'Was daraus folgt', guidance: 'Folge, nächste Schritte, Entscheidung', text: '{{consequences: Was es bedeutet}}' },
    ],
  },
  {
    kind: /./,
    opening: '# {{title: Titel}}',
    parts: [
      {
        guidance: 'Einleitung',
        text: 'In diesem Text geht es um ein Thema: {{title: Thema}}.\n\n{{message: Die Antwort oder der wichtigste Gedanke, in einem Satz}}',
      },
      {
        heading: 'Warum es wichtig ist',
        guidance: 'Grund, Problem, Hintergrund, heute, Bedarf, Kosten',
        text: '{{importance: Was für die Leserinnen und Leser auf dem Spiel steht, mit einer Zahl}}',
      },
      { heading: 'Was man wissen sollte', guidance: 'Fakten, wie es geht, Beispiele, Einzelheiten', text: '{{facts: Die Fakten, jeweils mit Beispiel}}' },
      { heading: 'In der Praxis', guidance: 'Schritte, Tipps, was zu tun ist, Fehler', text: '- {{practice: Was man damit anfangen kann}}' },
      {
        heading: 'Zum Schluss',
        guidance: 'Fazit, nächster Schritt, Ausblick',
        text: '{{conclusion: Was in Erinnerung bleiben soll, und was zuerst zu tun ist}}',
      },
    ],
  },
]
