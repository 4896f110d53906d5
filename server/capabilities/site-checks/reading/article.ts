import type { AuditedPage } from '#capabilities/site-crawl/index.ts'
import { isReadable } from './page-parts.ts'

/** Something that somebody wrote at some time to be read: no shop, no list, no form. */
export function isArticle(page: AuditedPage): boolean {
  return isReadable(page) && page.pageType === 'article'
}

const articleTypes = new Set(
  'Article NewsArticle BlogPosting LiveBlogPosting TechArticle ScholarlyArticle MedicalScholarlyArticle Report AnalysisNewsArticle OpinionNewsArticle ReviewNewsArticle BackgroundNewsArticle ReportageNewsArticle AdvertiserContentArticle SatiricalArticle HowTo Recipe WebPage'.split(
    ' ',
  ),
)

/** Whether the dates and authors of such a node are the article's. */
export function isArticleType(type: string): boolean {
  return articleTypes.has(type)
}
