// What a site has of its pages as a whole, made last: lists with links to all articles, links between
// neighbours, the sitemap, robots.txt.
import { getHeadline, toHtml, type FileDraft, type PageDraft, type SiteDraft } from './site-draft.ts'

export const perList = 24

/** The path of the list of articles with this number; they begin with 1. */
export const listPage = (number: number): string => (number === 1 ? '/blog/' : `/blog/page/${number}/`)

/**
 * Writes the lists and the neighbours' links. A plant has been at the pages before: what it has changed
 * stays.
 */
export function finishSite(site: SiteDraft): void {
  const articles = [...site.pages.values()].filter(({ isInList }) => isInList)
  const lists = [...site.pages.values()].filter(({ main }) => main.get('list') === '')
  for (const [at, list] of lists.entries()) {
    const entries = articles.slice(at * perList, (at + 1) * perList)
    list.main.set(
      'list',
      `<ul>${entries.map((page) => `<li>${linkTo(page)}</li>`).join('')}</ul>${linksToLists(lists.length, at)}`,
    )
  }
  const home = site.pages.get('/')
  if (home?.main.get('lists') === '') home.main.set('lists', linksToLists(lists.length))
  for (const [at, page] of articles.entries()) {
    if (page.main.has('related')) continue
    const next = [1, 2]
      .flatMap((step) => articles[(at + step) % articles.length] ?? [])
      .filter((other) => other !== page)
    page.main.set('related', `<ul>${next.map((other) => `<li>${linkTo(other)}</li>`).join('')}</ul>`)
  }
}

function linksToLists(count: number, own?: number): string {
  const links = Array.from({ length: count }, (_, at) =>
    at === own ? '' : `<li><a href="${listPage(at + 1)}">Journal part ${at + 1}</a></li>`,
  )
  return `<ul>${links.join('')}</ul>`
}

function linkTo(page: PageDraft): string {
  return `<a href="${page.path}">${getHeadline(page) || `The article at ${page.path}`}</a>`
}

/** What a path is answered with. */
export function getAnswer(site: SiteDraft, path: string): FileDraft {
  const file = site.files.get(path)
  if (file !== undefined) return file
  if (path === '/robots.txt')
    return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${site.robots.join('\n')}\n` }
  if (path === '/sitemap.xml')
    return { headers: { 'content-type': 'application/xml; charset=utf-8' }, body: getSitemap(site) }
  const page = site.pages.get(path)
  if (page !== undefined) return getPageAnswer(site, page)
  return getPageAnswer(site, site.notFound)
}

function getPageAnswer(site: SiteDraft, page: PageDraft): FileDraft {
  const headers = Object.fromEntries([...site.pageHeaders, ...page.headers])
  return { status: page.status, headers, body: toHtml(page), delayMs: page.delayMs }
}

function getSitemap(site: SiteDraft): string {
  const entries = [...site.pages.values()].flatMap((page) =>
    page.lastmod === undefined ? [] : [{ url: site.at(page), lastmod: page.lastmod }],
  )
  const lines = [...entries, ...site.alsoListed].map(
    ({ url, lastmod }) =>
      `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}
