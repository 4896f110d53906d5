// Units as words and signs, English and German, each with what it measures and how many of the base unit it
// is.
import { findMeaning } from '../words/claim-words.ts'

export type Dimension =
  | 'count'
  | 'money'
  | 'share'
  | 'time'
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'power'
  | 'energy'
  | 'data'
  | 'temperature'
  | 'factor'
  | 'clock'
  | 'year'
  | 'date'
  | 'ordinal'
  | 'phone'

export interface Unit {
  dimension: Dimension
  /**
   * Base units: hours, metres, square metres, litres, kilograms, watts, watt-hours, bytes, degrees Celsius.
   */
  factor: number
}

const lines: [Dimension, number, string][] = [
  ['time', 1 / 3600, 'seconds|sec|sekunde|sekunden'],
  ['time', 1 / 60, 'minute|minutes|min|mins|minuten|minütig'],
  ['time', 1, 'hour|hours|hr|hrs|stunde|stunden|std|stündig'],
  [
    'time',
    24,
    'day|days|tag|tage|tagen|tages|werktag|werktage|werktagen|arbeitstag|arbeitstage|arbeitstagen|tägig',
  ],
  ['time', 168, 'week|weeks|woche|wochen|wöchig'],
  ['time', 730.5, 'month|months|monat|monate|monaten|monatig'],
  ['time', 8766, 'year|years|yr|yrs|jahr|jahre|jahren|jährig'],
  ['time', 87_660, 'decade|decades|jahrzehnt|jahrzehnte|jahrzehnten'],
  ['time', 876_600, 'century|centuries|jahrhundert|jahrhunderte|jahrhunderten'],
  ['length', 0.001, 'mm|millimetre|millimetres|millimeter|millimeters|millimetern'],
  ['length', 0.01, 'cm|centimetre|centimetres|centimeter|centimeters|zentimeter|zentimetern'],
  ['length', 1, 'm|metre|metres|meter|meters|metern'],
  ['length', 1000, 'km|kilometre|kilometres|kilometer|kilometers|kilometern'],
  ['length', 1609.344, 'mile|miles|meile|meilen'],
  ['length', 1852, 'seemeile|seemeilen'],
  ['length', 0.3048, 'foot|feet|ft'],
  ['length', 0.0254, 'inch|inches|zoll'],
  ['length', 0.9144, 'yard|yards'],
  ['area', 1, 'm²|sqm|qm|quadratmeter|quadratmetern'],
  ['area', 10_000, 'ha|hectare|hectares|hektar'],
  ['area', 4046.86, 'acre|acres'],
  ['area', 1_000_000, 'km²|quadratkilometer|quadratkilometern'],
  ['volume', 0.001, 'ml|millilitre|millilitres|milliliter'],
  ['volume', 1, 'l|litre|litres|liter|liters|litern'],
  ['volume', 0.568261, 'pint|pints'],
  ['volume', 4.54609, 'gallon|gallons'],
  ['volume', 100, 'hl|hectolitre|hectolitres|hektoliter'],
  ['volume', 1000, 'm³|kubikmeter|kubikmetern'],
  ['mass', 0.001, 'g|gram|grams|gramm'],
  ['mass', 1, 'kg|kilo|kilos|kilogram|kilograms|kilogramm'],
  ['mass', 0.0283495, 'oz|ounce|ounces'],
  ['mass', 1000, 't|tonne|tonnes|ton|tons|tonnen'],
  ['power', 1, 'w|watt|watts'],
  ['power', 1000, 'kw|kilowatt|kilowatts'],
  ['power', 1_000_000, 'mw|megawatt|megawatts'],
  ['power', 1e9, 'gw|gigawatt|gigawatts'],
  ['energy', 1, 'wh|wattstunde|wattstunden'],
  ['energy', 1000, 'kwh|kilowattstunde|kilowattstunden'],
  ['energy', 1_000_000, 'mwh|megawattstunde|megawattstunden'],
  ['energy', 1e9, 'gwh|gigawattstunde|gigawattstunden'],
  ['data', 1_000_000, 'mb|megabyte|megabytes'],
  ['data', 1_000_000_000, 'gb|gigabyte|gigabytes'],
  ['temperature', 1, '°c|°|degrees|grad'],
]
const units = new Map<string, Unit>(
  lines.flatMap(([dimension, factor, names]) =>
    names.split('|').map((name): [string, Unit] => [name, { dimension, factor }]),
  ),
)

/** Units of two words, and those with a word before that changes nothing ("working days"). */
const beginning =
  /^(?:(square|cubic|nautical)\s+|(?:working|business|calendar|full|whole|short|long|ganze[nr]?|volle[nr]?|weitere[nr]?|more|further|other)\s+)?([\p{L}°²³]+(?:-hours?)?)/iu

/** The unit that begins a text, and how many characters it takes. */
export function readUnit(text: string): (Unit & { length: number }) | undefined {
  const [whole, power, word = ''] = beginning.exec(text) ?? []
  if (whole === undefined) return undefined
  const lower = word.toLowerCase()
  const [, watts = '', joined] = /^((?:kilo|mega|giga)?watt|kw|mw|gw)(-hours?)?$/.exec(lower) ?? []
  const hours = joined ?? /^\s(?:hours?|stunden?)(?!\p{L})/iu.exec(text.slice(whole.length))?.[0]
  const base = units.get(watts)
  if (base !== undefined && hours !== undefined)
    return {
      dimension: 'energy',
      factor: base.factor,
      length: whole.length + (joined === undefined ? hours.length : 0),
    }
  const unit = units.get(lower.replace(/-hours?$/, ''))
  if (unit === undefined) return undefined
  // `M` and `T` begin other words; only small letters stand for units of one letter.
  if (word.length === 1 && word !== lower) return undefined
  if (power === undefined) return { ...unit, length: whole.length }
  if (unit.dimension !== 'length') return undefined
  if (power.toLowerCase() === 'nautical')
    return word.startsWith('mile') ? { ...unit, factor: 1852, length: whole.length } : undefined
  return power.toLowerCase() === 'square'
    ? { dimension: 'area', factor: unit.factor ** 2, length: whole.length }
    : { dimension: 'volume', factor: unit.factor ** 3 * 1000, length: whole.length }
}

export const timeUnitNames = [...units].flatMap(([name, { dimension }]) =>
  dimension === 'time' && name.length > 2 ? [name] : [],
)

/** A figure, as far as its unit is concerned. */
interface Carrying {
  start: number
  end: number
  dimension: Dimension
  value: number
  currency?: string | undefined
  isWeak: boolean
  isFraction: boolean
  isStructural: boolean
  noun: string
}

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
export function isBare(text: string, { start, end }: Carrying): boolean {
  return /^\s*(?:[.,;:)](?!\d)|$)/.test(text.slice(end, end + 4)) && /^\d/.test(text.slice(start, end))
}

/** "34 per cent in industry, in services 83": the unit of the figure before. */
export function carryUnit(text: string, before: Carrying, bare: Carrying): void {
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
export function isOfSameUnit(text: string, one: Carrying, next: Carrying): boolean {
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
