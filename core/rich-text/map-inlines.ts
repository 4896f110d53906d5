import type { Block, Inline } from './rich-text.types.ts'

/** The blocks with each line of inlines as `map` makes it; code blocks and images have none. */
export function mapInlines(blocks: readonly Block[], map: (inlines: readonly Inline[]) => Inline[]): Block[] {
  const within = (inner: readonly Block[]): Block[] => mapInlines(inner, map)
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return { ...block, inlines: map(block.inlines) }
      case 'list':
        return { ...block, items: block.items.map((item) => ({ ...item, blocks: within(item.blocks) })) }
      case 'table':
        return {
          ...block,
          ...(block.caption === undefined ? {} : { caption: map(block.caption) }),
          rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: within(cell.blocks) }))),
        }
      case 'quote':
        return { ...block, blocks: within(block.blocks) }
      case 'figure':
        return { ...block, blocks: within(block.blocks), caption: map(block.caption) }
      case 'details':
        return { ...block, summary: map(block.summary), blocks: within(block.blocks) }
      case 'definitionList':
        return {
          ...block,
          items: block.items.map(({ terms, descriptions }) => ({
            terms: terms.map((term) => map(term)),
            descriptions: descriptions.map((description) => within(description)),
          })),
        }
      default:
        return block
    }
  })
}
