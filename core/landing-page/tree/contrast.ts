// What texts of a tree stand on, and whether they can be read there. A colour of the design is changed in the
// smallest step that makes it readable, in its own hue, and only where what lies behind it is known.
import type {
  LayoutBackground,
  LayoutContainer,
  LayoutNode,
  TextStyle,
} from '#contracts/design-layout.schema.ts'
import type { Gradient } from '#contracts/paint.schema.ts'
import { ciede2000, contrast, fromOklch, luminance, toOklch, withContrast } from '#core/color/index.ts'
import { isContainer } from './walk-tree.ts'

/** Colours that may be behind a place; none where that is not known, as on an image. */
export type Backdrop = readonly string[]

type Form = Extract<LayoutNode, { kind: 'form' }>
type Control = NonNullable<Form['button'] | Form['field']>

/** Of letters that are no large ones. */
export const textContrast = 4.5

export function neededContrast(style: Pick<TextStyle, 'size' | 'weight'>): number {
  return style.size >= getLargeSize(style) ? 3 : textContrast
}

/** WCAG 2.2, 1.4.3: large is 18 points, or 14 points in bold. */
export function getLargeSize({ weight }: Pick<TextStyle, 'weight'>): number {
  return weight >= 700 ? 18.66 : 24
}

/** Whether a colour reaches the contrast wherever it may be seen. */
export function isReadable(color: string, backdrop: Backdrop, ratio: number): boolean {
  return backdrop.every((behind) => contrast(over(color, behind), behind) >= ratio)
}

/** Larger letters with less contrast than this are a watermark. */
const watermark = { minSize: 160, maxContrast: 1.6 }

/** Letters that nobody is meant to read: what WCAG 2.2, 1.4.3, calls pure decoration. */
export function isWatermark(color: string, size: number, backdrop: Backdrop): boolean {
  return (
    size >= watermark.minSize &&
    backdrop.length > 0 &&
    backdrop.every((behind) => contrast(over(color, behind), behind) < watermark.maxContrast)
  )
}

/** The colour, or the nearest one that can be read on the backdrop; the colour again where there is none. */
export function readableOn(color: string, backdrop: Backdrop, ratio: number): string {
  if (isReadable(color, backdrop, ratio)) return color
  const candidates = backdrop
    .map((behind) => readableWords(over(color, behind), behind, ratio))
    .filter((candidate) => isReadable(candidate, backdrop, ratio))
  const distance = (candidate: string): number => ciede2000(candidate, color.slice(0, 7))
  return candidates.toSorted((left, right) => distance(left) - distance(right))[0] ?? color
}

/** In its own hue; white that has to become dark is no grey, but a dark shade of what it is on. */
function readableWords(color: string, behind: string, ratio: number): string {
  const repaired = withContrast(color, behind, ratio)
  const isTurned = luminance(color) > luminance(behind) && luminance(repaired) < luminance(behind)
  if (!isTurned || toOklch(color).chroma > maxGreyChroma) return repaired
  const { chroma, hue } = toOklch(behind)
  const { lightness } = toOklch(repaired)
  return withContrast(fromOklch({ lightness, chroma: Math.min(chroma, maxShadeChroma), hue }), behind, ratio)
}

const maxGreyChroma = 0.04
const maxShadeChroma = 0.08

/** What is seen behind the content of a node that is painted over a backdrop, or of a control. */
export function backdropOn(
  backdrop: Backdrop,
  { background, kind = 'button' }: Pick<LayoutNode, 'background'> & { kind?: LayoutNode['kind'] },
): Backdrop {
  if (background === undefined) return backdrop
  if (background.image !== undefined) return []
  const plain = paintOver(backdrop, background.color)
  return paintGradients(plain, kind === 'button' ? cutEnds(background) : background, paintOver)
}

/** A label is in the middle of its button, where nothing is seen of the ends of a gradient. */
function cutEnds({ gradient, gradients, ...rest }: LayoutBackground): LayoutBackground {
  const cut = (one: Gradient): Gradient => {
    if (one.kind !== 'linear' || leavesMost(one)) return one
    const [from, to] = [edgeShare, 1 - edgeShare]
    const within = one.stops.filter(({ at }) => at > from && at < to)
    const ends = [from, to].map((at) => ({ color: mixAt(one.stops, at), at }))
    return { ...one, stops: [...ends.slice(0, 1), ...within, ...ends.slice(1)] }
  }
  return {
    ...rest,
    ...(gradient !== undefined && { gradient: cut(gradient) }),
    ...(gradients !== undefined && { gradients: gradients.map(cut) }),
  }
}

function mixAt(stops: Gradient['stops'], at: number): string {
  const after = stops.findIndex((stop) => stop.at >= at)
  const [from, to = stops.at(-1)] = [stops[after - 1], stops[after]]
  if (to === undefined || from === undefined || !isOpaque(from.color) || !isOpaque(to.color))
    return (to ?? from)?.color ?? '#000000'
  const share = Math.round((255 * (at - from.at)) / (to.at - from.at))
  return over(`${to.color.slice(0, 7)}${share.toString(16).padStart(2, '0')}`, from.color.slice(0, 7))
}

/** What a field or the button of a form is painted with. */
export function getControlFill({
  background: color,
  gradient,
  gradients,
}: Pick<Control, 'background' | 'gradient' | 'gradients'>): LayoutBackground {
  return {
    ...(color !== undefined && { color }),
    ...(gradient !== undefined && { gradient }),
    ...(gradients !== undefined && { gradients }),
  }
}

/** More colours than these may be behind a place say nothing. */
const maxColors = 64

/** What fades to nothing within this share of the way shades an edge. */
const edgeShare = 0.12

/**
 * Colours that are seen where gradients are painted over others; none where that is not known. What fades
 * to nothing around its middle, or shades edges, leaves most of a place as it was.
 */
export function paintGradients(
  behind: Backdrop,
  { gradient, gradients = [] }: LayoutBackground,
  paint: (behind: Backdrop, color: string) => Backdrop,
): Backdrop {
  let seen = behind
  for (const layer of [...(gradient === undefined ? [] : [gradient]), ...gradients].toReversed()) {
    if (leavesMost(layer)) continue
    if (hasEdge(layer)) return []
    const colors = layer.stops.map(({ color }) => paint(seen, color))
    seen = colors.some((one) => one.length === 0) ? [] : [...new Set(colors.flat())]
    if (seen.length > maxColors) return []
  }
  return seen
}

/** Stops so near to each other are an edge, of which words are on one side: on which is not known. */
const edge = 0.004

function hasEdge({ stops }: Gradient): boolean {
  return stops.some(({ at, color }, index) => {
    const before = stops[index - 1]
    return before !== undefined && at - before.at < edge && color !== before.color
  })
}

function leavesMost({ kind, stops }: Gradient): boolean {
  const isClear = (stop: Gradient['stops'][number] | undefined): boolean =>
    stop?.color.endsWith('00') === true
  if (kind === 'radial') return isClear(stops.at(-1))
  const far = stops.find(({ at }) => at >= 1 - edgeShare)
  return (
    kind === 'linear' &&
    isClear(stops.findLast(({ at }) => at <= edgeShare)) &&
    stops.every((stop) => stop.at <= edgeShare || stop.at >= 1 - edgeShare || isClear(stop)) &&
    (far === undefined || isClear(far))
  )
}

function paintOver(backdrop: Backdrop, color: string | undefined): Backdrop {
  if (color === undefined) return backdrop
  if (isOpaque(color)) return [color.slice(0, 7)]
  return [...new Set(backdrop.map((behind) => over(color, behind)))]
}

export function isOpaque(color: string): boolean {
  return color.length === 7 || color.toLowerCase().endsWith('ff')
}

/** What is behind one of several layers: those before it that lie under it. */
export function backdropInLayers(backdrop: Backdrop, layers: LayoutContainer, child: LayoutNode): Backdrop {
  let behind = backdrop
  for (const layer of layers.children) {
    if (layer === child) break
    const bars = findLineBars(layer, child)
    if (bars !== undefined) behind = [bars]
    if (!liesUnder(layer, child)) continue
    behind = layer.kind === 'image' ? [] : backdropOn(behind, layer)
    // What is written or shown in a layer may be behind the next one too.
    if (isContainer(layer) && holdsImage(layer)) behind = []
  }
  return behind
}

/** In pixels: a line of words begins or ends so near to the end of its bar, or further inside. */
const barEnd = 24

/** The colour of bars behind a text, one for each of its lines. */
function findLineBars(layer: LayoutNode, { start, width = 0, ...text }: LayoutNode): string | undefined {
  const lines = text.kind === 'text' ? (text.lines ?? 1) : 1
  if (lines < 2 || layer.kind !== 'stack' || layer.children.length !== lines) return undefined
  const widest = Math.max(...layer.children.map((bar) => bar.width ?? 0))
  if (layer.start > start + barEnd || layer.start + widest < start + width - barEnd) return undefined
  const [color, ...others] = layer.children.map((bar) =>
    bar.kind === 'shape' ? bar.background?.color : undefined,
  )
  return color !== undefined && isOpaque(color) && others.every((other) => other === color)
    ? color.slice(0, 7)
    : undefined
}

function liesUnder(under: LayoutNode, above: LayoutNode): boolean {
  const covers = (from: number, length: number | undefined, at: number, size: number): boolean =>
    from <= at + 2 && (length === undefined || from + length >= at + Math.max(1, size) - 2)
  return (
    covers(under.start, under.width, above.start, above.width ?? 0) &&
    covers(under.before, under.height, above.before, above.height ?? 0)
  )
}

function holdsImage(container: LayoutContainer): boolean {
  return container.children.some(
    (child) =>
      child.kind === 'image' ||
      (isContainer(child) && (child.background?.image !== undefined || holdsImage(child))),
  )
}

/** A colour with transparency as it is seen on another. */
export function over(color: string, behind: string): string {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1
  if (alpha === 1) return color.slice(0, 7)
  const mixed = [1, 3, 5].map((at) => {
    const front = Number.parseInt(color.slice(at, at + 2), 16)
    const back = Number.parseInt(behind.slice(at, at + 2), 16)
    return Math.round(front * alpha + back * (1 - alpha))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
