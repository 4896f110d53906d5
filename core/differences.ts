// What changed between two sequences: of words inside a paragraph, of paragraphs inside a text. One module,
// so that suggestions, merging, proposals and the comparison of versions agree on what a change is.
import { diffArrays } from 'diff'

/**
 * A run of old items that new ones take the place of; positions count items. Either side may be empty, not
 * both.
 */
export interface Span {
  oldFrom: number
  oldTo: number
  newFrom: number
  newTo: number
}

/** The runs in which two sequences differ, in order. */
export function diffSequences(before: readonly string[], after: readonly string[]): Span[] {
  const spans: Span[] = []
  let old = 0
  let fresh = 0
  let open: Span | undefined
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (!added && !removed) {
      open = undefined
      old += value.length
      fresh += value.length
      continue
    }
    if (open === undefined) {
      open = { oldFrom: old, oldTo: old, newFrom: fresh, newTo: fresh }
      spans.push(open)
    }
    if (removed) old += value.length
    else fresh += value.length
    open.oldTo = old
    open.newTo = fresh
  }
  return spans
}

/** Words and figures, runs of space and single signs; together they are the text again. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}_’']+(?:[.,]\p{N}+)*|\s+|[^\p{L}\p{M}\p{N}_’'\s]/gu) ?? []
}

/** Changes with nothing but spaces or one short sign between them read as one. */
export function joinNearSpans(spans: readonly Span[], before: readonly string[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const between = last === undefined ? '' : before.slice(last.oldTo, span.oldFrom).join('')
    if (last !== undefined && /^[\s\p{P}]{0,3}$/u.test(between)) {
      last.oldTo = span.oldTo
      last.newTo = span.newTo
    } else joined.push({ ...span })
  }
  return joined
}
