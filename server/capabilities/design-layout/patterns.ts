// What children of a container have in common, what it is for, and what becomes of it on narrow screens.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Group } from './arrange.ts'
import { getHeight, getWidth } from './boxes.ts'
import type { BuildContext } from './build-leaves.ts'
import type { Built } from './place-children.ts'

/** Containers that are built alike get the same pattern: cards, plans, people. */
export function findPattern(
  { children }: LayoutContainer,
  groups: readonly Group[],
  { nextId }: BuildContext,
): void {
  if (groups.length !== children.length) return
  const alike = new Map<string, LayoutContainer[]>()
  for (const [index, group] of groups.entries()) {
    const node = children[index]
    if (node === undefined || !('children' in node)) continue
    const look = getLook(group)
    alike.set(look, [...(alike.get(look) ?? []), node])
  }
  for (const nodes of alike.values()) {
    if (nodes.length < 2) continue
    const pattern = `p-${nextId()}`
    for (const node of nodes) {
      node.pattern = pattern
      if (isPainted(node)) node.role = 'card'
    }
  }
}

/** Kinds of what is in a group in its order; several of one kind after each other count as one. */
function getLook(group: Group): string {
  if (group.kind === 'leaf') {
    const { element, inner } = group
    // A badge on one of several images does not make it another card.
    if (element.kind === 'backdrop') return 'image'
    return inner === undefined ? element.kind : `${element.kind}(${getLook(inner)})`
  }
  const looks = group.children.map(getLook)
  const short = looks.filter((look, index) => look !== looks[index - 1])
  return `${group.kind}(${short.join(',')})`
}

function isPainted({ background, border, shadow }: LayoutNode): boolean {
  return background !== undefined || border !== undefined || shadow !== undefined
}

/** In pixels: no wider are dots and lines between the links of a menu. */
const maxSignWidth = 24

export function findRole({ children }: LayoutContainer): LayoutContainer['role'] {
  const roles = children.map((child) => (child.kind === 'text' ? child.role : child.kind))
  const isLinkOrSign = (role: string, index: number): boolean =>
    role === 'nav-link' || (role === 'label' && (children[index]?.width ?? Infinity) <= maxSignWidth)
  if (roles.filter((role) => role === 'nav-link').length >= 2 && roles.every(isLinkOrSign)) return 'nav'
  if (roles.includes('quote') && children.length > 1 && children.length <= 4) return 'quote'
  if (roles.length === 2 && roles.includes('image') && roles.includes('caption')) return 'figure'
  return 'group'
}

/** Images no larger than these are icons, faces or logos. */
const small = { icon: 112, logoWidth: 260, logoHeight: 120 }

/** A name and its price with a line between them, as on menus. */
function isLeaderRow(children: readonly LayoutNode[]): boolean {
  const [name, line, price] = children
  return (
    children.length === 3 &&
    (name?.kind === 'text' ||
      (name?.kind === 'stack' && name.children.every(({ kind }) => kind === 'text'))) &&
    line?.kind === 'shape' &&
    (line.height ?? 0) <= maxLine &&
    price?.kind === 'text'
  )
}

/** In pixels: a shape that is no higher is a line. */
const maxLine = 6

/** A single short text, such as a time or a number. */
function isHour(one: Built | undefined): boolean {
  return one?.node.kind === 'text' && (one.node.lines ?? 1) === 1 && getWidth(one.box) <= small.icon
}

/** What becomes of a row on phones. */
export function howNarrow({ children }: LayoutContainer, built: readonly Built[]): LayoutContainer['narrow'] {
  const isSmall = (one: Built | undefined, width: number, height: number): boolean =>
    one !== undefined && getWidth(one.box) <= width && getHeight(one.box) <= height
  const isInline = ({ node, box }: Built): boolean =>
    (node.kind === 'text' && getHeight(box) <= 64) ||
    node.kind === 'button' ||
    ('children' in node && node.kind === 'row' && (node.role === 'nav' || node.narrow === 'wrap')) ||
    ((node.kind === 'image' || node.kind === 'icon' || node.kind === 'shape') &&
      getWidth(box) <= small.logoWidth &&
      getHeight(box) <= small.logoHeight)
  const [first, second] = built
  if (built.length === 2 && isSmall(first, small.icon, small.icon) && second?.node.kind !== 'image')
    return 'keep'
  // The hour of a timeline, its dot on the line, and what happens then.
  if (built.length === 3 && isHour(first) && isSmall(second, small.icon, small.icon)) return 'keep'
  // What is said of something, and the thing.
  if (built.length === 2 && children.every(({ kind }) => kind === 'text') && built.every(isInline))
    return 'keep'
  if (isLeaderRow(children)) return 'keep'
  return built.every(isInline) ? 'wrap' : 'stack'
}
