// Shares and multiples that follow: parts of a whole, what is left of it, changes by a share.
import type { Measure } from './find-measures.ts'
import { fitsValue } from './fits.ts'
import { isSameMeaning, readClaimWords } from '../words/claim-words.ts'
import {
  inUnit,
  isSameMoney,
  percent,
  print,
  yearHours,
  type Derivation,
  type Operand,
  type Question,
} from './operands.ts'
import { readUnit } from './units.ts'

/** "Of a hundred trees, 81": the source has 81 per cent. */
export function deriveShareOfHundred({ measure, claim, operands }: Question): Derivation | undefined {
  if (measure.dimension !== 'count' || measure.value >= 100) return undefined
  const hundred = claim.measures.find((one) => one.dimension === 'count' && one.value === 100)
  const share = operands.find(
    (one) => one.measure.dimension === 'share' && one.measure.value * 100 === measure.value,
  )
  if (hundred === undefined || share === undefined) return undefined
  return { sentence: share.sentence, why: `${measure.value} of 100 is ${share.text}.`, used: [hundred] }
}

const isAmount = ({ measure: { dimension } }: Operand): boolean =>
  ['count', 'mass', 'length', 'area', 'volume', 'money'].includes(dimension)

const restWord =
  /(?<!\p{L})(?:rest|others?|remainder|remaining|übrige[nr]?|restliche[nr]?|andere[nr]?)(?!\p{L})/iu

export function deriveShareFromCounts({ measure, operands, near }: Question): Derivation | undefined {
  if (measure.dimension !== 'share') return undefined
  for (const one of operands) {
    if (
      one.measure.dimension === 'share' &&
      one.isAnchored &&
      fitsValue(measure, 1 - one.measure.value, true) &&
      measure.value !== 0.5
    )
      return {
        sentence: one.sentence,
        why: `100 % − ${percent(one.measure.value)} = ${percent(1 - one.measure.value)}.`,
      }
    const second = operands.find(
      (other) =>
        other !== one &&
        other.measure.dimension === 'share' &&
        other.sentence === one.sentence &&
        restWord.test(one.sentence.text) &&
        one.measure.dimension === 'share' &&
        fitsValue(measure, 1 - one.measure.value - other.measure.value, true),
    )
    if (second !== undefined)
      return {
        sentence: one.sentence,
        why: `100 % − ${percent(one.measure.value)} − ${percent(second.measure.value)} = ${percent(1 - one.measure.value - second.measure.value)}.`,
      }
    if (!isAmount(one)) continue
    for (const other of operands) {
      if (
        other.measure.dimension !== one.measure.dimension ||
        other === one ||
        other.measure.value <= one.measure.value
      )
        continue
      const isClose =
        other.sentence === one.sentence ||
        Math.abs(other.sentence.index - one.sentence.index) === 1 ||
        isSameNoun(one.measure, other.measure)
      if (!isClose || !(one.isAnchored || other.isAnchored)) continue
      const share = one.measure.value / other.measure.value
      if (fitsValue(measure, share, true))
        return { sentence: one.sentence, why: `${one.text} of ${other.text} is ${percent(share)}.` }
    }
  }
  const all = near.find(({ sentence }) =>
    /(?<!\p{L})(?:all|every|each|alle[nrs]?|jede[nrs]?|sämtliche[nr]?)(?!\p{L})/iu.test(sentence.text),
  )
  if (measure.value === 1 && all !== undefined) return { sentence: all.sentence, why: 'All of it is 100 %.' }
  return undefined
}

/** "25 shares are free" of "240 harvest shares". */
function isSameNoun({ noun: one }: Measure, { noun: other }: Measure): boolean {
  const [first] = readClaimWords(one)
  const [second] = readClaimWords(other)
  return (
    first !== undefined && second !== undefined && first.weight !== 'stop' && isSameMeaning(first, second)
  )
}

export function deriveFactorOfTwo({ measure, operands }: Question): Derivation | undefined {
  if (measure.dimension !== 'factor') return undefined
  for (const one of operands) {
    if (one.measure.dimension === 'factor' && fitsValue(measure, one.measure.value))
      return { sentence: one.sentence, why: 'A source says so.' }
    const perUnit = getUnitRatio(one)
    if (perUnit !== undefined && fitsFactor(measure, perUnit))
      return { sentence: one.sentence, why: `${one.text} for one is ${print(perUnit)} times as much.` }
    for (const other of operands) {
      // "It was three" after "seven months": a bare number has the unit of the one before.
      const isAlike =
        other.measure.dimension === one.measure.dimension ||
        one.measure.dimension === 'count' ||
        other.measure.dimension === 'count'
      if (other === one || !isAlike || Math.abs(other.sentence.index - one.sentence.index) > 1) continue
      const [a, b] = [plainValue(one), plainValue(other)]
      const ratio = b / a
      if (a > 0 && ratio > 0 && fitsFactor(measure, ratio))
        return { sentence: one.sentence, why: `${print(b)} ÷ ${print(a)} = ${print(ratio)}.` }
    }
  }
  return undefined
}

/** "3.1 kilowatt-hours of heat per kilowatt-hour". */
function getUnitRatio({ measure, sentence }: Operand): number | undefined {
  const after = sentence.text.slice(measure.end - sentence.start)
  const before = sentence.text.slice(0, measure.start - sentence.start)
  const name =
    /^[^.,;]{0,40}?(?<!\p{L})(?:per|je|pro)\s+([\p{L}-]+)/iu.exec(after) ??
    /(?<!\p{L})(?:from (?:one|an?|each|every)|(?:aus|je|pro) (?:einer?|einem|jede[rm]))\s+([\p{L}-]+)/iu.exec(
      before,
    )
  const unit = readUnit(name?.[1] ?? '')
  return unit?.dimension === measure.dimension ? measure.value / unit.factor : undefined
}

function fitsFactor(measure: Measure, ratio: number): boolean {
  if (measure.bound === 'over' || measure.bound === 'from')
    return ratio >= measure.value && ratio <= measure.value * 1.3
  if (measure.bound === 'under' || measure.bound === 'upTo')
    return ratio <= measure.value && ratio >= measure.value * 0.85
  return Math.abs(ratio - measure.value) <= measure.value * (measure.bound === 'about' ? 0.1 : 0.05)
}

/** As it is written, in its own unit. */
function plainValue({ measure, sentence }: Operand): number {
  const { dimension, value } = measure
  if (dimension === 'time') {
    const text = sentence.text.slice(measure.start - sentence.start, measure.end - sentence.start)
    const unit = /month|monat/i.test(text)
      ? 730.5
      : /week|woche/i.test(text)
        ? 168
        : /day|tag/i.test(text)
          ? 24
          : /year|jahr/i.test(text)
            ? yearHours
            : /min/i.test(text)
              ? 1 / 60
              : 1
    return value / unit
  }
  return value
}

const lessCue =
  /(?<!\p{L})(?:less|off|discount|reduc\p{L}+|save[sd]?|fewer|cheaper|lower|fell|down|weniger|rabatt|nachlass|ermäßig\p{L}+|günstiger|gespart|sank|gesunken|abzug)(?!\p{L})/iu
const moreCue =
  /(?<!\p{L})(?:more|extra|surcharge|supplement|again|plus|higher|rose|up|additional|mehr|aufschlag|zuschlag|aufpreis|teurer|stieg|gestiegen|zusätzlich|zuzüglich|fee|applies|penalty|gebühr)(?!\p{L})/iu
const ofCue = /(?<!\p{L})(?:of|half|price|pay|pays|von|hälfte|zahlt|zahlen|kostet|davon|them)(?!\p{L})/iu

export function changedByShare({ measure, operands, claim }: Question): Derivation | undefined {
  if (measure.dimension === 'share' || measure.dimension === 'factor' || measure.dimension === 'year')
    return undefined
  const shares = operands.filter((one) => one.measure.dimension === 'share')
  for (const share of shares) {
    for (const base of operands) {
      if (base.measure.dimension !== measure.dimension || !base.isAnchored) continue
      if (!isSameMoney(measure, base.measure)) continue
      if (
        !share.isAnchored &&
        share.sentence !== base.sentence &&
        Math.abs(share.sentence.index - base.sentence.index) > 1
      )
        continue
      const both = `${claim.text} ${share.sentence.text}`
      for (const [factor, sign, cue] of [
        [1 - share.measure.value, '−', lessCue],
        [1 + share.measure.value, '+', moreCue],
        [share.measure.value, '×', ofCue],
      ] as const) {
        // Of things that are counted the claim itself must say that they are more or fewer.
        if (!cue.test(measure.dimension === 'count' && sign !== '×' ? claim.text : both)) continue
        const value = base.measure.value * factor
        if (!fitsValue({ ...measure, isFraction: false }, value)) continue
        return {
          sentence: base.sentence,
          why: `${base.text} ${sign} ${percent(share.measure.value)} = ${print(inUnit(value, base))}.`,
        }
      }
    }
  }
  return undefined
}
