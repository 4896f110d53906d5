// What a text says twice: the same sentence, or one that adds nothing to another. Parallel texts (price
// lists, minutes, contracts, anaphora) differ in a word of content on both sides; verse, tables, quotations
// and steps repeat rightly.
import { findStems, splitSentences, splitWords } from '#core/sentences.ts'
import { countWords, shorten } from '#core/text.ts'
import type { AnswerFault } from './writing.types.ts'

interface Sentence {
  words: string
  /** Lower case, without punctuation. */
  plain: string
  length: number
  stems: ReadonlySet<string>
  pairs: ReadonlySet<string>
  /** Of a numbered list: steps are done again. */
  isStep: boolean
  /** Of a list without numbers, where even short items are there once. */
  isItem: boolean
}

const minWords = 6
const minItemWords = 4
/** Shorter sentences share their few words by chance. */
const minStems = 5
/** Share of the shorter sentence's pairs of words that the other must have, in whatever order of parts. */
const minSharedPairs = 0.4
/** Longer texts are compared up to there: time grows with the square. */
const maxSentences = 600
/** Who asks for these wants words to come again. */
const wantsRepetition =
  /(?<!\p{L})(?:poems?|songs?|lyrics|chorus|refrains?|rhymes?|verses?|chants?|mantras?|spell|litany|repeat\p{L}*|(?:three|two|several|many) times|\p{L}*gedichte?s?|\p{L}*lied(?:er)?|liedtext\p{L}*|kehrreim\p{L}*|strophen?|reime?|wiederhol\p{L}*|(?:zwei|drei|mehr)mal)(?!\p{L})/iu

/** A sentence that says again what another says; undefined where each is needed. */
export function findRepetition(text: string, given: string): string | undefined {
  if (wantsRepetition.test(given)) return undefined
  const sentences = readSentences(text).slice(0, maxSentences)
  const ownTwice = new Set(sentencesTwice(given))
  for (const [index, later] of sentences.entries()) {
    if (ownTwice.has(later.plain)) continue
    if (sentences.slice(0, index).some((earlier) => repeats(earlier, later))) return later.words
  }
  return undefined
}

export function findRepetitionFault(text: string, given: string): AnswerFault | undefined {
  const repeated = findRepetition(text, given)
  if (repeated === undefined) return undefined
  const shown = repeated.replace(/<[^>]*>|[<>]/g, ' ').trim()
  return {
    kind: 'repetition',
    correction: `The answer says twice: “${shorten(shown, 160)}” Say each thing once, where it belongs, and cut the other place. Add nothing in its stead.`,
    warning: `The text says something twice: “${shorten(shown, 100)}” Remove one of them.`,
    severity: 1,
  }
}

function repeats(earlier: Sentence, later: Sentence): boolean {
  if (earlier.isStep || later.isStep) return false
  if (earlier.plain === later.plain)
    return later.length >= (earlier.isItem && later.isItem ? minItemWords : minWords)
  const [short, long] = earlier.stems.size <= later.stems.size ? [earlier, later] : [later, earlier]
  if (short.stems.size < minStems || earlier.isItem !== later.isItem) return false
  for (const stem of short.stems) if (!long.stems.has(stem)) return false
  let shared = 0
  for (const pair of short.pairs) if (long.pairs.has(pair)) shared += 1
  return shared >= short.pairs.size * minSharedPairs
}

function readSentences(text: string): Sentence[] {
  const prose = text
    .replace(/^(```|~~~)[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm, '')
    .replace(/^\s*(?:\||>|#{1,6}\s)[^\n]*$/gm, '')
  return prose.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    if (isVerse(lines)) return []
    const items = /^\s*(?:[-*+•–]|\d{1,2}[.)])\s+/.test(block) ? lines : [block]
    return items.flatMap((item) => splitSentences(item).flatMap((sentence) => readSentence(sentence, item)))
  })
}

/** Speech in a story comes again as people say it again. */
const speech = /^["“„«»‚‘]/

function readSentence(sentence: string, item: string): Sentence[] {
  const words = sentence
    .replace(/^\s*(?:[-*+•–]|\d{1,2}[.)])\s+/, '')
    .replace(/\]\([^)\s]*\)/g, ']')
    .replace(/\*\*|__|[*_`]/g, '')
  if (speech.test(words)) return []
  const plain = splitWords(words)
  const stems = findStems(words)
  return [
    {
      words: words.trim(),
      plain: plain.join(' '),
      // Of Chinese and Japanese a clause is one word to `splitWords`.
      length: Math.max(plain.length, countWords(words)),
      stems: new Set(stems),
      pairs: new Set(stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`)),
      isStep: /^\s*\d{1,2}[.)]\s/.test(item),
      isItem: /^\s*[-*+•–]\s/.test(item),
    },
  ]
}

/** Short lines below each other: a poem, a timetable, an address. */
function isVerse(lines: readonly string[]): boolean {
  return (
    lines.length >= 2 &&
    lines.every((line) => line.length < 70 && !/^\s*(?:[-*+•–]|\d{1,2}[.)])\s/.test(line)) &&
    lines.filter((line) => /[.!?]$/.test(line.trim())).length <= lines.length / 2
  )
}

function sentencesTwice(text: string): string[] {
  const plain = splitSentences(text).map((sentence) => splitWords(sentence).join(' '))
  return plain.filter((sentence, index) => plain.indexOf(sentence) !== index)
}
