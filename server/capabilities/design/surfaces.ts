// What lies under the words: bands across the page, panels, and the small shapes that are buttons, fields,
// rules or ornament.
import { countBelow } from './numbers.ts'
import { getArea, getHeight, getMiddle, getWidth, type Item, type Strip } from './strip.ts'

export type SurfaceKind = 'cover' | 'band' | 'wide' | 'card' | 'button' | 'rule' | 'ornament'

export interface Surface {
  kind: SurfaceKind
  item: Item
  /** Texts and images that lie on it. */
  inside: Item[]
}

export interface Surfaces {
  all: Surface[]
  /** By block id: the smallest surface that each text or image lies on, bands and covers apart. */
  under: Map<string, Surface>
  bands: Surface[]
  /** Left and right edge of what the strip shows, covers and bands apart. */
  left: number
  right: number
}

/** Of page width and height: what covers the page is its background. */
const coverShare = 0.95
/** A shape this high, of the page's height, holds everything on it. */
const wrapperShare = 0.85
/** Content narrower than this share of its page is a column, not the page's width. */
const minPageWidth = 0.4
/** Of the page's width: what reaches both edges is a band. */
const bleed = 0.985
/** A line rendered across is no thicker than this share of the page's width. */
const ruleThickness = 0.006
/** Only the largest shapes are looked at as surfaces; the rest of a drawing is ornament. */
const maxSurfaces = 600
const maxButtonLength = 40

export function findSurfaces(strip: Strip): Surfaces {
  const shapes = strip.items.filter((item) => item.block.kind !== 'text')
  const content = strip.items
    .filter((item) => item.block.kind !== 'shape')
    .toSorted((one, other) => getMiddle(one) - getMiddle(other))
  const middles = content.map(getMiddle)
  const largest =
    shapes.length > maxSurfaces
      ? new Set(shapes.toSorted((one, other) => getArea(other) - getArea(one)).slice(0, maxSurfaces))
      : new Set(shapes)
  const { left, right } = describeExtent(strip)
  const all: Surface[] = []
  for (const item of shapes) {
    const inside = largest.has(item) ? findItemsInside(item, content, middles) : []
    // An image is a surface where something is written on it.
    if (item.block.kind === 'image' && !inside.some(({ letters }) => letters > 0)) continue
    all.push({ item, inside, kind: getKind(item, inside, { left, right }) })
  }
  const surfaces: Surfaces = {
    all,
    under: new Map(),
    bands: all.filter(({ kind }) => kind === 'band'),
    left,
    right,
  }
  demoteStacks(surfaces)
  for (const surface of all.toSorted((one, other) => getArea(other.item) - getArea(one.item))) {
    if (surface.kind === 'cover' || surface.kind === 'band') continue
    for (const item of surface.inside) surfaces.under.set(item.block.id, surface)
  }
  return surfaces
}

function describeExtent({ items }: Strip): { left: number; right: number } {
  let [left, right] = [1, 0]
  for (const item of items) {
    const isAround =
      getHeight(item) >= (item.page.bottom - item.page.top) * wrapperShare || getWidth(item) >= bleed
    if (item.block.kind === 'shape' && isAround) continue
    left = Math.min(left, item.left)
    right = Math.max(right, item.right)
  }
  return left < right ? { left, right } : { left: 0, right: 1 }
}

function findItemsInside(shape: Item, content: readonly Item[], middles: readonly number[]): Item[] {
  const inside: Item[] = []
  const area = getArea(shape)
  for (let index = countBelow(middles, shape.top); index < content.length; index += 1) {
    const item = content[index]
    if (item === undefined || getMiddle(item) > shape.bottom) break
    const across = (item.left + item.right) / 2
    if (item !== shape && across >= shape.left && across <= shape.right && getArea(item) <= area * 1.05)
      inside.push(item)
  }
  return inside
}

function getKind(item: Item, inside: readonly Item[], extent: { left: number; right: number }): SurfaceKind {
  const [width, height] = [getWidth(item), getHeight(item)]
  if (width >= coverShare && height >= (item.page.bottom - item.page.top) * coverShare) return 'cover'
  if (Math.min(width, height) <= ruleThickness) return 'rule'
  if (width >= bleed) return 'band'
  if (isButton(item, inside)) return 'button'
  if (inside.length === 0) return 'ornament'
  return width >= (extent.right - extent.left) * 0.97 && width >= minPageWidth ? 'wide' : 'card'
}

/** A short text alone on a shape little higher than its line. */
function isButton(item: Item, inside: readonly Item[]): boolean {
  const texts = inside.filter(({ letters }) => letters > 0)
  const label = texts[0]
  if (texts.length !== 1 || label === undefined || label.text.length > maxButtonLength || label.size === 0)
    return false
  const lines = getHeight(item) / label.size
  return (
    item.block.kind === 'shape' &&
    lines >= 1.1 &&
    lines <= 4.6 &&
    getWidth(item) <= Math.max(0.3, getWidth(label) * 4)
  )
}

/**
 * Wide panels in a stack of their like, such as the questions of a list, are cards: no section begins with
 * each.
 */
function demoteStacks(surfaces: Surfaces): void {
  const wide = surfaces.all
    .filter(({ kind }) => kind === 'wide')
    .toSorted((one, other) => one.item.top - other.item.top)
  let stack: Surface[] = []
  const close = (): void => {
    if (stack.length >= 3) for (const surface of stack) surface.kind = 'card'
    stack = []
  }
  for (const surface of wide) {
    const before = stack.at(-1)
    if (before !== undefined && !isLike(before.item, surface.item)) close()
    stack.push(surface)
  }
  close()
}

function isLike(one: Item, other: Item): boolean {
  const gap = other.top - one.bottom
  const [low, high] = [getHeight(one), getHeight(other)].toSorted((left, right) => left - right)
  // Frames that are not seen and touch each other are what the page is made of.
  if (one.block.color === undefined && gap < 0.002) return false
  return (
    gap < getHeight(one) &&
    gap > -0.002 &&
    (high ?? 0) < (low ?? 0) * 2.5 &&
    one.block.color === other.block.color
  )
}
