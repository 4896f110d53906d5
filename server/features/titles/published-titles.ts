// The titles of a project's own site, read from its sitemaps.
import { titleKeys } from '#core/titles/index.ts'
import { collapseWhitespace, toStorableText, truncate } from '#core/text.ts'
import { validationFailed } from '#platform/errors.ts'
import type { Project } from '../projects/projects.schema.ts'
import type { PublishedPages } from '../sitemaps/index.ts'
import { getScope } from './check-titles.ts'
import type { PublishedTitle, TitlesRepository } from './titles.repository.ts'

export interface PublishedTitles {
  project_id: string
  titles: number
  read_at: string | null
}

export interface ReadingOptions {
  maxUrls?: number | undefined
  signal: AbortSignal
  /** Called with the number of titles so far. */
  onProgress: (done: number) => void
}

export interface PublishedTitlesService {
  /** Throws `not_found`. */
  published(ownerId: string, projectId: string): Promise<PublishedTitles>
  /**
   * The site that the titles are read from. Throws `not_found`, and `validation_failed` where the project has
   * no website.
   */
  getSite(ownerId: string, projectId: string): Promise<string>
  /** Reads the site's pages again. Throws as the sitemaps do. */
  readPublished(
    ownerId: string,
    projectId: string,
    options: ReadingOptions,
  ): Promise<PublishedTitles & { warnings: string[] }>
}

export interface PublishedTitlesDependencies {
  titles: TitlesRepository
  /** Throws `not_found`. */
  getProject(ownerId: string, projectId: string): Promise<Project>
  publishedPages: PublishedPages
}

const savedAtOnce = 500

export function createPublishedTitles({
  titles,
  getProject,
  publishedPages,
}: PublishedTitlesDependencies): PublishedTitlesService {
  return {
    async published(ownerId, projectId) {
      await getProject(ownerId, projectId)
      const reading = await titles.findReading(ownerId, projectId)
      return { project_id: projectId, titles: reading?.titles ?? 0, read_at: reading?.readAt ?? null }
    },

    async getSite(ownerId, projectId) {
      const { websiteUrl } = await getProject(ownerId, projectId)
      if (websiteUrl !== '') return websiteUrl
      throw validationFailed(
        'The project has no website to read. Give it one: PATCH the project with websiteUrl.',
        {
          errors: [{ path: 'websiteUrl', message: 'is empty in this project' }],
        },
      )
    },

    async readPublished(ownerId, projectId, { maxUrls, signal, onProgress }) {
      const scope = getScope(ownerId, projectId)
      const urls: string[] = []
      let waiting: PublishedTitle[] = []
      const keep = async (): Promise<void> => {
        const some = [...new Map(waiting.map((page) => [page.url, page])).values()]
        waiting = []
        await titles.keepPublished(ownerId, projectId, some)
        urls.push(...some.map(({ url }) => url))
        onProgress(urls.length)
      }
      const pages = publishedPages.publishedPages(
        ownerId,
        await this.getSite(ownerId, projectId),
        signal,
        maxUrls === undefined ? {} : { maxUrls },
      )
      for await (const { url, title } of pages) {
        const text = truncate(collapseWhitespace(toStorableText(title ?? '')), 300)
        if (text === '') continue
        waiting.push({ url: toStorableText(url), title: text, keys: titleKeys(scope, text).all })
        if (waiting.length >= savedAtOnce) await keep()
      }
      await keep()
      // A sitemap that is away for an hour must not make every title free.
      await titles.endReading(ownerId, projectId, urls.length === 0 ? undefined : urls)
      const warnings =
        urls.length === 0
          ? ['The site’s sitemaps list no page with a title. What was known before is kept.']
          : []
      return { ...(await this.published(ownerId, projectId)), warnings }
    },
  }
}
