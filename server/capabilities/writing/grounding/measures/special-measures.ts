// Figures that are more than a number with a unit: opening hours, parts of a whole, halves of units,
// multiples.
import { findCurrency } from '../../request/values-in-text.ts'
import { readNumberWords } from './number-words.ts'
import { readUnit, timeUnitNames, type Dimension } from './units.ts'
import { quickPattern, type QuickPattern } from '../patterns/quick-pattern.ts'
import { findMeaning } from '../words/claim-words.ts'

export interface Special {
  start: number
  end: number
  dimension: Dimension
  value: number
  isWeak?: boolean
  isFraction?: boolean
  noun?: string
  currency?: string | undefined
  isRange?: boolean
}

/** Whoever is counted: they may be called otherwise elsewhere. */
export const anyone =
  /^(?:people|persons?|guests?|visitors?|customers?|clients?|participants?|menschen|leuten?|personen|gästen?|besuchern?|kunden|teilnehmern?|personnes?|clients|visiteurs)$/

const monthNames: Record<string, number> = {
  january: 1, february: 2, march: 3, april: 4, may: 5, june: 6, july: 7, august: 8, september: 9, october: 10, november: 11, december: 12,
  januar: 1, februar: 2, märz: 3, mai: 5, juni: 6, juli: 7, oktober: 10, dezember: 12,
  jan: 1, feb: 2, mar: 3, apr: 4, jun: 6, jul: 7, aug: 8, sep: 9, sept: 9, oct: 10, nov: 11, dec: 12, okt: 10, dez: 12,
} // prettier-ignore
const month = Object.keys(monthNames)
  .toSorted((one, other) => other.length - one.length)
  .join('|')

const hour = String.raw`([01]?\d|2[0-4])(?:[.:]([0-5]\d))?\s?(am|pm|a\.m\.|p\.m\.)?`
const clockRange = quickPattern(
  new RegExp(
    String.raw`(?<![\d.,:£€$])${hour}\s?(?:–|-|to|till|until|bis|and|und)\s?${hour}(?:\s?(uhr|o['’]clock|in the (?:morning|afternoon|evening)))?(?![\d.,:]*\d|\s?[%€£$]|\s?km|\.?\s?(?:jan|jän|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez))`,
    'giu',
  ),
)
const clockAlone = quickPattern(
  new RegExp(
    String.raw`(?<=(?<![\p{L}])(?:at|from|until|till|by|before|after|um|ab|bis|von|gegen|vor|nach)\s)(\d{1,2})[.:]([0-5]\d)(?![\d.,:]*\d|\s?[%€£$\p{L}])`,
    'giu',
  ),
)
/** A day or a word for being open: hours follow. */
export const openingBefore =
  /(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:days?)?[,\s]*$|(?:mo|di|mi|do|fr|sa|so)\.?,?\s*$|(?:montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|sonnabends?),?\s*$|(?:open|geöffnet|öffnungszeiten:?)\s(?:(?:from|between|von|zwischen)\s)?$/iu
/** Hours may follow, or two numbers of something else. */
const rangeBefore = /(?:between|from|von|zwischen)\s$/iu

const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|ein(?:e[nrms]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf'
const parts: Record<string, number> = {
  half: 2, halves: 2, third: 3, thirds: 3, quarter: 4, quarters: 4, fourth: 4, fifth: 5, fifths: 5, sixth: 6, sixths: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10, tenths: 10,
  hälfte: 2, drittel: 3, viertel: 4, fünftel: 5, sechstel: 6, siebtel: 7, achtel: 8, neuntel: 9, zehntel: 10,
  second: 2, zweite: 2, dritte: 3, vierte: 4, fünfte: 5, sechste: 6, siebte: 7, achte: 8, neunte: 9, zehnte: 10,
} // prettier-ignore
const partNames = 'half|halves|thirds?|quarters?|fourth|fifths?|sixths?|seventh|eighth|ninth|tenths?'
const germanParts = 'Hälfte|Drittel|Viertel|Fünftel|Sechstel|Siebtel|Achtel|Neuntel|Zehntel'
const timeName = timeUnitNames.join('|')

interface Rule {
  pattern: QuickPattern
  read(match: RegExpMatchArray, text: string): Omit<Special, 'start' | 'end'> | undefined
}

const toNumber = (word: string): number =>
  /^\d/.test(word)
    ? Number(word)
    : /^(?:an?|one|ein(?:e[nrms]?)?)$/i.test(word)
      ? 1
      : (readNumberWords(word) ?? Number.NaN)
const share = (value: number): Omit<Special, 'start' | 'end'> | undefined =>
  value > 0 && value <= 1 ? { dimension: 'share', value, isFraction: true } : undefined
const time = (value: number, name: string, isWeak = false): Omit<Special, 'start' | 'end'> | undefined => {
  const unit = readUnit(name)
  return unit === undefined ? undefined : { dimension: unit.dimension, value: value * unit.factor, isWeak }
}
/** Of money as it is written elsewhere: pence and cents have no currency of their own. */
const readOne = (name: string): Omit<Special, 'start' | 'end'> =>
  /punkt|point/.test(name)
    ? { dimension: 'share', value: 0.01, isWeak: true }
    : {
        dimension: 'money',
        value: name.startsWith('cent') ? 0.01 : 1,
        isWeak: true,
        currency: findCurrency(name),
      }
const words = (source: string): QuickPattern =>
  quickPattern(new RegExp(String.raw`(?<![\p{L}\d-])(?:${source})(?![\p{L}]|-hand)`, 'giu'))

const day = (number: string, name: string): Omit<Special, 'start' | 'end'> => ({
  dimension: 'date',
  value: (monthNames[name.toLowerCase()] ?? 0) * 100 + Number(number),
})

const rules: Rule[] = [
  // "31. März", "24 December": a day of every year.
  {
    pattern: words(String.raw`([0-3]?\d)(?:\.|st|nd|rd|th)?\s(?:of\s)?(${month})(?!,?\s\d{4})`),
    read: ([, number = '', name = '']) => day(number, name),
  },
  {
    pattern: words(String.raw`(${month})\s([0-3]?\d)(?:st|nd|rd|th)?(?!\d|,?\s\d{4}|[.:]\d)`),
    read: ([, name = '', number = '']) => day(number, name),
  },
  // "half as much again", "um die Hälfte mehr"
  { pattern: words('half as much again|half again as much'), read: () => share(0.5) },
  // "one and a half hours", "an hour and a half"
  {
    pattern: words(String.raw`(${small}|\d+)\s+and\s+a\s+half\s+(\p{L}+)`),
    read: ([, count = '', name = '']) => time(toNumber(count) + 0.5, name),
  },
  {
    pattern: words(String.raw`(an?|one|two|three|four)\s+(${timeName})\s+and\s+a\s+half`),
    read: ([, count = '', name = '']) => time(toNumber(count) + 0.5, name),
  },
  {
    pattern: words(String.raw`(anderthalb|eineinhalb|(?:${small.replaceAll('(?:e[nrms]?)?', '')})(?=einhalb))(?:einhalb)?\s+(${timeName})`),
    read: ([, count = '', name = '']) => time(/^(?:anderthalb|eineinhalb)$/i.test(count) ? 1.5 : toNumber(count) + 0.5, name),
  },
  { pattern: words('(?:drei\\s?viertel\\s?|drei-viertel-)stunden?|three[- ]quarters of an hour'), read: () => time(0.75, 'hour') },
  { pattern: words('(?:einer? )?viertelstunde|(?:a )?quarter of an hour'), read: () => time(0.25, 'hour') },
  { pattern: words('half an hour|(?:einer? )?halbe[nr]? stunde'), read: () => time(0.5, 'hour') },
  { pattern: words('half a year|(?:ein )?halbe[sn]? jahr'), read: () => time(0.5, 'year') },
  { pattern: words('half a day|(?:einen )?halben tag'), read: () => time(0.5, 'day') },
  { pattern: words('fortnight'), read: () => time(2, 'week') },
  // "every other day", "jeden zweiten Tag": how often, not a share.
  {
    pattern: words(String.raw`(?:every (?:other|second)|each second|jede[nrs]? zweite[nrs]?)\s+(${timeName})`),
    read: ([, name = '']) => time(2, name),
  },
  {
    pattern: words(String.raw`(?:every|each|jede[nrs]?)\s+(third|fourth|fifth|sixth|dritte[nrs]?|vierte[nrs]?|fünfte[nrs]?)\s+(${timeName})`),
    read: ([, part = '', name = '']) => time(parts[part.toLowerCase().replace(/[nrs]$/, (end) => (part.length > 5 && /^[dvf]/i.test(part) && !/^f(?:ourth|ifth)/i.test(part) ? '' : end))] ?? 3, name),
  },
  // "every ninth", "jeder dritte"
  {
    pattern: words(String.raw`(?:every|each)\s+(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)`),
    read: ([, part = '']) => share(1 / (parts[part.toLowerCase()] ?? 0)),
  },
  {
    pattern: words(String.raw`jede[nrms]?\s+(zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte)[nrms]?`),
    read: ([, part = '']) => share(1 / (parts[part.toLowerCase()] ?? 0)),
  },
  // "nine of ten", "two out of three", "one in five", "drei von vier"
  {
    pattern: words(String.raw`(${small}|\d+)\s+(?:(?:out of|of|von|aus)|(?:\p{Ll}+\s+)?in)\s+(?:every\s+|je\s+)?(${small}|twenty|fifty|a hundred|zwanzig|fünfzig|hundert|\d+)(?!-\p{L}|\s*(?:${timeName}|languages?|Sprachen|%|percent))`),
    read: ([whole, count = '', of = '']) => {
      const [a, b] = [toNumber(count), toNumber(of)]
      return a < b && (b <= 10 || (b <= 100 && /^\p{L}/u.test(of))) && !/\d{4}/.test(whole) ? share(a / b) : undefined
    },
  },
  // "two thirds", "a quarter", "ein Drittel", "half of"
  {
    pattern: words(String.raw`(an?|one|two|three|four|five|seven|nine|\d)[\s-](${partNames})(?!\s+(?:generation|time|party|floor|year|century|place|edition|row|days?|board|price))`),
    read: ([, count = '', part = '']) => share(toNumber(count) / (parts[part.toLowerCase()] ?? 0)),
  },
  {
    pattern: words(String.raw`(ein(?:e[nrms]?)?|zwei|drei|vier|fünf|sieben|neun|\d|der|die|das)\s+(${germanParts})(?:s|n)?`),
    read: ([, count = '', part = '']) => share((/^(?:der|die|das)$/i.test(count) ? 1 : toNumber(count)) / (parts[part.toLowerCase()] ?? 0)),
  },
  { pattern: words('half(?= (?:of|the|our|their|its|my|his|her|all|as many|as much)(?![\\p{L}]))|hälfte|(?<=(?:over|about|around|nearly|almost|under|by|than|costs?|only) )half(?=\\s*(?:[.,;:!?]|$))|half(?= the| price)|(?<=zum )halben?(?= preis)'), read: () => share(0.5) },
  { pattern: words('dritteln?'), read: () => share(1 / 3) },
  // "doubled", "twice as many", "dreimal so viel"
  {
    pattern: words(String.raw`doubled?|doubling|twice as (?:many|much|\p{Ll}+)|verdoppel\p{Ll}*|doppelt so \p{Ll}+|das Doppelte`),
    read: () => ({ dimension: 'factor', value: 2 }),
  },
  {
    pattern: words(String.raw`tripled?|three times as \p{Ll}+|verdreifach\p{Ll}*|dreimal so \p{Ll}+|das Dreifache`),
    read: () => ({ dimension: 'factor', value: 3 }),
  },
  { pattern: words('halved|halving|halbier\\p{Ll}*|half as \\p{Ll}+(?! again)|halb so \\p{Ll}+'), read: () => ({ dimension: 'factor', value: 0.5 }) },
  // "a week", "an hour": may count
  {
    pattern: words(String.raw`(?:a|an|per|each|ein(?:e[nrms]?)?|pro|je|jede[nrs]?)\s+(?:working\s+|business\s+)?(${timeName})(?!\s+(?:and a half|of|ago|in advance))`),
    read: ([, name = '']) => time(1, name, true),
  },
  { pattern: words(String.raw`(?:one|a single|a full|a whole|einen (?:ganzen|vollen)|eine (?:ganze|volle)|ein (?:ganzes|volles))\s+(?:working\s+|business\s+)?(${timeName})`), read: ([, name = '']) => time(1, name) },
  { pattern: words(String.raw`(?:a|an)\s+(decade|century)|(?:ein|eines)\s+(jahrzehnts?|jahrhunderts?)`), read: ([, name, german = '']) => time(1, (name ?? german).replace(/s$/, '')) },
  { pattern: words(String.raw`(?:a |the )?(?:day|week)[- ]long|ganztägig(?:e[nrms]?)?`), read: ([whole]) => time(1, /week/i.test(whole) ? 'week' : 'day', true) },
  {
    pattern: words(String.raw`(?:one|einen?|eine[rmn]?)\s+(euros?|cents?|pounds?|dollars?|percentage point|prozentpunkt)`),
    read: ([, name = '']) => readOne(name.toLowerCase()),
  },
  {
    pattern: words(String.raw`(first|second|third|fourth|fifth|(?:1st|2nd|3rd|4th|5th))[\s-](generation|century|edition)`),
    read: ([, which = '', of = '']) => ({ dimension: 'ordinal', value: /^\d/.test(which) ? Number(which[0]) : which.toLowerCase() === 'first' ? 1 : (parts[which.toLowerCase()] ?? 0), noun: of }),
  },
  {
    pattern: words(String.raw`(erste|zweite|dritte|vierte|fünfte|\d\.)[nrms]?\s+(Generation)`),
    read: ([, which = '', of = '']) => ({ dimension: 'ordinal', value: /^\d/.test(which) ? Number(which[0]) : which.toLowerCase() === 'erste' ? 1 : (parts[which.toLowerCase()] ?? 0), noun: of }),
  },
] // prettier-ignore

export function readSpecialMeasures(text: string): Special[] {
  const found: Special[] = []
  const taken = new Uint8Array(text.length)
  const add = (special: Special): void => {
    if (taken.subarray(special.start, special.end).includes(1)) return
    taken.fill(1, special.start, special.end)
    found.push(special)
  }
  for (const match of clockRange.findAll(text)) addRange(match)
  for (const match of clockAlone.findAll(text)) {
    const [whole, hours = '', rest = ''] = match
    if (Number(hours) <= 24)
      add({
        start: match.index,
        end: match.index + whole.length,
        dimension: 'clock',
        value: Number(hours) * 60 + Number(rest),
      })
  }
  for (const rule of rules) {
    for (const match of rule.pattern.findAll(text)) {
      const read_ = rule.read(match, text)
      if (read_ !== undefined && Number.isFinite(read_.value))
        add({ start: match.index, end: match.index + match[0].length, ...read_ })
    }
  }
  return found.sort((a, b) => a.start - b.start)

  function addRange(match: RegExpExecArray): void {
    const [whole, from = '', fromMinutes, fromHalf, to = '', toMinutes, toHalf, after = ''] = match
    const before = text.slice(Math.max(0, match.index - 16), match.index)
    const isClock =
      (fromMinutes !== undefined && toMinutes !== undefined) ||
      fromHalf !== undefined ||
      toHalf !== undefined ||
      after !== '' ||
      openingBefore.test(before) ||
      rangeBefore.test(before) ||
      ((fromMinutes ?? toMinutes) !== undefined && Number(from) < Number(to))
    // "Cut from 24 to 18 nautical miles": something is measured or counted.
    const isBare =
      fromMinutes === undefined && toMinutes === undefined && (fromHalf ?? toHalf ?? after) === ''
    const isRange = isBare && !openingBefore.test(before)
    if (!isClock || (isBare && isCounted(text.slice(match.index + whole.trimEnd().length)))) return
    const isLate = /afternoon|evening/i.test(after)
    const half = toHalf ?? (isLate ? 'pm' : undefined)
    const end = match.index + whole.length
    const second = end - whole.length + whole.lastIndexOf(to)
    add({
      start: match.index,
      end: match.index + from.length + (fromMinutes === undefined ? 0 : 3),
      dimension: 'clock',
      value: minutes(from, fromMinutes, fromHalf ?? (Number(from) < Number(to) ? half : undefined)),
      isRange,
    })
    add({ start: second, end, dimension: 'clock', value: minutes(to, toMinutes, half), isRange })
  }
}

/** A noun follows, and no day: in English one that no word of grammar is before. */
function isCounted(after: string): boolean {
  const [, word = ''] = /^[\s-](?:(?:nautical|square|cubic)\s)?(\p{L}+)/u.exec(after) ?? []
  if (word === '' || /(?:days?|tags?)$/iu.test(word)) return false
  const lower = word.toLowerCase()
  return readUnit(word) !== undefined || anyone.test(lower) || findMeaning(lower).weight === 'content'
}

function minutes(hours: string, rest: string | undefined, half: string | undefined): number {
  const value = Number(hours) * 60 + Number(rest ?? 0)
  if (half === undefined) return value
  if (/^p/i.test(half)) return Number(hours) < 12 ? value + 720 : value
  return Number(hours) === 12 ? value - 720 : value
}
