// Looks that nearly agree are one: colours of thin letters, heights of a few, weights of figures in a row.
import type { TextRun } from '../../pdf/pdf.types.ts'
import { difference, fromHex } from '../pixels/colors.ts'

/** Colours of two words that differ less are one; and those that are seen for sure, when they differ less. */
const nearColor = { usual: 16, sure: 9 }
/** A colour is seen for sure in letters of this size, and where so many texts and letters have just that. */
const sureColor = { size: 26, texts: 3, letters: 40 }
/** Sizes that differ by less, as a share, are one. */
const nearSize = 0.06
/** Baselines that differ by less, as a share of the size, are one. */
const nearBaseline = 0.15

/**
 * Thin letters are seldom as dark as they should be: a colour that is near to a more frequent one is that
 * one.
 */
export function withCommonColors(runs: TextRun[]): TextRun[] {
  const byColor = [...Map.groupBy(runs, ({ color }) => color)]
    .map(([color, some]) => ({
      color,
      texts: some.length,
      letters: some.reduce((sum, { text }) => sum + text.length, 0),
    }))
    .toSorted((one, other) => other.letters - one.letters)
  const sure = new Set(
    byColor.flatMap(({ color, texts, letters }) =>
      texts >= sureColor.texts && letters >= sureColor.letters ? [color] : [],
    ),
  )
  return runs.map((run) => {
    const own = fromHex(run.color)
    const near = run.fontSize >= sureColor.size || sure.has(run.color) ? nearColor.sure : nearColor.usual
    return {
      ...run,
      color: byColor.find(({ color }) => difference(fromHex(color), own) <= near)?.color ?? run.color,
    }
  })
}

/** Heights of a few letters are a pixel off: a size that is near to a more frequent one is that one. */
export function withCommonSizes(runs: TextRun[]): TextRun[] {
  const letters = new Map<number, number>()
  for (const { fontSize, text } of runs) letters.set(fontSize, (letters.get(fontSize) ?? 0) + text.length)
  const common = [...letters].toSorted((a, b) => b[1] - a[1]).map(([size]) => size)
  return runs.map((run) => ({
    ...run,
    fontSize: common.find((size) => Math.abs(size - run.fontSize) <= run.fontSize * nearSize) ?? run.fontSize,
  }))
}

/**
 * Strokes that are so wide beside the size of their letters are of this weight; those of each are a little
 * less.
 */
const strokes: readonly [weight: number, widest: number][] = [
  [400, 0.105],
  [500, 0.125],
  [600, 0.144],
  [700, 0.165],
  [800, 0.192],
]
const heaviest = 900
/** Strokes of small letters are blurred: from these on they are bold, and nobody sees how much. */
const small = { heaviest: 700, size: 18 }
/** Thin strokes are thin only where they are more than a pixel. */
const light = { weight: 300, widest: 0.076, minSize: 24 }

/**
 * Of the strokes of letters, in sizes of their font: those of regular letters are 0.09 wide, of bold ones
 * 0.15.
 */
export function findWeight(stroke: number, size: number): number {
  if (stroke <= light.widest && size >= light.minSize) return light.weight
  const weight = strokes.find(([, widest]) => stroke <= widest)?.[0] ?? heaviest
  return size < small.size ? Math.min(small.heaviest, weight) : weight
}

/** Strokes that differ by less, as a share, are of one weight, in letters whose sizes differ by less. */
const nearStroke = 0.15
const nearSizes = 0.09

/**
 * A few letters say little of their weight, as their strokes may bend: one that is near to that of more
 * letters of their size is that one.
 */
export function withCommonWeights(runs: TextRun[], strokesOf: ReadonlyMap<TextRun, number>): TextRun[] {
  const weighed = runs.map((run) => {
    const stroke = strokesOf.get(run)
    return stroke === undefined
      ? run
      : { ...run, fontWeight: findCommon(run, stroke, runs, strokesOf) ?? run.fontWeight }
  })
  return withFigureWeights(weighed)
}

function findCommon(
  run: TextRun,
  stroke: number,
  runs: readonly TextRun[],
  strokesOf: ReadonlyMap<TextRun, number>,
): number | undefined {
  const like = runs.filter(
    (other) => strokesOf.has(other) && Math.abs(other.fontSize - run.fontSize) <= run.fontSize * nearSizes,
  )
  const byWeight = [...Map.groupBy(like, ({ fontWeight }) => fontWeight)].map(([weight, some]) => ({
    weight,
    letters: some.reduce((sum, { text }) => sum + text.length, 0),
    stroke: weightedMedian(some.map((one) => [strokesOf.get(one) ?? 0, one.text.length])),
  }))
  return byWeight
    .toSorted((one, other) => other.letters - one.letters)
    .find((one) => Math.abs(one.stroke - stroke) <= stroke * nearStroke)?.weight
}

/** The value at the middle of all letters. */
export function weightedMedian(values: readonly (readonly [value: number, letters: number])[]): number {
  const sorted = values.toSorted((one, other) => one[0] - other[0])
  const all = sorted.reduce((sum, [, letters]) => sum + letters, 0)
  let sum = 0
  return sorted.find(([, letters]) => (sum += letters) * 2 >= all)?.[0] ?? 0
}

/** Figures in a row, such as 214 km, 87 % and 1,130. */
const figure = /^[\p{N}€$£+–-][\p{N}.,:/\s]*\S{0,4}$/u
const maxFigureLength = 12
const minFigures = 3

/**
 * Thin signs among few digits make them look regular: figures of one row and size are as bold as most of
 * them.
 */
function withFigureWeights(runs: TextRun[]): TextRun[] {
  const isFigure = ({ text }: TextRun): boolean => text.length <= maxFigureLength && figure.test(text)
  return runs.map((run) => {
    if (!isFigure(run)) return run
    const row = runs.filter(
      (other) =>
        other.fontSize === run.fontSize &&
        Math.abs(other.baseline - run.baseline) < run.fontSize * nearBaseline &&
        isFigure(other),
    )
    if (row.length < minFigures) return run
    const weights = row.map(({ fontWeight }) => fontWeight).toSorted((a, b) => a - b)
    return { ...run, fontWeight: weights[Math.floor(weights.length / 2)] ?? run.fontWeight }
  })
}
