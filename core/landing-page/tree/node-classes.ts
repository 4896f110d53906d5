// The classes of a node: its place, its paint, its lettering.
import type { LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import { isUpright } from '#contracts/paint.schema.ts'
import { getWidth } from '#core/letter-widths.ts'
import type { PageContext } from '../view.ts'
import { paintDeclarations, scaled, textDeclarations, textShadowCss, written } from './css-values.ts'
import { getLargeSize, isReadable, neededContrast, textContrast, type Backdrop } from './contrast.ts'
import { readLettering } from './halo.ts'
import { findOverhang, type PlacedNode } from './place-nodes.ts'
import { phoneDirection } from './phone-flow.ts'
import { phoneDeclarations } from './phone-rules.ts'
import { paddingDeclarations, wideDeclarations, type LineRoom } from './place-rules.ts'
import { findRoomBeside } from './room-for-words.ts'
import type { TreeDrawing } from './tree-drawing.ts'
import { isContainer } from './walk-tree.ts'

export function join(classes: readonly string[]): string {
  return classes.filter((name) => name !== '').join(' ')
}

/** Where a node lies in its parent. */
export function placeClasses(
  { book, wide, narrow }: TreeDrawing,
  placed: PlacedNode,
  line?: LineRoom,
): string[] {
  return [
    book.declare(wide, wideDeclarations(placed, line)),
    book.declare(narrow, phoneDeclarations(placed)),
    ...(placed.isEdgeToEdge && placed.parent !== undefined && placed.parent.node.kind !== 'row'
      ? ['t-wide', isImageFirst(placed.node) ? 't-column' : '']
      : []),
  ]
}

/** What a node is painted with, and the room around what is in it. */
export function paintClasses({ book, wide, narrow }: TreeDrawing, placed: PlacedNode): string[] {
  const padding = paddingDeclarations(placed)
  return [
    book.declare('always', paintDeclarations(placed.node)),
    book.declare(wide, padding.wide),
    book.declare(narrow, padding.phone),
  ]
}

export function boxClasses(drawing: TreeDrawing, placed: PlacedNode): string[] {
  return [...placeClasses(drawing, placed), ...paintClasses(drawing, placed)]
}

/** A box with text: also its letters, and their colour as it can be read on the backdrop. */
export function textClasses(
  drawing: TreeDrawing,
  placed: PlacedNode,
  backdrop: Backdrop,
  words: string,
): string[] {
  const { node } = placed
  const style = 'style' in node ? drawing.styles.get(node.style) : undefined
  const isCutOff = 'isCutOff' in node && node.isCutOff === true
  const isOneLine = style !== undefined && !isCutOff && fitsOneLine(placed, style, words)
  const beside =
    isOneLine && !words.includes('\n') ? findRoomBeside(placed, asText(words), drawing) : undefined
  const align = 'align' in node ? node.align : 'left'
  const classes = [
    ...placeClasses(drawing, placed, isOneLine ? (beside ?? 'inside') : undefined),
    ...paintClasses(drawing, placed),
    alignClass(drawing, node.kind === 'button' ? 'left' : align),
    node.kind === 'button' && align !== 'center' ? (align === 'left' ? 't-start' : 't-finish') : '',
    'turn' in node && node.turn !== undefined && !isUpright(node.turn)
      ? drawing.book.declare('always', [`rotate:${written(node.turn)}deg`])
      : '',
    'indent' in node && node.indent !== undefined
      ? drawing.book.declare(node.indent < 0 ? drawing.wide : 'always', [
          `text-indent:${scaled(node.indent)}`,
        ])
      : '',
    words.includes('\n') ? drawing.book.declare(drawing.wide, ['white-space:pre-line']) : '',
    drawing.book.declare(drawing.wide, style === undefined ? [] : hideBelow(drawing, placed, style)),
    isCutOff
      ? drawing.book.declare('always', ['white-space:nowrap', 'overflow-x:clip'])
      : beside !== undefined
        ? drawing.book.declare(drawing.wide, ['white-space:nowrap'])
        : isOneLine
          ? drawing.book.declare(drawing.broad, [`white-space:${words.includes('\n') ? 'pre' : 'nowrap'}`])
          : placed.parent?.node.kind === 'row' && !isWideButton(node) && hasOrdinaryWords(words)
            ? drawing.book.declare(drawing.whole, ['min-width:min-content'])
            : '',
    isKeptOnPhones(placed) && hasOrdinaryWords(words)
      ? drawing.book.declare(drawing.narrow, ['min-width:min-content'])
      : '',
    // Rather a few pixels over the edge of its box than in two parts.
    hasOrdinaryWords(words) ? drawing.book.declare(drawing.wide, ['overflow-wrap:normal']) : '',
  ]
  if (style === undefined) return classes
  const own = 'color' in node ? (node.color ?? style.color) : style.color
  const { always, wide, narrow, colors } = getTextLooks(
    { ...style, color: own },
    backdrop,
    drawing.view.context,
    { smallest: drawing.smallest, words: asText(words) },
  )
  return [
    ...classes,
    drawing.book.declare('always', always),
    drawing.book.declare('always', colors),
    drawing.book.declare(drawing.wide, wide),
    drawing.book.declare(drawing.narrow, narrow),
  ]
}

/** What of a text is cut off below takes no room, and neither does what hangs over the edge of its parent. */
function hideBelow(
  { styles }: TreeDrawing,
  placed: PlacedNode,
  { size, lineHeight }: Pick<TextStyle, 'size' | 'lineHeight'>,
): string[] {
  const { node } = placed
  if (node.kind !== 'text') return []
  if (node.clip === undefined) {
    const over = findOverhang(placed, styles)
    return over === 0 ? [] : [`margin-block-end:${scaled(-over)}`]
  }
  const hidden = 1 - Math.max(...node.clip.map(({ y }) => y))
  return hidden <= 0 ? [] : [`margin-block-end:${scaled(-hidden * (node.lines ?? 1) * lineHeight * size)}`]
}

export function getTextLooks(
  style: TextStyle,
  backdrop: Backdrop,
  { colors: pageColors, designFonts }: Pick<PageContext, 'colors' | 'designFonts'>,
  { smallest, words }: { smallest?: number; words?: string } = {},
): ReturnType<typeof textDeclarations> & { colors: string[] } {
  const needed = neededContrast(style)
  const { color, halo } = pageColors.look(style.color, backdrop, readLettering(style, words))
  // What is read only because its letters are large is large on every screen.
  const isLarge = needed < textContrast && !isReadable(color, backdrop, textContrast)
  const shadows = [...(style.shadows ?? []).map(textShadowCss), ...(halo === undefined ? [] : [halo])]
  const colors = [`color:${color}`, ...(shadows.length === 0 ? [] : [`text-shadow:${shadows.join()}`])]
  const minSize = isLarge ? getLargeSize(style) : 0
  return {
    ...textDeclarations(style, { designFonts, minSize, ...(smallest !== undefined && { smallest }) }),
    colors,
  }
}

function alignClass({ isFromRight }: TreeDrawing, align: 'left' | 'center' | 'right' | 'justify'): string {
  if (align === 'center') return 't-center'
  if (align === 'justify') return 't-justify'
  return (align === 'right') === isFromRight ? '' : 't-end'
}

function isKeptOnPhones({ parent }: PlacedNode): boolean {
  return parent !== undefined && isContainer(parent.node) && phoneDirection(parent.node) === 'keep'
}

/** A button is at least as wide as in the design already, and never narrower than its words. */
function isWideButton({ kind, width }: PlacedNode['node']): boolean {
  return kind === 'button' && width !== undefined
}

/** A longer word, mostly a URL, may break. */
const maxWordLength = 20

/** Words that are not broken where the design had shorter ones: their box is as wide as the longest. */
function hasOrdinaryWords(markup: string): boolean {
  return withSigns(markup)
    .split(/<[^>]*>|\s+/)
    .every(({ length }) => length <= maxWordLength)
}

function asText(markup: string): string {
  return withSigns(markup.replace(/<[^>]*>/g, '')).trim()
}

/** Signs as people see them. */
function withSigns(markup: string): string {
  return markup.replaceAll('&nbsp;', '\u00a0').replace(/&#?\w+;/g, '&')
}

/** A font of ours may be this much wider than the design's. */
const widerFont = 1.12
/**
 * One line may be measured so much too wide; a single word, which cannot have been two lines, in any narrow
 * font.
 */
const shareOfLine = { words: 1.3, word: 2 }
/** So short are prices, times and distances, with their units. */
const maxFigureLength = 12
/** What had more lines in the design fits one where it is shorter than this share of it. */
const certainShare = 0.5

// Letters are measured in Arial; bold ones and those set apart are wider.
function fitsOneLine({ node, width }: PlacedNode, style: TextStyle, markup: string): boolean {
  const lines = markup
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map(withSigns)
    .map((line) => line.trim())
  if (lines.every((line) => line === '') || markup.length > 600 || node.width === undefined) return false
  const weight = 1 + Math.max(0, style.weight - 400) * 0.0002
  const longest = Math.max(
    ...lines.map((line) => {
      const shown = style.case === 'upper' ? line.toUpperCase() : line
      return (getWidth(shown) / 20) * style.size * weight + shown.length * style.letterSpacing * style.size
    }),
  )
  const { top = 0, right = 0, bottom = 0, left = 0 } = node.padding ?? {}
  const room = width - left - right
  const height = style.size * style.lineHeight
  const isHigh = node.height !== undefined && node.height - top - bottom >= (lines.length + 0.6) * height
  const designed = node.kind === 'text' ? node.lines : undefined
  // In a font that is wider than what measures it, one line more than there are would be as wide as two.
  if (designed !== undefined && designed > lines.length) return longest <= room * certainShare
  // Lines that are kept would run into what is beside them; those of one line are rarely wider than they
  // were.
  const isLong = (node.height === undefined && designed === undefined) || lines.length > 1
  const isWord = !/\s/.test(lines.join('\n')) || (designed === 1 && markup.length <= maxFigureLength)
  const max = isWord ? shareOfLine.word : isLong ? widerFont : shareOfLine.words
  return !isHigh && longest <= room * max
}

/** An image, or what lies on one: beyond a column for phones it would be cut to a strip. */
function isImageFirst(node: LayoutNode): boolean {
  if (isContainer(node))
    return (
      node.background?.image !== undefined || (node.kind === 'layers' && node.children[0]?.kind === 'image')
    )
  return node.kind === 'image' || node.kind === 'icon'
}
