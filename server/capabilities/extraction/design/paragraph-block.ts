// A paragraph as a block of a design: its words, its place and the look of most of its letters.
import { maxAccents, type AccentLook } from '#contracts/text-accent.schema.ts'
import { readAccents } from '#core/landing-page/accents/accents.ts'
import { differentLook } from '#core/landing-page/accents/different-look.ts'
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import { getFamily } from '#core/landing-page/font-names.ts'
import { toStorableText } from '#core/text.ts'
import type { PdfBox, TextRun } from '../pdf/pdf.types.ts'
import { findMarker } from '../pdf/text-blocks.ts'
import { withoutOddLetters } from './pdf/odd-letters.ts'
import type { PageBlock } from './page-blocks.ts'
import type { Paragraph } from './paragraphs.ts'
import type { Segment } from './segments.ts'

const maxTextLength = 20_000

/** The look of most of its letters, for the whole of it; words that look different have it beside. */
export function toTextBlock(
  { segments, x, y, width, height }: Paragraph,
  { isSeen = false, hyphens = unknownHyphens }: { isSeen?: boolean; hyphens?: Hyphens } = {},
): PageBlock {
  const runs = segments.flatMap((segment) => segment.runs)
  // Italics among upright words are set apart from those.
  const weigh = ({ text: own, isItalic }: TextRun): number => own.length * (isItalic ? italicShare : 1)
  const main = runs.reduce(
    (longest, run) => (weigh(run) > weigh(longest) ? run : longest),
    runs[0] as TextRun,
  )
  const letters = (matches: (run: TextRun) => boolean) =>
    runs.reduce((sum, run) => sum + (matches(run) ? run.text.length : 0), 0)
  const all = letters(() => true)
  const linked = runs.find((run) => run.href !== undefined)?.href
  const lines = findLines(segments)
  const upright = runs.every(({ angle }) => angle === 0)
  // Edges of an image are those of ink.
  const indent = isSeen || !upright || segments.length > lines.length ? undefined : findIndent(segments)
  const align =
    isSeen && areJustified(segments) ? 'justify' : indent === undefined ? findAlign(segments, isSeen) : 'left'
  // Where the first line begins before the others, its start hangs over the edge of the text.
  const hanging = Math.max(0, -(indent ?? 0))
  const box = { x: x + hanging, y, width: width - hanging, height }
  const text = toStorableText(joinLines(segments, hyphens)).slice(0, maxTextLength)
  const isUnderlined = letters((run) => run.isUnderlined === true) >= all * 0.6
  const isStruck = runs.every((run) => run.isStruck === true)
  const { isListItem = false, isTicked = false, bulletColor } = segments[0]?.runs[0] ?? {}
  const marker = isListItem && bulletColor !== undefined ? [{ words: '•', color: bulletColor }] : []
  const read = readAccents(
    text,
    runs.map((run) => ({
      text: toStorableText(run.text),
      look: {
        ...differentLook(isSeen ? { ...asSeen(run, main), isUnderlined } : run, {
          ...main,
          isUnderlined,
          isStruck,
        }),
        ...(run.gradient !== undefined && { gradient: run.gradient }),
        ...(run.outline !== undefined && { outline: run.outline }),
        ...(!isSeen && findScript(run, main, segments)),
      },
    })),
    main.color,
  )
  const accents = withoutOddLetters(text, read)
  return {
    kind: 'text',
    ...(upright ? getLetterBox(box, segments, main.fontFamily) : box),
    text,
    fontSize: main.fontSize,
    fontWeight: main.fontWeight,
    ...(main.fontFamily !== '' && { fontFamily: toStorableText(main.fontFamily) }),
    ...(main.isItalic && { isItalic: true }),
    color: main.color,
    ...(align !== undefined && { align }),
    ...(indent !== undefined && { indent: Math.round(indent * 100) / 100 }),
    ...(linked !== undefined &&
      letters((run) => run.href === linked) >= all * 0.6 && { href: toStorableText(linked) }),
    lines: lines.length,
    ...countLineWords(segments, lines.length, hyphens),
    ...(lines.length > 1 && { lineHeight: findLineHeight(lines) }),
    ...(main.letterSpacing !== undefined && { letterSpacing: main.letterSpacing }),
    ...(isUnderlined && { isUnderlined: true }),
    ...(isStruck && { isStruck: true }),
    ...(main.textShadows !== undefined && { textShadows: main.textShadows }),
    ...(marker.length + accents.length > 0 && { accents: [...marker, ...accents].slice(0, maxAccents) }),
    ...(main.opacity !== undefined && { opacity: main.opacity }),
    ...(isListItem && {
      control: 'list-item' as const,
      marker: isTicked ? ('check' as const) : ('disc' as const),
    }),
  }
}

/** What letters in italics count beside upright ones. */
const italicShare = 0.8

/**
 * Of recognised text, a look of a few letters is sure of its colour, of italics where their family is known,
 * and of its weight where that was measured beside the others of its line.
 */
function asSeen({ color, fontFamily, fontWeight, isItalic, hasOwnWeight }: TextRun, main: TextRun): TextRun {
  const isKnown = fontFamily === main.fontFamily && !unknownFamilies.has(fontFamily)
  return { ...main, color, ...(isKnown && { isItalic }), ...(hasOwnWeight === true && { fontWeight }) }
}

/** As texts of images are named whose letters are like those of no family. */
const unknownFamilies: ReadonlySet<string> = new Set(['', 'serif'])

/** Letters of other sizes are so much smaller or larger, and raised so much of the size of the text. */
const script = { smaller: 0.85, larger: 1.18, raise: 0.04, limits: [0.3, 3] } as const

/** How large a run is beside the text, and how far above its line, where it is another size. */
function findScript(run: TextRun, main: TextRun, segments: readonly Segment[]): AccentLook {
  const [min, max] = script.limits
  const size = Math.min(max, Math.max(min, run.fontSize / main.fontSize))
  if (size > script.smaller && size < script.larger) return {}
  const line = segments.find(({ runs }) => runs.includes(run))?.runs ?? []
  const beside = line.find((other) => other.fontSize === main.fontSize)
  const raise = beside === undefined ? 0 : (beside.baseline - run.baseline) / main.fontSize
  return {
    size: toThousandths(size),
    ...(Math.abs(raise) >= script.raise && { raise: toThousandths(Math.min(2, Math.max(-2, raise))) }),
  }
}

function toThousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000
}

/** How words of an image would be set. */
export type Lettering = Pick<
  PageBlock,
  'fontSize' | 'fontFamily' | 'fontWeight' | 'isItalic' | 'color' | 'lines'
>

export function toLettering(runs: readonly [TextRun, ...TextRun[]]): Lettering {
  const main = runs.reduce((one, run) => (run.text.length > one.text.length ? run : one), runs[0])
  return {
    fontSize: main.fontSize,
    fontWeight: main.fontWeight,
    ...(main.fontFamily !== '' && { fontFamily: toStorableText(main.fontFamily) }),
    ...(main.isItalic && { isItalic: true }),
    color: main.color,
    lines: findLines(runs).length,
  }
}

/** Baselines from top to bottom: raised and lowered letters have none of their own. */
function findLines(segments: readonly Pick<Segment, 'baseline' | 'fontSize'>[]): number[] {
  const lines: number[] = []
  for (const { baseline, fontSize } of segments.toSorted((a, b) => a.baseline - b.baseline)) {
    const last = lines.at(-1)
    if (last === undefined || baseline - last > fontSize * 0.4) lines.push(baseline)
  }
  return lines
}

/** Texts of more lines are running text, in which nobody minds where a line ends. */
const maxCountedLines = 6

function countLineWords(
  segments: readonly Segment[],
  lines: number,
  hyphens: Hyphens,
): { lineWords?: number[] } {
  if (lines < 2 || lines > maxCountedLines || segments.length !== lines) return {}
  const counts = segments.map(({ text }) => text.trim().split(/\s+/).length)
  const all = joinLines(segments, hyphens).trim().split(/\s+/).length
  // Not where a word was parted.
  return counts.reduce((sum, count) => sum + count, 0) === all ? { lineWords: counts } : {}
}

/** From baseline to baseline, of most lines. */
function findLineHeight(lines: readonly number[]): number {
  const distances = lines.slice(1).map((baseline, index) => baseline - (lines[index] ?? 0))
  const middle = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0
  return Math.round(middle * 100) / 100
}

/** What lines are high in most fonts, in font sizes, as browsers measure it. */
const letterHeight = 1.18
/** Of most fonts, in percent of their size. */
const usual = { ascent: 94, descent: 24 }

/**
 * The box that a browser gives the same lines, whatever the file says of its font: its middle is as far above
 * the baseline as in the family that the letters will be set in.
 */
function getLetterBox(
  { x, y, width, height }: PdfBox,
  segments: readonly Segment[],
  fontFamily: string,
): PdfBox {
  if (segments.length === 0) return { x, y, width, height }
  const { ascent, descent } = getFamily(fontFamily).served?.fallback ?? usual
  const middle = (ascent - descent) / 200
  const [above, below] = [letterHeight / 2 + middle, letterHeight / 2 - middle]
  const top = Math.min(...segments.map((line) => line.baseline - line.fontSize * above))
  const bottom = Math.max(...segments.map((line) => line.baseline + line.fontSize * below))
  return { x, y: top, width, height: bottom - top }
}

/**
 * In font sizes: lines that begin in one place, that end or have their middle in one, which a file says
 * exactly, and how far off a first line may be.
 */
const indented = { edge: 0.12, exact: 0.04, min: 0.3, max: 3.5 } as const

/**
 * How far the first line begins behind the others, or before them where it is negative; undefined where it
 * does not, or where all lines end in one place or have their middle there.
 */
function findIndent(segments: readonly Segment[]): number | undefined {
  const [first, second, ...others] = segments
  if (first === undefined || second === undefined || findMarker(first.text) !== undefined) return undefined
  if (segments.some(({ isRightToLeft, runs }) => isRightToLeft || runs[0]?.isListItem === true))
    return undefined
  const { edge, exact, min, max } = indented
  const areApart = (one: number, other: number, limit: number): boolean =>
    Math.abs(one - other) > first.fontSize * limit
  if (others.some(({ x }) => areApart(x, second.x, edge))) return undefined
  const offset = first.x - second.x
  const [ends, middles] = [1, 0.5].map((share) => segments.map(({ x, width }) => x + width * share))
  const areInOnePlace = (places: readonly number[] = []): boolean =>
    !areApart(Math.max(...places), Math.min(...places), exact)
  if (areInOnePlace(ends) || areInOnePlace(middles)) return undefined
  return Math.abs(offset) < first.fontSize * min || Math.abs(offset) > first.fontSize * max
    ? undefined
    : offset
}

/** Needs several lines: one line alone does not determine it. */
function findAlign(segments: readonly Segment[], isSeen: boolean): PageBlock['align'] | undefined {
  const isRightToLeft = segments.filter((segment) => segment.isRightToLeft).length * 2 > segments.length
  if (segments.length === 1) return isRightToLeft ? 'right' : undefined
  const spread = (edge: (segment: Segment) => number) => {
    const places = segments.map(edge)
    return Math.max(...places) - Math.min(...places)
  }
  // An indented first line does not count.
  const lefts = segments.length > 2 ? segments.slice(1) : segments
  const left = Math.max(...lefts.map(({ x }) => x)) - Math.min(...lefts.map(({ x }) => x))
  const right = spread(({ x, width }) => x + width)
  const center = spread(({ x, width }) => x + width / 2)
  const slack = (segments[0]?.fontSize ?? 12) * 0.6
  const isItem = findMarker(segments[0]?.text ?? '') !== undefined
  // Lines that are nearly as wide as each other begin at nearly one place, however they are aligned.
  const [minLeft, maxCenter] = [slack * ragged, left * ragged]
  if (!isItem && left > minLeft && center < maxCenter && center <= slack) return 'center'
  if (!isItem && !isSeen && left > minLeft && right < maxCenter) return 'right'
  if (!isItem && Math.max(left, right, center) <= minLeft) return isRightToLeft ? 'right' : undefined
  if ((left <= slack && !(isRightToLeft && right <= slack)) || isItem) return 'left'
  if (right <= slack) return 'right'
  return center <= slack ? 'center' : isRightToLeft ? 'right' : 'left'
}

/**
 * Lines that end at one place, in font sizes, or before it with a stop, which is not always of its word: so
 * many that they do not by chance, or else spaces of some of them are wider by this share of the line. Lines
 * of fewer words are those of headlines.
 */
const justified = { edge: 0.12, stop: 0.3, lines: 4, stretch: 0.015, words: 4 }

/** Whether all lines but the last are as long, by their spaces: letters of an image do not say it. */
function areJustified(segments: readonly Segment[]): boolean {
  const [first, ...others] = segments.slice(0, -1)
  const last = segments.at(-1)
  if (first === undefined || last === undefined || others.length === 0) return false
  const size = first.fontSize
  const whole = [first, ...others]
  const end = Math.max(...whole.map(({ x, width }) => x + width))
  const isWhole = ({ x, width, text }: Segment): boolean =>
    Math.abs(x - last.x) <= size * justified.edge * 2 &&
    end - x - width <= size * (/[.,;:-]$/.test(text) ? justified.stop : justified.edge)
  if (!whole.every(isWhole) || last.width > first.width + size * justified.edge) return false
  if (whole.some(({ text }) => text.split(' ').length < justified.words)) return false
  const stretches = segments.map(({ runs, width }) => {
    const letters = runs.reduce(
      (sum, { text, fontFamily: family, fontWeight: weight, fontSize, letterSpacing = 0 }) =>
        sum + getTextWidth(text, { family, weight, size: fontSize, letterSpacing: letterSpacing / fontSize }),
      0,
    )
    return width / Math.max(1, letters)
  })
  const isStretched = Math.max(...stretches) - Math.min(...stretches) >= justified.stretch
  return isStretched || whole.length >= justified.lines
}

/** In shares: edges that are less apart, beside how far they may be or others are, are in one place. */
const ragged = 0.25

/** What the page says of hyphens at the ends of its lines. */
export interface Hyphens {
  /** Words of the page. */
  words: ReadonlySet<string>
  /** Whether words are parted there, as far as is known. */
  arePartings: boolean
}

const unknownHyphens: Hyphens = { words: new Set(), arePartings: true }
const atHyphen = /\p{L}[-\u2010]$/u
/** Whoever parts words fills lines up to so many letters, and parts more than one in so many lines. */
const partedRoom = 5
const minPartedLines = 12

export function readHyphens(paragraphs: readonly Paragraph[], words: ReadonlySet<string>): Hyphens {
  const ends = paragraphs.flatMap(({ segments }) => segments.slice(0, -1))
  const parted = ends.filter(({ text }) => atHyphen.test(text))
  return { words, arePartings: parted.length > 1 || ends.length < minPartedLines }
}

/** Lines joined by spaces; a word that was parted at the end of a line becomes one again. */
function joinLines(segments: readonly Segment[], { words, arePartings }: Hyphens): string {
  const end = Math.max(...segments.map(({ x, width }) => x + width))
  return segments.reduce((text, { text: line }, index) => {
    if (text === '') return line
    if (text.endsWith('\u00ad')) return text.slice(0, -1) + line
    const isParted = atHyphen.test(text) && /^\p{Ll}/u.test(line)
    if (!isParted) return `${text} ${line}`
    const before = segments[index - 1]
    const letter = (before?.width ?? 0) / Math.max(1, before?.text.length ?? 0)
    const room = before === undefined || before.isRightToLeft ? 0 : end - before.x - before.width
    return !arePartings || hasOwnHyphen(text, line, words) || room > letter * partedRoom
      ? text + line
      : text.slice(0, -1) + line
  }, '')
}

/** Whether the page has both halves as words, or the whole with its hyphen, and not as one word. */
function hasOwnHyphen(text: string, line: string, words: ReadonlySet<string>): boolean {
  const [before = ''] = /[\p{L}-]+(?=[-\u2010]$)/u.exec(text.toLowerCase()) ?? []
  const [after = ''] = /^[\p{L}-]+/u.exec(line.toLowerCase()) ?? []
  if (words.has(before + after)) return false
  return words.has(`${before}-${after}`) || (words.has(before) && words.has(after))
}
