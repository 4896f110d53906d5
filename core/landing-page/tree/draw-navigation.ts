// Navigations: lists of links, in the bar at the top of a page a menu that opens without script where its row
// has no room. Links on both sides of a brand are one menu.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { contrast } from '#core/color/index.ts'
import { attributes, html, type Html } from '../html.ts'
import { icon } from '../icons.ts'
import { textContrast, type Backdrop } from './contrast.ts'
import { getTextLooks, join, paintClasses, placeClasses } from './node-classes.ts'
import type { PlacedNode } from './place-nodes.ts'
import type { TreeDrawing } from './tree-drawing.ts'
import { isContainer, walkTree } from './walk-tree.ts'

/** In sections, from the top of a page on: a bar is in none of those below. */
const maxSectionsAbove = 3

export function isNavigation(node: LayoutNode): boolean {
  return isContainer(node) && node.role === 'nav'
}

/** The row of a section at the top of a page that holds its navigation; undefined of any other. */
export function findBar(tree: LayoutContainer, place: number): LayoutContainer | undefined {
  if (place >= maxSectionsAbove || tree.role === 'rail') return undefined
  for (const node of walkTree(tree)) {
    if (node.kind === 'row' && holdsNavigation(node)) return node
    if (node.kind === 'text' && /^heading-[12]$/.test(node.role)) return undefined
  }
  return undefined
}

/** As its child, or in a box that is one. */
function holdsNavigation({ children }: LayoutContainer): boolean {
  const isBox = (node: LayoutNode): boolean =>
    isContainer(node) && node.kind === 'row' && node.children.some(isNavigation)
  return children.some((child) => isNavigation(child) || isBox(child))
}

/** The row of a header that holds its navigation: on phones the brand on one side, the menu on the other. */
export function isBarRow({ isBar }: TreeDrawing, container: LayoutContainer): boolean {
  return isBar && container.kind === 'row' && holdsNavigation(container)
}

/** Of a bar with several, which are one menu. */
export function findNavigations(
  drawing: TreeDrawing,
  container: LayoutContainer,
  children: readonly PlacedNode[],
): PlacedNode[] {
  const found = isBarRow(drawing, container) ? children.filter(({ node }) => isNavigation(node)) : []
  return found.length > 1 ? found : []
}

export interface Navigation {
  placed: PlacedNode
  container: LayoutContainer
  /** Of its list. */
  looks: readonly string[]
  inner: Html
  /** What its links are seen on. */
  on: Backdrop
}

export function drawNavigation(
  drawing: TreeDrawing,
  { placed, container, looks, inner, on }: Navigation,
): Html {
  const { book, isBar } = drawing
  const place = placeClasses(drawing, placed)
  const mark = drawing.nodeMark(container)
  const isShared =
    findNavigations(drawing, placed.parent?.node as LayoutContainer, placed.parent?.children ?? []).length > 0
  const menu = isBar ? book.declare('always', [`--menu:${findMenuColor(drawing, container, on)}`]) : ''
  const list = [...paintClasses(drawing, placed), ...looks, 't-links']
  if (isShared) return html`<ul${attributes({ class: join([...place, ...list, menu]) })}${mark}>${inner}</ul>`
  const box = html`${attributes({ class: join(place), 'aria-label': getLabel(drawing) })}${mark}`
  const links = html`<ul${attributes({ class: join([...list, menu]) })}>${inner}</ul>`
  return isBar
    ? html`<nav${box}>${drawMenu(drawing, links, linkColor(drawing, container, on))}</nav>`
    : html`<nav${box}>${links}</nav>`
}

/** The lists of a bar as one menu; on wide screens each is in its place of the row. */
export function drawSharedMenu(
  drawing: TreeDrawing,
  { lists, container, on }: { lists: readonly Html[]; container: LayoutContainer; on: Backdrop },
): Html {
  const color = drawing.book.declare('always', [`--menu:${findMenuColor(drawing, container, on)}`])
  const menu = html`<div${attributes({ class: join(['t-lists', color]) })}>${lists}</div>`
  return html`<nav class="t-shared" ${attributes({ 'aria-label': getLabel(drawing) })}>
    ${drawMenu(drawing, menu, linkColor(drawing, container, on))}
  </nav>`
}

function drawMenu({ view }: TreeDrawing, links: Html, color: string): Html {
  const { words, mode } = view.context
  return html`<details class="t-menu"${attributes({ open: mode === 'edit' })}><summary${attributes({ class: color })}>${icon('menu')}${words.menu}</summary>${links}</details>`
}

function getLabel({ isBar, view }: TreeDrawing): string {
  const { words } = view.context
  return isBar || view.section.type === 'header' ? words.mainNavigation : words.footerNavigation
}

/** What opens a menu has the colour of its links: that of running text may not be seen where they are. */
function linkColor(drawing: TreeDrawing, container: LayoutContainer, on: Backdrop): string {
  return drawing.book.declare('always', findLinkColors(drawing, container, on))
}

function findLinkColors(
  { styles, view }: TreeDrawing,
  container: LayoutContainer,
  on: Backdrop,
): readonly string[] {
  const links = [...walkTree(container)].filter((node) => node.kind === 'text')
  const link = links.find(({ role }) => role === 'nav-link') ?? links[0]
  const style = link === undefined ? undefined : styles.get(link.style)
  if (link === undefined || style === undefined) return []
  return getTextLooks({ ...style, color: link.color ?? style.color }, on, view.context).colors
}

const [light, dark] = ['#ffffff', '#161616']

/** What an open menu is painted with: what its links are seen on, or else something they can be read on. */
function findMenuColor(drawing: TreeDrawing, container: LayoutContainer, on: Backdrop): string {
  const [said = ''] = findLinkColors(drawing, container, on)
  const color = /^color:(#[\da-f]{6})/i.exec(said)?.[1]
  const candidates = [...on, drawing.view.context.pageColor, light, dark].map((one) => one.slice(0, 7))
  return candidates.find((one) => color === undefined || contrast(color, one) >= textContrast) ?? light
}
