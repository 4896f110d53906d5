// Blocks of an OpenDocument text. What a paragraph is, its style says: neighbours of one role become one
// quotation, one piece of code, one figure.
import type {
  Block,
  DefinitionListBlock,
  HtmlElement,
  ListBlock,
  ParagraphBlock,
} from '#core/rich-text/index.ts'
import { preformattedText, readInlines } from './odt-inlines.ts'
import { isWrapper, joinDeeper, readList } from './odt-lists.ts'
import type { OdtPlace, OdtReading } from './odt-reading.ts'
import { readTable } from './odt-tables.ts'

type Role = 'plain' | 'quote' | 'code' | 'caption' | 'term' | 'definition' | 'continued'

interface Piece {
  role: Role
  block: Block
}

// The names that LibreOffice and our exports have, and those that come with a file from Word.
const roles: readonly (readonly [RegExp, Role])[] = [
  [/^(?:Quotations|(?:Intense_20_|Block_20_)?Quote|Block_20_Text)$/i, 'quote'],
  [/^(?:Preformatted_20_Text|(?:Source_20_)?Code|HTML_20_Preformatted)$/i, 'code'],
  [/(?:^|_20_)Caption$|^Illustration$/i, 'caption'],
  [/^Definition_20_Term$/, 'term'],
  [/^Definition$/, 'definition'],
]
/** Parts of a text that hold blocks and are nothing themselves. */
const containers =
  /^(?:text:section|text:index-body|text:index-title|text:numbered-paragraph|text:(?:alphabetical|illustration|table|object|user)-index|text:bibliography|office:text|draw:text-box|draw:g)$/

export function readBlocks(parent: HtmlElement, reading: OdtReading, place: OdtPlace): Block[] {
  return join(readPieces(parent, reading, place))
}

function readPieces(parent: HtmlElement, reading: OdtReading, place: OdtPlace): Piece[] {
  const pieces: Piece[] = []
  for (const child of parent.children) {
    if (typeof child === 'string') continue
    const breaks = place.onPage && pieces.length > 0
    switch (child.name) {
      case 'text:h':
      case 'text:p':
        pieces.push(...readParagraph(child, reading, { ...place, onPage: breaks }))
        break
      case 'text:list': {
        const continues =
          child.attributes['text:continue-numbering'] === 'true' ||
          child.attributes['text:continue-list'] !== undefined
        for (const block of readList(child, reading, place))
          pieces.push({ role: continues || isTaskList(block) ? 'continued' : 'plain', block })
        break
      }
      case 'table:table': {
        const table = readTable(child, reading)
        if (table !== undefined && breaks && reading.styles.tableBreaks(child.attributes['table:style-name']))
          pieces.push(pageBreak)
        if (table !== undefined) pieces.push({ role: 'plain', block: table })
        break
      }
      case 'draw:frame':
      case 'draw:custom-shape':
      case 'draw:a':
        pieces.push(
          ...readParagraph({ name: 'text:p', attributes: {}, children: [child] }, reading, {
            ...place,
            onPage: false,
          }),
        )
        break
      case 'text:table-of-content':
        reading.lost.add('The table of contents was left out; headings make one.')
        break
      default:
        if (containers.test(child.name) && child.attributes['text:display'] !== 'none')
          pieces.push(...readPieces(child, reading, place))
    }
  }
  return pieces
}

const pageBreak: Piece = { role: 'plain', block: { type: 'pageBreak' } }

function readParagraph(element: HtmlElement, reading: OdtReading, place: OdtPlace): Piece[] {
  const { styles } = reading
  const style = element.attributes['text:style-name']
  const names = styles.findNames(style)
  const level = headingLevel(element, names)
  const role =
    level === undefined
      ? (roles.find(([name]) => names.some((candidate) => name.test(candidate)))?.[1] ?? 'plain')
      : 'plain'
  const before =
    place.onPage && styles.paragraphProperty(style, 'fo:break-before') === 'page' ? [pageBreak] : []
  if (role === 'code')
    return [...before, { role, block: { type: 'codeBlock', text: preformattedText(element) } }]
  const { inlines, floating } = readInlines(
    element,
    reading,
    level === undefined ? styles.paragraphMarks(style) : {},
  )
  const after = floating.map((block): Piece => ({ role: 'plain', block }))
  const align = styles.ownAlignment(style)
  if (level !== undefined) {
    if (inlines.length === 0) return [...before, ...after]
    for (const inline of inlines) if (inline.type === 'text') delete inline.marks.bold
    const id = bookmarkIn(element, reading)
    return [
      ...before,
      { role, block: { type: 'heading', level, ...(id && { id }), ...(align && { align }), inlines } },
      ...after,
    ]
  }
  if (inlines.length === 0)
    return names.includes('Horizontal_20_Line')
      ? [...before, { role, block: { type: 'horizontalRule' } }, ...after]
      : [...before, ...after]
  const [only, ...others] = inlines
  if (only?.type === 'image' && others.length === 0)
    return [...before, { role: 'plain', block: only }, ...after]
  return [...before, { role, block: { type: 'paragraph', ...(align && { align }), inlines } }, ...after]
}

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

function headingLevel(element: HtmlElement, names: string[]): HeadingLevel | undefined {
  if (names.includes('Title')) return 1
  const named = /^Heading_20_(\d+)$/.exec(names.find((name) => /^Heading_20_\d+$/.test(name)) ?? '')?.[1]
  if (element.name !== 'text:h' && named === undefined) return undefined
  const level = Number(element.attributes['text:outline-level'] ?? named ?? 1)
  return Math.min(6, Math.max(1, Math.trunc(level) || 1)) as HeadingLevel
}

/** The bookmark of a heading that a link leads to. */
function bookmarkIn(heading: HtmlElement, { targets }: Pick<OdtReading, 'targets'>): string | undefined {
  for (const child of heading.children) {
    if (typeof child === 'string' || !/^text:bookmark(?:-start)?$/.test(child.name)) continue
    const name = child.attributes['text:name'] ?? ''
    if (targets.has(name)) return name
  }
  return undefined
}

function isTaskList(block: Block): boolean {
  return block.type === 'list' && block.items[0]?.checked !== undefined
}

function join(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = []
  for (const [index, { role, block }] of pieces.entries()) {
    const last = blocks.at(-1)
    const follows = pieces[index - 1]?.role === role
    if (role === 'code' && block.type === 'codeBlock' && follows && last?.type === 'codeBlock')
      last.text += `\n${block.text}`
    else if (role === 'quote' && follows && last?.type === 'quote') last.blocks.push(block)
    else if (role === 'quote') blocks.push({ type: 'quote', blocks: [block] })
    else if (role === 'caption' && block.type === 'paragraph')
      addCaption(blocks, block, pieces[index + 1]?.block)
    else if (role === 'term' && block.type === 'paragraph')
      definitionsAtEnd(blocks).items.push({ terms: [block.inlines], descriptions: [] })
    else if (role === 'definition' && last?.type === 'definitionList') addDescription(last, block)
    else if (block.type === 'list' && last?.type === 'list' && isWrapper(block.items[0]))
      blocks.push(...joinDeeper(last, block))
    else if (role === 'continued' && block.type === 'list' && last?.type === 'list' && goesOn(last, block))
      last.items.push(...block.items)
    else blocks.push(block)
  }
  return blocks
}

function goesOn(last: ListBlock, next: ListBlock): boolean {
  if (isTaskList(last) || isTaskList(next)) return isTaskList(last) && isTaskList(next)
  return last.ordered === next.ordered && (!next.ordered || next.start === last.start + last.items.length)
}

/** Under an image, or above a table; elsewhere it is a paragraph. */
function addCaption(blocks: Block[], caption: ParagraphBlock, next: Block | undefined): void {
  const last = blocks.at(-1)
  if (last?.type === 'image')
    blocks.splice(-1, 1, { type: 'figure', blocks: [last], caption: caption.inlines })
  else if (next?.type === 'table') next.caption = caption.inlines
  else blocks.push(caption)
}

function definitionsAtEnd(blocks: Block[]): DefinitionListBlock {
  const last = blocks.at(-1)
  if (last?.type === 'definitionList') return last
  const list: DefinitionListBlock = { type: 'definitionList', items: [] }
  blocks.push(list)
  return list
}

function addDescription(list: DefinitionListBlock, block: Block): void {
  const item = list.items.at(-1)
  if (item === undefined) return
  const last = item.descriptions.at(-1)
  if (last === undefined) item.descriptions.push([block])
  else last.push(block)
}
