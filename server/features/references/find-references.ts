// The work of finding and reading sources for an article, as a worker does it. The rows are its state.
import type { Events } from '#capabilities/events/index.ts'
import type { Files } from '#capabilities/files/index.ts'
import { Completion, type JobContext, type JobFailure } from '#capabilities/jobs/index.ts'
import type { WebSearch } from '#capabilities/web-search/index.ts'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { counted } from '#core/text.ts'
import { notFound } from '#platform/errors.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { Project } from '../projects/projects.schema.ts'
import { findSitemapPages, getQueries, judgePages, searchPages, type Candidate } from './candidates.ts'
import { findSitemaps } from './find-sitemaps.ts'
import type { FindReferencesInput } from './find-references-job.ts'
import { createKeepReferences, type Wanted } from './keep-references.ts'
import { createReadSources, type ReadSourcesDependencies } from './read-sources.ts'
import { toScrapedPages } from './reference-bodies.ts'
import type { ReferenceBody } from './references.repository.ts'
import type { ReadReferencesResult } from './references.schema.ts'
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

export interface FindReferencesDependencies extends ReadSourcesDependencies {
  search: WebSearch
  outbound: OutboundClient
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

export function createFindReferences(dependencies: FindReferencesDependencies): FindReferences {
  const { references, outbound, files, events, now } = dependencies
  const { store, keepUnread, share } = createKeepReferences(dependencies)
  const readAll = createReadSources(dependencies, store)

  /** The article's pages as its record lists them. */
  async function syncArticle(transaction: Queryable, ownerId: string, articleId: string): Promise<void> {
    const all = await references.of(ownerId, transaction).all(articleId)
    await dependencies.setScrapedContent(transaction, ownerId, articleId, toScrapedPages(all))
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

      const ofUrls = await step('sitemaps-of-urls', () => findSitemaps(outbound, input.urls, signal))
      const urls = input.urls.filter((url) => !ofUrls.includes(url))
      const named = await nameSources(files, ownerId, { ...input, urls })
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
      for (const [index, sitemapUrl] of [input.sitemapUrl ?? [], ofUrls].flat().entries()) {
        progress(0, limit, `Reading the sitemap of ${new URL(sitemapUrl).host}`)
        const pages = await step(index === 0 ? 'sitemap' : `sitemap-${index}`, () =>
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
