// A page that is only pixels, a scan or an image of a design, as a page with words, panels and images.
import type { RecognisedWord } from '../../ocr/words.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { findLargestSide, getArea, shareInside, union } from '../../pdf/boxes.ts'
import { arrange } from '../arrange.ts'
import { isOnCard } from './cards-on-images.ts'
import { withCloseBoxes } from '../words/close-boxes.ts'
import { findCode } from './code-images.ts'
import { difference, fromHex } from './colors.ts'
import { withoutBorderSides, withoutFrameSides, withoutSecondFills } from './border-sides.ts'
import { withCountedFigures } from '../words/counted-figures.ts'
import { withCurrencySigns } from '../words/currency-signs.ts'
import { findDoubtful } from '../words/doubtful-words.ts'
import { cutWithoutWords } from './erase-words.ts'
import type { PartialPage } from '../design-task.types.ts'
import { withoutIcons } from '../words/icons-before-words.ts'
import { keepMismatched } from './keep-mismatched.ts'
import { keepUnexplained, type KeptParts } from './keep-unexplained.ts'
import type { ImageKeeper } from '../kept-images.ts'
import { withLargePrices } from '../words/large-prices.ts'
import { withLetterBoxes } from '../words/letter-boxes.ts'
import { setLetterGradients } from '../faces/letter-gradients.ts'
import { withMissedLetters } from '../words/missed-letters.ts'
import { withoutNextWords } from '../words/overlapping-words.ts'
import { toDesignBlocks, type PageBlock, type Panel } from '../page-blocks.ts'
import { findGradient } from './panel-gradients.ts'
import { toLettering, type Lettering } from '../paragraph-block.ts'
import { withPartedWords } from '../words/parted-words.ts'
import { withRaisedDigits } from '../words/raised-digits.ts'
import { findRuns, withoutGuesses } from '../words/sample-words.ts'
import { withoutSaid } from './said-images.ts'
import { segmentImage, type ImageParts } from './segment-image.ts'
import { withShortWords } from '../words/short-words.ts'
import { findSidewaysWords } from '../words/sideways-words.ts'
import { findStruckWords } from '../words/struck-words.ts'
import { findUnlikeLines, isOfRun, partByImages } from '../faces/unlike-lines.ts'
import { withoutTurned } from '../words/turned-words.ts'
import { withoutSigns } from '../words/word-signs.ts'
import { withLinesByPlace } from '../words/words-in-lines.ts'

export interface PixelPage {
  number: number
  /** Of the page, in its own unit. */
  width: number
  height: number
  unit: 'pt' | 'px'
  pixels: Pixels
  /** Pixels a unit of the page. */
  scale: number
  /** In the same pixels. */
  words: readonly RecognisedWord[]
}

interface KeptImage extends PdfBox {
  text: string
  /** Of words that no served family has letters for. */
  lettering?: Lettering
}

export async function readPixels(
  { number, width, height, unit, pixels, scale, words }: PixelPage,
  keeper: ImageKeeper,
): Promise<PartialPage> {
  const segmented = segmentImage(pixels, readableWords(pixels, words))
  const { background, glows, words: shown, ...parts } = segmented
  const struck = findStruckWords(pixels, shown)
  const isOfStruck = (box: PdfBox): boolean => struck.some((one) => shareInside(box, one.box) > 0.9)
  const seen = { ...parts, images: parts.images.filter((box) => !isOfStruck(box)) }
  const toPage = <Box extends PdfBox>(box: Box): Box => ({
    ...box,
    x: box.x / scale,
    y: box.y / scale,
    width: box.width / scale,
    height: box.height / scale,
  })
  const toPixels = (box: PdfBox): PdfBox => ({
    x: box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  })
  const blocks: PageBlock[] = []
  const doubtful = seen.images.map((box) => {
    const own = shown.filter((word) => !isOnCard(word, box, seen.panels))
    return findDoubtful(pixels, box, own)
  })
  const keptTexts = [...findCode(shown, seen.panels), ...findSidewaysWords(shown), ...struck]
  const isKept = (word: RecognisedWord): boolean => keptTexts.some((one) => one.words.includes(word))
  const set = shown.filter((word) => !doubtful.some(({ words: some }) => some.has(word)) && !isKept(word))
  const found = findRuns(set, { pixels, scale })
  setLetterGradients(found, { pixels, scale })
  const unlike = findUnlikeLines(found, set, scale)
  const runs = found.filter((run) => !unlike.some((line) => line.runs.includes(run)))
  const lines = partByImages(unlike, seen.images, seen.panels)
  const said = set.filter((word) => runs.some((run) => isOfRun(word, run, scale)))
  const staying = shown.filter((word) => !said.includes(word))
  const known: KeptImage[] = [
    ...seen.images.map((box, at) => ({
      ...box,
      text: [doubtful[at]?.text, lines.inside.get(box)]
        .filter((text) => text !== undefined && text !== '')
        .join(' '),
    })),
    ...keptTexts.map(({ box, text }) => ({ ...box, text })),
    ...lines.apart.map(({ box, text, runs: own }) => ({ ...box, text, lettering: toLettering(own) })),
  ]
  const left = keepLeft({ ...seen, images: known }, said)
  const kept: KeptImage[] = [...known, ...left.images.map((box) => ({ ...box, text: '' }))]
  const above = [...shown, ...kept, ...seen.panels, ...left.panels]
  const beside = besideImages(behindImages([...seen.panels, ...left.panels], kept), kept, said)
  const read = beside.map((panel) => ({
    ...panel,
    ...findGradient(panel, { pixels, above }),
  }))
  const final = keepMismatched(
    pixels,
    { background, panels: read, images: kept, glows },
    { words: said, texts: runs.map(toPixels), noise: seen.page.cells.noise },
  )
  const places = final.places.map((box) => withTexts(box, kept))
  const images: KeptImage[] = withoutSaid(pixels, [...final.images, ...places], said)
  for (const { pixels: light, ...box } of glows) {
    const src = await keeper.keep(light)
    if (src !== undefined) blocks.push({ kind: 'image', ...toPage(box), src })
  }
  for (const { text, lettering, ...box } of images) {
    const src = await keeper.keep(cutWithoutWords(pixels, box, said, staying))
    blocks.push({
      kind: 'image',
      ...toPage(box),
      ...(src !== undefined && { src }),
      ...(text !== '' && { text }),
      ...lettering,
    })
  }
  const page = { number, width, height }
  const inUnits = final.panels.map((panel) => ({
    ...toPage(panel),
    ...(panel.radius !== undefined && { radius: rounded(panel.radius / scale) }),
    ...(panel.shadow !== undefined && {
      shadow: {
        ...panel.shadow,
        x: rounded(panel.shadow.x / scale),
        y: rounded(panel.shadow.y / scale),
      },
    }),
  }))
  return {
    ...page,
    unit,
    source: 'ocr',
    background,
    blocks: toDesignBlocks(
      page,
      arrange({
        runs,
        panels: withoutSecondFills(withoutFrameSides(withoutBorderSides(inUnits))),
        images: blocks,
      }),
    ),
  }
}

/**
 * Words that are set where they are not part of an image, in boxes of their own. What a model has read is
 * not read otherwise.
 */
function readableWords(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  const whole = withMissedLetters(pixels, withLetterBoxes(pixels, words))
  const placed = withLinesByPlace(withCountedFigures(pixels, whole))
  const known = placed.filter(({ isProofread }) => isProofread)
  const guessed = placed.filter((word) => !known.includes(word))
  const figures = withCurrencySigns(pixels, withLargePrices(pixels, guessed))
  const parted = withPartedWords(pixels, figures)
  const raised = withRaisedDigits(pixels, parted)
  const letters = withoutSigns(withShortWords(withoutNextWords(pixels, raised)))
  const read = [...withoutNextWords(pixels, known), ...withoutIcons(pixels, letters)]
  return withCloseBoxes(pixels, withoutTurned(pixels, withoutGuesses(read)))
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}

/** With the texts of the images that it holds. */
function withTexts(box: PdfBox, images: readonly KeptImage[]): KeptImage {
  const inside = images.filter((image) => shareInside(image, box) > 0.99 && image.text !== '')
  return { ...box, text: inside.map(({ text }) => text).join(' ') }
}

/** What nothing of a page explains, in the pixels of the image. */
function keepLeft(
  { panels, images, page, at }: Pick<ImageParts, 'panels' | 'images' | 'page' | 'at'>,
  words: readonly RecognisedWord[],
): KeptParts {
  const moved =
    (sign: 1 | -1) =>
    <Box extends PdfBox>(box: Box): Box => ({ ...box, x: box.x + sign * at.x, y: box.y + sign * at.y })
  const found = keepUnexplained(page, {
    panels: panels.map(moved(-1)),
    images: images.map(moved(-1)),
    words: words.map(moved(-1)),
  })
  return { panels: found.panels.map(moved(1)), images: found.images.map(moved(1)) }
}

/** The panel that an image fills is behind it: of two boxes that lie in each other, the larger one is. */
export function behindImages<Box extends PdfBox>(panels: readonly Box[], images: readonly PdfBox[]): Box[] {
  return panels.map((panel) => {
    const image = images.find((box) => shareInside(panel, box) >= filled && shareInside(box, panel) >= filled)
    return image === undefined ? panel : { ...panel, ...union(panel, image) }
  })
}

/**
 * What of a panel without a border or words lies beside the images that it cuts, where it has the colour of a
 * larger panel: what is seen of that between shapes would hide the image.
 */
export function besideImages(
  panels: readonly Panel[],
  images: readonly PdfBox[],
  words: readonly PdfBox[],
): Panel[] {
  return panels.flatMap((panel) => {
    const { color, border } = panel
    const isOfLarger = panels.some(
      (other) =>
        other.color !== undefined &&
        color !== undefined &&
        difference(fromHex(other.color), fromHex(color)) <= sameColor &&
        getArea(other) > getArea(panel) &&
        shareInside(panel, other) > 0,
    )
    if (border !== undefined || !isOfLarger || words.some((word) => shareInside(word, panel) > 0.5))
      return panel
    const cut = images.find((image) => {
      const inside = shareInside(panel, image)
      return inside > minCut && inside < maxCut && shareInside(image, panel) < maxCut
    })
    const rest = cut === undefined ? panel : findLargestSide(panel, cut)
    return rest === undefined ? [] : { ...panel, ...rest }
  })
}

/** Of 255: colours that differ by no more are one. */
const sameColor = 6
/** Of a panel, that an image covers where the panel cuts it. */
const minCut = 0.1
const maxCut = 0.95
/** So much of each lies in the other. */
const filled = 0.9
