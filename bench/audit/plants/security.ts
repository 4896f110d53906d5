import type { Plant } from '../plant.types.ts'
import { append, appendToHead, type FileDraft, type SiteDraft } from '../site-draft.ts'

/** All pages without this header. */
const without =
  (header: string, value?: string): Plant['plant'] =>
  (site) => {
    if (value === undefined) site.pageHeaders.delete(header)
    else site.pageHeaders.set(header, value)
    return [...site.pages.keys()]
  }

/** An article with more in its text. */
const holding =
  (markup: string): Plant['plant'] =>
  (site: SiteDraft) => {
    const page = site.addArticle()
    append(page, markup)
    return [page.path]
  }

/** Looks like a key and opens nothing; in pieces, so that nobody takes this file for a leak. */
const key = ['sk', 'live', '4eC9vHqL2yKjWmZ8xT5bN1dR'].join('_')
const page = (words: string): string =>
  `<!doctype html><html lang="en"><title>${words}</title><p>${words}</p></html>`

export const securityPlants: readonly Plant[] = [
  // All forms of such a site send what is typed in the open.
  {
    checkId: 'https-missing',
    isAlone: true,
    isHttp: true,
    alsoFires: ['form-insecure-action'],
    plant: () => [],
  },
  {
    checkId: 'http-no-redirect-to-https',
    isAlone: true,
    // The short name shows a page of its own.
    alsoFires: ['redirect-host-variants'],
    plant(site) {
      site.hosts.set('hazelgarden.test', (path, scheme): FileDraft =>
        scheme === 'http'
          ? { headers: { 'content-type': 'text/html' }, body: page('Hazel Garden') }
          : { status: 301, headers: { location: site.origin + path } },
      )
      return ['http://hazelgarden.test/']
    },
  },
  {
    checkId: 'mixed-content-active',
    plant(site) {
      const [script, frame] = [site.addArticle(), site.addArticle()]
      appendToHead(script, '<script src="http://plants.example.test/names" defer></script>')
      append(
        frame,
        '<iframe src="http://plants.example.test/map" title="A map of gardens" width="600" height="400"></iframe>',
      )
      return [script.path, frame.path]
    },
  },
  {
    checkId: 'mixed-content-passive',
    // The images area reports it, too.
    alsoFires: ['image-http-mixed'],
    plant(site) {
      const [sound, image] = [site.addArticle(), site.addArticle()]
      append(sound, '<audio src="http://plants.example.test/blackbird" controls></audio>')
      append(
        image,
        '<img src="http://plants.example.test/blackbird" width="400" height="300" alt="A blackbird on a spade">',
      )
      return [sound.path, image.path]
    },
  },
  {
    checkId: 'form-insecure-action',
    plant: holding(
      '<form method="post" action="http://plants.example.test/ask"><label>Your question <input name="question"></label><button>Ask</button></form>',
    ),
  },
  {
    checkId: 'hsts-missing',
    isAlone: true,
    plant(site) {
      site.pageHeaders.delete('strict-transport-security')
      return ['/']
    },
  },
  {
    checkId: 'hsts-missing',
    isAlone: true,
    plant(site) {
      site.pageHeaders.set('strict-transport-security', 'max-age=86400')
      return ['/']
    },
  },
  { checkId: 'csp-missing', isAlone: true, plant: without('content-security-policy') },
  { checkId: 'content-type-options-missing', isAlone: true, plant: without('x-content-type-options') },
  { checkId: 'referrer-policy-missing', isAlone: true, plant: without('referrer-policy') },
  {
    checkId: 'frame-protection-missing',
    isAlone: true,
    plant(site) {
      site.pageHeaders.delete('x-frame-options')
      return without('content-security-policy', "default-src 'self'")(site)
    },
  },
  {
    checkId: 'cookie-flags-missing',
    plant(site) {
      const article = site.addArticle()
      article.headers.set('set-cookie', 'basket=b7; Path=/')
      return [article.path]
    },
  },
  {
    checkId: 'server-version-exposed',
    plant(site) {
      const article = site.addArticle()
      article.headers.set('server', 'nginx/1.18.0')
      return [article.path]
    },
  },
  { checkId: 'leaked-secret', plant: holding(`<script>window.shop = { key: "${key}" }</script>`) },
]
