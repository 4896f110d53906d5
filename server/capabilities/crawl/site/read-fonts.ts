// The fonts that a page has loaded for words that are seen, and that pages are not served with: their files,
// as the browser got them through the filtering proxy, and how wide their letters are.
import type { Page, Response } from 'playwright-core'
import { z } from 'zod'
import {
  designFontFileSchema,
  letterWidthsSchema,
  maxFontFiles,
  type DesignFontFile,
  type LetterWidths,
} from '#contracts/design-font.schema.ts'
import type { DesignPage } from '#contracts/extracted-document.schema.ts'
import { findServedFamily } from '#core/landing-page/font-names.ts'
import { measuredLetters } from '#core/landing-page/font-widths.ts'
import { holdsLatin } from '#core/landing-page/unicode-range.ts'

export interface LoadedFont {
  /** As blocks of the design name it. */
  family: string
  /** As the page's style sheets name it. */
  name: string
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
  let [count, total] = [0, 0]
  for (const use of uses) {
    const own = faces
      .filter(({ family }) => isSame(family, use.family) || isSame(`${family} serif`, use.family))
      .toSorted((one, other) => Number(holdsLatin(other.unicodeRange)) - Number(holdsLatin(one.unicodeRange)))
    const [first] = own
    if (first === undefined) continue
    const font: LoadedFont = {
      family: use.family,
      name: first.family,
      files: [],
      widths: await measureLetters(page, first.family, use),
    }
    found.push(font)
    for (const { family: _, src, ...face } of own) {
      const bytes = await readBytes(src, responses)
      if (bytes === undefined) font.fault = 'its file could not be kept'
      else if (bytes.length > maxFileBytes || total + bytes.length > maxBytes) font.fault = 'it is too large'
      else if (count === maxFontFiles) break
      else {
        font.files.push({ ...face, bytes })
        count += 1
        total += bytes.length
      }
    }
    if (font.files.length === 0) font.fault ??= 'the page has more fonts than are kept'
    if (font.fault !== undefined) font.files = []
  }
  return found
}

interface FontUse {
  family: string
  weights: Set<number>
  isItalic: boolean
  letters: number
}

/** Families of the design that are not served, the most used first. */
function findUses({ blocks }: DesignPage): FontUse[] {
  const uses = new Map<string, FontUse>()
  const add = (family: string | undefined, weight = 400, isItalic = false, letters = 0): void => {
    if (family === undefined || family === '' || findServedFamily(family) !== undefined) return
    const use = uses.get(family) ?? { family, weights: new Set(), isItalic: false, letters: 0 }
    uses.set(family, use)
    use.weights.add(weight)
    use.isItalic ||= isItalic
    use.letters += letters
  }
  for (const { text = '', fontFamily, fontWeight, isItalic, accents = [], answer } of blocks) {
    add(fontFamily, fontWeight, isItalic, text.length)
    for (const { words, family = fontFamily, weight = fontWeight, ...accent } of accents)
      add(family, weight, accent.isItalic ?? isItalic, words.length)
    if (answer !== undefined) add(answer.fontFamily, answer.fontWeight)
  }
  return [...uses.values()].toSorted((one, other) => other.letters - one.letters)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

interface Face extends Omit<DesignFontFile, 'src'> {
  family: string
  /** A URL, or the file itself as one. */
  src: string
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
    if (face.success) faces.push({ ...face.data, family: font.fontFamily.slice(0, 200), src: font.src })
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
  if (data !== undefined) return Buffer.from(decodeURIComponent(data), 'base64')
  return responses
    .get(src)
    ?.body()
    .catch(() => undefined)
}

const measureScript = `(letters, family, faces) => {
  const context = document.createElement('canvas').getContext('2d')
  context.fontKerning = 'none'
  return faces.map(([style, weight]) => {
    context.font = style + ' ' + weight + ' 100px ' + JSON.stringify(family)
    return letters.map((letter) => Math.round(context.measureText(letter.repeat(100)).width / 10))
  })
}`

/** In the page, which may have tampered with what measures: then only its own layout is off. */
async function measureLetters(
  page: Page,
  family: string,
  { weights, isItalic }: FontUse,
): Promise<LetterWidths> {
  const sorted = [...weights].toSorted((one, other) => one - other).slice(0, maxWeights)
  const faces = (isItalic ? ['normal', 'italic'] : ['normal']).flatMap((style) =>
    sorted.map((weight): [string, number] => [style, weight]),
  )
  const given = [Array.from(measuredLetters), family, faces].map((value) => JSON.stringify(value)).join()
  const measured = z
    .array(letterWidthsSchema.shape.upright.element.def.items[1])
    .length(faces.length)
    .parse(await page.evaluate(`(${measureScript})(${given})`))
  const ofStyle = (wanted: string): [number, number[]][] =>
    faces.flatMap(([style, weight], index) => (style === wanted ? [[weight, measured[index] ?? []]] : []))
  return { upright: ofStyle('normal'), ...(isItalic && { slanted: ofStyle('italic') }) }
}
