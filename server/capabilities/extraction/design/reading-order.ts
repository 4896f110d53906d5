// The order in which people read what is on a page: what a panel holds stays together; elsewhere white
// space parts rows and columns, the widest first (recursive X-Y cut).
import { getArea, shareInside } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'

export interface Placed extends PdfBox {
  /** Others may be on it: it comes before them, and they come together. */
  isBackground: boolean
  /** What it shows is seen: nothing that covers it lies on it. */
  isImage?: boolean
}

interface Node<Item extends Placed> {
  item: Item
  children: Node<Item>[]
}

/** What mostly lies in a background is on it. */
const minInside = 0.8
/**
 * A gap between columns counts for more than one between rows: lines of neighbouring columns are side by
 * side by chance.
 */
const columnFavour = 1.25
/** What is over the edge of a background by so much is seen, and comes after it. */
const minOver = 0.1
const deepest = 60

/**
 * The items in reading order; columns from right to left where the text goes so. Where all of it `isSeen`,
 * nothing is hidden by what comes after it.
 */
export function readingOrder<Item extends Placed>(
  items: readonly Item[],
  { rightToLeft = false, isSeen = false } = {},
): Item[] {
  return flatten(nest(items, isSeen), rightToLeft)
}

function flatten<Item extends Placed>(nodes: readonly Node<Item>[], rightToLeft: boolean): Item[] {
  return cut(nodes, rightToLeft, 0).flatMap((node) => [node.item, ...flatten(node.children, rightToLeft)])
}

/** Every item below the smallest background that holds it. */
function nest<Item extends Placed>(items: readonly Item[], isSeen: boolean): Node<Item>[] {
  const nodes = items.map((item): Node<Item> => ({ item, children: [] }))
  const backgrounds = nodes
    .filter(({ item }) => item.isBackground)
    .toSorted((a, b) => getArea(a.item) - getArea(b.item))
  const roots: Node<Item>[] = []
  for (const node of nodes) {
    const background =
      backgrounds.find((candidate) => candidate !== node && isOn(node, candidate, { nodes, isSeen })) ??
      (isSeen && !node.item.isBackground ? findLast(node, backgrounds) : undefined)
    if (background === undefined) roots.push(node)
    else background.children.push(node)
  }
  return roots
}

/** Of the larger backgrounds that an item is over the edge of, the one that begins last. */
function findLast<Item extends Placed>(
  { item }: Node<Item>,
  backgrounds: readonly Node<Item>[],
): Node<Item> | undefined {
  return backgrounds
    .filter((one) => getArea(one.item) > getArea(item) && shareInside(item, one.item) >= minOver)
    .toSorted((one, other) => other.item.y - one.item.y)[0]
}

function isOn<Item extends Placed>(
  node: Node<Item>,
  background: Node<Item>,
  { nodes, isSeen }: { nodes: readonly Node<Item>[]; isSeen: boolean },
): boolean {
  // An image that fades into its band at one side, and goes on below it, is larger than what is seen of that.
  const areAsLarge =
    shareInside(node.item, background.item) >= minInside &&
    shareInside(background.item, node.item) >= minInside
  const [isImage, isOnImage] = [node.item.isImage ?? false, background.item.isImage ?? false]
  if (isSeen && areAsLarge && isImage !== isOnImage && node.item.isBackground) return isImage
  const [area, backgroundArea] = [getArea(node.item), getArea(background.item)]
  // Of two of one size the later lies on the earlier.
  if (
    area > backgroundArea ||
    (area === backgroundArea && node.item.isBackground && nodes.indexOf(node) < nodes.indexOf(background))
  )
    return false
  return shareInside(node.item, background.item) >= minInside
}

function cut<Item extends Placed>(
  nodes: readonly Node<Item>[],
  rightToLeft: boolean,
  depth: number,
): Node<Item>[] {
  if (nodes.length < 2) return [...nodes]
  const rows = widestGap(nodes, (item) => [item.y, item.y + item.height])
  const columns = widestGap(nodes, (item) => [item.x, item.x + item.width])
  if (depth >= deepest || (rows === undefined && columns === undefined))
    return nodes.toSorted(
      (a, b) => a.item.y - b.item.y || (rightToLeft ? b.item.x - a.item.x : a.item.x - b.item.x),
    )
  const asColumns = columns !== undefined && (rows === undefined || columns.size * columnFavour >= rows.size)
  const first: Node<Item>[] = []
  const second: Node<Item>[] = []
  for (const node of nodes) {
    const start = asColumns ? node.item.x : node.item.y
    ;(start < (asColumns ? columns.at : (rows?.at ?? 0)) ? first : second).push(node)
  }
  const [before, after] = asColumns && rightToLeft ? [second, first] : [first, second]
  return [...cut(before, rightToLeft, depth + 1), ...cut(after, rightToLeft, depth + 1)]
}

/** The widest stretch that nothing reaches into, and where it ends. */
function widestGap<Item extends Placed>(
  nodes: readonly Node<Item>[],
  span: (item: Item) => [number, number],
): { at: number; size: number } | undefined {
  const spans = nodes.map(({ item }) => span(item)).toSorted((a, b) => a[0] - b[0])
  let best: { at: number; size: number } | undefined
  let end = spans[0]?.[1] ?? 0
  for (const [from, to] of spans) {
    const size = from - end
    // Lines of a text overlap a little.
    if (size > -0.5 && from > (spans[0]?.[0] ?? 0) && (best === undefined || size > best.size))
      best = { at: from, size }
    end = Math.max(end, to)
  }
  return best
}
