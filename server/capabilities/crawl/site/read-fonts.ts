// The fonts that a page has loaded for words that are seen, and that pages are not served with like that:
// their files, as the browser got them through the filtering proxy, and how wide their letters are.
import type { Page, Response } from 'playwright-core'
import { z } from 'zod'
import {
  designFontFileSchema,
  letterWidthsSchema,
  maxDesignFonts,
  maxFontFiles,
  type DesignFontFile,
  type LetterWidths,
  type DesignPage,
} from '#contracts/extracted-document.schema.ts'
import {
  findNamedWeight,
  findServedFamily,
  getFontSettings,
  withoutFontSettings,
} from '#core/landing-page/font-names.ts'
import { findLetterWidths, measuredLetters } from '#core/landing-page/font-widths.ts'
import { holdsLatin } from '#core/landing-page/fonts.ts'

export interface LoadedFont {
  /** As blocks of the design name it. */
  family: string
  /** As the page's style sheets name it. */
  name: string
  /** Pages are served with it, but not with its letters for large sizes or of this width. */
  isServed: boolean
  /** Of its letters, in percent, where that is not the usual width. */
  stretch?: number
  /** Axes of its own that it is set in, as the end of its name: ` (SOFT 100)`. */
  cut?: string
  /** Of the same font in widths that nearly are this one. */
  otherFamilies: string[]
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
/** Of letters, in percent: nobody sees more of a difference at once. */
const sameStretch = 4

/** How far a letter of one font, even its space, may be apart in two files of it, in thousandths of an em. */
const sameWidth = 60

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
  const used = findUses(design)
  if (used.length === 0) return []
  const faces = await listFaces(page)
  const uses = joinWidths(used.map((use) => withCut(use, faces)))
  const found: LoadedFont[] = []
  const room = { files: new Set<string>(), bytes: maxBytes }
  for (const use of uses) {
    const own = withStretch(
      faces.filter(({ family }) => isFace(family, use)),
      use.stretch,
    ).toSorted(
      (one, other) => Number(holdsLatin(other.face.unicodeRange)) - Number(holdsLatin(one.face.unicodeRange)),
    )
    const [first] = own
    const served = findServedFamily(use.name)
    const isServed = served !== undefined
    const namedWeight = findNamedWeight(use.name)
    const isOther =
      use.stretch !== undefined || use.cut !== undefined || own.some(({ hasOpticalSize }) => hasOpticalSize)
    if (first === undefined || found.length >= maxDesignFonts) continue
    if (isServed && !isOther && namedWeight === undefined) continue
    const widths = await measureLetters(page, first.family, use)
    if (isServed && !isOther && !isOfOtherWidth(widths, served, namedWeight)) continue
    const files: LoadedFont['files'] = []
    let fault = widths === undefined ? 'its letters could not be measured' : undefined
    // Those with Latin letters come first: without one of them the others are of no use.
    for (const { src, face } of fault === undefined ? own : []) {
      const bytes = await readBytes(src, responses)
      const isKnown = room.files.has(src)
      fault = isKnown ? undefined : findFault(bytes, room)
      if (bytes === undefined || fault !== undefined) break
      files.push({ ...face, ...(use.stretch !== undefined && { stretch: use.stretch }), bytes })
      if (isKnown) continue
      room.files.add(src)
      room.bytes -= bytes.length
    }
    found.push({
      family: use.family,
      name: first.family,
      isServed,
      ...(use.stretch !== undefined && { stretch: use.stretch }),
      ...(use.cut !== undefined && { cut: use.cut }),
      otherFamilies: use.otherFamilies,
      files,
      widths: widths ?? { upright: [[400, []]] },
      ...(files.length === 0 && fault !== undefined && { fault }),
    })
  }
  return found
}

/** A font that is named after a weight of a family may be another one: Archivo Black is not Archivo. */
function isOfOtherWidth(widths: LetterWidths | undefined, family: string, weight = 400): boolean {
  const [, own] = widths?.upright[0] ?? []
  if (own === undefined) return false
  const getServed = findLetterWidths({ family, weight })
  return Array.from(measuredLetters).some(
    (letter, index) => Math.abs(getServed(letter) * 1_000 - (own[index] ?? 0)) > sameWidth,
  )
}

function findFault(
  bytes: Buffer | undefined,
  room: { files: Set<string>; bytes: number },
): string | undefined {
  const tooMany = 'the page has more fonts than are kept'
  if (room.files.size >= maxFontFiles) return tooMany
  if (bytes === undefined) return 'its file could not be kept'
  if (bytes.length > maxFileBytes) return 'it is too large'
  return bytes.length > room.bytes ? tooMany : undefined
}

interface FontUse {
  family: string
  /** Without the width and other axes. */
  name: string
  stretch?: number
  cut?: string
  otherFamilies: string[]
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
    const use = uses.get(family) ?? {
      family,
      ...readWidth(family),
      otherFamilies: [],
      weights: new Set(),
      isItalic: false,
      sizes: new Map(),
    }
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

/** `Archivo 118% (GRAD 50) Serif` is Archivo Serif, 118% wide, in a cut of its own. */
function readWidth(family: string): Pick<FontUse, 'name' | 'stretch' | 'cut'> {
  const whole = withoutFontSettings(family)
  const cut = family.slice(family.indexOf(' ('), family.indexOf(')') + 1)
  const [width, percent] = / (\d{1,3})%(?= Serif$|$)/.exec(whole) ?? []
  return {
    name: width === undefined ? whole : whole.replace(width, ''),
    ...(width !== undefined && { stretch: Math.max(1, Number(percent)) }),
    ...(whole !== family && { cut }),
  }
}

/** Only axes that the font has, at another value than what it is drawn at by itself. */
function withCut(use: FontUse, faces: readonly Face[]): FontUse {
  const { cut, ...others } = use
  const axes = faces.filter(({ family }) => isFace(family, use)).flatMap((face) => face.axes)
  const kept = [...(cut ?? '').matchAll(/(\w{4}) (-?[\d.]+)/g)].filter(([, tag, value]) =>
    axes.some((axis) => axis.tag === tag && (tag === 'opsz' || axis.defaultValue !== Number(value))),
  )
  return kept.length === 0 ? others : { ...use, cut: ` (${kept.map(([axis]) => axis).join(' ')})` }
}

function isFace(family: string, { name }: FontUse): boolean {
  return isSame(family, name) || isSame(`${family} serif`, name)
}

/** Widths of a font that nearly agree are the one of most letters, and so are cuts that it does not have. */
function joinWidths(uses: readonly FontUse[]): FontUse[] {
  const joined: FontUse[] = []
  for (const use of uses) {
    const { name, stretch = 100, cut } = use
    const like = joined.find(
      (one) =>
        one.name === name &&
        one.cut === cut &&
        (one.stretch === undefined) === (use.stretch === undefined) &&
        Math.abs((one.stretch ?? 100) - stretch) <= sameStretch,
    )
    if (like === undefined) joined.push(use)
    else {
      like.otherFamilies.push(use.family)
      for (const weight of use.weights) like.weights.add(weight)
      like.isItalic ||= use.isItalic
    }
  }
  return joined
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

interface Face {
  family: string
  face: Omit<DesignFontFile, 'src'>
  /** A URL, or the file itself as one. */
  src: string
  /** Its letters are others in large sizes, which browsers choose by themselves. */
  hasOpticalSize: boolean
  axes: { tag: string; defaultValue: number }[]
  /** Percent of the narrowest and the widest. */
  stretches: [number, number]
}

/** Those that come nearest to a width. */
function withStretch(faces: readonly Face[], stretch = 100): Face[] {
  const away = faces.map(({ stretches: [narrowest, widest] }) =>
    Math.max(0, narrowest - stretch, stretch - widest),
  )
  return faces.filter((_, index) => away[index] === Math.min(...away))
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
    const axes = font.fontVariationAxes ?? []
    const widths = axes.find(({ tag }) => tag === 'wdth')
    const [narrowest = 100, widest = narrowest] = (font.fontStretch.match(/[\d.]+/g) ?? []).map(Number)
    faces.push({
      family: font.fontFamily.slice(0, 200),
      face: face.data,
      src: font.src,
      hasOpticalSize: axes.some(({ tag }) => tag === 'opsz'),
      axes: axes.map(({ tag, defaultValue }) => ({ tag, defaultValue })),
      stretches: widths === undefined ? [narrowest, widest] : [widths.minValue, widths.maxValue],
    })
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

// In elements, as canvases know no widths but those with a name.
const measureScript = `(letters, family, size, stretch, settings, faces) => {
  const place = document.createElement('div')
  const rows = letters.map((letter) => {
    const row = document.createElement('div')
    row.style.cssText = 'all: initial; display: block; width: max-content; white-space: pre; font: inherit'
    row.textContent = letter.repeat(100)
    place.append(row)
    return row
  })
  document.body.append(place)
  try {
    return faces.map(([style, weight]) => {
      place.style.cssText =
        'all: initial; position: fixed; left: 0; top: 0; visibility: hidden; font: ' +
        style + ' ' + weight + ' ' + size + 'px ' + JSON.stringify(family) + '; font-kerning: none'
      if (stretch !== 100)
        place.style.cssText += '; font-stretch: ' + stretch + '%'
      const axes = [stretch === 100 ? '' : '"wdth" ' + stretch, settings].filter((axis) => axis !== '')
      if (axes.length > 0) place.style.cssText += '; font-variation-settings: ' + axes.join()
      return rows.map((row) => Math.round(row.getBoundingClientRect().width * 10 / size))
    })
  } finally {
    place.remove()
  }
}`

/** In the page, which may have tampered with what measures: then its own layout is off, or has no fonts. */
async function measureLetters(
  page: Page,
  family: string,
  { weights, isItalic, sizes, stretch = 100, cut = '' }: FontUse,
): Promise<LetterWidths | undefined> {
  const sorted = [...weights].toSorted((one, other) => one - other).slice(0, maxWeights)
  const faces = (isItalic ? ['normal', 'italic'] : ['normal']).flatMap((style) =>
    sorted.map((weight): [string, number] => [style, weight]),
  )
  // In the size of most letters: letters for large sizes are narrower.
  const [size] = [...sizes].toSorted((one, other) => other[1] - one[1])[0] ?? [16]
  const given = [Array.from(measuredLetters), family, size, stretch, getFontSettings(cut) ?? '', faces]
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
