// Where two images of the same size look different to a person: by brightness and colour as the eye weighs
// them (YIQ), and not where the same is only moved by a pixel, as letters are by another renderer.

/** RGBA of each pixel, in rows. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

export interface ImageDifference {
  /** The second image, faded, with what differs marked. */
  data: Uint8ClampedArray<ArrayBuffer>
  /** Share of the pixels that differ. */
  share: number
}

/** Of the largest possible distance; less is not seen, or is the grain of a compressed image. */
const threshold = 0.12
/** What differs by no more than a shift of so many pixels is the same. */
const tolerance = 1
/** Of black and white, in the weights below. */
const maxDistance = 35_215
/** Marks of what differs: seen on grey also by whoever is colour-blind. */
const mark = [214, 0, 110] as const
/** How much of the image is left under the marks. */
const fading = 0.18

/** Throws `RangeError` for images of different sizes. */
export function findDifference(one: Pixels, other: Pixels): ImageDifference {
  if (one.width !== other.width || one.height !== other.height)
    throw new RangeError('Only images of the same size can be compared.')
  const { width, height } = one
  const data = new Uint8ClampedArray(width * height * 4)
  let different = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const isSame =
        distance(one, at, other, at) <= threshold ||
        (isNear(one, at, other, x, y) && isNear(other, at, one, x, y))
      if (isSame) fade(other, at, data)
      else {
        different += 1
        data.set([...mark, 255], at)
      }
    }
  }
  return { data, share: width * height === 0 ? 0 : different / (width * height) }
}

/** Whether the pixel of one image is found beside its place in the other. */
function isNear(one: Pixels, at: number, other: Pixels, x: number, y: number): boolean {
  for (let row = Math.max(0, y - tolerance); row <= Math.min(other.height - 1, y + tolerance); row += 1)
    for (
      let column = Math.max(0, x - tolerance);
      column <= Math.min(other.width - 1, x + tolerance);
      column += 1
    )
      if (distance(one, at, other, (row * other.width + column) * 4) <= threshold) return true
  return false
}

/** From 0 to 1. What is transparent is nothing, and differs from everything that is something. */
function distance({ data: one }: Pixels, at: number, { data: other }: Pixels, place: number): number {
  const alpha = one[at + 3] ?? 0
  if (alpha !== (other[place + 3] ?? 0)) return 1
  if (alpha === 0) return 0
  const red = (one[at] ?? 0) - (other[place] ?? 0)
  const green = (one[at + 1] ?? 0) - (other[place + 1] ?? 0)
  const blue = (one[at + 2] ?? 0) - (other[place + 2] ?? 0)
  const y = red * 0.298_895_31 + green * 0.586_622_47 + blue * 0.114_482_23
  const i = red * 0.595_977_99 - green * 0.274_176_1 - blue * 0.321_801_89
  const q = red * 0.211_470_17 - green * 0.522_617_11 + blue * 0.311_146_94
  return Math.sqrt((0.505_3 * y * y + 0.299 * i * i + 0.195_7 * q * q) / maxDistance)
}

function fade({ data: from }: Pixels, at: number, to: Uint8ClampedArray): void {
  const alpha = from[at + 3] ?? 0
  const gray =
    alpha === 0
      ? 255
      : (from[at] ?? 0) * 0.298_9 + (from[at + 1] ?? 0) * 0.586_6 + (from[at + 2] ?? 0) * 0.114_5
  to.fill(255 + (gray - 255) * fading, at, at + 3)
  to[at + 3] = 255
}
