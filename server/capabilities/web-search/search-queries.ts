// What is searched for, for an article: pure, so that it can be shown before anything is asked.
import { collapseWhitespace } from '#core/text.ts'
import { splitWords } from '#core/sentences.ts'
import { stopWords } from '#core/stop-words.ts'

export interface QuerySubject {
  title: string
  keywords: readonly string[]
  /** In the order of the outline. */
  headings: readonly string[]
  /** What the article is to answer and no source has answered yet. */
  questions: readonly string[]
}

/** Engines take about this many words; more find less. */
const maxWords = 14

/**
 * Queries that differ, the most telling first: the title, its keywords, open questions, and headings together
 * with what they are about.
 */
export function makeSearchQueries(
  { title, keywords, headings, questions }: QuerySubject,
  maxQueries: number,
): string[] {
  const [main = ''] = keywords
  const subject = main.trim() === '' ? title : main
  const wanted = [
    title,
    ...(main === '' || holds(title, main) ? [] : [main]),
    ...questions.map((question) => withSubject(question, subject)),
    ...headings.filter((heading) => !isFrame(heading)).map((heading) => withSubject(heading, subject)),
    ...keywords.slice(1),
  ]
  const known = new Set<string>()
  const queries: string[] = []
  for (const text of wanted) {
    const query = plainQuery(text)
    const key = [...new Set(getWords(query))].toSorted().join(' ')
    if (key === '' || known.has(key)) continue
    known.add(key)
    queries.push(query)
    if (queries.length === maxQueries) break
  }
  return queries
}

/** Headings that every article has ask for nothing. */
const frame =
  /^(?:introduction|conclusion|summary|overview|faq|frequently asked questions|sources|references|einleitung|einführung|fazit|zusammenfassung|überblick|häufige fragen|quellen)$/iu

function isFrame(heading: string): boolean {
  return frame.test(heading.trim().replace(/[.:!?]+$/u, ''))
}

/** Operators of search engines and numbers of items are no words of a title. */
function plainQuery(text: string): string {
  const plain = collapseWhitespace(text.replace(/["“”„«»()[\]{}<>|*#]/gu, ' '))
    .replace(/^(?:\d{1,2}[.):]\s+)/u, '')
    .replace(/(?<=^|\s)[-+](?=\S)/gu, '')
    .replace(/(?<=^|\s)(?:site|inurl|intitle|filetype|related|cache):/giu, '')
  return plain.split(' ').slice(0, maxWords).join(' ').trim()
}

function withSubject(text: string, subject: string): string {
  return holds(text, subject) ? text : `${text.replace(/[?.:!]+$/u, '')} ${subject}`
}

function getWords(text: string): string[] {
  return splitWords(text)
    .map((word) => word.toLowerCase())
    .filter((word) => !stopWords.has(word))
}

/** Whether the text names what the other is about. */
function holds(text: string, other: string): boolean {
  const words = new Set(getWords(text))
  const wanted = getWords(other)
  return wanted.length > 0 && wanted.filter((word) => words.has(word)).length >= wanted.length * 0.6
}
