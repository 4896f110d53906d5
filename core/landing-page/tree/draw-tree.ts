// A section as its design has it: the containers of its tree as elements, what is set in them in the order of
// reading. No text is placed by coordinates.
import {
  layoutWidth,
  maxPhoneWidth,
  type LayoutBackground,
  type LayoutContainer,
  type LayoutNode,
} from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { attributes, html, isEmpty, nothing, raw, type Html } from '../html.ts'
import { icon } from '../icons.ts'
import { hasImage, imageElement } from '../images.ts'
import { getDirection } from '../page-language.ts'
import { flow } from '../parts/flow.ts'
import { createPart, createView, prose, type PageContext, type Part, type View } from '../view.ts'
import { openClaims } from '../claims.ts'
import { backdropInLayers, backdropOn, type Backdrop } from './contrast.ts'
import { gradientDeclarations, paintDeclarations, pixels, scaled, written, type Paint } from './css-values.ts'
import { drawLeaf, isFilled, wordMember } from './draw-leaf.ts'
import { drawQuestion } from './draw-controls.ts'
import { nameOnScreen } from './measure-tree.ts'
import { createHeadings } from './heading-levels.ts'
import { boxClasses, join, paintClasses, placeClasses } from './node-classes.ts'
import { cutsCorners, placeTree, type PlacedNode } from './place-nodes.ts'
import { phoneContainer, phoneDirection, phoneDistance, phoneMargin } from './place-rules.ts'
import { pruneTree } from './prune-tree.ts'
import { roleNames } from './role-names.ts'
import { findScopes } from './room-for-words.ts'
import { besideFrom, createRuleBook } from './rule-book.ts'
import type { Sender, TreeDrawing } from './tree-drawing.ts'
import { findSlotIds, findSlotNodes, isContainer, walkTree, type SlotNode } from './walk-tree.ts'

export interface TreeSection extends Section {
  tree: LayoutContainer
}

/** The section as an element of the page. */
export function drawTreeSection(section: TreeSection, context: PageContext): Html {
  const { parts, left } = splitParts(section, context)
  const painted = context.colors.paint(section.tree)
  const tree =
    context.mode === 'edit'
      ? painted
      : pruneTree(painted, (leaf) => {
          const part = parts.get(leaf.slot)
          return part !== undefined && isFilled(leaf, part, context)
        })
  const root = placeTree(tree)
  const { drawing, direction } = startDrawing(section, root, parts, context)
  const backdrop = backdropOn([context.pageColor], tree)
  const inner = drawChildren(drawing, root, backdrop)
  const { book } = drawing
  const isFrame = section.type === 'header' || section.type === 'footer'
  const opening = attributes({
    id: context.anchors.get(section.id),
    class: join([
      'tree',
      section.type === 'header' ? 't-header' : '',
      tree.role === 'rail' ? 't-rail' : '',
      isForPhones(tree) ? 't-phone' : '',
      book.declare('always', paintDeclarations(withoutPageColor(tree, context.pageColor))),
    ]),
    dir: direction === 'rtl' ? 'rtl' : undefined,
    'data-section': context.mode === 'edit' ? section.id : undefined,
    'data-type': context.mode === 'edit' ? section.type : undefined,
  })
  const rootClasses = join([
    't-root',
    ...placeClasses(drawing, root),
    ...rootPadding(drawing, root),
    drawing.book.declare('always', phoneRoot(tree)),
    ...containerClasses(drawing, root, tree),
    isBarRow(drawing, tree) ? 't-bar' : '',
    drawing.isFromRight ? 't-from-right' : '',
  ])
  const name = isFrame ? 'div' : 'section'
  const below = drawRest(section, left, context, tree)
  const heading = drawing.headings.isMissing
    ? html`<h1 class="unseen">${section.title.trim() === '' ? context.businessName : section.title}</h1>`
    : nothing
  return raw(
    `<${name}${opening.markup}>${drawBackgroundImage(drawing, tree, root.width).markup}${heading.markup}<div class="${rootClasses}"${drawing.nodeMark(tree).markup}>${inner.markup}</div>${below.markup}</${name}>`,
  )
}

function splitParts(
  section: TreeSection,
  context: PageContext,
): { parts: Map<string, Part>; left: Section['components'] } {
  const claims = openClaims(section)
  const slots = findSlotIds(section.tree)
  const own = createPart(undefined, { title: section.title, content: section.content }, claims, context)
  const parts = new Map<string, Part>()
  if (slots.has('title')) parts.set('title', own)
  if (slots.has('content')) parts.set('content', own)
  for (const component of section.components)
    if (slots.has(component.id))
      parts.set(component.id, createPart(component, component.props, claims, context))
  return { parts, left: section.components.filter(({ id }) => !slots.has(id)) }
}

function startDrawing(
  section: TreeSection,
  root: PlacedNode,
  parts: ReadonlyMap<string, Part>,
  context: PageContext,
): { drawing: TreeDrawing; direction: 'ltr' | 'rtl' } {
  const tree = root.node as LayoutContainer
  const isEditing = context.mode === 'edit'
  const direction = getDirection([...parts.values()].map((part) => getWords(part)).join(' '))
  const isBar =
    section.type === 'header' &&
    tree.role !== 'rail' &&
    [...walkTree(tree)].some((node) => isNavigation(node))
  const treeWidth = tree.width ?? layoutWidth
  const styles = new Map(context.textStyles.map((style) => [style.id, style]))
  const scopes = findScopes(
    root,
    { isBar, isForPhones: isForPhones(tree) },
    { styles, words: (slot) => getSlotWords(parts.get(slot), slot) },
  )
  const view = createView({ ...section, components: [] }, context)
  const drawn = findSlotNodes(tree).filter((leaf) => parts.has(leaf.slot))
  let hasFirstImage = !view.isFirst
  return {
    direction,
    drawing: {
      view,
      book: context.rules ?? createRuleBook(),
      styles,
      parts,
      headings: createHeadings(drawn, { isMain: context.mainSectionId === section.id, type: section.type }),
      sender: findSender(drawn, parts),
      ...scopes,
      isFromRight: direction === 'rtl' && runsFromRight(tree),
      imageSizes: (width) =>
        isForPhones(tree)
          ? `(min-width:${maxPhoneColumn}px) ${Math.round((width / treeWidth) * maxPhoneColumn)}px,${written((width / treeWidth) * 100)}vw`
          : `(min-width:1440px) ${Math.round(width)}px,(min-width:${besideFrom[scopes.wide === 'lateWide' ? 'lateWide' : 'wide']}px) ${written(width / 14.4)}vw,92vw`,
      isFirstImage(area) {
        if (hasFirstImage || area < 40_000) return false
        hasFirstImage = true
        return true
      },
      nodeMark: ({ id }) => (isEditing ? attributes({ 'data-node': id }) : nothing),
      blankMark: (node, words) =>
        isEditing && words.trim() === '' ? attributes({ 'data-blank': blankHint(node, section) }) : nothing,
    },
  }
}

/**
 * A section with one button that sends has one form: that with the button, or where none has one, the first
 * above the only button that leads nowhere.
 */
function findSender(drawn: readonly SlotNode[], parts: ReadonlyMap<string, Part>): Sender | undefined {
  const forms = drawn.filter(
    ({ kind, slot }) => kind === 'form' && parts.get(slot)?.component?.type === 'form',
  )
  const named = forms.filter(
    (node) => (node.kind === 'form' && node.button !== undefined) || isNamed(parts.get(node.slot)),
  )
  const [form = forms[0]] = named
  if (form === undefined || named.length > 1) return undefined
  if (isNamed(parts.get(form.slot))) return { form, button: undefined }
  const buttons = drawn.slice(drawn.indexOf(forms.at(-1) ?? form) + 1).filter(({ kind, slot }) => {
    const part = parts.get(slot)
    return (
      kind === 'button' && part?.component?.type === 'button' && ['', '#'].includes(part.word('href').trim())
    )
  })
  const [button] = buttons
  if (button !== undefined && buttons.length === 1) return { form, button }
  return named.length === 1 ? { form, button: undefined } : undefined
}

const isNamed = (form: Part | undefined): boolean => form?.word('submitLabel').trim() !== ''

/** What has the colour of the page lets through the shadow of what is above it. */
function withoutPageColor({ background, ...tree }: LayoutContainer, pageColor: string): Paint {
  const { color, gradient, image } = background ?? {}
  const isPage = color?.toLowerCase() === pageColor.toLowerCase() && (gradient ?? image) === undefined
  return isPage || background === undefined ? tree : { ...tree, background }
}

/** A column for telephones becomes no wider than this on larger screens. */
const maxPhoneColumn = 480

function isForPhones({ width = layoutWidth }: LayoutContainer): boolean {
  return width <= maxPhoneWidth
}

function getSlotWords(part: Part | undefined, slot: string): string {
  const words = part === undefined ? undefined : wordMember(part, slot)
  return words === undefined ? '' : (part?.word(words.member) ?? '').replace(/<[^>]*>/g, ' ')
}

function phoneRoot(tree: LayoutContainer): string[] {
  if (!isForPhones(tree)) return []
  return [
    `--u:calc(min(100cqw,${maxPhoneColumn}px)/${written(tree.width ?? maxPhoneColumn)})`,
    `--o:max(0px,(100cqw - ${maxPhoneColumn}px)/2)`,
    `max-width:${maxPhoneColumn}px`,
  ]
}

function getWords(part: Part): string {
  const members = part.component === undefined ? ['title', 'content'] : ['text', 'html', 'label', 'title']
  return [
    ...members.map((member) => part.word(member).replace(/<[^>]*>/g, ' ')),
    ...part.splitWords('items'),
  ].join(' ')
}

// The design itself runs from right to left where more of its texts begin on the right.
function runsFromRight(tree: LayoutContainer): boolean {
  let right = 0
  let left = 0
  for (const node of walkTree(tree)) {
    if (node.kind !== 'text') continue
    if (node.align === 'right') right += 1
    if (node.align === 'left') left += 1
  }
  return right > left
}

function rootPadding({ book, wide, narrow }: TreeDrawing, { node }: PlacedNode): string[] {
  const { right = 0, left = 0 } = node.padding ?? {}
  // The border of a section is around its root.
  const inset = (side: 'top' | 'bottom'): number =>
    node.border?.sides === undefined || node.border.sides.includes(side) ? (node.border?.width ?? 0) : 0
  const [top, bottom] = (['top', 'bottom'] as const).map((side) =>
    Math.max(0, (node.padding?.[side] ?? 0) - inset(side)),
  ) as [number, number]
  return [
    book.declare(
      wide,
      top + right + bottom + left === 0
        ? []
        : [`padding:${scaled(top)} ${scaled(right)} ${scaled(bottom)} ${scaled(left)}`],
    ),
    book.declare(
      narrow,
      top + bottom === 0
        ? []
        : [`padding-block:${pixels(phoneDistance(top))} ${pixels(phoneDistance(bottom))}`],
    ),
    // What stays beside each other on phones has no margins of its own.
    book.declare(narrow, keepsRow(node) ? [`padding-inline:${pixels(phoneMargin)}`] : []),
  ]
}

function keepsRow(node: LayoutNode): boolean {
  return node.kind === 'row' && phoneDirection(node) !== 'column'
}

function drawChildren(
  drawing: TreeDrawing,
  parent: PlacedNode,
  backdrop: Backdrop,
  children: readonly PlacedNode[] = parent.children,
): Html {
  const container = parent.node as LayoutContainer
  const isList = isListLike(container)
  return html`${children.map((child) => {
    const behind = container.kind === 'layers' ? backdropInLayers(backdrop, container, child.node) : backdrop
    const shown = isContainer(child.node)
      ? drawContainer(drawing, child, child.node, behind)
      : drawLeaf(drawing, child, behind)
    return isList && !isEmpty(shown) ? html`<li class="t-item">${shown}</li>` : shown
  })}`
}

function isNavigation(node: LayoutNode): boolean {
  return isContainer(node) && node.role === 'nav'
}

function isListLike({ role, kind }: LayoutContainer): boolean {
  return (role === 'list' || role === 'nav') && kind !== 'layers'
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
  const own = html`${attributes({
    class: join([
      ...boxClasses(drawing, placed),
      ...containerClasses(drawing, placed, container),
      isBarRow(drawing, container) ? 't-bar' : '',
    ]),
  })}${drawing.nodeMark(container)}`
  const image = drawBackgroundImage(drawing, container, placed.width)
  // A list holds nothing but its items.
  const name = isListLike(container) && isEmpty(image) ? 'ul' : elementNames[container.role]
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
function isBarRow({ wide }: TreeDrawing, { kind, children }: LayoutContainer): boolean {
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

function containerClasses(
  { book, narrow }: TreeDrawing,
  placed: PlacedNode,
  container: LayoutContainer,
): string[] {
  const kinds = { stack: 't-stack', row: 't-row', layers: 't-layers' } as const
  return [
    kinds[container.kind],
    container.kind === 'row' && container.isStretched ? 't-stretch' : '',
    book.declare(narrow, phoneContainer(container)),
    cutsCorners(placed) ? book.declare('always', ['overflow:clip']) : '',
    container.background?.image === undefined || placed.parent === undefined ? '' : 't-own',
  ]
}

/** The image behind a container, with the veil over it. */
function drawBackgroundImage(drawing: TreeDrawing, { id, background }: LayoutContainer, width: number): Html {
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

/** What the tree has no place for, in the page's own look. */
function drawRest(
  section: TreeSection,
  left: Section['components'],
  context: PageContext,
  tree: LayoutContainer,
): Html {
  const view = createView({ ...section, title: section.title, components: left }, context)
  const claims = openClaims(section)
  const parts = left
    .toSorted((one, other) => one.order - other.order)
    .map((component) => createPart(component, component.props, claims, context))
  const content = findSlotIds(tree).has('content') ? nothing : prose(view.own, 'content', view.innerLevel)
  const rest = html`${content}${flow(view, parts)}`
  if (isEmpty(rest)) return nothing
  return html`<div class="section on-paper">
    <div class="wrap"><div class="flow">${rest}</div></div>
  </div>`
}

/** Images and forms have no words of their own. */
const names: Readonly<Record<string, string>> = roleNames

/** `Heading, about 40 characters`. The length is what the design has there. */
function blankHint(node: SlotNode, { components }: Pick<Section, 'components'>): string {
  const name = names[node.kind === 'text' ? node.role : node.kind] ?? roleNames.body
  const budget = components.find(({ id }) => id === node.slot)?.extra?.['budget']
  return typeof budget === 'number' && budget > 0 ? `${name}, about ${Math.round(budget)} characters` : name
}
