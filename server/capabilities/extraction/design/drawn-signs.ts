// What is drawn for the sake of a text: lines under words, signs before the items of a list; and letters that
// are no words but icons.
import type { PagePaint, Rendered } from '../pdf/drawn-objects.types.ts'
import { intersection, shareInside } from '../pdf/boxes.ts'
import { widened } from '../pdf/clippings.ts'
import type { PdfBox, TextRun } from '../pdf/pdf.types.ts'
import type { Panel } from './page-blocks.ts'

/** In font sizes: how far below the letters a line may lie, and how thick it may be. */
const underline = { above: 0.02, below: 0.42, thickness: 0.14 }
/** In font sizes: a sign's size, how far it is from the letters, how far its middle is above their line. */
const bullet = { min: 0.12, max: 0.62, gap: 1.9, above: 0.33, off: 0.25 }

/** The panels without the lines under words, which are marked instead. */
export function takeUnderlines(panels: readonly Panel[], runs: TextRun[]): Panel[] {
  const upright = runs.filter(({ angle }) => angle === 0)
  return panels.filter((panel) => {
    if (panel.height > 6 || panel.width < panel.height * 1.5) return true
    const below = upright.filter((run) => {
      const distance = panel.y - run.baseline
      return (
        distance >= -run.fontSize * underline.above &&
        distance <= run.fontSize * underline.below &&
        panel.height <= run.fontSize * underline.thickness &&
        panel.x <= run.x + run.fontSize * 0.3 &&
        panel.x + panel.width >= run.x + run.width - run.fontSize * 0.3
      )
    })
    if (below.length === 0) return true
    // A line that reaches beyond the words parts them from what comes below.
    const left = Math.min(...below.map(({ x }) => x))
    const right = Math.max(...below.map(({ x, width }) => x + width))
    const size = Math.max(...below.map(({ fontSize }) => fontSize))
    if (panel.x < left - size * 0.4 || panel.x + panel.width > right + size * 0.4) return true
    for (const run of below) run.isUnderlined = true
    return false
  })
}

/** The drawings without the signs before items of lists, which are marked instead. */
export function takeBullets(artwork: readonly Rendered[], runs: readonly TextRun[]): Rendered[] {
  const upright = runs.filter(({ angle }) => angle === 0)
  return artwork.filter((one) => {
    const { x, y, width, height } = one.box
    if (one.kind === 'picture' || Math.max(width, height) > 20) return true
    if (Math.abs(width - height) > Math.max(width, height) * 0.3) return true
    const item = upright.find((run) => {
      const size = run.fontSize
      const gap = run.x - (x + width)
      return (
        Math.max(width, height) >= size * bullet.min &&
        Math.max(width, height) <= size * bullet.max &&
        gap > 0 &&
        gap <= size * bullet.gap &&
        Math.abs(run.baseline - size * bullet.above - (y + height / 2)) <= size * bullet.off
      )
    })
    // A sign of several parts, or of strokes, is a tick or an arrow.
    const isOfParts = artwork.some(
      (other) => other !== one && (touches(other.box, one.box) || reachesOver(one.box, other)),
    )
    if (item === undefined || isOfParts) return true
    const isFirst = upright.every(
      (other) =>
        other === item ||
        other.x + other.width > item.x ||
        item.x - other.x - other.width > item.fontSize * (bullet.gap + 1) ||
        Math.abs(other.baseline - item.baseline) > item.fontSize * 0.5,
    )
    if (!isFirst) return true
    item.isListItem = true
    if (one.fill !== undefined && one.fill.color !== item.color) item.bulletColor = one.fill.color
    return false
  })
}

/** In font sizes: how far a tick among the letters of a page is from the words that it is before. */
const tickGap = { min: 0.3, max: 1.9 }

/** The runs without ticks that are set apart before the items of lists, which are marked instead. */
export function takeTicks(runs: readonly TextRun[]): TextRun[] {
  const ticks = new Set<TextRun>()
  for (const tick of runs) {
    if (tick.angle !== 0 || !/^[✓✔☑]$/.test(tick.text.trim())) continue
    const end = tick.x + tick.width
    const item = runs.find(
      ({ x, baseline, fontSize, angle }) =>
        angle === 0 &&
        x - end >= fontSize * tickGap.min &&
        x - end <= fontSize * tickGap.max &&
        Math.abs(baseline - tick.baseline) <= fontSize * 0.25,
    )
    if (item === undefined) continue
    ticks.add(tick)
    item.isListItem = true
    item.isTicked = true
    if (tick.color !== item.color) item.bulletColor = tick.color
  }
  return runs.filter((run) => !ticks.has(run))
}

function touches(one: PdfBox, other: PdfBox): boolean {
  return (
    Math.max(one.width, one.height) <= maxSign && intersection(widened(one, nearParts), other) !== undefined
  )
}

/** A sun behind the line of some hills: what a sign before a text lies on holds all of it. */
function reachesOver(sign: PdfBox, { kind, box }: Rendered): boolean {
  const inside = shareInside(sign, box)
  return kind !== 'picture' && inside > 0.1 && inside < 0.9
}

/** In points. */
const maxSign = 24
const nearParts = 0.5

const privateUse = /^[\ue000-\uf8ff\s]+$/u
const iconFonts =
  /^(?:material (?:icons|symbols)|font ?awesome|bootstrap-?icons|ionicons|icomoon|remixicon|feather|glyphicons|dashicons|line-?awesome|phosphor|themify|simple-line-icons|flaticon)/i

/** Letters of fonts that hold icons, as drawings; and the runs that are words. */
export function takeIcons(
  runs: readonly TextRun[],
  { texts }: PagePaint,
): { words: TextRun[]; icons: Rendered[] } {
  const words: TextRun[] = []
  const icons: Rendered[] = []
  for (const run of runs) {
    const isIcon = privateUse.test(run.text) || (iconFonts.test(run.fontFamily) && run.text.length <= 40)
    const place = run.object === undefined ? undefined : texts.get(run.object)
    if (!isIcon) words.push(run)
    else if (place !== undefined)
      icons.push({
        kind: 'path',
        box: around(run),
        chain: place.chain,
        order: place.order,
        isMasked: false,
        segments: 100,
      })
  }
  return { words, icons }
}

/** Icons may be higher than letters. */
function around({ x, baseline, width, fontSize }: TextRun): PdfBox {
  return { x, y: baseline - fontSize * 1.05, width: Math.max(width, 0.1), height: fontSize * 1.35 }
}
