// A composed text in another mode than its template's. Blanks stay blanks: marked text in HTML, bold brackets
// in Markdown.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { fromHtml, fromMarkdown, toHtml, toMarkdown, type Block, type Inline } from '#core/rich-text/index.ts'

export function inMode(content: string, from: EditorMode, to: EditorMode): string {
  if ((from === 'markdown') === (to === 'markdown')) return content
  if (to === 'markdown')
    return `${toMarkdown(mapText(fromHtml(content), boldBlank))
      .markdown.replace(escapedBracket, '[$1]')
      .replace(/\\!(?!\[)/g, '!')}\n`
  return toHtml(mapText(fromMarkdown(content), markedBlank))
}

/** The Markdown writer escapes a bracket that could close a link; a blank's reads the same without. */
const escapedBracket = /\\?\[([^[\]\n\\]{1,200})\\\](?![([])/g

const boldBlank = (inline: Inline): Inline =>
  inline.type === 'text' && inline.marks.highlight !== undefined && /^\[.*\]$/.test(inline.text)
    ? { ...inline, marks: { bold: true } }
    : inline

const markedBlank = (inline: Inline): Inline =>
  inline.type === 'text' && inline.marks.bold === true && /^\[.*\]$/.test(inline.text)
    ? { ...inline, marks: { highlight: '' } }
    : inline

type Change = (inline: Inline) => Inline

function mapText<Text extends { blocks: Block[] }>(text: Text, change: Change): Text {
  return { ...text, blocks: text.blocks.flatMap((block) => mapBlock(block, change)) }
}

function mapBlock(block: Block, change: Change): Block[] {
  const inside = (blocks: readonly Block[]): Block[] => blocks.flatMap((inner) => mapBlock(inner, change))
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [{ ...block, inlines: block.inlines.map(change) }]
    case 'list':
      return [{ ...block, items: block.items.map((item) => ({ ...item, blocks: inside(item.blocks) })) }]
    case 'quote':
      return [{ ...block, blocks: inside(block.blocks) }]
    case 'table':
      // A table with one cell a row only lays out a page; without it the text is what it is.
      if (block.rows.every((row) => row.length <= 1))
        return block.rows.flatMap((row) => row.flatMap((cell) => inside(cell.blocks)))
      return [
        {
          ...block,
          rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: inside(cell.blocks) }))),
        },
      ]
    default:
      return [block]
  }
}
