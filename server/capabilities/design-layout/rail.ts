// The column at the side of a page as a section: what is in it in a panel that the page stretches to its own
// height, its links as the navigation.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { getHeight, getWidth, type Box } from './boxes.ts'
import type { SectionPieces } from './divide-sheet.ts'
import { readPaint, type Paint } from './paint.ts'
import { painted } from './build-leaves.ts'
import { toLength } from './place-children.ts'

/** Shapes that are as high as this share of the column are the column. */
const wholeShare = 0.8

/** The paint of the column, and what is on it. */
export function takePanel(section: SectionPieces): { paint: Paint; content: SectionPieces } {
  const { box, pieces } = section
  const isPanel = (piece: SectionPieces['pieces'][number]): boolean =>
    piece.kind === 'panel' &&
    getHeight(piece.box) >= getHeight(box) * wholeShare &&
    getWidth(piece.box) >= getWidth(box) * wholeShare
  const panels = pieces.filter(isPanel).toSorted((one, other) => one.order - other.order)
  const panel = panels.at(-1)
  const content = { ...section, pieces: pieces.filter((piece) => !isPanel(piece)) }
  return { paint: panel === undefined ? {} : readPaint(panel), content }
}

/** The tree of a rail: as wide as the page, its only child the column. */
export function asRail(
  tree: LayoutContainer,
  { left, right }: Box,
  paint: Paint,
  page: { color: string; width: number },
): LayoutContainer {
  const { top = 0, left: inner = 0, right: outer = 0 } = tree.padding ?? {}
  const column: LayoutContainer = {
    ...withNavigation(tree),
    id: `${tree.id}-rail`,
    start: toLength(left),
    width: toLength(right - left),
    // The column ends where the page does.
    padding: { top, right: outer, bottom: Math.min(top, 48), left: inner },
    ...painted(paint),
  }
  delete column.height
  return {
    id: tree.id,
    kind: 'stack',
    role: 'rail',
    before: 0,
    start: 0,
    anchor: 'start',
    width: page.width,
    narrow: 'stack',
    isStretched: false,
    background: { color: page.color },
    children: [column],
  }
}

type TextNode = Extract<LayoutNode, { kind: 'text' }>

/** Links below each other are one navigation. */
function withNavigation(tree: LayoutContainer): LayoutContainer {
  if (tree.kind !== 'stack') return tree
  const isLink = (node: LayoutNode | undefined): node is TextNode =>
    node?.kind === 'text' && node.role === 'nav-link'
  // What looks like the link after it is one, though it is the first text of a header.
  const isFirst = (node: LayoutNode, next: LayoutNode | undefined): boolean =>
    node.kind === 'text' &&
    (node.role === 'brand' || isLink(node)) &&
    isLink(next) &&
    next.style === node.style
  const from = tree.children.findIndex((child, index) => isFirst(child, tree.children[index + 1]))
  const first = tree.children[from]
  if (first?.kind !== 'text') return tree
  const rest = tree.children.slice(from)
  const end = rest.findIndex((child, index) => index > 0 && (!isLink(child) || child.style !== first.style))
  const links = (end < 0 ? rest : rest.slice(0, end)).filter((child) => child.kind === 'text')
  const start = Math.min(...links.map((link) => link.start))
  const navigation: LayoutContainer = {
    id: `${tree.id}-nav`,
    kind: 'stack',
    role: 'nav',
    before: first.before,
    start,
    anchor: 'start',
    narrow: 'wrap',
    isStretched: false,
    children: links.map((link, index) => ({
      ...link,
      role: 'nav-link' as const,
      before: index === 0 ? 0 : link.before,
      start: link.start - start,
    })),
  }
  // Short lines in another style are notes, such as opening hours.
  const notes = rest
    .slice(links.length)
    .map((child): LayoutNode =>
      child.kind === 'text' && isLink(child) ? { ...child, role: 'label' } : child,
    )
  const children = [...tree.children.slice(0, from), navigation, ...notes]
  return { ...tree, children }
}
