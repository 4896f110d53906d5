// What letters lie on: one colour as a rule, several where their word goes over the edges of a photograph's
// shapes.
import { difference, mainColor, type Rgb } from '../pixels/colors.ts'

/** Colours that differ by less are one. */
const minStep = 32
/** A background goes along the edge of the word for so many of its heights; a letter touches it for less. */
const minLength = 0.9
const maxBackgrounds = 4

/** From this share of its edge on, long stretches are all that the word lies on. */
const mostly = 0.6

/** `edge` holds, column by column, a pixel above the word and one below it. */
export function findWordBackgrounds(edge: readonly Rgb[], wordHeight: number): Rgb[] {
  const backgrounds: Rgb[] = []
  let covered = 0
  for (const side of [0, 1]) {
    const row = edge.filter((_, index) => index % 2 === side)
    for (const stretch of findStretches(row)) {
      if (stretch.length < wordHeight * minLength) continue
      covered += stretch.length
      const color = mainColor(stretch)
      if (
        backgrounds.length < maxBackgrounds &&
        backgrounds.every((background) => difference(background, color) >= minStep)
      )
        backgrounds.push(color)
    }
  }
  const main = mainColor(edge)
  const isKnown =
    covered >= edge.length * mostly || backgrounds.some((one) => difference(one, main) < minStep)
  return isKnown && backgrounds.length > 1
    ? backgrounds
    : [main, ...backgrounds.filter((one) => difference(one, main) >= minStep)]
}

/** Parts of a row in which neighbours are alike. */
function findStretches(row: readonly Rgb[]): Rgb[][] {
  const stretches: Rgb[][] = []
  for (const [index, color] of row.entries()) {
    const before = row[index - 1]
    const last = stretches.at(-1)
    if (before !== undefined && last !== undefined && difference(before, color) < minStep / 2)
      last.push(color)
    else stretches.push([color])
  }
  return stretches
}
