// The blocks of rich text for writing checks. An offset in a block is an offset in its node.
import type { Node } from '@tiptap/pm/model'
import type { BlockLink, Span, TextBlock } from '#core/writing-checks/index.ts'

export interface ModelBlocks {
  blocks: TextBlock[]
  /** Of the first character of each block, in the model. */
  positions: number[]
}

// A node never changes: what is typed makes a new one.
const known = new WeakMap<Node, TextBlock>()

export function readModelBlocks(doc: Node): ModelBlocks {
  const read: ModelBlocks = { blocks: [], positions: [] }
  collect(doc, -1, 'paragraph', read)
  return read
}

function collect(node: Node, position: number, kind: TextBlock['kind'], read: ModelBlocks): void {
  node.forEach((child, offset) => {
    const at = position + 1 + offset
    if (!child.isTextblock) return collect(child, at, getKind(child, kind), read)
    if (child.content.size === 0) return
    let block = known.get(child)
    if (block === undefined || (block.kind !== kind && !hasOwnKind(child))) {
      block = toBlock(child, kind)
      known.set(child, block)
    }
    read.blocks.push(block)
    read.positions.push(at + 1)
  })
}

function getKind({ type }: Node, around: TextBlock['kind']): TextBlock['kind'] {
  switch (type.name) {
    case 'listItem':
    case 'taskItem':
      return 'item'
    case 'tableCell':
      return 'cell'
    case 'tableHeader':
      return 'caption'
    default:
      return around
  }
}

function hasOwnKind({ type }: Node): boolean {
  return ['heading', 'codeBlock'].includes(type.name) || /caption|summary|term/i.test(type.name)
}

function toBlock(node: Node, kind: TextBlock['kind']): TextBlock {
  const links: BlockLink[] = []
  const code: Span[] = []
  const bareImages: Span[] = []
  node.forEach((child, start) => {
    const end = start + child.nodeSize
    if (child.type.name === 'image' && String(child.attrs['alt'] ?? '').trim() === '')
      bareImages.push({ start, end })
    for (const { type, attrs } of child.marks) {
      if (type.name === 'code') code.push({ start, end })
      if (type.name !== 'link') continue
      const href = String(attrs['href'] ?? '')
      const last = links.at(-1)
      if (last?.end === start && last.href === href) last.end = end
      else links.push({ href, start, end })
    }
  })
  const ownKind =
    node.type.name === 'heading'
      ? ({ kind: 'heading', level: Number(node.attrs['level'] ?? 2) } as const)
      : {
          kind:
            node.type.name === 'codeBlock'
              ? ('code' as const)
              : hasOwnKind(node)
                ? ('caption' as const)
                : kind,
        }
  return {
    ...ownKind,
    text: node.textBetween(0, node.content.size, '', (leaf) =>
      // One character a leaf, so that offsets stay those of the model.
      leaf.type.name === 'hardBreak' ? '\n' : '\uFFFC'.repeat(leaf.nodeSize),
    ),
    ...(links.length > 0 && { links }),
    ...(code.length > 0 && { code }),
    ...(bareImages.length > 0 && { bareImages }),
  }
}
