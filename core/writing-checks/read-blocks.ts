// The plain text of a document with the place of each of its paragraphs, headings and items in it.
import { toPlainText, type Block, type Inline, type RichText } from '../rich-text/index.ts'
import type { TextBlock, BlockLink, Span } from './writing-checks.types.ts'

/** A block with its place in the plain text. */
export interface PlacedBlock extends TextBlock {
  start: number
}

export interface PlacedText {
  /** As `toPlainText` writes it. */
  text: string
  blocks: PlacedBlock[]
}

// Noncharacters (Unicode 17, 23.7) are around blocks, links and code while the text is written, so that
// places come from the one writer of plain text and cannot differ from it.
const [blockStart, blockEnd, linkStart, linkEnd, codeStart, codeEnd] = '\uFDD0\uFDD1\uFDD2\uFDD3\uFDD4\uFDD5'
const sign = /[\uFDD0-\uFDD5]/
const signs = /[\uFDD0-\uFDD5]/g

type Opening = Pick<TextBlock, 'kind' | 'level'>

export function readBlocks(document: RichText): PlacedText {
  const openings: Opening[] = []
  const seen: SeenInlines = { hrefs: [], bareImages: 0 }

  const wrap = (opening: Opening, text: string): string => {
    if (text === '') return text
    openings.push(opening)
    return `${blockStart}${text}${blockEnd}`
  }
  const line = (opening: Opening, inlines: readonly Inline[]): Inline[] => {
    const text = writeInlines(inlines, seen)
    return text === '' ? [] : [{ type: 'text', text: wrap(opening, text), marks: {} }]
  }
  const inKind = (blocks: readonly Block[], kind: TextBlock['kind']): Block[] =>
    blocks.map((block) => mark(block, kind))

  const mark = (block: Block, kind: TextBlock['kind']): Block => {
    switch (block.type) {
      case 'heading':
        return { ...block, inlines: line({ kind: 'heading', level: block.level }, block.inlines) }
      case 'paragraph':
        return { ...block, inlines: line({ kind }, block.inlines) }
      case 'list':
        return {
          ...block,
          items: block.items.map((item) => ({ ...item, blocks: inKind(item.blocks, 'item') })),
        }
      case 'table': {
        const caption =
          block.caption === undefined ? {} : { caption: line({ kind: 'caption' }, block.caption) }
        const rows = block.rows.map((row) =>
          row.map((cell) => ({ ...cell, blocks: inKind(cell.blocks, cell.header ? 'caption' : 'cell') })),
        )
        return { ...block, ...caption, rows }
      }
      case 'quote':
        return { ...block, blocks: inKind(block.blocks, kind) }
      case 'codeBlock':
        return { ...block, text: wrap({ kind: 'code' }, withoutSigns(block.text)) }
      case 'image':
        if (block.alt.trim() === '') seen.bareImages += 1
        return { ...block, alt: wrap({ kind: 'caption' }, withoutSigns(block.alt)) }
      case 'figure':
        return {
          ...block,
          blocks: inKind(block.blocks, kind),
          caption: line({ kind: 'caption' }, block.caption),
        }
      case 'details':
        return {
          ...block,
          summary: line({ kind: 'caption' }, block.summary),
          blocks: inKind(block.blocks, kind),
        }
      case 'definitionList':
        return {
          ...block,
          items: block.items.map(({ terms, descriptions }) => ({
            terms: terms.map((term) => line({ kind: 'caption' }, term)),
            descriptions: descriptions.map((blocks) => inKind(blocks, 'item')),
          })),
        }
      default:
        return block
    }
  }

  const marked: RichText = {
    blocks: inKind(document.blocks, 'paragraph'),
    footnotes: document.footnotes.map((note) => ({ ...note, blocks: inKind(note.blocks, 'caption') })),
  }
  const placed = takeSignsOut(toPlainText(marked), openings, seen.hrefs)
  // They have no place in the plain text: one block without words stands for them at its end.
  const bareImages = Array.from({ length: seen.bareImages }, () => ({ start: 0, end: 0 }))
  if (bareImages.length > 0)
    placed.blocks.push({ kind: 'caption', text: '', bareImages, start: placed.text.length })
  return placed
}

interface SeenInlines {
  hrefs: string[]
  /** Images without an alternative text. */
  bareImages: number
}

function writeInlines(inlines: readonly Inline[], seen: SeenInlines): string {
  return inlines
    .map((inline) => {
      switch (inline.type) {
        case 'text': {
          const text = withoutSigns(inline.text)
          return inline.marks.code === true ? `${codeStart}${text}${codeEnd}` : text
        }
        case 'lineBreak':
          return '\n'
        case 'image':
          if (inline.alt.trim() === '') seen.bareImages += 1
          return withoutSigns(inline.alt)
        case 'footnoteReference':
          return `[${inline.id}]`
        case 'link':
          seen.hrefs.push(inline.href)
          return `${linkStart}${writeInlines(inline.inlines, seen)}${linkEnd}`
      }
    })
    .join('')
}

/** A text that holds such a character keeps its length. */
function withoutSigns(text: string): string {
  return sign.test(text) ? text.replace(signs, '\uFFFD') : text
}

function takeSignsOut(written: string, openings: readonly Opening[], hrefs: readonly string[]): PlacedText {
  const blocks: PlacedBlock[] = []
  let text = ''
  let position = 0
  let [blockAt, linkAt, codeAt, linksSeen] = [0, 0, 0, 0]
  let links: BlockLink[] = []
  let code: Span[] = []
  for (const { index, 0: found } of written.matchAll(signs)) {
    text += written.slice(position, index)
    position = index + 1
    const here = text.length
    if (found === blockStart) [blockAt, links, code] = [here, [], []]
    else if (found === linkStart) linkAt = here
    else if (found === codeStart) codeAt = here
    else if (found === codeEnd) code.push({ start: codeAt - blockAt, end: here - blockAt })
    else if (found === linkEnd) {
      const href = hrefs[linksSeen] ?? ''
      linksSeen += 1
      links.push({ href, start: linkAt - blockAt, end: here - blockAt })
    } else {
      blocks.push({
        ...(openings[blocks.length] ?? { kind: 'paragraph' }),
        text: text.slice(blockAt),
        ...(links.length > 0 && { links }),
        ...(code.length > 0 && { code }),
        start: blockAt,
      })
    }
  }
  return { text: text + written.slice(position), blocks }
}
