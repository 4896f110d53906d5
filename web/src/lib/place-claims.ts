// Where the claims of a checked text are in the open one. The server counts in its own plain text, which has
// bullets and empty lines that the editor has not, and the open text may have been changed since.
import type { TextSpan } from './passages.ts'

/** `start` and `end` count in the text that was checked. */
interface CheckedSpan {
  start: number
  end: number
}

export interface CheckedText {
  text: string
  claims: readonly (CheckedSpan & { sentence: CheckedSpan })[]
}

export interface PlacedClaim {
  /** Of the words that are in doubt; undefined where the sentence is not in the text any more. */
  claim: TextSpan | undefined
  sentence: TextSpan | undefined
}

/** One place a claim, in the order of `claims`. */
export function placeClaims({ text, claims }: CheckedText, open: string): PlacedClaim[] {
  const read = squeeze(open)
  let from = 0
  let last: { start: number; at: number } | undefined
  return claims.map(({ start, end, sentence }) => {
    const words = squeeze(text.slice(sentence.start, sentence.end)).text
    let at = -1
    if (last?.start === sentence.start) at = last.at
    else if (words !== '') {
      at = read.text.indexOf(words, from)
      // A paragraph that was moved up.
      if (at === -1) at = read.text.indexOf(words)
    }
    if (at === -1) return { claim: undefined, sentence: undefined }
    last = { start: sentence.start, at }
    from = at + words.length
    const span = (first: number, count: number): TextSpan => ({
      from: read.places[first] ?? 0,
      to: (read.places[first + count - 1] ?? 0) + 1,
    })
    const before = countVisible(text.slice(sentence.start, Math.max(sentence.start, start)))
    const length = countVisible(text.slice(Math.max(sentence.start, start), Math.min(end, sentence.end)))
    return {
      sentence: span(at, words.length),
      claim: length === 0 ? span(at, words.length) : span(at + before, length),
    }
  })
}

/** A text without white space, and where each of its characters was. */
function squeeze(text: string): { text: string; places: number[] } {
  const places: number[] = []
  let squeezed = ''
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    squeezed += run
    for (let at = 0; at < run.length; at += 1) places.push(index + at)
  }
  return { text: squeezed, places }
}

const countVisible = (text: string): number => text.replace(/\s+/g, '').length
