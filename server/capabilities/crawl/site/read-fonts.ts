// The fonts that a page has loaded for words that are seen, and that pages are not served with like that:
// their files, as the browser got them through the filtering proxy, and how wide their letters are.
import type { Page, Response } from 'playwright-core'
import { z } from 'zod'
import {
  designFontFileSchema,
  letterWidthsSchema,
  maxFontFiles,
  type DesignFontFile,
  type LetterWidths,
  type DesignPage,
} from '#contracts/extracted-document.schema.ts'
import { findServedFamily } from '#core/landing-page/font-names.ts'
import { measuredLetters } from '#core/landing-page/font-widths.ts'
import { holdsLatin } from '#core/landing-page/fonts.ts'

export interface LoadedFont {
  /** As blocks of the design name it. */
  family: string
  /** As the page's style sheets name it. */
  name: string
  /** Pages are served with it, but not with its letters for large sizes. */
  isServed: boolean
  /** None where it cannot be taken over. */
  files: (Omit<DesignFontFile, 'src'> & { bytes: Buffer })[]
  widths: LetterWidths
  /** Why it has no files, as the end of a sentence about it. */
  fault?: string
}

/** Of one file, and of all together. */
const maxFileBytes = 400_000
const maxBytes = 1_500_000
const maxWeights = 6

/** Responses with fonts, by each URL that led to them. */
export type FontResponses = ReadonlyMap<string, Response>

/** From now on: before the page is opened. */
export function watchFonts(page: Page): FontResponses {
  const responses = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'font') return
    for (let request = response.request(); ;) {
      responses.set(request.url(), response)
      const before = request.redirectedFrom()
      if (before === null) return
      request = before
    }
  })
  return responses
}

export async function readFonts(
  page: Page,
  design: DesignPage,
  responses: FontResponses,
): Promise<LoadedFont[]> {
  const uses = findUses(design)
  if (uses.length === 0) return []
  const faces = await listFaces(page)
  const found: LoadedFont[] = []
  const room = { files: maxFontFiles, bytes: maxBytes }
  for (const use of uses) {
    const own = faces
      .filter(({ family }) => isSame(family, use.family) || isSame(`${family} serif`, use.family))
      .toSorted((one, other) => Number(holdsLatin(other.unicodeRange)) - Number(holdsLatin(one.unicodeRange)))
    const [first] = own
    const isServed = findServedFamily(use.family) !== undefined
    if (first === undefined || (isServed && !own.some(({ hasOpticalSize }) => hasOpticalSize))) continue
    const widths = await measureLetters(page, first.family, use)
    const files: LoadedFont['files'] = []
    let fault = widths === undefined ? 'its letters could not be measured' : undefined
    // Those with Latin letters come first: without one of them the others are of no use.
    for (const { family: _family, src, hasOpticalSize: _hasOpticalSize, ...face } of fault === undefined
      ? own
      : []) {
      const bytes = await readBytes(src, responses)
      fault = findFault(bytes, room)
      if (bytes === undefined || fault !== undefined) break
      files.push({ ...face, bytes })
      room.files -= 1
      room.bytes -= bytes.length
    }
    found.push({
      family: use.family,
      name: first.family,
      isServed,
      files,
      widths: widths ?? { upright: [[400, []]] },
      ...(files.length === 0 && fault !== undefined && { fault }),
    })
  }
  return found
}

function findFault(bytes: Buffer | undefined, room: { files: number; bytes: number }): string | undefined {
  const tooMany = 'the page has more fonts than are kept'
  if (room.files === 0) return tooMany
  if (bytes === undefined) return 'its file could not be kept'
  if (bytes.length > maxFileBytes) return 'it is too large'
  return bytes.length > room.bytes ? tooMany : undefined
}

interface FontUse {
  family: string
  weights: Set<number>
  isItalic: boolean
  /** Letters of each size. */
  sizes: Map<number, number>
}

/** Families of the design, the most used first. */
function findUses({ blocks }: DesignPage): FontUse[] {
  const uses = new Map<string, FontUse>()
  const add = (family = '', weight = 400, isItalic = false, size = 16, letters = 0): void => {
    if (family === '') return
    const use = uses.get(family) ?? { family, weights: new Set(), isItalic: false, sizes: new Map() }
    uses.set(family, use)
    use.weights.add(weight)
    use.isItalic ||= isItalic
    use.sizes.set(size, (use.sizes.get(size) ?? 0) + letters)
  }
  for (const { text = '', fontFamily, fontWeight, fontSize, isItalic, accents = [], answer } of blocks) {
    add(fontFamily, fontWeight, isItalic, fontSize, text.length)
    for (const { words, family = fontFamily, weight = fontWeight, ...accent } of accents)
      add(family, weight, accent.isItalic ?? isItalic, fontSize, words.length)
    if (answer !== undefined) add(answer.fontFamily, answer.fontWeight)
  }
  const getLetters = ({ sizes }: FontUse): number => [...sizes.values()].reduce((sum, one) => sum + one, 0)
  return [...uses.values()].toSorted((one, other) => getLetters(other) - getLetters(one))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

interface Face extends Omit<DesignFontFile, 'src'> {
  family: string
  /** A URL, or the file itself as one. */
  src: string
  /** Its letters are others in large sizes, which browsers choose by themselves. */
  hasOpticalSize: boolean
}

const faceSchema = designFontFileSchema.omit({ src: true })

/** The faces that the browser has loaded: the page's own scripts are not asked, and have no say. */
async function listFaces(page: Page): Promise<Face[]> {
  const session = await page.context().newCDPSession(page)
  const faces: Face[] = []
  session.on('CSS.fontsUpdated', ({ font }) => {
    if (font === undefined || faces.length >= 100) return
    const weight = font.fontWeight.replaceAll('normal', '400').replaceAll('bold', '700')
    const face = faceSchema.safeParse({
      weightRange: weight,
      style: /italic|oblique (?!0deg)|oblique$/.test(font.fontStyle) ? 'italic' : 'normal',
      ...(font.unicodeRange.toUpperCase() !== 'U+0-10FFFF' && { unicodeRange: font.unicodeRange }),
    })
    if (!face.success) return
    const hasOpticalSize = font.fontVariationAxes?.some(({ tag }) => tag === 'opsz') ?? false
    faces.push({ ...face.data, family: font.fontFamily.slice(0, 200), src: font.src, hasOpticalSize })
  })
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    return faces
  } finally {
    await session.detach().catch(() => undefined)
  }
}

async function readBytes(src: string, responses: FontResponses): Promise<Buffer | undefined> {
  const [, data] = /^data:[^,]{0,100};base64,(.*)$/s.exec(src) ?? []
  if (data !== undefined) return Buffer.from(data, 'base64')
  return responses
    .get(src)
    ?.body()
    .catch(() => undefined)
}

const measureScript = `(letters, family, size, faces) => {
  const context = document.createElement('canvas').getContext('2d')
  context.fontKerning = 'none'
  return faces.map(([style, weight]) => {
    context.font = style + ' ' + weight + ' ' + size + 'px ' + JSON.stringify(family)
    return letters.map((letter) => Math.round(context.measureText(letter.repeat(100)).width * 10 / size))
  })
}`

/** In the page, which may have tampered with what measures: then its own layout is off, or has no fonts. */
async function measureLetters(
  page: Page,
  family: string,
  { weights, isItalic, sizes }: FontUse,
): Promise<LetterWidths | undefined> {
  const sorted = [...weights].toSorted((one, other) => one - other).slice(0, maxWeights)
  const faces = (isItalic ? ['normal', 'italic'] : ['normal']).flatMap((style) =>
    sorted.map((weight): [string, number] => [style, weight]),
  )
  // In the size of most letters: letters for large sizes are narrower.
  const [size] = [...sizes].toSorted((one, other) => other[1] - one[1])[0] ?? [16]
  const given = [Array.from(measuredLetters), family, size, faces]
    .map((value) => JSON.stringify(value))
    .join()
  const { data: measured } = z
    .array(letterWidthsSchema.shape.upright.element.def.items[1])
    .length(faces.length)
    .safeParse(await page.evaluate(`(${measureScript})(${given})`).catch(() => undefined))
  if (measured === undefined) return undefined
  const ofStyle = (wanted: string): [number, number[]][] =>
    faces.flatMap(([style, weight], index) => (style === wanted ? [[weight, measured[index] ?? []]] : []))
  return { upright: ofStyle('normal'), ...(isItalic && { slanted: ofStyle('italic') }) }
}
