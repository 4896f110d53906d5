// Sources of an article read side by side until enough were read. A source that this job has looked at is not
// looked at again, however often the worker dies.
import type { Files } from '#capabilities/files/index.ts'
import type { JobContext } from '#capabilities/jobs/index.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { createKeepReferences, Reading, Wanted } from './keep-references.ts'
import type { HostTurns } from './reading/host-turns.ts'
import type { SourceReader } from './reading/read-source.ts'
import { SourceFailure } from './reading/source-failure.ts'
import type { ReferenceBody, ReferencesRepository } from './references.repository.ts'
import type { SnapshotsRepository } from './snapshots.repository.ts'

export interface ReadSourcesDependencies {
  references: ReferencesRepository
  snapshots: SnapshotsRepository
  reader: SourceReader
  createTurns(): HostTurns
  files: Files
}

/** Sources read side by side; of one host, one after the other. */
const maxConcurrent = 4
/** What was read of a source within a week is not read again for another article. */
const freshHours = 7 * 24

export function createReadSources(
  { references, snapshots, reader, createTurns, files }: ReadSourcesDependencies,
  store: ReturnType<typeof createKeepReferences>['store'],
) {
  async function read(
    { key, url, file }: Wanted,
    projectId: string,
    { ownerId, signal }: JobContext,
    turns: HostTurns,
  ): Promise<Reading> {
    const known = await snapshots.of(ownerId).findFresh(projectId, key, freshHours)
    if (known !== undefined) return { kind: 'known', snapshot: known }
    try {
      if (file !== undefined) {
        const kept = await files.get(ownerId, file.id)
        const bytes = Buffer.concat(await files.read(kept).toArray({ signal }))
        const source = { bytes, fileName: kept.name, declaredType: kept.mimeType }
        return { kind: 'read', source: await reader.readFile(source, signal) }
      }
      const source = await reader.readPage(url, { turns, signal })
      if (source === 'unchanged') throw new SourceFailure('empty', 'The server sends no page.')
      return { kind: 'read', source }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof SourceFailure) return { kind: 'failed', code: error.code, detail: error.message }
      if (notFound.is(error)) return { kind: 'failed', code: 'not_found', detail: error.message }
      if (error instanceof AppError && ['fetch_failed', 'fetch_timeout'].includes(error.code))
        return { kind: 'failed', code: 'unreachable', detail: error.message }
      throw error
    }
  }

  /** Reads one after the other from a shared list until nothing is left or enough were read. */
  async function readAll(
    context: JobContext,
    article: Article,
    {
      named,
      searched,
      limit,
      accept,
    }: { named: Wanted[]; searched: Wanted[]; limit: number; accept: boolean },
  ): Promise<Wanted[]> {
    const { jobId, ownerId, signal, progress } = context
    const turns = createTurns()
    const before = await references.of(ownerId).all(article.id)
    const doneHere = new Map(
      before
        .filter((each) => each.jobId === jobId && each.state !== 'found' && each.state !== 'left_out')
        .map((each) => [each.sourceKey, each.state]),
    )
    const readBefore = new Set(
      before.filter(({ state }) => state === 'read').map(({ sourceKey }) => sourceKey),
    )
    const total = named.length + Math.min(limit, searched.length)
    let done = 0
    const counts = { read: 0 }
    let underWay = 0
    let isOver = false
    const queue = [...named]
    const more = [...searched]
    const next = (): Wanted | undefined => {
      if (isOver) return undefined
      const first = queue.shift()
      if (first !== undefined) return first
      return counts.read + underWay < limit ? more.shift() : undefined
    }
    const work = async (): Promise<void> => {
      for (let wanted = next(); wanted !== undefined; wanted = next()) {
        const isSearched = wanted.candidate !== undefined
        if (isSearched) underWay += 1
        try {
          const known = doneHere.get(wanted.key)
          const state = known ?? (await readOne(wanted, isSearched && readBefore.has(wanted.key)))
          if (isSearched && state === 'read') counts.read += 1
          done += 1
          progress(Math.min(done, total), total, `${wanted.label}: ${stateWords[state]}`)
        } catch (error) {
          isOver = true
          throw error
        } finally {
          if (isSearched) underWay -= 1
        }
      }
    }
    const readOne = async (wanted: Wanted, isKnown: boolean): Promise<ReferenceBody['state']> => {
      if (isKnown) return 'read'
      progress(Math.min(done, total), total, `Reading ${wanted.label}`)
      const reading = await read(wanted, article.projectId, context, turns)
      signal.throwIfAborted()
      return store(context, article, wanted, reading, { accept, done: Math.min(done + 1, total), total })
    }
    // A place that ended because enough were under way is needed again where one of those failed.
    const isMoreWanted = (): boolean => queue.length > 0 || (more.length > 0 && counts.read < limit)
    while (isMoreWanted()) await Promise.all(Array.from({ length: maxConcurrent }, work))
    return more
  }

  return readAll
}

const stateWords: Record<ReferenceBody['state'], string> = {
  read: 'read',
  found: 'not read',
  left_out: 'left out',
  duplicate: 'the same as another source',
  failed: 'could not be read',
}
