// All that a comparison needs of one title, read once.
import { once } from '../once.ts'
import { lightStem } from './light-stem.ts'
import { normalWords } from './normalise-title.ts'
import { findStarts, findTokens, isGermanTitle, type TokenKind, type TitleToken } from './title-tokens.ts'
import { directions, findAngle, plainVerbs, yearlyWords } from './title-words.ts'
import { findWordConcept } from './word-knowledge.ts'

export interface TitleReading {
  /** As it is written. */
  title: string
  /** What is compared for sameness. */
  normal: string
  wordCount: number
  /** Whether a colon, a dash or another sign parts it. */
  hasParts: boolean
  /** Without anything that could be left out: characters of the words that matter, in order. */
  tokens: TitleToken[]
  topics: TitleToken[]
  /** What the text gives: `mistakes`, `cost` … */
  angles: ReadonlySet<string>
  years: string[]
  numbers: string[]
  counts: string[]
  isNegative: boolean
  /** What is on both sides of an “or”: `Parkett oder Laminat`. */
  choice: ReadonlySet<string>
  /** A guide, whose year only says that it is current, and not a report or an event of that year. */
  isLasting: boolean
  /** What follows words of direction (`from`, `to`), by its concept. */
  directions: ReadonlyMap<'from' | 'to' | 'before', string>
  /** Names in two letters and more of all scripts whose words take many endings. */
  isInflected: boolean
  isGerman: boolean
  /** Three letters each, of the words without stop words. */
  grams: ReadonlyMap<string, number>
  gramCount: number
}

/** All that a comparison needs of one title, read once. */
export function readTitle(title: string): TitleReading {
  const tokens = findTokens(title)
  const topics = tokens.filter(({ kind }) => kind === 'topic')
  const angles = new Set(
    tokens.flatMap(({ kind, text, plain, angle }) =>
      kind === 'angle' ? [findAngle(text) ?? findAngle(plain) ?? 'duration'] : (angle ?? []),
    ),
  )
  // “What does it cost” asks for the cost, “what is it” for the thing.
  if (
    angles.delete('ask') &&
    /\b(?:what(?:['’]?s| is| are)|was (?:ist|sind|bedeutet))\b/i.test(title) &&
    angles.size === 0
  )
    angles.add('definition')
  const choice = findChoice(tokens, findStarts(title))
  if (choice.size > 0) {
    angles.delete('definition')
    angles.add('comparison')
  }
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
    wordCount: normalWords(title).length,
    hasParts: findStarts(title).size > 1,
    tokens,
    topics,
    angles,
    years: findTexts('year'),
    numbers: findTexts('number'),
    counts: findTexts('count'),
    isNegative:
      tokens.some(({ kind, concept }) => kind === 'negation' || getEndingActs().has(concept)) &&
      !angles.has('mistakes') &&
      !angles.has('myths') &&
      // “What works and what doesn’t” says both.
      !/\b(?:and|or|und|oder) (?:what |was )?(?:does|is|not|nicht)/i.test(title),
    choice,
    isLasting:
      tokens.some(
        ({ kind, text }) => kind === 'filler' || /^(?:instruct|ask)$/.test(findAngle(text) ?? ''),
      ) && !tokens.some(({ text }) => yearlyWords.has(lightStem(text)) || yearlyWords.has(text)),
    directions: findDirections(tokens),
    isInflected: /[\p{Script=Cyrillic}ąćęłńśźżğışçő]/iu.test(title),
    isGerman: isGermanTitle(
      title,
      tokens.map(({ text }) => text),
    ),
    grams,
    gramCount: Math.max(0, compact.length - 2),
  }
}

/** What they are done to is not wanted, as after “stop” and “avoid”. */
const getEndingActs = once((): ReadonlySet<string> => new Set(['remove', 'prevent'].map(findWordConcept)))

/**
 * `Oak or larch`, `Parkett im Vergleich zu Laminat`: the topics of the part that puts things beside each
 * other.
 */
function findChoice(tokens: readonly TitleToken[], starts: ReadonlySet<number>): Set<string> {
  const isTopicAt = (index: number): boolean => tokens[index]?.kind === 'topic'
  const at = tokens.findIndex(
    ({ text }, index) =>
      (/^(?:or|vs|versus|oder)$/.test(text) && isTopicAt(index - 1) && isTopicAt(index + 1)) ||
      (/^(?:vergleich|compared)$/.test(text) && /^(?:zu|mit|to|with)$/.test(tokens[index + 1]?.text ?? '')),
  )
  if (at === -1) return new Set()
  let word = 0
  const parts = tokens.map(({ text }) => {
    const part = [...starts].filter((start) => start <= word).length
    word += text.split(' ').length
    return part
  })
  return new Set(
    tokens.flatMap(({ kind, role, concept }, index) =>
      parts[index] === parts[at] && kind === 'topic' && role !== 'light' ? [concept] : [],
    ),
  )
}

/**
 * What the title is about as a set of concepts: the words that are its subject, equal ones in other words
 * counted once.
 */
export function findConcepts({ topics }: TitleReading): Set<string> {
  return new Set(topics.map(({ concept }) => concept))
}

/** Where it goes from and to: the topics behind the words of direction. */
function findDirections(tokens: readonly TitleToken[]): Map<'from' | 'to' | 'before', string> {
  const found = new Map<'from' | 'to' | 'before', string>()
  for (const [index, { text }] of tokens.entries()) {
    const way = directions.get(text)
    const topic = tokens.slice(index + 1).find(({ kind }) => kind !== 'stop')
    if (way === undefined || topic?.kind !== 'topic' || found.has(way)) continue
    // “How to train a puppy to sit” goes nowhere.
    if (text === 'to' && (tokens[index - 1]?.kind !== 'topic' || plainVerbs.has(topic.stem))) continue
    found.set(way, topic.concept)
  }
  return found
}
