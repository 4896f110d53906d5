// Text layers as blocks: one layer may hold a heading and a paragraph, or a list, and each becomes a block
// with the look of most of its letters.
import { isSafeLink } from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import type { FigmaNode, FigmaPaint, FigmaTypeStyle } from '../figma.types.ts'
import type { Rect } from './rect.ts'

export type TextLook = Pick<
  DesignBlock,
  | 'fontSize'
  | 'fontWeight'
  | 'fontFamily'
  | 'isItalic'
  | 'align'
  | 'href'
  | 'lineHeight'
  | 'letterSpacing'
  | 'isUnderlined'
  | 'isStruck'
>

export interface TextPiece {
  text: string
  rect: Rect
  look: TextLook
  fills: FigmaPaint[] | undefined
  /** Its words, parted where their look changes. */
  runs: StyledRun[]
}

export interface StyledRun {
  text: string
  look: TextLook
  fills: FigmaPaint[] | undefined
}

interface Line {
  text: string
  runs: StyledRun[]
  /** Nothing is between lines of one paragraph but a break that the designer set. */
  isListItem: boolean
  style: FigmaTypeStyle
  /** As it is probably set, in pixels; they share the height of the layer by it. */
  height: number
}

const maxTextLength = 20_000
// A character is about half as wide as it is high; enough to guess how often a line breaks.
const usualCharacterWidth = 0.5
const usualLineHeight = 1.4
const usualFontSize = 16

/** What the layer says, in pieces from top to bottom. */
export function textPieces(node: FigmaNode, rect: Rect): TextPiece[] {
  const lines = findLines(node, rect.width)
  const total = lines.reduce((sum, { height }) => sum + height, 0)
  const pieces: TextPiece[] = []
  let top = rect.y
  let last: Line | undefined
  for (const line of lines) {
    const height = (rect.height * line.height) / total
    const piece = pieces.at(-1)
    if (piece !== undefined && last !== undefined && goesOn(last, line)) {
      piece.text = `${piece.text} ${line.text}`.slice(0, maxTextLength)
      piece.runs.push(...line.runs)
      piece.rect.height = top + height - piece.rect.y
    } else if (line.text !== '') {
      pieces.push({
        text: line.text.slice(0, maxTextLength),
        rect: { ...rect, y: top, height },
        look: getLook(line.style),
        fills: line.style.fills ?? node.fills,
        runs: line.runs,
      })
    }
    last = line
    top += height
  }
  return pieces
}

function findLines(node: FigmaNode, width: number): Line[] {
  const characters = typeof node.characters === 'string' ? node.characters : ''
  const lines: Line[] = []
  let start = 0
  for (const [index, given] of characters.split('\n').entries()) {
    const style = dominantStyle(node, start, start + given.length)
    const words = toStorableText(given).replaceAll(/\s+/g, ' ').trim()
    const text = style.textCase === 'UPPER' ? words.toUpperCase() : words
    const size = positive(style.fontSize) ?? usualFontSize
    const rows = Math.max(1, Math.ceil((given.length * size * usualCharacterWidth) / Math.max(1, width)))
    lines.push({
      text,
      runs: findRuns(node, start, start + given.length),
      isListItem: (node.lineTypes?.[index] ?? 'NONE') !== 'NONE',
      style,
      height: rows * (positive(style.lineHeightPx) ?? size * usualLineHeight),
    })
    start += given.length + 1
  }
  return lines
}

function findRuns(node: FigmaNode, start: number, end: number): StyledRun[] {
  const { characters = '', style = {}, characterStyleOverrides = [], styleOverrideTable = {} } = node
  const runs: (StyledRun & { key: number })[] = []
  for (let at = start; at < end; at += 1) {
    const key = characterStyleOverrides[at] ?? 0
    const last = runs.at(-1)
    if (last?.key === key) last.text += characters.charAt(at)
    else {
      const own = { ...style, ...styleOverrideTable[key] }
      runs.push({ key, text: characters.charAt(at), look: getLook(own), fills: own.fills ?? node.fills })
    }
  }
  return runs
}

/** The style of most letters between the two places. */
function dominantStyle(
  { style = {}, characterStyleOverrides = [], styleOverrideTable = {} }: FigmaNode,
  start: number,
  end: number,
): FigmaTypeStyle {
  const counts = new Map<number, number>()
  const styled = Math.min(end, characterStyleOverrides.length)
  for (let index = start; index < styled; index += 1) {
    const key = characterStyleOverrides[index] ?? 0
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  counts.set(0, (counts.get(0) ?? 0) + Math.max(0, end - Math.max(start, styled)))
  const [usual = 0] = [...counts].toSorted((left, right) => right[1] - left[1])[0] ?? []
  return { ...style, ...styleOverrideTable[usual] }
}

/**
 * Whether a line belongs to the paragraph before it: a break that a designer set in a heading or a label
 * starts no new one.
 */
function goesOn(before: Line, line: Line): boolean {
  if (before.text === '' || line.text === '' || before.isListItem || line.isListItem) return false
  const [size, nextSize] = [
    positive(before.style.fontSize) ?? usualFontSize,
    positive(line.style.fontSize) ?? usualFontSize,
  ]
  if (Math.max(size, nextSize) / Math.min(size, nextSize) > 1.15) return false
  if (Math.abs((before.style.fontWeight ?? 400) - (line.style.fontWeight ?? 400)) >= 200) return false
  return before.text.length < 60 || !/[.!?:…]$/.test(before.text)
}

function getLook(style: FigmaTypeStyle): TextLook {
  const { fontFamily, fontWeight, hyperlink } = style
  const size = positive(style.fontSize)
  const align = alignments[style.textAlignHorizontal ?? '']
  const isItalic =
    style.italic === true ||
    /italic|oblique/i.test(`${style.fontStyle ?? ''} ${style.fontPostScriptName ?? ''}`)
  const lineHeight = positive(style.lineHeightPx)
  const { letterSpacing } = style
  const isSpaced = typeof letterSpacing === 'number' && Number.isFinite(letterSpacing) && letterSpacing !== 0
  const href = hyperlink?.type === 'URL' ? toHref(hyperlink.url) : undefined
  return {
    ...(size === undefined ? {} : { fontSize: Math.round(size * 100) / 100 }),
    ...(typeof fontWeight === 'number' && fontWeight > 0
      ? { fontWeight: Math.min(900, Math.max(100, Math.round(fontWeight / 100) * 100)) }
      : {}),
    ...(typeof fontFamily === 'string' && fontFamily !== ''
      ? { fontFamily: toStorableText(fontFamily).slice(0, 200) }
      : {}),
    ...(isItalic ? { isItalic } : {}),
    ...(align === undefined ? {} : { align }),
    ...(lineHeight === undefined ? {} : { lineHeight }),
    ...(isSpaced ? { letterSpacing } : {}),
    ...(style.textDecoration === 'UNDERLINE' ? { isUnderlined: true } : {}),
    ...(style.textDecoration === 'STRIKETHROUGH' ? { isStruck: true } : {}),
    ...(href === undefined ? {} : { href }),
  }
}

const alignments: Record<string, NonNullable<DesignBlock['align']>> = {
  LEFT: 'left',
  JUSTIFIED: 'justify',
  CENTER: 'center',
  RIGHT: 'right',
}

/** A URL that a page may link to. */
export function toHref(url: unknown): string | undefined {
  return typeof url === 'string' && url !== '' && url.length <= 2_000 && isSafeLink(url)
    ? toStorableText(url)
    : undefined
}

function positive(value: number | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined
}
