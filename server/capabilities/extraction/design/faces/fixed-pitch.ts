// Texts of an image whose letters are all as wide as each other, as those of a typewriter: their words begin
// and end at steps of one width.
import { upperMedian } from '#core/statistics.ts'
import type { LookedText } from './text-looks.ts'

/**
 * In steps: how far the middles of words are from where their letters say, those of short lines less, and how
 * far the ends of a few words.
 */
const away = { line: 0.13, member: 0.2, short: 0.08, ends: 0.45 }
/** Lines of fewer words or letters fit by chance. */
const longLine = { words: 3, letters: 18 }
/** Of one size so many lines, and so large a share of all, have even steps. */
const evidence = { lines: 3, share: 0.8 }
/** Sizes, and steps beside sizes, that differ by less, as a share, are one. */
const near = { size: 0.08, step: 0.03, ratio: 0.12 }
/**
 * Or so many lines of a few words, of so many texts, at one step, as in a table: where a long one is among
 * them, texts in another face may be of their size.
 */
const table = { letters: 10, off: 0.1, lines: 6, texts: 4, share: 0.5 }
const minShort = 3
const minMeasured = 14
/** In steps beside their letters: words of one width are never wider; where so many are, a line has none. */
const tooWide = { by: 0.1, share: 0.4 }

interface Steps {
  text: LookedText
  /** From one letter to the next, in pixels of the image. */
  step: number
  off: number
  letters: number
}

/** Steps of letters of one width, in pixels of the image, and the size of their texts. */
export interface PitchStep {
  size: number
  step: number
}

interface FixedPitch {
  /** Those of the texts that are set in letters of one width. */
  sure: Set<LookedText>
  /** A few words, or of another size, which may be. */
  doubtful: Set<LookedText>
  steps: PitchStep[]
}

export function findFixedPitch(texts: readonly LookedText[]): FixedPitch {
  const measured = texts.flatMap((text) => measureSteps(text) ?? [])
  const long = measured.filter(({ letters }) => letters >= longLine.letters)
  const sizes = [...new Set(long.map(({ text }) => text.run.fontSize))]
  const known = sizes.flatMap((size) => {
    const own = long.filter(({ text }) => isNear(text.run.fontSize, size, near.size))
    const even = own.filter(({ off }) => off <= away.line)
    const step = upperMedian(even.map((line) => line.step)) ?? 0
    const alike = even.filter((line) => isNear(line.step, step, near.step))
    // Lines at other even steps are of a size beside this one.
    const others = own.filter(({ off }) => off > away.line)
    const isFixed =
      alike.length >= evidence.lines && alike.length >= (alike.length + others.length) * evidence.share
    return isFixed || (alike.length > 0 && isTable(measured, { size, step })) ? [{ size, step }] : []
  })
  const sure = new Set(
    measured
      .filter(({ text, step, off, letters }) =>
        known.some(
          (one) =>
            off <= (letters >= longLine.letters ? away.line : away.short) &&
            isNear(text.run.fontSize, one.size, near.size) &&
            isNear(step, one.step, near.step),
        ),
      )
      .map(({ text }) => text),
  )
  const isLike = ({ text, step, off }: Steps): boolean =>
    off <= away.member &&
    known.some((one) => isNear(step / text.run.fontSize, one.step / one.size, near.ratio))
  const isShort = (text: LookedText): boolean =>
    known.some(({ size, step }) => isNear(text.run.fontSize, size, near.size) && isOfSteps(text, step))
  const like = new Set(measured.filter(isLike).map(({ text }) => text))
  const doubtful = texts.filter((text) => !sure.has(text) && (like.has(text) || isShort(text)))
  return { sure, doubtful: new Set(doubtful), steps: known }
}

function isTable(measured: readonly Steps[], { size, step }: PitchStep): boolean {
  const own = measured.filter(
    ({ text, letters }) => letters >= table.letters && isNear(text.run.fontSize, size, near.size),
  )
  const alike = own.filter((line) => line.off <= table.off && isNear(line.step, step, near.step))
  return (
    alike.length >= Math.max(table.lines, own.length * table.share) &&
    new Set(alike.map(({ text }) => text.run.text)).size >= table.texts
  )
}

/** Those of a text of so many letters itself, unless they are known. */
export function measureStep(text: LookedText, known: readonly PitchStep[]): PitchStep | undefined {
  const found = measureSteps(text)
  if (found === undefined || found.letters < minMeasured || found.off > away.line) return undefined
  if (known.some(({ step }) => isNear(found.step, step, near.step))) return undefined
  return { size: text.run.fontSize, step: found.step }
}

function isNear(one: number, other: number, share: number): boolean {
  return Math.abs(one - other) <= other * share
}

/** The even steps at which the words of a text would be nearest to where they are. */
function measureSteps(text: LookedText): Steps | undefined {
  if (text.words.length < longLine.words) return undefined
  let letters = 0
  const points = text.words.map((word) => {
    const length = Array.from(word.text).length
    const at = letters + length / 2
    letters += length + 1
    return { at, x: word.x + word.width / 2, length, width: word.width }
  })
  const mean = (value: (point: (typeof points)[number]) => number): number =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length
  const [at, x] = [mean((point) => point.at), mean((point) => point.x)]
  const step = mean((point) => (point.at - at) * (point.x - x)) / mean((point) => (point.at - at) ** 2)
  const wide = points.filter(({ length, width }) => width > (length + tooWide.by) * step)
  const off =
    wide.length >= points.length * tooWide.share
      ? 1
      : Math.sqrt(mean((point) => (point.x - x - step * (point.at - at)) ** 2)) / step
  return step > 0 ? { text, step, off, letters: letters - 1 } : undefined
}

/** Whether a few words are as wide as their letters at these steps, less what is free beside them. */
function isOfSteps({ run, words }: LookedText, step: number): boolean {
  const letters = Array.from(run.text).length
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined || letters < minShort) return false
  const width = last.x + last.width - first.x
  return Math.abs(width / step - letters + away.ends / 2) <= away.ends / 2 + 0.1
}
