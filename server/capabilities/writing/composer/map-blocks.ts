import type { Block } from '#core/rich-text/index.ts'

/**
 * Blocks with each changed, those within lists, quotes and, where `inTables`, cells before what they are in. A
 * block may become several, or none.
 */
export function mapBlocks(
  blocks: readonly Block[],
  change: (block: Block) => Block[],
  { inTables = false } = {},
): Block[] {
  const inside = (inner: readonly Block[]): Block[] => mapBlocks(inner, change, { inTables })
  return blocks.flatMap((block) => {
    if (block.type === 'list')
      return change({
        ...block,
        items: block.items.map((item) => ({ ...item, blocks: inside(item.blocks) })),
      })
    if (block.type === 'quote') return change({ ...block, blocks: inside(block.blocks) })
    if (block.type !== 'table' || !inTables) return change(block)
    const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: inside(cell.blocks) })))
    return change({ ...block, rows })
  })
}
