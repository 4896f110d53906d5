// Shadows: a blurred or translucent shape behind a panel, or a blurred image, is no shape and no image of its
// own but the panel's shadow.
import { likeness, shareInside } from '../pdf/boxes.ts'
import type { Rendered } from '../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { Pixels } from '../image/pixels.ts'
import type { Candidate } from './borders.ts'
import { readShadow } from './read-shadow.ts'

interface Surroundings {
  /** Painted around a hole, by which a program keeps a shadow out of what throws it. */
  shadows: readonly Rendered[]
  artwork: readonly Rendered[]
  look: (one: Rendered) => { pixels: Pixels; scale: number; box: PdfBox } | undefined
}

/** A translucent sheet under a panel that is almost as large is its shadow. */
const shadowLikeness = 0.5
const soonAfter = 8
const maxImages = 60

/** The panels with their shadows, without those that are shadows; and what is left of the artwork. */
export function attachShadows(
  panels: readonly Candidate[],
  { shadows, artwork, look }: Surroundings,
): { seen: Candidate[]; rest: Rendered[] } {
  let looked = 0
  for (const shadow of shadows) {
    const { hole } = shadow
    const host =
      hole &&
      panels.find(
        (panel) => (panel.layer ?? 0) > shadow.order && !panel.isBar && likeness(hole, panel) > 0.85,
      )
    if (host === undefined) continue
    const seen = look(shadow)
    const found = seen && readShadow({ ...seen, ...(shadow.fill && { strength: shadow.fill.alpha }) }, host)
    if (found !== undefined) throwShadow(host, found)
  }
  const rest = artwork.filter((one, index) => {
    if (one.kind !== 'picture' || index > 2_000) return true
    const host = panels.find((panel) => isBehind(one, panel))
    if (host === undefined || looked >= maxImages) return true
    looked += 1
    const seen = look(one)
    const found = seen && readShadow(seen, host)
    if (found === undefined) return true
    throwShadow(host, found)
    return false
  })
  const seen = panels.filter((panel, index) => {
    const host = panels.slice(index + 1, index + 1 + soonAfter).find((next) => isSheetUnder(panel, next))
    if (host === undefined) return true
    const [dx, dy] = [
      host.x + host.width / 2 - panel.x - panel.width / 2,
      host.y + host.height / 2 - panel.y - panel.height / 2,
    ]
    throwShadow(host, {
      x: rounded(-dx),
      y: rounded(-dy),
      blur: 0,
      spread: rounded((panel.width - host.width + panel.height - host.height) / 4),
      color: `${panel.color ?? '#000000'}${Math.round((panel.opacity ?? panel.alpha) * 255)
        .toString(16)
        .padStart(2, '0')}`,
    })
    return false
  })
  return { seen, rest }
}

function isBehind(image: Rendered, panel: Candidate): boolean {
  return (
    (panel.layer ?? 0) > image.order &&
    (panel.layer ?? 0) < image.order + soonAfter * 4 &&
    !panel.isBar &&
    shareInside(panel, image.box) > 0.85 &&
    likeness(panel, image.box) > 0.3
  )
}

function isSheetUnder(panel: Candidate, next: Candidate): boolean {
  return (
    panel.alpha < 0.5 &&
    panel.border === undefined &&
    panel.gradient === undefined &&
    next.alpha >= panel.alpha &&
    !next.isBar &&
    next.color !== undefined &&
    likeness(panel, next) > shadowLikeness &&
    shareInside(next, panel) > 0.9
  )
}

type Shadow = NonNullable<Candidate['shadow']>

/** Of several the one that is seen most: a panel has one. */
function throwShadow(panel: Candidate, shadow: Shadow): void {
  const weight = ({ blur, spread, x, y, color }: Shadow): number =>
    (blur + Math.abs(spread) + Math.abs(x) + Math.abs(y)) * Number.parseInt(color.slice(7) || 'ff', 16)
  if (panel.shadow === undefined || weight(shadow) > weight(panel.shadow)) panel.shadow = shadow
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
