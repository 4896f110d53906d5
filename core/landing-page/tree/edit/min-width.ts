// How narrow a node may become: what the editor offers leaves room for words.
import type { LayoutContainer, LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import { isContainer } from '../walk-tree.ts'
import { innerWidth, isFixed } from './fit-width.ts'
import type { Grid } from './grids.ts'

type Styles = ReadonlyMap<string, TextStyle>

/** Letters in a line of a text. */
const minLetters = { short: 8, long: 16 }
/** Of the size of a letter, on average. */
const letterWidth = 0.5
/** In pixels: a longer line has words to break between. */
const maxLine = 200
const minForm = 260
const minImage = 80
const maxBeside = 4
const usualGap = 16

function findMinWidth(node: LayoutNode, styles: Styles): number {
  const padding = (node.padding?.left ?? 0) + (node.padding?.right ?? 0)
  if (isContainer(node)) {
    const widths = node.children.map(
      (child) => findMinWidth(child, styles) + Math.min(usualGap, Math.max(0, child.before)),
    )
    const inner = node.kind === 'row' ? widths.reduce((sum, width) => sum + width, 0) : Math.max(0, ...widths)
    return padding + inner
  }
  if (node.kind === 'form') return minForm
  if (node.kind === 'image') return Math.min(node.width ?? minImage, minImage)
  if (isFixed(node)) return node.width ?? 0
  const style = 'style' in node ? styles.get(node.style) : undefined
  if (style === undefined) return padding
  const letters = node.kind === 'text' && (node.lines ?? 1) > 1 ? minLetters.long : minLetters.short
  const shortest = letters * letterWidth * style.size
  // What is in one line, such as a price or an e-mail address, may have nowhere to break.
  if (node.kind === 'text' && node.lines === 1 && node.width !== undefined)
    return padding + Math.min(node.width, Math.max(shortest, maxLine))
  return padding + shortest
}

/** Whether what is below each other has room beside each other. */
export function canBeBeside(container: LayoutContainer, width: number, styles: Styles): boolean {
  const { children } = container
  if (children.length > maxBeside || children.some(({ kind }) => kind === 'layers' || kind === 'shape'))
    return false
  const inner = innerWidth(container, width) - usualGap * (children.length - 1)
  const fixed = children.filter((child) => isFixed(child))
  const room = inner - fixed.reduce((sum, child) => sum + (child.width ?? 0), 0)
  const column = room / Math.max(1, children.length - fixed.length)
  return children.every((child) => isFixed(child) || findMinWidth(child, styles) <= column)
}

/** Whether what is in a grid has room in so many columns. */
export function fitsColumns(
  { items, columnGap }: Grid,
  container: LayoutContainer,
  width: number,
  columns: number,
  styles: Styles,
): boolean {
  const column = (innerWidth(container, width) - columnGap * (columns - 1)) / columns
  return items.every((item) => findMinWidth(item, styles) <= column)
}

/** Whether the children of a row have room in these shares of it. */
export function fitsRatio(
  row: LayoutContainer,
  width: number,
  ratio: readonly number[],
  styles: Styles,
): boolean {
  const gaps = row.children.reduce((sum, { before }) => sum + Math.max(0, before), 0)
  const share = (innerWidth(row, width) - gaps) / ratio.reduce((sum, part) => sum + part, 0)
  return row.children.every((child, index) => findMinWidth(child, styles) <= share * (ratio[index] ?? 0))
}
