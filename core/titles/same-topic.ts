// Whether two articles aim at the same readers' question in other words: by their keywords, or by titles that
// differ in synonyms alone.
import { normalWords } from './normalise-title.ts'
import { findConcepts, type TitleReading } from './read-title.ts'
import { getKind, isStrongAngle } from './title-words.ts'
import { findWordConcept } from './word-knowledge.ts'

export interface Aim {
  reading: TitleReading
  /** What an article wants to be found for: its first one, as it may share others. Empty without one. */
  keyword: string
}

/** What a keyword asks for, whatever its order, endings and small words; empty where it says nothing. */
export function keywordConcept(keyword: string): string {
  return [
    ...new Set(
      normalWords(keyword).flatMap(({ text, plain }) =>
        getKind(text) === 'stop' ? [] : [findWordConcept(plain)],
      ),
    ),
  ]
    .toSorted()
    .join(' ')
}

/** Why both aim at the same, in a sentence; undefined where they do not. */
export function sameTopic(a: Aim, b: Aim): string | undefined {
  const concept = keywordConcept(a.keyword)
  if (concept === '' || concept !== keywordConcept(b.keyword)) return sameConcepts(a.reading, b.reading)
  return a.keyword === b.keyword
    ? `Both have the keyword “${a.keyword}”.`
    : `Their keywords ask for the same: “${a.keyword}” and “${b.keyword}”.`
}

function sameConcepts(a: TitleReading, b: TitleReading): string | undefined {
  const [left, right] = [findConcepts(a), findConcepts(b)]
  const shared = left.intersection(right)
  if (shared.size < 2 || shared.size < left.union(right).size) return undefined
  const strong = (angles: ReadonlySet<string>): string =>
    [...angles].filter(isStrongAngle).toSorted().join(' ')
  if (
    strong(a.angles) !== strong(b.angles) ||
    a.isNegative !== b.isNegative ||
    a.numbers.join() !== b.numbers.join()
  )
    return undefined
  if (a.years.length > 0 && b.years.length > 0 && a.years.join() !== b.years.join())
    return `Both titles name the same topic, one for ${a.years.join(', ')} and one for ${b.years.join(', ')}.`
  const exchanged = a.topics.flatMap((one) => {
    const other = b.topics.find(({ concept, stem }) => stem !== one.stem && concept === one.concept)
    return other === undefined ? [] : [`“${one.text}” and “${other.text}”`]
  })
  return exchanged.length === 0
    ? 'Both titles name the same topic.'
    : `Both titles name the same topic in other words: ${exchanged.slice(0, 4).join(', ')}.`
}
