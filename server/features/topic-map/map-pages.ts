// Articles and pages of the site become one list: an article that is on the site is one page, not two.
import { normaliseTitle, withoutSiteName } from '#core/titles/index.ts'
import type { MapPage } from './topic-map.schema.ts'
import type { MappedArticle, MapSources, SitePage } from './topic-map.repository.ts'

/** A page with all that it is compared by. */
export interface ComparedPage extends MapPage {
  keywords: string[]
}

const written = new Set(['drafting', 'review', 'done'])

export function mapPages({ articles, pages, websiteUrl }: MapSources): ComparedPage[] {
  const home = getUrlKey(websiteUrl)
  const listed = pages.filter((page) => getTitle(page) !== '' && getUrlKey(page.url) !== home)
  const byUrl = new Map(listed.map((page) => [getUrlKey(page.url), page]))
  const bySlug = oneEach(listed, ({ url }) => getSlug(url))
  const byTitle = oneEach(listed, (page) => normaliseTitle(getTitle(page)))
  const taken = new Set<SitePage>()
  const own = articles.map((article): ComparedPage => {
    const page = findOwnPage(article, { byUrl, bySlug, byTitle })
    if (page !== undefined && !taken.has(page)) {
      taken.add(page)
      return toPage(article, page)
    }
    return toPage(article, undefined)
  })
  const others = listed
    .filter((page) => !taken.has(page))
    .map((page): ComparedPage => ({
      id: page.url,
      kind: 'published',
      title: getTitle(page),
      articleId: null,
      url: page.url,
      status: null,
      keyword: '',
      keywords: [],
      inlinks: page.inlinks,
      words: page.words,
    }))
  return [...own, ...others]
}

function findOwnPage(
  { postUrl, slug, name }: MappedArticle,
  {
    byUrl,
    bySlug,
    byTitle,
  }: {
    byUrl: ReadonlyMap<string, SitePage>
    bySlug: ReadonlyMap<string, SitePage>
    byTitle: ReadonlyMap<string, SitePage>
  },
): SitePage | undefined {
  if (postUrl !== null)
    return byUrl.get(getUrlKey(postUrl)) ?? { url: postUrl, title: name, h1: '', inlinks: null, words: null }
  return (slug === '' ? undefined : bySlug.get(slug)) ?? byTitle.get(normaliseTitle(name))
}

function toPage(article: MappedArticle, page: SitePage | undefined): ComparedPage {
  const { id, name, keywords, status, hasText } = article
  return {
    id,
    kind: page !== undefined ? 'published' : hasText || written.has(status) ? 'written' : 'planned',
    title: name,
    articleId: id,
    url: page?.url ?? null,
    status,
    keyword: keywords[0] ?? '',
    keywords,
    inlinks: page?.inlinks ?? null,
    words: page?.words ?? null,
  }
}

/** By what only one of them has. */
function oneEach(
  pages: readonly SitePage[],
  getKey: (page: SitePage) => string,
): ReadonlyMap<string, SitePage> {
  return new Map(
    [...Map.groupBy(pages, getKey)].flatMap(([key, [page, ...others]]) =>
      key === '' || page === undefined || others.length > 0 ? [] : [[key, page] as const],
    ),
  )
}

/** The main heading is without the name of the site. */
function getTitle({ title, h1 }: SitePage): string {
  return (withoutSiteName(title) || h1).trim()
}

/** The same for all spellings of a URL: with and without `www.`, with and without a slash at its end. */
export function getUrlKey(text: string): string {
  const url = URL.parse(text)
  if (url === null) return text
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`
}

function getSlug(text: string): string {
  const path = URL.parse(text)?.pathname.replace(/\/+$/, '') ?? ''
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).replace(/\.html?$/, '')
  } catch {
    return ''
  }
}
