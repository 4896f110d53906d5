// The containers of a section's tree as elements: rows, stacks and layers, navigation, lists, and the images
// behind them.
import {
  layoutWidth,
  type LayoutBackground,
  type LayoutContainer,
  type LayoutNode,
} from '#contracts/design-layout.schema.ts'
import { attributes, html, isEmpty, nothing, raw, type Html } from '../html.ts'
import { icon } from '../icons.ts'
import { hasImage, imageElement } from '../images.ts'
import type { View } from '../view.ts'
import { backdropInLayers, backdropOn, type Backdrop } from './contrast.ts'
import { gradientDeclarations, written } from './css-values.ts'
import { drawQuestion } from './draw-controls.ts'
import { drawLeaf } from './draw-leaf.ts'
import { drawCell, drawTable } from './draw-tables.ts'
import { isLine } from './find-tables.ts'
import { nameOnScreen } from './measure-tree.ts'
import { boxClasses, join, paintClasses, placeClasses } from './node-classes.ts'
import { cutsCorners, type PlacedNode } from './place-nodes.ts'
import { phoneContainer } from './phone-flow.ts'
import { phoneRow } from './phone-rules.ts'
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
  return html`${children.map((child) => {
    const table = drawing.tables.get(child)
    if (table !== undefined) return drawTable(drawing, parent, table, draw)
    return drawn.has(child) ? nothing : draw(child)
  })}`
}

export function isNavigation(node: LayoutNode): boolean {
  return isContainer(node) && node.role === 'nav'
}

/** A row in a row of a table only holds cells of that. */
function isTableRow({ tableColumns, cell }: PlacedNode): boolean {
  return tableColumns !== undefined && cell === undefined
}

function drawContainer(
  drawing: TreeDrawing,
  placed: PlacedNode,
  container: LayoutContainer,
  behind: Backdrop,
): Html {
  const on = backdropOn(behind, container)
  const draw = (children?: readonly PlacedNode[]): Html => drawChildren(drawing, placed, on, children)
  const inner = container.role === 'question' ? drawQuestion(drawing, placed, draw) : draw()
  if (container.role === 'nav' && !isInNavigation(placed))
    return drawNavigation(drawing, placed, container, inner)
  const isRowOfLines = isTableRow(placed) && isLine(container)
  const own = html`${attributes({
    'aria-hidden': isRowOfLines ? 'true' : undefined,
    class: join([
      ...boxClasses(drawing, placed),
      ...containerClasses(drawing, placed, container),
      isBarRow(drawing, container) ? 't-bar' : '',
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

/** The row of a header that holds its navigation: on phones the brand on one side, the menu on the other. */
export function isBarRow({ wide }: TreeDrawing, { kind, children }: LayoutContainer): boolean {
  return wide === 'lateWide' && kind === 'row' && children.some((child) => isNavigation(child))
}

function drawNavigation(
  drawing: TreeDrawing,
  placed: PlacedNode,
  container: LayoutContainer,
  inner: Html,
): Html {
  const { words, mode } = drawing.view.context
  const isHeader = drawing.wide === 'lateWide'
  const isMain = isHeader || drawing.view.section.type === 'header'
  const label = isMain ? words.mainNavigation : words.footerNavigation
  const list = html`<ul${attributes({ class: join([...paintClasses(drawing, placed), ...containerClasses(drawing, placed, container), 't-links']) })}>${inner}</ul>`
  const box = html`${attributes({ class: join(placeClasses(drawing, placed)), 'aria-label': label })}${drawing.nodeMark(container)}`
  return isHeader
    ? html`<nav${box}><details class="t-menu"${attributes({ open: mode === 'edit' })}><summary>${icon('menu')}${words.menu}</summary>${list}</details></nav>`
    : html`<nav${box}>${list}</nav>`
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
    book.declare(narrow, placed.tableColumns === undefined ? phoneContainer(container) : phoneRow(placed)),
    cutsCorners(placed) ? book.declare('always', ['overflow:clip']) : '',
    container.background?.image === undefined || placed.parent === undefined ? '' : 't-own',
  ]
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
          fit,
          position,
          background.gradient === undefined ? book.declare('always', gradientDeclarations(background)) : '',
          book.declare(drawing.wide, reachDeclarations(view, image)),
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
 * page: anywhere else it would cover that.
 */
function reachDeclarations({ isFirst }: View, { overhang, isPart }: BackgroundImage): string[] {
  if (isPart === true) return ['display:none']
  if (overhang === undefined) return []
  const above = isFirst ? overhang.above : 0
  // The section has no pixel of the design, which what is in it has.
  const onPage = (length: number): string => `${written(length)}*min(100cqw,${layoutWidth}px)/${layoutWidth}`
  return [`top:calc(${onPage(-above)})`, `height:calc(100% + ${onPage(above + overhang.below)})`]
}

type BackgroundImage = NonNullable<LayoutBackground['image']>
