// Cards: panels with several things on them, or, without panels, columns that each begin with a title of the
// same make.
import { isFigure, isNumeral } from './figures.ts'
import type { Lettering } from './lettering.ts'
import type { Surface } from './surfaces.ts'
import { getHeight, getMiddle, getWidth, type Item } from './strip.ts'

/** The items of each card, its panel first. */
export function findCards(
  items: readonly Item[],
  surfaces: readonly Surface[],
  lettering: Lettering,
): Item[][] {
  const panels = surfaces.filter(({ kind, inside }) => kind === 'card' && inside.length >= 2)
  // A panel around other panels holds the cards and is none.
  const innermost = panels.filter(
    (panel) => !panels.some((other) => other !== panel && isWithin(other.item, panel.item)),
  )
  if (innermost.length >= 2) return innermost.map(({ item, inside }) => [item, ...inside])
  const bare = titledColumns(items, lettering)
  return bare.length > 0 ? bare : innermost.map(({ item, inside }) => [item, ...inside])
}

function isWithin(inner: Item, outer: Item): boolean {
  return (
    inner.left >= outer.left - 0.002 &&
    inner.right <= outer.right + 0.002 &&
    inner.top >= outer.top - 0.002 &&
    inner.bottom <= outer.bottom + 0.002
  )
}

function titledColumns(items: readonly Item[], lettering: Lettering): Item[][] {
  const titles = items.filter(
    (item) => lettering.findGrade(item) !== undefined && lettering.getProminence(item) < 0.95,
  )
  const rows: Item[][] = []
  for (const title of titles.toSorted((one, other) => one.top - other.top)) {
    const row = rows.find(
      ([first]) =>
        first !== undefined &&
        first.fontSize === title.fontSize &&
        Math.abs(first.top - title.top) < title.size * 0.7,
    )
    if (row === undefined) rows.push([title])
    else row.push(title)
  }
  const several = rows.filter((row) => row.length >= 2)
  return several.flatMap((row, index) => {
    const sorted = row.toSorted((one, other) => one.left - other.left)
    const bottom = several[index + 1]?.[0]?.top ?? Number.POSITIVE_INFINITY
    return sorted.map((title) => findColumn(title, sorted, items, bottom))
  })
}

/** What is under a title, and the image or number right above it. */
function findColumn(title: Item, titles: readonly Item[], items: readonly Item[], bottom: number): Item[] {
  const centre = (item: Item): number => (item.left + item.right) / 2
  const isNearest = (item: Item): boolean =>
    titles.every((other) => distance(item, title) <= distance(item, other))
  return items.filter((item) => {
    if (item === title) return true
    if (getWidth(item) > 0.6 || (titles.includes(item) && item !== title)) return false
    const isAbove = getMiddle(item) < title.top
    const near = isAbove
      ? title.top - item.bottom < Math.max(getHeight(item), title.size) * 1.2 &&
        (item.letters === 0 || isNumeral(item.text) || isFigure(item.text))
      : item.bottom <= bottom
    return near && isNearest(item) && Math.abs(centre(item) - centre(title)) < 0.3
  })
}

function distance(item: Item, title: Item): number {
  return Math.min(
    Math.abs(item.left - title.left),
    Math.abs((item.left + item.right) / 2 - (title.left + title.right) / 2),
  )
}
