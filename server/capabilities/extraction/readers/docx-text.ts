// What the DOCX library does not know, put right in its text; word-xml.ts does that in the file.
import type { Block, ListBlock, ListItem } from '#core/rich-text/index.ts'

const task = /^([☐☑☒✓✔])\s+/

/**
 * The text with lists of tasks where paragraphs begin with boxes, and heads of tables without bold letters.
 */
export function fixBlocks(blocks: readonly Block[]): Block[] {
  const fixed: Block[] = []
  for (const block of blocks) {
    const item = findTask(block)
    const last = fixed.at(-1)
    if (item !== undefined && last?.type === 'list' && last.items[0]?.checked !== undefined)
      last.items.push(item)
    else if (item !== undefined)
      fixed.push({ type: 'list', ordered: false, start: 1, items: [item] } satisfies ListBlock)
    else fixed.push(block)
    if (block.type === 'table') for (const cell of block.rows.flat()) if (cell.header) dropBold(cell.blocks)
  }
  return fixed
}

function findTask(block: Block): ListItem | undefined {
  const first = block.type === 'paragraph' ? block.inlines[0] : undefined
  if (block.type !== 'paragraph' || first?.type !== 'text') return undefined
  const box = task.exec(first.text)
  if (box === null) return undefined
  const rest = first.text.slice(box[0].length)
  const inlines = rest === '' ? block.inlines.slice(1) : [{ ...first, text: rest }, ...block.inlines.slice(1)]
  return { checked: box[1] !== '☐', blocks: [{ type: 'paragraph', inlines }] }
}

/** A head is bold by itself. */
function dropBold(blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.type === 'paragraph')
      for (const inline of block.inlines) if (inline.type === 'text') delete inline.marks.bold
  }
}
