// Looks that nearly agree are one: colours of thin letters, heights of a few, weights of figures in a row.
import type { TextRun } from '../pdf/pdf.types.ts'
import { difference, fromHex } from './colors.ts'

/** Colours of two words that differ less are one. */
const nearColor = 16
/** Sizes that differ by less, as a share, are one. */
const nearSize = 0.06
/** Baselines that differ by less, as a share of the size, are one. */
const nearBaseline = 0.15

/**
 * Thin letters are seldom as dark as they should be: a colour that is near to a more frequent one is that
 * one.
 */
export function withCommonColors(runs: TextRun[]): TextRun[] {
  const letters = new Map<string, number>()
  for (const { color, text } of runs) letters.set(color, (letters.get(color) ?? 0) + text.length)
  const common = [...letters].toSorted((a, b) => b[1] - a[1]).map(([color]) => color)
  return runs.map((run) => {
    const own = fromHex(run.color)
    return {
      ...run,
      color: common.find((color) => difference(fromHex(color), own) <= nearColor) ?? run.color,
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

/** Figures in a row, such as 214 km, 87 % and 1,130. */
const figure = /^[\p{N}€$£+–-][\p{N}.,:/\s]*\S{0,4}$/u
const maxFigureLength = 12
const minFigures = 3

/** Thin signs among few digits make them look regular: figures of one row and size are as bold as most of them. */
export function withCommonWeights(runs: TextRun[]): TextRun[] {
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
    const bold = row.filter(({ fontWeight }) => fontWeight > 400).length
    return { ...run, fontWeight: bold * 2 > row.length ? 700 : 400 }
  })
}
