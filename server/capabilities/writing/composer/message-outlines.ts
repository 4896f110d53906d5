// Texts that go to somebody.
export interface KindOfText {
  /** Words of a request that name this kind. */
  named: RegExp
  /**
   * Markdown. A line with `|` begins a part: its heading, or none, and words of what belongs there. A
   * placeholder on a line of its own is running text, in a list line a list, elsewhere a few words.
   */
  en: string
  de: string
}

export const messages: readonly KindOfText[] = [
  {
    named: /\be-?mail\b|\bmail\b|\bmessage\b|\bnachricht\b/i,
    en: `**Subject:** {{title: Subject}}

Hello {{salutation: name}},
| facts, background, reason, details
{{details: What does the reader need to know?}}
| request, next steps, what the reader should do, by when
{{#request}}{{request}}{{/request}}
| closing
Kind regards,

{{fullName: Your name}}`,
    de: `**Betreff:** {{title: Betreff}}

Guten Tag {{recipient: Name}},
| Fakten, Hintergrund, Grund, Einzelheiten
{{details: Was muss man wissen?}}
| Bitte, nächste Schritte, was zu tun ist, bis wann
{{#request}}{{request}}{{/request}}
| Schluss
Freundliche Grüße

{{fullName: Ihr Name}}`,
  },
  {
    named: /\bletter\b|brief\b|schreiben\b|kündigung|beschwerde/i,
    en: `{{recipient: Name and address of the recipient}}

{{date: Date}}

**{{title: Subject}}**

Dear {{salutation: name}},
| facts, background, reason, details
{{details: What happened or is planned, and when?}}
| request, what the reader should do, by when
{{#request}}{{request}}{{/request}}
| closing
Yours sincerely,

{{fullName: Your name}}`,
    de: `{{recipient: Name und Anschrift des Empfängers}}

{{date: Datum}}

**{{title: Betreff}}**

Guten Tag {{salutation: Name}},
| Fakten, Hintergrund, Grund, Einzelheiten
{{details: Was ist geschehen oder geplant, und wann?}}
| Bitte, was zu tun ist, bis wann
{{#request}}{{request}}{{/request}}
| Schluss
Mit freundlichen Grüßen

{{fullName: Ihr Name}}`,
  },
  {
    named: /\bmemo(?:randum)?\b|hausmitteilung|rundschreiben|aktennotiz/i,
    en: `# {{title: Subject}}

**To:** {{audience: Who reads this?}}\\
**From:** {{fullName: Your name}}\\
**Date:** {{sent: Date}}
| facts, background, reason, details
{{details: What does the reader need to know?}}
| request, next steps, what the reader should do, by when
{{#request}}{{request}}{{/request}}`,
    de: `# {{title: Betreff}}

**An:** {{audience: Wer liest das?}}\\
**Von:** {{fullName: Ihr Name}}\\
**Datum:** {{sent: Datum}}
| Fakten, Hintergrund, Grund, Einzelheiten
{{details: Was muss man wissen?}}
| Bitte, nächste Schritte, was zu tun ist, bis wann
{{#request}}{{request}}{{/request}}`,
  },
  {
    named:
      /\bpress release\b|\bannounce(?:ment)?\b|\bnews\b|\bnotice\b|pressemitteilung|mitteilung|ankündigung|aushang|meldung/i,
    en: `# {{title: Headline}}
| who, what, when, where
{{news: Who does what, when, where and why?}}
What changes | new, change, difference, for whom
{{changes: What is different from now on, and for whom?}}
What to do | action, next step, by when
{{action: What does the reader have to do, and by when?}}
Questions | contact, help, e-mail, phone
{{contact: Who answers questions?}}`,
    de: `# {{title: Schlagzeile}}
| wer, was, wann, wo
{{news: Wer macht was, wann, wo und warum?}}
Was sich ändert | neu, Änderung, Unterschied, für wen
{{changes: Was ist von nun an anders, und für wen?}}
Was zu tun ist | tun, nächster Schritt, bis wann
{{action: Was ist zu tun, und bis wann?}}
Fragen | Kontakt, Hilfe, E-Mail, Telefon
{{contact: Wer beantwortet Fragen?}}`,
  },
  {
    named: /\binvitation\b|\binvite\b|einladung/i,
    en: `# Invitation: {{title: Occasion}}

{{#audience}}Dear {{audience}},{{/audience}}
| what is celebrated, who invites, reason
{{details: What is celebrated, and who invites?}}
When and where | date, time, place, address, programme
**When:** {{date: day, from – to}}

**Where:** {{place: place, with address}}
Good to know | bring, dress, children, food, parking
- {{notes: What should guests know?}}
Please reply | answer, reply, contact, by when
{{reply: Until when, and to whom?}}`,
    de: `# Einladung: {{title: Anlass}}

{{#audience}}Guten Tag {{audience}},{{/audience}}
| was gefeiert wird, wer einlädt, Grund
{{details: Was wird gefeiert, und wer lädt ein?}}
Wann und wo | Tag, Uhrzeit, Ort, Adresse, Programm
**Wann:** {{date: Tag, von – bis}}

**Wo:** {{place: Ort, mit Adresse}}
Gut zu wissen | mitbringen, Kleidung, Kinder, Essen, Parken
- {{notes: Was sollten Gäste wissen?}}
Bitte antworten | Antwort, zusagen, Kontakt, bis wann
{{reply: Bis wann, und an wen?}}`,
  },
]
