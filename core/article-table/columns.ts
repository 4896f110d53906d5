// The columns of a table of articles, and the words that people call them by, in English and German.
import { nearestName } from '../text.ts'
import { articleStatuses, type ArticleStatus } from '#contracts/article.schema.ts'

export const columns = [
  'name',
  'keywords',
  'secondaryKeywords',
  'status',
  'dueDate',
  'assignee',
  'promptType',
  'notes',
  'outline',
  'id',
] as const
export type Column = (typeof columns)[number]

const columnWords: Record<Column, string> = {
  name: 'name, title, article, article name, headline, topic, Titel, Artikel, Artikelname, Überschrift, Thema',
  keywords:
    'keywords, keyword, main keyword, main keywords, primary keyword, primary keywords, focus keyword, target keyword, Schlagwort, Schlagwörter, Schlüsselwort, Schlüsselwörter, Suchbegriff, Suchbegriffe, Hauptkeyword, Fokus-Keyword',
  secondaryKeywords:
    'secondary keywords, secondary keyword, secondary, supporting keywords, other keywords, Nebenkeywords, weitere Keywords, weitere Schlagwörter, Nebenschlagwörter, sekundäre Keywords, weitere Suchbegriffe',
  status: 'status, state, stage, Stand, Zustand, Phase',
  dueDate:
    'due date, due, due on, deadline, date, fällig, fällig am, Fälligkeit, Fälligkeitsdatum, Termin, Datum, Frist',
  assignee:
    'assignee, assigned to, responsible, owner, author, writer, zuständig, verantwortlich, bearbeitet von, zugewiesen an, Autor, Autorin',
  promptType: 'prompt type, type, kind, text type, article type, Typ, Art, Textart, Artikeltyp, Prompt-Typ',
  notes:
    'notes, note, comment, comments, remarks, Notiz, Notizen, Bemerkung, Bemerkungen, Anmerkung, Anmerkungen, Kommentar',
  outline: 'outline, structure, headings, Gliederung, Struktur, Überschriften',
  id: 'id, article id, identifier, Artikel-ID, Kennung',
}

const statusWords: Record<ArticleStatus, string> = {
  idea: 'idea, ideas, backlog, new, open, Idee, Ideen, neu, offen',
  planned: 'planned, plan, to do, scheduled, geplant, eingeplant, vorgemerkt',
  outlined: 'outlined, outline, outline ready, gegliedert, Gliederung',
  drafting: 'drafting, draft, in progress, writing, Entwurf, in Arbeit, in Bearbeitung, wird geschrieben',
  review:
    'review, in review, reviewing, editing, Prüfung, in Prüfung, Überprüfung, Korrektur, Lektorat, Durchsicht',
  done: 'done, finished, complete, completed, ready, published, live, fertig, erledigt, abgeschlossen, veröffentlicht',
}

const columnOf = byWord(columns, columnWords)
const statusOf = byWord(articleStatuses, statusWords)

/** All words that a column may be called by. */
export const knownHeadings: readonly string[] = columns.flatMap((column) => columnWords[column].split(', '))

/**
 * Of headings that name no column, the one that comes nearest to that of the names: misspelt, or with such a
 * word in it.
 */
export function nameLikeHeading(headings: readonly string[]): string | undefined {
  const others = headings.filter((heading) => findHeadingColumn(heading) === undefined)
  const words = columnWords.name.split(', ')
  return (
    others.find((heading) => nearestName(heading, words) !== undefined) ??
    others.find((heading) =>
      heading.split(/[^\p{L}\p{N}]+/u).some((word) => columnOf.get(wordKey(word)) === 'name'),
    )
  )
}

/** The column that a heading names, blind to case, spaces, signs and umlauts. */
export function findHeadingColumn(heading: string): Column | undefined {
  return columnOf.get(wordKey(heading))
}

/** The status that a word names. */
export function readStatus(word: string): ArticleStatus | undefined {
  return statusOf.get(wordKey(word))
}

function byWord<Name extends string>(names: readonly Name[], words: Record<Name, string>): Map<string, Name> {
  return new Map(
    names.flatMap((name) => [name, ...words[name].split(', ')].map((word) => [wordKey(word), name] as const)),
  )
}

/** `Fällig am`, `faellig_am` and `FÄLLIGAM` are one word. */
function wordKey(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/([aou])e/gu, '$1')
}
