// Headings of the kinds of article and what belongs below them: questions to whoever writes, never an answer.
// `{a}` and `{b}` are what is compared.
import type { ComposerLanguage } from '#core/stop-words.ts'
import type { ArticleKind } from './article-kinds.ts'

/** `items` stands for as many items as the title promises. */
export const partsOfKind: Readonly<Record<ArticleKind, string>> = {
  'how-to': 'need steps items problems questions next',
  list: 'criteria items choice questions next',
  comparison: 'both one other cost choice questions',
  guide: 'what need start choice cost problems questions next',
  definition: 'what works examples terms limits questions',
  mistakes: 'items questions next',
  checklist: 'items problems questions next',
  'case-study': 'background before done result lessons next',
  news: 'change who when background next questions',
  question: 'items next',
  review: 'tested strengths weaknesses cost choice verdict',
  template: 'purpose need form examples problems next',
}

/** How many items a kind has where its title does not say. */
export const usualItems: Partial<Record<ArticleKind, number>> = {
  'how-to': 5,
  list: 6,
  mistakes: 5,
  checklist: 4,
  question: 7,
}

export interface OutlineWords {
  /** Heading and note of each part. */
  parts: Readonly<Record<string, readonly [heading: string, note: string]>>
  /** Heading, with `{n}`, and note of an item, by kind; `list` for all others. */
  items: Partial<Record<ArticleKind, readonly [heading: string, note: string]>>
  keyword: string
  reference(count: number, titles: readonly string[]): string
  audience(audience: string): string
}

const english: OutlineWords = {
  parts: {
    need: ['What you need', 'Which tools, materials, time and knowledge? What can be left out?'],
    steps: ['Step by step', 'How many steps, and how long do they take?'],
    start: ['Where to start', 'What is the first thing to do?'],
    problems: ['What can go wrong', 'How do you notice it, and what helps?'],
    questions: ['Questions and answers', 'What do readers and customers really ask?'],
    next: ['What to do next', 'Which one thing can the reader do now?'],
    criteria: ['How this list was chosen', 'By which criteria?'],
    choice: ['Which one suits whom', 'For whom, and in which situation?'],
    both: ['{a} and {b} at a glance', 'What is the short answer? Which criteria count?'],
    one: ['{a}', 'Strengths, limits, and when is it the better choice?'],
    other: ['{b}', 'The same points in the same order.'],
    cost: ['Cost', 'Which amounts, from which source and date?'],
    what: ['In short', 'How would you say it to somebody who has never heard of it?'],
    works: ['How it works', 'Which parts does it have, and how do they work together?'],
    examples: ['Examples', 'Which ones have you seen yourself, or can you link to?'],
    terms: ['Related terms', 'What is it confused with, and how does it differ?'],
    limits: ['Limits', 'What is it not, and when does it not apply?'],
    before: ['Before', 'How was it before?'],
    background: ['Background', 'Who, where, since when?'],
    done: ['What was done', 'In which order, by whom, with what?'],
    result: ['Result', 'Which figures, measured how?'],
    lessons: ['What was learned', 'What would you do differently?'],
    change: ['What changes', 'What is different, in one sentence?'],
    who: ['Who is affected', 'Who has to do something, who not?'],
    when: ['From when', 'Which dates and deadlines, from which source?'],
    tested: ['How it was tested', 'Where, how long, compared with what?'],
    strengths: ['Strengths', 'What did you see yourself?'],
    weaknesses: ['Weaknesses', 'What did you see yourself?'],
    verdict: ['Verdict', 'For whom, for whom not?'],
    purpose: ['What it is for', 'For which case, and for which not?'],
    form: ['The template', 'Which fields, with which examples?'],
  },
  items: {
    'how-to': ['Step {n}: [what to do]', 'What do you do, and what do you see when it worked?'],
    list: ['{n}. [Item]', 'What is it, for whom, and how do you know?'],
    mistakes: ['Mistake {n}: [what goes wrong]', 'Why does it happen, what does it cost, how is it avoided?'],
    checklist: ['{n}. [What to check]', 'When is it done?'],
    question: ['[Question {n}]', 'What is the answer in two sentences?'],
  },
  keyword: 'What do people want to know who search for this?',
  reference: (count, titles) =>
    `${count} of the references ${count === 1 ? 'has' : 'have'} a section on this: ${titles.join('; ')}.`,
  audience: (audience) => `Written for: ${audience}`,
}

const german: OutlineWords = {
  parts: {
    need: ['Was man braucht', 'Welche Werkzeuge, Materialien, Zeit, Vorkenntnisse? Was ist entbehrlich?'],
    steps: ['Schritt für Schritt', 'Wie viele Schritte sind es, und wie lange dauern sie?'],
    start: ['Wo man anfängt', 'Was ist als Erstes zu tun?'],
    problems: ['Was schiefgehen kann', 'Woran merkt man es, und was hilft?'],
    questions: ['Fragen und Antworten', 'Was fragen Leser und Kunden wirklich?'],
    next: ['Wie es weitergeht', 'Was kann man jetzt tun?'],
    criteria: ['Wie ausgewählt wurde', 'Nach welchen Kriterien?'],
    choice: ['Was zu wem passt', 'Für wen, und in welcher Lage?'],
    both: ['{a} und {b} auf einen Blick', 'Was ist die kurze Antwort? Welche Kriterien zählen?'],
    one: ['{a}', 'Stärken, Grenzen, und wann ist es die bessere Wahl?'],
    other: ['{b}', 'Dieselben Punkte in derselben Reihenfolge.'],
    cost: ['Kosten', 'Welche Beträge, aus welcher Quelle, von wann?'],
    what: ['Kurz gesagt', 'Wie würden Sie es jemandem sagen, der nie davon gehört hat?'],
    works: ['Wie es funktioniert', 'Welche Teile hat es, und wie wirken sie zusammen?'],
    examples: ['Beispiele', 'Welche haben Sie selbst gesehen, oder worauf können Sie verweisen?'],
    terms: ['Verwandte Begriffe', 'Womit wird es verwechselt, und worin liegt der Unterschied?'],
    limits: ['Grenzen', 'Was ist es nicht, und wann gilt es nicht?'],
    before: ['Vorher', 'Wie war es vorher?'],
    background: ['Hintergrund', 'Wer, wo, seit wann?'],
    done: ['Was getan wurde', 'In welcher Reihenfolge, von wem, womit?'],
    result: ['Ergebnis', 'Welche Zahlen, wie gemessen?'],
    lessons: ['Was man gelernt hat', 'Was würden Sie anders machen?'],
    change: ['Was sich ändert', 'Was ist anders, in einem Satz?'],
    who: ['Wen es betrifft', 'Wer muss etwas tun, wer nicht?'],
    when: ['Ab wann', 'Welche Termine und Fristen, aus welcher Quelle?'],
    tested: ['Wie getestet wurde', 'Wo, wie lange, im Vergleich womit?'],
    strengths: ['Stärken', 'Was haben Sie selbst gesehen?'],
    weaknesses: ['Schwächen', 'Was haben Sie selbst gesehen?'],
    verdict: ['Fazit', 'Für wen, für wen nicht?'],
    purpose: ['Wofür sie da ist', 'Für welchen Fall, und für welchen nicht?'],
    form: ['Die Vorlage', 'Welche Felder, mit welchen Beispielen?'],
  },
  items: {
    'how-to': ['Schritt {n}: [was zu tun ist]', 'Was tut man, und was sollte man dann sehen?'],
    list: ['{n}. [Punkt]', 'Was ist es, für wen, und woher wissen Sie es?'],
    mistakes: ['Fehler {n}: [was schiefgeht]', 'Warum geschieht es, was kostet es, wie vermeidet man es?'],
    checklist: ['{n}. [Was zu prüfen ist]', 'Wann ist es erledigt?'],
    question: ['[Frage {n}]', 'Was ist die Antwort in zwei Sätzen?'],
  },
  keyword: 'Was wollen Leute wissen, die danach suchen?',
  reference: (count, titles) =>
    `${count === 1 ? 'Eine der Quellen hat' : `${count} der Quellen haben`} einen Abschnitt dazu: ${titles.join('; ')}.`,
  audience: (audience) => `Geschrieben für: ${audience}`,
}

export const outlineWordsIn: Readonly<Record<ComposerLanguage, OutlineWords>> = { en: english, de: german }
