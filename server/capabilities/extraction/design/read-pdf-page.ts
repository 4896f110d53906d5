// A page of a PDF as a page of a design: words, panels, images and drawings.
import type { RecognisedWord } from '../ocr/words.ts'
import { readAnnotations } from '../pdf/annotations.ts'
import { getArea, holdsPoint, intersection, shareInside } from '../pdf/boxes.ts'
import { readRendered } from '../pdf/drawn-objects.ts'
import type { PagePaint } from '../pdf/drawn-objects.types.ts'
import { readFrame, type Frame } from '../pdf/frame.ts'
import type { PdfBox, TextRun } from '../pdf/pdf.types.ts'
import type { PdfFile } from '../pdf/pdfium.ts'
import { readRuns } from '../pdf/read-runs.ts'
import { withoutRepeatedGroups } from '../pdf/repeated-groups.ts'
import { readWithoutShadows } from '../pdf/text-shadows.ts'
import { render, scaleWithin, whileRendered } from '../pdf/render.ts'
import { hasOwnText, isOutlined, isScan, scanScale } from '../pdf/scanned.ts'
import { colorAt, toHex } from './colors.ts'
import type { Pixels } from '../image/pixels.ts'
import { straightened, type Turn } from '../image/straighten.ts'
import { arrange } from './arrange.ts'
import { findArtwork, type Artwork } from './artwork.ts'
import { createArtist, type Artist } from './draw-artwork.ts'
import { readDrawnFonts } from './drawn-fonts.ts'
import { drawVector, type VectorDrawing } from './draw-vectors.ts'
import { takeBullets, takeIcons, takeUnderlines } from './drawn-signs.ts'
import { createContinuation, createLooks, createVeils, trimmed } from './looks.ts'
import type { PartialPage, Scan } from './design-task.types.ts'
import { pageWidth, type ImageKeeper } from './kept-images.ts'
import { toDesignBlocks, type PageBlock, type Panel } from './page-blocks.ts'
import { findBackgrounds, type Backgrounds } from './panels.ts'
import { readPixels } from './read-pixels.ts'
import { revealLetters } from './revealed-letters.ts'
import { findRuns } from './sample-words.ts'
import { makeScan } from './scan-image.ts'

export interface PageReadingOptions {
  keeper: ImageKeeper
  /** Whether the page itself is wanted as an image. */
  isImage: boolean
  /**
   * What was recognised on it, in pixels of its scan; without them, a page that is an image of text comes as
   * a scan.
   */
  words: readonly RecognisedWord[] | undefined
  /** Of such a page, clockwise. */
  turn: Turn | undefined
}

export type PdfPageAnswer = { page: PartialPage } | { scan: Scan }

/** A drawing that is covered by recognised words to this share was letters. */
const mostlyWords = 0.6
/** Wide enough to distinguish colours. */
const sketchWidth = 320

/** Reads a page; `index` is 0 and up. Undefined when the page itself is broken. */
export async function readPdfPage(
  file: PdfFile,
  index: number,
  wishes: PageReadingOptions,
): Promise<PdfPageAnswer | undefined> {
  const { pdfium } = file
  const page = pdfium.FPDF_LoadPage(file.pointer, index)
  if (page === 0) return undefined
  try {
    const frame = readFrame(file, page)
    if (!(frame.width > 0 && frame.height > 0)) return undefined
    const all = readRendered(file, page, frame)
    const paint = withoutRepeatedGroups(file, all)
    const repeated = [...all.texts.keys()].filter((object) => !paint.texts.has(object))
    const { read: content, rendered } = readWithoutShadows(file, { paint, repeated }, () =>
      readRuns(file, page, frame, readDrawnFonts),
    )
    const opened = { file, page, number: index + 1, frame, paint: { ...paint, rendered } }
    const runs = [...content, ...readAnnotations(file, page, frame).placed]
    const needsWords = !hasOwnText(content) && (isScan(opened.paint, frame) || isOutlined(opened.paint))
    if (!needsWords) return { page: await readPainted(opened, runs, wishes) }
    const whole = getWhole(frame)
    const scale = scaleWithin(whole, scanScale)
    const { words, turn = 0 } = wishes
    const isImage = isScan(opened.paint, frame)
    const seen = await whileRendered(
      file,
      page,
      { box: whole, scale, background: 'white' },
      async (pixels): Promise<PdfPageAnswer | { recognised: TextRun[] }> => {
        // Outlines of letters stand where they stand.
        const lie = isImage ? straightened(pixels, turn) : { pixels, turn: 0 as const, otherTurns: [] }
        if (words === undefined)
          return {
            scan: { page: index + 1, ...makeScan(lie.pixels), turn: lie.turn, otherTurns: lie.otherTurns },
          }
        if (isImage) return { page: await readScan(opened, { pixels: lie.pixels, scale, words }, wishes) }
        return { recognised: findRuns(words, { pixels, scale }) }
      },
    )
    if (seen === undefined || !('recognised' in seen)) return seen
    const read = await readPainted(opened, [...runs, ...seen.recognised], wishes)
    return { page: seen.recognised.length === 0 ? read : { ...read, source: 'ocr' } }
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

interface OpenPage {
  file: PdfFile
  /** PDFium's pointer. */
  page: number
  /** 1 and up. */
  number: number
  frame: Frame
  paint: PagePaint
}

function getWhole({ width, height }: Frame): PdfBox {
  return { x: 0, y: 0, width, height }
}

async function readScan(
  { number, frame }: OpenPage,
  seen: { pixels: Pixels; scale: number; words: readonly RecognisedWord[] },
  wishes: PageReadingOptions,
): Promise<PartialPage> {
  const { keeper, isImage, turn = 0 } = wishes
  const [width, height] = turn % 180 === 0 ? [frame.width, frame.height] : [frame.height, frame.width]
  const image = isImage ? await keeper.keepPage(seen.pixels) : undefined
  const page = await readPixels({ number, width, height, unit: 'pt', ...seen }, keeper)
  return image === undefined ? page : { ...page, picture: image }
}

async function readPainted(
  opened: OpenPage,
  found: readonly TextRun[],
  { keeper, isImage }: PageReadingOptions,
): Promise<PartialPage> {
  const { file, page, number, frame, paint } = opened
  const sheet = view(opened, isImage ? pageWidth : sketchWidth)
  const artist = createArtist(file, page, { frame, paint, sheet })
  const image = isImage && sheet !== undefined ? await keeper.keepPage(sheet) : undefined
  const getVeil = createVeils(artist, paint, getWhole(frame))
  const veils = new Set(paint.veils)
  for (const run of found) fadeRun(run, paint, getVeil)
  const rendered = revealLetters(found, paint, {
    artist,
    isHidden: (run) => (run.opacity ?? 1) <= faintestText,
  })
  const { words: runs, icons } = takeIcons(
    found.filter((run) => isSeen(run, paint)),
    paint,
  )
  const holdsWords = (box: PdfBox): boolean =>
    runs.some((run) => holdsPoint(box, run.x + run.width / 2, run.y + run.height / 2))
  const { background, panels, artwork, shadows } = findBackgrounds(rendered, {
    width: frame.width,
    height: frame.height,
    ...createLooks(artist, { frame, sheet }),
    getVeil: ({ chain }) => getVeil(chain),
    isVeiled: ({ chain }) => chain.some((form) => veils.has(form)),
    holdsWords,
  })
  // Letters in outlines were read: they are no drawing any more.
  const artworks = findArtwork([...takeBullets(artwork, runs), ...icons], {
    ...frame,
    continues: createContinuation(sheet, frame.width),
    holdsWords,
  }).filter(
    ({ box, members }) =>
      members.some(({ kind }) => kind === 'picture') || coveredByRuns(box, runs) < mostlyWords,
  )
  const getLook = (members: Artwork['members']): ImageLook => getImageLook(members, shadows)
  const { images, fills } = await drawArtwork(artworks, { artist, keeper, getLook }, (one, seen) =>
    drawVector(file, one, { ...seen, artist, pageWidth: frame.width }),
  )
  return {
    number,
    width: frame.width,
    height: frame.height,
    unit: 'pt',
    source: 'text',
    background,
    ...(image !== undefined && { picture: image }),
    blocks: toDesignBlocks(
      { number, width: frame.width, height: frame.height },
      arrange({
        runs,
        panels: [...takeUnderlines(panels, runs), ...fills].filter((panel) => !isLetter(panel, runs)),
        images,
        layerOf: (object) => (object === undefined ? undefined : paint.texts.get(object)?.order),
      }),
    ),
  }
}

/** The whole page, so many pixels wide. */
function view({ file, page, frame }: OpenPage, width: number): Pixels | undefined {
  const box = getWhole(frame)
  return render(file, page, { box, scale: scaleWithin(box, width / frame.width), background: 'white' })
}

function fadeRun(run: TextRun, { texts }: PagePaint, getVeil: (chain: readonly number[]) => number): void {
  const place = run.object === undefined ? undefined : texts.get(run.object)
  const opacity = (run.opacity ?? 1) * (place === undefined ? 1 : getVeil(place.chain))
  if (opacity < 0.99) run.opacity = Math.round(opacity * 100) / 100
}

/** Below this share of a letter's darkness nobody sees it. */
const faintestText = 0.04

/** Whether a text is not wholly transparent, and not cut off by what it lies in. */
function isSeen({ opacity = 1, object, x, y, width, height }: TextRun, { texts }: PagePaint): boolean {
  const clip = object === undefined ? undefined : texts.get(object)?.clip
  return opacity > faintestText && (clip === undefined || holdsPoint(clip, x + width / 2, y + height / 2))
}

/** A stem of a letter in outlines, which was recognised. */
function isLetter(panel: PdfBox, runs: readonly TextRun[]): boolean {
  return runs.some(
    (run) =>
      run.object === undefined &&
      panel.height <= run.fontSize * 1.2 &&
      panel.width <= run.fontSize &&
      shareInside(panel, run) >= mostlyWords,
  )
}

/** Letters much larger than a drawing are not those that it draws, however much room there is above them. */
const largerLetters = 2

function coveredByRuns(box: PdfBox, runs: readonly TextRun[]): number {
  const area = runs.reduce((sum, run) => {
    if (run.fontSize > box.height * largerLetters) return sum
    const common = intersection(box, run)
    return sum + (common === undefined ? 0 : getArea(common))
  }, 0)
  return area / Math.max(1, getArea(box))
}

interface Drawing {
  artist: Artist
  keeper: ImageKeeper
  getLook(members: Artwork['members']): ImageLook
}

interface SeenDrawing {
  pixels: Pixels
  /** The part of it that is not empty. */
  shown: PdfBox
}

/** Images as blocks; what turns out to be of one colour is a fill, and what shows nothing is left out. */
async function drawArtwork(
  artworks: readonly Artwork[],
  { artist, keeper, getLook }: Drawing,
  toVector: (artwork: Pick<Artwork, 'box' | 'members'>, seen: SeenDrawing) => VectorDrawing | undefined,
): Promise<{ images: PageBlock[]; fills: Panel[] }> {
  if (!keeper.isWanted)
    return {
      images: artworks.map(({ box, layer, members }) => ({
        kind: 'image',
        ...box,
        layer,
        ...getLook(members),
      })),
      fills: [],
    }
  const images: PageBlock[] = []
  const fills: Panel[] = []
  for (const { layer, ...artwork } of artworks) {
    const { box, members } = artwork
    const raster = artist.draw({ layer, ...artwork })
    const only = raster === undefined ? undefined : onlyColor(raster)
    if (only === 'nothing') continue
    if (only !== undefined) {
      fills.push({ ...box, color: only.color, layer, ...(only.opacity < 0.98 && { opacity: only.opacity }) })
      continue
    }
    const isDrawing = members.every(({ kind }) => kind !== 'picture')
    const shown = raster !== undefined && isDrawing ? trimmed(raster, box) : { pixels: raster, box }
    const vector =
      raster === undefined || !isDrawing ? undefined : toVector(artwork, { pixels: raster, shown: shown.box })
    const src =
      vector === undefined ? shown.pixels && (await keeper.keep(shown.pixels)) : keeper.keepDrawing(vector)
    images.push({
      kind: 'image',
      ...shown.box,
      layer,
      ...(src !== undefined && { src }),
      ...(vector?.icon !== undefined && { svg: vector.icon.svg, color: vector.icon.color }),
      ...getLook(members),
    })
  }
  return { images, fills }
}

type ImageLook = Pick<PageBlock, 'radius' | 'shadow'>

/** Round corners and the shadow of an image. */
function getImageLook([only, ...others]: Artwork['members'], shadows: Backgrounds['shadows']): ImageLook {
  if (only?.kind !== 'picture' || others.length > 0) return {}
  const shadow = shadows.get(only)
  return {
    ...((only.radius ?? 0) > 0 && { radius: only.radius ?? 0 }),
    ...(shadow !== undefined && { shadow }),
  }
}

function onlyColor(raster: Pixels): { color: string; opacity: number } | 'nothing' | undefined {
  const { bytes } = raster
  let isPainted = false
  for (let at = 0; at < bytes.length; at += 4) {
    if ((bytes[at + 3] ?? 0) > 12) isPainted = true
    for (let channel = 0; channel < 4; channel += 1) {
      if (Math.abs((bytes[at + channel] ?? 0) - (bytes[channel] ?? 0)) > 3) return undefined
    }
  }
  if (!isPainted) return 'nothing'
  return { color: toHex(colorAt(raster, 0, 0)), opacity: Math.round((bytes[3] ?? 255) / 2.55) / 100 }
}
