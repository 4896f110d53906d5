// The crawl as one check reads it. Whatever it reads is an occasion to be cancelled, to run out of time, and
// to let others have their turn: the process has heartbeats to send and requests to answer meanwhile.
import { setImmediate as turn } from 'node:timers/promises'
import type { CrawledSite } from '#capabilities/site-crawl/index.ts'

export interface ReadingBounds {
  signal: AbortSignal
  timeLimitMs: number
  /** At each turn that others have. */
  onAlive(): void
}

/** Longer than this nobody waits for a check that reads. */
const sliceMs = 20

export interface PacedReading {
  site: CrawledSite
  /** The same for anything else that comes one by one. */
  paced<Item>(items: AsyncIterable<Item>): AsyncIterable<Item>
}

/** Reading throws the signal's reason, or says that the check took too long. */
export function pacedReading(
  site: CrawledSite,
  { signal, timeLimitMs, onAlive }: ReadingBounds,
): PacedReading {
  const until = performance.now() + timeLimitMs
  let turnedAt = performance.now()

  async function giveWay(): Promise<void> {
    onAlive()
    await turn()
    turnedAt = performance.now()
    signal.throwIfAborted()
    if (turnedAt > until) throw new Error(`It took longer than ${Math.round(timeLimitMs / 1_000)} s.`)
  }

  async function* paced<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    for await (const item of items) {
      if (performance.now() - turnedAt > sliceMs) await giveWay()
      yield item
    }
  }

  async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const given = await answer
    if (performance.now() - turnedAt > sliceMs) await giveWay()
    return given
  }

  const pacedSite: CrawledSite = {
    ...site,
    pages: () => paced(site.pages()),
    page: (url) => asked(site.page(url)),
    linksTo: (url, limit) => asked(site.linksTo(url, limit)),
    links: (kind) => paced(site.links(kind)),
    resource: (url) => asked(site.resource(url)),
    resources: () => paced(site.resources()),
    unlinked: () => paced(site.unlinked()),
  }
  return { site: pacedSite, paced }
}
