// Sentences of sources as they are compared with those of other sources: what they say of which amounts, and
// of which case, year and place.
import type { Measure } from './measures/find-measures.ts'
import { parseNumber } from './measures/quantities.ts'
import { readSentences, type ReadSentence } from './read-sentences.ts'
import { indexAlikeWords } from './words/alike-words.ts'
import type { ClaimWord } from './words/claim-words.ts'

/** What a sentence may say of an amount; dates, clocks and phone numbers are of their own occasions. */
const comparable: ReadonlySet<Measure['dimension']> = new Set([
  'count',
  'money',
  'share',
  'time',
  'length',
  'area',
  'volume',
  'mass',
  'power',
  'energy',
  'temperature',
])

export interface SourcedText {
  /** Texts of one source do not contradict each other here. */
  sourceId: string
  id: string
  text: string
}

/** A measure, and the range that it is one end of. */
export interface Figure extends Measure {
  range?: { low: number; high: number } | undefined
}

/** What a sentence says of which case. */
export type SaidOfCase = Pick<Statement, 'sentence' | 'years' | 'conditions'>

export interface Statement {
  sourceId: string
  id: string
  sentence: ReadSentence
  /** Words beside its figures that name something. */
  words: ClaimWord[]
  /** None where it gives no amount. */
  measures: Figure[]
  years: ReadonlySet<number>
  conditions: ReadonlySet<string>
}

function findAmounts({ measures, text, start }: ReadSentence): Measure[] {
  return measures.filter(
    ({ dimension, isWeak, isStructural, end }) =>
      comparable.has(dimension) &&
      !isWeak &&
      !isStructural &&
      // "A ten-year-old dog" is a kind of dog.
      !/^-\p{L}/u.test(text.slice(end - start)),
  )
}

function readStatement(sentence: ReadSentence): Omit<Statement, 'sourceId' | 'id'> | undefined {
  const { measures, text } = sentence
  // Rows of tables and labels say too little of what they measure.
  if (!/[.!]['"”“’»)\]]*$/u.test(text)) return undefined
  const words = sentence.words.filter(
    ({ weight, start, end, text: word }) =>
      weight !== 'stop' &&
      !/^\p{N}/u.test(word) &&
      !measures.some((measure) => measure.start < end && start < measure.end),
  )
  const amounts = joinRanges(findAmounts(sentence), sentence).map((amount) => atRate(amount, sentence))
  const ratio = findRatio(amounts, sentence)
  return {
    sentence,
    words,
    measures: ratio === undefined ? amounts : [...amounts, ratio],
    years: new Set(measures.filter(({ dimension }) => dimension === 'year').map(({ value }) => value)),
    conditions: findConditions(text),
  }
}

/** The sentences of texts of sources, with the amounts that they give. */
export function readStatements(texts: readonly SourcedText[]): Statement[] {
  return texts.flatMap(({ sourceId, id, text }) =>
    readSentences(text).flatMap((sentence) => {
      const read = readStatement(sentence)
      return read === undefined ? [] : [{ ...read, sourceId, id }]
    }),
  )
}

const forEach = /(?<!\p{L})(?:every|each|per|to|je|jede[nrs]?|pro|auf)\s+(?:the\s+|die\s+|das\s+)?$/iu

/** "Every 500 grams of flour need 15 grams of salt": a share of three per cent. */
function findRatio(amounts: readonly Figure[], { text, start }: ReadSentence): Figure | undefined {
  const [first, second] = amounts
  if (first === undefined || second === undefined || amounts.length !== 2) return undefined
  if (first.dimension !== second.dimension || !['mass', 'volume'].includes(first.dimension)) return undefined
  const [whole] = amounts.filter((each) => forEach.test(text.slice(0, each.start - start)))
  const part = whole === first ? second : first
  if (whole === undefined || part.value <= 0 || part.value > whole.value / 2) return undefined
  const { end } = second
  return { ...part, start: first.start, end, dimension: 'share', value: part.value / whole.value }
}

/** "Between 19 and 27 kilograms", "8 to 12 euros a month": both ends have the unit of the second. */
function joinRanges(amounts: readonly Measure[], { text, start }: ReadSentence): Figure[] {
  const at = (measure: Measure): string => text.slice(measure.start - start, measure.end - start)
  const joined: Figure[] = [...amounts]
  for (const [index, next] of amounts.entries()) {
    const first = amounts[index - 1]
    if (
      first === undefined ||
      !/^\s*(?:to|and|bis|und|[–-])\s*$/u.test(text.slice(first.end - start, next.start - start))
    )
      continue
    const count = parseNumber(/\d(?:[\d.,'’]*\d)?/.exec(at(next))?.[0] ?? '') ?? 0
    const isBare = first.dimension === 'count' && next.dimension !== 'count' && count > 0
    if (!isBare && first.dimension !== next.dimension) continue
    const low = isBare ? (first.value * next.value) / count : first.value
    const range = { low, high: next.value }
    // What follows the range is said of both.
    joined[index - 1] = { ...next, start: first.start, value: low, range }
    joined[index] = { ...next, range }
  }
  return joined
}

/** "150 euros a month" is an amount for a time: per hour, as times are counted. */
function atRate(amount: Figure, { measures, text, start }: ReadSentence): Figure {
  const per = measures.find(
    ({ dimension, isWeak, start: from }) =>
      isWeak &&
      dimension === 'time' &&
      from > amount.end &&
      from - amount.end <= 4 &&
      /^\s(?:in\s|im\s)?$/.test(text.slice(amount.end - start, from - start)),
  )
  if (per === undefined || amount.dimension === 'time') return amount
  const { value, range } = amount
  return {
    ...amount,
    value: value / per.value,
    range: range && { low: range.low / per.value, high: range.high / per.value },
  }
}

/** "A boiler, by comparison, …": of another thing than the sentences around it. */
export const isContrasted = ({ sentence: { text } }: SaidOfCase): boolean =>
  /(?<!\p{L})(?:by comparison|by contrast|in contrast|dagegen|hingegen|im vergleich)(?!\p{L})/iu.test(text)

/** Words that speak of one case and not of the other. */
const opposites = [
  [/(?<!\p{L})(?:summer|sommer)/iu, /(?<!\p{L})winter/iu],
  [/(?<!\p{L})(?:adult|grown|ausgewachsen|erwachsene)/iu, /(?<!\p{L})(?:pupp|young|welpe|jung|kind|child)/iu],
  [/(?<!\p{L})(?:new|brand-new|neu)/iu, /(?<!\p{L})(?:used|second-hand|gebraucht)/iu],
  [/(?<!\p{L})(?:small|klein)/iu, /(?<!\p{L})(?:large|big|groß)/iu],
  [/(?<!\p{L})(?:flat|level|eben|flach)/iu, /(?<!\p{L})(?:hill|steep|hügel|steil|berg)/iu],
  [
    /(?<!\p{L})(?:indoor|inside|heated|drinnen|beheizt)/iu,
    /(?<!\p{L})(?:outdoor|outside|unheated|draußen|unbeheizt)/iu,
  ],
  [/(?<!\p{L})(?:wet|rain|nass|regen)/iu, /(?<!\p{L})(?:dry|trocken)/iu],
  [/(?<!\p{L})(?:warm|hot|heiß)/iu, /(?<!\p{L})(?:cold|kalt|kalte)/iu],
  [/(?<!\p{L})(?:day|tagsüber)(?!\p{L})/iu, /(?<!\p{L})(?:night|nachts)/iu],
  [/(?<!\p{L})(?:men|male|männer)(?!\p{L})/iu, /(?<!\p{L})(?:women|female|frauen)(?!\p{L})/iu],
  [
    /(?<!\p{L})(?:minimum|lowest|at least|mindestens)/iu,
    /(?<!\p{L})(?:maximum|highest|at most|höchstens|maximal)/iu,
  ],
  [/(?<!\p{L})(?:urban|city|stadt)/iu, /(?<!\p{L})(?:rural|country|ländlich)/iu],
  [
    /(?<!\p{L})(?:intensive?|intensiv\p{Ll}*)(?!\p{L})/iu,
    /(?<!\p{L})(?:extensive?|extensiv\p{Ll}*)(?!\p{L})/iu,
  ],
  [/^(?:before|vor(?= de[rmn]))(?!\p{L})/iu, /^(?:after|nach(?= de[rmn]))(?!\p{L})/iu],
] as const

function findConditions(text: string): Set<string> {
  return new Set(
    opposites.flatMap(([one, other], index) => [
      ...(one.test(text) ? [`${index}+`] : []),
      ...(other.test(text) ? [`${index}-`] : []),
    ]),
  )
}

/** What somebody reports of themselves is true of them alone. */
const ownCase =
  /(?<!\p{L})(?:I|my|ich|mein\p{Ll}*)(?!\p{L})|^(?:we|wir) (?:live|had|have been|wohnen|haben|leben)(?!\p{L})/iu

/** Neither speaks of another time or another case. */
export const sharesConditions = (one: SaidOfCase, other: SaidOfCase, now: Date): boolean =>
  sharesCase(one, other) && sharesTime(one, other, now)

export function sharesTime({ years: one }: SaidOfCase, { years: other }: SaidOfCase, now: Date): boolean {
  const isSame = one.size === other.size && one.isSubsetOf(other)
  if (isSame) return true
  // A past year beside none at all is another time.
  const isPast = [...one, ...other].some((year) => year < now.getUTCFullYear() - 1)
  return !isPast && (one.size === 0 || other.size === 0)
}

/** The same whatever their years are. */
export function sharesCase(one: Omit<SaidOfCase, 'years'>, other: Omit<SaidOfCase, 'years'>): boolean {
  if (ownCase.test(one.sentence.text) !== ownCase.test(other.sentence.text)) return false
  for (const condition of one.conditions) {
    const opposite = condition.endsWith('+') ? condition.replace('+', '-') : condition.replace('-', '+')
    if (other.conditions.has(opposite) && !other.conditions.has(condition) && !one.conditions.has(opposite))
      return false
  }
  return true
}

type Worded = Pick<Statement, 'words'>

export interface Comparison {
  /** From 0 to 1: the share of what two statements both say, of what the one and the other say. */
  compare(one: Worded, other: Worded): { share: number; count: number }
  /** Whether two words of them name the same. */
  isAlike(one: ClaimWord, other: ClaimWord): boolean
}

export function compareWith(statements: readonly Worded[]): Comparison {
  const counts = new Map<string, number>()
  for (const { words } of statements)
    for (const key of new Set(words.flatMap(({ keys }) => keys))) counts.set(key, (counts.get(key) ?? 0) + 1)
  // Words of the subject are in many sentences and say little.
  const weigh = ({ keys, weight }: ClaimWord): number => {
    const count = Math.max(1, ...keys.map((key) => counts.get(key) ?? 0))
    return Math.log(1 + statements.length / count) * (weight === 'content' ? 1 : 0.5)
  }
  const alike = indexAlikeWords(statements.flatMap(({ words }) => words))
  const lower = new Map(statements.map((one) => [one, new Set(one.words.map((word) => word.lower))]))
  const shares = (one: Worded, other: Worded): [share: number, count: number] => {
    const there = lower.get(other) ?? new Set()
    let [shared, sum, count] = [0, 0, 0]
    for (const word of one.words) {
      const weight = weigh(word)
      sum += weight
      if (there.isDisjointFrom(alike.find(word))) continue
      shared += weight
      count += word.weight === 'content' ? 1 : 0.5
    }
    return [sum === 0 ? 0 : shared / sum, count]
  }
  return {
    compare(one, other) {
      const [[first, count], [second]] = [shares(one, other), shares(other, one)]
      return { share: Math.sqrt(first * second), count }
    },
    isAlike: (one, other) => alike.find(one).has(other.lower),
  }
}
