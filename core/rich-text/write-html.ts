// Rich text becomes HTML in one canonical spelling: reading it and writing it again gives the same bytes, and
// the narrow sanitiser has nothing to take away.
import { escapeAttribute, escapeText } from '#core/html.ts'
import { idPrefix } from './safe-urls.ts'
import { nestMarks, type MarkedNode } from './nest-marks.ts'
import type { Block, Image, Inline, ListItem, RichText, TableBlock, TableCell } from './rich-text.types.ts'

/** Writes rich text as an HTML fragment, one block a line. */
export function toHtml(text: RichText): string {
  const blocks = text.blocks.map((block) => writeBlock(block))
  if (text.footnotes.length === 0) return blocks.join('\n')
  return withPlacesToReturnTo([...blocks, writeFootnotes(text)].join('\n'))
}

/** A note leads back to the first reference to it: that one alone keeps its `id`. */
function withPlacesToReturnTo(html: string): string {
  const found = new Set<string>()
  return html.replaceAll(/<sup( id="[^"]*")>/g, (reference, id: string) => {
    if (found.has(id)) return '<sup>'
    found.add(id)
    return reference
  })
}

/** One line of inlines as HTML. */
export function inlinesToHtml(inlines: readonly Inline[]): string {
  return nestMarks(inlines)
    .map((node) => writeNode(node))
    .join('')
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'heading': {
      const id = block.id === undefined ? '' : attribute('id', `${idPrefix}${block.id}`)
      return `<h${block.level}${id}${alignment(block.align)}>${inlinesToHtml(block.inlines)}</h${block.level}>`
    }
    case 'paragraph':
      return `<p${alignment(block.align)}>${inlinesToHtml(block.inlines)}</p>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      const start = block.ordered && block.start !== 1 ? attribute('start', String(block.start)) : ''
      const tasks = block.items.some((item) => item.checked !== undefined)
      return `<${tag}${start}${tasks ? ' data-type="taskList"' : ''}>${block.items.map((item) => writeItem(item)).join('')}</${tag}>`
    }
    case 'table':
      return writeTable(block)
    case 'quote':
      return `<blockquote>${writeBlocks(block.blocks)}</blockquote>`
    case 'codeBlock': {
      const language = block.language === undefined ? '' : attribute('class', `language-${block.language}`)
      return `<pre><code${language}>${escapeText(block.text)}</code></pre>`
    }
    case 'image':
      return writeImage(block)
    case 'figure':
      return `<figure>${writeBlocks(block.blocks)}<figcaption>${inlinesToHtml(block.caption)}</figcaption></figure>`
    case 'details':
      return `<details${block.open ? ' open=""' : ''}><summary>${inlinesToHtml(block.summary)}</summary>${writeBlocks(block.blocks)}</details>`
    case 'definitionList':
      return `<dl>${block.items.map((item) => writeDefinition(item)).join('')}</dl>`
    case 'horizontalRule':
      return '<hr>'
    case 'pageBreak':
      return '<hr class="page-break">'
  }
}

function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map((block) => writeBlock(block)).join('')
}

function writeItem(item: ListItem): string {
  if (item.checked === undefined) return `<li>${writeTight(item.blocks)}</li>`
  const box = `<label><input type="checkbox" disabled=""${item.checked ? ' checked=""' : ''}></label>`
  return `<li data-type="taskItem" data-checked="${item.checked}">${box}<div>${writeBlocks(item.blocks)}</div></li>`
}

// A lone paragraph in a list item or cell needs no element of its own.
function writeTight(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks
  const onlyListsFollow = rest.every((block) => block.type === 'list')
  if (first?.type === 'paragraph' && first.align === undefined && first.inlines.length > 0 && onlyListsFollow)
    return `${inlinesToHtml(first.inlines)}${writeBlocks(rest)}`
  return writeBlocks(blocks)
}

function writeTable(table: TableBlock): string {
  const parts: string[] = []
  if (table.caption !== undefined) parts.push(`<caption>${inlinesToHtml(table.caption)}</caption>`)
  if (table.columnWidths !== undefined)
    parts.push(
      `<colgroup>${table.columnWidths.map((width) => (width === null ? '<col>' : `<col width="${width}">`)).join('')}</colgroup>`,
    )
  const head = table.rows.slice(0, table.headerRows)
  const body = table.rows.slice(table.headerRows)
  if (head.length > 0) parts.push(`<thead>${head.map((row) => writeRow(row)).join('')}</thead>`)
  if (body.length > 0) parts.push(`<tbody>${body.map((row) => writeRow(row)).join('')}</tbody>`)
  return `<table>${parts.join('')}</table>`
}

function writeRow(cells: readonly TableCell[]): string {
  return `<tr>${cells.map((cell) => writeCell(cell)).join('')}</tr>`
}

function writeCell(cell: TableCell): string {
  const tag = cell.header ? 'th' : 'td'
  const colspan = cell.colspan > 1 ? attribute('colspan', String(cell.colspan)) : ''
  const rowspan = cell.rowspan > 1 ? attribute('rowspan', String(cell.rowspan)) : ''
  return `<${tag}${colspan}${rowspan}${alignment(cell.align)}>${writeTight(cell.blocks)}</${tag}>`
}

function writeDefinition(item: { terms: Inline[][]; descriptions: Block[][] }): string {
  const terms = item.terms.map((term) => `<dt>${inlinesToHtml(term)}</dt>`)
  return [...terms, ...item.descriptions.map((blocks) => `<dd>${writeTight(blocks)}</dd>`)].join('')
}

function writeFootnotes(text: RichText): string {
  const notes = text.footnotes.map(({ id, blocks }) => {
    const back = `<a href="#${idPrefix}fnref-${id}">↩</a>`
    const last = blocks.at(-1)
    const body =
      last?.type === 'paragraph'
        ? `${writeBlocks(blocks).slice(0, -'</p>'.length)}${last.inlines.length === 0 ? '' : ' '}${back}</p>`
        : `${writeBlocks(blocks)}<p>${back}</p>`
    return `<li id="${idPrefix}fn-${id}">${body}</li>`
  })
  return `<ol>${notes.join('')}</ol>`
}

function writeNode(node: MarkedNode): string {
  if ('inline' in node) return writeInline(node.inline)
  const inner = node.children.map((child) => writeNode(child)).join('')
  switch (node.mark) {
    case 'bold':
      return `<strong>${inner}</strong>`
    case 'italic':
      return `<em>${inner}</em>`
    case 'underline':
      return `<u>${inner}</u>`
    case 'strike':
      return `<s>${inner}</s>`
    case 'code':
      return `<code>${inner}</code>`
    case 'sub':
      return `<sub>${inner}</sub>`
    case 'sup':
      return `<sup>${inner}</sup>`
    case 'highlight':
      return `<mark${node.value === '' ? '' : attribute('style', `background-color: ${node.value}`)}>${inner}</mark>`
    case 'colour':
      return `<span${attribute('style', `color: ${node.value}`)}>${inner}</span>`
  }
}

function writeInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return escapeText(inline.text)
    case 'lineBreak':
      return '<br>'
    case 'image':
      return writeImage(inline)
    case 'link': {
      const href =
        inline.href.startsWith('#') && inline.href.length > 1
          ? `#${idPrefix}${inline.href.slice(1)}`
          : inline.href
      return `<a${attribute('href', href)}${inline.title === undefined ? '' : attribute('title', inline.title)}>${inlinesToHtml(inline.inlines)}</a>`
    }
    case 'footnoteReference':
      return `<sup id="${idPrefix}fnref-${escapeAttribute(inline.id)}"><a href="#${idPrefix}fn-${escapeAttribute(inline.id)}">${escapeText(inline.id)}</a></sup>`
  }
}

function writeImage(image: Image): string {
  const title = image.title === undefined ? '' : attribute('title', image.title)
  const width = image.width === undefined ? '' : attribute('width', String(image.width))
  const height = image.height === undefined ? '' : attribute('height', String(image.height))
  return `<img${attribute('src', image.src)}${attribute('alt', image.alt)}${title}${width}${height}>`
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`
}

function alignment(align: string | undefined): string {
  return align === undefined ? '' : ` style="text-align: ${align}"`
}
