// Where the words of a suggested link are now.
import { likeliestPlace } from '#core/quotes/index.ts'
import type { TextSpan } from '#web/lib/passages.ts'
import type { SuggestedLink } from './api.ts'

/** Undefined where the text has them no more. */
export function placeLink(
  text: string,
  { text: quote, before, after }: SuggestedLink['anchor'],
): TextSpan | undefined {
  const from = likeliestPlace(
    walkPlaces(quote, text),
    { quote, prefix: before, suffix: after },
    (place, lengths) => ({
      before: text.slice(Math.max(0, place - lengths.before), place),
      after: text.slice(place + quote.length, place + quote.length + lengths.after),
    }),
  )
  return from === undefined ? undefined : { from, to: from + quote.length }
}

function* walkPlaces(quote: string, text: string): Generator<number> {
  if (quote === '') return
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) yield at
}
