// Of what a page paints: its background, and the panels that other things stand on. Everything else that is
// painted is artwork.
import { getArea, intersection, likeness, shareInside } from '../pdf/boxes.ts'
import type { Rendered } from '../pdf/drawn-objects.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { fromHex, backgroundColor, toHex } from './colors.ts'
import type { Pixels } from '../image/pixels.ts'
import type { Panel } from './page-blocks.ts'

export interface Backgrounds {
  background: string
  /** In the order in which they are painted. */
  panels: Panel[]
  /** What is no ground: images, drawings, lines. */
  artwork: Rendered[]
}

interface Sheet {
  width: number
  height: number
  /** The page as pixels: colours of patterns and of what shines through are known from nowhere else. */
  raster: () => Pixels | undefined
  /** Whether words stand in a box. */
  holdsWords: (box: PdfBox) => boolean
}

interface Candidate extends Panel {
  alpha: number
  isOutline: boolean
  source: Rendered
}

/** A share of the page that is its whole. */
const wholePage = 0.97
/** Thinner than this share of the page's width is a line or an ornament; in points at least. */
const minShare = 0.01
const minSide = 10
const maxPanels = 400
const faintest = 0.04
/** Icons are at most so large: a share of the page's width, in points at least. */
const iconShare = 0.075
const iconSide = 48
/** A translucent sheet under a panel that is almost as large is its shadow. */
const shadowLikeness = 0.5
const white = '#ffffff'

export function findBackgrounds(rendered: readonly Rendered[], sheet: Sheet): Backgrounds {
  const page = { x: 0, y: 0, width: sheet.width, height: sheet.height }
  const least = Math.max(minSide, sheet.width * minShare)
  let background = white
  let panels: Candidate[] = []
  let artwork: Rendered[] = []
  for (const one of rendered) {
    if (
      !isRectangle(one) ||
      Math.min(one.box.width, one.box.height) < least ||
      (one.fill !== undefined && one.fill.alpha < faintest)
    ) {
      artwork.push(one)
      continue
    }
    const isOutline = one.kind === 'path' && one.fill === undefined
    if (shareInside(page, one.box) >= wholePage) {
      if (isOutline) continue
      background = getColor(one, background, sheet)
      // What is painted over in full is not seen.
      if ((one.fill?.alpha ?? 1) > 0.98) {
        panels = []
        artwork = []
      }
      continue
    }
    const color = isOutline ? undefined : getColor(one, background, sheet)
    panels.push({
      ...one.box,
      ...(color !== undefined && { color }),
      ...(one.radius !== undefined && one.radius > 0 && { radius: one.radius }),
      alpha: one.fill?.alpha ?? 1,
      isOutline,
      source: one,
    })
  }
  const icons = panels.filter((panel) => isPartOfIcon(panel, artwork, sheet))
  const solid = panels.filter((panel) => !icons.includes(panel))
  const seen = solid.filter(
    (panel, index) => !isShadow(panel, solid.slice(index + 1, index + 8)) && !isRepeated(panel, solid, index),
  )
  const largest = new Set(seen.toSorted((a, b) => getArea(b) - getArea(a)).slice(0, maxPanels))
  return {
    background,
    panels: seen
      .filter((panel) => largest.has(panel))
      .map(({ alpha: _alpha, isOutline: _isOutline, source: _source, ...panel }) => panel),
    artwork: [...artwork, ...icons.map(({ source }) => source)],
  }
}

/** Some programs fill by stretching an image of a few pixels. */
function isRectangle({ kind, radius, pixels }: Rendered): boolean {
  return kind === 'picture'
    ? pixels !== undefined && pixels.width * pixels.height <= 16
    : radius !== undefined
}

/** Its fill; where that may be a pattern or lets something through, what is seen. */
function getColor(one: Rendered, background: string, sheet: Sheet): string {
  const isPlain = one.fill !== undefined && one.fill.alpha > 0.98 && one.fill.color !== white
  if (isPlain && one.fill !== undefined) return one.fill.color
  const raster = sheet.raster()
  const seen = raster && backgroundColor(raster, scaled(one.box, raster.width / sheet.width))
  if (seen !== undefined) return toHex(seen)
  if (one.fill === undefined) return background
  const { color, alpha } = one.fill
  const [below, above] = [fromHex(background), fromHex(color)]
  const mixed = (channel: 0 | 1 | 2) => below[channel] * (1 - alpha) + above[channel] * alpha
  return toHex([mixed(0), mixed(1), mixed(2)])
}

function scaled({ x, y, width, height }: PdfBox, scale: number): PdfBox {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

function isShadow(panel: Candidate, after: readonly Candidate[]): boolean {
  return (
    panel.alpha < 0.5 &&
    after.some(
      (next) =>
        next.alpha >= panel.alpha && likeness(panel, next) > shadowLikeness && shareInside(next, panel) > 0.9,
    )
  )
}

/**
 * A small panel without words that a drawing lies on or beside is part of it: the disc of an icon, a letter
 * of a logo.
 */
function isPartOfIcon(panel: Candidate, artwork: readonly Rendered[], sheet: Sheet): boolean {
  if (
    Math.max(panel.width, panel.height) > Math.max(iconSide, sheet.width * iconShare) ||
    sheet.holdsWords(panel)
  )
    return false
  const side = Math.min(panel.width, panel.height)
  const reach = side * 0.3
  const around = {
    x: panel.x - reach,
    y: panel.y - reach,
    width: panel.width + 2 * reach,
    height: panel.height + 2 * reach,
  }
  return artwork.some(
    ({ kind, box }) =>
      kind !== 'picture' &&
      Math.max(box.width, box.height) > side * 0.2 &&
      intersection(box, around) !== undefined,
  )
}

/**
 * The same box again: a fill and its border, a fill that was painted twice. A fill says more than a border,
 * the later more than the earlier.
 */
function isRepeated(panel: Candidate, panels: readonly Candidate[], index: number): boolean {
  const isAgain = (other: Candidate) => likeness(panel, other) > 0.95
  if (
    panels.slice(index + 1, index + 8).some((next) => isAgain(next) && (panel.isOutline || !next.isOutline))
  )
    return true
  return (
    panel.isOutline &&
    panels.slice(Math.max(0, index - 8), index).some((before) => isAgain(before) && !before.isOutline)
  )
}
