// A tree without the places that nothing is set in, its other parts moved together as a designer would.
import type { LayoutContainer, LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import { findSlotNodes, isContainer, isSlotNode, type SlotNode } from './walk-tree.ts'

/**
 * The tree without leaves that are not filled, and without containers that have lost all they held or all
 * that their images and lines are about; the root stays. Of cards in a row those that are left move to the
 * middle; other columns, and cells of a table, keep their places. Numbers that only count, as steps have
 * them, and signs say nothing alone. `getHeight`: of the lines of a text, in the design.
 */
export function pruneTree(
  tree: LayoutContainer,
  isFilled: (leaf: SlotNode) => boolean,
  {
    getText = () => '',
    getHeight = () => undefined,
  }: { getText?(leaf: SlotNode): string; getHeight?(leaf: SlotNode): number | undefined } = {},
): LayoutContainer {
  const says = {
    isFilled,
    isBare: (leaf: SlotNode) => leaf.kind === 'text' && leaf.role !== 'price' && bareText.test(getText(leaf)),
    getHeight,
  }
  return findSlotNodes(tree).every((leaf) => isFilled(leaf)) ? tree : pruneContainer(tree, says)
}

/** A number that counts, or signs; stars rate. */
const bareText = /^\s*(?:0?\d{1,2}[.)]?|[^\p{L}\p{N}★☆⭐]+)\s*$/u

interface Says {
  isFilled(leaf: SlotNode): boolean
  isBare(leaf: SlotNode): boolean
  getHeight(leaf: SlotNode): number | undefined
}

function pruneContainer(container: LayoutContainer, says: Says): LayoutContainer {
  const { kind, children } = container
  if (isRowOfCellColumns(container)) return { ...container, children: pruneColumns(children, says) }
  const hasRows = isStackOfCellRows(container)
  const kept = children.map((child) => {
    const left = pruneNode(child, says)
    return hasRows && left !== undefined && isContainer(child) ? pruneCells(child, says) : left
  })
  const first = children[0]
  // The first of layers gives them their size: what is gone leaves its place.
  if (kind === 'layers' && first !== undefined && kept[0] === undefined) kept[0] = emptyPlace(first)
  const level = levelColumns(container, withoutLostRules(container, kept))
  const left = keepOverlaps(container, level, says)
  const pruned = {
    ...container,
    children: isRowOfColumns(container) ? keepPlaces(container, left) : closeGaps(container, left),
  }
  return { ...pruned, height: getRestHeight(container, pruned, says) }
}

/** What a box was higher than its contents stays; a photograph behind it and layers keep their size. */
function getRestHeight(box: LayoutContainer, pruned: LayoutContainer, says: Says): number | undefined {
  const { kind, height, background } = box
  if (height === undefined || kind === 'layers' || background?.image !== undefined) return height
  const measure = (node: LayoutContainer): number => measureHeight({ ...node, height: undefined }, says)
  const rest = measure(pruned)
  return Math.max(Math.min(height, rest), height - Math.max(0, measure(box) - rest))
}

/** Boxes beside each other become lower by what each of them has lost. */
function levelColumns(
  { kind, children }: LayoutContainer,
  kept: readonly (LayoutNode | undefined)[],
): (LayoutNode | undefined)[] {
  if (kind !== 'row') return [...kept]
  const lost = kept.map((child, index) => {
    const { height } = children[index] ?? {}
    const isBox = child !== undefined && isContainer(child)
    return isBox && child.height !== undefined && height !== undefined ? height - child.height : undefined
  })
  const common = Math.min(...lost.filter((height) => height !== undefined))
  return kept.map((child, index) => {
    const own = lost[index]
    return child?.height === undefined || own === undefined
      ? child
      : { ...child, height: child.height + own - common }
  })
}

/** What reaches up into a box that has become lower stays where it was. */
function keepOverlaps(
  { kind, children }: LayoutContainer,
  kept: readonly (LayoutNode | undefined)[],
  says: Says,
): (LayoutNode | undefined)[] {
  if (kind !== 'stack') return [...kept]
  return kept.map((child, index) => {
    const [above, left] = [children[index - 1], kept[index - 1]]
    if (child === undefined || child.before >= 0 || above === undefined || left === undefined) return child
    return { ...child, before: child.before + measureHeight(above, says) - measureHeight(left, says) }
  })
}

/** Columns that are not below each other on narrow screens are words in a line, which move together. */
function isRowOfColumns({ kind, narrow, role }: LayoutContainer): boolean {
  return kind === 'row' && narrow === 'stack' && role !== 'nav' && role !== 'list'
}

/** What is left of a row where it was: beside what is gone there is room. Cards move together. */
function keepPlaces(row: LayoutContainer, kept: readonly (LayoutNode | undefined)[]): LayoutNode[] {
  const { children } = row
  const isCard = children.map((child) => isContainer(child) && child.pattern !== undefined)
  const isGoneCard = kept.some((child, index) => child === undefined && isCard[index])
  if (isGoneCard && kept.some((child, index) => child !== undefined && isCard[index]))
    return closeGaps(row, kept)
  let freed = 0
  return kept.flatMap((child, index): LayoutNode[] => {
    const { before = 0, width } = children[index] ?? {}
    if (child !== undefined) {
      const moved = { ...child, before: child.before + freed }
      freed = 0
      return [moved]
    }
    // One as wide as there is room for gives its width to nothing else.
    if (width === undefined && children[index] !== undefined) {
      const place = { ...emptyPlace(children[index]), before: before + freed }
      freed = 0
      return [place]
    }
    freed += before + (width ?? 0)
    return []
  })
}

/** In pixels of the design: edges of cells of one column, and columns that touch each other. */
const [sameEdge, maxJoint] = [6, 8]
const [minRows, minColumns, minCells] = [3, 2, 3]
/** Lower ones are lines. */
const minCellHeight = 8
/** Texts with more are paragraphs. */
const maxLines = 2

/** Rows below each other whose cells are in the same columns, with values in them or three of them. */
function isStackOfCellRows({ kind, children }: LayoutContainer): boolean {
  if (kind !== 'stack') return false
  const rows = children.flatMap((child) =>
    isContainer(child) && child.kind === 'row' && child.children.length >= minColumns ? [child] : [],
  )
  const [first] = rows
  if (rows.length < minRows || first === undefined) return false
  const hasValues = rows.flatMap(findSlotNodes).some(isValue)
  return (hasValues || first.children.length > minColumns) && rows.every((row) => sharesColumns(row, first))
}

function isValue(leaf: SlotNode): boolean {
  return leaf.kind === 'text' && (leaf.role === 'price' || leaf.role === 'figure')
}

/** Each cell has an edge or the middle of the one in its column. */
function sharesColumns(row: LayoutContainer, other: LayoutContainer): boolean {
  const places = ({ children }: LayoutContainer): number[][] => {
    let right = 0
    return children.map(({ before, width = 0 }) => {
      const left = right + before
      right = left + width
      return [left, right, (left + right) / 2]
    })
  }
  const theirs = places(other)
  return (
    row.children.length === other.children.length &&
    places(row).every((edges, column) =>
      edges.some((edge, index) => Math.abs(edge - (theirs[column]?.[index] ?? Infinity)) <= sameEdge),
    )
  )
}

function pruneCells(row: LayoutContainer, says: Says): LayoutContainer {
  return { ...row, children: row.children.map((cell) => pruneNode(cell, says) ?? emptyCell(cell, says)) }
}

/** Columns of a table: without distances, each with its cells below each other, as with rows. */
function isRowOfCellColumns({ kind, children }: LayoutContainer): boolean {
  const slots = children.flatMap(findSlotNodes)
  return (
    kind === 'row' &&
    children.length >= minColumns &&
    (children.length > minColumns || slots.some(isValue)) &&
    slots.every(
      (leaf) => leaf.kind === 'button' || (leaf.kind === 'text' && (leaf.lines ?? 1) <= maxLines),
    ) &&
    children.every(
      (child, index) =>
        isContainer(child) &&
        child.kind === 'stack' &&
        (child.background ?? child.border ?? child.shadow) === undefined &&
        child.children.length >= minCells &&
        (index === 0 || Math.abs(child.before) <= maxJoint),
    )
  )
}

function pruneColumns(columns: readonly LayoutNode[], says: Says): LayoutNode[] {
  return columns.map((column) =>
    isContainer(column)
      ? {
          ...column,
          children: column.children.map((cell) => pruneNode(cell, says) ?? emptyCell(cell, says)),
        }
      : column,
  )
}

/** As large as it was, with its colour and its lines. */
function emptyCell(cell: LayoutNode, says: Says): LayoutNode {
  const { background, border, radius } = cell
  const height = Math.max(minCellHeight, measureHeight(cell, says))
  return { ...emptyPlace(cell), height, background, border, radius }
}

/** Of the lines that a text takes in its design. */
export function getLinesHeight(leaf: SlotNode, styles: readonly TextStyle[]): number | undefined {
  if (leaf.kind !== 'text') return leaf.height
  const style = styles.find(({ id }) => id === leaf.style)
  return style && (leaf.lines ?? 1) * style.lineHeight * style.size
}

function measureHeight(node: LayoutNode, says: Says): number {
  if (node.height !== undefined) return node.height
  if (isSlotNode(node)) return says.getHeight(node) ?? 0
  if (!isContainer(node)) return 0
  const ends = node.children.map(
    (child) => (node.kind === 'row' ? child.start : child.before) + measureHeight(child, says),
  )
  const inner = node.kind === 'stack' ? ends.reduce((sum, end) => sum + end, 0) : Math.max(0, ...ends)
  return (node.padding?.top ?? 0) + inner + (node.padding?.bottom ?? 0)
}

function pruneNode(node: LayoutNode, says: Says): LayoutNode | undefined {
  if (isSlotNode(node)) return says.isFilled(node) ? node : undefined
  if (!isContainer(node)) return node
  const slots = findSlotNodes(node)
  if (slots.length === 0) return node
  const [head] = node.children
  // Nothing is left to press.
  if (node.role === 'question' && head !== undefined && pruneNode(head, says) === undefined) return undefined
  if (!slots.some((leaf) => says.isFilled(leaf)) || isWhollyBlank(node, slots, says)) return undefined
  return pruneContainer(node, says)
}

/** In square pixels: what is smaller is a mark beside words, not an image of its own. */
export const maxMarkArea = 10_000

/** In pixels: a painted band of a page is no card. */
const minBand = 1_000

/** A card, a badge, a row of a list without a word: its images and lines are only around words. */
function isWhollyBlank(node: LayoutContainer, slots: readonly SlotNode[], says: Says): boolean {
  const words = slots.filter((leaf) => isForWords(leaf) && !says.isBare(leaf))
  const others = slots.filter((leaf) => !isForWords(leaf) && says.isFilled(leaf))
  if (words.length === 0 || words.some((leaf) => says.isFilled(leaf))) return false
  if (others.some(({ kind }) => kind === 'form')) return false
  const hasImage = others.some((leaf) => getArea(leaf) >= maxMarkArea)
  const isBand = (node.width ?? 0) >= minBand && hasImage
  if (node.kind === 'layers') {
    const [base, ...over] = node.children
    const area = getArea(base)
    if (isBand && hasWords(base)) return false
    // An image that words lie on in a corner is there without them.
    return over.some((child) => hasWords(child) && getWordArea(child) >= area / 2) || hasWords(base)
  }
  if (!hasImage) return true
  // An image needs no caption.
  if (words.every((leaf) => leaf.kind === 'text' && leaf.role === 'caption')) return false
  if (isBand) return false
  const { background, border, shadow, pattern, role } = node
  return (background ?? border ?? shadow ?? pattern) !== undefined || role === 'card'
}

export function isForWords({ kind }: SlotNode): boolean {
  return kind === 'text' || kind === 'button' || kind === 'list'
}

export function getArea(node: LayoutNode | undefined): number {
  return (node?.width ?? 0) * (node?.height ?? 0)
}

/**
 * Of the smallest container with all words of a node: layers are as large as what they lie on. Words below
 * each other in a corner of it are no wider than the widest of them.
 */
function getWordArea(node: LayoutNode): number {
  if (!isContainer(node)) return getArea(node)
  const worded = node.children.filter((child) => hasWords(child))
  const [only] = worded
  if (worded.length === 1 && only !== undefined && isContainer(only)) return getWordArea(only)
  const { kind, width = 0 } = node
  if (kind !== 'stack' || worded.some((child) => child.width === undefined)) return getArea(node)
  const left = Math.min(...worded.map(({ start }) => start))
  const right = Math.max(...worded.map((child) => child.start + (child.width ?? 0)))
  return getArea(node) * Math.min(1, (right - left) / Math.max(1, width))
}

function hasWords(node: LayoutNode | undefined): boolean {
  return node !== undefined && findSlotNodes(node).some((leaf) => isForWords(leaf))
}

/** Thicker lines are shapes. */
const maxRule = 4

/** A line below what is gone goes with it, and one above it that nothing follows. */
function withoutLostRules(
  { kind, children }: LayoutContainer,
  kept: readonly (LayoutNode | undefined)[],
): (LayoutNode | undefined)[] {
  if (kind !== 'stack') return [...kept]
  let isLost = false
  const left = kept.map((child, index) => {
    if (isRule(children[index])) return isLost ? undefined : child
    isLost = child === undefined
    return child
  })
  const end = left.findLastIndex((child) => child !== undefined)
  const isOpen = end < children.length - 1 && !isRule(children.at(-1))
  return isOpen && isRule(left[end]) ? left.with(end, undefined) : left
}

function isRule(node: LayoutNode | undefined): boolean {
  if (node === undefined) return false
  if (node.kind === 'shape') return (node.height ?? maxRule + 1) <= maxRule
  return isContainer(node) && node.children.length > 0 && node.children.every((child) => isRule(child))
}

export function emptyPlace({ id, before, start, anchor, width, height }: LayoutNode): LayoutNode {
  return { kind: 'shape', id, before, start, anchor, width, height }
}

/** Children that are left, with their distances: `kept` has the place of each one that is gone. */
export function closeGaps(
  { kind, children }: Pick<LayoutContainer, 'kind' | 'children'>,
  kept: readonly (LayoutNode | undefined)[],
): LayoutNode[] {
  const left = kept.filter((child) => child !== undefined)
  const firstKept = kept.findIndex((child) => child !== undefined)
  if (left.length === children.length || kind === 'layers' || left[0] === undefined) return left
  const first = children[0]
  const before = first === undefined || firstKept === 0 ? left[0].before : first.before
  const freed = kind === 'row' ? freedWidth(children, kept, left[0].before - before) : 0
  return [{ ...left[0], before: before + freed / 2 }, ...left.slice(1)]
}

/** What cards take that are gone; nothing where those left are no cards. */
function freedWidth(
  children: readonly LayoutNode[],
  kept: readonly (LayoutNode | undefined)[],
  moved: number,
): number {
  const pattern = children.map((child) => (isContainer(child) ? child.pattern : undefined))
  const isCard = pattern.map((name) => name !== undefined && pattern.filter((own) => own === name).length > 1)
  if (!kept.some((child, index) => child !== undefined && isCard[index])) return 0
  let freed = moved
  children.forEach((child, index) => {
    if (kept[index] === undefined) freed += (child.width ?? 0) + (index === 0 ? 0 : child.before)
  })
  return Math.max(0, freed - (kept[0] === undefined ? moved : 0))
}
