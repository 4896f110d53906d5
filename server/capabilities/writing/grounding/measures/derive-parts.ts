// What is left of a whole, what one of several costs, percentage points, and counts that a source lists together.
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
