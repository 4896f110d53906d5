// The text of an OpenDocument paragraph as inlines. Blocks that float in it (text boxes) come out beside
// them.
import {
  isSafeLink,
  type Block,
  type HtmlElement,
  type HtmlNode,
  type Image,
  type Inline,
  type Marks,
} from '#core/rich-text/index.ts'
import type { OdtReading } from './odt-reading.ts'
import { wholeNumber } from './odt-styles.ts'

export interface OdtParagraph {
  inlines: Inline[]
  /** What was anchored here and is on its own. */
  floating: Block[]
}

/** As many spaces as one element may ask for; more is no text. */
const maxSpaces = 400
const skipped = new Set([
  'office:annotation-end',
  'text:tracked-changes',
  'text:ruby-text',
  'text:hidden-text',
  'text:note-citation',
  'text:script',
  'office:event-listeners',
  'svg:title',
  'svg:desc',
])

export function readInlines(paragraph: HtmlElement, reading: OdtReading, marks: Marks): OdtParagraph {
  const collector: Collector = { reading, inlines: [], floating: [], afterSpace: true, inLink: false }
  readChildren(paragraph, collector, marks)
  const last = collector.inlines.at(-1)
  if (last?.type === 'text') last.text = last.text.replace(/ +$/, '')
  if (last?.type === 'text' && last.text === '') collector.inlines.pop()
  return { inlines: collector.inlines, floating: collector.floating }
}

/** The text of a preformatted paragraph, with its spaces, tabs and line breaks. */
export function preformattedText(element: HtmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/[ \t\r\n]+/g, ' ')
      if (child.name === 'text:s')
        return ' '.repeat(Math.min(wholeNumber(child.attributes['text:c'], 1), maxSpaces))
      if (child.name === 'text:tab') return '\t'
      if (child.name === 'text:line-break') return '\n'
      return skipped.has(child.name) || child.name === 'office:annotation' || child.name === 'text:note'
        ? ''
        : preformattedText(child)
    })
    .join('')
}

interface Collector {
  reading: OdtReading
  inlines: Inline[]
  floating: Block[]
  /** Whether a further space would fold into one before it, or into the edge. */
  afterSpace: boolean
  inLink: boolean
}

function readChildren(element: HtmlElement, collector: Collector, marks: Marks): void {
  for (const child of element.children) readNode(child, collector, marks)
}

function readNode(node: HtmlNode, collector: Collector, marks: Marks): void {
  if (typeof node === 'string') return addFolded(collector, node, marks)
  const { reading } = collector
  switch (node.name) {
    case 'text:span': {
      const { colour, highlight, underline, ...others } = reading.styles.textMarks(
        node.attributes['text:style-name'],
        marks,
      )
      // A link is coloured and underlined wherever it is.
      return readChildren(
        node,
        collector,
        collector.inLink
          ? others
          : {
              ...others,
              ...(underline && { underline }),
              ...(colour && { colour }),
              ...(highlight && { highlight }),
            },
      )
    }
    case 'text:s':
      return addText(
        collector,
        '\u00a0'.repeat(Math.min(wholeNumber(node.attributes['text:c'], 1), maxSpaces)),
        marks,
      )
    case 'text:tab':
      return addText(collector, '\u2003', marks)
    case 'text:line-break':
      collector.inlines.push({ type: 'lineBreak' })
      collector.afterSpace = true
      return
    case 'text:a':
      return readLink(node, collector, marks)
    case 'text:note':
      return readNote(node, collector)
    case 'text:note-ref': {
      const id = reading.noteIds.get(node.attributes['text:ref-name'] ?? '')
      if (id !== undefined) collector.inlines.push({ type: 'footnoteReference', id })
      return
    }
    case 'draw:frame':
      return readFrame(node, collector, marks)
    case 'draw:custom-shape':
    case 'draw:rect':
    case 'draw:text-box':
      collector.floating.push(...reading.readBlocks(node, { listDepth: 0, onPage: false }))
      return
    case 'office:annotation':
      reading.lost.add('Comments were left out.')
      return
    default:
      if (!skipped.has(node.name)) readChildren(node, collector, marks)
  }
}

function addFolded(collector: Collector, text: string, marks: Marks): void {
  const folded = text.replace(/[ \t\r\n]+/g, ' ')
  const rest = collector.afterSpace ? folded.replace(/^ /, '') : folded
  if (rest === '') return
  addText(collector, rest, marks)
  collector.afterSpace = rest.endsWith(' ')
}

function addText(collector: Collector, text: string, marks: Marks): void {
  if (text === '') return
  collector.afterSpace = false
  const last = collector.inlines.at(-1)
  if (last?.type === 'text' && sameMarks(last.marks, marks)) last.text += text
  else collector.inlines.push({ type: 'text', text, marks })
}

function sameMarks(a: Marks, b: Marks): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof Marks)[])
  return [...names].every((name) => a[name] === b[name])
}

function readLink(element: HtmlElement, collector: Collector, marks: Marks): void {
  const href = linkUrl(element.attributes['xlink:href'] ?? '', collector.reading)
  if (href === undefined || collector.inLink) return readChildren(element, collector, marks)
  const { inlines: around } = collector
  collector.inlines = []
  collector.inLink = true
  readChildren(element, collector, marks)
  const inlines = collector.inlines
  collector.inlines = around
  collector.inLink = false
  if (inlines.length > 0) around.push({ type: 'link', href, inlines })
}

/** A URL that leads somewhere from anywhere, or a heading of this text. */
function linkUrl(href: string, { targets }: OdtReading): string | undefined {
  const url = href.trim()
  if (url.startsWith('#')) return targets.has(url.slice(1)) ? url : undefined
  return /^(?:https?|mailto|tel):/i.test(url) && isSafeLink(url) ? url : undefined
}

function readNote(element: HtmlElement, collector: Collector): void {
  const { reading } = collector
  const body = element.children.find((child) => typeof child !== 'string' && child.name === 'text:note-body')
  if (body === undefined || typeof body === 'string') return
  // Its place first: a note inside a note comes after it.
  const note = { id: String(reading.footnotes.length + 1), blocks: [] as Block[] }
  reading.footnotes.push(note)
  reading.noteIds.set(element.attributes['text:id'] ?? '', note.id)
  collector.inlines.push({ type: 'footnoteReference', id: note.id })
  collector.afterSpace = false
  note.blocks = reading.readBlocks(body, { listDepth: 0, onPage: false })
  // The space between number and note.
  const first = note.blocks[0]?.type === 'paragraph' ? note.blocks[0].inlines[0] : undefined
  if (first?.type === 'text') first.text = first.text.trimStart()
}

function readFrame(frame: HtmlElement, collector: Collector, marks: Marks): void {
  const parts = frame.children.filter((child) => typeof child !== 'string')
  const box = parts.find((part) => part.name === 'draw:text-box')
  if (box !== undefined) return readNode(box, collector, marks)
  const title = getText(parts.find((part) => part.name === 'svg:title'))
  const description = getText(parts.find((part) => part.name === 'svg:desc'))
  const sources = parts
    .filter((part) => part.name === 'draw:image')
    .map((part) => part.attributes['xlink:href'] ?? '')
  if (sources.some((source) => /^[a-z]+:/i.test(source)))
    collector.reading.lost.add('Images that lie outside the file were left out.')
  // A frame may hold one image in several kinds.
  for (const source of sources) {
    const src = /^[a-z]+:/i.test(source) ? '' : collector.reading.imageUrl(source.replace(/^\.\//, ''))
    if (src === '') continue
    const image: Image = { type: 'image', src, alt: description === '' ? title : description }
    if (description !== '' && title !== '') image.title = title
    const [width, height] = [pixels(frame.attributes['svg:width']), pixels(frame.attributes['svg:height'])]
    if (width !== undefined && height !== undefined) Object.assign(image, { width, height })
    collector.inlines.push(image)
    collector.afterSpace = false
    return
  }
  if (parts.some((part) => part.name.startsWith('draw:object')))
    collector.reading.lost.add('Formulas, charts and other embedded objects were left out.')
}

function getText(element: HtmlElement | undefined): string {
  return element === undefined ? '' : preformattedText(element).trim()
}

const pixelsPerUnit: Readonly<Record<string, number>> = {
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  in: 96,
  pt: 96 / 72,
  pc: 16,
  px: 1,
}

function pixels(length: string | undefined): number | undefined {
  const [, value, unit = ''] = /^(\d+(?:\.\d+)?)(cm|mm|in|pt|pc|px)$/.exec(length ?? '') ?? []
  const size = Math.round(Number(value) * (pixelsPerUnit[unit] ?? Number.NaN))
  return size >= 1 && size <= 10_000 ? size : undefined
}
