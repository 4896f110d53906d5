// Drawings are one image each, and so are painted all at once: what lies between their parts belongs to them,
// or parts them.
import { getArea, intersection, shareInside, union } from '../../pdf/boxes.ts'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Artwork } from './artwork.ts'
import type { Panel } from '../page-blocks.ts'

interface Between extends PdfBox {
  order: number
}

/** Panels of this share of the page's width are bands, which other things are on. */
const bandShare = 0.9
const minInside = 0.9
const maxCompared = 2_000_000

/**
 * Drawings with the panels without words that are painted amid them, parted where something else is; and the
 * panels that are no part of a drawing.
 */
export function keepPaintingOrder(
  artworks: readonly Artwork[],
  panels: readonly Panel[],
  page: { width: number; rendered: readonly Rendered[]; holdsWords: (box: PdfBox) => boolean },
): { artworks: Artwork[]; panels: Panel[] } {
  const drawings = artworks.filter(isDrawing)
  const sources = new Map(page.rendered.map((one) => [one.order, one]))
  const taken = new Map<Panel, Artwork>()
  for (const panel of panels) {
    const source = sources.get(panel.layer ?? -1)
    if (source === undefined || panel.width >= page.width * bandShare || page.holdsWords(panel)) continue
    const drawing = drawings.find((one) => shareInside(panel, one.box) >= minInside && isAmid(source, one))
    if (drawing !== undefined) taken.set(panel, drawing)
  }
  const left = panels.filter((panel) => !taken.has(panel))
  const others = [
    ...left.map((panel) => ({ ...panel, order: panel.layer ?? 0 })),
    ...artworks.filter((one) => !isDrawing(one)).map(({ box, layer }) => ({ ...box, order: layer })),
  ]
  const parted = artworks.flatMap((artwork) => {
    if (!isDrawing(artwork)) return [artwork]
    const added = [...taken].flatMap(([panel, drawing]) =>
      drawing === artwork ? (sources.get(panel.layer ?? -1) ?? []) : [],
    )
    return part({ ...artwork, members: [...artwork.members, ...added].toSorted(byOrder) }, others)
  })
  return { artworks: parted, panels: left }
}

function isDrawing({ members, isBackground = false, text }: Artwork): boolean {
  return !isBackground && text === undefined && members.every(({ kind }) => kind !== 'picture')
}

function byOrder(one: { order: number }, other: { order: number }): number {
  return one.order - other.order
}

/** Whether something of the drawing is painted before it and something after it, at its place. */
function isAmid({ box, order }: Rendered, { members }: Artwork): boolean {
  const near = members.filter((member) => covers(member.box, box))
  return near.some((member) => member.order < order) && near.some((member) => member.order > order)
}

function covers(one: PdfBox, other: PdfBox): boolean {
  const common = intersection(one, other)
  return common !== undefined && getArea(common) > 0
}

/** The drawing in parts, of which each is painted between two others at its place. */
function part(artwork: Artwork, others: readonly Between[]): Artwork[] {
  const { members, box } = artwork
  const [first, last] = [members[0]?.order ?? 0, members.at(-1)?.order ?? 0]
  const between = others.filter(({ order, ...other }) => order > first && order < last && covers(other, box))
  if (between.length === 0) return [artwork]
  if (between.length * members.length > maxCompared) return [artwork]
  const parts: { members: Rendered[]; layer: number; covered: Set<Between> }[] = []
  for (const member of members) {
    const below = between.filter((other) => other.order < member.order && covers(other, member.box))
    const current = parts.at(-1)
    const isOver = current !== undefined && !below.some((other) => current.covered.has(other))
    const own = isOver ? current : { members: [], layer: member.order, covered: new Set<Between>() }
    if (!isOver) parts.push(own)
    own.members.push(member)
    // What is below one of them is below all.
    if (below.some(({ order }) => order > own.layer)) own.layer = member.order
    for (const other of between)
      if (other.order > member.order && covers(other, member.box)) own.covered.add(other)
  }
  return parts.map(({ layer, members: own }) => ({
    ...artwork,
    members: own,
    layer,
    box: own.map((one) => one.box).reduce(union),
  }))
}
