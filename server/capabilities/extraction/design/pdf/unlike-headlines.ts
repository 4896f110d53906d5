// Large words of a PDF whose font no served family is like: set in another one they would be another
// headline. They stay drawings, with what they say and how it would be set.
import { toStorableText } from '#core/text.ts'
import { shareInside, union } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PagePaint, TextPlace } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox, TextRun } from '../../pdf/pdf.types.ts'
import type { Artwork } from './artwork.ts'
import { toLettering } from '../paragraph-block.ts'
import { toDrawnText } from './sideways-texts.ts'

/** Share of the page's width: 24 pixels of a page of 1,440. Smaller letters are text in any family. */
const minSize = 1 / 60
/** The same of letters of which nothing is known, as of a few in outlines: 90 pixels. */
const minUnknown = 1 / 16
/** In points: of a leaflet all words are large beside its width. */
const minPoints = 17
/** In font sizes: around the letters, whose strokes may go beyond their boxes. */
const rim = 0.5
/** In font sizes: how near words of one line are, and how far lines of one headline are apart. */
const reach = { across: 0.6, baseline: 0.2, lines: 1.5 }
/** Sizes of lines of one headline differ by less than this share. */
const sameSize = 0.1
/** Objects before and after a headline that may be its shadows and outlines. */
const maxShadows = 60
const mostly = 0.9
/** Pixels a point, twice those of a screen; fewer of large drawings, which would take long to pack. */
const maxDensity = 8 / 3
const maxPixels = 2_500_000

interface Surroundings {
  /** The places of all objects that are read as words. */
  read: ReadonlySet<number>
  getBounds: (object: number) => PdfBox | undefined
}

export function takeUnlikeHeadlines(
  runs: readonly TextRun[],
  { texts }: PagePaint,
  { pageWidth, getBounds }: { pageWidth: number } & Pick<Surroundings, 'getBounds'>,
): { others: TextRun[]; headlines: Artwork[] } {
  const isDrawn = ({ object }: TextRun): boolean => texts.has(object ?? 0)
  const taken = new Set<TextRun>()
  const groups = runs.flatMap((run): [TextRun, ...TextRun[]][] => {
    if (taken.has(run) || !isUnlike(run, pageWidth) || !isDrawn(run)) return []
    const group: [TextRun, ...TextRun[]] = [run]
    taken.add(run)
    // A group goes on with what is added to it.
    for (const one of group)
      for (const other of runs) {
        if (taken.has(other) || !isDrawn(other) || other.isListItem === true) continue
        if (!isSameLine(one, other) && !(isUnlike(other, pageWidth) && isOfHeadline(one, other))) continue
        group.push(other)
        taken.add(other)
      }
    return [group]
  })
  const read = new Set(runs.flatMap((run) => listOrders(run, texts)))
  return {
    others: runs.filter((run) => !taken.has(run)),
    headlines: groups.map((group) => toHeadline(group, texts, { read, getBounds })),
  }
}

function isUnlike(
  { isUnlike: isOther, fontSize, fontFamily, text, gradient, isListItem }: TextRun,
  width: number,
): boolean {
  return (
    (isOther === true || (fontFamily === '' && fontSize >= width * minUnknown)) &&
    fontSize >= Math.max(minPoints, width * minSize) &&
    /[\p{L}\p{N}]/u.test(text) &&
    gradient === undefined &&
    isListItem !== true
  )
}

function isSameLine(one: TextRun, other: TextRun): boolean {
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width)
  return (
    one.angle === other.angle &&
    other.gradient === undefined &&
    Math.abs(one.baseline - other.baseline) <= one.fontSize * reach.baseline &&
    across <= Math.min(one.fontSize, other.fontSize) * reach.across
  )
}

/** One below the other, in one size: two lines of a headline. */
export function isNextLine(one: TextRun, other: TextRun): boolean {
  const size = Math.max(one.fontSize, other.fontSize)
  const common = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  return (
    one.angle === other.angle &&
    Math.abs(one.fontSize - other.fontSize) < size * sameSize &&
    Math.abs(one.baseline - other.baseline) <= size * reach.lines &&
    common > 0
  )
}

function isOfHeadline(one: TextRun, other: TextRun): boolean {
  return one.fontFamily === other.fontFamily && isNextLine(one, other)
}

function listOrders({ object = 0, lastObject = object }: TextRun, texts: PagePaint['texts']): number[] {
  const [from, to] = [object, lastObject].map((one) => texts.get(one)?.order)
  if (from === undefined) return []
  const last = Math.max(from, to ?? from)
  return Array.from({ length: last - from + 1 }, (_, index) => from + index)
}

/** In font sizes: letters in lines come one by one, with no space in between. */
const minSpace = 0.12

function readTogether(runs: readonly TextRun[]): string {
  return runs
    .reduce((all, run, index) => {
      const before = runs[index - 1]
      const isNear =
        before !== undefined &&
        Math.abs(run.baseline - before.baseline) <= run.fontSize * reach.baseline &&
        run.x - before.x - before.width < run.fontSize * minSpace
      return isNear ? all + run.text : `${all.trimEnd()} ${run.text.trimStart()}`
    }, '')
    .trim()
}

function toHeadline(
  group: readonly [TextRun, ...TextRun[]],
  texts: PagePaint['texts'],
  { read, getBounds }: Surroundings,
): Artwork {
  const size = Math.max(...group.map(({ fontSize }) => fontSize))
  const letters = group.map(({ x, y, width, height }): PdfBox => ({ x, y, width, height })).reduce(union)
  const box = widened(letters, size * rim)
  const own = new Set(group.flatMap((run) => listOrders(run, texts)))
  const [from, to] = [Math.min(...own) - maxShadows, Math.max(...own) + maxShadows]
  // Letters that are read as nothing are shadows of those that are, or lines around them.
  const isShadow = (object: number, { order }: TextPlace): boolean => {
    if (read.has(order) || order < from || order > to) return false
    const bounds = getBounds(object)
    return bounds !== undefined && shareInside(bounds, box) > mostly
  }
  const members = [...texts]
    .filter(([object, place]) => own.has(place.order) || isShadow(object, place))
    .map(([, place]) => place)
  const lines = group.toSorted((one, other) =>
    Math.abs(one.baseline - other.baseline) > size * reach.baseline
      ? one.baseline - other.baseline
      : one.x - other.x,
  )
  const href = group[0].href
  return {
    ...toDrawnText(members, box, readTogether(lines)),
    lettering: toLettering(group),
    density: Math.min(maxDensity, Math.sqrt(maxPixels / (box.width * box.height))),
    ...(href !== undefined && group.every((run) => run.href === href) && { href: toStorableText(href) }),
  }
}
