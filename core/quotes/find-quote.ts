// Finds the one place that a quote means. Runs of white space count as one space; what is around it
// decides it from the same words elsewhere.

export interface QuoteAnchor {
  quote: string
  prefix: string
  suffix: string
}

/**
 * `gone`: the words are not there any more. `ambiguous`: they are there more than once, and nothing
 * decides which are meant.
 */
export type FindProblem = 'gone' | 'ambiguous'

/** So short a quote is anywhere: it is believed where something of what was around it still does. */
const shortQuote = 20
const minContext = 6
const maxPlaces = 1_000

export const collapsed = (text: string): string => text.replace(/\s+/g, ' ')

/** What is before and after a place, collapsed, in the lengths that are asked for. */
type Around<Place> = (
  place: Place,
  lengths: { before: number; after: number },
) => { before: string; after: string }

/** One of the places where the words are, where what is around it leaves no doubt. */
export function choosePlace<Place>(
  places: Iterable<Place>,
  anchor: QuoteAnchor,
  around: Around<Place>,
): Place | FindProblem {
  const ranked = rankPlaces(places, anchor, around)
  const [first, second] = ranked
  if (first === undefined) return 'gone'
  if (second === undefined) return isKnown(first, anchor) ? first.place : 'gone'
  return ranked.length < maxPlaces && first.sides > second.sides ? first.place : 'ambiguous'
}

/**
 * The place that is shown to a reader: the same as `choosePlace` gives, and the likeliest one where that is
 * in doubt.
 */
export function likeliestPlace<Place>(
  places: Iterable<Place>,
  anchor: QuoteAnchor,
  around: Around<Place>,
): Place | undefined {
  const [first] = rankPlaces(places, anchor, around)
  return first !== undefined && isKnown(first, anchor) ? first.place : undefined
}

interface RankedPlace<Place> {
  place: Place
  /** How many characters around it are those of the anchor. */
  score: number
  /** How many of its two sides are there whole. */
  sides: number
  /** As many characters as identify a short quote. */
  enough: number
}

/** The likeliest place first; of very many only the first ones are looked at. */
function rankPlaces<Place>(
  places: Iterable<Place>,
  anchor: QuoteAnchor,
  around: Around<Place>,
): RankedPlace<Place>[] {
  const prefix = collapsed(anchor.prefix).trimStart()
  const suffix = collapsed(anchor.suffix).trimEnd()
  const ranked: RankedPlace<Place>[] = []
  for (const place of places) {
    if (ranked.length === maxPlaces) break
    const { before, after } = around(place, { before: prefix.length, after: suffix.length })
    const [left, right] = [sharedEnd(before, prefix), sharedStart(after, suffix)]
    const sides =
      Number(prefix !== '' && left === prefix.length) + Number(suffix !== '' && right === suffix.length)
    ranked.push({
      place,
      score: left + right,
      sides,
      enough: Math.min(minContext, prefix.length + suffix.length),
    })
  }
  return ranked.sort((one, other) => other.sides - one.sides || other.score - one.score)
}

const isKnown = ({ score, enough }: RankedPlace<unknown>, { quote }: QuoteAnchor): boolean =>
  collapsed(quote).length >= shortQuote || score >= enough

function sharedEnd(one: string, other: string): number {
  let count = 0
  while (
    count < one.length &&
    count < other.length &&
    one.charAt(one.length - 1 - count) === other.charAt(other.length - 1 - count)
  )
    count += 1
  return count
}

function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && count < other.length && one.charAt(count) === other.charAt(count)) count += 1
  return count
}
