// The colours that the trees of a page are rendered in. Where words cannot be read, light ones get a fine
// shadow. Else whatever changes least to the eye is changed, by CIEDE2000 over the area that changes: the
// words, or the colour that they are on. Either is then the same wherever the page has it. A theme may keep
// the design's colours instead.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { ciede2000, colorDistance, fromRgb, luminance, withContrast } from '#core/color/index.ts'
import { isReadable, isWatermark, readableOn, type Backdrop } from './contrast.ts'
import { findHalo, type Lettering } from './halo.ts'
import { findReadings, getFillKind, getPlainFill, type Fill, type Reading } from './readings.ts'
import { isContainer } from './walk-tree.ts'

export interface PageColors {
  /** The tree with the fills that it is rendered with. */
  paint(tree: LayoutContainer): LayoutContainer
  /** The colour that words are rendered in on a backdrop of painted trees, and their `text-shadow`. */
  look(color: string, backdrop: Backdrop, lettering: Lettering): WordLook
  /** Of words within a text, which are never decoration: the text around them is read. */
  lookWithin(color: string, backdrop: Backdrop, lettering: Lettering): WordLook
  /** The same without a shadow. */
  show(color: string, backdrop: Backdrop, needed: number): string
  /** In the colours of the design, and in the same order on the fills that are rendered. */
  readings: readonly Reading[]
  painted: readonly Reading[]
}

export interface WordLook {
  color: string
  halo?: string
}

/** A change of words that is no larger (CIEDE2000) is less than a shadow. */
const maxUnseen = 4
/** Further than this (OKLab) a fill is not the design's any more; then its words are changed. */
const maxChange = 0.17
/** Repairs of one colour that differ by less (CIEDE2000) become one. */
const sameRepair = 8

export function findPageColors(
  sections: readonly Section[],
  { textStyles = [], contrast }: Pick<Theme, 'textStyles' | 'contrast'>,
  pageColor: string,
): PageColors {
  const design = findReadings(sections, textStyles, pageColor)
  const { readings } = design
  if (contrast === 'design')
    return {
      paint: (tree) => tree,
      look: (color) => ({ color }),
      lookWithin: (color) => ({ color }),
      show: (color) => color,
      readings,
      painted: readings,
    }
  const fills = new Map<string, string>()
  for (const [key, fill] of design.fills) {
    const color = fill.color === pageColor ? fill.color : chooseFill(fill)
    if (color !== fill.color) fills.set(key, color)
  }
  const paint = (tree: LayoutContainer): LayoutContainer =>
    fills.size === 0 ? tree : paintFills(tree, fills)
  const paintedSections = sections.map((section) =>
    section.tree === undefined ? section : { ...section, tree: paint(section.tree) },
  )
  const painted = findReadings(paintedSections, textStyles, pageColor).readings
  const repairs = findWordRepairs(painted)
  const show: PageColors['show'] = (color, backdrop, needed) => {
    const own = readableOn(color, backdrop, needed)
    if (own === color) return color
    const shared = repairs.get(`${color} ${needed}`) ?? []
    return shared.find((one) => ciede2000(one, own) < sameRepair && isReadable(one, backdrop, needed)) ?? own
  }
  const lookWithin: PageColors['lookWithin'] = (color, backdrop, lettering) => {
    const seen = lookAlone(color, backdrop, lettering)
    return seen.halo === undefined ? { color: show(color, backdrop, lettering.needed) } : seen
  }
  return {
    paint,
    look: (color, backdrop, lettering) =>
      isWatermark(color, lettering.size, backdrop) ? { color } : lookWithin(color, backdrop, lettering),
    lookWithin,
    show,
    readings,
    painted,
  }
}

/** How words look, whatever others do: with a shadow where a change of their colour would be seen more. */
function lookAlone(color: string, backdrop: Backdrop, lettering: Lettering): WordLook {
  const shown = readableOn(color, backdrop, lettering.needed)
  if (shown !== color && ciede2000(shown, color) <= maxUnseen) return { color: shown }
  const candidates = [color, ...lighter.map((share) => mixWhite(color, share))]
  for (const candidate of candidates) {
    if (ciede2000(candidate, color) >= ciede2000(shown, color)) break
    const halo = findHalo(candidate, backdrop, lettering)
    if (halo !== undefined) return { color: candidate, halo }
  }
  return { color: shown }
}

/** How much white a colour may get beside its shadow. */
const lighter = [0.2, 0.4, 0.6, 0.8, 1]

function mixWhite(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 1, green = 1, blue = 1] = channels.map((channel) => channel + (1 - channel) * share)
  return fromRgb(red, green, blue)
}

/** What each colour of words becomes, the furthest from it first. */
function findWordRepairs(readings: readonly Reading[]): Map<string, string[]> {
  const repairs = new Map<string, Set<string>>()
  for (const reading of readings) {
    const { color } = reading
    const { color: shown } = lookAlone(color, reading.backdrop, reading)
    if (shown === color) continue
    const key = `${color} ${reading.needed}`
    repairs.set(key, (repairs.get(key) ?? new Set()).add(shown))
  }
  return new Map(
    [...repairs].map(([key, found]) => {
      const color = key.slice(0, 7)
      return [key, [...found].toSorted((one, other) => ciede2000(other, color) - ciede2000(one, color))]
    }),
  )
}

/** The colour of a fill with which it and the words on it change least. */
function chooseFill({ color, area, readings }: Fill): string {
  const failing = readings.filter(
    (reading) => lookAlone(reading.color, [color], reading).color !== reading.color,
  )
  const ends = failing.flatMap(({ color: words, needed }) => {
    const end = luminance(words) >= luminance(color) ? '#ffffff' : '#000000'
    return [withContrast(color, words, needed), withContrast(color, end, needed)]
  })
  const candidates = [...new Set([color, ...ends])].filter((one) => colorDistance(one, color) <= maxChange)
  const cost = (candidate: string): number =>
    readings.reduce(
      (sum, reading) => {
        const shown = lookAlone(reading.color, [candidate], reading).color
        return shown === reading.color ? sum : sum + ciede2000(reading.color, shown) * reading.area
      },
      ciede2000(color, candidate) * area,
    )
  const costs = new Map(candidates.map((one) => [one, cost(one)]))
  return candidates.toSorted((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0))[0] ?? color
}

function paintFills<Node extends LayoutNode>(node: Node, fills: ReadonlyMap<string, string>): Node {
  const fill = getPlainFill(node)
  const shown = fill === undefined ? undefined : fills.get(`${getFillKind(node)} ${fill}`)
  const own =
    shown === undefined ? node : { ...node, background: { color: shown }, ...paintEdge(node, shown) }
  if (isContainer(own)) return { ...own, children: own.children.map((child) => paintFills(child, fills)) }
  if (own.kind !== 'form' || own.button === undefined || own.button.gradient !== undefined) return own
  const { button } = own
  const background = fills.get(`button ${button.background.slice(0, 7).toLowerCase()}`)
  return background === undefined ? own : { ...own, button: { ...button, background } }
}

/** A border in the colour of what it is around is no border. */
function paintEdge({ background, border }: LayoutNode, shown: string): Pick<LayoutNode, 'border'> {
  const isSame = border?.color.toLowerCase() === background?.color?.toLowerCase()
  return border !== undefined && isSame ? { border: { ...border, color: shown } } : {}
}
