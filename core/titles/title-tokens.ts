// A title's words with what each of them does there: its subject, its form, a number that counts items, a
// number that names something.
import { normalWords, type NormalWord } from './normalise-title.ts'
import { conceptOfWord } from './thesaurus.ts'
import { findAngle, countLeads, directions, getKind, listNouns, units, type WordKind } from './title-words.ts'

export type TokenKind = WordKind | 'number' | 'year' | 'count'

export interface TitleToken extends NormalWord {
  kind: TokenKind
  /** Shared by plurals and cases. */
  stem: string
  weight: number
}

export interface TitleReading {
  /** As it is written. */
  title: string
  /** What is compared for sameness. */
  normal: string
  /** Without anything that could be left out: characters of the words that matter, in order. */
  tokens: TitleToken[]
  topics: TitleToken[]
  /** What the text gives: `mistakes`, `cost` … */
  angles: ReadonlySet<string>
  years: string[]
  numbers: string[]
  counts: string[]
  isNegative: boolean
  /** Pairs of subjects that a word of direction stands between, left first. */
  directions: { from: string; to: string }[]
  /** Names in two letters and more of all scripts whose words take many endings. */
  isInflected: boolean
  isGerman: boolean
  /** Three letters each, of the words without stop words. */
  grams: ReadonlyMap<string, number>
  gramCount: number
}

const weights: Readonly<Record<TokenKind, number>> = {
  stop: 0.06,
  filler: 0.2,
  angle: 0.5,
  negation: 0.6,
  number: 0.9,
  year: 0.5,
  count: 0.25,
  topic: 1,
}

/** The words of a title, each with its stem and what it does there. */
export function findTokens(title: string): TitleToken[] {
  const words = normalWords(title)
  return words.map((word, index) => {
    const kind = kindAt(words, index)
    const length = Math.min(word.text.length, 12)
    return {
      ...word,
      kind,
      stem: lightStem(word.text),
      weight: kind === 'topic' ? 0.7 + length / 20 : weights[kind],
    }
  })
}

/** All that a comparison needs of one title, read once. */
export function readTitle(title: string): TitleReading {
  const tokens = findTokens(title)
  const topics = tokens.filter(({ kind }) => kind === 'topic')
  const angles = new Set(
    tokens.flatMap(({ kind, text, plain }) =>
      kind === 'angle' ? [findAngle(text) ?? findAngle(plain) ?? text] : [],
    ),
  )
  // “What does it cost” asks for the cost, “what is it” for the thing.
  if (angles.size > 1) angles.delete('definition')
  const grams = new Map<string, number>()
  const compact = ` ${tokens.flatMap(({ kind, plain }) => (kind === 'stop' ? [] : [plain])).join(' ')} `
  for (let start = 0; start + 3 <= compact.length; start += 1) {
    const gram = compact.slice(start, start + 3)
    grams.set(gram, (grams.get(gram) ?? 0) + 1)
  }
  const findTexts = (kind: TokenKind): string[] =>
    [...new Set(tokens.flatMap((token) => (token.kind === kind ? [token.text] : [])))].toSorted()
  return {
    title,
    normal: tokens.map(({ text }) => text).join(' '),
    tokens,
    topics,
    angles,
    years: findTexts('year'),
    numbers: findTexts('number'),
    counts: findTexts('count'),
    isNegative:
      tokens.some(({ kind }) => kind === 'negation') && !angles.has('mistakes') && !angles.has('myths'),
    directions: findDirections(tokens),
    isInflected: /[\p{Script=Cyrillic}ąćęłńśźżğışçő]/iu.test(title),
    isGerman: /[äöüß]/i.test(title) || tokens.some(({ text }) => germanSigns.has(text)),
    grams,
    gramCount: Math.max(0, compact.length - 2),
  }
}

/**
 * What the title is about as a set of concepts: the words that are its subject, equal ones in other words
 * counted once.
 */
export function findConcepts({ topics }: TitleReading): Set<string> {
  return new Set(topics.map(({ plain }) => conceptOfWord(plain)))
}

const germanSigns: ReadonlySet<string> = new Set(
  'der die das und fuer ein eine mit wie von im zum zur den dem deine dein ihre ihr beim ohne auf'.split(' '),
)

function kindAt(words: readonly NormalWord[], index: number): TokenKind {
  const { text = '', plain = '' } = words[index] ?? {}
  if (/^\d/.test(text)) {
    if (/^(?:19[5-9]|20[0-4])\d$/.test(text)) return 'year'
    const [before, next, afterNext] = [
      words[index - 1]?.text ?? '',
      words[index + 1]?.text ?? '',
      words[index + 2]?.text ?? '',
    ]
    if (!/^\d{1,3}$/.test(text) || units.has(next)) return 'number'
    if (listNouns.has(next) || listNouns.has(afterNext) || countLeads.has(before)) return 'count'
    return index === 0 && words.length > 2 ? 'count' : 'number'
  }
  const kind = getKind(text)
  // “How to” and “how do I” are a form; “How much” is another.
  return kind === 'topic' && text !== plain ? getKind(plain) : kind
}

function findDirections(tokens: readonly TitleToken[]): { from: string; to: string }[] {
  return tokens.flatMap(({ text }, index) => {
    if (!directions.has(text)) return []
    const from = tokens.slice(0, index).findLast(({ kind }) => kind !== 'stop')
    const to = tokens.slice(index + 1).find(({ kind }) => kind !== 'stop')
    return from?.kind === 'topic' && to?.kind === 'topic' ? [{ from: from.stem, to: to.stem }] : []
  })
}

/**
 * Takes plurals and the commonest endings off, never more: what is left still tells `train` from `trainer`.
 */
export function lightStem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^siu])s$/, '$1')
  const bare =
    single.length > 5
      ? single.replace(/(?:([a-z])\1)?(ing|ed)$/, (_, doubled: string | undefined) => doubled ?? '')
      : single
  const cut = bare.length >= 3 && /[aeiouy]/.test(bare) ? bare : single
  return cut.length > 3 ? cut.replace(/e$/, '') : cut
}
