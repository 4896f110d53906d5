// Lines that cells of a table share (`border-collapse: collapse`). Each cell says its own sides, but what is
// painted is one line on the edge between two cells: half of it in each.
import type { MeasuredBlock, MeasuredBox, PageElement, PageStyle } from '../measure-page.types.ts'
import { getBox } from './elements.ts'
import { getBorder, pixels } from './styles.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

interface Lined {
  box: MeasuredBox
  /** Those of its lines that end it. */
  sides: string[]
}

/**
 * The part of a cell that is its own: it ends with the lines at its right and below it, and those at its left
 * and above it belong to what is there. Undefined where no two cells say the same line.
 */
export function takeSharedLines(
  element: PageElement,
  style: PageStyle,
  { box, border }: { box: MeasuredBox; border: MeasuredBlock['border'] },
): Lined | undefined {
  if (style.getPropertyValue('display') !== 'table-cell') return undefined
  if (style.getPropertyValue('border-collapse') !== 'collapse') return undefined
  const table = element.closest('table')
  if (table === null) return undefined
  const around = getBox(table)
  const outer = getBorder(getComputedStyle(table))
  const axes = [
    { start: 'left', end: 'right', at: 'x', length: 'width' },
    { start: 'top', end: 'bottom', at: 'y', length: 'height' },
  ] as const
  const own = { ...box }
  const sides = new Set(border?.sides ?? [])
  for (const { start, end, at, length } of axes) {
    const edge = outer?.width ?? 0
    const getLine = (side: string): number => (sides.has(side) ? pixels(style, `border-${side}-width`) : 0)
    const [first, last] = [getLine(start), getLine(end)]
    const reach = Math.max(first, edge) + 1
    const isFirst = box[at] - around[at] < reach
    const isLast = around[at] + around[length] - box[at] - box[length] < reach
    const before = isFirst ? 0 : getNeighbourLine(element, start, end)
    const isOuterStart = isFirst && outer?.sides.includes(start) === true
    const isOuterEnd = isLast && outer?.sides.includes(end) === true
    const after = last > 0 || isLast ? 0 : getNeighbourLine(element, end, start)
    const hasStart = first > 0 && !isOuterStart && before === 0
    const from = box[at] + (hasStart ? -first : isOuterStart ? Math.max(first, edge) : before) / 2
    const to = box[at] + box[length] + (isOuterEnd ? -edge : last > 0 ? last : -after) / 2
    if (!hasStart) sides.delete(start)
    if (isOuterEnd) sides.delete(end)
    own[at] = from
    own[length] = to - from
  }
  return { box: own, sides: [...sides] }
}

/** How wide the line is that the next cell at a side says on its own side towards this one. */
export function getNeighbourLine(element: PageElement, side: string, towards: string): number {
  const row = element.parentElement
  const isAcross = side === 'left' || side === 'right'
  const isBefore = side === 'left' || side === 'top'
  const find = (one: PageElement | null, among: PageElement | null): PageElement | undefined => {
    const all = [...(among?.children ?? [])]
    return one === null ? undefined : all[all.indexOf(one) + (isBefore ? -1 : 1)]
  }
  const rowsBeside = (): PageElement | undefined => {
    const group = row?.parentElement ?? null
    const beside = find(row, group)
    if (beside !== undefined) return beside
    const rows = [...(find(group, group?.parentElement ?? null)?.children ?? [])]
    return isBefore ? rows.at(-1) : rows[0]
  }
  const cells = [...(row?.children ?? [])]
  const next = isAcross ? find(element, row) : [...(rowsBeside()?.children ?? [])][cells.indexOf(element)]
  if (next === undefined) return 0
  const style = getComputedStyle(next)
  return getBorder(style)?.sides.includes(towards) === true ? pixels(style, `border-${towards}-width`) : 0
}
