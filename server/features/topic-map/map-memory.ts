// What was found out about the pages of a project when its map was made before, so that a change of the plan
// costs the comparisons of what changed. Kept in the process alone: all of it follows from titles and
// keywords.
import { findConcepts, prepareTitle, readTitle, titleKeys, type ReadTitle } from '#core/titles/index.ts'
import type { ComparedPage } from './map-pages.ts'

export interface KnownPage {
  number: number
  keys: readonly string[]
  concepts: ReadonlySet<string>
}

export interface MapMemory {
  read(page: ComparedPage): KnownPage
  /** The reading of its title; kept until `forget`, since readings are large. */
  getTitle(page: ComparedPage): ReadTitle
  /** Why both collide, asked for once as long as neither changes; undefined where they do not. */
  getCollision(one: ComparedPage, other: ComparedPage, compare: () => string | undefined): string | undefined
  /** After a map is made: forgets what none of its pages needs. */
  forget(pages: readonly ComparedPage[]): void
}

/** More numbers than this would not fit, two of them, into one exact number. */
const maxNumber = 2 ** 26

export function createMapMemory(): MapMemory {
  let known = new Map<string, KnownPage>()
  let collisions = new Map<number, string | undefined>()
  let titles = new Map<string, ReadTitle>()
  let next = 0

  const getTitle = ({ title }: ComparedPage): ReadTitle => {
    const found = titles.get(title) ?? prepareTitle(title)
    titles.set(title, found)
    return found
  }
  const read = (page: ComparedPage): KnownPage => {
    const name = getName(page)
    const before = known.get(name)
    if (before !== undefined) return before
    const found: KnownPage = {
      number: next,
      keys: titleKeys('', getTitle(page), page.keywords).all,
      concepts: findConcepts(readTitle([page.title, ...page.keywords].join('\n'))),
    }
    next += 1
    known.set(name, found)
    return found
  }
  return {
    read,
    getTitle,
    getCollision(one, other, compare) {
      const [low = 0, high = 0] = [read(one).number, read(other).number].sort((a, b) => a - b)
      const pair = high * maxNumber + low
      if (!collisions.has(pair)) collisions.set(pair, compare())
      return collisions.get(pair)
    },
    forget(pages) {
      titles = new Map()
      if (next >= maxNumber) {
        known = new Map()
        collisions = new Map()
        next = 0
        return
      }
      const kept = new Map(pages.map((page) => [getName(page), read(page)]))
      titles = new Map()
      if (kept.size === known.size) return
      known = kept
      const numbers = new Set([...kept.values()].map(({ number }) => number))
      for (const pair of collisions.keys())
        if (!numbers.has(pair % maxNumber) || !numbers.has(Math.floor(pair / maxNumber)))
          collisions.delete(pair)
    },
  }
}

/** Pages of the same title and keywords collide with the same others. */
function getName({ title, keywords }: ComparedPage): string {
  return [title, ...keywords].join('\n')
}
