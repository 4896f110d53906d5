// Where two images of the same size look different to a person: not where a colour differs less than
// anybody sees, where letters are smoothed otherwise at their edges, or where something is only moved by a
// few pixels, as words are by another renderer.
import { ciede2000, fromRgb, maxSameColor } from '#core/color/index.ts'

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

/** Of the largest possible distance (YIQ): less is the same without a closer look, more another colour. */
const clear = { same: 0.02, different: 0.12 }
/** Of 255: what is smoothed at an edge is between the colours around it, or beyond them by no more. */
const edgeSlack = 16
/** Parts of this size are moved by up to so many pixels where that fits better: nobody sees it. */
const part = { width: 48, height: 24 }
const maxShift = 2
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
  for (let at = 0; at < data.length; at += 4) fade(other, at, data)
  const isSame = createColorComparison(one, other)
  const brightness = [getBrightness(one), getBrightness(other)] as const
  let different = 0
  for (let top = 0; top < height; top += part.height)
    for (let left = 0; left < width; left += part.width) {
      const area = {
        left,
        top,
        right: Math.min(width, left + part.width),
        bottom: Math.min(height, top + part.height),
      }
      let found = findInPart({ one, other, isSame }, area, { x: 0, y: 0 })
      if (found.size > 0) {
        const shift = findShift(brightness, { width, height }, area)
        const moved = shift.x === 0 && shift.y === 0 ? found : findInPart({ one, other, isSame }, area, shift)
        if (moved.size < found.size) found = moved
      }
      different += found.size
      for (const at of found) data.set([...mark, 255], at)
    }
  return { data, share: width * height === 0 ? 0 : different / (width * height) }
}

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}
interface Shift {
  x: number
  y: number
}
interface Pair {
  one: Pixels
  other: Pixels
  /** Whether the colours at these places of them look the same. */
  isSame: (at: number, place: number) => boolean
}

/**
 * Pixels, as indices, where they differ when the first image is moved by a shift: what the second has and the
 * first has not, and the other way round, so that nothing is moved out of the part.
 */
function findInPart({ one, other, isSame }: Pair, area: Area, shift: Shift): Set<number> {
  const { width, height } = one
  const found = new Set<number>()
  const isAlike = (x: number, y: number, fromX: number, fromY: number): boolean => {
    const [from, at] = [(fromY * width + fromX) * 4, (y * width + x) * 4]
    return isSame(from, at) || (isBetween(one, from, other, x, y) && isBetween(other, at, one, fromX, fromY))
  }
  const isMoved = shift.x !== 0 || shift.y !== 0
  for (let y = area.top; y < area.bottom; y += 1)
    for (let x = area.left; x < area.right; x += 1) {
      const isThere = isAlike(x, y, clampTo(width, x + shift.x), clampTo(height, y + shift.y))
      const isKept = !isMoved || isAlike(clampTo(width, x - shift.x), clampTo(height, y - shift.y), x, y)
      if (!isThere || !isKept) found.add((y * width + x) * 4)
    }
  return found
}

const clampTo = (length: number, at: number): number => Math.min(length - 1, Math.max(0, at))

/** The shift of the first image with which its brightness differs least from that of the second. */
function findShift(
  [one, other]: readonly [Float32Array, Float32Array],
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  area: Area,
): Shift {
  const getSum = (shift: Shift): number => {
    let sum = 0
    for (let y = area.top; y < area.bottom; y += 1)
      for (let x = area.left; x < area.right; x += 1) {
        const from = clampTo(height, y + shift.y) * width + clampTo(width, x + shift.x)
        sum += Math.abs((one[from] ?? 0) - (other[y * width + x] ?? 0))
      }
    return sum
  }
  let best = { shift: { x: 0, y: 0 }, sum: getSum({ x: 0, y: 0 }) }
  for (let y = -maxShift; y <= maxShift; y += 1)
    for (let x = -maxShift; x <= maxShift; x += 1) {
      const sum = getSum({ x, y })
      if (sum < best.sum) best = { shift: { x, y }, sum }
    }
  return best.shift
}

function getBrightness({ width, height, data }: Pixels): Float32Array {
  return Float32Array.from({ length: width * height }, (_, index) => {
    const at = index * 4
    if (data[at + 3] === 0) return -255
    return (data[at] ?? 0) * 0.298_9 + (data[at + 1] ?? 0) * 0.586_6 + (data[at + 2] ?? 0) * 0.114_5
  })
}

/** Whether a pixel lies between the colours around a place in the other image, as smoothed edges do. */
function isBetween({ data }: Pixels, at: number, other: Pixels, x: number, y: number): boolean {
  const alpha = data[at + 3]
  for (let channel = 0; channel < 3; channel += 1) {
    const value = data[at + channel] ?? 0
    let [min, max] = [256, -1]
    for (let row = Math.max(0, y - 1); row <= Math.min(other.height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(other.width - 1, x + 1); column += 1) {
        const place = (row * other.width + column) * 4
        if (other.data[place + 3] !== alpha) continue
        const beside = other.data[place + channel] ?? 0
        if (beside < min) min = beside
        if (beside > max) max = beside
      }
    if (value < min - edgeSlack || value > max + edgeSlack) return false
  }
  return true
}

/** By CIEDE2000 where it is not clear already; each pair of colours is compared once. */
function createColorComparison(one: Pixels, other: Pixels): Pair['isSame'] {
  const known = new Map<number, boolean>()
  const pack = ({ data }: Pixels, at: number): number =>
    ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
  const toHex = (packed: number): string =>
    fromRgb((packed >> 16) / 255, ((packed >> 8) & 255) / 255, (packed & 255) / 255)
  return (at, place) => {
    const apart = distance(one, at, other, place)
    if (apart <= clear.same || apart > clear.different) return apart <= clear.same
    const [left, right] = [pack(one, at), pack(other, place)]
    const key = left * 2 ** 24 + right
    let answer = known.get(key)
    if (answer === undefined) {
      answer = ciede2000(toHex(left), toHex(right)) < maxSameColor
      known.set(key, answer)
    }
    return answer
  }
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
