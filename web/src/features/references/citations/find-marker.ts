// Markers of sources in an open text, and the sentence that one of them belongs to.
import { citationMarker, listNumbers } from '#core/citation-markers.ts'
import type { TextSpan } from '#web/lib/passages.ts'

export interface FoundMarker extends TextSpan {
  /** The first of its numbers that the reference list has. */
  n: number
}

/** Markers whose number the list has, in their order. */
export function findMarkers(text: string, known: ReadonlySet<number>): FoundMarker[] {
  return [...text.matchAll(citationMarker)].flatMap(({ 0: marker, 1: list = '', index }) => {
    const n = listNumbers(list).find((each) => known.has(each))
    return n === undefined ? [] : [{ n, from: index, to: index + marker.length }]
  })
}

/** How often each number is cited. */
export function countCitations(text: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const [, list = ''] of text.matchAll(citationMarker))
    for (const n of listNumbers(list)) counts.set(n, (counts.get(n) ?? 0) + 1)
  return counts
}

/**
 * Index of the sentence with this marker: the one around it, or the last one before it that cites its number.
 */
export function findSentence(
  marker: FoundMarker,
  sentences: readonly { span: TextSpan | undefined; markers: readonly number[] }[],
): number | undefined {
  const around = sentences.findIndex(
    ({ span }) => span !== undefined && span.from <= marker.from && marker.from < span.to,
  )
  if (around !== -1) return around
  const before = sentences.findLastIndex(
    ({ span, markers }) => span !== undefined && span.to <= marker.from && markers.includes(marker.n),
  )
  return before === -1 ? undefined : before
}

/** Where the number of a source goes in a sentence: before the stop at its end. */
export function findMarkerPlace(text: string, { from, to }: TextSpan): number {
  const [stop = ''] = /[.!?…]*["'”“’»)]*\s*$/u.exec(text.slice(from, to)) ?? []
  return to - stop.length
}
