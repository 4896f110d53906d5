/**
 * Rows that go with one statement: few enough that a busy database has done with them well within a
 * statement's time.
 */
const batchSize = 500

/** The items, as many at a time as one statement takes. */
export function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize)
}
