// What lies under letters in another colour, a line of a marker or the next line of text, is no part of them.
import { difference, mainColor, type Rgb } from '../pixels/colors.ts'

/** Of 255: colours at the edge of a letter are as near to the way from its background to its ink. */
const offWay = 32
/** Share of its strongest contrast that a pixel of a letter or a mark has. */
const inked = 0.5
/** A mark reaches so far below its letters, in heights of both, and is no more than so high. */
const below = { min: 0.08, strongestWithin: 0.5 }
/** Of the height of their box: letters are there. */
const middle = { from: 0.35, to: 0.65 }

/**
 * Takes a mark that reaches below the letters out of what stands out from their background; the strongest
 * contrast that is left.
 */
export function withoutMark(
  contrasts: Uint8Array,
  {
    colors,
    width,
    background,
    strongest,
  }: { colors: readonly Rgb[]; width: number; background: Rgb; strongest: number },
): number {
  const getRow = (at: number): number => Math.floor(at / width)
  const rows = colors.length / width
  const from = Math.floor(rows * middle.from) * width
  const within = contrasts.subarray(from, Math.ceil(rows * middle.to) * width)
  const strongestWithin = within.reduce((one, other) => Math.max(one, other), 0)
  const ink = mainColor(
    colors.slice(from, from + within.length).filter((_, at) => (within[at] ?? 0) >= strongestWithin * 0.95),
  )
  const stands = (at: number): boolean => (contrasts[at] ?? 0) > strongestWithin * inked
  const isOther = (color: Rgb): boolean => distanceToWay(color, background, ink) > offWay
  const first = getRow(colors.findIndex((_, at) => stands(at)))
  const last = getRow(colors.findLastIndex((_, at) => stands(at)))
  const reach = last - getRow(colors.findLastIndex((color, at) => stands(at) && !isOther(color)))
  const height = last - first + 1
  if (strongestWithin === 0 || reach < height * below.min || reach > height * below.strongestWithin)
    return strongest
  for (const [at, color] of colors.entries()) if (isOther(color)) contrasts[at] = 0
  return contrasts.reduce((one, other) => Math.max(one, other), 0)
}

/** How far a colour is from all mixtures of two. */
function distanceToWay(color: Rgb, from: Rgb, to: Rgb): number {
  const way = to.map((value, channel) => value - (from[channel] ?? 0))
  const length = way.reduce((sum, step) => sum + step * step, 0)
  const along = way.reduce(
    (sum, step, channel) => sum + step * ((color[channel] ?? 0) - (from[channel] ?? 0)),
    0,
  )
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length))
  const [red = 0, green = 0, blue = 0] = way.map((step, channel) => (from[channel] ?? 0) + step * share)
  return difference(color, [red, green, blue])
}
