// The figures of a text with their unit: amounts, times, shares, years, counts. Shares and multiples are read
// from words too ("a third", "nine of ten", "anderthalb Stunden").
import { openingBefore, readSpecialMeasures, type Special } from './special-measures.ts'
import { findQuantities, parseNumber, type Quantity } from './quantities.ts'
import { carryUnit, isBare, isOfSameUnit, readUnit, type Dimension } from './units.ts'
import { findMeaning } from '../words/claim-words.ts'

export interface Measure {
  start: number
  end: number
  dimension: Dimension
  /** In the base unit of the dimension; shares from 0 to 1; clocks in minutes. */
  value: number
  currency?: string | undefined
  /**
   * `over` and `under` round ("more than 300"); `from` and `upTo` are limits that must be the source's own.
   */
  bound: 'exact' | 'about' | 'over' | 'under' | 'from' | 'upTo'
  /** "a week", "an hour": counts for sums, but claims nothing by itself. */
  isWeak: boolean
  /** Said by words for parts of a whole, so meant roughly. */
  isFraction: boolean
  /** One of two numbers that a range is between, without more than its words to say of what. */
  isRange: boolean
  /** Numbers a step or counts the text's own parts. */
  isStructural: boolean
  /** The words of a count that follow it, at most. */
  noun: string
}

const lead = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}])(?:${words})\s+(?:an?\s+|the\s+|einem?r?\s+|€|\$|£)?$`, 'iu')
const bounds: [Measure['bound'], RegExp][] = [
  [
    'under',
    lead(
      'no more than|not more than|less than|under|nearly|almost|fewer than|just under|barely|below|not even|close to|knapp|fast|unter|weniger als|kein(?:e[nrms]?)?|nicht mehr als|nicht einmal|nie mehr als|never more than|beinahe',
    ),
  ],
  ['upTo', lead('up to|at most|within|maximum of|max\\.?|bis zu|höchstens|maximal|innerhalb von|binnen')],
  [
    'over',
    lead(
      'over|more than|longer than|länger als|upwards of|well over|just over|exceeding|exceeds|mehr als|über|gut|weit über|etwas mehr als|a little over',
    ),
  ],
  [
    'from',
    lead(
      'at least|no less than|no fewer than|from|minimum(?: charge)? of|mindestens|ab|wenigstens|nicht weniger als',
    ),
  ],
  [
    'about',
    lead(
      'about|around|roughly|some|approximately|circa|ca\\.?|an estimated|estimated|rund|etwa|ungefähr|geschätzt|schätzungsweise|on average|im schnitt|more or less|somewhere around',
    ),
  ],
]

/** Any of them: most figures have none. */
const anyBound = new RegExp(bounds.map(([, { source }]) => source).join('|'), 'iu')

export function boundBefore(text: string, start: number): Measure['bound'] {
  const before = text.slice(Math.max(0, start - 32), start)
  if (!anyBound.test(before)) return 'exact'
  return bounds.find(([, pattern]) => pattern.test(before))?.[0] ?? 'exact'
}

/** Words between a number and what it shares with the next one: `4 × 2 m`, `four to eight people`. */
const joint = /^\s?(?:×|x|by|to|–|-|bis|à|or|oder|ou|mal)\s?$/iu
/** Of them those that say how few and how many. */
const rangeJoint = /^\s?(?:to|–|-|bis|à|or|oder|ou)\s?$/iu

/** The measures of a text in their order, none within another. */
export function findMeasures(text: string): Measure[] {
  const special = readSpecialMeasures(text)
  const quantities = findQuantities(text).filter(
    ({ start, end }) => !special.some((one) => start < one.end && one.start < end),
  )
  const found = [
    ...special.map((one) => fromSpecial(text, one)),
    ...quantities.map((one) => fromQuantity(text, one)),
  ]
  found.sort((a, b) => a.start - b.start)
  for (let index = found.length - 2; index >= 0; index -= 1) {
    const [one, next] = [found[index], found[index + 1]]
    if (one === undefined || next === undefined) continue
    if (next.dimension === 'count' && next.noun === '' && !next.isStructural && isBare(text, next)) {
      const before = found.slice(0, index + 1).findLast(({ isWeak }) => !isWeak)
      if (before !== undefined) carryUnit(text, before, next)
    }
    if (isOfSameUnit(text, one, next)) carryUnit(text, one, next)
    if (one.dimension !== 'count' && !(one.dimension === 'year' && next.dimension !== 'year')) continue
    if (next.dimension === 'date' && isDayBefore(text, one, next)) {
      Object.assign(one, { dimension: 'date', value: next.value - (next.value % 100) + one.value, noun: '' })
      continue
    }
    if (
      next.dimension === 'clock' ||
      next.dimension === 'date' ||
      !(
        joint.test(text.slice(one.end, next.start)) ||
        (/^\sauf\s$/.test(text.slice(one.end, next.start)) && one.dimension === 'count') ||
        isBetween(text, one, next) ||
        isBeside(text, one, next)
      )
    )
      continue
    if (next.dimension === 'count') {
      one.noun = next.noun
      const isRange = isBetween(text, one, next) || rangeJoint.test(text.slice(one.end, next.start))
      // "Open six to eight" is what "open 6 to 8" is.
      const isOpening =
        isRange && next.noun === '' && openingBefore.test(text.slice(Math.max(0, one.start - 16), one.start))
      for (const end of isRange ? [one, next] : [])
        Object.assign(
          end,
          isOpening ? { dimension: 'clock', value: end.value * 60 } : { isRange: true, isStructural: false },
        )
    } else if (next.dimension !== 'year') {
      const unit = readUnit(text.slice(next.end - getUnitLength(text, next), next.end))
      Object.assign(one, { dimension: next.dimension, currency: next.currency })
      one.value *= next.dimension === 'share' ? 0.01 : (unit?.factor ?? 1)
    }
  }
  return found
}

function isBetween(text: string, one: Measure, next: Measure): boolean {
  return (
    /^\s(?:and|und|et)\s$/.test(text.slice(one.end, next.start)) &&
    /(?:between|zwischen|entre)\s$/i.test(text.slice(Math.max(0, one.start - 9), one.start))
  )
}

/**
 * "890 statt 1.130 Euro", "2,900 and 3,450 pounds": figures of one kind, of which the second alone has its
 * unit.
 */
function isBeside(text: string, one: Measure, next: Measure): boolean {
  const [low = 0, high = 0] = [one, next]
    .map(({ start, end }) => parseNumber(/\d(?:[\d.,'’]*\d)?/.exec(text.slice(start, end))?.[0] ?? '') ?? 0)
    .toSorted((a, b) => a - b)
  const between = text.slice(one.end, next.start)
  if (/^\s(?:statt|instead of|rather than)\s$/iu.test(between) && !one.noun.startsWith('s')) return low > 0
  return (
    low >= 10 &&
    high <= low * 5 &&
    /^,?\s(?:and|und|statt|instead of|rather than|not|also|nicht|nach|before|vorher)\s$/iu.test(
      text.slice(one.end, next.start),
    )
  )
}

/** "3–14 June", "8 and 22 November", "vom 12. auf den 19. Mai": the month is that of the second day. */
function isDayBefore(text: string, { start, end, value }: Measure, next: Measure): boolean {
  return (
    /^\d{1,2}(?:st|nd|rd|th)?$/.test(text.slice(start, end)) &&
    value >= 1 &&
    value <= 31 &&
    next.value % 100 > 0 &&
    (next.value < 10_000 || next.value > 1_000_000) &&
    /^\.?\s?(?:to|–|-|bis|or|oder|and|und|auf|,)\s?(?:(?:den|zum)\s)?$/iu.test(text.slice(end, next.start))
  )
}

function getUnitLength(text: string, { start, end }: Measure): number {
  const [unit = ''] = /[\p{L}°²³]+(?:\s[\p{L}]+)?$/u.exec(text.slice(start, end)) ?? []
  const words = unit.split(/\s/)
  return readUnit(unit) === undefined ? (words.at(-1)?.length ?? 0) : unit.length
}

const afterFraction = /^\s(?:of (?:an?|the|one)\s|eine[rs]\s)?/iu

function fromSpecial(text: string, special: Special): Measure {
  // "Three quarters of a mile", "vier Zehntel Grad".
  const gap = special.isFraction === true ? (afterFraction.exec(text.slice(special.end))?.[0].length ?? 0) : 0
  const unit = gap === 0 ? undefined : readUnit(text.slice(special.end + gap, special.end + gap + 40))
  if (
    unit !== undefined &&
    /(?:[^\p{L}]|^)(?:halves|\p{L}*(?:thirds?|quarters?|fifths?|tenths?|drittel|viertel|fünftel|zehntel))$/iu.test(
      text.slice(special.start, special.end),
    )
  )
    return {
      ...fromSpecial(text, { ...special, isFraction: false }),
      dimension: unit.dimension,
      value: special.value * unit.factor,
      end: special.end + gap + unit.length,
    }
  return {
    bound: boundBefore(text, special.start),
    isWeak: false,
    isFraction: false,
    isStructural: false,
    isRange: false,
    noun: '',
    ...special,
  }
}

function fromQuantity(text: string, quantity: Quantity): Measure {
  const { start, end, value, kind, currency } = quantity
  const isStructural = quantity.isStructural || isReference(text, quantity)
  const bound = boundBefore(text, start)
  const base = {
    start,
    end,
    value,
    bound,
    isWeak: false,
    isFraction: false,
    isRange: false,
    isStructural,
    noun: '',
  }
  const pence =
    kind === 'plain' ? /^(?:p|\s?pence|\s?cents?|\s?ct)(?![\p{L}])/iu.exec(text.slice(end, end + 8)) : null
  if (pence !== null)
    return {
      ...base,
      dimension: 'money',
      value: value / 100,
      currency: /p/i.test(pence[0]) ? 'GBP' : undefined,
      end: end + pence[0].length,
    }
  if (kind === 'money') return { ...base, dimension: 'money', currency }
  if (kind === 'percent') return { ...base, dimension: 'share', value: value / 100 }
  if (kind === 'time') return { ...base, dimension: 'clock' }
  if (kind === 'date' || kind === 'phone') return { ...base, dimension: kind }
  const gap = /^[\s-]?/.exec(text.slice(end, end + 1))?.[0].length ?? 0
  const unit = readUnit(text.slice(end + gap, end + gap + 40))
  if (unit !== undefined)
    return {
      ...base,
      dimension: unit.dimension,
      value: value * unit.factor,
      end: end + gap + unit.length,
      isStructural: isReference(text, quantity),
    }
  const written = text.slice(start, end)
  // ISO 9001, 3D, C1: a code, no figure.
  const isCode =
    /\p{Lu}{2,}[ -]?$/u.test(text.slice(Math.max(0, start - 8), start)) ||
    /^\p{Lu}(?!\p{L})/u.test(text.slice(end, end + 2))
  if (isCode) return { ...base, dimension: 'count', isStructural: true }
  if (/^\d{4}$/.test(written) && value >= 1400 && value <= 2200) return { ...base, dimension: 'year' }
  // "at seven," is a time of day.
  const isHour =
    value <= 24 &&
    /(?<!\p{L})(?:at|um|ab|gegen|until|till|before|vor)\s$/iu.test(text.slice(Math.max(0, start - 8), start))
  if (
    isHour &&
    /^\s*(?:[.,;:!)–-]|$|(?:and|und|bis|to|mit|geht|beginnt|los|am|im|bei|with|we|on|in|sharp|every|each)\b)/u.test(
      text.slice(end, end + 10),
    )
  )
    return { ...base, dimension: 'clock', value: value * 60 }
  return { ...base, dimension: 'count', noun: readNoun(text, end) }
}

const maxReferred = 10

/** "In these two months", "which of the two": what the text has named before. */
function isReference(text: string, { kind, start, end, value }: Quantity): boolean {
  if (kind !== 'plain' || value > maxReferred || /\d/.test(text.slice(start, end))) return false
  const before = text.slice(Math.max(0, start - 16), start)
  if (/(?<!\p{L})(?:these|those|the same|the other|diese[nr]?)\s$/iu.test(before)) return true
  if (!/(?<!\p{L})(?:the|all|other|first|last|die|den|der|alle[nr]?|ersten|letzten)\s$/iu.test(before))
    return false
  if (/^(?:\s|-)(?:o['’]clock|uhr|am|pm)/iu.test(text.slice(end, end + 9))) return false
  const [noun = ''] = readNoun(text, end)
    .replace(/^[\s-]+/, '')
    .split(/[\s-]/, 1)
  return noun === '' || findMeaning(noun.toLowerCase()).weight === 'stop'
}

/** What is counted: at most four words, up to where the clause ends. */
export function readNoun(text: string, end: number): string {
  const [words = ''] =
    /^(?:[\s-]+(?!(?:and|und|but|aber)\s)[\p{L}][\p{L}'’-]*){1,4}/u.exec(text.slice(end, end + 90)) ?? []
  return words.trim()
}
