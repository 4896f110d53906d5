// Site-wide checks that look at one place after the other, and do not apply where there is no such place.
import type { Hit, Verdict } from '#capabilities/site-crawl/index.ts'

/**
 * The hits of all places as they come; undefined where the check applied to none. Reads on no further than it
 * has to.
 */
export async function verdictOver(places: AsyncIterable<Verdict>): Promise<AsyncIterable<Hit> | undefined> {
  const coming = places[Symbol.asyncIterator]()
  for (let next = await coming.next(); next.done !== true; next = await coming.next()) {
    if (next.value !== undefined) return continued(next.value, coming)
  }
  return undefined
}

async function* continued(first: readonly Hit[], coming: AsyncIterator<Verdict>): AsyncGenerator<Hit> {
  try {
    yield* first
    for (let next = await coming.next(); next.done !== true; next = await coming.next())
      yield* next.value ?? []
  } finally {
    await coming.return?.()
  }
}
