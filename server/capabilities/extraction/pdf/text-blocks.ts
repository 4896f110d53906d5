// Lines become paragraphs, headings, list items, code and rows of tables, by where they are and how they
// look.
import type { PdfBox, PdfPage } from './pdf.types.ts'
import type { TextLine } from './lines.ts'
import type { LinesOfPage } from './running-lines.ts'

export interface TextBlock extends PdfBox {
  kind: 'heading' | 'paragraph' | 'listItem' | 'code' | 'row'
  page: PdfPage
  lines: TextLine[]
  fontSize: number
  /** Of a heading, 1 to 6. */
  level?: number
  /** Of a list item: its sign or number as it is there. */
  marker?: string
}

/** Headings are larger than the body by at least this. */
const headingGrowth = 1.1
const maxHeadingLength = 200
/** Lines of a paragraph are at most this many font sizes apart. */
const maxLeadingWidth = 1.9
const bulletMark = /^([•◦▪●○■□‣⁃∙·➢✓✔–—*-]|o(?=\s))\s+(?=\S)/
const numberMark = /^(\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])\s+(?=\S)/i

export function readBlocks(pages: readonly LinesOfPage[]): TextBlock[] {
  const bodySize = findBodySize(pages)
  const blocks = pages.flatMap(({ page, lines }) => findParagraphs(page, lines, bodySize))
  nameHeadings(blocks, bodySize)
  return blocks
}

/** The size of most letters: that of the body. */
export function findBodySize(pages: readonly LinesOfPage[]): number {
  const letters = new Map<number, number>()
  for (const { lines } of pages) {
    for (const line of lines) {
      const size = Math.round(line.fontSize * 2) / 2
      letters.set(size, (letters.get(size) ?? 0) + line.text.length)
    }
  }
  return [...letters].reduce((largest, entry) => (entry[1] > largest[1] ? entry : largest), [11, 0])[0]
}

/** Blocks of the lines of a page, none of them named a heading. */
export function findParagraphs(page: PdfPage, lines: readonly TextLine[], bodySize: number): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of lines) {
    const kind = findLineKind(line)
    const open = blocks.at(-1)
    if (open !== undefined && belongs(open, line, kind, bodySize)) {
      open.lines.push(line)
      extend(open, line)
    } else {
      const marker = kind === 'listItem' ? findMarker(line.text) : undefined
      blocks.push({
        kind,
        page,
        lines: [line],
        fontSize: line.fontSize,
        x: line.x,
        y: line.y,
        width: line.width,
        height: line.height,
        ...(marker && { marker }),
      })
    }
  }
  return blocks
}

function findLineKind(line: TextLine): TextBlock['kind'] {
  if (line.isFixedPitch) return 'code'
  if (line.parts > 1) return 'row'
  return findMarker(line.text) === undefined ? 'paragraph' : 'listItem'
}

/** The sign or number that makes a line an item. */
export function findMarker(text: string): string | undefined {
  return (bulletMark.exec(text) ?? numberMark.exec(text))?.[1]
}

function belongs(open: TextBlock, line: TextLine, kind: TextBlock['kind'], bodySize: number): boolean {
  const last = open.lines.at(-1)
  if (last === undefined || kind === 'listItem' || kind === 'row' || open.kind === 'row') return false
  if (line.direction !== last.direction) return false
  const distance = line.baseline - last.baseline
  const size = Math.max(line.fontSize, last.fontSize)
  if (
    distance <= 0 ||
    distance > size * maxLeadingWidth ||
    Math.abs(line.fontSize - last.fontSize) > size * 0.08
  )
    return false
  if (open.kind === 'code' || kind === 'code') return open.kind === kind
  if (line.isBold !== last.isBold && Math.min(line.text.length, last.text.length) > 3) return false
  const before = open.lines.at(-2)
  // A gap larger than the one before parts; so does one that is large for the size.
  if (before !== undefined && distance > (last.baseline - before.baseline) * 1.25 + 0.5) return false
  if (open.kind === 'listItem') return line.x > open.x + size * 0.3
  if (line.fontSize > bodySize * headingGrowth) return distance < size * 1.6
  // An indented first line.
  if (line.x > last.x + size && open.lines.length > 1) return false
  return !wouldHaveFitted(last, line)
}

/** A line that ends although the next word had room ends its paragraph. */
function wouldHaveFitted(last: TextLine, next: TextLine): boolean {
  const word = /^\S+/.exec(next.text)?.[0] ?? ''
  const width = (next.width / Math.max(1, next.text.length)) * word.length
  return last.x + last.width + width * 1.1 + next.fontSize < last.column.right
}

function extend(block: TextBlock, line: TextLine): void {
  const right = Math.max(block.x + block.width, line.x + line.width)
  const bottom = Math.max(block.y + block.height, line.y + line.height)
  block.x = Math.min(block.x, line.x)
  block.y = Math.min(block.y, line.y)
  block.width = right - block.x
  block.height = bottom - block.y
}

/**
 * Larger paragraphs are headings, the largest of the first level; bold lines that are alone come below
 * them.
 */
function nameHeadings(blocks: readonly TextBlock[], bodySize: number): void {
  const isShort = (block: TextBlock) =>
    block.lines.reduce((sum, line) => sum + line.text.length, 0) <= maxHeadingLength
  const headings = blocks.filter(
    (block) =>
      (block.kind === 'paragraph' || block.kind === 'listItem') &&
      block.fontSize > bodySize * headingGrowth &&
      isShort(block),
  )
  const sizes: number[] = []
  for (const { fontSize } of headings.toSorted((a, b) => b.fontSize - a.fontSize))
    if (sizes.length === 0 || (sizes.at(-1) ?? 0) - fontSize > 0.6) sizes.push(fontSize)
  for (const block of headings) {
    block.kind = 'heading'
    block.level = Math.min(6, Math.max(1, sizes.findIndex((size) => size - block.fontSize <= 0.6) + 1))
  }
  for (const block of blocks) {
    const [line, ...others] = block.lines
    const standsAlone =
      line !== undefined &&
      others.length === 0 &&
      line.isBold &&
      line.text.length <= 100 &&
      !/[.,;:]$/.test(line.text)
    if (block.kind !== 'paragraph' || !standsAlone || block.fontSize < bodySize * 0.97) continue
    block.kind = 'heading'
    block.level = Math.min(6, sizes.length + 1)
  }
}
