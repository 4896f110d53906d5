// What is left of a whole, what one of several costs, percentage points, and counts that a source lists
// together.
import { readClaimWords } from '../words/claim-words.ts'
import type { SourceSentence } from '../sources.ts'
import type { Measure } from './find-measures.ts'
import { fitsValue } from './fits.ts'
import { isSameMoney, percent, print, type Derivation, type Question } from './operands.ts'

/** Sentences that are searched where the claim shares no word with any. */
const maxSentences = 60
/** Smaller figures come out of a sum by chance. */
const minTelling = 100

const getText = ({ text, start }: SourceSentence, measure: Measure): string =>
  text.slice(measure.start - start, measure.end - start)

/** "£95 for ten visits" is £9.50 a visit. */
export function divide({ measure, claim, operands }: Question): Derivation | undefined {
  if (measure.dimension !== 'money') return undefined
  const isEach =
    /(?<!\p{L})(?:each|per|apiece|every|one|single|a|je|pro|jede[rsn]?|eine[rn]?)(?!\p{L})/iu.test(claim.text)
  if (!isEach) return undefined
  for (const one of operands) {
    if (one.measure.dimension !== 'money' || !isSameMoney(measure, one.measure)) continue
    for (const count of one.sentence.measures) {
      if (count.dimension !== 'count' || count.value < 2) continue
      if (Math.abs(count.start - one.measure.end) > 60) continue
      if (!fitsValue(measure, one.measure.value / count.value)) continue
      return {
        sentence: one.sentence,
        why: `${one.text} ÷ ${print(count.value)} = ${print(one.measure.value / count.value)}.`,
      }
    }
  }
  return undefined
}

/** Of 1,340 pieces 410 are on show: 930 are not. */
export function findPart({ measure, near, sources }: Question): Derivation | undefined {
  if (measure.dimension !== 'count' || measure.value < minTelling) return undefined
  const pool = near.length > 0 ? near.map(({ sentence }) => sentence) : sources.sentences
  for (const sentence of pool.slice(0, maxSentences)) {
    const counts = sentence.measures.filter(({ dimension }) => dimension === 'count')
    for (const one of counts)
      for (const other of counts)
        if (one.value - other.value === measure.value)
          return {
            sentence,
            why: `${getText(sentence, one)} − ${getText(sentence, other)} = ${print(measure.value)}.`,
          }
  }
  return undefined
}

const points = /^\s?(?:percentage[ -]points?|points?|prozentpunkte?n?|punkte?n?)(?!\p{L})/iu

/** From 39 to 46 per cent it is seven points. */
export function pointsBetween({ measure, claim, operands }: Question): Derivation | undefined {
  const written = claim.text.slice(measure.start - claim.start, measure.end - claim.start)
  if (!points.test(claim.text.slice(measure.end - claim.start)) && !/(?:points?|punkte?n?)$/iu.test(written))
    return undefined
  const size = toShare(measure)
  for (const one of operands)
    for (const other of one.sentence.measures) {
      if (one.measure.dimension !== 'share' && other.dimension !== 'share') continue
      const [a, b] = [toShare(one.measure), toShare(other)]
      if (Math.abs(Math.abs(a - b) - size) < 0.0005)
        return {
          sentence: one.sentence,
          why: `${percent(Math.max(a, b))} − ${percent(Math.min(a, b))} = ${print(size * 100)} points.`,
        }
    }
  return undefined
}

/** "From 7.1 to 5.9 per cent": the first has the unit of the second. */
const toShare = ({ dimension, value }: Measure): number => (dimension === 'share' ? value : value / 100)

const anybody =
  /^(?:people|persons?|staff|employees|workers?|members?|men|women|menschen|leute|personen|mitarbeiter\p{Ll}*|beschäftigte\p{Ll}*|köpfe|frauen|männer)$/u
const listing = /^[^.;:!?]{0,40}(?:,|(?<!\p{L})(?:and|und|sowie|plus))[^.;:!?\d]{0,12}$/iu

/** "14 journeymen, 3 apprentices, 2 masters" are 19 people. */
export function listedCounts({ measure, near, sources }: Question): Derivation | undefined {
  if (measure.dimension !== 'count' || measure.value < 3) return undefined
  const noun = readClaimWords(measure.noun).find(({ weight }) => weight !== 'stop')
  const listed = near.slice(0, 6).map(({ sentence }) => sentence)
  if (noun !== undefined && anybody.test(noun.lower)) listed.push(...sources.sentences.slice(0, maxSentences))
  for (const sentence of listed) {
    const counts = sentence.measures.filter((one) => one.dimension === 'count' && !one.isStructural)
    for (let from = 0; from < counts.length; from += 1) {
      let sum = counts[from]?.value ?? 0
      for (let to = from + 1; to < counts.length; to += 1) {
        const [before, next] = [counts[to - 1], counts[to]]
        if (before === undefined || next === undefined) break
        if (!listing.test(sentence.text.slice(before.end - sentence.start, next.start - sentence.start)))
          break
        sum += next.value
        if (sum !== measure.value) continue
        const parts = counts.slice(from, to + 1).map((one) => print(one.value))
        return { sentence, why: `${parts.join(' + ')} = ${print(sum)}.` }
      }
    }
  }
  return undefined
}

/*
 * Figures that follow from two that are side by side in a source, whatever the words of the claim: a total
 * in a heading, what is left in a table. The figure must be one that does not come out by chance.
 */

const maxComputedSentences = 60
const maxFigures = 24
/** Figures of one sentence, or of two that follow each other. */
const maxDistance = 1

interface Figure {
  measure: Measure
  sentence: SourceSentence
  text: string
}

const isEach =
  /(?<!\p{L})(?:each|per|every|average|averages?d?|apiece|a (?:day|week|month|year|head|person)|je|pro|jede[rsnm]?|durchschnitt\p{Ll}*|schnitt|umgerechnet)(?!\p{L})/iu
const isChange =
  /(?<!\p{L})(?:more|less|fewer|up|down|fell|fall|falls|rose|rise|rises|risen|drop\p{Ll}*|increase\p{Ll}*|decrease\p{Ll}*|reduc\p{Ll}*|cut|change|above|below|over|under|growth|mehr|weniger|sank|sinkt|sinken|gesunken|stieg\p{Ll}*|gestiegen|rückgang|anstieg|zunahme|plus|minus|über|unter|of|von|davon|deckt|decken|half|hälfte|quarter|viertel|third|drittel)(?!\p{L})|[+−-]\s?\d/iu

const isSum =
  /(?<!\p{L})(?:together|total\p{Ll}*|altogether|in all|combined|both|sum|plus|zusammen|insgesamt|gesamt\p{Ll}*|summe|macht|ergibt|difference|unterschied|remain\p{Ll}*|left|bleib\p{Ll}*|übrig\p{Ll}*|rest|deficit|surplus|fehlbetrag|überschuss|sav(?:e|es|ing|ings)|spar\p{Ll}*|too (?:much|many)|zu (?:viel|wenig)|more|less|fewer|mehr|weniger|cheaper|dearer|günstiger|teurer|größer|kleiner|up|down|by|um)(?!\p{L})/iu
/** Figures of four digits and more hardly come out by chance. */
const minLargeDigits = 4

export function computedFromSources(question: Question): Derivation | undefined {
  const { measure, sources, near } = question
  if (measure.isStructural || measure.isWeak) return undefined
  const pool =
    sources.sentences.length <= maxComputedSentences
      ? sources.sentences
      : near.slice(0, 8).map(({ sentence }) => sentence)
  const figures = pool
    .flatMap((sentence) =>
      sentence.measures.flatMap((one): Figure[] =>
        one.isWeak || one.isStructural
          ? []
          : [
              {
                measure: one,
                sentence,
                text: sentence.text.slice(one.start - sentence.start, one.end - sentence.start),
              },
            ],
      ),
    )
    .slice(0, maxFigures)
  if (figures.length < 2) return undefined
  const said = readSaid(question)
  for (const [index, one] of figures.entries())
    for (const other of figures.slice(index + 1)) {
      if (Math.abs(one.sentence.index - other.sentence.index) > maxDistance) continue
      const why = combine(said, one, other)
      if (why !== undefined) return { sentence: one.sentence, why }
    }
  return undefined
}

/** What a claim says of its figure, whatever it is computed from. */
interface Said {
  measure: Measure
  written: string
  digits: number
  isSumOrRest: boolean
  isChanged: boolean
  isOfEach: boolean
}

function readSaid({ measure, claim }: Question): Said {
  const written = claim.text.slice(measure.start - claim.start, measure.end - claim.start)
  return {
    measure,
    written,
    digits: countDigits(written),
    isSumOrRest: isSum.test(claim.text),
    isChanged: isChange.test(claim.text),
    isOfEach: isEach.test(claim.text),
  }
}

function combine(
  { measure, written, digits, isSumOrRest, isChanged, isOfEach }: Said,
  one: Figure,
  other: Figure,
): string | undefined {
  const [a, b] = [one.measure, other.measure]
  const isAlike = a.dimension === b.dimension && (a.dimension !== 'money' || a.currency === b.currency)
  const isOurs =
    measure.dimension === a.dimension && (measure.dimension !== 'money' || measure.currency === a.currency)
  const [more, less] = a.value >= b.value ? [one, other] : [other, one]
  const fits = (value: number): boolean => isRounded(measure, written, value)
  // What is added up or multiplied comes out without rounding, unless the text says that it is rounded.
  const isExactly = (value: number): boolean =>
    measure.bound === 'exact' ? Math.abs(value - measure.value) <= measure.value * 1e-6 : fits(value)
  const isSame = one.sentence === other.sentence
  const isStatedSo = isSumOrRest && (digits >= 2 || (isSame && a.dimension === 'money'))
  const isLarge = digits >= 2 && written.replaceAll(/\D/g, '').length >= minLargeDigits
  if (
    isAlike &&
    isOurs &&
    additive.has(a.dimension) &&
    (isStatedSo || isLarge) &&
    less.measure.value > more.measure.value * 0.02
  ) {
    if (isExactly(a.value + b.value)) return `${one.text} + ${other.text} = ${written}.`
    if (isExactly(more.measure.value - less.measure.value)) return `${more.text} − ${less.text} = ${written}.`
  }
  if (
    isAlike &&
    measure.dimension === 'share' &&
    a.dimension !== 'year' &&
    isChanged &&
    less.measure.value > 0
  ) {
    const [high, low] = [more.measure.value, less.measure.value]
    for (const [value, how] of [
      [low / high, `${less.text} of ${more.text}`],
      [(high - low) / high, `From ${more.text} to ${less.text}`],
      [(high - low) / low, `From ${less.text} to ${more.text}`],
    ] as const)
      if (value < 1.5 && fits(value)) return `${how}: ${written}.`
  }
  // A product or a share of a whole: one of both is a count.
  const counted = a.dimension === 'count' ? one : b.dimension === 'count' ? other : undefined
  const amount = counted === one ? other : one
  if (counted !== undefined && counted.measure.value > 1 && amount.measure.dimension === measure.dimension) {
    if (measure.dimension === 'money' && measure.currency !== amount.measure.currency) return undefined
    const isProduct = digits >= 3 || measure.dimension !== 'count'
    if (digits >= 2 && isProduct && isExactly(amount.measure.value * counted.measure.value))
      return `${counted.text} × ${amount.text} = ${written}.`
    if (digits >= 2 && isOfEach && fits(amount.measure.value / counted.measure.value))
      return `${amount.text} ÷ ${counted.text} = ${print(amount.measure.value / counted.measure.value)}.`
  }
  // "12 % more than in 2024": what it was before.
  const share = a.dimension === 'share' ? one : b.dimension === 'share' ? other : undefined
  const base = share === one ? other : one
  if (share !== undefined && base.measure.dimension === measure.dimension && digits >= 3)
    for (const factor of [1 + share.measure.value, 1 - share.measure.value])
      if (factor > 0 && (fits(base.measure.value / factor) || fits(base.measure.value * factor)))
        return `${base.text} and ${share.text}: ${written}.`
  return undefined
}

const additive: ReadonlySet<Measure['dimension']> = new Set([
  'money',
  'count',
  'area',
  'length',
  'volume',
  'mass',
])

/** Digits that say something: 3 of 16,290, 2 of 680,000. */
function countDigits(written: string): number {
  const [number = ''] = /\d(?:[\d.,'’]*\d)?/.exec(written) ?? []
  return number
    .replaceAll(/[.,'’]/g, '')
    .replace(/^0+/, '')
    .replace(/0+$/, '').length
}

/** As exact as it is written; a share in words to its next neighbour. */
function isRounded(
  { value, bound, isFraction, dimension }: Measure,
  written: string,
  computed: number,
): boolean {
  if (value <= 0 || computed <= 0) return false
  const ratio = computed / value
  if (isFraction) return Math.abs(computed - value) <= (bound === 'exact' ? 0.017 : 0.04)
  if (bound === 'about' || bound === 'under' || bound === 'over') return ratio > 0.955 && ratio < 1.045
  const [number = ''] = /\d(?:[\d.,'’]*\d)?/.exec(written) ?? []
  const decimals = /[.,](\d{1,2})$/.exec(number)?.[1]?.length ?? 0
  const scale = dimension === 'share' ? 100 : 1
  return Math.abs(computed - value) * scale <= 0.5 / 10 ** decimals + 1e-9
}
