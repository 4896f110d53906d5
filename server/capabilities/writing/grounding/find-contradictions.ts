// Where sources disagree: a sentence with a figure that another source gives otherwise. Both are shown to
// whoever writes; which is right is not decided here.
import { findStems, splitSentences } from '#core/sentences.ts'
import { checkCitations } from './check-citations.ts'

export interface SourcedText {
  /** Texts of one source do not contradict each other here. */
  sourceId: string
  id: string
  text: string
}

export interface Contradiction {
  one: { id: string; sentence: string }
  other: { id: string; sentence: string }
  why: string
}

/** Share of words that two sentences have in common before they speak of the same thing. */
const minOverlap = 0.5
const maxFound = 10
const figure = /\p{N}/u

export function findContradictions(texts: readonly SourcedText[], now: Date): Contradiction[] {
  const sentences = texts.flatMap(({ sourceId, id, text }) =>
    splitSentences(text)
      .filter((sentence) => isQuantified(sentence))
      .map((sentence) => ({ sourceId, id, sentence, stems: new Set(findStems(wordsAlone(sentence))) })),
  )
  const found: Contradiction[] = []
  for (const [index, one] of sentences.entries())
    for (const other of sentences.slice(index + 1)) {
      if (one.sourceId === other.sourceId || !isAlike(one.stems, other.stems)) continue
      const [checked] = checkCitations({
        text: `${one.sentence} [1]`,
        passages: [{ n: 1, text: other.sentence }],
        now,
      })
      if (checked?.verdict !== 'unsupported') continue
      found.push({
        one: { id: one.id, sentence: one.sentence },
        other: { id: other.id, sentence: other.sentence },
        why: checked.why,
      })
      if (found.length === maxFound) return found
    }
  return found
}

const numberWord =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|half|third|quarter|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|dreißig|fünfzig|hundert|hälfte|drittel|viertel)(?!\p{L})/iu

function isQuantified(sentence: string): boolean {
  return figure.test(sentence) || numberWord.test(sentence)
}

const wordsAlone = (sentence: string): string =>
  sentence.replace(/\p{N}[\p{N}.,]*/gu, ' ').replace(new RegExp(numberWord, 'giu'), ' ')

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const smaller = Math.min(one.size, other.size)
  return smaller >= 3 && one.intersection(other).size >= smaller * minOverlap
}
