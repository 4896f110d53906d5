// Shadows: a blurred or translucent shape behind a panel, or a blurred image, is no shape and no image of its
// own but the panel's shadow.
import { likeness, shareInside } from '../../pdf/boxes.ts'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { Candidate } from './borders.ts'
import type { Panel } from '../page-blocks.ts'
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

/**
 * The panels with their shadows, without those that are shadows; what is left of the artwork, with shadows of
 * what is no panel, and the shadows of images in it.
 */
export function attachShadows(
  panels: readonly Candidate[],
  { shadows, artwork, look }: Surroundings,
): { seen: Candidate[]; rest: Rendered[]; ofImages: Map<Rendered, Shadow> } {
  let looked = 0
  const ofImages = new Map<Rendered, Shadow>()
  const lone: Rendered[] = []
  for (const shadow of shadows) {
    // That of a turned shape is no box.
    const hole = shadow.hole?.isOdd === true ? undefined : shadow.hole
    const host =
      hole &&
      panels.find(
        (panel) => (panel.layer ?? 0) > shadow.order && !panel.isBar && likeness(hole, panel) > 0.85,
      )
    const image =
      hole &&
      artwork.find(
        ({ kind, order, box }) => kind === 'picture' && order > shadow.order && likeness(hole, box) > 0.85,
      )
    const thrower = host ?? image?.box
    if (thrower === undefined) {
      lone.push(shadow)
      continue
    }
    const found = findHardShadow(shadow, thrower, look) ?? lookAt(shadow, thrower)
    if (found === undefined) continue
    if (host !== undefined) {
      host.shadow = joinShadows(found, host.shadow)
      const clip = findCut(shadow, host)
      if (clip !== undefined) host.clip = clip
    } else if (image !== undefined) ofImages.set(image, joinShadows(found, ofImages.get(image)))
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
  return { seen, rest: [...rest, ...lone], ofImages }

  function lookAt(shadow: Rendered, host: PdfBox): Shadow | undefined {
    const alone = look(shadow)
    if (alone === undefined) return undefined
    const strength = shadow.fill && { strength: shadow.fill.alpha }
    return readShadow({ ...alone, shown: shadow.box, ...strength }, host)
  }
}

/** In points: sides of a shadow without blur are as far apart as its panel's, but for its spread. */
const sameOutline = 0.6

/** A plain shape with the outline of a panel is its shadow with hard edges. */
function findHardShadow(one: Rendered, host: Thrower, look: Surroundings['look']): Shadow | undefined {
  const { fill, whole, isMasked, radius } = one
  if (fill === undefined || whole === undefined || radius === undefined) return undefined
  const [wider, higher] = [whole.width - host.width, whole.height - host.height]
  if (Math.abs(wider - higher) > sameOutline) return undefined
  if (isMasked && !isHard(one, host, look)) return undefined
  const opacity = Math.round(fill.alpha * 255)
    .toString(16)
    .padStart(2, '0')
  return {
    x: rounded(whole.x + whole.width / 2 - host.x - host.width / 2),
    y: rounded(whole.y + whole.height / 2 - host.y - host.height / 2),
    blur: 0,
    spread: rounded((wider + higher) / 4),
    color: `${fill.color}${opacity}`,
  }
}

type Thrower = PdfBox & Pick<Panel, 'radius'>

/** Of its strength: what a shadow has at its own outer edge if that is hard. */
const hardEdge = 0.5

/**
 * Whether a translucent shadow ends at once. A blurred one is a rectangle in the file, its mask fades out: it
 * is as round as its panel only if it is hard, and where neither is round its pixels say it.
 */
function isHard(one: Rendered, host: Thrower, look: Surroundings['look']): boolean {
  const { radius = 0, whole = one.box, fill } = one
  if (radius > 0) return Math.abs(radius - (host.radius ?? 0) - (whole.width - host.width) / 2) < sameOutline
  const seen = (host.radius ?? 0) > sameOutline ? undefined : look(one)
  if (seen === undefined || fill === undefined) return false
  const { width, height, bytes } = seen.pixels
  const alphaAt = (x: number, y: number): number => bytes[(y * width + x) * 4 + 3] ?? 0
  const [middleX, middleY] = [Math.floor(width / 2), Math.floor(height / 2)]
  const sides = [
    [alphaAt(0, middleY), alphaAt(1, middleY)],
    [alphaAt(width - 1, middleY), alphaAt(width - 2, middleY)],
    [alphaAt(middleX, 0), alphaAt(middleX, 1)],
    [alphaAt(middleX, height - 1), alphaAt(middleX, height - 2)],
  ]
  return sides.some((alphas) => Math.max(...alphas) >= fill.alpha * 255 * hardEdge)
}

/**
 * What keeps a shadow off the surroundings of its panel where these cut it off along a side, as at the end of
 * a section: the sides of the panel there, and elsewhere lines so far out that they cut nothing off.
 */
function findCut({ box, whole = box }: Rendered, host: PdfBox): Panel['clip'] {
  const isCut = (seen: number, all: number, edge: number): boolean =>
    all - seen > sameEdge && Math.abs(seen - edge) <= sameEdge
  const end = ({ x, y, width, height }: PdfBox): PdfBox => ({ x: x + width, y: y + height, width, height })
  const [seen, all, edge] = [end(box), end(whole), end(host)]
  const left = isCut(-box.x, -whole.x, -host.x) ? 0 : -farOut
  const top = isCut(-box.y, -whole.y, -host.y) ? 0 : -farOut
  const right = isCut(seen.x, all.x, edge.x) ? 1 : farOut
  const bottom = isCut(seen.y, all.y, edge.y) ? 1 : farOut
  if (left !== 0 && top !== 0 && right !== 1 && bottom !== 1) return undefined
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** In points, and in sizes of the panel. */
const sameEdge = 1
const farOut = 50

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

const maxBehind = 5

/** Programs paint the shadows of a box one by one, the nearest last. */
function joinShadows(shadow: Shadow, behind: Shadow | undefined): Shadow {
  if (behind === undefined) return shadow
  const { more = [], ...next } = behind
  return { ...shadow, more: [next, ...more].slice(0, maxBehind) }
}

/** Of several that are guessed the one that is seen most. */
function throwShadow(panel: Candidate, shadow: Shadow): void {
  const weight = ({ blur, spread = 0, x, y, color }: Shadow): number =>
    (blur + Math.abs(spread) + Math.abs(x) + Math.abs(y)) * Number.parseInt(color.slice(7) || 'ff', 16)
  if (panel.shadow === undefined || weight(shadow) > weight(panel.shadow)) panel.shadow = shadow
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
