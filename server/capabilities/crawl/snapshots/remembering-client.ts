// A client that remembers earlier answers: files are requested only if they have changed. For sitemaps; the
// crawl handles pages itself.
import type { OutboundClient } from '../outbound/outbound-client.ts'
import { getConditions, maxSnapshotBytes, type PageSnapshots } from './snapshots.repository.ts'

export interface RememberingOptions {
  outbound: Pick<OutboundClient, 'open'>
  snapshots: Pick<PageSnapshots, 'conditions' | 'find' | 'keep'>
  /** Snapshots are kept per owner, so that no answer reveals what another owner has read. */
  ownerId: string
}

/**
 * The client's `open` for GET requests without headers of their own, with the owner's snapshots before it.
 * The same errors.
 */
export function rememberFiles({
  outbound,
  snapshots,
  ownerId,
}: RememberingOptions): Pick<OutboundClient, 'open'> {
  return {
    async open(url, wanted) {
      if ((wanted.method ?? 'GET') !== 'GET' || wanted.headers !== undefined)
        return outbound.open(url, wanted)
      const known = (await snapshots.conditions(ownerId, [url])).get(url)
      const answer = await outbound.open(url, {
        ...wanted,
        ...(known !== undefined && { headers: getConditions(known) }),
      })
      if (answer.status === 304) {
        const snapshot = await snapshots.find(ownerId, url)
        for await (const _ of answer.body) break
        // It was swept while the answer was on its way.
        if (snapshot === undefined) return outbound.open(url, wanted)
        return {
          ...answer,
          status: snapshot.status,
          headers: { ...answer.headers, ...snapshot.headers },
          body: once(snapshot.body),
        }
      }
      if (answer.status !== 200) return answer
      const keep = (body: Buffer): Promise<void> =>
        snapshots.keep(ownerId, {
          url,
          status: 200,
          headers: answer.headers,
          body,
          transferBytes: answer.transferBytes(),
        })
      return { ...answer, body: kept(answer.body, keep) }
    },
  }
}

async function* once(body: Buffer): AsyncGenerator<Buffer> {
  yield body
}

/** The body as it comes; kept when it was read to its end and is not too large. */
async function* kept(
  body: AsyncIterable<Buffer>,
  keep: (whole: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let count = 0
  for await (const chunk of body) {
    count += chunk.length
    if (count > maxSnapshotBytes) chunks = []
    else chunks.push(chunk)
    yield chunk
  }
  if (count <= maxSnapshotBytes) await keep(Buffer.concat(chunks))
}
