// Frames of design tools and landmarks of sites: shapes with names, across the page, that somebody meant as
// its parts.
import type { Lettering } from './lettering.ts'
import type { Surfaces } from './surfaces.ts'
import { getHeight, getWidth, type Item, type Strip } from './strip.ts'

export interface NamedFrame {
  top: number
  bottom: number
  item: Item
}

const maxSection = 0.6
const across = 0.95
const lowest = 0.012
const touch = 0.002

/** The frames across the page that are nobody's part, from top to bottom. */
export function findFrames(strip: Strip, { all, left, right }: Surfaces, lettering: Lettering): NamedFrame[] {
  const minWidth = across * (right - left)
  const named = all
    .filter(
      ({ kind, item, inside }) =>
        (kind === 'band' || kind === 'wide') && item.block.name !== undefined && inside.length > 0,
    )
    .map(({ item }) => item)
    .filter((item) => getWidth(item) >= minWidth && getHeight(item) >= lowest)
  const heads = strip.items.filter((item) => lettering.getProminence(item) >= 0.9)
  return outermost(named, heads).map((item) => ({ top: item.top, bottom: item.bottom, item }))
}

/** A frame that holds several sections is none: its own parts are looked at. */
function outermost(named: readonly Item[], heads: readonly Item[]): Item[] {
  const outer: { item: Item; parts: Item[] }[] = []
  for (const item of named.toSorted(
    (one, other) => one.top - other.top || getHeight(other) - getHeight(one),
  )) {
    const before = outer.at(-1)
    if (before === undefined || item.bottom > before.item.bottom + touch) outer.push({ item, parts: [] })
    else if (getHeight(item) < getHeight(before.item) - touch) before.parts.push(item)
  }
  return outer.flatMap(({ item, parts }) => (holdsSections(item, heads) ? outermost(parts, heads) : [item]))
}

/** Whether a high frame has several headings of sections below each other. */
function holdsSections(frame: Item, heads: readonly Item[]): boolean {
  if (getHeight(frame) <= maxSection) return false
  const within = heads.filter((head) => head.top >= frame.top && head.bottom <= frame.bottom)
  return within.some((head) => within.some((other) => other.top > head.bottom + head.size))
}
