// Blocks of a PDF as formatted text: words parted at line ends are joined, items become lists, paragraphs go
// on over pages.
import type { Block, Inline, ListBlock, Marks } from '#core/rich-text/index.ts'
import { separatorBetween, type TextLine } from '../pdf/lines.ts'
import type { TextRun } from '../pdf/pdf.types.ts'
import { findMarker, type TextBlock } from '../pdf/text-blocks.ts'

export function toBlocks(textBlocks: readonly TextBlock[]): Block[] {
  const words = hyphenatedWords(textBlocks.flatMap((block) => block.lines))
  const blocks: Block[] = []
  const lists: { x: number; list: ListBlock }[] = []
  for (const [index, block] of textBlocks.entries()) {
    if (block.kind !== 'listItem' || !isItem(textBlocks, index)) lists.length = 0
    switch (block.kind) {
      case 'heading':
        blocks.push({
          type: 'heading',
          level: headingLevel(block.level),
          inlines: findInlines(block.lines, words, { isHeading: true }),
        })
        break
      case 'code':
        blocks.push({ type: 'codeBlock', text: getCode(block.lines) })
        break
      case 'listItem':
        if (isItem(textBlocks, index)) addItem(blocks, lists, block, words)
        else addParagraph(blocks, block, words, textBlocks[index - 1])
        break
      case 'row':
      case 'paragraph':
        addParagraph(blocks, block, words, textBlocks[index - 1])
    }
  }
  return joinCode(blocks)
}

export function headingLevel(level = 1): 1 | 2 | 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(1, level)) as 1 | 2 | 3 | 4 | 5 | 6
}

function addParagraph(
  blocks: Block[],
  block: TextBlock,
  words: HyphenatedWords,
  before: TextBlock | undefined,
): void {
  const inlines = findInlines(block.lines, words)
  const last = blocks.at(-1)
  if (before !== undefined && last?.type === 'paragraph' && goesOnAcross(before, block)) {
    last.inlines = joinLines(last.inlines, inlines, words)
    return
  }
  blocks.push({ type: 'paragraph', inlines })
}

/** A paragraph that ends in mid-sentence goes on at the top of the next column or page. */
function goesOnAcross(before: TextBlock, block: TextBlock): boolean {
  if (
    before.kind !== 'paragraph' ||
    block.kind !== 'paragraph' ||
    Math.abs(before.fontSize - block.fontSize) > 0.5
  )
    return false
  const movedUp = before.page !== block.page || block.y < before.y
  return movedUp && isMidSentence(getText(before), getText(block))
}

/** Whether one text goes on with the other. */
export function isMidSentence(before: string, after: string): boolean {
  return !/[.!?:…"”»)]\s*$/.test(before) && /^[\p{Ll}\d(„“"«]/u.test(after)
}

function getText(block: TextBlock): string {
  return block.lines.map((line) => line.text).join(' ')
}

/** A number alone makes no list: one that counts on, one that hangs, or the first one does. */
function isItem(blocks: readonly TextBlock[], index: number): boolean {
  const block = blocks[index]
  const marker = block?.marker
  if (block === undefined || marker === undefined) return false
  const number = findNumber(marker)
  const neighbours = [blocks[index - 1], blocks[index + 1]]
  if (number === undefined)
    return !/^[–—*-]$/.test(marker) || neighbours.some((other) => other?.marker === marker) || hangs(block)
  return (
    number === 1 ||
    hangs(block) ||
    blocks
      .slice(Math.max(0, index - 12), index + 12)
      .some((other) => Math.abs((findNumber(other.marker ?? '') ?? -9) - number) === 1)
  )
}

function hangs(block: TextBlock): boolean {
  const [first, second] = block.lines
  return first !== undefined && second !== undefined && second.x > first.x + first.fontSize * 0.5
}

function findNumber(marker: string): number | undefined {
  const [, digits] = /^\(?(\d{1,3})[.)]$/.exec(marker) ?? []
  if (digits !== undefined) return Number(digits)
  const [, letter] = /^\(?([a-z])[.)]$/i.exec(marker) ?? []
  return letter === undefined
    ? /^\(?[ivx]+[.)]$/i.test(marker)
      ? 1
      : undefined
    : letter.toLowerCase().charCodeAt(0) - 96
}

function addItem(
  blocks: Block[],
  lists: { x: number; list: ListBlock }[],
  block: TextBlock,
  words: HyphenatedWords,
): void {
  const marker = block.marker ?? ''
  const number = findNumber(marker)
  const x = block.lines[0]?.x ?? block.x
  const tolerance = block.fontSize * 0.6
  while (lists.length > 0 && x < (lists.at(-1)?.x ?? 0) - tolerance) lists.pop()
  const open = lists.at(-1)
  const inlines = withoutMarker(findInlines(block.lines, words))
  const item = { blocks: [{ type: 'paragraph' as const, inlines }] }
  if (
    open !== undefined &&
    Math.abs(open.x - x) <= tolerance &&
    open.list.ordered === (number !== undefined)
  ) {
    open.list.items.push(item)
    return
  }
  const list: ListBlock = { type: 'list', ordered: number !== undefined, start: number ?? 1, items: [item] }
  const isDeeper = open !== undefined && x > open.x + tolerance
  if (open !== undefined && !isDeeper) lists.pop()
  const host = isDeeper ? open.list.items.at(-1)?.blocks : lists.at(-1)?.list.items.at(-1)?.blocks
  ;(host ?? blocks).push(list)
  lists.push({ x, list })
}

function withoutMarker(inlines: Inline[]): Inline[] {
  const [first, ...rest] = inlines
  if (first?.type !== 'text') return inlines
  const whole = first.text + (rest[0]?.type === 'text' ? rest[0].text : '')
  const marker = findMarker(first.text) ?? findMarker(whole)
  if (marker === undefined) return inlines
  const text = first.text.slice(marker.length).replace(/^\s+/, '')
  if (text !== '') return [{ ...first, text }, ...rest]
  const [second, ...others] = rest
  return second?.type === 'text' ? [{ ...second, text: second.text.trimStart() }, ...others] : rest
}

/** Decides whether a word that was parted at a line end has a hyphen of its own. */
export interface HyphenatedWords {
  /** All words of the file in lower case, with their hyphens. */
  known: ReadonlySet<string>
}

export function hyphenatedWords(lines: Iterable<TextLine>): HyphenatedWords {
  const known = new Set<string>()
  for (const line of lines) {
    for (const [word] of line.text.matchAll(/[\p{L}-]+(?=[\s.,;:!?)]|$)/gu))
      if (!word.endsWith('-')) known.add(word.toLowerCase())
  }
  return { known }
}

/** The lines of one paragraph as inlines. */
export function findInlines(
  lines: readonly TextLine[],
  words: HyphenatedWords,
  { isHeading = false } = {},
): Inline[] {
  return lines.reduce<Inline[]>(
    (inlines, line) => joinLines(inlines, lineInlines(line, isHeading), words),
    [],
  )
}

function lineInlines(line: TextLine, isHeading: boolean): Inline[] {
  const inlines: Inline[] = []
  for (const [index, run] of line.runs.entries()) {
    const before = line.runs[index - 1]
    const gap = before === undefined ? '' : separatorBetween(before, run)
    const separator = gap === '\u2003' && line.parts === 1 ? ' ' : gap
    const marks = getMarks(run, line, isHeading)
    append(
      inlines,
      separator,
      before === undefined ? marks : commonMarks(getMarks(before, line, isHeading), marks),
      undefined,
    )
    append(inlines, run.text, marks, run.href)
  }
  return inlines
}

function append(inlines: Inline[], text: string, marks: Marks, href: string | undefined): void {
  if (text === '') return
  const last = inlines.at(-1)
  if (href !== undefined) {
    const plain = { ...marks }
    if (last?.type === 'link' && last.href === href) append(last.inlines, text, plain, undefined)
    else inlines.push({ type: 'link', href, inlines: [{ type: 'text', text, marks: plain }] })
  } else if (last?.type === 'text' && sameMarks(last.marks, marks)) last.text += text
  else inlines.push({ type: 'text', text, marks })
}

/** A space between two words is bold when both are. */
function commonMarks(a: Marks, b: Marks): Marks {
  return {
    ...(a.bold && b.bold && { bold: true }),
    ...(a.italic && b.italic && { italic: true }),
    ...(a.code && b.code && { code: true }),
  }
}

function sameMarks(a: Marks, b: Marks): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.sub === b.sub && a.sup === b.sup
}

function getMarks(run: TextRun, line: TextLine, isHeading: boolean): Marks {
  const marks: Marks = {}
  if (run.fontWeight >= 600 && !isHeading) marks.bold = true
  if (run.isItalic) marks.italic = true
  if (run.isFixedPitch) marks.code = true
  if (run.fontSize < line.fontSize * 0.85) {
    if (run.baseline < line.baseline - line.fontSize * 0.15) marks.sup = true
    else if (run.baseline > line.baseline + line.fontSize * 0.08) marks.sub = true
  }
  return marks
}

/** Two lines of one paragraph: a word that was parted at the end of the first becomes one again. */
export function joinLines(first: Inline[], second: Inline[], { known }: HyphenatedWords): Inline[] {
  if (first.length === 0) return second
  const [end, start] = [lastText(first), firstText(second)]
  const [, head = '', hyphen] = /([\p{L}-]*\p{L})([-\u2010\u00ad])\s*$/u.exec(end?.text ?? '') ?? []
  const [tail] = /^\p{L}+/u.exec(start?.text ?? '') ?? []
  const joined = [...first]
  if (end !== undefined && hyphen !== undefined && tail !== undefined && head !== '') {
    const isCompound =
      hyphen !== '\u00ad' && (!/^\p{Ll}/u.test(tail) || known.has(`${head}-${tail}`.toLowerCase()))
    end.text = end.text.trimEnd().slice(0, -1) + (isCompound ? '-' : '')
  } else
    append(
      joined,
      ' ',
      end === undefined || start === undefined ? {} : commonMarks(end.marks, start.marks),
      undefined,
    )
  for (const inline of second) {
    const last = joined.at(-1)
    if (inline.type === 'text') append(joined, inline.text, inline.marks, undefined)
    else if (inline.type === 'link' && last?.type === 'link' && last.href === inline.href)
      last.inlines.push(...inline.inlines)
    else joined.push(inline)
  }
  return joined
}

function lastText(inlines: readonly Inline[]): { text: string; marks: Marks } | undefined {
  const last = inlines.at(-1)
  return last?.type === 'text' ? last : last?.type === 'link' ? lastText(last.inlines) : undefined
}

function firstText(inlines: readonly Inline[]): { text: string; marks: Marks } | undefined {
  const first = inlines[0]
  return first?.type === 'text' ? first : first?.type === 'link' ? firstText(first.inlines) : undefined
}

/** Lines of code with their indentation, as far as a fixed-width font allows. */
export function getCode(lines: readonly TextLine[]): string {
  const left = Math.min(...lines.map((line) => line.x))
  return lines
    .map((line) => {
      const letter = (line.runs[0]?.width ?? 0) / Math.max(1, line.runs[0]?.text.length ?? 1)
      const indent = letter > 0 ? Math.min(80, Math.round((line.x - left) / letter)) : 0
      return ' '.repeat(indent) + line.text
    })
    .join('\n')
}

function joinCode(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.type === 'codeBlock' && last?.type === 'codeBlock') last.text += `\n${block.text}`
    else joined.push(block)
  }
  return joined
}
