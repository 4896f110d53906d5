// Trees of sections with more in them than a page can have: plain stacks, then texts joined.
import { maxLayoutNodes, type LayoutNode, type LayoutSection } from '#contracts/design-layout.schema.ts'
import { joinAccents } from './accents.ts'
import { arrangePlainly, type Group } from './arrange.ts'
import type { Element } from './elements.types.ts'

type Drawn = Pick<LayoutSection, 'tree' | 'slots'>

/** Containers of plain stacks need some of what a tree may have. */
const reserve = 20
const maxJoined = 15_000

export function boundSection(
  drawn: Drawn,
  elements: readonly Element[],
  draw: (group: Group | undefined) => Drawn,
): Drawn {
  if (countNodes(drawn.tree) <= maxLayoutNodes) return drawn
  const leaves = elements.flatMap(listLeaves)
  const maxLeaves = maxLayoutNodes - reserve
  // Ornament goes first, then small images; no text is left out.
  const kept =
    leaves.length <= maxLeaves ? leaves : leaves.filter(({ kind }) => kind === 'text' || kind === 'form')
  const joined = kept.length <= maxLeaves ? kept : joinTexts(kept, Math.ceil(kept.length / maxLeaves))
  return draw(arrangePlainly(joined))
}

function countNodes(node: LayoutNode): number {
  return 'children' in node ? node.children.reduce((sum, child) => sum + countNodes(child), 1) : 1
}

function listLeaves(element: Element): Element[] {
  if (element.children.length === 0 || element.kind === 'form') return [element]
  const inside = element.children.flatMap(listLeaves)
  return element.kind === 'backdrop' ? [{ ...element, kind: 'image', children: [] }, ...inside] : inside
}

/** So many neighbouring texts at a time as one, line by line. */
function joinTexts(elements: readonly Element[], atOnce: number): Element[] {
  const sorted = elements.toSorted(
    (one, other) => one.box.top - other.box.top || one.box.left - other.box.left,
  )
  const joined: Element[] = []
  let count = 0
  for (const element of sorted) {
    const last = joined.at(-1)
    const text = element.piece.block.text ?? ''
    const before = last?.piece.block.text ?? ''
    const isNext =
      last !== undefined &&
      last.kind === 'text' &&
      element.kind === 'text' &&
      count < atOnce &&
      before.length + text.length < maxJoined
    if (!isNext) {
      joined.push(element)
      count = 1
      continue
    }
    count += 1
    const { piece } = last
    const box = {
      left: Math.min(piece.box.left, element.piece.box.left),
      right: Math.max(piece.box.right, element.piece.box.right),
      top: Math.min(piece.lineBox.top, element.piece.lineBox.top),
      bottom: Math.max(piece.lineBox.bottom, element.piece.lineBox.bottom),
    }
    joined[joined.length - 1] = {
      ...last,
      box,
      cutBox: box,
      piece: {
        ...piece,
        box,
        lineBox: box,
        lines: piece.lines + element.piece.lines,
        joined: [...(piece.joined ?? []), element.piece.block.id],
        block: {
          ...piece.block,
          text: `${before}\n${text}`,
          accents: joinAccents([
            { text: before, accents: piece.block.accents ?? [] },
            { text, accents: element.piece.block.accents ?? [] },
          ]),
        },
      },
    }
  }
  return joined
}
