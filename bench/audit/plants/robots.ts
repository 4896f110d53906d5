import type { Plant } from '../plant.types.ts'
import { append, appendLink, appendToHead, type PageDraft, type SiteDraft } from '../site-draft.ts'
import { setNoindex, unlink } from './changes.ts'

const robotsTxt = '/robots.txt'

/** A rule for all crawlers. */
export function disallow(site: SiteDraft, path: string): void {
  site.robots.splice(site.robots.indexOf('User-agent: *') + 1, 0, `Disallow: ${path}`)
}

/** An article with a meta element for crawlers. */
function directed(site: SiteDraft, content: string, name = 'robots'): PageDraft {
  const page = site.addArticle()
  page.head.set(name, `<meta name="${name}" content="${content}">`)
  return page
}

/** What is true of every page that nobody may list. */
const ofHidden = [
  'page-noindex-header',
  'noindex-with-schema',
  'sitemap-url-noindex',
  'hreflang-to-noindex',
  'robots-directives-conflict',
]
/** What is true of every page that nobody may read. */
const ofClosed = [
  'page-blocked-by-robots',
  'sitemap-url-blocked',
  'robots-txt-blocks-assets',
  'about-contact-missing',
  'privacy-policy-missing',
]

export const robotsPlants: readonly Plant[] = [
  {
    checkId: 'robots-txt-missing',
    isAlone: true,
    plant(site) {
      site.files.set(robotsTxt, { status: 404 })
      return [robotsTxt]
    },
  },
  {
    checkId: 'robots-txt-server-error',
    isAlone: true,
    plant(site) {
      site.files.set(robotsTxt, { status: 500 })
      return [robotsTxt]
    },
  },
  {
    checkId: 'robots-txt-is-html',
    isAlone: true,
    plant(site) {
      site.files.set(robotsTxt, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Hazel Garden</title><p>Welcome.</p>',
      })
      return [robotsTxt]
    },
  },
  {
    checkId: 'robots-txt-syntax-error',
    plant(site) {
      site.robots.push('Forbid: /basket/', 'Disallow /checkout/')
      return [robotsTxt]
    },
  },
  {
    checkId: 'robots-txt-too-large',
    isAlone: true,
    plant(site) {
      site.robots.push(
        ...Array.from({ length: 12_000 }, (_, number) => `# Remark ${number} on a rule that was here before`),
      )
      return [robotsTxt]
    },
  },
  {
    checkId: 'robots-txt-line-too-long',
    plant(site) {
      disallow(site, `/basket/${'b'.repeat(17_000)}`)
      return [robotsTxt]
    },
  },
  {
    checkId: 'robots-txt-redirect-hops',
    isAlone: true,
    plant(site) {
      const stops = [robotsTxt, ...Array.from({ length: 6 }, (_, number) => `/robots-${number}.txt`)]
      for (const [at, stop] of stops.entries()) {
        const next = stops[at + 1]
        if (next === undefined)
          site.files.set(stop, {
            headers: { 'content-type': 'text/plain; charset=utf-8' },
            body: site.robots.join('\n'),
          })
        else site.files.set(stop, { status: 301, headers: { location: next } })
      }
      return [robotsTxt]
    },
  },
  {
    checkId: 'robots-txt-blocks-all',
    isAlone: true,
    alsoFires: ofClosed,
    plant(site) {
      // Google has rules of its own, so that this audit can see the site which Google cannot.
      site.robots.push('', 'User-agent: Googlebot', 'Disallow: /')
      return []
    },
  },
  {
    checkId: 'robots-txt-blocks-assets',
    plant(site) {
      disallow(site, '/assets/inner/')
      site.files.set('/assets/inner/menu.js', {
        headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=31536000' },
        body: 'document.title',
      })
      const page = site.addArticle()
      appendToHead(page, '<script src="/assets/inner/menu.js" defer></script>')
      return ['/assets/inner/menu.js']
    },
  },
  {
    checkId: 'robots-txt-no-sitemap',
    isAlone: true,
    plant(site) {
      site.robots = site.robots.filter((line) => !line.startsWith('Sitemap:'))
      return [robotsTxt]
    },
  },
  {
    checkId: 'page-blocked-by-robots',
    plant(site) {
      const page = site.addArticle({ path: '/blog/drafts/cold-frames/' })
      page.lastmod = undefined
      disallow(site, '/blog/drafts/')
      return [page.path]
    },
  },
  {
    checkId: 'page-noindex-meta',
    plant(site) {
      const page = site.addArticle()
      setNoindex(page)
      return [page.path]
    },
  },
  {
    checkId: 'page-noindex-header',
    plant(site) {
      const page = site.addArticle()
      page.headers.set('x-robots-tag', 'noindex, noarchive')
      page.head.delete('data')
      page.lastmod = undefined
      return [page.path]
    },
  },
  { checkId: 'page-noindex-bot-specific', plant: (site) => [directed(site, 'noindex', 'bingbot').path] },
  {
    checkId: 'robots-directives-conflict',
    alsoFires: ['page-noindex-meta'],
    plant(site) {
      const page = site.addArticle()
      setNoindex(page)
      page.headers.set('x-robots-tag', 'index, follow')
      return [page.path]
    },
  },
  {
    checkId: 'robots-unavailable-after-past',
    plant: (site) => [directed(site, 'unavailable_after: 2025-01-31').path],
  },
  {
    checkId: 'page-nofollow-directive',
    // What the page links is linked with and without nofollow.
    alsoFires: ['link-mixed-follow'],
    plant(site) {
      const [page, other] = [unlink(directed(site, 'nofollow')), site.addArticle()]
      page.main.set('related', '')
      page.header = ''
      page.footer = ''
      appendLink(page, other.path, 'the neighbour of this article')
      for (const from of [site.addArticle(), site.addArticle()])
        appendLink(from, page.path, 'the article that asks not to be followed')
      return [page.path]
    },
  },
  {
    checkId: 'page-nosnippet',
    plant: (site) => [directed(site, 'max-snippet:0').path, directed(site, 'nosnippet').path],
  },
  { checkId: 'page-noimageindex', plant: (site) => [directed(site, 'noimageindex').path] },
  {
    checkId: 'noindex-sitewide',
    isAlone: true,
    alsoFires: ofHidden,
    plant(site) {
      site.pageHeaders.set('x-robots-tag', 'noindex')
      return []
    },
  },
  {
    checkId: 'noindex-blocked-contradiction',
    isAlone: true,
    alsoFires: ['page-blocked-by-robots', 'page-noindex-meta'],
    plant(site) {
      const page = site.addArticle({ path: '/blog/withheld-notes/' })
      setNoindex(page)
      // This audit may read the page, and so sees what Google never will.
      site.robots.push('', 'User-agent: Googlebot', 'Disallow: /blog/withheld-notes/')
      return [page.path]
    },
  },
  {
    checkId: 'noindex-with-schema',
    alsoFires: ['page-noindex-meta'],
    plant(site) {
      const page = directed(site, 'noindex')
      page.lastmod = undefined
      return [page.path]
    },
  },
  {
    checkId: 'meta-robots-in-body',
    alsoFires: ['page-noimageindex'],
    plant(site) {
      const page = site.addArticle()
      append(page, '<meta name="robots" content="noimageindex">')
      return [page.path]
    },
  },
]
