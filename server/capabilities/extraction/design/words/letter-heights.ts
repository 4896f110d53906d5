// How far letters reach above and below their baseline, in sizes of their font, as those of the fonts do that
// pages are set in.
import { upperMedian } from '#core/statistics.ts'

export const ascender = 0.756
export const descender = 0.208

const rises: readonly [letters: RegExp, rise: number][] = [
  [/[ÄÖÜÀ-ÖØ-Ý]/u, 0.92],
  [/[bdfhklßþ()[\]{}|$]/u, ascender],
  [/[ijäöüà-ÿ]/u, 0.745],
  [/[\p{Lu}\p{N}!?/&%€£@#"'“”„’]/u, 0.728],
  [/t/u, 0.7],
]
const small = 0.56
/** Round letters go a little below the line. */
const overshoot = 0.014
const depths: readonly [letters: RegExp, depth: number][] = [
  [/[gjpqyç]/u, descender],
  [/[$@]/u, 0.15],
  [/[()[\]{}|,;„Q]/u, 0.125],
]

/** Of the highest of its letters. */
export function getRise(text: string): number {
  return rises.find(([letters]) => letters.test(text))?.[1] ?? small
}

/** Of the lowest of its letters. */
export function getDepth(text: string): number {
  return (
    depths.find(([letters]) => letters.test(text))?.[1] ?? (/[a-eostuCGOSU03568]/.test(text) ? overshoot : 0)
  )
}

/** Whether a letter reaches below the line. */
export function hasDescender(text: string): boolean {
  return getDepth(text) > overshoot
}

/** In sizes: words of a line end so near to each other. */
const maxApart = 0.3

/** Where the line of words is: how far letters go below it differs from face to face, so others say it. */
export function findBaseline(
  words: readonly { text: string; y: number; height: number }[],
  size: number,
): number {
  const onLine = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !hasDescender(text))
  const findEnds = (some: typeof words): number[] =>
    some.map(({ text, y, height }) => y + height - size * getDepth(text))
  const ends = findEnds(onLine)
  const [one, other, ...more] = ends
  // Of two words the box of one may reach into the line below: then all words say it.
  const isSure =
    one !== undefined && (other === undefined || more.length > 0 || Math.abs(one - other) <= size * maxApart)
  return upperMedian(isSure ? ends : findEnds(words)) ?? 0
}
