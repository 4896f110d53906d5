// Finds the one place that a quote means. Runs of white space count as one space; what stands around it tells it from the same words elsewhere.

export interface QuoteAnchor {
  quote: string
  prefix: string
  suffix: string
}

/** `gone`: the words do not stand there any more. `ambiguous`: they stand there more than once, and nothing tells which are meant. */
export type FindProblem = 'gone' | 'ambiguous'

/** So short a quote stands anywhere: it is believed where something of what stood around it still does. */
const shortQuote = 20
const leastContext = 6
const mostPlaces = 1_000

export const collapsed = (text: string): string => text.replace(/\s+/g, ' ')

/** One of the places where the words stand, as an index into `places`. `around` gives what stands before and after a place, collapsed. */
export function choosePlace<Place>(
  places: Iterable<Place>,
  anchor: QuoteAnchor,
  around: (place: Place, lengths: { before: number; after: number }) => { before: string; after: string },
): Place | FindProblem {
  const prefix = collapsed(anchor.prefix).trimStart()
  const suffix = collapsed(anchor.suffix).trimEnd()
  const found: { place: Place; score: number; sides: number }[] = []
  for (const place of places) {
    if (found.length === mostPlaces) return 'ambiguous'
    const { before, after } = around(place, { before: prefix.length, after: suffix.length })
    const [left, right] = [sharedEnd(before, prefix), sharedStart(after, suffix)]
    const sides = Number(prefix !== '' && left === prefix.length) + Number(suffix !== '' && right === suffix.length)
    found.push({ place, score: left + right, sides })
  }
  const [first] = found
  if (first === undefined) return 'gone'
  if (found.length === 1) {
    const isKnown = collapsed(anchor.quote).length >= shortQuote || first.score >= Math.min(leastContext, prefix.length + suffix.length)
    return isKnown ? first.place : 'gone'
  }
  const most = Math.max(...found.map(({ sides }) => sides))
  const best = found.filter(({ sides }) => sides === most)
  return most > 0 && best.length === 1 && best[0] !== undefined ? best[0].place : 'ambiguous'
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
