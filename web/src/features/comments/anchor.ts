// Where a comment stands: its words with those around them, found again after the text has changed. Runs of white space count as one space.
import type { TextSpan } from '#web/lib/passages.ts'
import type { Anchor } from './api.ts'

/** Characters kept of what stands before and after. */
const contextLength = 60
/** Words as short as this stand anywhere: they are known by what is around them. */
const shortQuote = 20
const leastContext = 6

/** The anchor of a part of the text, without the white space at its edges; undefined where nothing is left. */
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

/** Looks anchors up in one text; undefined for words that do not stand there any more. */
export function createAnchorFinder(text: string): (anchor: Anchor) => TextSpan | undefined {
  const { words, places } = collapse(text)
  return (anchor) => {
    const quote = collapsed(anchor.quote).trim()
    if (quote === '') return undefined
    const prefix = collapsed(anchor.prefix).trimStart()
    const suffix = collapsed(anchor.suffix).trimEnd()
    let best: { at: number; score: number } | undefined
    for (let at = words.indexOf(quote); at !== -1; at = words.indexOf(quote, at + 1)) {
      const score = sharedEnd(words.slice(Math.max(0, at - prefix.length), at), prefix) + sharedStart(words.slice(at + quote.length), suffix)
      if (best === undefined || score > best.score) best = { at, score }
    }
    const known = Math.min(leastContext, prefix.length + suffix.length)
    if (best === undefined || (quote.length < shortQuote && best.score < known)) return undefined
    return { from: places[best.at] ?? 0, to: (places[best.at + quote.length - 1] ?? 0) + 1 }
  }
}

const collapsed = (text: string): string => text.replace(/\s+/g, ' ')

/** The text with single spaces, and where each of its characters stood. */
function collapse(text: string): { words: string; places: number[] } {
  const places: number[] = []
  let words = ''
  for (let index = 0; index < text.length; index += 1) {
    const isSpace = /\s/.test(text.charAt(index))
    if (isSpace && (words === '' || words.endsWith(' '))) continue
    words += isSpace ? ' ' : text.charAt(index)
    places.push(index)
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

function sharedEnd(one: string, other: string): number {
  let count = 0
  while (count < one.length && count < other.length && one.charAt(one.length - 1 - count) === other.charAt(other.length - 1 - count)) count += 1
  return count
}

function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && count < other.length && one.charAt(count) === other.charAt(count)) count += 1
  return count
}
