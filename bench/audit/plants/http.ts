import { getAnswer } from '../finish-site.ts'
import type { Plant } from '../plant.types.ts'
import { append, appendLink, appendToHead, redirect, type FileDraft, type SiteDraft } from '../site-draft.ts'
import { allowInline, setTitle } from './changes.ts'

/** An article that links to this URL of the site. */
function linkedPath(site: SiteDraft, path: string): string {
  appendLink(site.addArticle(), path, `what stands at ${path.split('/').at(-2)}`)
  return path
}

/** A path that redirects over so many others to an article; an article links to its beginning. */
function chain(site: SiteDraft, name: string, hops: number, status = 301): string {
  const stops = Array.from({ length: hops }, (_, hop) => `/blog/${name}-${hop + 1}/`)
  const end = site.addArticle().path
  for (const [hop, path] of stops.entries()) redirect(site, path, stops[hop + 1] ?? end, status)
  return linkedPath(site, stops[0] ?? '')
}

/** The checks that report a link to a redirecting URL, whatever else is wrong with the redirect. */
const linkedRedirect = ['redirect-internal-link']
const brokenLink = ['link-broken-internal', 'link-broken-replacement']

/** A page under the site's own name without `www.`, which belongs to the site. */
const short = 'https://hazelgarden.test/blog/under-the-short-name/'
function linkShortName(site: SiteDraft): readonly string[] {
  appendLink(site.addArticle(), short, 'the page under the short name')
  return [short]
}

export const httpPlants: readonly Plant[] = [
  {
    checkId: 'http-client-error',
    alsoFires: brokenLink,
    plant: (site) => [linkedPath(site, '/blog/this-one-is-gone/')],
  },
  {
    checkId: 'http-server-error',
    alsoFires: brokenLink,
    plant(site) {
      site.files.set('/blog/out-of-order/', {
        status: 500,
        headers: { 'content-type': 'text/html' },
        body: '<title>Error</title>',
      })
      return [linkedPath(site, '/blog/out-of-order/')]
    },
  },
  {
    checkId: 'http-timeout',
    plant(site) {
      site.files.set('/blog/never-answers/', { delayMs: 30_000 })
      return [linkedPath(site, '/blog/never-answers/')]
    },
  },
  {
    checkId: 'http-dns-failure',
    isAlone: true,
    alsoFires: brokenLink,
    plant(site) {
      site.hosts.delete('hazelgarden.test')
      return linkShortName(site)
    },
  },
  {
    checkId: 'http-connection-refused',
    alsoFires: brokenLink,
    plant(site) {
      site.files.set('/blog/hangs-up/', { isDead: true })
      return [linkedPath(site, '/blog/hangs-up/')]
    },
  },
  {
    checkId: 'http-tls-failure',
    isAlone: true,
    alsoFires: brokenLink,
    plant(site) {
      site.badHosts.add('hazelgarden.test')
      return linkShortName(site)
    },
  },
  {
    checkId: 'http-soft-404',
    alsoFires: ['content-thin', 'content-thin-versus-site'],
    plant(site) {
      const page = site.addArticle({ sections: 1 })
      setTitle(page, 'Page not found: nothing grows in this garden bed')
      page.main.set('h1', '<h1>Page not found</h1>')
      page.head.delete('data')
      page.head.set(
        'data',
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Page not found"}</script>',
      )
      return [page.path]
    },
  },
  {
    checkId: 'http-404-page-missing',
    isAlone: true,
    plant(site) {
      site.notFound.status = 200
      return []
    },
  },
  { checkId: 'redirect-internal-link', plant: (site) => [chain(site, 'moved-for-good', 1)] },
  {
    checkId: 'redirect-temporary',
    alsoFires: linkedRedirect,
    plant: (site) => [chain(site, 'moved-for-now', 1, 302)],
  },
  { checkId: 'redirect-chain', alsoFires: linkedRedirect, plant: (site) => [chain(site, 'moved-thrice', 3)] },
  {
    checkId: 'redirect-chain-long',
    alsoFires: linkedRedirect,
    plant: (site) => [chain(site, 'moved-all-the-time', 7)],
  },
  {
    checkId: 'redirect-loop',
    alsoFires: brokenLink,
    plant(site) {
      redirect(site, '/blog/round/', '/blog/and-round/')
      redirect(site, '/blog/and-round/', '/blog/round/')
      return [linkedPath(site, '/blog/round/')]
    },
  },
  {
    checkId: 'redirect-to-error',
    alsoFires: [...brokenLink, 'http-client-error'],
    plant(site) {
      redirect(site, '/blog/leads-nowhere/', '/blog/nowhere/')
      site.files.set('/blog/nowhere/', {
        status: 404,
        headers: { 'content-type': 'text/html' },
        body: '<title>Not found</title>',
      })
      return [linkedPath(site, '/blog/leads-nowhere/')]
    },
  },
  {
    checkId: 'redirect-to-home',
    alsoFires: linkedRedirect,
    plant(site) {
      redirect(site, '/blog/given-up/', '/')
      return [linkedPath(site, '/blog/given-up/')]
    },
  },
  {
    checkId: 'redirect-meta-refresh',
    plant(site) {
      const page = site.addArticle()
      appendToHead(page, `<meta http-equiv="refresh" content="3; url=${site.at('/shop/')}">`)
      return [page.path]
    },
  },
  {
    checkId: 'redirect-javascript',
    plant(site) {
      const page = site.addArticle()
      allowInline(page)
      append(page, '<script>location.replace("/shop/")</script>')
      return [page.path]
    },
  },
  {
    checkId: 'redirect-host-variants',
    isAlone: true,
    plant(site) {
      site.hosts.set('hazelgarden.test', (path, scheme) =>
        scheme === 'https'
          ? getAnswer(site, path)
          : { status: 301, headers: { location: `https://hazelgarden.test${path}` } },
      )
      return []
    },
  },
  {
    checkId: 'http-media-type-mismatch',
    alsoFires: ['compression-missing'],
    plant(site) {
      const page = site.addArticle()
      const image = site.files.get('/pictures/product.png') as FileDraft
      site.files.set('/pictures/untyped.png', {
        ...image,
        headers: { ...image.headers, 'content-type': 'application/octet-stream' },
      })
      append(page, '<img src="/pictures/untyped.png" width="600" height="600" alt="A spade">')
      return ['/pictures/untyped.png']
    },
  },
  {
    checkId: 'http-response-slow',
    // The wait is one before the first byte.
    alsoFires: ['ttfb-slow'],
    plant(site) {
      const page = site.addArticle()
      page.delayMs = 1_300
      return [page.path]
    },
  },
  {
    checkId: 'http-crawl-blocked-by-waf',
    plant(site) {
      site.files.set('/blog/guarded/', {
        status: 403,
        headers: { 'cf-mitigated': 'challenge', 'content-type': 'text/html' },
        body: '<title>Just a moment...</title>',
      })
      return [linkedPath(site, '/blog/guarded/')]
    },
  },
]
