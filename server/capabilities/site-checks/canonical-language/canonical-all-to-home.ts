import { parseWebUrl } from '#core/url.ts'
import { counted } from '#core/text.ts'
import type { SiteCheck, CrawledSite, PageSummary } from '#capabilities/site-crawl/index.ts'
import { isSource } from '../reading/destinations.ts'

/**
 * One or two pages may be copies of the home page; from three on, and a fifth of all, it is a template that
 * names the wrong URL.
 */
const min = 3
const share = 0.2

export const canonicalAllToHome: SiteCheck = {
  id: 'canonical-all-to-home',
  area: 'canonical-language',
  severity: 'critical',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page asks to list the home page in its place',
      'pages ask to list the home page in their place',
    ),
  why: 'Each of these pages tells search engines that it is only a copy of the home page. Taken at their word, they all disappear from the results.',
  fix: 'Let every page name its own URL as canonical. The cause is usually one template or setting.',
  async run(site) {
    const start = parseWebUrl(site.start)
    if (start === undefined) return undefined
    let [pages, declaring, toHome] = [0, 0, 0]
    for await (const page of site.pages()) {
      if (!isInnerPage(page, start)) continue
      pages += 1
      if (page.canonical !== undefined) declaring += 1
      if (namesHome(page, start)) toHome += 1
    }
    if (declaring === 0) return undefined
    return toHome >= min && toHome >= share * pages ? pagesNamingHome(site, start) : []
  },
}

async function* pagesNamingHome(site: CrawledSite, start: URL) {
  for await (const page of site.pages()) {
    if (!isInnerPage(page, start) || !namesHome(page, start)) continue
    yield {
      url: page.finalUrl,
      target: start.href,
      evidence: `its canonical is ${page.canonical ?? ''}`,
      expected: page.finalUrl,
    }
  }
}

/** The home page with parameters is the home page. */
function isInnerPage(page: PageSummary, start: URL): boolean {
  const path = parseWebUrl(page.finalUrl)?.pathname
  return isSource(page) && path !== start.pathname && path !== '/'
}

function namesHome({ canonical }: PageSummary, start: URL): boolean {
  const named = parseWebUrl(canonical)
  return (
    named !== undefined &&
    named.hostname === start.hostname &&
    named.search === '' &&
    (named.pathname === start.pathname || named.pathname === '/')
  )
}
