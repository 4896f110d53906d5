// Changes that several plants make.
import { change, getHeadline, type PageDraft, type SiteDraft } from '../site-draft.ts'

/** The page names another one as the one to list, in all that it says. */
export function setCanonical(page: PageDraft, url: string): void {
  page.head.set('canonical', `<link rel="canonical" href="${url}">`)
  page.head.set('og:url', `<meta property="og:url" content="${url}">`)
  page.lastmod = undefined
}

/** Another headline, wherever the page says it. */
export function setHeadline(page: PageDraft, headline: string): void {
  const known = getHeadline(page)
  if (known === '') throw new Error(`${page.path} has no headline.`)
  for (const pieces of [page.head, page.main])
    for (const [name, markup] of pieces) pieces.set(name, markup.replaceAll(known, headline))
}

export function setTitle(page: PageDraft, title: string): void {
  page.head.set('title', `<title>${title}</title>`)
}

/** The page asks not to be listed, and nothing speaks against it. */
export function setNoindex(page: PageDraft): void {
  page.head.set('robots', '<meta name="robots" content="noindex">')
  page.head.delete('data')
  page.lastmod = undefined
}

/** Two articles as translations of each other, with all that belongs to it. */
export function addTranslations(site: SiteDraft): { british: PageDraft; american: PageDraft } {
  const [british, american] = [site.addArticle(), site.addArticle()]
  for (const page of [british, american]) {
    setTranslation(page, 'en-GB', site.at(british))
    setTranslation(page, 'en-US', site.at(american))
    setTranslation(page, 'x-default', site.at(british))
  }
  return { british, american }
}

export function setTranslation(page: PageDraft, code: string, url: string): void {
  page.head.set(`hreflang-${code}`, `<link rel="alternate" hreflang="${code}" href="${url}">`)
}

/** Changes each paragraph of the article's text. */
export function rewrite(page: PageDraft, rewritten: (paragraph: string, place: number) => string): void {
  let place = 0
  for (const [name, markup] of page.main) {
    if (!/^(intro|section-)/.test(name)) continue
    page.main.set(
      name,
      markup.replace(/<p>(.*?)<\/p>/g, (_, paragraph: string) => `<p>${rewritten(paragraph, place++)}</p>`),
    )
  }
}

/** The date of the article, wherever the page says it, or in some of these places. */
export function setDate(
  page: PageDraft,
  date: string,
  where: { shown: boolean; declared: boolean; listed: boolean },
): void {
  if (where.shown) change(page.main, 'byline', (markup) => markup.replaceAll(/\d{4}-\d\d-\d\d/g, date))
  if (where.declared) change(page.head, 'data', (markup) => markup.replaceAll(/\d{4}-\d\d-\d\d/g, date))
  if (where.listed) page.lastmod = date
}

/** Takes a page from the lists and from its neighbours, so that only links that a plant makes lead to it. */
export function unlink(page: PageDraft): PageDraft {
  page.isInList = false
  page.main.set('related', '<p>All of this is to be had in our <a href="/shop/">garden shop</a>.</p>')
  return page
}

/**
 * Lets the browser take styles and scripts that are in the page: whoever plants them there means them to
 * work.
 */
export function allowInline(page: PageDraft): void {
  page.headers.set('content-security-policy', "default-src 'self' 'unsafe-inline'")
}
