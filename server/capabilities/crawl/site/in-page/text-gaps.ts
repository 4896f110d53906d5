// Gaps that margins and paddings of inline elements make between the words of a line, as spaces.
import type { MeasuredBox, PageStyle } from '../measure-page.types.ts'
import { getMark, pixels } from './styles.ts'

/**
 * What an element keeps free at one of its sides, in quarters of an em, or finer of large letters. What is
 * marked has its own edges.
 */
export function getInlineGap(style: PageStyle, side: 'left' | 'right'): string {
  const isInLine = style.getPropertyValue('display').startsWith('inline')
  if (!isInLine || style.getPropertyValue('position') === 'absolute' || getMark(style) !== '') return ''
  const gap = pixels(style, `margin-${side}`) + pixels(style, `padding-${side}`)
  const size = Math.max(1, pixels(style, 'font-size'))
  const quarters = Math.round((gap * 4) / size)
  // A hair space is a sixteenth of an em, and spaced as letters are.
  if (size >= 48 && gap * 20 >= size) {
    const hair = Math.max(size / 40, size / 16 + pixels(style, 'letter-spacing'))
    const whole = Math.min(8, Math.max(0, Math.ceil((gap * 4) / size) - 1))
    const rest = Math.round((gap - (whole * size) / 4) / hair)
    return '\u2005'.repeat(whole) + '\u200a'.repeat(Math.min(4, Math.max(1, rest)))
  }
  return '\u2005'.repeat(Math.min(8, Math.max(0, quarters)))
}

/**
 * What the first line of a text is indented by, in pixels: by its style, if it does not continue another
 * text, or by what stands before it in that line alone, as a word in a box does.
 */
export function getIndent(style: PageStyle, lines: readonly MeasuredBox[]): number {
  const indent = pixels(style, 'text-indent')
  const [first] = lines
  if (first === undefined) return 0
  const left = Math.min(...lines.map(({ x }) => x))
  const free = first.x - left
  if (indent > 0) return free < indent * 0.7 ? 0 : indent
  const isFromLeft = ['start', 'left', 'justify'].includes(style.getPropertyValue('text-align'))
  const second = lines.find(({ y }) => y > first.y + first.height * 0.6)
  return isFromLeft && second !== undefined && second.x - left < 2 && free > first.height * 0.5 ? free : 0
}

/** As a browser shows it: three or more that it keeps make a column of a line, all others are one space. */
export function joinSpaces(between: string): string {
  const kept = between.replace(/[ \t\n\r\f]+/g, ' ')
  return kept.length >= 3 && kept.includes('\u00a0') ? '\u00a0'.repeat(kept.length) : ' '
}

/**
 * A line in which all that is free between two words is one space, or two where none is as wide. Of several
 * lines each keeps what margins leave free before it.
 */
export function joinGaps(line: string, _index: number, { length }: readonly string[]): string {
  const spaces = ['', ' ', '\u2002', ' \u2002', '\u2003']
  const count = (text: string, space: string): number => text.split(space).length - 1
  const free = /^\s*/.exec(line)?.[0] ?? ''
  const hairs = count(free, '\u200a')
  const before = count(free, '\u2005') + Math.floor(hairs / 4)
  const indent =
    length > 1 && (before > 1 || hairs > 0)
      ? '\u2003'.repeat(before / 4) + '\u2005'.repeat(before % 4) + '\u200a'.repeat(hairs % 4)
      : ''
  return (
    indent +
    line.trim().replace(/\s+/g, (between) => {
      if (/^\u200a{1,3}$/.test(between) || (length > 1 && /^\u00a0{3,}$/.test(between))) return between
      const parts = count(between, '\u2005') + Math.round(count(between, '\u200a') / 4)
      const quarters = parts + (/[^\u2005\u200a]/.test(between) ? 1 : 0)
      return spaces[quarters] ?? '\u2003'
    })
  )
}
