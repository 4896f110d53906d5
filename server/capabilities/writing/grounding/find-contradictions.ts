// Where sources disagree: two sentences that give another figure for the same thing. Both are shown to whoever
// writes; which is right is not decided here. A pair that only looks like a disagreement costs more than one that
// is missed: whoever writes reads all passages anyway.
import { shorten } from '#core/text.ts'
import { fitsMeasure } from './measures/fits.ts'
import type { Measure } from './measures/find-measures.ts'
import { isSameMoney } from './measures/operands.ts'
import { parseNumber } from './measures/quantities.ts'
import { readSentences, type ReadSentence } from './read-sentences.ts'
import type { ClaimWord } from './words/claim-words.ts'

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

/** Share of what two sentences say, weighed by how rare their words are, before they speak of the same thing. */
const minAlike = 0.4
const minSharedWords = 2
/** Numbers of the same kind of thing are mostly of different groups of them. */
const minAlikeOfCounts = 0.6
const maxFound = 10
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
/** Figures this many times apart are of different things more often than not. */
const maxTimesApart = 6

/** A measure, and the range that it is one end of. */
interface Figure extends Measure {
  range?: { low: number; high: number } | undefined
}

interface Statement {
  sourceId: string
  id: string
  sentence: ReadSentence
  /** Words beside its figures that name something. */
  words: ClaimWord[]
  measures: Figure[]
  years: ReadonlySet<number>
  conditions: ReadonlySet<string>
}

export function findContradictions(texts: readonly SourcedText[], now: Date): Contradiction[] {
  const statements = texts.flatMap(({ sourceId, id, text }) =>
    readSentences(text).flatMap((sentence) => {
      const read = readStatement(sentence)
      return read === undefined ? [] : [{ ...read, sourceId, id }]
    }),
  )
  const weigh = weighWords(statements)
  const found: (Contradiction & { alike: number })[] = []
  for (const [index, one] of statements.entries())
    for (const other of statements.slice(index + 1)) {
      if (one.sourceId === other.sourceId || !sharesConditions(one, other, now)) continue
      const figures = findOtherFigure(one, other)
      if (figures === undefined) continue
      const alike = compareWords(one.words, other.words, weigh)
      if (alike < (figures.isCount ? minAlikeOfCounts : minAlike)) continue
      found.push({
        one: { id: one.id, sentence: one.sentence.text },
        other: { id: other.id, sentence: other.sentence.text },
        why: `One says “${figures.one}”, the other “${figures.other}”.`,
        alike,
      })
    }
  return found
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, maxFound)
    .map(({ one, other, why }) => ({ one, other, why }))
}

function readStatement(sentence: ReadSentence): Omit<Statement, 'sourceId' | 'id'> | undefined {
  const { measures, text } = sentence
  const amounts = measures.filter(
    ({ dimension, isWeak, isStructural }) => comparable.has(dimension) && !isWeak && !isStructural,
  )
  // Rows of tables and labels say too little of what they measure.
  if (amounts.length === 0 || !/[.!]['"”“’»)\]]*$/u.test(text)) return undefined
  const words = sentence.words.filter(
    ({ weight, start, end, text: word }) =>
      weight !== 'stop' &&
      !/^\p{N}/u.test(word) &&
      !measures.some((measure) => measure.start < end && start < measure.end),
  )
  return {
    sentence,
    words,
    measures: joinRanges(amounts, sentence).map((amount) => atRate(amount, sentence)),
    years: new Set(measures.filter(({ dimension }) => dimension === 'year').map(({ value }) => value)),
    conditions: findConditions(text),
  }
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
      from - amount.end <= 2 &&
      text.slice(amount.end - start, from - start).trim() === '',
  )
  if (per === undefined || amount.dimension === 'time') return amount
  const { value, range } = amount
  return {
    ...amount,
    value: value / per.value,
    range: range && { low: range.low / per.value, high: range.high / per.value },
  }
}

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

/** Neither speaks of another time, another case or another place. */
function sharesConditions(one: Statement, other: Statement, now: Date): boolean {
  if (ownCase.test(one.sentence.text) !== ownCase.test(other.sentence.text)) return false
  if (one.years.size > 0 || other.years.size > 0) {
    // A past year beside none at all is another time.
    const isSame = one.years.size === other.years.size && one.years.isSubsetOf(other.years)
    const isPast = [...one.years, ...other.years].some((year) => year < now.getUTCFullYear() - 1)
    if (!isSame && (isPast || (one.years.size > 0 && other.years.size > 0))) return false
  }
  for (const condition of one.conditions) {
    const opposite = condition.endsWith('+') ? condition.replace('+', '-') : condition.replace('-', '+')
    if (other.conditions.has(opposite) && !other.conditions.has(condition) && !one.conditions.has(opposite))
      return false
  }
  return true
}

/** A figure of each, as written, that cannot both be true of one thing; undefined where all could be. */
function findOtherFigure(
  one: Statement,
  other: Statement,
): { one: string; other: string; isCount: boolean } | undefined {
  const fits = (first: Figure, second: Figure): boolean =>
    fitsMeasure(first, second) || fitsMeasure(second, first)
  for (const measure of one.measures) {
    const alike = other.measures.filter((each) => isAlike(measure, each))
    const isHeld = alike.some((each) => fits(measure, each) || isBetween(measure, each))
    const [differing] = alike.filter(
      (each) => !one.measures.some((own) => isAlike(own, each) && fits(own, each)),
    )
    if (!isHeld && differing !== undefined)
      return {
        one: written(measure, one.sentence),
        other: written(differing, other.sentence),
        isCount: measure.dimension === 'count',
      }
  }
  return undefined
}

function isAlike(one: Measure, other: Measure): boolean {
  if (one.dimension !== other.dimension || !isSameMoney(one, other)) return false
  const [low = 0, high = 0] = [Math.abs(one.value), Math.abs(other.value)].toSorted((a, b) => a - b)
  const isNear = one.dimension === 'temperature' || (low > 0 && high / low <= maxTimesApart)
  return isNear && (one.dimension !== 'count' || isSameNoun(one.noun, other.noun))
}

const isSameNoun = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one.slice(0, 5).toLowerCase() === other.slice(0, 5).toLowerCase()

/** Within the range that the other gives, or a limit that the other keeps. */
function isBetween(one: Figure, other: Figure): boolean {
  const isWithin = ({ value }: Figure, { range }: Figure): boolean =>
    range !== undefined && value >= range.low && value <= range.high
  return isWithin(one, other) || isWithin(other, one) || keepsLimit(one, other) || keepsLimit(other, one)
}

/** A figure that keeps the limit of the other; two limits of one kind are compared as figures. */
function keepsLimit({ bound, value }: Measure, other: Measure): boolean {
  const isUpper = bound === 'upTo' || bound === 'under'
  const isLower = bound === 'from' || bound === 'over'
  if (isUpper && other.bound !== 'upTo' && other.bound !== 'under') return other.value <= value
  return isLower && other.bound !== 'from' && other.bound !== 'over' && other.value >= value
}

const written = ({ start, end }: Measure, { text, start: from }: ReadSentence): string =>
  shorten(text.slice(start - from, end - from), 60)

/** How much a word says among these sentences: words of the subject are in many of them. */
function weighWords(statements: readonly Statement[]): (word: ClaimWord) => number {
  const counts = new Map<string, number>()
  for (const { words } of statements)
    for (const key of new Set(words.flatMap(({ keys }) => keys))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return ({ keys, weight }) => {
    const count = Math.max(1, ...keys.map((key) => counts.get(key) ?? 0))
    return Math.log(1 + statements.length / count) * (weight === 'content' ? 1 : 0.5)
  }
}

/** From 0 to 1: the share of what both say, of what the one and the other say. */
function compareWords(
  one: readonly ClaimWord[],
  other: readonly ClaimWord[],
  weigh: (word: ClaimWord) => number,
): number {
  const shares = (words: readonly ClaimWord[], others: readonly ClaimWord[]): [number, number] => {
    let [shared, sum, count] = [0, 0, 0]
    for (const word of words) {
      const weight = weigh(word)
      sum += weight
      if (!others.some((each) => each.keys.some((key) => word.keys.includes(key)))) continue
      shared += weight
      count += word.weight === 'content' ? 1 : 0.5
    }
    return [sum === 0 ? 0 : shared / sum, count]
  }
  const [[first, count], [second]] = [shares(one, other), shares(other, one)]
  return count < minSharedWords ? 0 : Math.sqrt(first * second)
}
