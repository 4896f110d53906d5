// Lines of text by a network that reads a line as a whole (PP-OCRv4, in its package), with ONNX Runtime as
// WebAssembly: the task `recognise-lines` of a parser process. It reads display faces, thin strokes and
// spaces much better than Tesseract does, and knows few accents and no currency but ¥.
import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { cutOut, readGraymap, type Graymap } from './graymap.ts'
import { getModel } from './text-models.ts'

/** Where a letter is, in pixels of the page, and how sure it is, 0 to 1. */
export interface SeenLetter {
  text: string
  x: number
  confidence: number
}

/** Pixels: what the network was trained on, and the longest line that it is given. */
const lineHeight = 48
const [minWidth, maxWidth] = [24, 2_400]
const channels = 3
/** The first class is no letter. */
const blank = 0

interface Network {
  session: InferenceSession
  /** A letter for each class but `blank`; the class after the last is a space. */
  letters: string[]
}
let network: Promise<Network> | undefined

/** The letters of each line of a page (PGM), spaces among them; boxes in pixels of the page. */
export async function recogniseLines({
  bytes,
  boxes,
}: {
  bytes: Uint8Array
  boxes: PdfBox[]
}): Promise<{ lines: SeenLetter[][] }> {
  const { session, letters } = await (network ??= start())
  const page = readGraymap(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const lines: SeenLetter[][] = []
  for (const box of boxes) lines.push(await recogniseLine(page, box, { session, letters }))
  return { lines }
}

async function recogniseLine(
  page: Graymap,
  box: PdfBox,
  { session, letters }: Network,
): Promise<SeenLetter[]> {
  const cut = cutOut(withThickStrokes(page, box), box, lineHeight / box.height)
  const { width, height, bytes } = readGraymap(cut.image)
  if (width < minWidth / 3 || width > maxWidth || height < 2) return []
  const size = lineHeight * width
  const input = new Float32Array(channels * size)
  for (let y = 0; y < lineHeight; y += 1)
    for (let x = 0; x < width; x += 1) {
      const gray = (bytes[Math.min(y, height - 1) * width + x] ?? 255) / 127.5 - 1
      for (let channel = 0; channel < channels; channel += 1) input[channel * size + y * width + x] = gray
    }
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]]
  const answer = await session.run({
    [inputName]: new Tensor('float32', input, [1, channels, lineHeight, width]),
  })
  const output = answer[outputName]
  if (output === undefined) return []
  const [, steps = 0, classes = 0] = output.dims
  return findLetters(output.data as Float32Array, { steps, classes, letters }).map(
    ({ text, step, confidence }) => ({
      text,
      x: cut.x + (((step + 0.5) / steps) * width) / cut.scale,
      confidence,
    }),
  )
}

/** Hairlines of large letters would fade in a copy so small: ink goes on for so many pixels of the copy. */
const thicker = { from: 96, by: 0.35 }

function withThickStrokes(page: Graymap, { x, y, width, height }: PdfBox): Graymap {
  if (height < thicker.from) return page
  const reach = Math.max(1, Math.round((height / lineHeight) * thicker.by))
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const [right, bottom] = [
    Math.min(page.width, Math.ceil(x + width)),
    Math.min(page.height, Math.ceil(y + height)),
  ]
  const place = { page, left, top, right, bottom }
  const isDark = isDarkOnLight(place)
  const choose = isDark ? Math.min : Math.max
  return {
    ...page,
    bytes: spread(spread(page.bytes, place, { step: 1, reach, choose }), place, {
      step: page.width,
      reach,
      choose,
    }),
  }
}

interface Place {
  page: Graymap
  left: number
  top: number
  right: number
  bottom: number
}

/** Whether fewer pixels of a place are darker than its middle gray than are lighter. */
function isDarkOnLight({ page, left, top, right, bottom }: Place): boolean {
  let [low, high, sum, count] = [255, 0, 0, 0]
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x += 2) {
      const gray = page.bytes[y * page.width + x] ?? 0
      low = Math.min(low, gray)
      high = Math.max(high, gray)
      sum += gray
      count += 1
    }
  return sum / Math.max(1, count) >= (low + high) / 2
}

/** Each pixel of a place as the darkest, or the lightest, of those around it along a line. */
function spread(
  bytes: Uint8Array,
  { page, left, top, right, bottom }: Place,
  { step, reach, choose }: { step: number; reach: number; choose: (...values: number[]) => number },
): Uint8Array {
  const out = Uint8Array.from(bytes)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = y * page.width + x
      const [before, after] = step === 1 ? [x - left, right - 1 - x] : [y - top, bottom - 1 - y]
      let gray = bytes[at] ?? 0
      for (let off = -Math.min(reach, before); off <= Math.min(reach, after); off += 1)
        gray = choose(gray, bytes[at + off * step] ?? gray)
      out[at] = gray
    }
  return out
}

interface Outcome {
  steps: number
  classes: number
  letters: readonly string[]
}

/** The likeliest class of each step; a class that stays the same is one letter. */
function findLetters(
  scores: Float32Array,
  { steps, classes, letters }: Outcome,
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

async function start(): Promise<Network> {
  const [model, letters] = await Promise.all([
    readFile(getModel('ch_PP-OCRv4_rec_infer.onnx')),
    readFile(getModel('ppocr_keys_v1.txt'), 'utf8'),
  ])
  return {
    session: await InferenceSession.create(model, { executionProviders: ['wasm'] }),
    letters: letters.trimEnd().split(/\r?\n/),
  }
}
