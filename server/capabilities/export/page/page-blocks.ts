// The text as HTML for reading and printing. Everything is written from the block tree, so nothing comes in
// that the tree does not know.
import { escapeAttribute, escapeText } from '#core/html.ts'
import {
  nestMarks,
  type Alignment,
  type Block,
  type Image,
  type Inline,
  type ListBlock,
  type MarkedNode,
  type TableBlock,
} from '#core/rich-text/index.ts'
import { linkTarget, missingImageText, plainText, readsRightToLeft, type Manuscript } from '../manuscript.ts'
import { imageSpace } from '../page-format.ts'
import { shownSize, toDataUrl } from '../images.ts'

/** Beyond this a word may be broken anywhere inside a table; narrower columns would not become readable. */
const longWord = /[^\s\u200B\u00AD]{25,}/g
/** From this many columns on, letters shrink; from twice as many, words break. */
const manyColumns = 7

interface Place {
  inTable: boolean
  inNote: boolean
  /** How many marks of each note are written; shared by all places. */
  marks: Map<number, number>
  /** Lists, quotations and sections around. */
  depth: number
}

/** Deeper blocks indent no further: twenty steps would fill the page. */
const deepestIndent = 8

/** The blocks of a manuscript as HTML, footnotes at the end. */
export function renderBlocks(manuscript: Manuscript): string {
  const place = { inTable: false, inNote: false, marks: new Map<number, number>(), depth: 0 }
  return blocks(manuscript, manuscript.text.blocks, place) + notes(manuscript, place)
}

function blocks(manuscript: Manuscript, list: readonly Block[], place: Place): string {
  return list.map((block) => renderBlock(manuscript, block, place)).join('')
}

function renderBlock(manuscript: Manuscript, block: Block, place: Place): string {
  const inner = (inlines: readonly Inline[]) => renderInlines(manuscript, inlines, place)
  switch (block.type) {
    case 'heading': {
      const name = `h${block.level}`
      const id = block.id === undefined ? '' : ` id="${escapeAttribute(anchor(block.id))}"`
      return `<${name}${id}${formed(manuscript, block.align, block.inlines)}>${inner(block.inlines)}</${name}>\n`
    }
    case 'paragraph':
      return `<p${formed(manuscript, block.align, block.inlines)}>${inner(block.inlines)}</p>\n`
    case 'list':
      return renderList(manuscript, block, place)
    case 'table':
      return renderTable(manuscript, block, place)
    case 'quote':
      return `<blockquote${flat(place)}>\n${blocks(manuscript, block.blocks, deeper(place))}</blockquote>\n`
    case 'codeBlock':
      return `<pre dir="ltr"><code>${escapeText(block.text)}</code></pre>\n`
    case 'image':
      return `<p class="image">${renderImage(manuscript, block)}</p>\n`
    case 'figure':
      return `<figure>\n${blocks(manuscript, block.blocks, place)}${block.caption.length === 0 ? '' : `<figcaption>${inner(block.caption)}</figcaption>\n`}</figure>\n`
    case 'details':
      // Paper cannot be opened, and whoever reads the file wants all of it.
      return `<section class="details"${flat(place)}>\n<p class="summary">${inner(block.summary)}</p>\n${blocks(manuscript, block.blocks, deeper(place))}</section>\n`
    case 'definitionList':
      return `<dl>\n${block.items
        .map(
          (item) =>
            item.terms.map((term) => `<dt>${inner(term)}</dt>\n`).join('') +
            item.descriptions
              .map(
                (description) => `<dd${flat(place)}>${tight(manuscript, description, deeper(place))}</dd>\n`,
              )
              .join(''),
        )
        .join('')}</dl>\n`
    case 'horizontalRule':
      return '<hr>\n'
    case 'pageBreak':
      return '<div class="page-break"></div>\n'
  }
}

function deeper(place: Place): Place {
  return { ...place, depth: place.depth + 1 }
}

function flat(place: Place): string {
  return place.depth < deepestIndent ? '' : ' style="padding-inline-start:0;margin-inline-start:0;border:0"'
}

function formed(manuscript: Manuscript, align: Alignment | undefined, inlines: readonly Inline[]): string {
  const reads = readsRightToLeft(plainText(inlines))
  const direction =
    reads === undefined || reads === manuscript.rightToLeft ? '' : ` dir="${reads ? 'rtl' : 'ltr'}"`
  return align === undefined ? direction : `${direction} style="text-align:${align}"`
}

/** Blocks of a list item or cell; a lone paragraph needs no element of its own. */
function tight(manuscript: Manuscript, list: readonly Block[], place: Place): string {
  const [first, ...rest] = list
  if (first?.type !== 'paragraph' || first.align !== undefined) return blocks(manuscript, list, place)
  const start = renderInlines(manuscript, first.inlines, place)
  if (rest.length === 0) return start
  return rest.every((block) => block.type === 'list')
    ? `${start}\n${blocks(manuscript, rest, place)}`
    : blocks(manuscript, list, place)
}

function renderList(manuscript: Manuscript, list: ListBlock, place: Place): string {
  const name = list.ordered ? 'ol' : 'ul'
  const start = list.ordered && list.start !== 1 ? ` start="${list.start}"` : ''
  const tasks = list.items.some((item) => item.checked !== undefined)
  const first = list.items[0]?.blocks[0]
  const direction = first?.type === 'paragraph' ? formed(manuscript, undefined, first.inlines) : ''
  const items = list.items.map((item) => {
    const box = item.checked === undefined ? '' : checkBox(item.checked)
    return `<li${item.checked === undefined ? '' : ' class="task"'}>${box}${tight(manuscript, item.blocks, deeper(place))}</li>\n`
  })
  return `<${name}${start}${direction}${tasks ? ' class="tasks"' : ''}${flat(place)}>\n${items.join('')}</${name}>\n`
}

/** Drawn, because not every font has the characters. */
function checkBox(checked: boolean): string {
  const tick = checked ? '<path d="M3 6.2 5.2 8.5 9.2 3.6"/>' : ''
  return `<svg class="box" viewBox="0 0 12 12" role="img" aria-label="${checked ? 'Done: ' : 'To do: '}"><rect x=".75" y=".75" width="10.5" height="10.5" rx="1.5"/>${tick}</svg>`
}

function renderTable(manuscript: Manuscript, table: TableBlock, place: Place): string {
  const columns = Math.max(0, ...table.rows.map((row) => row.reduce((sum, cell) => sum + cell.colspan, 0)))
  const size =
    columns >= manyColumns * 2 ? ' class="very-wide"' : columns >= manyColumns ? ' class="wide"' : ''
  const total = (table.columnWidths ?? []).reduce<number>((sum, width) => sum + (width ?? 0), 0)
  const widths =
    table.columnWidths === undefined || total === 0
      ? ''
      : `<colgroup>${table.columnWidths.map((width) => (width === null ? '<col>' : `<col style="width:${Math.round((width / total) * 1000) / 10}%">`)).join('')}</colgroup>\n`
  const caption =
    table.caption === undefined || table.caption.length === 0
      ? ''
      : `<caption>${renderInlines(manuscript, table.caption, place)}</caption>\n`
  const row = (cells: TableBlock['rows'][number], isHead: boolean) =>
    `<tr>${cells.map((cell) => renderCell(manuscript, cell, isHead, place)).join('')}</tr>\n`
  const head = table.rows.slice(0, table.headerRows)
  const body = table.rows.slice(table.headerRows)
  return `<table${size}>\n${caption}${widths}${head.length === 0 ? '' : `<thead>\n${head.map((cells) => row(cells, true)).join('')}</thead>\n`}<tbody>\n${body.map((cells) => row(cells, false)).join('')}</tbody>\n</table>\n`
}

function renderCell(
  manuscript: Manuscript,
  cell: TableBlock['rows'][number][number],
  isHead: boolean,
  place: Place,
): string {
  const name = cell.header ? 'th' : 'td'
  const spans = `${cell.colspan > 1 ? ` colspan="${cell.colspan}"` : ''}${cell.rowspan > 1 ? ` rowspan="${cell.rowspan}"` : ''}`
  const scope = cell.header ? ` scope="${isHead ? 'col' : 'row'}"` : ''
  const align = cell.align === undefined ? '' : ` style="text-align:${cell.align}"`
  return `<${name}${spans}${scope}${align}>${tight(manuscript, cell.blocks, { ...place, inTable: true })}</${name}>`
}

function renderImage(manuscript: Manuscript, image: Image): string {
  const stored = manuscript.images.get(image.src)
  if (stored === undefined || typeof stored === 'string')
    return `<span class="missing">${escapeText(missingImageText(image.alt))}</span>`
  const { width, height } = shownSize(stored, image, imageSpace)
  const title = image.title === undefined ? '' : ` title="${escapeAttribute(image.title)}"`
  return `<img src="${toDataUrl(stored)}" alt="${escapeAttribute(image.alt)}"${title} width="${width}" height="${height}">`
}

function renderInlines(manuscript: Manuscript, inlines: readonly Inline[], place: Place): string {
  return nestMarks(inlines)
    .map((node) => renderNode(manuscript, node, place))
    .join('')
}

const elements = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
} as const

function renderNode(manuscript: Manuscript, node: MarkedNode, place: Place): string {
  if ('inline' in node) return renderInline(manuscript, node.inline, place)
  const inner = node.children.map((child) => renderNode(manuscript, child, place)).join('')
  const colour = typeof node.value === 'string' && /^#[0-9a-f]{6}$/.test(node.value) ? node.value : undefined
  if (node.mark === 'highlight')
    return `<mark${colour === undefined ? '' : ` style="background:${colour}"`}>${inner}</mark>`
  if (node.mark === 'colour')
    return colour === undefined ? inner : `<span style="color:${colour}">${inner}</span>`
  return `<${elements[node.mark]}>${inner}</${elements[node.mark]}>`
}

function renderInline(manuscript: Manuscript, inline: Inline, place: Place): string {
  switch (inline.type) {
    case 'text':
      return place.inTable
        ? escapeText(inline.text).replace(longWord, '<span class="long">$&</span>')
        : escapeText(inline.text)
    case 'lineBreak':
      return '<br>'
    case 'image':
      return renderImage(manuscript, inline)
    case 'link': {
      const inner = renderInlines(manuscript, inline.inlines, place)
      const target = linkTarget(inline.href)
      if (target === undefined) return inner
      return 'internal' in target
        ? `<a href="#${escapeAttribute(encodeURIComponent(anchor(target.internal)))}">${inner}</a>`
        : `<a href="${escapeAttribute(target.external)}" rel="noreferrer">${inner}</a>`
    }
    case 'footnoteReference': {
      const number = manuscript.footnoteNumbers.get(inline.id)
      if (number === undefined) return ''
      const count = (place.marks.get(number) ?? 0) + 1
      if (!place.inNote) place.marks.set(number, count)
      const id = place.inNote ? '' : ` id="${markId(number, count)}"`
      return `<sup class="note-mark"><a href="#note-${number}"${id} role="doc-noteref">${number}</a></sup>`
    }
  }
}

function notes(manuscript: Manuscript, place: Place): string {
  if (manuscript.footnoteNumbers.size === 0) return ''
  const byId = new Map(manuscript.text.footnotes.map((footnote) => [footnote.id, footnote.blocks]))
  const items = [...manuscript.footnoteNumbers].map(
    ([id, number]) =>
      `<li id="note-${number}" role="doc-endnote">${tight(manuscript, byId.get(id) ?? [], { ...place, inNote: true })}${backLinks(number, place.marks.get(number) ?? 1)}</li>\n`,
  )
  return `<section class="notes" role="doc-endnotes">\n<ol>\n${items.join('')}</ol>\n</section>\n`
}

/** One for each mark of the note. */
function backLinks(number: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const nth = index === 0 ? '' : `<sup>${index + 1}</sup>`
    const label = index === 0 ? 'Back' : `Back to mark ${index + 1}`
    return ` <a class="back" href="#${markId(number, index + 1)}" role="doc-backlink" aria-label="${label}">↩${nth}</a>`
  }).join('')
}

function markId(number: number, count: number): string {
  return `note-mark-${number}${count === 1 ? '' : `-${count}`}`
}

/** Ids of the text get a prefix, so that none meets one of the page's own. */
function anchor(id: string): string {
  return `text-${id}`
}
