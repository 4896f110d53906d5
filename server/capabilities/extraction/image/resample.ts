// Lanczos resampling, in two passes and a few rows of numbers. The resizers at hand as WebAssembly take 16
// bytes a pixel and more: half a gigabyte for a photograph (docs/decisions/0060-pictures-are-made-again.md).
import { reduced, type Pixels } from './pixels.ts'

/** Lobes of the kernel on each side. */
const lobes = 3

/**
 * The image at another size, at least one pixel each way. Much smaller ones are averaged first, which looks
 * the same and is faster.
 */
export function resampled(image: Pixels, width: number, height: number): Pixels {
  const factor = Math.floor(Math.min(image.width / width, image.height / height))
  const source = factor >= 2 ? reduced(image, factor) : image
  if (source.width === width && source.height === height) return source
  return squeezeRows(squeezeColumns(source, width), height)
}

interface Weights {
  /** First source pixel of each target pixel. */
  starts: Int32Array
  taps: number
  /** `taps` numbers a target pixel, one together. */
  values: Float32Array
}

/** Every row at another width, premultiplied with alpha so that transparent pixels lend no colour. */
function squeezeColumns({ width, height, bytes }: Pixels, target: number): Pixels {
  const { starts, taps, values } = weightsFor(width, target)
  const result = new Uint8ClampedArray(target * height * 4)
  const row = new Float32Array(width * 4)
  for (let y = 0; y < height; y += 1) {
    for (let index = 0, from = y * width * 4; index < row.length; index += 4, from += 4) {
      const alpha = (bytes[from + 3] ?? 0) / 255
      row[index] = (bytes[from] ?? 0) * alpha
      row[index + 1] = (bytes[from + 1] ?? 0) * alpha
      row[index + 2] = (bytes[from + 2] ?? 0) * alpha
      row[index + 3] = alpha * 255
    }
    for (let x = 0, to = y * target * 4; x < target; x += 1, to += 4) {
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let tap = 0, from = (starts[x] ?? 0) * 4; tap < taps; tap += 1, from += 4) {
        const weight = values[x * taps + tap] ?? 0
        red += (row[from] ?? 0) * weight
        green += (row[from + 1] ?? 0) * weight
        blue += (row[from + 2] ?? 0) * weight
        alpha += (row[from + 3] ?? 0) * weight
      }
      result[to] = red
      result[to + 1] = green
      result[to + 2] = blue
      result[to + 3] = alpha
    }
  }
  return { width: target, height, bytes: result }
}

/** Every column at another height; the colours come back from their premultiplied form. */
function squeezeRows({ width, height, bytes }: Pixels, target: number): Pixels {
  const { starts, taps, values } = weightsFor(height, target)
  const result = new Uint8ClampedArray(width * target * 4)
  const sums = new Float32Array(width * 4)
  for (let y = 0; y < target; y += 1) {
    sums.fill(0)
    for (let tap = 0; tap < taps; tap += 1) {
      const weight = values[y * taps + tap] ?? 0
      if (weight === 0) continue
      const from = ((starts[y] ?? 0) + tap) * width * 4
      for (let index = 0; index < sums.length; index += 1)
        sums[index] = (sums[index] ?? 0) + (bytes[from + index] ?? 0) * weight
    }
    for (let index = 0, to = y * width * 4; index < sums.length; index += 4, to += 4) {
      const alpha = Math.min(255, sums[index + 3] ?? 0)
      if (alpha <= 0) continue
      const scale = 255 / alpha
      result[to] = (sums[index] ?? 0) * scale
      result[to + 1] = (sums[index + 1] ?? 0) * scale
      result[to + 2] = (sums[index + 2] ?? 0) * scale
      result[to + 3] = alpha
    }
  }
  return { width, height: target, bytes: result }
}

function weightsFor(source: number, target: number): Weights {
  const scale = source / target
  const radius = lobes * Math.max(1, scale)
  const taps = Math.min(source, Math.ceil(radius * 2) + 1)
  const starts = new Int32Array(target)
  const values = new Float32Array(target * taps)
  for (let index = 0; index < target; index += 1) {
    const centre = (index + 0.5) * scale - 0.5
    const start = Math.max(0, Math.min(source - taps, Math.ceil(centre - radius)))
    starts[index] = start
    let sum = 0
    for (let tap = 0; tap < taps; tap += 1) {
      const weight = lanczos((start + tap - centre) / Math.max(1, scale))
      values[index * taps + tap] = weight
      sum += weight
    }
    for (let tap = 0; tap < taps; tap += 1)
      values[index * taps + tap] = (values[index * taps + tap] ?? 0) / sum
  }
  return { starts, taps, values }
}

function lanczos(distance: number): number {
  if (distance === 0) return 1
  if (Math.abs(distance) >= lobes) return 0
  const angle = Math.PI * distance
  return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle)
}
