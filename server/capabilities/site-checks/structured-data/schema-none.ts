import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed } from '../reading/page-parts.ts'

export const schemaNone: PageCheck = {
  id: 'schema-none',
  area: 'structured-data',
  severity: 'notice',
  scope: 'page',
  title: (count) => `${counted(count, 'page has', 'pages have')} no structured data`,
  why: 'With structured data search engines know what a page is about, and can show prices, ratings or breadcrumbs beside its link.',
  fix: 'Add JSON-LD of schema.org that describes the page: Article, Product, LocalBusiness, BreadcrumbList, whatever fits.',
  run(page) {
    if (!isListed(page)) return undefined
    return page.data.length === 0 ? [{ evidence: 'neither JSON-LD nor microdata nor RDFa' }] : []
  },
}
