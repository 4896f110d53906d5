// HTML becomes rich text. Tolerant: what it does not know it reads as its content; scripts, styles and form
// controls it leaves out.
import { findFootnotes, type FootnotesInHtml } from './footnotes-in-html.ts'
import { idPrefix } from './safe-urls.ts'
import { findAlignment, marksInside, pageBreaksAt } from './html-styles.ts'
import { parseMarkup, type HtmlElement, type HtmlNode } from './html-tree.ts'
import type { HtmlReader, ReadingContext } from './html-reader.types.ts'
import { createInlineCollector, type InlineCollector } from './inline-collector.ts'
import { readCode, readImage, readLink } from './read-html-leaves.ts'
import { readTable } from './read-html-tables.ts'
import type { Alignment, Block, HeadingBlock, Inline, ListItem, RichText } from './rich-text.types.ts'

const plain: ReadingContext = { marks: {}, link: undefined, align: undefined, item: undefined }

/** Reads HTML of any quality into rich text; never throws. */
export function fromHtml(html: string): RichText {
  return fromHtmlTree(parseMarkup(html))
}

/** Reads a tree of elements into rich text; never throws. */
export function fromHtmlTree(root: HtmlElement): RichText {
  const footnotes = findFootnotes(root)
  const reader = createReader(root, footnotes)
  const blocks = reader.blocks(root.children, plain)
  const notes: RichText['footnotes'] = []
  // A note may refer to further notes, so the list grows while it is read.
  for (let index = 0; index < footnotes.referenced().length; index += 1) {
    const note = footnotes.referenced()[index]
    if (note !== undefined) notes.push({ id: note.id, blocks: reader.blocks(note.element.children, plain) })
  }
  return { blocks, footnotes: notes }
}

const blockNames = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol menu dir li table caption thead tbody tfoot tr td th blockquote pre hr figure figcaption details summary dl dt dd div section article aside main header footer nav address form fieldset center body html hgroup'.split(
    ' ',
  ),
)
const unreadNames = new Set(
  'script style head title meta link base noscript template svg math iframe object embed applet video audio canvas select datalist textarea frameset noframes map'.split(
    ' ',
  ),
)

function createReader(root: HtmlElement, footnotes: FootnotesInHtml): HtmlReader {
  const withBlocksInside = findElementsWithBlocks(root)

  const reader: HtmlReader = {
    blocks(nodes, context) {
      const found: Block[] = []
      const collector = createInlineCollector()
      const flush = () => {
        const inlines = collector.take()
        // Images between blocks are blocks themselves.
        const images = inlines.filter((inline) => inline.type === 'image')
        if (
          images.length > 0 &&
          inlines.every(
            (inline) => inline.type === 'image' || (inline.type === 'text' && inline.text.trim() === ''),
          )
        )
          for (const image of images) found.push(image)
        else if (inlines.length > 0) found.push(toBlock(inlines, context.align))
      }
      for (const node of nodes) {
        if (typeof node === 'string' || (!blockNames.has(node.name) && !withBlocksInside.has(node))) {
          collectInline(node, context, collector)
          continue
        }
        flush()
        const breaks = pageBreaksAt(node)
        if (breaks.before) found.push({ type: 'pageBreak' })
        if (!(breaks.before && node.name === 'hr'))
          for (const block of readBlock(node, context)) found.push(block)
        if (breaks.after) found.push({ type: 'pageBreak' })
      }
      flush()
      return found
    },
    inlines(element, context) {
      const collector = createInlineCollector()
      for (const child of element.children) collectInline(child, context, collector)
      return collector.take()
    },
  }

  function readBlock(element: HtmlElement, around: ReadingContext): Block[] {
    const align = findAlignment(element)
    const context = align === undefined ? around : { ...around, align }
    const { name } = element
    if (/^h[1-6]$/.test(name)) return [readHeading(element, context)]
    switch (name) {
      case 'p':
        if (withBlocksInside.has(element)) return reader.blocks(element.children, context)
        return [toBlock(reader.inlines(element, context), context.align)]
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        return readList(element, context)
      case 'li':
        return footnotes.isNote(element)
          ? []
          : [{ type: 'list', ordered: false, start: 1, items: [readItem(element, context)] }]
      case 'table':
        return [readTable(element, context, reader)]
      case 'blockquote':
        return [{ type: 'quote', blocks: reader.blocks(element.children, context) }]
      case 'pre':
        return [readCode(element)]
      case 'hr':
        return [{ type: 'horizontalRule' }]
      case 'figure':
        return readFigure(element, context)
      case 'details':
        return [readDetails(element, context)]
      case 'dl':
        return [readDefinitions(element, context)]
      default:
        return reader.blocks(
          element.children,
          blockNames.has(name) ? context : insideInline(element, context),
        )
    }
  }

  function readHeading(element: HtmlElement, context: ReadingContext): HeadingBlock {
    const id = bareId(element.attributes['id'])
    const level = Number(element.name.slice(1)) as HeadingBlock['level']
    const inlines = reader.inlines(element, context)
    return {
      type: 'heading',
      level,
      ...(id === undefined ? {} : { id }),
      ...(context.align === undefined ? {} : { align: context.align }),
      inlines,
    }
  }

  function readList(element: HtmlElement, context: ReadingContext): Block[] {
    const items: ListItem[] = []
    for (const child of element.children) {
      if (typeof child === 'string') {
        if (child.trim() !== '') items.push({ blocks: reader.blocks([child], context) })
      } else if (child.name === 'li') {
        if (!footnotes.isNote(child)) items.push(readItem(child, context))
      } else {
        // A list directly inside a list belongs to the item before it.
        const blocks = reader.blocks([child], context)
        const last = items.at(-1)
        if (last !== undefined) for (const block of blocks) last.blocks.push(block)
        else if (blocks.length > 0) items.push({ blocks })
      }
    }
    if (items.length === 0) return []
    const start = Number.parseInt(element.attributes['start'] ?? '1', 10)
    const ordered = element.name === 'ol'
    return [
      { type: 'list', ordered, start: ordered && start >= 0 && start < 1_000_000_000 ? start : 1, items },
    ]
  }

  function readItem(element: HtmlElement, context: ReadingContext): ListItem {
    const item: ListItem = { blocks: [] }
    const said = element.attributes['data-checked']
    item.blocks = reader.blocks(element.children, { ...context, item })
    if (said !== undefined) item.checked = said !== 'false'
    return item
  }

  function readFigure(element: HtmlElement, context: ReadingContext): Block[] {
    const caption = element.children.find(
      (child) => typeof child !== 'string' && child.name === 'figcaption',
    ) as HtmlElement | undefined
    const blocks = reader.blocks(
      element.children.filter((child) => child !== caption),
      context,
    )
    const words = caption === undefined ? [] : reader.inlines(caption, plain)
    return words.length === 0 ? blocks : [{ type: 'figure', blocks, caption: words }]
  }

  function readDetails(element: HtmlElement, context: ReadingContext): Block {
    const summary = element.children.find(
      (child) => typeof child !== 'string' && child.name === 'summary',
    ) as HtmlElement | undefined
    const blocks = reader.blocks(
      element.children.filter((child) => child !== summary),
      context,
    )
    return {
      type: 'details',
      open: element.attributes['open'] !== undefined,
      summary: summary === undefined ? [] : reader.inlines(summary, context),
      blocks,
    }
  }

  function readDefinitions(element: HtmlElement, context: ReadingContext): Block {
    const items: { terms: Inline[][]; descriptions: Block[][] }[] = []
    // A `div` may group a term with its descriptions.
    const parts = element.children.flatMap((child) =>
      typeof child !== 'string' && child.name === 'div' ? child.children : [child],
    )
    for (const part of parts) {
      const name = typeof part === 'string' ? '' : part.name
      if (typeof part === 'string' ? part.trim() === '' : unreadNames.has(name)) continue
      let item = items.at(-1)
      if (item === undefined || (name === 'dt' && item.descriptions.length > 0)) {
        item = { terms: [], descriptions: [] }
        items.push(item)
      }
      if (typeof part !== 'string' && name === 'dt') item.terms.push(reader.inlines(part, context))
      else
        item.descriptions.push(
          reader.blocks(typeof part !== 'string' && name === 'dd' ? part.children : [part], context),
        )
    }
    return { type: 'definitionList', items }
  }

  function collectInline(node: HtmlNode, context: ReadingContext, collector: InlineCollector): void {
    if (typeof node === 'string') {
      collector.text(node, context.marks, context.link)
      return
    }
    if (unreadNames.has(node.name) || footnotes.isBackLink(node)) return
    if (node.name === 'br') collector.add({ type: 'lineBreak' }, context.link)
    else if (node.name === 'img') {
      const image = readImage(node)
      if (image !== undefined) collector.add(image, context.link)
    } else if (node.name === 'input') {
      if (context.item !== undefined && node.attributes['type']?.toLowerCase() === 'checkbox')
        context.item.checked = node.attributes['checked'] !== undefined
    } else {
      const reference = footnotes.findReference(node)
      if (reference !== undefined) collector.add({ type: 'footnoteReference', id: reference }, undefined)
      else {
        const inside = insideInline(node, context)
        for (const child of node.children) collectInline(child, inside, collector)
      }
    }
  }

  return reader
}

function insideInline(element: HtmlElement, around: ReadingContext): ReadingContext {
  const marks = marksInside(element, around.marks)
  return {
    ...around,
    marks,
    link: element.name === 'a' && around.link === undefined ? readLink(element) : around.link,
  }
}

// An image alone is a block of its own; anything else is a paragraph.
function toBlock(inlines: Inline[], align: Alignment | undefined): Block {
  const [first] = inlines
  if (inlines.length === 1 && first?.type === 'image' && align === undefined) return first
  return { type: 'paragraph', ...(align === undefined ? {} : { align }), inlines }
}

function bareId(id: string | undefined): string | undefined {
  const bare = id?.startsWith(idPrefix) === true ? id.slice(idPrefix.length) : id
  return bare !== undefined && /^[^\s"'<>&]{1,200}$/.test(bare) ? bare : undefined
}

function findElementsWithBlocks(root: HtmlElement): Set<HtmlElement> {
  const found = new Set<HtmlElement>()
  const visit = (element: HtmlElement): boolean => {
    let inside = false
    for (const child of element.children)
      if (typeof child !== 'string' && (visit(child) || blockNames.has(child.name))) inside = true
    if (inside && !unreadNames.has(element.name)) found.add(element)
    return inside && !unreadNames.has(element.name)
  }
  visit(root)
  return found
}
