// What a document of each kind has without a template: headings, places for what was said, and questions
// where nothing was.
export interface KindOfDocument {
  /** Words of a request that name this kind. */
  named: RegExp
  /**
   * Markdown, each line a block of its own. `Heading | what belongs there | text` is a part, without its
   * heading where none is written. A placeholder on a line of its own is running text, in a list line a list,
   * elsewhere a few words.
   */
  en: string
  de: string
}

export const kindsOfDocument: readonly KindOfDocument[] = [
  {
    named: /\blanding ?pages?\b|\bweb ?(?:page|site)\b|\bhome ?page\b|\bweb-?seite\b|\binternetseite\b/i,
    en: `# {{title: What is offered?}}
| offer, services, benefits, prices, hours, place | - {{facts: What is offered, to whom, and what speaks for it?}}
| contact, booking | {{contact: How do visitors book or ask?}}`,
    de: `# {{title: Was wird angeboten?}}
| Angebot, Leistungen, Vorteile, Preise, Zeiten, Ort | - {{facts: Was wird wem angeboten, und was spricht dafür?}}
| Kontakt, Buchung | {{contact: Wie kann man buchen oder fragen?}}`,
  },
  {
    named: /\bnewsletter\b|\brundbrief\b/i,
    en: `# {{title: Newsletter}}
| news, dates | - {{facts: What is new?}}`,
    de: `# {{title: Newsletter}}
| Neues, Termine | - {{facts: Was gibt es Neues?}}`,
  },
  {
    named: /\b(?:linkedin|instagram|facebook|mastodon|bluesky|social[ -]media)(?:[ -](?:post|beitrag))?\b/i,
    en: `| news | {{details: What is it about?}}`,
    de: `| Neues | {{details: Worum geht es?}}`,
  },
  // What goes to somebody.
  {
    named: /\be-?mail\b|\bmail\b|\bmessage\b|\bnachricht\b/i,
    en: `**Subject:** {{title: Subject}}
Hello {{salutation: name}},
| facts, background, reason, details | {{details: What does the reader need to know?}}
| request, next steps, what the reader should do, by when | {{#request}}{{request}}{{/request}}
| closing
Kind regards,
{{fullName: Your name}}`,
    de: `**Betreff:** {{title: Betreff}}
Guten Tag {{salutation: Name}},
| Fakten, Hintergrund, Grund, Einzelheiten | {{details: Was muss man wissen?}}
| Bitte, nächste Schritte, was zu tun ist, bis wann | {{#request}}{{request}}{{/request}}
| Schluss
Freundliche Grüße
{{fullName: Ihr Name}}`,
  },
  {
    named: /\bletter\b|\bcomplaint\b|brief\b|schreiben\b|kündigung|beschwerde|bewerbung/i,
    en: `{{recipient: Name and address of the recipient}}
{{date: Date}}
{{#title}}**{{title}}**{{/title}}
Dear {{salutation: name}},
| facts, background, reason, details | {{details: What happened or is planned, and when?}}
| request, what the reader should do, by when | {{#request}}{{request}}{{/request}}
| closing
Yours sincerely,
{{fullName: Your name}}`,
    de: `{{recipient: Name und Anschrift des Empfängers}}
{{date: Datum}}
{{#title}}**{{title}}**{{/title}}
Guten Tag {{salutation: Name}},
| Fakten, Hintergrund, Grund, Einzelheiten | {{details: Was ist geschehen oder geplant, und wann?}}
| Bitte, was zu tun ist, bis wann | {{#request}}{{request}}{{/request}}
| Schluss
Mit freundlichen Grüßen
{{fullName: Ihr Name}}`,
  },
  {
    named:
      /\bpress release\b|\bannounce(?:ment)?\b|\bnews\b|\bnotice\b|pressemitteilung|mitteilung|ankündigung|aushang|meldung/i,
    en: `# {{title: Headline}}
| who, what, when, where | {{news: Who does what, when, where and why?}}
**Contact:** {{contact: Who answers questions?}}`,
    de: `# {{title: Schlagzeile}}
| wer, was, wann, wo | {{news: Wer macht was, wann, wo und warum?}}
**Kontakt:** {{contact: Wer beantwortet Fragen?}}`,
  },
  {
    named: /\binvitation\b|\binvite\b|einladung/i,
    en: `# Invitation: {{title: Occasion}}
{{#audience}}Dear {{audience}},{{/audience}}
| what is celebrated, who invites, reason | {{details: What is celebrated, and who invites?}}
When and where | date, time, place, address, programme | **When:** {{date: day, from – to}}
**Where:** {{place: place, with address}}
Good to know | bring, dress, children, food, parking | - {{notes: What should guests know?}}
Please reply | answer, reply, contact, by when | - {{request: Until when, and to whom?}}`,
    de: `# Einladung: {{title: Anlass}}
{{#audience}}Guten Tag {{audience}},{{/audience}}
| was gefeiert wird, wer einlädt, Grund | {{details: Was wird gefeiert, und wer lädt ein?}}
Wann und wo | Tag, Uhrzeit, Ort, Adresse, Programm | **Wann:** {{date: Tag, von – bis}}
**Wo:** {{place: Ort, mit Adresse}}
Gut zu wissen | mitbringen, Kleidung, Kinder, Essen, Parken | - {{notes: Was sollten Gäste wissen?}}
Bitte antworten | Antwort, zusagen, Kontakt, bis wann | - {{request: Bis wann, und an wen?}}`,
  },
  // What is kept and read again; the last is any other text.
  {
    named: /\bminutes\b|\bmeeting notes\b|\bprotocol\b|protokoll|besprechungsnotiz/i,
    en: `# Minutes: {{title: Meeting}}
**Date:** {{date: Date}}
**Present:** {{participants: Who took part?}}
Decisions | decided, agreed, approved, decision | - {{decisions: What was decided?}}
Discussion | topics, arguments, discussed, background | {{discussion: What was at issue, and what came of it?}}
Actions | tasks, next steps, who does what by when | - {{actions.1: What?}} ({{actions.2: who}}, {{actions.3: by when}})`,
    de: `# Protokoll: {{title: Sitzung}}
**Datum:** {{date: Datum}}
**Anwesend:** {{participants: Wer war dabei?}}
Beschlüsse | beschlossen, entschieden, einigten, Beschluss | - {{decisions: Was wurde beschlossen?}}
Besprochenes | Themen, Argumente, besprochen, Hintergrund | {{discussion: Worum ging es, und was kam dabei heraus?}}
Aufgaben | Aufgaben, nächste Schritte, wer macht was bis wann | - {{actions.1: Was?}} ({{actions.2: wer}}, {{actions.3: bis wann}})`,
  },
  {
    named: /\bproposal\b|\boffer\b|\bpitch\b|\bquote\b|angebot|vorschlag|antrag/i,
    en: `# {{title: Proposal}}
{{#audience}}For {{audience}}{{/audience}}
Need | problem, situation today, why, background | {{need: What is the situation today?}}
What we will do | scope, services, deliverables, results, build, solution | - {{scope: What is delivered?}}
Schedule | dates, phases, deadline | {{schedule: When does it start and end?}}
Price | budget, cost, fee, payment | {{price: What does it cost, and what is in it?}}
Next step | decision, contact, what happens next | {{nextStep: Who does what next, and when?}}`,
    de: `# {{title: Angebot}}
{{#audience}}Für {{audience}}{{/audience}}
Ausgangslage | Problem, Lage heute, warum, Hintergrund, Bedarf | {{need: Wie ist die Lage heute?}}
Leistungen | Umfang, Leistungen, Ergebnisse, bauen, Lösung | - {{scope: Was wird geliefert?}}
Zeitplan | Termine, Phasen, Frist, fertig bis | {{schedule: Wann beginnt es, wann endet es?}}
Preis | Budget, Kosten, Honorar, Zahlung | {{price: Was kostet es, und was ist darin?}}
Nächster Schritt | Entscheidung, Kontakt, wie es weitergeht | {{nextStep: Wer macht als Nächstes was, und wann?}}`,
  },
  {
    named: /\breport\b|\banalysis\b|\breview\b|\bassessment\b|bericht|analyse|auswertung|bewertung/i,
    en: `# {{title: Report}}
Background | situation, why, history, method, period | {{background: Which period, sources and method?}}
Findings | result, grew, fell, increased, figures, found, revenue, cost, customers | - {{findings: What was found, with its figure?}}
Assessment | because, cause, reason, problem, risk, meaning | {{assessment: What does it mean?}}
Recommendations | should, recommend, next steps, action, plan | - {{recommendations: What should be done, by whom, by when?}}`,
    de: `# {{title: Bericht}}
Grundlage | Lage, warum, Vorgeschichte, Methode, Zeitraum | {{background: Welcher Zeitraum, welche Quellen, welche Methode?}}
Ergebnisse | Ergebnis, gestiegen, gesunken, Zahlen, Umsatz, Kosten, Kunden, Ausleihen | - {{findings: Was kam heraus, mit welcher Zahl?}}
Bewertung | weil, Ursache, Grund, Problem, Risiko, Bedeutung | {{assessment: Was bedeutet das?}}
Empfehlungen | sollte, empfehlen, nächste Schritte, Maßnahme, Plan | - {{recommendations: Was ist zu tun, von wem, bis wann?}}`,
  },
  {
    named: /\bplan\b|\bstrategy\b|\broadmap\b|\bconcept\b|plan\b|konzept|strategie/i,
    en: `# {{title: Plan}}
Goal | aim, target, want, objective, success | {{goal: What is true at the end that is not true now?}}
Steps | tasks, work, do, build, phases, actions | 1. {{steps: Which steps, who, by when?}}
Schedule | deadline, dates, weeks, months, ready by | {{schedule: When does it start and end?}}
People and budget | team, who, cost, money, euros, price | {{resources: Who works on it, and what does it cost?}}`,
    de: `# {{title: Plan}}
Ziel | Ziel, wollen, Zweck, Erfolg | {{goal: Was ist am Ende anders als jetzt?}}
Schritte | Aufgaben, Arbeit, machen, bauen, Phasen, Maßnahmen | 1. {{steps: Welche Schritte, wer, bis wann?}}
Zeitplan | Frist, Termine, Wochen, Monate, fertig bis | {{schedule: Wann beginnt es, wann endet es?}}
Menschen und Mittel | Team, wer, Budget, Kosten, Geld, Euro, Preis | {{resources: Wer arbeitet daran, und was kostet es?}}`,
  },
  {
    named:
      /\bguide\b|\bhow-?to\b|\binstructions?\b|\bmanual\b|\btutorial\b|\bchecklist\b|\bto-?do\b|anleitung|leitfaden|handbuch|checkliste/i,
    en: `# {{title: Instructions}}
You need | tools, material, access, before you start | - {{needs: Which tools, material or access?}}
Steps | first, then, do, next | 1. {{details: Which action, and what should one see?}}
If something goes wrong | problem, error, risk, help | {{troubleshooting: What happens, and what helps?}}`,
    de: `# {{title: Anleitung}}
Was man braucht | Werkzeug, Material, Zugang, vorher | - {{needs: Welches Werkzeug, Material, welcher Zugang?}}
Schritte | zuerst, dann, danach, machen | 1. {{details: Welche Handlung, und was sollte man sehen?}}
Wenn etwas nicht klappt | Problem, Fehler, Risiko, Hilfe | {{troubleshooting: Was geschieht, und was hilft?}}`,
  },
  {
    named: /./,
    en: `# {{title: Title}}
| introduction, facts, how it works, details | {{facts: What should the reader know?}}`,
    de: `# {{title: Titel}}
| Einleitung, Fakten, wie es funktioniert, Einzelheiten | {{facts: Was sollte man wissen?}}`,
  },
]
