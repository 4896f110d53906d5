// How what is in a container follows each other on phones: beside, below or over each other, how far apart.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { pixels } from './css-values.ts'
import { isContainer } from './walk-tree.ts'

/** Beside what does not reach the edges of a phone. */
export const phoneMargin = 20

/** Between things that were beside each other. */
export const phoneGap = { cards: 24, words: 12 }

/** Images and fields from this width on take the whole width of a phone; smaller ones keep their size. */
export const wideImage = 240

export type PhoneDirection = 'column' | 'keep' | 'wrap' | 'layers'

/** How the children of a container follow each other on phones. */
export function phoneDirection(container: LayoutContainer): PhoneDirection {
  const { kind, narrow } = container
  if (kind === 'layers') return 'layers'
  if (kind === 'stack') return 'column'
  if (narrow === 'stack') return isNarrowRow(container) ? 'keep' : 'column'
  return narrow === 'keep' && hasColumns(container) ? 'column' : narrow
}

/** A label beside columns that are below each other is above them. */
function hasColumns({ children: [first, second] }: LayoutContainer): boolean {
  return first?.kind === 'text' && second?.kind === 'row' && second.narrow === 'stack' && !isNarrowRow(second)
}

/** In pixels: a row that is no wider in the design has room on a phone as it is. */
const maxPhoneRow = 320

function isNarrowRow({ children }: LayoutContainer): boolean {
  if (children.some(({ kind, width }) => kind === 'form' || width === undefined)) return false
  const [first, ...others] = children
  const used = others.reduce((sum, { before, width = 0 }) => sum + before + width, first?.width ?? 0)
  return children.length > 1 && used <= maxPhoneRow
}

/** Distances of the design on phones: small ones as they are, large ones much smaller. */
export function phoneDistance(distance: number): number {
  if (distance <= 0) return 0
  return Math.round(distance <= 24 ? distance : 24 + (distance - 24) * 0.3)
}

/** What stays beside each other on phones has no margins of its own. */
export function keepsRow(node: LayoutNode): boolean {
  return node.kind === 'row' && phoneDirection(node) !== 'column'
}

export function isPainted({ background, border }: LayoutNode): boolean {
  return background !== undefined || border !== undefined
}

/** How the children of a container lie on phones. */
export function phoneContainer(container: LayoutContainer): string[] {
  switch (phoneDirection(container)) {
    case 'column':
      if (isRowOfCards(container))
        return ['display:grid', `grid-template-columns:${phoneColumns}`, `gap:${pixels(cardGap(container))}`]
      return container.kind === 'row' ? ['flex-direction:column', 'align-items:stretch'] : []
    case 'wrap': {
      const gaps = container.children.slice(1).map(({ before }) => before)
      const gap = Math.min(24, Math.max(8, Math.min(...gaps, 24)))
      return [
        'flex-wrap:wrap',
        `gap:12px ${pixels(gap)}`,
        ...(isSpread(container) ? ['justify-content:center'] : []),
      ]
    }
    default:
      return []
  }
}

/** One column on a phone, two or three on what is wider. */
const phoneColumns = 'repeat(auto-fit,minmax(min(100%,280px),1fr))'

/** Cards that touch each other, or have a fine line between them, do so below each other. */
export const maxJoint = 4

function cardGap({ children }: LayoutContainer): number {
  const gaps = children.slice(1).map(({ before }) => before)
  return Math.max(...gaps) <= maxJoint ? Math.max(0, ...gaps) : phoneGap.cards
}

/** Cards, plans, people: built alike, beside each other, or at least three of one width. */
export function isRowOfCards({ kind, children }: LayoutContainer): boolean {
  const [first] = children
  if (kind !== 'row' || children.length < 2 || first === undefined || !isContainer(first)) return false
  if (!children.every(isContainer)) return false
  const isOnePattern =
    first.pattern !== undefined && children.every((child) => child.pattern === first.pattern)
  const widths = children.map(({ width = 0 }) => width)
  const isOneWidth = Math.min(...widths) >= minEqualCard && Math.max(...widths) <= Math.min(...widths) * 1.05
  return isOnePattern || (children.length > 2 && isOneWidth)
}

/** In pixels: what is narrower is no card, unless it is built like its neighbours. */
const minEqualCard = 180

/** In pixels: what is so near in a row without room around it belongs together, as choices and buttons do. */
const maxBundleGap = 32

/** Whether what is in a row is in its middle. */
function isSpread({ anchor, children, width }: LayoutContainer): boolean {
  const used = children.reduce((sum, child) => sum + child.before + (child.width ?? 0), 0)
  const first = children[0]?.before ?? 0
  if (width === undefined) return first > 80
  const isBundle = children.every(
    ({ kind, before }, index) =>
      (kind === 'text' || kind === 'button') && (index === 0 || before <= maxBundleGap),
  )
  if (isBundle && first < 24 && anchor !== 'center') return false
  return Math.abs(first - (width - used)) < 24
}
