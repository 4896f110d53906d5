// What a worker stores of sources while it finds and reads them for an article: each in a transaction that
// holds the article, so that two jobs of one article cannot both store a source.
import type { Events } from '#capabilities/events/index.ts'
import type { JobContext } from '#capabilities/jobs/index.ts'
import { createNearGroups } from '#capabilities/site-crawl/parsing/index.ts'
import { counted } from '#core/text.ts'
import { failPoint } from '#platform/fail-point.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { Candidate } from './candidates.ts'
import { emptyReference, readMembers } from './reference-bodies.ts'
import {
  holdArticle,
  type ReferenceBody,
  type ReferenceRecord,
  type ReferencesRepository,
} from './references.repository.ts'
import type { SourceContent } from './reading/source-content.ts'
import type { SnapshotsRepository, SourceSnapshot } from './snapshots.repository.ts'
import { getUrlKey, maxReferences } from './source-key.ts'

/** One source that is to be read. */
export interface Wanted {
  key: string
  label: string
  foundBy: ReferenceBody['foundBy']
  url: string
  file?: { id: string; name: string } | undefined
  candidate?: Candidate | undefined
}

/** What came of it. */
export type Reading =
  | { kind: 'read'; source: SourceContent }
  | { kind: 'known'; snapshot: SourceSnapshot }
  | { kind: 'failed'; code: string; detail: string }

export interface KeepReferencesDependencies {
  references: ReferencesRepository
  snapshots: SnapshotsRepository
  events: Pick<Events, 'publish'>
  findArticle(ownerId: string, articleId: string): Promise<Article | undefined>
}

/** `store`, `keepUnread` and `share` of one worker. */
export function createKeepReferences({
  references,
  snapshots,
  events,
  findArticle,
}: KeepReferencesDependencies) {
  /** Stores what came of one source, and says so to whoever watches the article. */
  async function store(
    { ownerId, jobId, write }: JobContext,
    article: Article,
    wanted: Wanted,
    reading: Reading,
    { accept, done, total }: { accept: boolean; done: number; total: number },
  ): Promise<ReferenceBody['state']> {
    const stored = await write(async (transaction) => {
      await holdArticle(transaction, ownerId, article.id)
      const owned = references.of(ownerId, transaction)
      const base: ReferenceBody = {
        ...emptyReference(article.id, wanted.key, {
          kind: wanted.file === undefined ? 'page' : 'file',
          foundBy: wanted.foundBy,
          url: wanted.url,
          title: wanted.candidate?.title || wanted.file?.name || '',
          snippet: wanted.candidate?.snippet ?? '',
          query: wanted.candidate?.query ?? '',
          publishedAt: wanted.candidate?.publishedAt ?? '',
        }),
        accepted: wanted.candidate === undefined || accept ? true : null,
        jobId,
      }
      let body: ReferenceBody
      if (reading.kind === 'failed')
        body = { ...base, state: 'failed', reason: { code: reading.code, detail: reading.detail } }
      else {
        const ofOwner = snapshots.of(ownerId, transaction)
        const snapshot =
          reading.kind === 'known'
            ? reading.snapshot
            : await ofOwner.keep(article.projectId, wanted.key, reading.source)
        const others = (await owned.all(article.id)).filter(
          ({ sourceKey, state }) => sourceKey !== wanted.key && state === 'read',
        )
        const twin = await findTwin(ofOwner, snapshot, others)
        body = {
          ...base,
          ...readMembers(snapshot),
          ...(twin === undefined
            ? { state: 'read' as const, reason: null }
            : {
                state: 'duplicate' as const,
                duplicateOf: twin.id,
                reason: {
                  code: 'duplicate',
                  detail: `It says nearly word for word what “${twin.title || twin.url}” says.`,
                },
              }),
        }
      }
      const record = await owned.put(body, (current) => ({
        ...current,
        ...body,
        // The writer's word stays, and so does how it was found first.
        accepted: current.accepted ?? body.accepted,
        title: body.title || current.title,
        foundBy: current.foundBy,
        query: current.query,
        snippet: current.snippet,
      }))
      await events.publish(
        {
          ownerId,
          topic: `articles:${article.id}`,
          event: 'progress',
          data: { articleId: article.id, jobId, referenceId: record.id, state: record.state, done, total },
        },
        transaction,
      )
      return record.state
    })
    failPoint('reference-stored')
    return stored
  }

  /** Found pages that are not read stay to be seen, with the reason. */
  async function keepUnread(
    context: JobContext,
    article: Article,
    candidates: readonly { candidate: Candidate; reason: NonNullable<ReferenceBody['reason']> }[],
    state: 'left_out' | 'found',
  ): Promise<void> {
    const { ownerId, jobId, write } = context
    if (candidates.length === 0) return
    await write(async (transaction) => {
      await holdArticle(transaction, ownerId, article.id)
      const owned = references.of(ownerId, transaction)
      const room = maxReferences - (await owned.all(article.id)).length
      for (const { candidate, reason } of candidates.slice(0, Math.max(0, room))) {
        const { url, title, snippet, query, foundBy, publishedAt = '' } = candidate
        const body = emptyReference(article.id, getUrlKey(url), {
          kind: 'page',
          foundBy,
          url,
          title,
          snippet,
          query,
          publishedAt,
        })
        // What is there already stays as it is.
        await owned.put({ ...body, state, reason, jobId }, (current) => current)
      }
    })
  }

  /** References of other articles of the project, without reading anything again. */
  async function share(
    context: JobContext,
    article: Article,
    referenceIds: readonly string[],
  ): Promise<{ shared: number; warnings: string[] }> {
    const { ownerId, jobId, write } = context
    if (referenceIds.length === 0) return { shared: 0, warnings: [] }
    const given = await references.of(ownerId).findMany(referenceIds)
    const usable: ReferenceRecord[] = []
    for (const reference of given) {
      const other = await findArticle(ownerId, reference.articleId)
      if (other?.projectId === article.projectId && reference.snapshotId !== undefined) usable.push(reference)
    }
    await write(async (transaction) => {
      await holdArticle(transaction, ownerId, article.id)
      const owned = references.of(ownerId, transaction)
      for (const { id: _, version: __, createdAt: ___, updatedAt: ____, ...body } of usable)
        await owned.put(
          {
            ...body,
            articleId: article.id,
            foundBy: 'article',
            accepted: true,
            state: 'read',
            reason: null,
            duplicateOf: null,
            jobId,
          },
          (current) => ({ ...current, accepted: true }),
        )
    })
    const missing = referenceIds.length - usable.length
    return {
      shared: usable.length,
      warnings:
        missing === 0
          ? []
          : [
              `${counted(missing, 'reference was', 'references were')} not shared: only what was read for an article of the same project can be.`,
            ],
    }
  }

  return { store, keepUnread, share }
}

/** The first of the references that says nearly the same words. */
async function findTwin(
  snapshots: ReturnType<SnapshotsRepository['of']>,
  snapshot: SourceSnapshot,
  others: readonly ReferenceRecord[],
): Promise<ReferenceRecord | undefined> {
  const same = others.find(({ contentHash }) => contentHash === snapshot.contentHash)
  if (same !== undefined) return same
  const ids = others.flatMap(({ snapshotId }) => snapshotId ?? [])
  const hashes = new Map((await snapshots.findMany(ids)).map((each) => [each.id, each.minhash]))
  const groups = createNearGroups<{ url: string; minhash: string; reference?: ReferenceRecord }>()
  for (const reference of others)
    groups.add({
      url: reference.url,
      minhash: hashes.get(reference.snapshotId ?? '') ?? '',
      reference,
    })
  const own = { url: snapshot.about.url, minhash: snapshot.minhash }
  groups.add(own)
  return groups.groups().find((group) => group.includes(own))?.[0]?.reference
}
