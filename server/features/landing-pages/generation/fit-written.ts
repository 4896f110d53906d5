// Room for words that are longer or shorter than those of the design: texts of one line that need more take
// what is free beside them, and break where that is not enough.
import type { LayoutContainer, LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import type { DesignFont } from '#contracts/extracted-document.schema.ts'
import { isUpright } from '#contracts/paint.schema.ts'
import { fillLines, measureWords, type MeasuredText } from '#core/landing-page/font-widths.ts'
import { isContainer } from '#core/landing-page/tree/walk-tree.ts'

export interface WrittenWords {
  /** Those of a place that has others than in the design, as text. */
  find(slot: string): string | undefined
  textStyles: readonly TextStyle[]
  designFonts?: readonly DesignFont[] | undefined
}

type TextNode = Extract<LayoutNode, { kind: 'text' }>

/** In pixels of the design: the distance that is kept to what is beside a text. */
const minDistance = 24
/** Of the width that a text has in the design: a line that is much longer is no label any more. */
const maxGrowth = 2.5
/** Browsers set letters a little wider than they are measured. */
const slack = 1.02

/** The tree with its texts as wide, and on as many lines, as their words need. Pure. */
export function fitWritten(tree: LayoutContainer, words: WrittenWords): LayoutContainer {
  return fitContainer(tree, words, 0)
}

/** `free`: how much wider than in the design it may become. */
function fitNode(node: LayoutNode, words: WrittenWords, free: number): LayoutNode {
  if (isContainer(node)) return fitContainer(node, words, free)
  return node.kind === 'text' ? fitText(node, words, free) : node
}

function fitContainer<Container extends LayoutContainer>(
  container: Container,
  words: WrittenWords,
  free: number,
): Container {
  const { kind, width, background, border } = container
  const isPainted = (background ?? border) !== undefined
  const beyond = isPainted || kind === 'layers' ? 0 : free
  if (kind === 'row') return fitRow(container, words, beyond)
  const { left = 0, right = 0 } = container.padding ?? {}
  let widest = width ?? 0
  const children = container.children.map((child) => {
    const inner = kind === 'layers' || width === undefined ? 0 : width - left - right - child.start
    const room = Math.max(0, inner - (child.width ?? inner)) + beyond
    const fitted = fitNode(child, words, child.anchor === 'start' ? room : 0)
    const grown = (fitted.width ?? 0) - (child.width ?? 0)
    if (grown > 0) widest = Math.max(widest, left + child.start + (fitted.width ?? 0) + right)
    return fitted
  })
  return { ...container, children, ...(width !== undefined && { width: widest }) }
}

/** What a child grows is taken from the distance after it, then from that before it. */
function fitRow<Row extends LayoutContainer>(row: Row, words: WrittenWords, beyond: number): Row {
  const { width, padding: { left = 0, right = 0 } = {} } = row
  const used = row.children.reduce((sum, child) => sum + child.before + (child.width ?? 0), left + right)
  const rest = Math.max(0, (width ?? used) - used) + beyond
  // Links in a line keep their distances.
  const isLine = row.role === 'nav' || row.narrow === 'wrap'
  let taken = 0
  let growth = 0
  const children = row.children.map((child, index) => {
    const next = row.children[index + 1]
    const after = isLine || next === undefined ? rest - growth : Math.max(0, next.before - minDistance)
    const before = child.before - taken
    const free = isLine || index === 0 ? 0 : Math.max(0, before - minDistance)
    const fitted = fitNode(child, words, after + free)
    const grown = (fitted.width ?? 0) - (child.width ?? 0)
    const fromAfter = Math.min(grown, after)
    taken = isLine || next === undefined ? 0 : fromAfter
    growth += isLine || next === undefined ? fromAfter : 0
    return { ...fitted, before: before - (grown - fromAfter) }
  })
  return {
    ...row,
    children,
    ...(width !== undefined && { width: Math.max(width, used + growth) }),
  }
}

function fitText(node: TextNode, words: WrittenWords, free: number): TextNode {
  const text = words.find(node.slot) ?? ''
  const style = words.textStyles.find(({ id }) => id === node.style)
  const { width, lines, align, padding } = node
  if (text.trim() === '' || style === undefined || width === undefined || lines === undefined) return node
  if (isUpright(node.turn)) return node
  const { left = 0, right = 0 } = padding ?? {}
  const room = width - left - right
  const measured = measure(text, style, words.designFonts)
  const need = fillLines(measured, Number.POSITIVE_INFINITY).longest * slack
  if (lines > 1 || need <= room || align !== 'left')
    return { ...node, lines: Math.min(lines, fillLines(measured, room).lines) }
  const grown = Math.ceil(need - room)
  if (grown <= free && width + grown <= width * maxGrowth) return { ...node, width: width + grown }
  return node.role === 'nav-link' ? node : { ...node, lines: fillLines(measured, room).lines }
}

function measure(
  text: string,
  { family, weight, isItalic, size, letterSpacing, case: letters }: TextStyle,
  designFonts: readonly DesignFont[] | undefined,
): MeasuredText {
  const shown = letters === 'upper' ? text.toUpperCase() : text
  return measureWords(shown, { family, weight, isItalic, size, letterSpacing, designFonts })
}
