import type { TextPart } from '../rich-text/part-of-text.ts'
import { findOutline } from '../outline.ts'
import { findSourceHeadingPosition } from './heading-position.ts'

/** The part of a source that a position is in; see `findPart` of rich text. */
export function findSourcePart(
  source: string,
  editorMode: 'html' | 'markdown',
  position: number,
): TextPart | undefined {
  const headings = findOutline(source, editorMode).flatMap((entry) => {
    const from = findSourceHeadingPosition(source, editorMode, entry.index)
    return from === undefined ? [] : [{ ...entry, from }]
  })
  const own = headings.findLast(({ from }) => from <= position)
  if (own === undefined) return undefined
  const next = headings.find(({ from, level }) => from > own.from && level <= own.level)
  const end = next?.from ?? source.length
  return {
    heading: own.text,
    from: own.from,
    to: own.from + source.slice(own.from, end).trimEnd().length,
  }
}
