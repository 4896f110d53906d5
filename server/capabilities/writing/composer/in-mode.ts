// A composed text in another mode than its template's. Blanks stay blanks: marked text in HTML, bold brackets
// in Markdown.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import {
  fromHtml,
  fromMarkdown,
  mapInlines,
  toHtml,
  toMarkdown,
  type Block,
  type Inline,
  type RichText,
} from '#core/rich-text/index.ts'

export function inMode(content: string, from: EditorMode, to: EditorMode): string {
  if ((from === 'markdown') === (to === 'markdown')) return content
  if (to === 'markdown')
    return `${writeMarkdown(markBlanks(fromHtml(content), to)).replace(/\\!(?!\[)/g, '!')}\n`
  return toHtml(markBlanks(fromMarkdown(content), to))
}

/** The Markdown writer escapes a bracket that could close a link; a blank's reads the same without. */
export function writeMarkdown(text: RichText): string {
  return toMarkdown(text).markdown.replace(/\\?\[([^[\]\n\\]{1,200})\\\](?![([])/g, '[$1]')
}

function markBlanks<Text extends Pick<RichText, 'blocks'>>(text: Text, to: EditorMode): Text {
  const mark = (inline: Inline): Inline => {
    if (inline.type !== 'text' || !/^\[.*\]$/.test(inline.text)) return inline
    if (to === 'markdown' && inline.marks.highlight !== undefined) return { ...inline, marks: { bold: true } }
    return to !== 'markdown' && inline.marks.bold === true ? { ...inline, marks: { highlight: '' } } : inline
  }
  return { ...text, blocks: mapInlines(withoutLayout(text.blocks), (inlines) => inlines.map(mark)) }
}

/** A table with one cell a row only lays out a page; without it the text is what it is. */
function withoutLayout(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) =>
    block.type === 'table' && block.rows.every((row) => row.length <= 1)
      ? withoutLayout(block.rows.flatMap((row) => row.flatMap((cell) => cell.blocks)))
      : [block],
  )
}
