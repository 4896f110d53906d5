// Figures that a source has in another notation: a date without its year or its month, a number whose unit
// is elsewhere, a number behind the same word.
import { once } from '#core/once.ts'
import type { ReadSentence } from '../read-sentences.ts'
import { flatten, type GroundingSources, type NearSentence, type SourceSentence } from '../sources.ts'
import { findMeaning } from '../words/claim-words.ts'
import type { Measure } from './find-measures.ts'
import { isSameMoney } from './operands.ts'
import { parseNumber } from './quantities.ts'

/** Sentences that are searched; of longer sources the nearest ones. */
const maxSentences = 80

export interface Reworded {
  /** None for the present date, which no source has to say. */
  sentence?: SourceSentence | undefined
}

export function findReworded(
  measure: Measure,
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
  now: Date,
): Reworded | undefined {
  const sentences =
    sources.sentences.length <= maxSentences ? sources.sentences : near.map(({ sentence }) => sentence)
  if (measure.dimension === 'date') return findDate(measure.value, sentences, now)
  const sentence =
    findHalf(measure, sentences) ??
    findOne(measure, sentences) ??
    findDayOfMonth(measure, claim, sentences) ??
    findBare(measure, claim, sentences) ??
    findBehindWord(measure, claim, sources, sentences)
  return sentence === undefined ? undefined : { sentence }
}

/** "1 kiln" where the source has one kiln: a word that is no number elsewhere. */
function findOne(
  { dimension, value, noun }: Measure,
  sentences: readonly SourceSentence[],
): SourceSentence | undefined {
  const [, counted = ''] = /^(\p{L}+)/u.exec(noun) ?? []
  if (dimension !== 'count' || value !== 1 || counted === '') return undefined
  const one = new RegExp(
    String.raw`(?<!\p{L})(?:one|an?|single|ein(?:e[nrms]?)?|une?)\s(?:\p{L}+\s)?${counted}(?!\p{L})`,
    'iu',
  )
  return sentences.find(({ text }) => one.test(text))
}

const monthNames = [
  'jan(?:uary|uar)?|jänner', 'feb(?:ruary|ruar)?', 'mar(?:ch)?|märz', 'apr(?:il)?', 'may|mai', 'june?|juni', 'july?|juli', 'aug(?:ust)?', 'sept?(?:ember)?',
  'o[ck]t(?:ober)?', 'nov(?:ember)?', 'de[cz](?:ember)?',
].map((names) => new RegExp(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`, 'iu')) // prettier-ignore

/** The day alone, as German and English write it where the month is known. */
const dayAlone = (day: number): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:am|vom|den|der|dem|bis|zum|ab)\s0?${day}\.(?!\s?\d|\s(?:jan|jän|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez))|(?<!\p{L})the\s${day}(?:st|nd|rd|th)(?!\p{L})`,
    'iu',
  )
const dayAndMonth = (day: number, month: number): RegExp =>
  new RegExp(String.raw`(?<![\d.])0?${day}\.\s?0?${month}\.(?!\d{5})`, 'u')

/** `YYYYMMDD`, `YYYYMM` or `MMDD`: also where the source leaves the year or the month to its reader. */
function findDate(value: number, sentences: readonly SourceSentence[], now: Date): Reworded | undefined {
  const hasDay = value >= 1_000_000 || value < 10_000
  const year =
    value >= 1_000_000 ? Math.floor(value / 10_000) : value >= 10_000 ? Math.floor(value / 100) : undefined
  const month = hasDay ? Math.floor((value % 10_000) / 100) : value % 100
  const day = hasDay ? value % 100 : undefined
  if (year === now.getUTCFullYear() && month === now.getUTCMonth() + 1 && day === now.getUTCDate()) return {}
  if (year !== undefined && Math.abs(year - now.getUTCFullYear()) > 1) return undefined
  const name = monthNames[month - 1]
  if (name === undefined) return undefined
  if (day === undefined) {
    const sentence = sentences.find(({ text }) => name.test(text))
    return sentence && { sentence }
  }
  const isDay = ({ dimension, value: other }: Measure): boolean =>
    dimension === 'date' && other < 10_000 && other === value % 10_000
  const [alone, numeric] = [dayAlone(day), dayAndMonth(day, month)]
  const isNamed = once(() => sentences.some(({ text }) => name.test(text)))
  const sentence = sentences.find(
    ({ text, measures }) =>
      measures.some(isDay) ||
      (text.includes(String(day)) && (numeric.test(text) || (alone.test(text) && isNamed()))),
  )
  return sentence && { sentence }
}

/** "Halved", where a source has "by half". */
function findHalf(
  { dimension, value }: Measure,
  sentences: readonly SourceSentence[],
): SourceSentence | undefined {
  if (dimension !== 'factor' || value !== 0.5) return undefined
  return sentences.find(({ measures }) =>
    measures.some((one) => one.dimension === 'share' && one.value === 0.5),
  )
}

/** "Before the 19th", where a source has 19 June. */
function findDayOfMonth(
  measure: Measure,
  claim: ReadSentence,
  sentences: readonly SourceSentence[],
): SourceSentence | undefined {
  const { dimension, value, start, end } = measure
  if (dimension !== 'count' || value < 1 || value > 31 || !Number.isInteger(value)) return undefined
  const before = claim.text.slice(0, start - claim.start)
  const isDay =
    /(?:st|nd|rd|th)$/.test(claim.text.slice(start - claim.start, end - claim.start)) ||
    (/(?<!\p{L})(?:am|vom|den|dem|zum|bis|ab)\s$/iu.test(before) && claim.text[end - claim.start] === '.')
  if (!isDay) return undefined
  return sentences.find(({ measures }) =>
    measures.some((other) => other.dimension === 'date' && other.value % 100 === value && !isMonth(other)),
  )
}

const isMonth = ({ value }: Measure): boolean => value >= 10_000 && value < 1_000_000

const costs =
  /(?<!\p{L})(?:costs?|pri(?:ce|ced|ces)|fees?|fare|rent|wages?|salary|budget|pay|paid|kost\p{Ll}*|preise?|gebühr\p{Ll}*|lohn|gehalt|brutto|netto|miete|umsatz|einnahmen|zahl\p{Ll}*|gibt|dazu\p{Ll}*)(?!\p{L})/iu

/**
 * "£18" where the source has "24 pounds an hour instead of 18", and "still 238" where it has "238 euros": the
 * same digits, and on one side no noun that they would count.
 */
function findBare(
  measure: Measure,
  claim: ReadSentence,
  sentences: readonly SourceSentence[],
): SourceSentence | undefined {
  const number = getNumber(measure, claim)
  if (number === undefined) return undefined
  const isBareClaim = measure.dimension === 'count' && isBare(measure)
  if (isBareClaim && number < 10) return undefined
  return sentences.find((sentence, index) =>
    sentence.measures.some((other) => {
      if (getNumber(other, sentence) !== number) return false
      if (isBareClaim && (other.dimension !== 'count' || isBare(other))) return true
      if (measure.dimension === 'count' || other.dimension !== 'count' || !isBare(other)) return false
      const around = [
        sentence,
        sentences[index - 1],
        // One currency is that of the whole source.
        ...(measure.dimension === 'money'
          ? sentences.filter(({ source }) => source === sentence.source)
          : []),
      ]
      return (
        around.some((one) =>
          one?.measures.some((unit) => unit.dimension === measure.dimension && isSameMoney(unit, measure)),
        ) ||
        (measure.dimension === 'money' && costs.test(sentence.text))
      )
    }),
  )
}

/** The number itself, as its digits say, with the word for thousands behind them. */
function getNumber(
  { start, end, dimension, value }: Measure,
  { text, start: from }: ReadSentence,
): number | undefined {
  const written = text.slice(start - from, end - from)
  const [digits] = /\d(?:[\d.,'’]*\d)?/.exec(written) ?? []
  if (dimension === 'count' || dimension === 'money') return value
  return digits === undefined ? undefined : parseNumber(digits)
}

/** Nothing is counted: what follows is grammar, or nothing. */
function isBare({ noun }: Measure): boolean {
  const [first = ''] = noun.replace(/^[\s-]+/, '').split(/[\s-]/, 1)
  return (
    first === '' ||
    (!/^(?:\p{L}|mal|times|fold)$/iu.test(first) && findMeaning(first.toLowerCase()).weight === 'stop')
  )
}

/** "Aisle 7", "Park Street 9": the number behind the same word. */
function findBehindWord(
  { start, end }: Measure,
  claim: ReadSentence,
  { flat }: GroundingSources,
  sentences: readonly SourceSentence[],
): SourceSentence | undefined {
  const before = claim.words.findLast((word) => word.end <= start && start - word.end <= 2)
  const written = claim.text.slice(start - claim.start, end - claim.start)
  if (before === undefined || before.weight === 'stop' || !/^\d[\d\s]*$/.test(written)) return undefined
  const words = flatten(`${before.lower} ${written}`)
  if (!flat.includes(words)) return undefined
  return sentences.find(({ text }) => flatten(text).includes(words))
}
