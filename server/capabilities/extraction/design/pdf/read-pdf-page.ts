// A page of a PDF as a page of a design: words, panels, images and drawings.
import { scaledWord, type RecognisedWord } from '../../ocr/words.ts'
import { readAnnotations } from '../../pdf/annotations.ts'
import { getArea, holdsPoint, intersection, shareInside } from '../../pdf/boxes.ts'
import { readRendered } from '../../pdf/drawn-objects.ts'
import type { PagePaint, Rendered } from '../../pdf/drawn-objects.types.ts'
import { readFrame, type Frame } from '../../pdf/frame.ts'
import { place } from '../../pdf/matrix.ts'
import { readBounds } from '../../pdf/object-bounds.ts'
import type { PdfBox, TextRun } from '../../pdf/pdf.types.ts'
import type { PdfFile } from '../../pdf/pdfium.ts'
import { findOverlaid } from '../../pdf/overlaid-letters.ts'
import { readRuns } from '../../pdf/read-runs.ts'
import { withoutRepeatedGroups } from '../../pdf/repeated-groups.ts'
import { hasUnknownLetters, leaveLettersAlone } from '../../pdf/unknown-letters.ts'
import { readWithoutShadows } from '../../pdf/text-shadows.ts'
import { render, scaleWithin, whileRendered } from '../../pdf/render.ts'
import { hasOwnText, isOutlined, isScan, scanScale } from '../../pdf/scanned.ts'
import type { Pixels } from '../../image/pixels.ts'
import { straightened, type Turn } from '../../image/straighten.ts'
import { arrange } from '../arrange.ts'
import { findArtwork, withFillsBehind } from './artwork.ts'
import { fillsAt, getFilledShare } from './compare-shapes.ts'
import { createArtist } from './draw-artwork.ts'
import { takeCurved } from './curved-texts.ts'
import { findDashes, findDots } from './dots-and-dashes.ts'
import { readDrawnFonts } from './drawn-fonts.ts'
import { drawVector } from './draw-vectors.ts'
import { takeBullets, takeIcons, takeTicks, takeTextLines } from './drawn-signs.ts'
import { withoutHiddenWords } from './hidden-words.ts'
import { drawArtwork } from './keep-artwork.ts'
import { createContinuation, createLooks, createVeils } from './looks.ts'
import type { PartialPage, Scan } from '../design-task.types.ts'
import { pageWidth, type ImageKeeper } from '../kept-images.ts'
import { markTabularFigures } from '../tabular-figures.ts'
import { toDesignBlocks } from '../page-blocks.ts'
import { withoutLetters } from './outlined-letters.ts'
import { keepPaintingOrder } from './painting-order.ts'
import { findBackgrounds } from './panels.ts'
import { readPixels } from '../pixels/read-pixels.ts'
import { revealLetters } from './revealed-letters.ts'
import { findRuns } from '../words/sample-words.ts'
import { makeScan } from '../words/scan-image.ts'
import { takeSideways } from './sideways-texts.ts'
import { takeUnlikeHeadlines } from './unlike-headlines.ts'
import { readShapes } from './vector-shapes.ts'
import { partByPanels } from './words-on-panels.ts'

export interface PageReadingOptions {
  keeper: ImageKeeper
  /** Whether the page itself is wanted as an image. */
  isImage: boolean
  /**
   * What was recognised on it, in pixels of its scan; without them, a page that is an image of text comes as
   * a scan, as does one whose letters have no meaning in the file.
   */
  words: readonly RecognisedWord[] | undefined
  /** Of such a page, clockwise. */
  turn: Turn | undefined
}

export type PdfPageAnswer = { page: PartialPage } | { scan: Scan }

/** A drawing that is covered by recognised words to this share was letters. */
const mostlyWords = 0.6
/** A shape of more segments, such as a star, has letters on it where it fills this share of its box. */
const maxPlainSegments = 40
const mostlyFilled = 0.6
/** Wide enough to distinguish colours. */
const sketchWidth = 320

/** Reads a page; `index` is 0 and up. Undefined when the page itself is broken. */
export async function readPdfPage(
  file: PdfFile,
  index: number,
  options: PageReadingOptions,
): Promise<PdfPageAnswer | undefined> {
  const { pdfium } = file
  const page = pdfium.FPDF_LoadPage(file.pointer, index)
  if (page === 0) return undefined
  try {
    const frame = readFrame(file, page)
    if (!(frame.width > 0 && frame.height > 0)) return undefined
    const all = readRendered(file, page, frame)
    const unrepeated = withoutRepeatedGroups(file, all)
    const overlaid = findOverlaid(file, unrepeated)
    const isShown = ([object]: readonly [number, unknown]): boolean => !overlaid.hidden.has(object)
    const paint = { ...unrepeated, texts: new Map([...unrepeated.texts].filter(isShown)) }
    const repeated = [...all.texts.keys()].filter((object) => !unrepeated.texts.has(object))
    const whole = getWhole(frame)
    const scale = scaleWithin(whole, scanScale)
    const { words, turn = 0 } = options
    const {
      read: content,
      rendered,
      shadows,
      strokes,
    } = readWithoutShadows(file, { paint, repeated, overlaid: overlaid.hidden }, () =>
      readRuns(file, page, frame, {
        readDrawn: readDrawnFonts,
        places: paint.texts,
        words: words?.map((word) => scaledWord(word, 1 / scale)),
      }),
    )
    for (const run of content) {
      const textShadows = shadows.get(run.object ?? 0)
      if (textShadows !== undefined) run.textShadows = textShadows
      const stroke = strokes.get(run.object ?? 0)
      if (stroke === undefined) continue
      Object.assign(run, { color: stroke.color, outline: toOutline(stroke.width, run.fontSize) })
      delete run.opacity
    }
    const signs = overlaid.drawings
    const opened = { file, page, number: index + 1, frame, paint: { ...paint, rendered }, signs }
    const runs = [...content, ...readAnnotations(file, page, frame).placed]
    const isUnread = !hasOwnText(content) && (isScan(opened.paint, frame) || isOutlined(opened.paint))
    const isGarbled = words === undefined && hasUnknownLetters(content)
    if (!isUnread && !isGarbled) {
      const read = await readPainted(opened, runs, options)
      return { page: words === undefined || words.length === 0 ? read : { ...read, source: 'ocr' } }
    }
    const isImage = isUnread && isScan(opened.paint, frame)
    if (isGarbled) leaveLettersAlone(file, opened.paint)
    const seen = await whileRendered(
      file,
      page,
      { box: whole, scale, background: 'white' },
      async (pixels): Promise<PdfPageAnswer | { recognised: TextRun[] }> => {
        // Outlines of letters are upright.
        const lie = isImage ? straightened(pixels, turn) : { pixels, turn: 0 as const, otherTurns: [] }
        if (words === undefined)
          return {
            scan: { page: index + 1, ...makeScan(lie.pixels), turn: lie.turn, otherTurns: lie.otherTurns },
          }
        if (isImage) return { page: await readScan(opened, { pixels: lie.pixels, scale, words }, options) }
        return { recognised: findRuns(words, { pixels, scale }) }
      },
    )
    if (seen === undefined || !('recognised' in seen)) return seen
    const read = await readPainted(opened, [...runs, ...seen.recognised], options)
    return { page: seen.recognised.length === 0 ? read : { ...read, source: 'ocr' } }
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

function toOutline(width: number, fontSize: number): number {
  return Math.min(0.2, Math.max(0.001, Math.round((width / fontSize) * 1_000) / 1_000))
}

interface OpenPage {
  file: PdfFile
  /** PDFium's pointer. */
  page: number
  /** 1 and up. */
  number: number
  frame: Frame
  paint: PagePaint
  /** Letters that are drawings. */
  signs: readonly Rendered[]
}

function getWhole({ width, height }: Frame): PdfBox {
  return { x: 0, y: 0, width, height }
}

async function readScan(
  { number, frame }: OpenPage,
  seen: { pixels: Pixels; scale: number; words: readonly RecognisedWord[] },
  options: PageReadingOptions,
): Promise<PartialPage> {
  const { keeper, isImage, turn = 0 } = options
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
  const { file, page, number, frame, paint, signs } = opened
  const sheet = view(opened, isImage ? pageWidth : sketchWidth)
  const artist = createArtist(file, page, { frame, paint, sheet })
  const image = isImage && sheet !== undefined ? await keeper.keepPage(sheet) : undefined
  const getVeil = createVeils(artist, paint, (text) => findBounds(file, paint, text))
  const veils = new Set(paint.veils)
  for (const run of found) fadeRun(run, paint, getVeil)
  const rendered = revealLetters(found, paint, {
    artist,
    isHidden: (run) => (run.opacity ?? 1) <= faintestText,
  })
  const looks = createLooks(artist, { frame, sheet })
  const { words, icons } = takeIcons(
    withoutHiddenWords(
      found.filter((run) => isSeen(run, paint)),
      paint,
      { rendered, look: looks.look },
    ),
    paint,
  )
  const curved = takeCurved(words, paint)
  const { level, labels } = takeSideways(curved.straight, paint)
  const { others, headlines } = takeUnlikeHeadlines(level, paint, {
    pageWidth: frame.width,
    getBounds: (object) => findBounds(file, paint, object),
  })
  const runs = takeTicks(others)
  const findMiddles = (box: PdfBox): (readonly [number, number])[] =>
    [...runs, ...headlines.map(({ box: own }) => own)]
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const)
      .filter(([x, y]) => holdsPoint(box, x, y))
  const holdsWords = (box: PdfBox): boolean => findMiddles(box).length > 0
  const { background, panels, artwork, shadows } = findBackgrounds(rendered, {
    width: frame.width,
    height: frame.height,
    ...looks,
    getVeil: ({ chain }) => getVeil(chain),
    isVeiled: ({ chain }) => chain.some((form) => veils.has(form)),
    holdsWords,
  })
  // Letters in outlines were read: they are no drawing any more.
  const drawn = takeBullets(withoutLetters(file, artwork, runs), runs)
  const artworks = findArtwork([...drawn, ...icons, ...signs], {
    ...frame,
    continues: createContinuation(sheet, frame.width),
    // Within its outline: labels beside the line of a chart are on nothing.
    isBehindWords: (one) => {
      const [shape] = readShapes(file, [one]) ?? []
      const fills = shape === undefined ? () => true : fillsAt(shape)
      const isOutlineOfLetters =
        one.segments > maxPlainSegments && getFilledShare(fills, one.box) < mostlyFilled
      return !isOutlineOfLetters && findMiddles(one.box).some(([x, y]) => fills(x, y))
    },
  }).filter(
    ({ box, members, isBackground = false }) =>
      isBackground ||
      members.some(({ kind }) => kind === 'picture') ||
      coveredByRuns(box, runs) < mostlyWords,
  )
  const dots = [...findDots(drawn, artworks), ...findDashes(drawn, artworks, looks.look)].filter(
    (one) => coveredByRuns(one, runs) < mostlyWords,
  )
  const blended = withFillsBehind(artworks, rendered)
  const layered = keepPaintingOrder(blended, panels, { width: frame.width, rendered, holdsWords })
  const { images, fills } = await drawArtwork(
    [...layered.artworks, ...curved.labels, ...labels, ...headlines],
    { artist, keeper, shadows },
    (one, seen) => drawVector(file, one, { ...seen, artist, pageWidth: frame.width }),
  )
  const lined = takeTextLines(layered.panels, runs)
  return {
    number,
    width: frame.width,
    height: frame.height,
    unit: 'pt',
    source: 'text',
    background,
    ...(image !== undefined && { picture: image }),
    blocks: markTabularFigures(
      toDesignBlocks(
        { number, width: frame.width, height: frame.height },
        arrange({
          runs: partByPanels(lined.runs, panels),
          panels: [...lined.panels, ...fills, ...dots].filter((panel) => !isLetter(panel, runs)),
          images,
          layerOf: (object) => (object === undefined ? undefined : paint.texts.get(object)?.order),
        }),
      ),
      frame.width,
    ),
  }
}

/** The whole page, so many pixels wide. */
function view({ file, page, frame }: OpenPage, width: number): Pixels | undefined {
  const box = getWhole(frame)
  return render(file, page, { box, scale: scaleWithin(box, width / frame.width), background: 'white' })
}

/** Of letters, on the page. */
function findBounds(file: PdfFile, { texts }: PagePaint, object: number): PdfBox | undefined {
  const own = readBounds(file, object)
  const space = texts.get(object)?.space
  return own && space && place(space, own)
}

function fadeRun(run: TextRun, { texts }: PagePaint, getVeil: (chain: readonly number[]) => number): void {
  const own = run.object === undefined ? undefined : texts.get(run.object)
  const opacity = (run.opacity ?? 1) * (own === undefined ? 1 : getVeil(own.chain))
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
