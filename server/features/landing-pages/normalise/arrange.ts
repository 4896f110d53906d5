// Sections of a page and components of a section are arranged alike: given orders are honoured, identifiers
// are there and differ.
import { readId, readNumber } from './read-values.ts'

export interface Draft<Item> {
  /** As it came; the item gets another one where that is no identifier, or taken. */
  givenId: unknown
  givenOrder: unknown
  make(id: string, order: number): Item
}

export interface Arrangement<Item> {
  items: Item[]
  /** Identifiers that were spelled again: given → now. */
  renamed: Map<string, string>
}

/**
 * Orders become 0 … n−1; equal ones stay as they came, and what has none stays behind what was before it.
 */
export function arrange<Item>(drafts: readonly Draft<Item>[], newId: () => string): Arrangement<Item> {
  let last = -Infinity
  const placed = drafts.map((draft) => {
    last = readNumber(draft.givenOrder) ?? last
    return { draft, place: last }
  })
  const sorted = placed
    .toSorted((left, right) => (left.place === right.place ? 0 : left.place - right.place))
    .map(({ draft }) => draft)
  const taken = new Set<string>()
  const renamed = new Map<string, string>()
  const ids = sorted.map(({ givenId }) => {
    const id = readId(givenId)
    if (id === undefined || taken.has(id)) return undefined
    taken.add(id)
    if (typeof givenId === 'string' && givenId !== id) renamed.set(givenId, id)
    return id
  })
  // Given identifiers are all known before the first is made.
  const items = sorted.map(({ make }, order) => {
    const id = ids[order] ?? unusedId(newId, taken)
    taken.add(id)
    return make(id, order)
  })
  return { items, renamed }
}

function unusedId(newId: () => string, taken: ReadonlySet<string>): string {
  const made = newId()
  let id = made
  for (let count = 2; taken.has(id); count += 1) id = `${made}-${count}`
  return id
}
