// Lines of text by a network that reads a line as a whole: the task `recognise-lines` of a parser process.
// It reads display faces, thin strokes and spaces much better than Tesseract does, and was taught nothing but
// the signs of ASCII.
import type { PdfBox } from '../pdf/pdf.types.ts'
import { cutOut, lineHeight, maxLineWidth, readGraymap, type Cutting, type Graymap } from './graymap.ts'
import { openNetwork, type Network } from './networks.ts'

/** Where a letter is, in pixels of the page, and how sure it is, 0 to 1. */
export interface SeenLetter {
  text: string
  x: number
  confidence: number
}

const minWidth = 8
/** The first class is no letter; the others are these letters, and after the last of them spaces. */
const blank = 0
const letters = [...listSigns('0', '~'), ...listSigns('!', '/')]

let reader: Promise<Network> | undefined

function listSigns(first: string, last: string): string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
}

/** The letters of each line of a page (PGM), spaces among them; boxes in pixels of the page. */
export async function recogniseLines({
  bytes,
  boxes,
}: {
  bytes: Uint8Array
  boxes: PdfBox[]
}): Promise<{ lines: SeenLetter[][] }> {
  const network = await (reader ??= openNetwork('en_PP-OCRv4_rec.onnx'))
  const page = readGraymap(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const lines: SeenLetter[][] = []
  for (const box of boxes) lines.push(await recogniseLine(page, box, network))
  return { lines }
}

async function recogniseLine(page: Graymap, box: PdfBox, network: Network): Promise<SeenLetter[]> {
  const { bytes, width, height, ...cut } = cutLine(page, box)
  if (width < minWidth || width > maxLineWidth || height < 2) return []
  const size = { width, height: lineHeight }
  const { values, dims } = await network.run(
    size,
    (x, y) => (bytes[Math.min(y, height - 1) * width + x] ?? 255) / 127.5 - 1,
  )
  const [, steps = 0, classes = 0] = dims
  return findLetters(values, { steps, classes }).map(({ text, step, confidence }) => ({
    text,
    x: cut.x + (((step + 0.5) / steps) * width) / cut.scale,
    confidence,
  }))
}

/** Hairlines of large letters would fade in a copy so small: ink goes on for so many pixels of the copy. */
const thicker = { from: 96, by: 0.35 }

function cutLine(page: Graymap, box: PdfBox): Graymap & Pick<Cutting, 'x' | 'scale'> {
  const scale = lineHeight / box.height
  if (box.height < thicker.from) {
    const cut = cutOut(page, box, scale)
    return { ...readGraymap(cut.image), x: cut.x, scale }
  }
  const cut = cutOut(page, box, 1)
  const line = withThickStrokes(readGraymap(cut.image), Math.max(1, Math.round(thicker.by / scale)))
  const { image } = cutOut(line, { x: 0, y: 0, width: line.width, height: line.height }, scale)
  return { ...readGraymap(image), x: cut.x, scale }
}

function withThickStrokes(line: Graymap, reach: number): Graymap {
  const choose = isDarkOnLight(line) ? Math.min : Math.max
  return spread(spread(line, { step: 1, reach, choose }), { step: line.width, reach, choose })
}

/** Whether most pixels are lighter than the gray in the middle between the darkest and the lightest. */
function isDarkOnLight({ bytes }: Graymap): boolean {
  let [low, high, sum] = [255, 0, 0]
  for (const gray of bytes) {
    low = Math.min(low, gray)
    high = Math.max(high, gray)
    sum += gray
  }
  return sum / Math.max(1, bytes.length) >= (low + high) / 2
}

/** Each pixel as the darkest, or the lightest, of those around it in its row (step 1) or its column. */
function spread(
  { width, height, bytes }: Graymap,
  { step, reach, choose }: { step: number; reach: number; choose: (...values: number[]) => number },
): Graymap {
  const out = Uint8Array.from(bytes)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const [before, after] = step === 1 ? [x, width - 1 - x] : [y, height - 1 - y]
      let gray = bytes[at] ?? 0
      for (let off = -Math.min(reach, before); off <= Math.min(reach, after); off += 1)
        gray = choose(gray, bytes[at + off * step] ?? gray)
      out[at] = gray
    }
  return { width, height, bytes: out }
}

/** The likeliest class of each step; a class that stays the same is one letter. */
function findLetters(
  scores: Float32Array,
  { steps, classes }: { steps: number; classes: number },
): { text: string; step: number; confidence: number }[] {
  const found: { text: string; step: number; confidence: number }[] = []
  let before = blank
  for (let step = 0; step < steps; step += 1) {
    const row = scores.subarray(step * classes, (step + 1) * classes)
    let best = blank
    for (let kind = 1; kind < classes; kind += 1) if ((row[kind] ?? 0) > (row[best] ?? 0)) best = kind
    if (best !== blank && best !== before)
      found.push({ text: letters[best - 1] ?? ' ', step, confidence: row[best] ?? 0 })
    before = best
  }
  return found
}
