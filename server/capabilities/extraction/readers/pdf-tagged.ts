// A tagged PDF as formatted text: what is a list, a table or a quotation is in the file. Running heads
// are no part of its tree.
import {
  inlinesToPlainText,
  type Block,
  type Inline,
  type ListBlock,
  type TableBlock,
  type TableCell,
} from '#core/rich-text/index.ts'
import { linesInOrder } from '../pdf/lines.ts'
import type { PdfPage, StructureNode, TextRun } from '../pdf/pdf.types.ts'
import { findParagraphs } from '../pdf/text-blocks.ts'
import {
  getCode,
  headingLevel,
  hyphenatedWords,
  findInlines,
  isMidSentence,
  joinLines,
  toBlocks,
  type HyphenatedWords,
} from './pdf-text.ts'

/** Less than this share of the letters in the tree, and the tree is not to be trusted. */
const minTagged = 0.85
const blockRoles =
  /^(?:Document|Part|Art|Sect|Div|P|H|H[1-6]|Title|L|LI|LBody|Table|THead|TBody|TFoot|TR|TH|TD|Caption|BlockQuote|TOC|TOCI|Index|Note|Figure|Form|Aside)$/
const orderedNumbering = /Decimal|Roman|Alpha/

interface Tagged {
  page: PdfPage
  runs: ReadonlyMap<number, TextRun[]>
  words: HyphenatedWords
  /** Lists by their first item, where that item has no number or sign: it goes on from the page before. */
  continued: Set<ListBlock>
}

/** Blocks of all pages; undefined when the file is not tagged, or badly. */
export function readTagged(pages: readonly PdfPage[]): Block[] | undefined {
  if (!isTagged(pages)) return undefined
  const words = hyphenatedWords(pages.flatMap((page) => linesInOrder(page.runs)))
  const continued = new Set<ListBlock>()
  return pages.reduce<Block[]>((blocks, page) => {
    const tagged: Tagged = { page, runs: runsByContent(page), words, continued }
    return joinPages(
      blocks,
      [...page.structure.flatMap((node) => readNode(tagged, node)), ...readNotes(tagged)],
      tagged,
    )
  }, [])
}

function readNotes({ page, words }: Tagged): Block[] {
  return findParagraphs(page, linesInOrder(page.notes), page.notes[0]?.fontSize ?? 0).map(({ lines }) => ({
    type: 'paragraph',
    inlines: findInlines(lines, words),
  }))
}

function isTagged(pages: readonly PdfPage[]): boolean {
  let all = 0
  let inTree = 0
  for (const page of pages) {
    const contents = new Set(page.structure.flatMap((node) => findContents(node)))
    for (const run of page.runs) {
      all += run.text.length
      if (contents.has(run.contentId)) inTree += run.text.length
    }
  }
  return inTree > 0 && inTree >= all * minTagged
}

function findContents(node: StructureNode): number[] {
  return node.children.flatMap((child) => (typeof child === 'number' ? [child] : findContents(child)))
}

function runsByContent(page: PdfPage): Map<number, TextRun[]> {
  const runs = new Map<number, TextRun[]>()
  for (const run of page.runs) {
    const known = runs.get(run.contentId)
    if (known === undefined) runs.set(run.contentId, [run])
    else known.push(run)
  }
  return runs
}

function readNode(tagged: Tagged, node: StructureNode): Block[] {
  switch (node.role) {
    case 'P':
    case 'Caption':
    case 'LBody':
    case 'TH':
    case 'TD':
      return readChildren(tagged, node, 'paragraph')
    case 'H':
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'H5':
    case 'H6':
    case 'Title': {
      const inlines = findInlines(linesInOrder(runsBelow(tagged, node)), tagged.words, { isHeading: true })
      return inlines.length === 0
        ? []
        : [{ type: 'heading', level: headingLevel(Number(node.role.slice(1)) || 1), inlines }]
    }
    case 'BlockQuote': {
      const blocks = readChildren(tagged, node, 'paragraph')
      return blocks.length === 0 ? [] : [{ type: 'quote', blocks }]
    }
    case 'L':
      return readList(tagged, node)
    case 'Table':
      return readTable(tagged, node)
    default:
      return readChildren(tagged, node, 'layout')
  }
}

/**
 * What is between blocks is one paragraph, or, in a part that says nothing of itself, what its look says.
 */
function readChildren(tagged: Tagged, node: StructureNode, loose: 'paragraph' | 'layout'): Block[] {
  const blocks: Block[] = []
  let runs: TextRun[] = []
  const flush = () => {
    const lines = linesInOrder(runs)
    runs = []
    if (lines.length === 0) return
    if (loose === 'paragraph') blocks.push({ type: 'paragraph', inlines: findInlines(lines, tagged.words) })
    else blocks.push(...toBlocks(findParagraphs(tagged.page, lines, lines[0]?.fontSize ?? 0)))
  }
  for (const child of node.children) {
    if (typeof child === 'number') runs.push(...(tagged.runs.get(child) ?? []))
    else if (!holdsBlocks(child)) {
      const inner = runsBelow(tagged, child)
      // Code between blocks keeps its lines.
      if (loose === 'layout' && inner.length > 0 && inner.every((run) => run.isFixedPitch)) {
        flush()
        blocks.push({ type: 'codeBlock', text: getCode(linesInOrder(inner)) })
      } else runs.push(...inner)
    } else {
      flush()
      blocks.push(...readNode(tagged, child))
    }
  }
  flush()
  return blocks
}

function holdsBlocks(node: StructureNode): boolean {
  return (
    blockRoles.test(node.role) ||
    node.children.some((child) => typeof child !== 'number' && holdsBlocks(child))
  )
}

function runsBelow(tagged: Tagged, node: StructureNode): TextRun[] {
  return findContents(node).flatMap((content) => tagged.runs.get(content) ?? [])
}

function readList(tagged: Tagged, node: StructureNode): Block[] {
  const items = node.children.filter((child) => typeof child !== 'number')
  const labels = items.map((item) => getLabel(tagged, item))
  const first = labels[0] ?? ''
  const ordered =
    node.numbering === undefined || node.numbering === ''
      ? /^\(?(?:\d+|[a-z])[.)]/i.test(first)
      : orderedNumbering.test(node.numbering)
  const list: ListBlock = {
    type: 'list',
    ordered,
    start: ordered ? Number(/\d{1,6}/.exec(first)?.[0] ?? 1) : 1,
    items: [],
  }
  for (const item of items) {
    if (item.role === 'L') list.items.at(-1)?.blocks.push(...readList(tagged, item))
    else
      list.items.push({
        blocks: readChildren(
          tagged,
          {
            ...item,
            children: item.children.filter((child) => typeof child === 'number' || child.role !== 'Lbl'),
          },
          'paragraph',
        ),
      })
  }
  list.items = list.items.filter((item) => item.blocks.length > 0)
  if (list.items.length === 0) return []
  if (
    first === '' &&
    items[0]?.children.some((child) => typeof child !== 'number' && child.role === 'Lbl') === false
  )
    tagged.continued.add(list)
  return [list]
}

function getLabel(tagged: Tagged, item: StructureNode): string {
  const label = item.children.find((child) => typeof child !== 'number' && child.role === 'Lbl')
  if (label === undefined || typeof label === 'number') return ''
  return runsBelow(tagged, label)
    .map((run) => run.text)
    .join('')
    .trim()
}

function readTable(tagged: Tagged, node: StructureNode): Block[] {
  const table: TableBlock = { type: 'table', headerRows: 0, rows: [] }
  const captions: Inline[][] = []
  const read = (parent: StructureNode): void => {
    for (const child of parent.children) {
      if (typeof child === 'number') continue
      if (child.role === 'Caption')
        captions.push(findInlines(linesInOrder(runsBelow(tagged, child)), tagged.words))
      else if (child.role === 'TR')
        table.rows.push(
          child.children.flatMap((cell) => (typeof cell === 'number' ? [] : [readCell(tagged, cell)])),
        )
      else read(child)
    }
  }
  read(node)
  table.rows = table.rows.filter((row) => row.length > 0)
  while (table.rows[table.headerRows]?.every((cell) => cell.header) === true) table.headerRows += 1
  if (captions[0] !== undefined && captions[0].length > 0) table.caption = captions[0]
  return table.rows.length === 0 ? [] : [table]
}

function readCell(tagged: Tagged, node: StructureNode): TableCell {
  const header = node.role === 'TH'
  const blocks = readChildren(tagged, node, 'paragraph')
  // A head is bold by itself.
  if (header)
    for (const block of blocks)
      if (block.type === 'paragraph')
        for (const inline of block.inlines) if (inline.type === 'text') delete inline.marks.bold
  return { header, colspan: node.colspan ?? 1, rowspan: node.rowspan ?? 1, blocks }
}

/** What a page break parted becomes one again. */
function joinPages(before: Block[], after: Block[], tagged: Tagged): Block[] {
  const [last, [first, ...rest]] = [before.at(-1), after]
  if (last === undefined || first === undefined) return [...before, ...after]
  if (
    last.type === 'paragraph' &&
    first.type === 'paragraph' &&
    isMidSentence(inlinesToPlainText(last.inlines), inlinesToPlainText(first.inlines))
  ) {
    last.inlines = joinLines(last.inlines, first.inlines, tagged.words)
  } else if (
    last.type === 'list' &&
    first.type === 'list' &&
    last.ordered === first.ordered &&
    (!last.ordered || tagged.continued.has(first) || first.start === last.start + last.items.length)
  ) {
    joinLists(last, first, tagged)
  } else if (last.type === 'table' && first.type === 'table' && isSameTable(last, first)) {
    // The head comes again on each page.
    last.rows.push(...first.rows.slice(first.headerRows))
  } else if (last.type === 'quote' && first.type === 'quote')
    last.blocks = joinPages(last.blocks, first.blocks, tagged)
  else if (last.type === 'codeBlock' && first.type === 'codeBlock') last.text += `\n${first.text}`
  else return [...before, ...after]
  return [...before, ...rest]
}

function joinLists(last: ListBlock, first: ListBlock, tagged: Tagged): void {
  const [item, ...items] = first.items
  const host = last.items.at(-1)
  if (item !== undefined && host !== undefined && tagged.continued.has(first))
    host.blocks = joinPages(host.blocks, item.blocks, tagged)
  else if (item !== undefined) last.items.push(item)
  last.items.push(...items)
}

/** As many columns, and no head or the same. */
function isSameTable(last: TableBlock, first: TableBlock): boolean {
  const getHead = (table: TableBlock) => JSON.stringify(table.rows.slice(0, table.headerRows))
  return (
    getColumns(last) === getColumns(first) && (first.headerRows === 0 || getHead(last) === getHead(first))
  )
}

function getColumns(table: TableBlock): number {
  return table.rows[0]?.reduce((sum, cell) => sum + cell.colspan, 0) ?? 0
}
