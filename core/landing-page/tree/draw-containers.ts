// The containers of a section's tree as elements: rows, stacks and layers, lists, tables, and the images
// behind them. From the width of the design's columns on, the elements of tables have no boxes.
import {
  layoutWidth,
  type LayoutBackground,
  type LayoutContainer,
  type LayoutNode,
} from '#contracts/design-layout.schema.ts'
import { attributes, html, isEmpty, nothing, raw, type Html } from '../html.ts'
import { hasImage, imageElement } from '../images.ts'
import type { View } from '../view.ts'
import { backdropInLayers, backdropOn, type Backdrop } from './contrast.ts'
import { gradientDeclarations, pixels, written } from './css-values.ts'
import { drawQuestion } from './draw-controls.ts'
import { drawLeaf } from './draw-leaf.ts'
import { drawNavigation, drawSharedMenu, findNavigations, isBarRow, isNavigation } from './draw-navigation.ts'
import { isLine, type Table } from './find-tables.ts'
import { nameOnScreen } from './measure-tree.ts'
import { boxClasses, join } from './node-classes.ts'
import { cutsCorners, type Cell, type PlacedNode } from './place-nodes.ts'
import {
  isPainted,
  isRowOfCards,
  phoneContainer,
  phoneDirection,
  phoneDistance,
  phoneMargin,
} from './phone-flow.ts'
import { phoneDeclarations, phoneRow } from './phone-rules.ts'
import type { TreeDrawing } from './tree-drawing.ts'
import { isContainer, isListLike } from './walk-tree.ts'

export function drawChildren(
  drawing: TreeDrawing,
  parent: PlacedNode,
  backdrop: Backdrop,
  children: readonly PlacedNode[] = parent.children,
): Html {
  const container = parent.node as LayoutContainer
  const isList = isListLike(container)
  const isRow = isTableRow(parent)
  const drawn = new Set(children.flatMap((child) => drawing.tables.get(child)?.parts.slice(1) ?? []))
  const draw = (child: PlacedNode): Html => {
    const behind = container.kind === 'layers' ? backdropInLayers(backdrop, container, child.node) : backdrop
    const shown = isContainer(child.node)
      ? drawContainer(drawing, child, child.node, behind)
      : drawLeaf(drawing, child, behind)
    if (isRow && child.cell !== undefined) return drawCell(child.cell, shown)
    return isList && !isEmpty(shown) ? html`<li class="t-item">${shown}</li>` : shown
  }
  const navigations = findNavigations(drawing, container, children)
  const drawMenus = (): Html =>
    drawSharedMenu(drawing, { lists: navigations.map(draw), container, on: backdrop })
  return html`${children.map((child, index) => {
    if (navigations.includes(child)) return child === navigations[0] ? drawMenus() : nothing
    const table = drawing.tables.get(child)
    if (table !== undefined) return drawTable(drawing, parent, table, draw)
    if (drawn.has(child)) return nothing
    const rows = isList ? [] : findRowsOfCards(children.slice(index))
    for (const row of rows) drawn.add(row)
    return rows.length > 1 ? drawOneGrid(drawing, rows, draw) : draw(child)
  })}`
}

/** Rows of cards below each other, as long as they are built alike: on narrow screens none has a gap. */
function findRowsOfCards(siblings: readonly PlacedNode[]): PlacedNode[] {
  const [first] = siblings
  if (first?.parent?.node.kind !== 'stack' || !isGridOnPhones(first.node)) return []
  const { pattern } = first.node
  const end = siblings.findIndex(
    ({ node, tableColumns }) =>
      tableColumns !== undefined || !isGridOnPhones(node) || node.pattern !== pattern,
  )
  return pattern === undefined ? [] : siblings.slice(0, end === -1 ? siblings.length : end)
}

function isGridOnPhones(node: LayoutNode): node is LayoutContainer {
  return isContainer(node) && !isPainted(node) && phoneDirection(node) === 'column' && isRowOfCards(node)
}

/** One grid on narrow screens; on wide ones it has no box. */
function drawOneGrid(
  { book, wide, narrow }: TreeDrawing,
  rows: readonly PlacedNode[],
  draw: (row: PlacedNode) => Html,
): Html {
  const [first] = rows
  const above = first === undefined ? [] : phoneDeclarations(first)
  const grid = first === undefined ? [] : phoneContainer(first.node as LayoutContainer)
  const classes = [book.declare(wide, ['display:contents']), book.declare(narrow, [...above, ...grid])]
  const shown = rows.map(draw)
  return html`<div${attributes({ class: join(classes) })}>${shown}</div>`
}

/** A row in a row of a table only holds cells of that. */
function isTableRow({ tableColumns, cell }: PlacedNode): boolean {
  return tableColumns !== undefined && cell === undefined
}

function drawContainer(
  around: TreeDrawing,
  placed: PlacedNode,
  container: LayoutContainer,
  behind: Backdrop,
): Html {
  const isBar = container === around.bar
  // The bar of a section that is no header has its menu for longer than that has its columns.
  const drawing: TreeDrawing = isBar && !around.isBar ? { ...around, ...barScopes, isBar } : around
  const on = backdropOn(behind, container)
  const draw = (children?: readonly PlacedNode[]): Html => drawChildren(drawing, placed, on, children)
  const inner = container.role === 'question' ? drawQuestion(drawing, placed, draw) : draw()
  if (container.role === 'nav' && !isInNavigation(placed))
    return drawNavigation(drawing, {
      placed,
      container,
      looks: containerClasses(drawing, placed, container),
      inner,
      on,
    })
  const isRowOfLines = isTableRow(placed) && isLine(container)
  const own = html`${attributes({
    'aria-hidden': isRowOfLines ? 'true' : undefined,
    class: join([
      ...boxClasses(around, placed),
      ...containerClasses(drawing, placed, container),
      isBarRow(drawing, container) ? 't-bar' : '',
      drawing === around ? '' : 't-over',
      // Where it is from edge to edge, what is in it keeps away from them.
      isBarRow(drawing, container) && placed.isEdgeToEdge
        ? drawing.book.declare(drawing.narrow, [`padding-inline:${pixels(phoneMargin)}`])
        : '',
    ]),
  })}${drawing.nodeMark(container)}`
  const image = drawBackgroundImage(drawing, container, placed.width)
  // A list holds nothing but its items.
  const name = isTableRow(placed)
    ? 'tr'
    : isListLike(container) && isEmpty(image)
      ? 'ul'
      : elementNames[container.role]
  return raw(`<${name}${own.markup}>${image.markup}${inner.markup}</${name}>`)
}

const barScopes = { wide: 'lateWide', narrow: 'lateNarrow', whole: 'lateWide' } as const

const elementNames = {
  group: 'div',
  nav: 'div',
  card: 'article',
  list: 'div',
  figure: 'figure',
  quote: 'figure',
  rail: 'div',
  question: 'div',
} as const

function isInNavigation({ parent }: PlacedNode): boolean {
  return parent !== undefined && (isNavigation(parent.node) || isInNavigation(parent))
}

export function containerClasses(
  { book, narrow }: TreeDrawing,
  placed: PlacedNode,
  container: LayoutContainer,
): string[] {
  const kinds = { stack: 't-stack', row: 't-row', layers: 't-layers' } as const
  return [
    kinds[container.kind],
    container.kind === 'row' && container.isStretched ? 't-stretch' : '',
    book.declare(narrow, narrowContainer(placed, container)),
    cutsCorners(placed) ? book.declare('always', ['overflow:clip']) : '',
    container.background?.image === undefined || placed.parent === undefined ? '' : 't-own',
  ]
}

function narrowContainer(placed: PlacedNode, container: LayoutContainer): string[] {
  if (placed.tableColumns !== undefined) return phoneRow(placed)
  return isInGrid(placed) ? ['display:contents'] : phoneContainer(container)
}

function isInGrid({ node, parent, index }: PlacedNode): boolean {
  if (parent === undefined || isListLike(parent.node as LayoutContainer)) return false
  const isAlike = ({ node: one }: PlacedNode): boolean =>
    isGridOnPhones(one) && one.pattern === (node as LayoutContainer).pattern
  const beside = parent.children.filter((one) => Math.abs(one.index - index) === 1)
  return (
    parent.node.kind === 'stack' && isGridOnPhones(node) && node.pattern !== undefined && beside.some(isAlike)
  )
}

/** The image behind a container, with the veil over it. */
export function drawBackgroundImage(
  drawing: TreeDrawing,
  { id, background }: LayoutContainer,
  width: number,
): Html {
  const { book, view } = drawing
  const image = background?.image
  if (background === undefined || image === undefined) return nothing
  if (!hasImage(image.src, view.context)) return nothing
  const position =
    image.x === 0.5 && image.y === 0.5
      ? ''
      : book.declare('always', [`object-position:${written(image.x * 100)}% ${written(image.y * 100)}%`])
  const fit =
    image.fit === 'cover' || image.fit === 'tile'
      ? ''
      : book.declare('always', [`object-fit:${image.fit === 'stretch' ? 'fill' : 'contain'}`])
  const shown = imageElement(
    {
      src: image.src,
      alt: '',
      sizes: drawing.imageSizes(width),
      isFirst: image.isPart !== true && drawing.isFirstImage(200_000),
      isEarly: view.context.firstScreen.has(nameOnScreen(view.section.id, id)),
      attributes: attributes({
        class: join([
          't-fill',
          't-back',
          // A part of what goes on in the next section: wider, the parts would not meet.
          image.isPart === true || image.y !== 0.5 ? 't-column' : '',
          fit,
          position,
          background.gradient === undefined ? book.declare('always', gradientDeclarations(background)) : '',
          book.declare(drawing.wide, reachDeclarations(view, image, background.color)),
        ]),
      }),
    },
    view.context,
  )
  const veil =
    background.gradient === undefined ? '' : book.declare('always', gradientDeclarations(background))
  return html`${shown}${veil !== '' && html`<div class="${`t-fill t-back ${veil}`}"></div>`}`
}

/**
 * Where an image reaches over its section, on wide screens. Behind what is above it only at the top of the
 * page: anywhere else it would cover that. What it lets through is the colour of its section there, too.
 */
function reachDeclarations(
  { isFirst }: View,
  { overhang, isPart }: BackgroundImage,
  color: string | undefined,
): string[] {
  if (isPart === true) return ['display:none']
  if (overhang === undefined) return []
  const above = isFirst ? overhang.above : 0
  // The section has no pixel of the design, which what is in it has.
  const onPage = (length: number): string => `${written(length)}*min(100cqw,${layoutWidth}px)/${layoutWidth}`
  return [
    `top:calc(${onPage(-above)})`,
    `height:calc(100% + ${onPage(above + overhang.below)})`,
    ...(color === undefined ? [] : [`background-color:${color}`]),
  ]
}

type BackgroundImage = NonNullable<LayoutBackground['image']>

/** A table that is wider than the screen is moved sideways, by the keyboard, too. */
function drawTable(
  { book, wide, narrow, view }: TreeDrawing,
  parent: PlacedNode,
  { parts, columns, hasHeader }: Table,
  draw: (part: PlacedNode) => Html,
): Html {
  const [first] = parts
  const above = first === undefined ? 0 : phoneDistance(Math.max(0, first.node.before))
  const hidden = book.declare(wide, ['display:contents'])
  const region = book.declare(narrow, [
    'overflow-x:auto',
    ...(above === 0 ? [] : [`margin-block-start:${written(above)}px`]),
    ...(parent.isEdgeToEdge ? [`margin-inline:${phoneMargin}px`] : []),
  ])
  const grid = book.declare(narrow, ['display:grid', `grid-template-columns:repeat(${columns},auto)`])
  const shown = parts.map((part) =>
    part.node.kind === 'shape'
      ? html`<tr class="t-item" aria-hidden="true">
          <td class="t-item">${draw(part)}</td>
        </tr>`
      : draw(part),
  )
  const start = hasHeader ? parts.findIndex(({ node }) => !isLine(node)) + 1 : 0
  const [head, body] = [shown.slice(0, start), shown.slice(start)]
  const name = view.section.title.trim().replaceAll(/\s+/g, ' ')
  const label = name === '' ? view.context.words.table : name
  return html`<div${attributes({ class: join([hidden, region]), role: 'region', tabindex: '0', 'aria-label': label })}><table${attributes({ class: join(['t-table', hidden, grid]) })}>${
    head.length > 0 &&
    html`<thead class="t-item">
      ${head}
    </thead>`
  }<tbody class="t-item">${body}</tbody></table></div>`
}

/** Around what is in a cell of a row; it has no box. */
function drawCell({ span, isHead }: Cell, shown: Html): Html {
  const more = attributes({
    class: 't-item',
    scope: isHead ? 'col' : undefined,
    colspan: span > 1 ? String(span) : undefined,
  })
  return isHead ? html`<th${more}>${shown}</th>` : html`<td${more}>${shown}</td>`
}
