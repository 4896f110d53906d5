// Large lines whose letters are like no family that pages are served with: set in another one they would be
// other headlines. They stay images, with what they say and how it would be set.
import { fontFamilies } from '#core/landing-page/font-families.ts'
import { getConfidence, type RecognisedWord } from '../../ocr/words.ts'
import { holdsPoint, shareInside, union } from '../../pdf/boxes.ts'
import type { PdfBox, TextRun } from '../../pdf/pdf.types.ts'
import { widened } from '../../pdf/clippings.ts'
import { isOnCard } from '../pixels/cards-on-images.ts'
import type { TextImage } from '../pixels/code-images.ts'
import type { Panel } from '../page-blocks.ts'
import { isShaped, isSign } from './text-looks.ts'
import { isNextLine } from '../pdf/unlike-headlines.ts'

/**
 * Pixels of the image. Letters from `large` on are an image wherever they are like no family. Smaller ones
 * are where they are a short text alone, as a label, a button or the name on a card is, or a quote in letters
 * of a headline; the smallest are read as text in any family, and from `small` on where they have one, heavy
 * ones of display faces a little sooner.
 */
const sizes = { large: 36, quote: 32, small: 20, heavy: 18, smallest: 14 }
const maxLabel = { letters: 32, lines: 3, linesOfQuote: 5 }
const heavy = 800
/** How sure words are that are heard in place of the image. */
const minSpoken = 60
/** Around the words, for thin strokes that were not seen: in sizes, and in pixels of large ones. */
const rim = { size: 0.14, pixels: 16 }
/** In sizes: how near words of one line are. */
const reach = { across: 0.6, baseline: 0.15, size: 1.4, foot: 0.35 }
/** In pixels of the image and in sizes: letters so large are not so far apart but in another family. */
const spaced = { size: 90, spacing: 0.12 }
const served: ReadonlySet<string> = new Set(fontFamilies.map(({ name }) => name))

export interface UnlikeLine extends TextImage {
  runs: readonly [TextRun, ...TextRun[]]
}

/**
 * Lines to keep, those of one headline together, where other texts of the page have a family; `words` in
 * pixels of the image.
 */
export function findUnlikeLines(
  runs: readonly TextRun[],
  words: readonly RecognisedWord[],
  scale: number,
): UnlikeLine[] {
  if (!runs.some(({ fontFamily }) => served.has(fontFamily))) return []
  const taken = new Set<TextRun>()
  return runs.flatMap((run): UnlikeLine[] => {
    if (taken.has(run) || !(isUnlike(run, scale) || isUnlikeLabel(run, runs, scale))) return []
    const lines: [TextRun, ...TextRun[]] = [run]
    // A headline goes on with what is added to it.
    for (const one of lines)
      for (const other of runs) {
        if (taken.has(other) || lines.includes(other)) continue
        const isNext =
          !isOneLine(one, other) &&
          isNextLine(one, other) &&
          (isUnlike(other, scale) || isUnlikeSmall(other, scale) || isMinor(other, lines))
        if (isNext || isSameLine(one, other)) lines.push(other)
      }
    // Boxes of large letters reach over small words around them, which are of lines of their own.
    const findOwn = (some: readonly TextRun[]): RecognisedWord[] =>
      words.filter((word) => {
        const [smallest] = runs
          .filter((one) => isOfRun(word, one, scale) && standsOn(word, one, scale))
          .toSorted((one, other) => one.fontSize - other.fontSize)
        return smallest !== undefined && some.includes(smallest)
      })
    // Letters that are like a family would be set over the image of those right above or below them.
    for (const one of lines)
      for (const other of runs)
        if (
          !taken.has(other) &&
          !lines.includes(other) &&
          (isSameLine(one, other) ||
            isTorn(one, other) ||
            (shareHeadline(one, other, scale) && reachOver(findOwn([one]), findOwn([other]))))
        )
          lines.push(other)
    for (const one of lines) taken.add(one)
    const own = findOwn(lines)
    const [first] = own
    if (first === undefined) return []
    const box = own.reduce<PdfBox>((all, word) => union(all, word), first)
    const text = lines
      .toSorted((one, other) => (isOneLine(one, other) ? one.x - other.x : one.baseline - other.baseline))
      .map((one) => one.text)
      .join(' ')
    return [
      {
        runs: lines,
        words: own,
        box: widened(box, Math.round(Math.min(run.fontSize * scale * rim.size, rim.pixels))),
        text: getConfidence(own) >= minSpoken ? text : '',
      },
    ]
  })
}

/**
 * Lines of a headline, whose sizes are known about where they are of no family: in sizes, how near their
 * edges or middles are, and of the height of the lower one, how far their letters reach over each other.
 */
const headline = { size: 1.5, edge: 0.12, common: 0.02 }

function shareHeadline(one: TextRun, other: TextRun, scale: number): boolean {
  const [small, large] = [one.fontSize, other.fontSize].toSorted((a, b) => a - b) as [number, number]
  const near = small * headline.edge
  const edges = [0, 0.5].map((share) => Math.abs(one.x + one.width * share - other.x - other.width * share))
  return (
    small * scale >= sizes.large &&
    large <= small * headline.size &&
    one.color === other.color &&
    one.angle === other.angle &&
    !isOneLine(one, other) &&
    Math.min(...edges) <= near
  )
}

function reachOver(one: readonly PdfBox[], other: readonly PdfBox[]): boolean {
  const [[first], [second]] = [one, other]
  if (first === undefined || second === undefined) return false
  const [above, below] = [one.reduce(union, first), other.reduce(union, second)].toSorted(
    (a, b) => a.y - b.y,
  ) as [PdfBox, PdfBox]
  const common = above.y + above.height - below.y
  return common >= Math.min(above.height, below.height) * headline.common
}

function isUnlike(run: TextRun, scale: number): boolean {
  const { text, fontSize, fontFamily, angle, letterSpacing = 0, isUnlike: isOther = false } = run
  const isSpaced = fontSize * scale >= spaced.size && letterSpacing >= fontSize * spaced.spacing
  return (
    fontSize * scale >= sizes.large &&
    angle === 0 &&
    (isSpaced || isOther || !served.has(fontFamily)) &&
    (isOther || text.split(' ').some((word) => isShaped(word) || isSign(word)))
  )
}

/** Whether a text and its next lines are few, and all of letters that are like no family. */
function isUnlikeLabel(run: TextRun, runs: readonly TextRun[], scale: number): boolean {
  const lines = [run]
  for (const one of lines)
    for (const other of runs)
      if (!lines.includes(other) && !isOneLine(one, other) && isNextLine(one, other)) lines.push(other)
  if (run.fontSize * scale < sizes.quote)
    return lines.length <= maxLabel.lines && lines.every((line) => isUnlikeSmall(line, scale))
  // A line or two of a quote may be as like a family as others are not.
  const [all, unlike] = [lines, lines.filter((line) => isUnlikeSmall(line, scale))].map((some) =>
    some.reduce((sum, { text }) => sum + text.length, 0),
  )
  return lines.length <= maxLabel.linesOfQuote && (unlike ?? 0) * 2 > (all ?? 0) && isUnlikeSmall(run, scale)
}

function isUnlikeSmall(run: TextRun, scale: number): boolean {
  const { text, fontSize, fontFamily, fontWeight, angle, isUnlike: isOther = false } = run
  const size = fontSize * scale
  const ofFamily = fontWeight >= heavy ? sizes.heavy : sizes.small
  return (
    size >= (served.has(fontFamily) ? ofFamily : sizes.smallest) &&
    size < sizes.large &&
    angle === 0 &&
    text.length <= maxLabel.letters &&
    (isOther || !served.has(fontFamily)) &&
    text.split(' ').some((word) => isShaped(word))
  )
}

function isSameLine(one: TextRun, other: TextRun): boolean {
  const [small, large] = [one.fontSize, other.fontSize].toSorted((a, b) => a - b)
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width)
  return (
    (large ?? 0) <= (small ?? 0) * reach.size &&
    isOneLine(one, other) &&
    across <= one.fontSize * reach.across &&
    one.color === other.color
  )
}

/**
 * Whether two texts are one that goes a little up or down, as on a sticker: in sizes, how far apart, and how
 * far above each other; the other one has no more words.
 */
const torn = { across: 2.3, down: 0.7, size: 1.6, words: 3 }

function isTorn(one: TextRun, other: TextRun): boolean {
  const [small, large] = [one.fontSize, other.fontSize].toSorted((a, b) => a - b) as [number, number]
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width)
  return (
    one.fontSize < sizes.large &&
    one.color === other.color &&
    !isOneLine(one, other) &&
    large <= small * torn.size &&
    across > -small &&
    across <= small * torn.across &&
    Math.abs(one.baseline - other.baseline) <= small * torn.down &&
    other.text.split(' ').length <= torn.words
  )
}

function isOneLine(one: TextRun, other: TextRun): boolean {
  return Math.abs(one.baseline - other.baseline) <= one.fontSize * reach.baseline
}

/** A headline whose other lines are like no family would have a line in a face that only it is like. */
function isMinor({ text }: TextRun, others: readonly TextRun[]): boolean {
  return text.length < others.reduce((sum, other) => sum + other.text.length, 0)
}

/** Whether the middle of a word lies in the box of a run. */
export function isOfRun(word: PdfBox, run: PdfBox, scale: number): boolean {
  const [x, y] = [(word.x + word.width / 2) / scale, (word.y + word.height / 2) / scale]
  return holdsPoint(run, x, y)
}

/** Boxes of runs reach over the lines around them. */
function standsOn({ y, height }: PdfBox, { baseline, fontSize }: TextRun, scale: number): boolean {
  return Math.abs((y + height) / scale - baseline) <= fontSize * reach.foot
}

/** What lies in an image, and on no card on it, stays in it: its text is heard with that of the image. */
export function partByImages<Line extends TextImage>(
  lines: readonly Line[],
  images: readonly PdfBox[],
  panels: readonly Panel[],
): { inside: ReadonlyMap<PdfBox, string>; apart: Line[] } {
  const inside = new Map<PdfBox, string>()
  const apart: Line[] = []
  for (const line of lines) {
    const image = images.find((box) => shareInside(line.box, box) > 0.9 && !isOnCard(line.box, box, panels))
    if (image === undefined) apart.push(line)
    else inside.set(image, [inside.get(image), line.text].filter(Boolean).join(' '))
  }
  return { inside, apart }
}
