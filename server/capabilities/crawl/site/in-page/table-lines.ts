// Lines that cells of a table share (`border-collapse: collapse`). Each cell says all its sides, but what is
// painted is one line on the edge between two cells: half of it in each.
import type { MeasuredBlock, MeasuredBox, PageElement, PageStyle } from '../measure-page.types.ts'
import { getBox } from './elements.ts'
import { getBorder, pixels } from './styles.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

interface Lined {
  box: MeasuredBox
  border: NonNullable<MeasuredBlock['border']>
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
  if (border === undefined || style.getPropertyValue('display') !== 'table-cell') return undefined
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
  let isShared = false
  const sides = new Set(border.sides)
  for (const { start, end, at, length } of axes) {
    const [first, last] = [start, end].map((side) => pixels(style, `border-${side}-width`)) as [
      number,
      number,
    ]
    if (!sides.has(start) || !sides.has(end) || Math.abs(first - last) > 0.5) continue
    const edge = Math.max(first, outer?.width ?? 0)
    const isFirst = box[at] - around[at] < edge + 1
    const isLast = around[at] + around[length] - box[at] - box[length] < edge + 1
    const [hasStart, hasEnd] = [
      isFirst && outer?.sides.includes(start) !== true,
      !isLast || outer?.sides.includes(end) !== true,
    ]
    const from = box[at] + (hasStart ? -first : isFirst ? edge : first) / 2
    const to = box[at] + box[length] + (hasEnd ? last : -edge) / 2
    if (!hasStart) sides.delete(start)
    if (!hasEnd) sides.delete(end)
    own[at] = from
    own[length] = to - from
    isShared = true
  }
  if (!isShared) return undefined
  return { box: own, border: { ...border, sides: [...sides] } }
}
