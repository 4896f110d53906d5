import { z } from 'zod'
import { requestBody } from '#contracts/request.schema.ts'

const website = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .describe('URL of the site, or of one of its sitemaps. https:// may be left out; redirects are followed.')

const siteShape = {
  website_url: website.optional(),
  url: website.optional().describe('The same as `website_url`.'),
}

export const fetchSitemapsBody = requestBody(siteShape).meta({
  id: 'FetchSitemaps',
  example: { website_url: 'https://example.com' },
})

export const sitemapBody = requestBody({
  ...siteShape,
  max_urls: z
    .number()
    .int()
    .min(1)
    .max(50_000)
    .default(1_000)
    .describe('Most pages that are listed; `truncated` says whether there are more.'),
  batch_size: z
    .number()
    .int()
    .min(1)
    .max(50)
    .optional()
    .describe('Pages of a batch; `CRAWL_BATCH_SIZE` when left out.'),
  concurrency: z
    .number()
    .int()
    .min(1)
    .max(20)
    .optional()
    .describe('Pages read at once, but at most 4 of one host; `CRAWL_CONCURRENCY` when left out.'),
  analyse: z.boolean().default(true).describe('`false` reads no page: types then follow from the URL alone.'),
}).meta({ id: 'ReadSitemap', example: { website_url: 'https://example.com', max_urls: 200 } })
export type SitemapRequest = z.infer<typeof sitemapBody>

export const sitemapType = z.enum(['index', 'urlset', 'text', 'rss', 'atom'])

const problemSchema = z
  .object({
    url: z.string(),
    code: z.string().describe('Stable snake_case word.'),
    message: z.string(),
  })
  .meta({ id: 'SitemapProblem' })

export const fetchSitemapsAnswer = z
  .object({
    website_url: z.string().describe('Where the site answers, after redirects.'),
    sitemaps: z.array(
      z.object({
        url: z.string(),
        type: sitemapType,
        url_count: z.number().int().min(0).describe('Pages that it lists; for an index, sitemaps.'),
        lastmod: z.string().nullable().describe('What its index says, else the newest date in it.'),
        bytes: z.number().int().min(0).describe('After unpacking.'),
        found_by: z.enum(['given', 'robots', 'link', 'place', 'index', 'feed']),
      }),
    ),
    total_urls: z.number().int().min(0).describe('Different pages in all of them.'),
    other_site_urls: z.number().int().min(0).describe('How many of those belong to another site.'),
    by_type: z.record(sitemapType, z.number().int().min(0)).describe('Sitemaps of each type.'),
    robots_url: z.string().nullable().describe('Where the robots.txt is; null where the site has none.'),
    problems: z.array(problemSchema),
  })
  .meta({ id: 'FoundSitemaps' })

export const contentType = z
  .enum(['home', 'article', 'product', 'category', 'landing', 'about', 'contact', 'legal', 'other'])
  .meta({ id: 'PageContentType' })

export const sitemapPageSchema = z
  .object({
    url: z.string(),
    final_url: z.string().nullable().describe('After redirects; null where the page was not read.'),
    status: z.number().int().nullable(),
    skipped: z
      .enum(['robots', 'other_site'])
      .nullable()
      .describe('Why the page was not asked for: its robots.txt forbids it, or it belongs to another site.'),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    canonical: z.string().nullable(),
    language: z.string().nullable(),
    h1: z.string().nullable(),
    content_type: contentType,
    content_type_confidence: z.number().min(0).max(1),
    content_type_signs: z
      .array(z.object({ source: z.enum(['url', 'markup', 'text']), detail: z.string() }))
      .describe('What the type follows from, the strongest first.'),
    word_count: z.number().int().min(0).nullable().describe('Without navigation, footer and scripts.'),
    lastmod: z.string().nullable().describe('W3C date of the sitemap.'),
    noindex: z.boolean().nullable(),
    duration_ms: z.number().int().min(0).nullable(),
  })
  .meta({ id: 'SitemapPage' })
export type SitemapPage = z.infer<typeof sitemapPageSchema>

export const sitemapCounts = z
  .object({
    listed: z.number().int().min(0),
    analysed: z.number().int().min(0),
    failed: z.number().int().min(0),
    skipped: z.number().int().min(0),
    by_content_type: z.record(contentType, z.number().int().min(0)),
  })
  .meta({ id: 'SitemapCounts' })
export type SitemapCounts = z.infer<typeof sitemapCounts>

export const sitemapAnswer = z
  .object({
    website_url: z.string(),
    pages: z.array(sitemapPageSchema),
    counts: sitemapCounts,
    truncated: z.boolean().describe('There are more pages than `max_urls`.'),
    errors: z.array(problemSchema),
  })
  .meta({ id: 'SitemapPages' })
export type SitemapAnswer = z.infer<typeof sitemapAnswer>
export type FetchSitemapsAnswer = z.infer<typeof fetchSitemapsAnswer>
export type SiteProblem = z.infer<typeof problemSchema>
