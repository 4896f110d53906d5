// Where lines of text are, by a network that marks them (PP-OCRv4's detection, in its package): the task
// `find-lines` of a parser process. Small ones in the page, large ones in a smaller copy of it.
import { getArea, intersection, shareInside } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { cutOut, readGraymap, type Graymap } from './graymap.ts'
import { openNetwork, type Network } from './networks.ts'

/** Widths in which the page is looked at, and how high lines are that count in them, in their pixels. */
const looks = [
  { width: 1_120, min: 6, max: 90 },
  { width: 384, min: 26, max: 300 },
]
/** Pixels: what is looked at in one piece, which overlaps the next so much; the network wants whole steps. */
const tile = { height: 960, overlap: 128, step: 32 }
/** 0 to 1: a pixel of a line, and the mean of one. */
const likely = { pixel: 0.3, line: 0.55 }
/** The network marks the core of a line: so much of its area, by its outline, is added around. */
const outset = 1.6
/** Of the smaller of two lines, that are one. */
const common = 0.5
/** Of a line, how high the rows are that were taken for it, and how much of its area they have. */
const rows = { height: 0.55, area: 0.35 }
/** Mean and deviation of the pixels that it was trained on, in channels of 0 to 1. */
const trained = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }

let network: Promise<Network> | undefined

/** The lines of a page (PGM), in its pixels. */
export async function findLines({ bytes }: { bytes: Uint8Array }): Promise<{ boxes: PdfBox[] }> {
  const page = readGraymap(bytes)
  const opened = await (network ??= openNetwork('ch_PP-OCRv4_det_infer.onnx'))
  const found: PdfBox[] = []
  for (const { width, min, max } of looks) {
    const scale = width / page.width
    const lines = await look(page, scale, opened)
    found.push(...lines.filter(({ height }) => height * scale >= min && height * scale <= max))
  }
  return { boxes: distinct(found) }
}

/**
 * Of lines over each other the higher one, unless it is two rows: a part of a large letter passes for a line.
 */
function distinct(lines: readonly PdfBox[]): PdfBox[] {
  const single = lines.filter((line) => !isOfRows(line, lines))
  const kept: PdfBox[] = []
  for (const line of single.toSorted(
    (one, other) => other.height * getArea(other) - one.height * getArea(one),
  ))
    if (!kept.some((other) => shareInside(line, other) > common)) kept.push(line)
  return kept
}

function isOfRows(line: PdfBox, lines: readonly PdfBox[]): boolean {
  const within = lines.filter(
    (other) => other.height < line.height * rows.height && shareInside(other, line) > common,
  )
  const area = within.reduce((sum, other) => sum + getArea(other), 0)
  return within.length > 1 && area >= getArea(line) * rows.area
}

async function look(page: Graymap, scale: number, opened: Network): Promise<PdfBox[]> {
  const lines: PdfBox[] = []
  const core = (tile.height - tile.overlap) / scale
  for (let top = 0; top < page.height; top += core) {
    const height = Math.min(page.height - top, tile.height / scale)
    const cut = cutOut(page, { x: 0, y: top, width: page.width, height }, scale)
    const marks = await mark(readGraymap(cut.image), opened)
    for (const { x, y, width, height: high } of findBoxes(marks))
      lines.push({ x: x / scale, y: cut.y + y / scale, width: width / scale, height: high / scale })
  }
  return joinCut(lines)
}

/** A line that two tiles saw, once. */
function joinCut(lines: readonly PdfBox[]): PdfBox[] {
  return lines.filter(
    (line, index) =>
      !lines.some((other, at) => {
        const shared = intersection(line, other)
        if (at === index || shared === undefined || getArea(shared) < getArea(line) * common) return false
        return getArea(other) > getArea(line) || (getArea(other) === getArea(line) && at < index)
      }),
  )
}

interface Marks {
  width: number
  height: number
  /** How likely each pixel is one of a line, 0 to 1. */
  values: Float32Array
}

async function mark({ width, height, bytes }: Graymap, opened: Network): Promise<Marks> {
  const toStep = (length: number): number => Math.ceil(length / tile.step) * tile.step
  const size = { width: toStep(width), height: toStep(height) }
  const { values } = await opened.run(size, (x, y, channel) => {
    const gray = bytes[Math.min(y, height - 1) * width + Math.min(x, width - 1)] ?? 255
    return (gray / 255 - (trained.mean[channel] ?? 0)) / (trained.deviation[channel] ?? 1)
  })
  return { ...size, values }
}

/** Boxes around marks that hang together, with what is around their core. */
function findBoxes({ width, height, values }: Marks): PdfBox[] {
  const seen = new Uint8Array(width * height)
  const boxes: PdfBox[] = []
  for (let first = 0; first < values.length; first += 1) {
    if (seen[first] === 1 || (values[first] ?? 0) < likely.pixel) continue
    const stack = [first]
    seen[first] = 1
    let [left, right, top, bottom, sum, count] = [width, 0, height, 0, 0, 0]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      sum += values[at] ?? 0
      count += 1
      for (const next of [
        ...(x > 0 ? [at - 1] : []),
        ...(x < width - 1 ? [at + 1] : []),
        at - width,
        at + width,
      ]) {
        if (next < 0 || next >= values.length || seen[next] === 1 || (values[next] ?? 0) < likely.pixel)
          continue
        seen[next] = 1
        stack.push(next)
      }
    }
    if (sum / count < likely.line) continue
    const box = { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top }
    const around = (getArea(box) * outset) / (2 * (box.width + box.height))
    boxes.push({
      x: box.x - around,
      y: box.y - around,
      width: box.width + 2 * around,
      height: box.height + 2 * around,
    })
  }
  return boxes
}
