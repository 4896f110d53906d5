import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isOwnAnswer } from './answered-page.ts'

export const urlTrailingSlashInconsistent: SiteCheck = {
  id: 'url-trailing-slash-inconsistent',
  area: 'url',
  severity: 'notice',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page answers with and without a slash at its end',
      'pages answer with and without a slash at their end',
    ),
  why: 'With and without the slash are two URLs to search engines. Links and signals are shared out between them.',
  fix: 'Choose one form, redirect the other permanently to it, and use the chosen one in links, canonical URLs and the sitemap.',
  async *run(site) {
    for await (const page of site.pages()) {
      const url = isOwnAnswer(page) ? URL.parse(page.url) : null
      if (url === null || url.pathname === '/' || !url.pathname.endsWith('/')) continue
      url.pathname = url.pathname.slice(0, -1)
      const other = await site.page(url.href)
      if (other !== undefined && isOwnAnswer(other))
        yield {
          url: page.url,
          target: other.url,
          evidence: `${other.url} answers too`,
          expected: 'a redirect from one to the other',
        }
    }
  },
}
