// Titles of each kind of text around a keyword, `{k}`, in the small letters of a sentence, parted by `|`. Each
// has another angle, for two titles of one angle are one title; none claims a fact. In German `{k}` stands
// where it needs no article and no ending.
import type { TextKind } from './text-kinds.ts'

const english: Readonly<Record<TextKind, string>> = {
  'how-to': `
    how to get started with {k} | how to plan {k} from scratch | how to choose {k} with confidence
    how to improve {k} in small steps | how to prepare for {k} | how to save time on {k}
    how to budget for {k} | how to fix problems with {k} | how to test {k} before you commit
    how to combine {k} with daily routines`,
  list: `
    7 ideas for {k} | 5 questions to ask about {k} | 6 examples of {k} to learn from
    8 habits that support {k} | 9 tools to consider for {k} | 5 signs it is time for {k}
    6 reasons to think about {k} | 7 first steps toward {k} | 5 myths about {k}
    10 terms to know about {k} | 6 benefits of {k} | {k}: 5 trends to watch | 7 quick wins for {k}
    8 resources on {k}`,
  comparison: `
    {k}: which option fits you? | {k} compared: criteria that count | {k}: choosing between kinds
    {k}: pros and cons side by side | {k} or an alternative? | {k}: costs compared
    {k} for small and large budgets | {k}: what sets the options apart
    {k}: a decision table | {k} then and now | {k}: short-term and long-term view`,
  guide: `
    {k}: a guide for beginners | understanding {k} from the ground up | {k} in practice
    {k}: from plan to result | what to consider before {k} | {k} on a small budget
    {k}: the questions that come first | {k} for advanced readers | planning {k} over a whole year
    {k}: preparation, execution, review | where {k} goes wrong and why`,
  mistakes: `
    common mistakes with {k} | 5 mistakes beginners make with {k} | {k}: mistakes that cost money
    {k}: mistakes that cost time | {k}: planning mistakes | {k}: what to do after a mistake
    {k}: mistakes experts still make | {k}: early warning signs of mistakes | {k}: hidden mistakes
    {k}: budget mistakes | mistakes when choosing {k}`,
  checklist: `
    {k}: the checklist | a checklist before you begin with {k} | a weekly checklist for {k}
    a yearly checklist for {k} | {k}: a budget checklist | quality checklist for {k}
    a buying checklist for {k} | a closing checklist for {k} | {k}: a one-page checklist for beginners
    {k}: a review checklist`,
  question: `
    what is {k} good for? | who needs {k}? | when does {k} pay off? | why does {k} matter?
    how does {k} work? | what does {k} cost? | where does one begin with {k}? | {k}: how long does it take?
    {k}: which skills does one need? | what comes after {k}? | what are the limits of {k}?`,
  'case-study': `
    {k}: a case study | {k} in practice: a project from start to finish | {k}: before and after
    {k} on a tight schedule: a case study | turning {k} around: a case study
    {k} with limited resources: a field report | from idea to routine: {k} at work
    {k}: obstacles and solutions from a project`,
  news: `
    news on {k} | {k}: what is changing | {k}: what the new rules mean | {k}: this month at a glance
    announcement: our next step in {k} | {k}: an outlook on the coming months | {k}: dates and deadlines
    {k}: who is affected by the changes | {k}: background to the debate | events on {k}
    {k}: open questions after the announcement`,
  definition: `
    what is {k}? | {k} in plain words | {k}: definition and examples | {k}: origin of the term
    {k} and related terms | {k}: what it is not | the building blocks of {k} | {k}: purpose and limits
    {k} for non-specialists | {k} in one minute | {k}: a glossary`,
  template: `
    {k}: a template | a planning template for {k} | a budget template for {k}
    a report template for {k} | a one-page template for {k} | a timeline template for {k}
    a feedback template for {k}`,
  review: `
    {k}: a review | {k} put to the test | {k}: strengths and weaknesses | {k}: who should buy it?
    living with {k}: a review | {k} reviewed for beginners`,
}

const german: Readonly<Record<TextKind, string>> = {
  'how-to': `
    {k}: so gelingt der Einstieg | {k}: Schritt für Schritt planen | {k}: die passende Lösung finden
    {k}: in kleinen Schritten besser werden | {k}: gut vorbereitet beginnen | {k}: Zeit sparen
    {k}: das Budget kalkulieren | {k}: Probleme erkennen und lösen | {k}: vor der Entscheidung testen
    {k}: ein Platz im Alltag`,
  list: `
    7 Ideen rund um {k} | 5 Fragen zum Thema {k} | {k}: 6 Beispiele | {k}: 8 gute Gewohnheiten
    {k}: 9 Werkzeuge | {k}: 5 Anzeichen, dass es Zeit ist | {k}: 6 Gründe dafür
    {k}: 7 erste Schritte | {k}: 5 Mythen | 10 Begriffe rund um {k} | {k}: 6 Vorteile
    {k}: 5 Trends | {k}: 7 schnelle Erfolge | {k}: 8 Quellen zum Nachlesen`,
  comparison: `
    {k} im Vergleich | {k}: welche Variante passt? | {k}: Kosten im Vergleich
    {k}: Vor- und Nachteile gegenübergestellt | {k} oder eine Alternative?
    {k}: kleines und großes Budget | {k}: Entscheidungstabelle mit Kriterien
    {k} früher und heute | {k}: kurzfristig und langfristig gedacht
    {k}: Unterschiede verständlich gemacht`,
  guide: `
    {k}: Leitfaden für Einsteiger | {k}: von Grund auf erklärt | {k} in der Praxis
    {k}: vom Plan zum Ergebnis | {k}: was vorher zu klären ist | {k} mit kleinem Budget
    {k}: die ersten Fragen | {k} für Fortgeschrittene | {k} über das Jahr
    {k}: Vorbereitung, Umsetzung, Auswertung | {k}: woran Vorhaben scheitern`,
  mistakes: `
    {k}: häufige Fehler | {k}: 5 Anfängerfehler | {k}: Fehler, die Geld kosten
    {k}: Fehler, die Zeit kosten | {k}: Planungsfehler | {k}: was nach einem Fehler hilft
    {k}: Fehler, die auch Profis passieren | {k}: Fehler früh erkennen | {k}: versteckte Fehler
    {k}: Budgetfehler | {k}: Fehler bei der Auswahl`,
  checklist: `
    {k}: die Checkliste | {k}: Checkliste vor dem Start | {k}: Checkliste für jede Woche
    {k}: Checkliste für das Jahr | {k}: Checkliste fürs Budget | {k}: Checkliste Qualität
    {k}: Checkliste für den Kauf | {k}: Checkliste zum Abschluss | {k}: Checkliste für Einsteiger
    {k}: Checkliste zum Ausdrucken | {k}: Checkliste für die Auswertung`,
  question: `
    {k}: wozu dient das? | {k}: wer braucht das? | {k}: wann lohnt sich das?
    {k}: warum ist das wichtig? | {k}: wie funktioniert das? | {k}: was kostet das?
    {k}: wo beginnt man? | {k}: wie lange dauert das? | {k}: welche Kenntnisse braucht man?
    {k}: was kommt danach? | {k}: wo liegen die Grenzen?`,
  'case-study': `
    {k}: eine Fallstudie | {k}: ein Projekt von Anfang bis Ende | {k}: vorher und nachher
    {k} unter Zeitdruck: ein Praxisbericht | {k}: die Wende in einem schwierigen Projekt
    {k} mit knappen Mitteln: ein Praxisbericht | {k}: von der Idee zur Routine
    {k}: Hürden und Lösungen aus einem Projekt`,
  news: `
    {k}: Neuigkeiten | {k}: was sich ändert | {k}: was die neuen Regeln bedeuten
    {k}: der Monat im Rückblick | {k}: unser nächster Schritt
    {k}: Ausblick auf die kommenden Monate | {k}: Termine und Fristen
    {k}: wen die Änderungen betreffen | {k}: Hintergrund der Debatte | {k}: Veranstaltungen
    {k}: offene Fragen nach der Ankündigung`,
  definition: `
    {k}: was ist das? | {k} in einfachen Worten | {k}: Definition und Beispiele
    {k}: Herkunft des Begriffs | {k} und verwandte Begriffe | {k}: was es nicht ist
    {k}: die Bausteine | {k}: Zweck und Grenzen | {k} für Fachfremde | {k} in einer Minute
    {k}: ein Glossar`,
  template: `
    {k}: eine Vorlage | {k}: Vorlage für die Planung | {k}: Vorlage fürs Budget
    {k}: Vorlage für den Bericht | {k}: Vorlage auf einer Seite | {k}: Vorlage als Tabelle
    {k}: Vorlage für den Zeitplan | {k}: Vorlage für Rückmeldungen`,
  review: `
    {k} im Test | {k}: ein Erfahrungsbericht | {k}: Stärken und Schwächen
    {k}: für wen es sich eignet | {k} im Alltag: ein Test`,
}

/** The patterns of a kind. */
export function titlePatterns(kind: TextKind, language: 'en' | 'de'): string[] {
  return (language === 'de' ? german : english)[kind]
    .split(/[|\n]/)
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
}
