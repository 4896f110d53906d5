// A number without a unit that has the one of the figure before it.
import { findMeaning } from '../words/claim-words.ts'
import type { Measure } from './find-measures.ts'
import type { Dimension } from './units.ts'

const carried: ReadonlySet<Dimension> = new Set([
  'money',
  'share',
  'time',
  'length',
  'area',
  'volume',
  'mass',
  'power',
])

/** A number behind which nothing is counted. */
export function isBare(text: string, { start, end }: Measure): boolean {
  return /^\s*(?:[.,;:)](?!\d)|$)/.test(text.slice(end, end + 4)) && /^\d/.test(text.slice(start, end))
}

/** "34 per cent in industry, in services 83": the unit of the figure before. */
export function carryUnit(text: string, before: Measure, bare: Measure): void {
  if (!carried.has(before.dimension) || before.isWeak || before.isFraction) return
  const between = text.slice(before.end, bare.start)
  if (between.length > 90 || /[.!?]\s|\n/.test(between)) return
  const written = Number(
    (/\d[\d.,]*/.exec(text.slice(before.start, before.end))?.[0] ?? '')
      .replace(/,(?=\d{3})/g, '')
      .replace(',', '.'),
  )
  if (!(written > 0)) return
  // A word for millions is in the value of its own number.
  const factor = scaled.test(text.slice(bare.start, bare.end)) ? 1 : before.value / written
  Object.assign(bare, {
    dimension: before.dimension,
    currency: before.currency,
    value: bare.value * factor,
  })
}

const insteadOf =
  /^,?\s(?:instead of|rather than|compared with|up from|down from|(?:as )?against|statt|anstatt|gegenüber)\s(?:the\s|der\s|den\s)?$/iu
const scaled = /(?:million\p{L}*|billions?|milliarden?|thousand|tausend|mio\.?|mrd\.?|bn)$/iu

/** "40 years instead of 25 according to …", "34 million euros, of which the state paid 13.6 million". */
export function isOfSameUnit(text: string, one: Measure, next: Measure): boolean {
  if (next.dimension !== 'count' || next.isStructural || !carried.has(one.dimension)) return false
  const written = text.slice(next.start, next.end)
  const [first = ''] = next.noun.split(/[\s-]/, 1)
  const isGerman = /(?:en|e|tausend)$/i.test(written)
  const isBeforeNoun =
    first !== '' &&
    findMeaning(first.toLowerCase()).weight !== 'stop' &&
    (isGerman ? /^\p{Lu}/u.test(first) : !/(?:ed|ing|to)$/.test(first))
  if (insteadOf.test(text.slice(one.end, next.start))) return first === 'according' || !isBeforeNoun
  return one.dimension === 'money' && one.value >= 1_000 && scaled.test(written) && !isBeforeNoun
}
