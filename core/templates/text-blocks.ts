// Plain text as blocks, and blocks as HTML or Markdown: how what a writer typed, or the composer found, gets
// into a document.
import { escapeAttribute } from '#core/html.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { escapeMarkdown } from '../rich-text/markdown-escapes.ts'

export type TextBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

const bullet = /^\s*(?:[-*•–]|(\d{1,3})[.)])\s+(?=\S)/

/** Reads plain text: blank lines part paragraphs, lines that start with a bullet or a number are lists. */
export function textToBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isParagraphOpen = false
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const trimmed = line.trim()
    const last = blocks.at(-1)
    const mark = bullet.exec(line)
    if (trimmed === '') {
      isParagraphOpen = false
    } else if (mark !== null) {
      const ordered = mark[1] !== undefined
      const item = line.slice(mark[0].length).trim()
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item)
      else blocks.push({ kind: 'list', ordered, items: [item] })
      isParagraphOpen = false
    } else if (isParagraphOpen && last?.kind === 'paragraph') {
      last.text += `\n${trimmed}`
    } else {
      blocks.push({ kind: 'paragraph', text: trimmed })
      isParagraphOpen = true
    }
  }
  return blocks
}

/** Blocks in the words of the mode. Texts are escaped; blanks in them stay for `renderBlanks`. */
export function renderBlocks(blocks: readonly TextBlock[], editorMode: EditorMode): string {
  return editorMode === 'markdown' ? blocks.map(toMarkdown).join('\n\n') : blocks.map(toHtml).join('\n')
}

/**
 * Text that comes out of Markdown as it is. `lineStart`: nothing is before it on its line but the mark of
 * a list, so "10. Dezember" would start one.
 */
export function escapeMarkdownText(text: string, lineStart: boolean): string {
  return text
    .split('\n')
    .map((line, index) => escapeMarkdown(line, { lineStart: lineStart || index > 0, inLink: false }))
    .join('\n')
}

/** Text for a cell of a Markdown table. */
export function escapeMarkdownCell(text: string): string {
  return escapeMarkdownText(text, false)
    .replace(/\|/g, String.raw`\|`)
    .replace(/\n+/g, ' ')
}

function toHtml(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escapeAttribute(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p>${escapeAttribute(block.text).replace(/\n/g, '<br>')}</p>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>\n${block.items.map((item) => `<li>${escapeAttribute(item)}</li>`).join('\n')}\n</${tag}>`
    }
    case 'table': {
      const row = (cells: readonly string[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${escapeAttribute(cell)}</${tag}>`).join('')}</tr>`
      return `<table>\n<thead>\n${row(block.head, 'th')}\n</thead>\n<tbody>\n${block.rows.map((cells) => row(cells, 'td')).join('\n')}\n</tbody>\n</table>`
    }
  }
}

function toMarkdown(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeMarkdownText(block.text, false)}`
    case 'paragraph':
      return escapeMarkdownText(block.text, true).replace(/\n/g, '\\\n')
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${escapeMarkdownText(item, true)}`)
        .join('\n')
    case 'table': {
      const row = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdownCell).join(' | ')} |`
      return [row(block.head), `|${' --- |'.repeat(block.head.length)}`, ...block.rows.map(row)].join('\n')
    }
  }
}
