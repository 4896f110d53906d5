// A section as its design has it: the containers of its tree as elements, what is set in them in the order of
// reading. No text is placed by coordinates.
import {
  layoutWidth,
  maxPhoneWidth,
  type LayoutContainer,
  type LayoutNode,
} from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { attributes, html, isEmpty, nothing, raw, type Html } from '../html.ts'
import { getDirection } from '../page-language.ts'
import { flow } from '../parts/flow.ts'
import { createPart, createView, prose, type PageContext, type Part } from '../view.ts'
import { openClaims } from '../claims.ts'
import { backdropOn } from './contrast.ts'
import { paintDeclarations, pixels, scaled, written, type Paint } from './css-values.ts'
import { containerClasses, drawBackgroundImage, drawChildren } from './draw-containers.ts'
import { findBar, isBarRow, isNavigation } from './draw-navigation.ts'
import { isFilled, wordMember } from './draw-leaf.ts'
import { findTables } from './find-tables.ts'
import { findSender } from './form-sender.ts'
import { createHeadings } from './heading-levels.ts'
import { join, placeClasses } from './node-classes.ts'
import { describePlace } from './open-places.ts'
import { placeTree, type PlacedNode } from './place-nodes.ts'
import { keepsRow, phoneDistance, phoneMargin } from './phone-flow.ts'
import { getLinesHeight, pruneTree } from './prune-tree.ts'
import { findScopes } from './room-for-words.ts'
import { besideFrom, createRuleBook, fromTheLeft } from './rule-book.ts'
import type { TreeDrawing } from './tree-drawing.ts'
import { findSlotIds, findSlotNodes, isContainer, walkTree } from './walk-tree.ts'

export interface TreeSection extends Section {
  tree: LayoutContainer
}

/** The section as an element of the page. */
export function drawTreeSection(section: TreeSection, context: PageContext): Html {
  const { parts, left } = splitParts(section, context)
  const painted = context.colors.paint(section.tree)
  const tree =
    context.mode !== 'publish'
      ? painted
      : pruneTree(
          painted,
          (leaf) => {
            const part = parts.get(leaf.slot)
            return part !== undefined && isFilled(leaf, part, context)
          },
          {
            getText: ({ slot }) => getSlotWords(parts.get(slot), slot),
            getHeight: (leaf) => getLinesHeight(leaf, context.textStyles),
          },
        )
  const root = placeTree(wrapLinks(tree, section.type === 'header'))
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
      // What a card at its end casts lies on the next section.
      book.declare('always', tree.isInFront === true ? ['z-index:1'] : []),
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
  const place = context.sections.findIndex(({ id }) => id === section.id)
  const bar = section.type === 'footer' ? undefined : findBar(tree, place)
  const isHeader = section.type === 'header' && tree.role !== 'rail'
  const isBar = bar === tree || (isHeader && [...walkTree(tree)].some((node) => isNavigation(node)))
  const treeWidth = tree.width ?? layoutWidth
  const styles = new Map(context.textStyles.map((style) => [style.id, style]))
  const getSaid = (slot: string): string => getSlotWords(parts.get(slot), slot)
  const scopes = findScopes(root, { isBar, isForPhones: isForPhones(tree) }, { styles, words: getSaid })
  const view = createView({ ...section, components: [] }, context)
  const drawn = findSlotNodes(tree).filter((leaf) => parts.has(leaf.slot))
  const headings = createHeadings(drawn, {
    isMain: context.mainSectionId === section.id,
    type: section.type,
  })
  const isFromRight = direction === 'rtl' && runsFromRight(tree)
  const book = context.rules ?? createRuleBook()
  let hasFirstImage = !view.isFirst
  return {
    direction,
    drawing: {
      view,
      book: isFromRight ? fromTheLeft(book) : book,
      styles,
      parts,
      headings,
      sender: findSender(drawn, parts),
      ...scopes,
      isBar,
      bar,
      // Columns of links are no table.
      tables:
        section.type === 'header' || section.type === 'footer' || isForPhones(tree)
          ? new Map()
          : findTables(root, getSaid),
      isFromRight,
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
      blankMark(node, words) {
        if (context.mode === 'publish' || words.trim() !== '' || headings.isContinuation(node)) return nothing
        const { hint, short } = describePlace(node, section)
        return attributes({ 'data-blank': hint, 'data-blank-short': short })
      },
    },
  }
}

/** Rows of a header with nothing but its brand, links and signs are lines of them on phones. */
function wrapLinks(container: LayoutContainer, isHeader: boolean): LayoutContainer {
  const children = container.children.map((child) =>
    isContainer(child) ? wrapLinks(child, isHeader) : child,
  )
  const isWrapped =
    (isHeader || isRowOfLinks(container)) &&
    container.kind === 'row' &&
    container.narrow === 'stack' &&
    container.role !== 'rail' &&
    children.every((child) => isSmallInHeader(child))
  return { ...container, children, ...(isWrapped && { narrow: 'wrap' as const }) }
}

/** The brand and links of a header that is part of another section. */
function isRowOfLinks({ children }: LayoutContainer): boolean {
  const nodes = children.flatMap((child) => [...walkTree(child)])
  const links = nodes.filter(
    (node) => node.kind === 'button' || (node.kind === 'text' && isLinkRole(node.role)),
  )
  const texts = nodes.filter(({ kind }) => kind === 'text' || kind === 'button')
  return links.length >= minLinks && links.length === texts.length
}

const minLinks = 4

function isLinkRole(role: string): boolean {
  return role === 'nav-link' || role === 'brand' || role === 'link'
}

/** In pixels. */
const maxInHeader = { width: 300, height: 120 }

function isSmallInHeader(node: LayoutNode): boolean {
  if (isContainer(node)) return node.kind === 'row' && node.narrow !== 'stack'
  if (node.kind === 'form' || node.kind === 'list') return false
  if (node.kind === 'text' && (node.lines ?? 1) > 2) return false
  return (node.width ?? 0) <= maxInHeader.width && (node.height ?? 0) <= maxInHeader.height
}

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

function rootPadding(drawing: TreeDrawing, { node }: PlacedNode): string[] {
  const { book, wide, narrow, view } = drawing
  const { right = 0, left = 0 } = node.padding ?? {}
  // The border of a section is around its root.
  const inset = (side: 'top' | 'bottom'): number =>
    node.border?.sides === undefined || node.border.sides.includes(side) ? (node.border?.width ?? 0) : 0
  const [top, bottom] = (['top', 'bottom'] as const).map((side) =>
    Math.max(0, (node.padding?.[side] ?? 0) - inset(side)),
  ) as [number, number]
  // Words in the middle of a bar keep away from its top by its height, which it has not on phones.
  const minTop = view.section.type === 'header' && isContainer(node) && node.role !== 'rail' ? 12 : 0
  return [
    book.declare(
      wide,
      top + right + bottom + left === 0
        ? []
        : [`padding:${scaled(top)} ${scaled(right)} ${scaled(bottom)} ${scaled(left)}`],
    ),
    book.declare(
      narrow,
      top + bottom + minTop === 0
        ? []
        : [`padding-block:${pixels(Math.max(minTop, phoneDistance(top)))} ${pixels(phoneDistance(bottom))}`],
    ),
    // What stays beside each other on phones has no margins of its own.
    book.declare(
      narrow,
      keepsRow(node) || isBarRow(drawing, node as LayoutContainer)
        ? [`padding-inline:${pixels(phoneMargin)}`]
        : [],
    ),
  ]
}

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
