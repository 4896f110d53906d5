// The headings of a text, for the outline beside it. Works on what is stored, whichever mode it is in.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { fromHtml, fromMarkdown, inlinesToPlainText, type Block } from '#core/rich-text/index.ts'

export interface OutlineEntry {
  /** Position among the headings of the text, from 0. */
  index: number
  level: number
  text: string
}

/** The headings in the order of the text; empty ones count, so that positions agree with the editor's. */
export function findOutline(content: string, editorMode: EditorMode): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  const walk = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.type === 'heading')
        entries.push({
          index: entries.length,
          level: block.level,
          text: inlinesToPlainText(block.inlines).trim(),
        })
      else if (block.type === 'quote' || block.type === 'figure' || block.type === 'details')
        walk(block.blocks)
      else if (block.type === 'list') for (const item of block.items) walk(item.blocks)
    }
  }
  walk((editorMode === 'markdown' ? fromMarkdown(content) : fromHtml(content)).blocks)
  return entries
}
