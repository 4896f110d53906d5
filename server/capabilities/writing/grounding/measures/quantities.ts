// Numbers as people write them, English and German, brought to one form: 1.000, 1,000 and 1k are the same, 20
// % and "20 percent" too. A quantity knows its kind, because "20 bakers" is no source for "20 % off".
import { findCurrency, findContacts, findDates } from '../../request/values-in-text.ts'
import { quickPattern } from '../patterns/quick-pattern.ts'
import { numberWordPattern, readNumberWords } from './number-words.ts'

export type QuantityKind = 'plain' | 'percent' | 'money' | 'time' | 'date' | 'phone'

export interface Quantity {
  kind: QuantityKind
  /** Where it is in the text, with its sign, unit or scale. */
  start: number
  end: number
  /**
   * In the base unit: 1,500 for `1.5k`, minutes for a time of day, digits for a telephone number, `YYYYMMDD`
   * or `YYYYMM` for a date.
   */
  value: number
  /** ISO code of an amount of money. */
  currency?: string | undefined
  /** "about", "over", "rund": a rounded figure. */
  isRounded: boolean
  /** Counts the page's own parts, such as "three steps", or numbers a list: nothing that needs a source. */
  isStructural: boolean
}

const number = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d])|\d(?:[\d.,'’]*\d)?`
const scale = String.raw`\s?(?:thousand|tausend|tsd\.?|million(?:s|en)?|mio\.?|billions?|milliarden?|mrd\.?)(?![\p{L}])|[kK](?![\p{L}\d])|(?:M|bn)(?![\p{L}\d])`
const unit = String.raw`\s?%|\s?(?:€|\$|£)(?!\s?\d)|[\s-]?(?:percent|per cent|prozent|pct|euros?|eur|dollars?|usd|pounds?|gbp|chf|francs?|franken)(?![\p{L}])`
const written = new RegExp(
  String.raw`(?<![\p{L}\d_.,/])(?:(€|\$|£|(?:CHF|EUR|USD|GBP)(?![\p{L}]))\s?)?(${number})(${scale})?(?:st|nd|rd|th)?(?![\p{L}]{4,}\d)\+?(${unit})?\+?`,
  'giu',
)
const timeOfDay =
  /(?<![\d.,:])(?:([01]?\d|2[0-4])[:.]([0-5]\d)(?:\s?(a\.?m\.?|p\.?m\.?|uhr)(?![\p{L}]))?|([01]?\d|2[0-4])\s?(a\.?m\.?|p\.?m\.?|uhr|o['’]clock)(?![\p{L}]))/giu
const monthAndYear = new RegExp(
  String.raw`(?<![\p{L}\d])(jan(?:uar[y]?|\.)?|jänner|feb(?:ruar[y]?|\.)?|mar(?:ch|\.)|märz|apr(?:il|\.)|may|mai|jun[ei]|jul[yi]|aug(?:ust|\.)|sept?(?:ember|\.)?|o[ck]t(?:ober|\.)?|nov(?:ember|\.)?|de[cz](?:ember|\.)?)\s+(\d{4})(?!\d)`,
  'giu',
)
const monthNumbers = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const roundedBefore =
  /(?:\b(?:about|around|over|under|nearly|almost|roughly|some|up to|more than|less than|fewer than|at least|approximately|circa|ca\.?)|(?<![\p{L}])(?:rund|etwa|über|fast|knapp|gut|mehr als|weniger als|mindestens|bis zu|ungefähr))\s+(?:€|\$|£)?$/iu
const listNumberBefore =
  /(?:^|\n)[\s#>*_-]*$|(?<![\p{L}])(?:step|part|phase|chapter|section|question|option|schritt|teil|phase|kapitel|abschnitt|frage)\s+(?:no\.?\s|nr\.?\s)?$/iu
const countedParts =
  /^\s+(?:\p{Ll}+\s+)?(?:steps?|ways?|reasons?|things?|questions?|options?|parts?|points?|words?|ideas?|sides?|people in|limits|causes|measures|recommendations|choices|rules|findings|effects|thoughts|conditions|examples|tips|Stellen|Blicke|Ursachen|Maßnahmen|Empfehlungen|Regeln|Bedingungen|Beispiele|Tipps|Hinweise|Ecken|Schritte?n?|Wege?n?|Gründe?n?|Dinge?n?|Fragen?|Möglichkeiten|Teile?n?|Punkte?n?|Worte?n?|Wörter)(?![\p{L}])/u

/** "It rests on three sources:" at the end of a paragraph: the items that follow are counted. */
const announcing =
  /^[^\S\n]+(?!(?:days?|weeks?|months?|years?|hours?|minutes?|euros?|pounds?|per ?cent|Tagen?|Wochen|Monaten?|Jahren?|Stunden|Minuten|Euro|Prozent)(?!\p{L}))\p{L}[^.!?:\n\d]{0,80}:[^\S\n]*(?:\n|$)/iu
const maxAnnounced = 12

const numberWords = quickPattern(numberWordPattern)

/** The quantities of a text in their order, none within another. */
export function findQuantities(text: string): Quantity[] {
  const found: Quantity[] = []
  const taken = new Uint8Array(text.length)
  const add: Add = (quantity, isStructural = false) => {
    if (taken.subarray(quantity.start, quantity.end).includes(1)) return
    taken.fill(1, quantity.start, quantity.end)
    found.push({
      ...quantity,
      isStructural,
      isRounded: roundedBefore.test(text.slice(Math.max(0, quantity.start - 24), quantity.start)),
    })
  }
  if (/\d/.test(text)) findWritten(text, add)
  for (const match of numberWords.findAll(text)) {
    const value = readNumberWords(match[0])
    const end = match.index + match[0].length
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    if (value === undefined || !isCounting(match[0], before, text.slice(end, end + 60))) continue
    const { length, ...kind } = wordKind(text.slice(end, end + 40))
    const quantity = { ...kind, start: match.index, end: end + length, value }
    add(quantity, countedParts.test(text.slice(end, end + 60)) || isStructuralNumber(text, quantity))
  }
  return found.sort((a, b) => a.start - b.start)
}

type Add = (quantity: Omit<Quantity, 'isRounded' | 'isStructural'>, isStructural?: boolean) => void

/** Of digits: contacts, dates, times and numbers. */
function findWritten(text: string, add: Add): void {
  const contacts = findContacts(text)
  for (const phone of contacts.phones) {
    const start = text.indexOf(phone)
    add({
      kind: 'phone',
      start,
      end: start + phone.length,
      value: Number(phone.replace(/\D/g, '').slice(-12)),
    })
  }
  for (const { value, start, end } of findDates(text))
    add({ kind: 'date', start, end, value: Number(value.replaceAll('-', '')) })
  for (const match of text.matchAll(monthAndYear)) {
    add({
      kind: 'date',
      start: match.index,
      end: match.index + match[0].length,
      value: Number(match[2]) * 100 + getMonth(match[1] ?? ''),
    })
  }
  for (const match of text.matchAll(timeOfDay)) {
    const [whole, hour = match[4], minute = '0', half = match[5] ?? ''] = match
    // "8.30" alone is a number as well as a time: only a colon or a word beside it makes it one.
    if (!whole.includes(':') && half === '') continue
    add({
      kind: 'time',
      start: match.index,
      end: match.index + whole.length,
      value: getMinutes(Number(hour), Number(minute), half),
    })
  }
  const urls = [...contacts.urls, ...contacts.emails].map((url) => ({
    start: text.indexOf(url),
    end: text.indexOf(url) + url.length,
  }))
  for (const match of text.matchAll(written)) {
    const quantity = readWritten(match)
    const isInUrl = urls.some(({ start, end }) => match.index >= start && match.index < end)
    if (quantity !== undefined && !isInUrl) add(quantity, isStructuralNumber(text, quantity))
  }
}

function readWritten(match: RegExpMatchArray): Omit<Quantity, 'isRounded' | 'isStructural'> | undefined {
  const [whole, sign, digits = '', scaleWord = '', unitWord = ''] = match
  const value = parseNumber(digits)
  if (value === undefined || match.index === undefined) return undefined
  const scaled = value * getScale(scaleWord.trim().toLowerCase())
  const after = unitWord.replace(/^[\s-]+/, '').toLowerCase()
  const currency = findCurrency((sign ?? '').toLowerCase()) ?? findCurrency(after)
  const kind =
    currency !== undefined ? 'money' : /^(?:%|per ?cent|prozent|pct)$/.test(after) ? 'percent' : 'plain'
  return { kind, start: match.index, end: match.index + whole.trimEnd().length, value: scaled, currency }
}

/**
 * `1.000`, `1,000` and `1 000` are a thousand, `1.5` and `1,5` are one and a half, `1.234,50` and `1,234.50`
 * the same.
 */
export function parseNumber(digits: string): number | undefined {
  const bare = digits.replace(/[\s'’]/g, '')
  const separators = [...bare.matchAll(/[.,]/g)].map((match) => ({ sign: match[0], at: match.index }))
  const last = separators.at(-1)
  if (last === undefined) return toNumber(bare)
  const isMixed = new Set(separators.map(({ sign }) => sign)).size > 1
  const decimals = bare.length - last.at - 1
  const isGrouping = !isMixed && decimals === 3 && (separators.length > 1 || !bare.startsWith('0'))
  if (isGrouping) return toNumber(bare.replace(/[.,]/g, ''))
  // More than one of a kind and no groups of three: a version or a date, no number.
  if (!isMixed && separators.length > 1) return undefined
  return toNumber(`${bare.slice(0, last.at).replace(/[.,]/g, '')}.${bare.slice(last.at + 1)}`)
}

function toNumber(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : undefined
}

function getScale(word: string): number {
  if (word === '') return 1
  if (/^(?:k|thousand|tausend|tsd)/.test(word)) return 1_000
  if (/^(?:bn|billion|milliard|mrd)/.test(word)) return 1_000_000_000
  return 1_000_000
}

function getMinutes(hour: number, minute: number, half: string): number {
  const isAfternoon = /^p/i.test(half) && hour < 12
  const isMidnight = /^a/i.test(half) && hour === 12
  return (isMidnight ? 0 : hour + (isAfternoon ? 12 : 0)) * 60 + minute
}

function getMonth(word: string): number {
  const english = word
    .toLowerCase()
    .replace('mär', 'mar')
    .replace('mai', 'may')
    .replace('okt', 'oct')
    .replace('dez', 'dec')
    .replace('jän', 'jan')
  return monthNumbers.findIndex((month) => english.startsWith(month)) + 1
}

function isStructuralNumber(
  text: string,
  { kind, start, end, value }: Omit<Quantity, 'isRounded' | 'isStructural'>,
): boolean {
  if (kind !== 'plain' || value > 20 || !Number.isInteger(value)) return false
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end)
  if (countedParts.test(after) && value < 8) return true
  if (announcing.test(after) && value <= maxAnnounced) return true
  if (!listNumberBefore.test(before)) return false
  return (
    /(?<![\p{L}])\p{L}+[^\S\n]+(?:no\.?\s|nr\.?\s)?$/iu.test(before) || /^(?:[.):]\s|\s*$|\s*\n)/.test(after)
  )
}

const rangeAfter = new RegExp(String.raw`^\s(?:bis|oder|à|ou)\s(?:\d|${numberWordPattern.source})`, 'iu')

/**
 * German "acht" and "sieben" are verbs and more: they count where a noun follows, or as an end of a range.
 * French "sept" is a month cut short, and "neuf" is new.
 */
function isCounting(words: string, before: string, after: string): boolean {
  if (!/^(?:acht|sieben|sept|neuf)$/i.test(words)) return true
  if (isRangeEnd(before) || rangeAfter.test(after)) return true
  if (/^(?:sept|neuf)$/i.test(words))
    return (
      !/\d\.?\s$/.test(before) &&
      /^\s(?:\p{Ll}+\s)?(?!(?:dans|sans|sous|plus|vers|mais|depuis|nous|vous|ses|nos|vos|des|les|aux|pas|puis|hors|leurs|très|après)(?!\p{L}))\p{Ll}+[sx](?!\p{L})/u.test(
        after,
      )
    )
  return /^[\s-]+(?:(?:unserer|der|von|dieser|aller|den)\s+(?:\p{Ll}+\s+)?|\p{Ll}+\s+)?\p{Lu}/u.test(after)
}

/** "Six bis", "zwischen": a number, or a word for what lies between two. */
function isRangeEnd(before: string): boolean {
  if (/(?<!\p{L})(?:zwischen|entre)\s$/iu.test(before)) return true
  const [whole = ''] = /\s(?:bis|oder|à|ou)\s$/iu.exec(before) ?? []
  if (whole === '') return false
  const [, last = ''] = /([\p{L}\d-]+)$/u.exec(before.slice(0, -whole.length)) ?? []
  return /^\d+$/.test(last) || readNumberWords(last) !== undefined
}

/** What a number in words counts, and how many characters say so. */
function wordKind(after: string): { kind: QuantityKind; currency?: string | undefined; length: number } {
  const [whole = '', word = ''] = /^[\s-](per cent|\p{L}+)/u.exec(after) ?? []
  const currency = findCurrency(word.toLowerCase())
  if (currency !== undefined) return { kind: 'money', currency, length: whole.length }
  return /^(?:per ?cent|prozent)$/i.test(word)
    ? { kind: 'percent', length: whole.length }
    : { kind: 'plain', length: 0 }
}
