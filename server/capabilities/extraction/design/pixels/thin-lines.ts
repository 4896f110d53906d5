// Thin lines of a page that is only pixels: rules between things, beside them too, and frames around fields
// and cards.
import { likeness, shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { ButtonFrame } from './button-frames.ts'
import { colorAt, difference, fromHex, mainColor, toHex, type Rgb } from './colors.ts'
import { findLines, findUprightLines, maxThickness, type ThinLine } from './find-lines.ts'
import { findFrame, findHiddenTops, frame, isPartOf, type Look } from './line-frames.ts'
import type { Panel } from '../page-blocks.ts'
import { isBetweenRows } from './ruled-cards.ts'
import { behindSmaller } from './larger-behind.ts'

/** In pixels. */
const minRuleLength = 48
const minUprightLength = 40
/** Of the boxes of a panel and its frame: round ends leave less of what is inside a pill. */
const minLikeness = { box: 0.85, pill: 0.7 }
/** What differs less is grain. */
const minStep = 9

/** By how much a line differs from what it is on, where neighbouring pixels differ by `noise`. */
export function getLineStep(noise: number): number {
  return minStep + 3 * noise
}

/** Of 255: pieces of one line differ by no more. */
const sameColor = 2
/** Letters reach so far beyond the box of their word. */
const overhang = 4

/**
 * The panels with the frames that were found around them, and rules and frames beside them. `hidden`: words
 * and images, whose lines are their own; `frames` are known already.
 */
export function addThinLines(
  panels: readonly Panel[],
  image: Pixels,
  { noise, hidden, frames }: { noise: number; hidden: readonly PdfBox[]; frames: readonly ButtonFrame[] },
): Panel[] {
  const step = getLineStep(noise)
  const isSeen = (line: ThinLine): boolean => !isHidden(line, hidden, panels)
  const lines = findLines(image, step).filter(isSeen)
  const used = new Set<ThinLine>()
  const known = panels.map((panel) => ({ ...panel }))
  const added: Panel[] = []
  const whole = [...joinPieces(lines), ...lines]
  const tops = [...whole, ...findHiddenTops(lines, step)].toSorted((one, other) => one.y - other.y)
  for (const top of tops) {
    if (used.has(top)) continue
    const below = whole.filter(({ y }) => y > top.y).toSorted((one, other) => one.y - other.y)
    const found = findFrame(top, below, { image, step })
    if (found === undefined) continue
    used.add(found.bottom)
    for (const line of lines)
      if (
        line === top ||
        isPartOf(line, top) ||
        (!lines.includes(found.bottom) && isPartOf(line, found.bottom))
      )
        used.add(line)
    place(found, top)
  }
  // Small pills have no line that is as long.
  for (const { top, box, radius } of frames)
    if (
      ![...known, ...added].some(
        (panel) => panel.border !== undefined && likeness(panel, box) > minLikeness.box,
      )
    )
      place({ box, radius }, top)
  const rules = lines
    .filter((line) => !used.has(line) && line.width >= minRuleLength)
    .filter((line) => line.isOnOneBackground || isParting(line))
    .map(toRule)
  const sides = findUprightLines(image, step).filter(
    (line) => line.height >= minUprightLength && isSeen(line),
  )
  const flat = lines.filter((line) => !used.has(line) && !line.isOnOneBackground && !isParting(line))
  for (const line of [...sides, ...flat]) attachSide(line, [...known, ...added], step)
  const upright = sides
    .filter(({ isOnOneBackground }) => isOnOneBackground)
    .filter((line) => ![...known, ...added].some((panel) => isSideOf(panel, line)))
    .map(toRule)
  return [...behindSmaller(added, known), ...rules, ...upright]

  function isParting(line: ThinLine): boolean {
    return isBetweenBands(line, image) || isBetweenRows(line, known)
  }

  function place({ box, radius }: { box: PdfBox; radius: number }, top: ThinLine): void {
    const border = { color: toHex(top.color), width: top.height, style: 'solid' as const }
    const round = radius > 1 ? { radius } : {}
    const isPill = radius > box.height / 2 - frame.tolerance
    const same = known.find((panel) => likeness(panel, box) > (isPill ? minLikeness.pill : minLikeness.box))
    if (same === undefined) added.push({ ...box, ...round, border, ...findInside(box, top, { image, step }) })
    else Object.assign(same, box, round, { border })
  }
}

/** Of the width of a page, and of 255: where the edge of a band is blurred there is no colour but theirs. */
const divider = { length: 0.97, contrast: 24 }

/** Whether a line parts two bands of different colours, in a colour of its own. */
function isBetweenBands({ x, y, width, height, color }: ThinLine, image: Pixels): boolean {
  if (width < image.width * divider.length) return false
  const middle = Math.round(x + width / 2)
  const [above, below] = [colorAt(image, middle, y - 1), colorAt(image, middle, y + height)]
  const [toAbove, toBelow] = [difference(color, above), difference(color, below)]
  return (
    Math.min(toAbove, toBelow) > divider.contrast &&
    toAbove + toBelow > difference(above, below) + 2 * divider.contrast
  )
}

/** Lines that are one but for those from top to bottom that meet them, as in a frame with columns. */
function joinPieces(lines: readonly ThinLine[]): ThinLine[] {
  const rows = Map.groupBy(lines, ({ y, height }) => `${y} ${height}`)
  return [...rows.values()].flatMap((row) => {
    const joined: ThinLine[] = []
    for (const line of row) {
      const last = joined.at(-1)
      const isOn =
        last !== undefined &&
        line.x - last.x - last.width <= maxThickness &&
        difference(last.color, line.color) <= sameColor
      if (isOn) last.width = line.x + line.width - last.x
      else joined.push({ ...line })
    }
    return joined.filter(({ x, width }) => !row.some((line) => line.x === x && line.width === width))
  })
}

function toRule({ x, y, width, height, color }: ThinLine): Panel {
  return { x, y, width, height, color: toHex(color) }
}

/** Whether a line from top to bottom goes along the left or right edge of a panel. */
function isSideOf({ x, y, width, height }: Panel, line: ThinLine): boolean {
  const common = Math.min(y + height, line.y + line.height) - Math.max(y, line.y)
  if (common < line.height * 0.5) return false
  const middle = line.x + line.width / 2
  return [x, x + width].some((edge) => Math.abs(middle - edge) <= maxThickness + frame.tolerance)
}

function isHidden(line: ThinLine, hidden: readonly PdfBox[], panels: readonly Panel[]): boolean {
  const cards = panels.filter((panel) => panel.color !== undefined && shareInside(line, panel) > onCard)
  return hidden.some((box) => {
    const around = {
      x: box.x - overhang,
      y: box.y - overhang,
      width: box.width + 2 * overhang,
      height: box.height + 2 * overhang,
    }
    const isOver = (card: Panel): boolean =>
      shareInside(card, box) > onCard && shareInside(box, card) < onCard
    return shareInside(line, around) > 0.5 && !cards.some(isOver)
  })
}

/** Of a line, on a card; and of the card, on a photograph that hides no line of it. */
const onCard = 0.9

/**
 * A line in another colour along a whole side of a card is its border there; upper and lower ones have
 * another colour on their two sides, others are rules.
 */
const wholeSide = 0.94

type Side = 'left' | 'right' | 'top' | 'bottom'

function attachSide(line: ThinLine, panels: readonly Panel[], step: number): void {
  const isFlat = line.width > line.height
  const [start, length, thickness] = isFlat
    ? (['x', 'width', 'height'] as const)
    : (['y', 'height', 'width'] as const)
  const across = isFlat ? 'y' : 'x'
  const getSide = (panel: Panel): Side => {
    const isFirst =
      Math.abs(line[across] - panel[across]) < Math.abs(line[across] - panel[across] - panel[thickness])
    return isFlat ? (isFirst ? 'top' : 'bottom') : isFirst ? 'left' : 'right'
  }
  const panel = panels.find((one) => {
    const { color, border, radius = 0 } = one
    const middle = line[across] + line[thickness] / 2
    const isFree =
      border === undefined ||
      (border.sides !== undefined &&
        !border.sides.includes(getSide(one)) &&
        difference(fromHex(border.color), line.color) <= step)
    return (
      isFree &&
      color !== undefined &&
      radius <= maxThickness &&
      difference(fromHex(color), line.color) > step &&
      [one[across], one[across] + one[thickness]].some((edge) => Math.abs(middle - edge) <= maxThickness) &&
      line[length] >= one[length] * wholeSide &&
      line[start] >= one[start] - frame.tolerance &&
      line[start] + line[length] <= one[start] + one[length] + frame.tolerance
    )
  })
  if (panel === undefined) return
  const side = getSide(panel)
  const end = panel[across] + panel[thickness]
  if (side === 'left' || side === 'top') panel[across] = Math.min(panel[across], line[across])
  const last = side === 'left' || side === 'top' ? end : Math.max(end, line[across] + line[thickness])
  panel[thickness] = last - panel[across]
  const { sides = [] } = panel.border ?? {}
  panel.border = {
    color: toHex(line.color),
    width: line[thickness],
    style: 'solid',
    sides: [...sides, side],
  }
}

/** What a frame is filled with, where that is not what is around it. */
function findInside({ x, y, width }: PdfBox, top: ThinLine, { image, step }: Look): Pick<Panel, 'color'> {
  const shares = [0.2, 0.35, 0.5, 0.65, 0.8]
  const at = (row: number): Rgb =>
    mainColor(shares.map((share) => colorAt(image, Math.round(x + width * share), Math.max(0, row))))
  const inside = at(y + top.height + 2)
  return difference(inside, at(y - 3)) > step / 2 ? { color: toHex(inside) } : {}
}
