import type { Plant } from '../plant.types.ts'
import { appendToHead, change, redirect, type SiteDraft } from '../site-draft.ts'
import { addTranslations, setCanonical, setNoindex, setTranslation } from './changes.ts'

/** A URL that answers 404, linked nowhere. */
const gone = (name: string): string => `/blog/withdrawn-${name}/`

/** A URL that redirects to an article. */
function moved(site: SiteDraft, name: string): { path: string; url: string } {
  const path = `/blog/former-${name}/`
  redirect(site, path, site.addArticle().path)
  return { path, url: site.at(path) }
}

export const canonicalLanguagePlants: readonly Plant[] = [
  {
    checkId: 'canonical-all-to-home',
    isAlone: true,
    plant(site) {
      const articles = [...site.pages.values()].filter(({ isInList }) => isInList)
      for (const page of articles) setCanonical(page, site.at('/'))
      return articles.map(({ path }) => path)
    },
  },
  {
    checkId: 'canonical-chain',
    plant(site) {
      const [first, second, third] = [site.addArticle(), site.addArticle(), site.addArticle()]
      setCanonical(first, site.at(second))
      setCanonical(second, site.at(third))
      return [first.path]
    },
  },
  {
    checkId: 'canonical-cross-domain',
    plant(site) {
      const page = site.addArticle()
      setCanonical(page, 'https://plants.example.test/borrowed')
      return [page.path]
    },
  },
  {
    checkId: 'canonical-fragment',
    plant(site) {
      const page = site.addArticle()
      change(page.head, 'canonical', (markup) => markup.replace('">', '#top">'))
      return [page.path]
    },
  },
  {
    checkId: 'canonical-http-on-https',
    // The http URL exists and redirects to the page.
    alsoFires: ['canonical-to-redirect', 'og-url-mismatch', 'sitemap-url-non-canonical'],
    plant(site) {
      const page = site.addArticle()
      change(page.head, 'canonical', (markup) => markup.replace('https:', 'http:'))
      return [page.path]
    },
  },
  {
    checkId: 'canonical-mismatch-header',
    plant(site) {
      const [page, other] = [site.addArticle(), site.addArticle()]
      page.headers.set('link', `<${site.at(other)}>; rel="canonical"`)
      return [page.path]
    },
  },
  {
    checkId: 'canonical-missing',
    plant(site) {
      const page = site.addArticle()
      page.head.delete('canonical')
      return [page.path]
    },
  },
  {
    checkId: 'canonical-multiple',
    plant(site) {
      const [page, other] = [site.addArticle(), site.addArticle()]
      appendToHead(page, `<link rel="canonical" href="${site.at(other)}">`)
      const twice = site.addArticle()
      appendToHead(twice, `<link rel="canonical" href="${site.at(twice)}">`)
      return [page.path, twice.path]
    },
  },
  {
    checkId: 'canonical-relative',
    plant(site) {
      const page = site.addArticle()
      page.head.set('canonical', `<link rel="canonical" href="${page.path}">`)
      return [page.path]
    },
  },
  {
    checkId: 'canonical-to-error',
    // The URL is asked for, and it is an error wherever it is named.
    alsoFires: ['http-client-error'],
    plant(site) {
      const page = site.addArticle()
      setCanonical(page, site.at(gone('canonical')))
      return [page.path, gone('canonical')]
    },
  },
  {
    checkId: 'canonical-to-noindex',
    alsoFires: ['page-noindex-meta'],
    plant(site) {
      const [page, hidden] = [site.addArticle(), site.addArticle()]
      setNoindex(hidden)
      setCanonical(page, site.at(hidden))
      return [page.path]
    },
  },
  {
    checkId: 'canonical-to-redirect',
    plant(site) {
      const page = site.addArticle()
      const { path, url } = moved(site, 'canonical')
      setCanonical(page, url)
      return [page.path, path]
    },
  },
  {
    checkId: 'hreflang-invalid-code',
    plant(site) {
      const { british, american } = addTranslations(site)
      for (const page of [british, american])
        change(page.head, 'hreflang-en-GB', (markup) => markup.replace('en-GB', 'en-UK'))
      return [british.path, american.path]
    },
  },
  {
    checkId: 'hreflang-language-mismatch',
    plant(site) {
      const { british } = addTranslations(site)
      british.lang = 'en-US'
      return [british.path]
    },
  },
  {
    checkId: 'hreflang-multiple-languages',
    // Whatever its own page says, one of the two is wrong about its language.
    alsoFires: ['hreflang-language-mismatch'],
    plant(site) {
      const { british, american } = addTranslations(site)
      change(american.head, 'hreflang-en-GB', (markup) => markup.replace('en-GB', 'fr'))
      return [british.path]
    },
  },
  {
    checkId: 'hreflang-no-return',
    plant(site) {
      const { british, american } = addTranslations(site)
      for (const name of ['hreflang-en-GB', 'hreflang-x-default']) american.head.delete(name)
      return [american.path, british.path]
    },
  },
  {
    checkId: 'hreflang-no-self',
    plant(site) {
      const { american } = addTranslations(site)
      american.head.delete('hreflang-en-US')
      return [american.path]
    },
  },
  {
    checkId: 'hreflang-no-x-default',
    plant(site) {
      const { british, american } = addTranslations(site)
      for (const page of [british, american]) page.head.delete('hreflang-x-default')
      return [british.path, american.path]
    },
  },
  {
    checkId: 'hreflang-relative',
    plant(site) {
      const { british, american } = addTranslations(site)
      setTranslation(british, 'en-US', american.path)
      return [british.path]
    },
  },
  {
    checkId: 'hreflang-to-error',
    alsoFires: ['http-client-error'],
    plant(site) {
      const { british } = addTranslations(site)
      setTranslation(british, 'fr', site.at(gone('translation')))
      return [british.path, gone('translation')]
    },
  },
  {
    checkId: 'hreflang-to-noindex',
    // What nobody may list is no translation that could return the link.
    alsoFires: ['page-noindex-meta'],
    plant(site) {
      const { british, american } = addTranslations(site)
      setNoindex(american)
      return [british.path]
    },
  },
  {
    checkId: 'hreflang-to-redirect',
    plant(site) {
      const { british } = addTranslations(site)
      const { path, url } = moved(site, 'translation')
      setTranslation(british, 'fr', url)
      return [british.path, path]
    },
  },
  {
    checkId: 'lang-invalid',
    plant(site) {
      const page = site.addArticle()
      page.lang = 'english'
      return [page.path]
    },
  },
  {
    checkId: 'lang-missing',
    plant(site) {
      const page = site.addArticle()
      page.lang = undefined
      return [page.path]
    },
  },
  {
    checkId: 'pagination-canonical-first',
    plant(site) {
      const first = site.addArticle({ path: '/notes/' })
      const second = site.addArticle({ path: '/notes/page/2/' })
      setCanonical(second, site.at(first))
      return [second.path]
    },
  },
  {
    checkId: 'pagination-link-missing',
    plant(site) {
      // Neighbours link to the two that follow: the one before is not linked.
      const [before, page] = [site.addArticle(), site.addArticle()]
      appendToHead(page, `<link rel="prev" href="${site.at(before)}">`)
      return [page.path]
    },
  },
]
