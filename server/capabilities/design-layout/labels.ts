// A short text alone on a painted shape: a button, a badge, the number in a circle.
import { getHeight, getWidth } from './boxes.ts'
import type { Element } from './elements.types.ts'
import { getFontSize } from './pieces.ts'

const maxLabel = 48
/** Sizes of buttons, in pixels. */
const button = { width: 560, minHeight: 26, maxHeight: 110 }

export function isButtonLabel(panel: Element, label: Element): boolean {
  const { block, lines } = label.piece
  const text = (block.text ?? '').trim()
  const height = getHeight(panel.box)
  if (lines > 2 || text.length > maxLabel || (block.level ?? block.answer) !== undefined) return false
  if (height < button.minHeight || height > button.maxHeight) return false
  if (block.control === 'button' || panel.piece.block.control === 'button') return true
  if (getWidth(panel.box) > button.width) return false
  if ((block.href ?? panel.piece.block.href) !== undefined) return true
  // What is read from the letters of a website says what is pressed; other sources show it alone.
  if (block.isUppercase !== undefined || panel.piece.block.control !== undefined) return false
  const size = getFontSize(label.piece)
  return (
    lines === 1 &&
    /\p{L}{2}/u.test(text) &&
    height >= size * 1.9 &&
    height <= size * 4.6 &&
    getWidth(panel.box) >= height * 1.3 &&
    getWidth(panel.box) <= getWidth(label.piece.box) * 4
  )
}

export function isBadge(panel: Element, label: Element): boolean {
  const { lines, block } = label.piece
  const text = (block.text ?? '').trim()
  return (
    lines === 1 &&
    block.answer === undefined &&
    text.length <= maxLabel &&
    getHeight(panel.box) <= Math.max(label.piece.lineHeight * 2.4, getFontSize(label.piece) * 3.4) &&
    getWidth(panel.box) <= getWidth(label.piece.box) + getFontSize(label.piece) * 6
  )
}
