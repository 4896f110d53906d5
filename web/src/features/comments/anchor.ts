// Where a comment is: its words with those around them, found again after the text has changed. Runs of
// white space count as one space.
import { once } from '#core/once.ts'
import { collapsed, likeliestPlace } from '#core/quotes/index.ts'
import type { TextSpan } from '#web/lib/passages.ts'
import type { Anchor } from './api.ts'

/** Characters kept of what is before and after. */
const contextLength = 60

/**
 * The anchor of a part of the text, without the white space at its edges; undefined where nothing is left.
 */
export function anchorAt(text: string, span: TextSpan): Anchor | undefined {
  const part = text.slice(span.from, span.to)
  const quote = part.trim()
  if (quote === '') return undefined
  const from = span.from + part.indexOf(quote)
  const to = from + quote.length
  return {
    quote: collapsed(quote),
    prefix: collapsed(wholeFromStart(text.slice(0, from))),
    suffix: collapsed(wholeToEnd(text.slice(to))),
  }
}

/** Looks anchors up in one text; undefined for words that are not there any more. */
export function createAnchorFinder(text: string): (anchor: Anchor) => TextSpan | undefined {
  // Most texts have no anchors.
  const read = once(() => collapse(text))
  return (anchor) => {
    const { words, places } = read()
    // Keyboards and programs compose letters differently; a reader sees no difference.
    for (const form of ['NFC', 'NFD'] as const) {
      const quote = collapsed(anchor.quote).trim().normalize(form)
      const at = likeliestPlace(walkPlaces(quote, words), anchor, (place, { before, after }) => ({
        before: words.slice(Math.max(0, place - before), place),
        after: words.slice(place + quote.length, place + quote.length + after),
      }))
      if (at !== undefined) return { from: places[at] ?? 0, to: (places[at + quote.length - 1] ?? 0) + 1 }
    }
    return undefined
  }
}

function* walkPlaces(quote: string, words: string): Generator<number> {
  if (quote === '') return
  for (let at = words.indexOf(quote); at !== -1; at = words.indexOf(quote, at + 1)) yield at
}

/** The text with single spaces, and where each of its characters was. */
function collapse(text: string): { words: string; places: number[] } {
  const places: number[] = []
  let words = ''
  for (const { 0: run, index } of text.matchAll(/\s+|\S+/g)) {
    const isSpace = run.trim() === ''
    if (isSpace && words === '') continue
    words += isSpace ? ' ' : run
    for (let at = 0; at < (isSpace ? 1 : run.length); at += 1) places.push(index + at)
  }
  return { words, places }
}

/** No pair of surrogates is cut in two. */
function wholeFromStart(text: string): string {
  const part = text.slice(-contextLength)
  return /^[\uDC00-\uDFFF]/.test(part) ? part.slice(1) : part
}

function wholeToEnd(text: string): string {
  const part = text.slice(0, contextLength)
  return /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part
}
