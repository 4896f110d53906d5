// What is drawn for the sake of a text: lines under words, signs before the items of a list; and letters that
// are no words but icons.
import { colorDistance } from '#core/color/index.ts'
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import { getFamily } from '#core/landing-page/font-names.ts'
import type { PagePaint, Rendered } from '../../pdf/drawn-objects.types.ts'
import { intersection, shareInside } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PdfBox, TextRun } from '../../pdf/pdf.types.ts'
import { isTriangle } from './artwork.ts'
import type { Panel } from '../page-blocks.ts'

/** In font sizes: how far below the line of letters another one may begin, and how thick it may be. */
const underline = { above: 0.02, below: 0.42, thickness: 0.14 }
const strike = { above: 0.45, below: -0.14, thickness: 0.12 }
/** In font sizes: how far a line may end from the words that it is for. */
const maxBeyond = 0.4
/** In OKLab: of a line through words and the words. */
const sameColor = 0.08
/** In font sizes: a sign's size, how far it is from the letters, how far its middle is above their line. */
const bullet = { min: 0.12, max: 0.62, gap: 1.9, above: 0.33, off: 0.25 }

/** Words of a run, and where they lie. */
export interface PlacedWord {
  run: TextRun
  text: string
  from: number
  to: number
}

/** The panels without lines under and through words, which are marked instead; runs end where a line does. */
export function takeTextLines(
  panels: readonly Panel[],
  runs: readonly TextRun[],
): { panels: Panel[]; runs: TextRun[] } {
  const marks = new Map<TextRun, { underlined: Set<number>; struck: Set<number> }>()
  const upright = runs.filter(({ angle }) => angle === 0)
  const left = panels.filter((panel) => {
    if (panel.height > 6 || panel.width < panel.height * 1.5) return true
    const isUnder = upright.filter((run) => isAt(panel, run, underline))
    const isThrough = upright.filter((run) => isAt(panel, run, strike) && isOfColor(panel, run))
    const under = findLinedWords(panel, isUnder)
    const words = under ?? findLinedWords(panel, isThrough)
    for (const { run, index } of words ?? []) {
      const own = marks.get(run) ?? { underlined: new Set(), struck: new Set() }
      own[under === undefined ? 'struck' : 'underlined'].add(index)
      marks.set(run, own)
    }
    return words === undefined
  })
  return { panels: left, runs: runs.flatMap((run) => partByLines(run, marks.get(run))) }
}

function isAt(
  { x, y, width, height }: Panel,
  run: TextRun,
  { above, below, thickness }: typeof underline,
): boolean {
  const distance = y - run.baseline
  return (
    distance >= -run.fontSize * above &&
    distance <= run.fontSize * below &&
    height <= run.fontSize * thickness &&
    x < run.x + run.width &&
    x + width > run.x
  )
}

/** A line in another colour goes on being a line. */
function isOfColor({ color }: Panel, run: TextRun): boolean {
  return color !== undefined && colorDistance(color.slice(0, 7), run.color) < sameColor
}

/** The words that a line is as long as; a line that reaches beyond them parts them from what is near. */
function findLinedWords(
  panel: Panel,
  runs: readonly TextRun[],
): (PlacedWord & { index: number })[] | undefined {
  const end = panel.x + panel.width
  const lined = runs
    .flatMap((run) => placeWords(run).map((word, index) => ({ ...word, index })))
    .filter(({ from, to }) => (from + to) / 2 > panel.x && (from + to) / 2 < end)
  if (lined.length === 0) return undefined
  const size = Math.max(...lined.map(({ run }) => run.fontSize))
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= size * maxBeyond
  return isNear(panel.x, Math.min(...lined.map(({ from }) => from))) &&
    isNear(end, Math.max(...lined.map(({ to }) => to)))
    ? lined
    : undefined
}

/** By how wide its letters are in their family. */
export function placeWords(run: TextRun): PlacedWord[] {
  const { text, x, width, fontFamily, fontWeight, isItalic } = run
  const look = { family: getFamily(fontFamily).name, weight: fontWeight, isItalic, size: 1, letterSpacing: 0 }
  const all = getTextWidth(text, look)
  const at = (index: number): number =>
    x + (all > 0 ? getTextWidth(text.slice(0, index), look) / all : 0) * width
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    run,
    text: word,
    from: at(index),
    to: at(index + word.length),
  }))
}

function partByLines(
  run: TextRun,
  lines: { underlined: Set<number>; struck: Set<number> } | undefined,
): TextRun[] {
  if (lines === undefined) return [run]
  const words = placeWords(run)
  const getLook = (index: number): string =>
    `${lines.underlined.has(index) ? 'u' : ''}${lines.struck.has(index) ? 's' : ''}`
  const parts: { look: string; words: PlacedWord[] }[] = []
  for (const [index, word] of words.entries()) {
    const last = parts.at(-1)
    if (last?.look === getLook(index)) last.words.push(word)
    else parts.push({ look: getLook(index), words: [word] })
  }
  return parts.map((part, index) => {
    const { look } = part
    const marked = {
      ...run,
      ...(look.includes('u') && { isUnderlined: true }),
      ...(look.includes('s') && { isStruck: true }),
    }
    if (parts.length === 1) return marked
    const [first, last] = [part.words[0], part.words.at(-1)]
    const from = first?.from ?? run.x
    return {
      ...marked,
      text: part.words.map(({ text }) => text).join(' '),
      x: from,
      width: (last?.to ?? from) - from,
      ...(index > 0 && { isAfterSpace: true }),
    }
  })
}

/** The drawings without the signs before items of lists, which are marked instead. */
export function takeBullets(artwork: readonly Rendered[], runs: readonly TextRun[]): Rendered[] {
  const upright = runs.filter(({ angle }) => angle === 0)
  return artwork.filter((one) => {
    const { x, y, width, height } = one.box
    if (one.kind === 'picture' || isTriangle(one) || Math.max(width, height) > 20) return true
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
