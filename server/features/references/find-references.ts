// The work of finding and reading sources for an article, as a worker does it. The rows are its state: a
// source that this job has looked at is not looked at again, however often the worker dies.
import type { Events } from '#capabilities/events/index.ts'
import type { Files } from '#capabilities/files/index.ts'
import { Completion, type JobContext, type JobFailure } from '#capabilities/jobs/index.ts'
import type { WebSearch } from '#capabilities/web-search/index.ts'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { counted } from '#core/text.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { Project } from '../projects/projects.schema.ts'
import { findSitemapPages, getQueries, judgePages, searchPages, type Candidate } from './candidates.ts'
import type { FindReferencesInput } from './find-references-job.ts'
import { createKeepReferences, type Reading, type Wanted } from './keep-references.ts'
import { toScrapedPages } from './reference-bodies.ts'
import type { ReferenceBody, ReferencesRepository } from './references.repository.ts'
import type { ReadReferencesResult } from './references.schema.ts'
import type { HostTurns } from './reading/host-turns.ts'
import type { SourceReader } from './reading/read-source.ts'
import { SourceFailure } from './reading/source-failure.ts'
import type { SnapshotsRepository } from './snapshots.repository.ts'
import { cleanUrl, getFileKey, getUrlKey } from './source-key.ts'

export interface FindReferences {
  run(context: JobContext, input: FindReferencesInput): Promise<Completion>
  giveUp(
    transaction: Queryable,
    job: { jobId: string; ownerId: string },
    input: FindReferencesInput,
    failure: JobFailure,
  ): Promise<void>
}

export interface FindReferencesDependencies {
  references: ReferencesRepository
  snapshots: SnapshotsRepository
  search: WebSearch
  outbound: OutboundClient
  reader: SourceReader
  createTurns(): HostTurns
  files: Files
  events: Pick<Events, 'publish'>
  findArticle(ownerId: string, articleId: string): Promise<Article | undefined>
  findProject(ownerId: string, projectId: string): Promise<Project | undefined>
  setScrapedContent(
    transaction: Queryable,
    ownerId: string,
    articleId: string,
    pages: Article['scrapedContent'],
  ): Promise<void>
  now: () => Date
}

/** Sources read side by side; of one host, one after the other. */
const maxConcurrent = 4
/** What was read of a source within a week is not read again for another article. */
const freshHours = 7 * 24

export function createFindReferences(dependencies: FindReferencesDependencies): FindReferences {
  const { references, snapshots, outbound, reader, files, events, now } = dependencies
  const { store, keepUnread, share } = createKeepReferences(dependencies)

  /** The article's pages as its record lists them. */
  async function syncArticle(transaction: Queryable, ownerId: string, articleId: string): Promise<void> {
    const all = await references.of(ownerId, transaction).all(articleId)
    await dependencies.setScrapedContent(transaction, ownerId, articleId, toScrapedPages(all))
  }

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
    const turns = dependencies.createTurns()
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

  return {
    async run(context, input) {
      const { ownerId, jobId, signal, step, progress } = context
      const { articleId, limit, accept } = input
      const article = await dependencies.findArticle(ownerId, articleId)
      if (article === undefined) throw notFound('The article was deleted.')
      const project = await dependencies.findProject(ownerId, article.projectId)
      const warnings: string[] = []
      let questions: string[] = []
      const shared = await share(context, article, input.referenceIds)
      warnings.push(...shared.warnings)

      const named = await nameSources(files, ownerId, input)
      const known = new Set(
        (await references.of(ownerId).all(articleId))
          .filter((each) => each.jobId !== jobId)
          .flatMap(({ url, state }) => (state === 'found' ? [] : [url])),
      )
      const candidates: Candidate[] = []
      if (input.searches) {
        progress(0, limit, 'Searching the web')
        const found = await searchPages(dependencies, {
          queries: getQueries(article, input.query, []),
          language: project?.language ?? '',
          limit,
          signal,
          once: step,
        })
        ;({ questions } = found)
        warnings.push(...found.warnings)
        candidates.push(...judgePages(found.pages, { project, knownUrls: known, now: now() }))
        if (found.pages.length === 0) warnings.push('The search found nothing.')
      }
      if (input.sitemapUrl !== undefined) {
        const { sitemapUrl } = input
        progress(0, limit, `Reading the sitemap of ${new URL(sitemapUrl).host}`)
        const pages = await step('sitemap', () =>
          findSitemapPages(outbound, sitemapUrl, { article, limit, signal }),
        )
        candidates.push(
          // The site was chosen: it may be one's own, or a competitor's.
          ...judgePages(pages, { project: undefined, knownUrls: known, now: now(), foundBy: 'sitemap' }),
        )
        if (pages.length === 0) warnings.push('The sitemap lists no page.')
      }
      const leftOut = candidates.flatMap((candidate) =>
        candidate.leftOut === undefined || candidate.leftOut.reason === 'known'
          ? []
          : [{ candidate, reason: { code: candidate.leftOut.reason, detail: candidate.leftOut.detail } }],
      )
      await keepUnread(context, article, leftOut, 'left_out')
      const namedKeys = new Set(named.map(({ key }) => key))
      const searched = candidates.flatMap((candidate): Wanted[] => {
        const key = getUrlKey(candidate.url)
        if (candidate.leftOut !== undefined || namedKeys.has(key)) return []
        namedKeys.add(key)
        const label = new URL(candidate.url).host
        return [{ key, label, foundBy: candidate.foundBy, url: candidate.url, candidate }]
      })
      const unread = await readAll(context, article, { named, searched, limit, accept })
      const enough = {
        code: 'enough',
        detail: `${counted(limit, 'better page was', 'better pages were')} read.`,
      }
      await keepUnread(
        context,
        article,
        unread.flatMap(({ candidate }) => (candidate === undefined ? [] : [{ candidate, reason: enough }])),
        'found',
      )
      const ofJob = (await references.of(ownerId).all(articleId)).filter((each) => each.jobId === jobId)
      const count = (state: ReferenceBody['state']): number =>
        ofJob.filter((each) => each.state === state).length
      const result: ReadReferencesResult = {
        articleId,
        read: count('read'),
        leftOut: count('left_out') + count('found'),
        failed: count('failed'),
        duplicates: count('duplicate'),
        questions,
        warnings,
      }
      return new Completion(result, async (transaction) => {
        await syncArticle(transaction, ownerId, articleId)
        await events.publish(
          {
            ownerId,
            topic: `articles:${articleId}`,
            event: 'completed',
            data: { articleId, jobId, read: result.read, failed: result.failed },
          },
          transaction,
        )
      })
    },

    async giveUp(transaction, { ownerId, jobId }, { articleId }, { status, problem }) {
      const article = await dependencies.findArticle(ownerId, articleId)
      if (article === undefined) return
      await syncArticle(transaction, ownerId, articleId)
      const { code, detail } = problem
      await events.publish(
        {
          ownerId,
          topic: `articles:${articleId}`,
          event: status,
          data: { articleId, jobId, ...(status === 'failed' && { code, detail }) },
        },
        transaction,
      )
    },
  }
}

const stateWords: Record<ReferenceBody['state'], string> = {
  read: 'read',
  found: 'not read',
  left_out: 'left out',
  duplicate: 'the same as another source',
  failed: 'could not be read',
}

/** What the request names, each source once. */
async function nameSources(
  files: Files,
  ownerId: string,
  { urls, files: given }: FindReferencesInput,
): Promise<Wanted[]> {
  const wanted = new Map<string, Wanted>()
  for (const text of urls) {
    const url = cleanUrl(text) ?? text
    const key = getUrlKey(url)
    if (!wanted.has(key)) wanted.set(key, { key, label: new URL(url).host, foundBy: 'url', url })
  }
  for (const file of given) {
    const kept = await files.find(ownerId, file.id)
    // A file whose time is over is a source that could not be read.
    const key = getFileKey(kept?.sha256 ?? file.id)
    if (!wanted.has(key)) wanted.set(key, { key, label: file.name, foundBy: 'file', url: '', file })
  }
  return [...wanted.values()]
}
