// The background under a strip from top to bottom: stretches of one colour or image, made by page backgrounds
// and bands.
import { colorDistance } from '#core/color/index.ts'
import type { Surface, Surfaces } from './surfaces.ts'
import { getHeight, type Strip } from './strip.ts'

export interface Background {
  top: number
  bottom: number
  /** Undefined where an image or a gradient is the background. */
  color: string | undefined
  /** What lies there; undefined for the bare page. */
  surface: Surface | undefined
}

export interface Edge {
  at: number
  /** 0 where the background stays the same colour, 1 from a difference that nobody overlooks. */
  change: number
  /** A page ends there. */
  isPageEnd: boolean
}

const paper = '#ffffff'
/** In OKLab: white to the palest grey that designs use for bands is 0.01. */
const plainChange = 0.02
const maxBands = 300

export function findBackgrounds(strip: Strip, surfaces: Surfaces): Background[] {
  // A frame without a fill shows the background that is there.
  const rendered = surfaces.bands.filter(
    ({ item }) => item.block.kind === 'image' || item.block.color !== undefined,
  )
  const bands = rendered
    .toSorted((one, other) => getHeight(other.item) - getHeight(one.item))
    .slice(0, maxBands)
  const covers = surfaces.all.filter(({ kind }) => kind === 'cover')
  const backgrounds: Background[] = []
  for (const page of strip.pages) {
    const onPage = bands.filter(({ item }) => item.page === page)
    const cover = covers.findLast(({ item }) => item.page === page)
    const base = cover?.item.block.color ?? page.page.background ?? paper
    const levels = [page.top, page.bottom, ...onPage.flatMap(({ item }) => [item.top, item.bottom])]
    const stops = [...new Set(levels.filter((level) => level >= page.top && level <= page.bottom))].toSorted(
      (one, other) => one - other,
    )
    for (const [index, top] of stops.slice(0, -1).entries()) {
      const bottom = stops[index + 1] ?? top
      // Hairlines between bands come from rounding.
      if (bottom - top < 0.001) continue
      // The smallest band lies on top.
      const surface = onPage.findLast(
        ({ item }) => item.top <= top + 0.0005 && item.bottom >= bottom - 0.0005,
      )
      const color = surface === undefined ? base : surface.item.block.color
      const before = backgrounds.at(-1)
      if (
        before !== undefined &&
        before.surface === surface &&
        before.color === color &&
        before.bottom > page.top
      )
        before.bottom = bottom
      else backgrounds.push({ top, bottom, color, surface })
    }
  }
  return backgrounds
}

export function findEdges(backgrounds: readonly Background[], strip: Strip): Edge[] {
  const pageEnds = new Set(strip.pages.map(({ bottom }) => bottom))
  return backgrounds.slice(1).map((background, index) => {
    const above = backgrounds[index]
    return {
      at: background.top,
      change: changeBetween(above, background),
      isPageEnd: pageEnds.has(background.top),
    }
  })
}

function changeBetween(above: Background | undefined, below: Background): number {
  if (above === undefined) return 0
  if (above.color === undefined || below.color === undefined) return above.surface === below.surface ? 0 : 1
  return Math.min(1, colorDistance(above.color, below.color) / plainChange)
}

/** The background at a height. */
export function backgroundAt(backgrounds: readonly Background[], at: number): Background | undefined {
  return backgrounds.find(({ top, bottom }) => at >= top && at <= bottom)
}
