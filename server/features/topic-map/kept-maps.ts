// The maps that were made last. A map is asked for again as long as it is made of the same: the sources are
// read each time, so that none is out of date, and only what they mean is kept.
import { createHash } from 'node:crypto'
import { createMapMemory, type MapMemory } from './map-memory.ts'
import type { MapSources } from './topic-map.repository.ts'
import type { TopicMap } from './topic-map.schema.ts'

/** Of 2,000 pages each takes about 10 MB with what is known of its pages. */
const maxKept = 4

interface KeptMap {
  hash: string
  map: Promise<TopicMap>
  memory: MapMemory
}

export interface KeptMaps {
  get(name: string, sources: MapSources, make: (memory: MapMemory) => Promise<TopicMap>): Promise<TopicMap>
}

export function createKeptMaps(): KeptMaps {
  const kept = new Map<string, KeptMap>()
  return {
    async get(name, sources, make) {
      const hash = createHash('sha256').update(JSON.stringify(sources)).digest('base64')
      const before = kept.get(name)
      kept.delete(name)
      const current =
        before?.hash === hash
          ? before
          : { hash, ...makeAfter(before, before?.memory ?? createMapMemory(), make) }
      kept.set(name, current)
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
      // One that failed is made again the next time.
      current.map.catch(() => kept.get(name) === current && kept.delete(name))
      return current.map
    },
  }
}

/** Two maps that are made at once would take the memory from each other. */
function makeAfter(
  before: KeptMap | undefined,
  memory: MapMemory,
  make: (memory: MapMemory) => Promise<TopicMap>,
): Pick<KeptMap, 'map' | 'memory'> {
  const ended = before === undefined ? Promise.resolve() : before.map.then(noop, noop)
  return { memory, map: ended.then(() => make(memory)) }
}

const noop = (): void => undefined
