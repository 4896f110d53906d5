// Titles of each kind of text around a keyword, `{k}`, in the small letters of a sentence, parted by `|`.
// Each has another angle, for two titles of one angle are one title; none claims a fact. A pattern is
// under the form of the keyword whose grammar it fits: rather a title fewer than a wrong one.
import type { ComposerLanguage } from '#core/stop-words.ts'
import type { ArticleKind } from './article-kinds.ts'
import type { KeywordForm } from './keyword-form.ts'

type Patterns = Readonly<Partial<Record<ArticleKind, string>>>

/** `{k}` is a label, mostly before a colon: no article, no verb and no number depends on it. */
const englishLabels: Patterns = {
  'how-to': `{k}: how to get started | {k}: solving common problems | {k}: first steps`,
  list: `{k}: 5 questions to ask first | {k}: 7 ideas to start with | {k}: 5 common myths`,
  comparison: `{k}: the options compared | {k}: pros and cons | {k}: criteria that count`,
  guide: `{k}: a guide for beginners | {k} in practice`,
  mistakes: `{k}: common mistakes | {k}: 5 mistakes that beginners make`,
  checklist: `{k}: the checklist | {k}: a checklist before you start`,
  question: `{k}: questions about cost | {k}: worth the money? | {k}: your questions answered`,
  'case-study': `
    {k}: a case study | {k}: before and after | {k}: a project from start to finish
    {k}: obstacles and solutions from a project`,
  news: `
    {k}: what is changing | {k}: the latest news | {k}: who is affected by the changes
    {k}: dates and deadlines | {k}: an outlook on the coming months`,
  definition: `{k}: what is meant? | {k} in plain words | {k}: definition and examples | {k}: a glossary`,
  template: `{k}: a template | {k}: a planning template | {k}: a budget template | {k}: a report template`,
  review: `{k}: a review | {k} put to the test | {k}: strengths and weaknesses`,
}

const englishVerbs: Patterns = {
  'how-to': `how to {k} | how to {k} step by step | how to {k} on a small budget | how to {k} in less time`,
  list: `how to {k}: 5 questions to ask first | how to {k}: 7 first steps`,
  comparison: `how to {k}: the options compared`,
  guide: `how to {k}: a guide for beginners | how to {k}: from plan to result`,
  mistakes: `how to {k}: common mistakes | how to {k} without costly mistakes`,
  checklist: `how to {k}: a checklist | before you {k}: a checklist`,
  question: `what does it cost to {k}? | how long does it take to {k}? | is it worth it to {k}?`,
  'case-study': `how to {k}: a case study`,
  template: `how to {k}: a planning template`,
}

/** Of a question only itself is a title. */
const questions: Patterns = { question: `{k}?` }

/** `best …`, `cheapest …`: what is chosen among. */
const englishRankings: Patterns = {
  comparison: `{k} compared | {k}: criteria that count`,
  'how-to': `{k}: how to choose`,
  list: `{k}: 5 questions to ask first`,
  checklist: `{k}: a checklist for your choice`,
  mistakes: `{k}: mistakes when choosing`,
}

const germanLabels: Patterns = {
  'how-to': `{k}: So gelingt der Einstieg | {k}: Schritt für Schritt | {k}: Probleme erkennen und lösen`,
  list: `{k}: 5 Fragen vorab | {k}: 7 Ideen | {k}: 5 verbreitete Irrtümer`,
  comparison: `{k} im Vergleich | {k}: Vor- und Nachteile | {k}: Kriterien für die Auswahl`,
  guide: `{k}: Leitfaden für Einsteiger | {k} in der Praxis | {k}: von Grund auf erklärt`,
  mistakes: `{k}: häufige Fehler | {k}: 5 Anfängerfehler`,
  checklist: `{k}: die Checkliste | {k}: Checkliste vor dem Start`,
  question: `{k}: Was kostet das? | {k}: Wann lohnt sich das? | {k}: Wie funktioniert das?`,
  'case-study': `
    {k}: eine Fallstudie | {k}: vorher und nachher | {k}: ein Projekt von Anfang bis Ende
    {k}: Hürden und Lösungen aus einem Projekt`,
  news: `
    {k}: Was sich ändert | {k}: Neuigkeiten | {k}: Wen die Änderungen betreffen
    {k}: Termine und Fristen | {k}: Ausblick auf die kommenden Monate`,
  definition: `{k}: Was ist das? | {k} in einfachen Worten | {k}: Definition und Beispiele | {k}: ein Glossar`,
  template: `
    {k}: eine Vorlage | {k}: Vorlage für die Planung | {k}: Vorlage fürs Budget | {k}: Vorlage für den Bericht`,
  review: `{k} im Test | {k}: ein Erfahrungsbericht | {k}: Stärken und Schwächen`,
}

/** An infinitive with its object is a label like a noun, but nothing that is defined, new or tested. */
const germanVerbs: Patterns = { ...germanLabels, definition: '', news: '', review: '' }

const germanRankings: Patterns = {
  comparison: `{k} im Vergleich | {k}: Kriterien für die Auswahl`,
  list: `{k}: 5 Fragen vorab`,
  checklist: `{k}: Checkliste für die Auswahl`,
  mistakes: `{k}: Fehler bei der Auswahl`,
  guide: `{k}: ein Überblick`,
}

const patternsIn: Readonly<Record<ComposerLanguage, Record<KeywordForm, Patterns>>> = {
  en: { noun: englishLabels, verb: englishVerbs, question: questions, ranking: englishRankings },
  de: { noun: germanLabels, verb: germanVerbs, question: questions, ranking: germanRankings },
}

/** The patterns of a kind that fit a keyword of this form; none where no such title would be right. */
export function titlePatterns(kind: ArticleKind, language: ComposerLanguage, form: KeywordForm): string[] {
  return (patternsIn[language][form][kind] ?? '')
    .split(/[|\n]/)
    .map((pattern) => pattern.trim())
    .filter(
      (pattern) => pattern !== '' && (language === 'en' || form !== 'verb' || pattern.startsWith('{k}:')),
    )
}
