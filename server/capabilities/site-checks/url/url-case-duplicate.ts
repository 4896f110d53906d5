import { counted } from '#core/text.ts'
import type { SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { isOwnAnswer } from './answered-page.ts'

export const urlCaseDuplicate: SiteCheck = {
  id: 'url-case-duplicate',
  area: 'url',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page has a second URL that differs only in capital letters',
      'pages have a second URL that differs only in capital letters',
    ),
  why: 'To search engines these are different pages with the same content: they compete with each other, and links are shared out between them.',
  fix: 'Keep the URL in small letters, redirect the others permanently to it, and correct the links that use them.',
  async *run(site) {
    const doubled = await caselessTwins(site)
    if (doubled.size === 0) return
    const firsts = new Map<string, string>()
    for await (const page of site.pages()) {
      const key = page.url.toLowerCase()
      if (!doubled.has(key) || !isOwnAnswer(page)) continue
      const first = firsts.get(key)
      if (first === undefined) firsts.set(key, page.url)
      else
        yield {
          url: page.url,
          target: first,
          evidence: `the same as ${first} but for capital letters`,
          expected: 'one spelling',
        }
    }
  },
}

/**
 * Addresses in small letters that several pages have. Only pages with capital letters can be one of two, so
 * those alone are remembered.
 */
async function caselessTwins(site: CrawledSite): Promise<Set<string>> {
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for await (const page of site.pages()) {
    const key = page.url.toLowerCase()
    if (key === page.url || !isOwnAnswer(page)) continue
    if (seen.has(key) || (await hasOwnAnswer(site, key))) doubled.add(key)
    seen.add(key)
  }
  return doubled
}

async function hasOwnAnswer(site: CrawledSite, url: string): Promise<boolean> {
  const page = await site.page(url)
  return page !== undefined && isOwnAnswer(page)
}
