// Other arrangements of what a section holds, computed from its tree: the same places, in another order or
// form. Each is offered only where it makes a difference.
import {
  layoutWidth,
  type LayoutContainer,
  type LayoutNode,
  type TextStyle,
} from '#contracts/design-layout.schema.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { luminance, mix } from '#core/color/index.ts'
import { getFamily } from '../../font-names.ts'
import { isContainer, walkTree } from '../walk-tree.ts'
import { centerNode, isCentered, stackRow, type CodeStyles } from './center.ts'
import {
  createIds,
  findMainRow,
  fitWidth,
  getInner,
  goesOnBelow,
  isCardRow,
  isSeenAlike,
  replaceNode,
  scaleWidths,
  isImage,
  type FoundRow,
} from './measure.ts'
import { partColumns, swapColumns } from './swap.ts'

export const arrangementNames = [
  'swapped',
  'image-left',
  'image-right',
  'centered',
  'beside',
  'cards',
  'plain',
  'pairs',
  'list',
] as const
export type ArrangementName = (typeof arrangementNames)[number]

export interface Arrangement {
  name: ArrangementName
  tree: LayoutContainer
  /** The node that all that changes is in. */
  changedId: string
}
/** Before it is known whether it looks different at all. */
type Arranged = Omit<Arrangement, 'changedId'>

export interface ArrangementLook {
  /** Of the page, behind a section without a colour of its own. */
  background: string
  text: string
  /** Of corners, in pixels. */
  radius: number
  /** Lines in a font of one width are code. */
  textStyles?: readonly TextStyle[] | undefined
  designFonts?: Theme['designFonts']
}

/** None of a header or footer, whose order visitors know. */
export function findArrangements(
  { type, tree }: Pick<Section, 'type' | 'tree'>,
  look: ArrangementLook,
): Arrangement[] {
  if (tree === undefined || tree.kind === 'layers' || type === 'header' || type === 'footer') return []
  const main = findMainRow(tree)
  if (main !== undefined && goesOnBelow(main)) return []
  const isCards = main !== undefined && isCardRow(main.row)
  const arrangements: (Arranged | undefined)[] = [
    main !== undefined && !isCards ? swap(tree, main, look) : undefined,
    center(tree, isCards ? undefined : main, findCodeStyles(look)),
    main === undefined ? putBeside(tree) : undefined,
    main === undefined ? undefined : toCards(tree, main, look),
    main !== undefined && isCards ? toPairs(tree, main) : undefined,
    main !== undefined && isCards ? toList(tree, main) : undefined,
  ]
  const changesAll = new Set<ArrangementName>(['centered', 'beside'])
  return arrangements.flatMap((arranged): Arrangement[] => {
    if (arranged === undefined || isSeenAlike(tree, arranged.tree)) return []
    const { name } = arranged
    return [{ ...arranged, changedId: changesAll.has(name) ? tree.id : (main?.row.id ?? tree.id) }]
  })
}

function swap(tree: LayoutContainer, main: FoundRow, look: ArrangementLook): Arranged | undefined {
  const swapped = swapColumns(tree, main, look.textStyles ?? [])
  if (swapped === undefined) return undefined
  const { children } = main.row
  const images = children.map((child) => isImage(child))
  const hasOneImage = children.length === 2 && images[0] !== images[1]
  return {
    name: hasOneImage ? (images[0] === true ? 'image-right' : 'image-left') : 'swapped',
    tree: swapped,
  }
}

function findCodeStyles({ textStyles = [], designFonts }: ArrangementLook): CodeStyles {
  const isCode = ({ family }: TextStyle): boolean => getFamily(family, designFonts).kind === 'mono'
  return new Set(textStyles.filter(isCode).map(({ id }) => id))
}

function center(tree: LayoutContainer, main: FoundRow | undefined, code: CodeStyles): Arranged | undefined {
  if (main === undefined && isCentered(tree)) return undefined
  const stacked =
    main === undefined ? tree : replaceNode(tree, main.row.id, (row) => stackRow(row, main.inner, code))
  const { start, anchor, width } = tree
  const centered = { ...centerNode(stacked, width ?? layoutWidth, code), start, anchor }
  // Layers keep their places: where the heading is in one, hardly anything would be centred.
  const title = [...walkTree(centered)].find(
    (node) => node.kind === 'text' && node.role.startsWith('heading-'),
  )
  if (title?.kind === 'text' && title.align !== 'center') return undefined
  return { name: 'centered', tree: width === undefined ? centered : { ...centered, width } }
}

/** Shares of the room for the words on one side, and for what they are about. */
const besideShares = { words: 0.36, gap: 0.06 }
const introductions = new Set(['eyebrow', 'heading-1', 'heading-2', 'heading-3', 'lead'])

/** What introduces the section on the left, and all else on the right. */
function putBeside(tree: LayoutContainer): Arranged | undefined {
  const first = tree.children.findIndex((child) => child.kind !== 'text' || !introductions.has(child.role))
  if (tree.kind !== 'stack' || first <= 0) return undefined
  const room = getInner(tree, tree.width ?? layoutWidth)
  const nextId = createIds(tree)
  const left = room * besideShares.words
  const right = room * (1 - besideShares.words - besideShares.gap)
  const column = (
    name: string,
    children: readonly LayoutNode[],
    more: object,
    width: number,
  ): LayoutNode => ({
    ...emptyContainer,
    kind: 'stack',
    id: nextId(name),
    width,
    ...more,
    children: children.map((child, index) => {
      const before = index === 0 ? 0 : child.before
      const fitted = fitWidth({ ...child, before, start: 0, anchor: 'start' as const }, width)
      return fitted.kind === 'text' ? { ...fitted, align: 'left' as const } : fitted
    }),
  })
  const row: LayoutContainer = {
    ...emptyContainer,
    kind: 'row',
    id: nextId('beside'),
    before: tree.children[0]?.before ?? 0,
    children: [
      column('introduction', tree.children.slice(0, first), {}, left),
      column('content', tree.children.slice(first), { before: room * besideShares.gap }, right),
    ],
  }
  return { name: 'beside', tree: { ...tree, children: [row] } }
}

const emptyContainer = {
  before: 0,
  start: 0,
  anchor: 'start',
  role: 'group',
  narrow: 'stack',
  isStretched: false,
} as const

const cardPadding = 28
/** Of the colour of text in that of a card, so that it is seen on the background. */
const tint = 0.05
/** Of white in that of a card on a dark background. */
const darkTint = 0.1

/** Below this luminance a darker tint is not seen. */
const maxDark = 0.2

function isDark(color: string): boolean {
  return luminance(color) < maxDark
}

/** Columns of words as cards, or cards without their boxes. */
function toCards(tree: LayoutContainer, main: FoundRow, look: ArrangementLook): Arranged | undefined {
  const { row, widths } = main
  const isPlain = (node: LayoutNode): boolean =>
    isContainer(node) && node.kind === 'stack' && node.background === undefined && node.border === undefined
  if (row.children.every((child) => isPlain(child) && !isImage(child))) {
    const behind = tree.background?.color?.slice(0, 7) ?? look.background
    const color = mix(behind, isDark(behind) ? '#ffffff' : look.text, isDark(behind) ? darkTint : tint)
    const children = partColumns(main).map((child, index) => {
      const width = child.width ?? widths[index] ?? 0
      const { padding: _, ...inside } = child
      const room = width - 2 * cardPadding
      return {
        ...inside,
        children: isContainer(child) ? child.children.map((inner) => fitWidth(inner, room)) : [],
        width,
        role: 'card' as const,
        padding: { top: cardPadding, right: cardPadding, bottom: cardPadding, left: cardPadding },
        background: { color },
        radius: look.radius,
      } as LayoutNode
    })
    return {
      name: 'cards',
      tree: replaceNode(tree, row.id, (found) => ({ ...found, isStretched: true, children })),
    }
  }
  if (!isCardRow(row) || row.children.some((child) => child.background?.image !== undefined)) return undefined
  const children = row.children.map((child) => {
    const {
      background: _,
      border: __,
      shadow: ___,
      radius: ____,
      corners: _____,
      clip: ______,
      ...bare
    } = child
    return bare
  })
  if (row.children.every(({ background, border, shadow }) => (background ?? border ?? shadow) === undefined))
    return undefined
  return { name: 'plain', tree: replaceNode(tree, row.id, (found) => ({ ...found, children })) }
}

/** Four or six cards in rows of two. */
function toPairs(tree: LayoutContainer, { row, widths, inner }: FoundRow): Arranged | undefined {
  const { children } = row
  if (children.length < 4 || children.length % 2 !== 0) return undefined
  const gap = Math.max(16, children[1]?.before ?? 0)
  const width = (inner - gap) / 2
  const nextId = createIds(tree)
  const pairs = children.flatMap((child, index): LayoutNode[] => {
    const next = children[index + 1]
    if (index % 2 === 1 || next === undefined) return []
    const wide = (card: LayoutNode, at: number, before: number): LayoutNode => {
      const { height: _, ...scaled } = scaleWidths(card, width / Math.max(1, widths[at] ?? width))
      return { ...scaled, width, before }
    }
    const pair: LayoutContainer = {
      ...emptyContainer,
      kind: 'row',
      id: nextId('pair'),
      before: index === 0 ? 0 : gap,
      isStretched: row.isStretched,
      role: row.role,
      children: [wide(child, index, 0), wide(next, index + 1, gap)],
    }
    return [pair]
  })
  return {
    name: 'pairs',
    tree: replaceNode(tree, row.id, (found) => ({
      ...found,
      height: undefined,
      kind: 'stack',
      role: 'group',
      isStretched: false,
      children: pairs,
    })),
  }
}

const listGap = 24
const maxLeading = 320

/** Cards below each other over the whole width, their image or icon on the left. */
function toList(tree: LayoutContainer, { row, inner }: FoundRow): Arranged | undefined {
  const nextId = createIds(tree)
  if (!row.children.every((child) => isContainer(child) && child.kind === 'stack')) return undefined
  const items = row.children.flatMap((card, index): LayoutNode[] => {
    if (!isContainer(card)) return []
    const { height: _, width: __, ...rest } = card
    const room = getInner(card, inner)
    const placed = { ...rest, start: 0, before: index === 0 ? 0 : listGap }
    const [leading, ...words] = card.children
    const isLed = leading !== undefined && words.length > 0 && (leading.kind === 'icon' || isImage(leading))
    if (!isLed) return [{ ...placed, children: card.children.map((child) => widen(child)) }]
    const sign = fitWidth({ ...leading, start: 0, before: 0 }, Math.min(room / 3, maxLeading))
    const beside: LayoutContainer = {
      ...emptyContainer,
      kind: 'stack',
      id: nextId('words'),
      before: listGap,
      width: room - listGap - (sign.width ?? 0),
      children: words.map((child, at) => ({ ...widen(child), before: at === 0 ? 0 : child.before })),
    }
    return [{ ...placed, kind: 'row', children: [sign, beside] }]
  })
  return {
    name: 'list',
    tree: replaceNode(tree, row.id, (found) => ({
      ...found,
      height: undefined,
      kind: 'stack',
      isStretched: false,
      children: items,
    })),
  }
}

/** Words over all of the width there is. */
function widen(node: LayoutNode): LayoutNode {
  if (node.kind !== 'text' && node.kind !== 'list' && node.kind !== 'stack') return { ...node, start: 0 }
  const { width: _, height: __, ...rest } = node
  const wide = { ...rest, start: 0 } as LayoutNode
  return isContainer(wide) ? { ...wide, children: wide.children.map((child) => widen(child)) } : wide
}
