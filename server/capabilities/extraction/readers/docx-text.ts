// What the DOCX library does not know: put right in the file before it reads it, and in the text after.
import type { Block, ListBlock, ListItem } from '#core/rich-text/index.ts'

/** The main part of a package in words that the library knows. */
export function plainerWordXml(xml: string): string {
  return (
    xml
      // It takes a row for a head when the element is there, also when it says no.
      .replace(/<w:tblHeader w:val="(?:off|false|0)"\s*\/>/g, '')
      // Words on a coloured ground are marked words, however the program spelled it.
      .replace(/<w:rPr>(?:(?!<\/w:rPr>)[\s\S])*<\/w:rPr>/g, (properties) =>
        properties.includes('<w:highlight')
          ? properties
          : properties.replace(/<w:shd [^>]*w:fill="(?!auto|FFFFFF|ffffff|clear)[0-9A-Fa-f]{6}"[^>]*\/>/, '<w:highlight w:val="yellow"/>'),
      )
  )
}

const task = /^([☐☑☒✓✔])\s+/

/** The text with lists of tasks where paragraphs begin with boxes, and heads of tables without bold letters. */
export function mendBlocks(blocks: readonly Block[]): Block[] {
  const mended: Block[] = []
  for (const block of blocks) {
    const item = taskOf(block)
    const last = mended.at(-1)
    if (item !== undefined && last?.type === 'list' && last.items[0]?.checked !== undefined) last.items.push(item)
    else if (item !== undefined) mended.push({ type: 'list', ordered: false, start: 1, items: [item] } satisfies ListBlock)
    else mended.push(block)
    if (block.type === 'table') for (const cell of block.rows.flat()) if (cell.header) dropBold(cell.blocks)
  }
  return mended
}

function taskOf(block: Block): ListItem | undefined {
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
    if (block.type === 'paragraph') for (const inline of block.inlines) if (inline.type === 'text') delete inline.marks.bold
  }
}
