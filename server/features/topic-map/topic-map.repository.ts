// What the map is made of: the project's articles, the titles of its site, the pages of its last audit.
import type { ArticleStatus } from '#contracts/article.schema.ts'
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

export interface MappedArticle {
  id: string
  name: string
  keywords: string[]
  status: ArticleStatus
  hasText: boolean
  slug: string
  /** Of its post, where it is published. */
  postUrl: string | null
}

export interface SitePage {
  url: string
  title: string
  h1: string
  inlinks: number | null
  words: number | null
}

export interface MapSources {
  keywords: string[]
  websiteUrl: string
  articles: MappedArticle[]
  /** Each URL once. */
  pages: SitePage[]
  sitemapReadAt: string | null
  auditedAt: string | null
  /** Whether there are more articles or pages than were read. */
  isCut: boolean
}

export interface TopicMapRepository {
  /** Undefined where the project is not there. */
  read(ownerId: string, projectId: string): Promise<MapSources | undefined>
}

/** More of each are too many to be looked at. */
export const maxMapped = 5_000

export function createTopicMapRepository(database: Database): TopicMapRepository {
  return {
    async read(ownerId, projectId) {
      const [project] = await database.query<{ keywords: string[] | null; websiteUrl: string | null }>(
        sql`select body -> 'keywords' as keywords, body ->> 'websiteUrl' as "websiteUrl" from projects
          where owner_id = ${ownerId} and id = ${projectId} and deleted_at is null`,
      )
      if (project === undefined) return undefined
      const [articles, titles, [reading], [audit]] = await Promise.all([
        database.query<MappedArticle>(sql`
          select article.id, body ->> 'name' as name, body -> 'keywords' as keywords, status,
            coalesce(body ->> 'slug', '') as slug,
            exists (select from article_documents as text where text.owner_id = article.owner_id and text.article_id = article.id
              and text.deleted_at is null and (text.body ->> 'wordCount')::int > 0) as "hasText",
            (select publication.body ->> 'url' from article_publications as publication
              where publication.owner_id = article.owner_id and publication.article_id = article.id
                and publication.body ->> 'state' = 'published') as "postUrl"
          from articles as article
          where owner_id = ${ownerId} and project_id = ${projectId} and deleted_at is null
          order by id limit ${maxMapped + 1}`),
        database.query<{ url: string; title: string }>(sql`
          select url, title from project_titles
          where owner_id = ${ownerId} and project_id = ${projectId} and source = 'published' and url is not null
          order by no limit ${maxMapped + 1}`),
        database.query<{ readAt: Date }>(
          sql`select read_at as "readAt" from published_title_readings where owner_id = ${ownerId} and project_id = ${projectId}`,
        ),
        database.query<{ id: string; finishedAt: Date }>(sql`
          select id, finished_at as "finishedAt" from audits
          where owner_id = ${ownerId} and project_id = ${projectId} and status = 'completed'
          order by created_at desc limit 1`),
      ])
      const audited =
        audit === undefined
          ? []
          : await database.query<SitePage>(sql`
              select url, coalesce(summary ->> 'title', '') as title, coalesce(summary ->> 'h1', '') as h1, inlinks, words
              from audit_pages where owner_id = ${ownerId} and audit_id = ${audit.id} and state = 'done'
                and status between 200 and 299 and (summary ->> 'isIndexable')::boolean
              order by number limit ${maxMapped + 1}`)
      const pages = new Map<string, SitePage>()
      for (const page of audited) pages.set(page.url, page)
      for (const { url, title } of titles)
        if (!pages.has(url)) pages.set(url, { url, title, h1: '', inlinks: null, words: null })
      return {
        keywords: project.keywords ?? [],
        websiteUrl: project.websiteUrl ?? '',
        articles: articles.slice(0, maxMapped),
        pages: [...pages.values()].slice(0, maxMapped),
        sitemapReadAt: reading?.readAt.toISOString() ?? null,
        auditedAt: audit?.finishedAt.toISOString() ?? null,
        isCut: articles.length > maxMapped || pages.size > maxMapped,
      }
    },
  }
}
