// Blurred shadows of letters: browsers print them as one masked fill, and right after it invisible letters at
// the place of the shadow.
import type { TextShadows } from '#contracts/paint.schema.ts'
import { upperMedian } from '#core/statistics.ts'
import { holdsBox } from './clippings.ts'
import { union } from './boxes.ts'
import type { PagePaint, Rendered } from './drawn-objects.types.ts'
import type { PdfBox } from './pdf.types.ts'

/** Of the blur of CSS, how far its fill goes beyond the letters. */
const reach = 1.4
/** In points: less is no blur. */
const minBlur = 0.5
/** In points: a larger one is of something else. */
const maxBlur = 90
const precision = 5

export interface ShadowPair {
  /** Of the invisible letters and those that are seen: text objects, and where they are painted. */
  below: { object: number; order: number }
  above: { object: number }
}

/** By the object of the letters that are seen. */
export function findBlurredShadows(
  { rendered }: Pick<PagePaint, 'rendered'>,
  pairs: readonly ShadowPair[],
  getBox: (object: number) => PdfBox | undefined,
): Map<number, TextShadows> {
  const found = new Map<number, TextShadows>()
  const below = Map.groupBy(pairs, (pair) => pair.below.order)
  const fills = rendered.filter(
    ({ kind, isMasked, fill }) => kind === 'path' && isMasked && fill !== undefined,
  )
  // The last one painted is the nearest to the letters.
  for (const one of fills.toReversed()) {
    const own: ShadowPair[] = []
    const boxes: PdfBox[] = []
    for (let order = one.order + 1; ; order += 1) {
      const next = below.get(order)
      const box = next?.[0] && getBox(next[0].below.object)
      if (next === undefined || box === undefined) break
      own.push(...next)
      if (box.width > 0 && box.height > 0) boxes.push(box)
    }
    const letters = boxes.length === 0 ? undefined : boxes.reduce(union)
    const blur = letters === undefined ? 0 : findBlur(one.box, letters)
    if (blur < minBlur || blur > maxBlur) continue
    const color = toPaint(one)
    for (const [object, { x, y }] of findOffsets(own, getBox))
      found.set(object, [...(found.get(object) ?? []), { x, y, blur, color }])
  }
  return found
}

function findBlur(fill: PdfBox, letters: PdfBox): number {
  if (!holdsBox(fill, letters)) return 0
  const sides = [
    letters.x - fill.x,
    letters.y - fill.y,
    fill.x + fill.width - letters.x - letters.width,
    fill.y + fill.height - letters.y - letters.height,
  ]
  const usual = upperMedian(sides) ?? 0
  // Where the page or a clipping cuts it off, some sides are shorter.
  return sides.filter((side) => Math.abs(side - usual) < usual / 2).length < 2 ? 0 : rounded(usual / reach)
}

/** Letters beside each other may be of one size: the offset that most of them have is that of the shadow. */
function findOffsets(
  pairs: readonly ShadowPair[],
  getBox: (object: number) => PdfBox | undefined,
): Map<number, { x: number; y: number }> {
  const offsets = pairs.flatMap(({ below, above }) => {
    const [from, to] = [getBox(below.object), getBox(above.object)]
    return from === undefined || to === undefined
      ? []
      : [{ object: above.object, x: rounded(from.x - to.x), y: rounded(from.y - to.y) }]
  })
  const groups = Map.groupBy(offsets, ({ x, y }) => `${x} ${y}`)
  const [usual = []] = [...groups.values()].toSorted((one, other) => other.length - one.length)
  return new Map(usual.map(({ object, x, y }) => [object, { x, y }]))
}

function rounded(value: number): number {
  return Math.round(value * precision) / precision
}

function toPaint({ fill }: Rendered): string {
  const { color, alpha } = fill ?? { color: '#000000', alpha: 1 }
  if (alpha > 0.99) return color
  return `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}
