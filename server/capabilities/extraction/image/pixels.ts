// A decoded image, and what can be done to it without keeping it twice: making it smaller, turning it,
// looking at its colours.

/**
 * Pixels as red, green, blue and alpha of 8 bits each, not premultiplied, row by row from the upper left
 * corner.
 */
export interface Pixels {
  width: number
  height: number
  bytes: Uint8ClampedArray
}

export interface RowGatherer {
  /** The next row, `width` × 4 bytes; it is copied. */
  add(row: ArrayLike<number>): void
  pixels(): Pixels
}

/**
 * Takes an image row by row and keeps it smaller by a whole factor, so that a large one never lies in memory
 * whole.
 */
export function gatherRows(width: number, height: number, factor: number): RowGatherer {
  const kept: Pixels = {
    width: Math.ceil(width / factor),
    height: Math.ceil(height / factor),
    bytes: new Uint8ClampedArray(),
  }
  kept.bytes = new Uint8ClampedArray(kept.width * kept.height * 4)
  // Per kept pixel: red, green and blue weighted with alpha, and alpha. 12 × 12 pixels of 255 × 255 fit many
  // times.
  const sums = new Uint32Array(kept.width * 4)
  let taken = 0
  let rowsInSums = 0

  function settle(): void {
    const start = Math.floor((taken - 1) / factor) * kept.width * 4
    for (let x = 0; x < kept.width; x += 1) {
      const alpha = sums[x * 4 + 3] ?? 0
      const columns = Math.min(factor, width - x * factor)
      const place = start + x * 4
      if (alpha > 0)
        for (let channel = 0; channel < 3; channel += 1)
          kept.bytes[place + channel] = (sums[x * 4 + channel] ?? 0) / alpha
      kept.bytes[place + 3] = alpha / (columns * rowsInSums)
    }
    sums.fill(0)
    rowsInSums = 0
  }

  return {
    add(row) {
      if (factor === 1) {
        kept.bytes.set(row, taken * kept.width * 4)
        taken += 1
        return
      }
      for (let x = 0; x < width; x += 1) {
        const from = x * 4
        const to = Math.floor(x / factor) * 4
        const alpha = row[from + 3] ?? 0
        sums[to] = (sums[to] ?? 0) + (row[from] ?? 0) * alpha
        sums[to + 1] = (sums[to + 1] ?? 0) + (row[from + 1] ?? 0) * alpha
        sums[to + 2] = (sums[to + 2] ?? 0) + (row[from + 2] ?? 0) * alpha
        sums[to + 3] = (sums[to + 3] ?? 0) + alpha
      }
      taken += 1
      rowsInSums += 1
      if (rowsInSums === factor || taken === height) settle()
    },
    pixels: () => kept,
  }
}

/** The image smaller by a whole factor: each pixel the mean of those it stands for. */
export function reduced({ width, height, bytes }: Pixels, factor: number): Pixels {
  const gatherer = gatherRows(width, height, factor)
  for (let y = 0; y < height; y += 1) gatherer.add(bytes.subarray(y * width * 4, (y + 1) * width * 4))
  return gatherer.pixels()
}

/** Turned and mirrored as EXIF's orientation (1 to 8; TIFF 6.0, tag 274) says, so that it stands upright. */
export function turned(pixels: Pixels, orientation: number): Pixels {
  if (orientation < 2 || orientation > 8) return pixels
  const { width, height } = pixels
  const swapsSides = orientation >= 5
  const result: Pixels = {
    width: swapsSides ? height : width,
    height: swapsSides ? width : height,
    bytes: new Uint8ClampedArray(pixels.bytes.length),
  }
  const from = new Uint32Array(pixels.bytes.buffer, pixels.bytes.byteOffset, width * height)
  const to = new Uint32Array(result.bytes.buffer)
  const fromRight = [2, 3, 7, 8].includes(orientation)
  const fromBelow = [3, 4, 6, 7].includes(orientation)
  for (let y = 0; y < result.height; y += 1) {
    for (let x = 0; x < result.width; x += 1) {
      const [column, row] = swapsSides ? [y, x] : [x, y]
      const source = (fromBelow ? height - 1 - row : row) * width + (fromRight ? width - 1 - column : column)
      to[y * result.width + x] = from[source] ?? 0
    }
  }
  return result
}

export interface ImageColors {
  isOpaque: boolean
  /** How many different ones, counted up to the limit. */
  count: number
  /** The colours as four bytes each in the order of `Pixels`, when they are 256 or less. */
  palette: Uint32Array | undefined
}

/** The colours of an image, counted until there are more than `most`. */
export function getColors({ bytes }: Pixels, maxColors: number): ImageColors {
  const values = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  const seen = new Set<number>()
  let isOpaque = true
  let last = -1
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0
    if (value === last) continue
    last = value
    if (isOpaque && (bytes[index * 4 + 3] ?? 0) < 255) isOpaque = false
    if (seen.size <= maxColors) seen.add(value)
    else if (!isOpaque) break
  }
  return { isOpaque, count: seen.size, palette: seen.size <= 256 ? Uint32Array.from(seen) : undefined }
}

/** A part of an image, as far as it lies within: at least a pixel. */
export function cropped(
  { width, height, bytes }: Pixels,
  box: { x: number; y: number; width: number; height: number },
): Pixels {
  const left = Math.min(width - 1, Math.max(0, Math.floor(box.x)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(box.y)))
  const part: Pixels = {
    width: Math.max(1, Math.min(width, Math.ceil(box.x + box.width)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(box.y + box.height)) - top),
    bytes: new Uint8ClampedArray(),
  }
  part.bytes = new Uint8ClampedArray(part.width * part.height * 4)
  for (let y = 0; y < part.height; y += 1) {
    const start = ((top + y) * width + left) * 4
    part.bytes.set(bytes.subarray(start, start + part.width * 4), y * part.width * 4)
  }
  return part
}
