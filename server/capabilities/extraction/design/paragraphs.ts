// Segments become paragraphs: lines of one look below each other that are one heading, one paragraph or one
// label.
import { union } from '../pdf/boxes.ts'
import type { PdfBox, TextRun } from '../pdf/pdf.types.ts'
import { hasSameLook } from '../pdf/same-look.ts'
import { findMarker } from '../pdf/text-blocks.ts'
import type { PageBlock, Panel } from './page-blocks.ts'
import type { Segment } from './segments.ts'

export interface Paragraph extends PdfBox {
  segments: Segment[]
  panel: Panel | undefined
}

/**
 * Lines of a paragraph are at most this many font sizes apart, those of short lines that may be a list less.
 */
const maxLeadingWidth = 1.85
const listLeading = 1.5
const maxLabelLength = 24
/** Above this size, in letters of the page's body, lines are headings, which are set tight. */
const headingGrowth = 1.3
const headingLeading = 1.6
/** Longer lines are of running text, however large it is. */
const maxHeadingLine = 40

/** Paragraphs of a page, in no particular order. */
export function findParagraphs(segments: readonly Segment[]): Paragraph[] {
  const body = bodySize(segments)
  const closed: Paragraph[] = []
  let open: Paragraph[] = []
  for (const segment of segments.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const isPast = ({ segments: lines }: Paragraph) =>
      segment.baseline - (lines.at(-1)?.baseline ?? 0) > getLargest(lines, segment) * maxLeadingWidth
    closed.push(...open.filter(isPast))
    open = open.filter((paragraph) => !isPast(paragraph))
    const host = nearest(open, segment, { body, segments })
    if (host === undefined) open.push({ ...getBox(segment), segments: [segment], panel: segment.panel })
    else {
      host.segments.push(segment)
      Object.assign(host, union(host, segment))
    }
  }
  return [...closed, ...open]
}

function getBox({ x, y, width, height }: PdfBox): PdfBox {
  return { x, y, width, height }
}

function getLargest(lines: readonly Segment[], segment: Segment): number {
  return Math.max(lines.at(-1)?.fontSize ?? 0, segment.fontSize)
}

/** The size of most letters. */
function bodySize(segments: readonly Segment[]): number {
  const letters = new Map<number, number>()
  for (const { fontSize, text } of segments) {
    const size = Math.round(fontSize)
    letters.set(size, (letters.get(size) ?? 0) + text.length)
  }
  return [...letters].reduce((largest, entry) => (entry[1] > largest[1] ? entry : largest), [12, 0])[0]
}

interface Surroundings {
  body: number
  segments: readonly Segment[]
}

function nearest(open: readonly Paragraph[], segment: Segment, around: Surroundings): Paragraph | undefined {
  let best: Paragraph | undefined
  for (const paragraph of open) {
    if (!goesOn(paragraph, segment, around)) continue
    if (
      best === undefined ||
      (paragraph.segments.at(-1)?.baseline ?? 0) > (best.segments.at(-1)?.baseline ?? 0)
    )
      best = paragraph
  }
  return best
}

function goesOn(paragraph: Paragraph, segment: Segment, { body, segments }: Surroundings): boolean {
  const { segments: lines } = paragraph
  const last = lines.at(-1)
  if (last === undefined || segment.panel !== paragraph.panel) return false
  const size = Math.max(last.fontSize, segment.fontSize)
  const distance = segment.baseline - last.baseline
  if (distance < size * 0.6 || !looksAlike(last, segment) || startsItem(segment)) return false
  if (isContact(last) && isContact(segment) && !/^\p{Ll}+\s/u.test(segment.text)) return false
  const isHeading = size > body * headingGrowth
  const isTight = isHeading && last.text.length <= maxHeadingLine
  const isOpen = isOpenEnded(last, segment)
  if (distance > size * (isTight && !isOpen ? headingLeading : maxLeadingWidth)) return false
  const before = lines.at(-2)
  // A gap larger than the one before parts.
  if (before !== undefined && Math.abs(distance - (last.baseline - before.baseline)) > size * 0.22)
    return false
  const alignment = findAlignment(last, segment, lines.length === 1)
  if (alignment === undefined || (alignment === 'right' && areBesideInitial(lines, segment))) return false
  if (last.text.length <= maxLabelLength && segment.text.length <= maxLabelLength) {
    // Two links below each other are two, and so are the lines of a loose list of a few words each.
    if (findHref(last) !== findHref(segment)) return false
    if (!isHeading && distance > size * listLeading && !isOpen) return false
  }
  if (isHeading) return true
  if (alignment !== 'left' && lines.length === 1 && followsBrokenLine(last, segment, segments)) return false
  return !wouldHaveFitted(last, segment, segments, alignment)
}

/** Articles, conjunctions and prepositions that no text of several words ends with. */
const openEnd =
  /\s(?:an?|the|and|or|of|for|from|with|to|that|than|und|oder|der|die|das|dem|den|des|eine?[nmrs]?|im|am|zum|zur|vom|beim|mit|von|für|et|ou|le|la|les|une?|des|du|de|au|aux|pour|avec|par|dans)$/iu

/** Whether the first line goes on in the next. */
function isOpenEnded(last: Segment, { text }: Segment): boolean {
  return (/^\p{Ll}/u.test(text) && !/[.!?:;]$/.test(last.text)) || openEnd.test(last.text)
}

/**
 * A telephone number, hours and an address below each other, centred: where the line before the last ended by
 * itself, so does the last, unless the next begins in the middle of a sentence.
 */
function followsBrokenLine(last: Segment, segment: Segment, segments: readonly Segment[]): boolean {
  const distance = segment.baseline - last.baseline
  return (
    !/^\p{Ll}/u.test(segment.text) &&
    segments.some((before) => {
      const above = last.baseline - before.baseline
      if (Math.abs(above - distance) > last.fontSize * 0.1 || before.panel !== last.panel) return false
      const alignment = findAlignment(before, last, false)
      const isOfBlock = alignment !== undefined && looksAlike(before, last)
      return isOfBlock && wouldHaveFitted(before, last, segments, alignment)
    })
  )
}

/** Longer lines are of running text. */
const maxContactLength = 60

/** A short line with a telephone number, an e-mail address, a URL, or the postcode before a town. */
function isContact({ text }: Segment): boolean {
  return (
    text.length <= maxContactLength &&
    /(?:^|\s)(?:[+(\d][\d\s()/.–-]{5,}\d(?=$|\s)|\S+@\S+\.\p{L}{2,}|(?:https?:\/\/|www\.)\S+|\d{4,5}\s\p{Lu})/u.test(
      text,
    )
  )
}

function startsItem({ text, runs }: Segment): boolean {
  return findMarker(text) !== undefined || runs[0]?.isListItem === true
}

/** One size, weight and colour, as far as most letters go; a link in the text has a colour of its own. */
function looksAlike(last: Segment, segment: Segment): boolean {
  const [above, below] = [last, segment].map(({ runs }) => runs[0]?.textShadows?.[0]?.color)
  if (above !== undefined && below !== undefined && above !== below) return false
  if (sharesLook(last, segment)) return true
  if (Math.abs(last.fontSize - segment.fontSize) > Math.max(last.fontSize, segment.fontSize) * 0.08)
    return false
  if (last.isFixedPitch !== segment.isFixedPitch) return false
  const isShort = Math.min(last.text.length, segment.text.length) <= 3
  if (last.isBold !== segment.isBold && !isShort) return false
  if (last.color === segment.color) return true
  const colors = new Set(last.runs.map((run) => run.color))
  return segment.runs.some((run) => colors.has(run.color))
}

/** Words of another font in a line of a heading may be somewhat larger than the others of it. */
const accentSize = 1.25
/** Of the letters of a line. */
const minShare = 0.3

/** Whether many letters of both lines are set alike, among words that are not. */
function sharesLook(last: Segment, segment: Segment): boolean {
  const [small, large] = [last.fontSize, segment.fontSize].toSorted((a, b) => a - b) as [number, number]
  if (large > small * accentSize || (last.runs.length === 1 && segment.runs.length === 1)) return false
  const isMuch = (run: TextRun, { text }: Segment): boolean => run.text.length > text.length * minShare
  return last.runs.some(
    (one) =>
      isMuch(one, last) && segment.runs.some((other) => isMuch(other, segment) && hasSameLook(one, other)),
  )
}

/** In font sizes: two steps of eight letters. */
const maxCodeIndent = 10

/** How two lines are aligned with each other; undefined when they are not of one column. */
function findAlignment(last: Segment, segment: Segment, isFirst: boolean): PageBlock['align'] | undefined {
  const size = segment.fontSize
  const common = Math.min(last.x + last.width, segment.x + segment.width) - Math.max(last.x, segment.x)
  if (common < Math.min(last.width, segment.width) * 0.4) return undefined
  const left = Math.abs(last.x - segment.x)
  const right = Math.abs(last.x + last.width - segment.x - segment.width)
  const center = Math.abs(last.x + last.width / 2 - segment.x - segment.width / 2)
  if (left <= size * 0.6) return 'left'
  // Lines of program code that begin at different places are no paragraph.
  if (last.isFixedPitch && segment.isFixedPitch && left < size * maxCodeIndent) return undefined
  if (center <= size * 0.6) return 'center'
  if (right <= size * 0.6) return 'right'
  // An indented or hanging first line.
  return isFirst && left < size * 3.2 ? 'left' : undefined
}

/** In font sizes: how near to each other lines beside an initial begin, and how far before them the next. */
const initial = { edge: 0.25, indent: 0.9 }

/** Whether lines that begin below each other are beside a large initial, and the next one below that. */
function areBesideInitial(lines: readonly Segment[], next: Segment): boolean {
  const start = Math.min(...lines.map(({ x }) => x))
  return (
    lines.length > 1 &&
    lines.every(({ x, fontSize }) => x - start <= fontSize * initial.edge) &&
    start - next.x >= next.fontSize * initial.indent
  )
}

/**
 * Font sizes up and down in which lines are of one column, whatever their edges, and where they are centred.
 */
const columnReach = { edge: 12, center: 6 }

/** A line that ends although the next word had room ends its paragraph. */
function wouldHaveFitted(
  last: Segment,
  next: Segment,
  segments: readonly Segment[],
  alignment: PageBlock['align'],
): boolean {
  const word = /^\S+/.exec(next.text)?.[0] ?? ''
  const width = (next.width / Math.max(1, next.text.length)) * word.length
  const end = ({ x, width: across }: Segment): number => (alignment === 'left' ? x + across : across)
  const needed = end(last) + width * 1.1 + next.fontSize * 0.6
  const place = ({ x, width: across }: Segment): number =>
    alignment === 'left' ? x : alignment === 'right' ? x + across : x + across / 2
  const reach = alignment === 'center' ? columnReach.center : columnReach.edge
  // The column is as wide as the widest line that begins with it, ends with it or has its middle.
  return segments.some(
    (other) =>
      end(other) > needed &&
      other.panel === last.panel &&
      Math.abs(place(other) - place(last)) < last.fontSize * 0.6 &&
      Math.abs(other.baseline - last.baseline) < last.fontSize * reach &&
      Math.abs(other.fontSize - last.fontSize) < 0.6,
  )
}

function findHref({ runs }: Segment): string | undefined {
  const [first] = runs
  return runs.every((run) => run.href === first?.href) ? first?.href : undefined
}
