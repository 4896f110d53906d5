// Further ways in which defects of these areas occur: less usual markup, other signs, other answers.
import { makeGermanProse } from '../garden-text.ts'
import { png } from '../images.ts'
import type { Plant } from '../plant.types.ts'
import {
  append,
  appendLink,
  appendToHead,
  change,
  toHtml,
  redirect,
  type FileDraft,
  type PageDraft,
  type SiteDraft,
} from '../site-draft.ts'
import { addTranslations, setCanonical, setTitle, setTranslation } from './changes.ts'

/** An article of its own for each of these. */
const pagesWith =
  (...changes: readonly ((page: PageDraft, site: SiteDraft) => void)[]) =>
  (site: SiteDraft): readonly string[] =>
    changes.map((changed) => {
      const page = site.addArticle()
      changed(page, site)
      return page.path
    })

const markup =
  (html: string) =>
  (page: PageDraft): void =>
    append(page, html)
const link =
  (href: string, words: string, attributes = '') =>
  (page: PageDraft): void =>
    appendLink(page, href, words, attributes)

const brokenLink = ['link-broken-internal', 'link-broken-replacement']

/** Paths that answer so, each linked from an article. */
const answering =
  (...statuses: readonly number[]) =>
  (site: SiteDraft): readonly string[] =>
    statuses.map((status) => {
      const path = `/blog/answers-${status}/`
      site.files.set(path, {
        status,
        headers: { 'content-type': 'text/html', 'retry-after': '0' },
        body: `<title>${status}</title>`,
      })
      appendLink(site.addArticle(), path, `what answers ${status}`)
      return path
    })

const canonicalLanguage: readonly Plant[] = [
  {
    checkId: 'canonical-missing',
    // In the body it does not count, which another check reports as well.
    alsoFires: ['meta-robots-in-body'],
    plant: pagesWith((page, site) => {
      page.head.delete('canonical')
      append(page, `<link rel="canonical" href="${site.at(page)}">`)
    }),
  },
  {
    checkId: 'canonical-cross-domain',
    plant: pagesWith((page) => {
      page.head.delete('canonical')
      page.head.delete('og:url')
      page.lastmod = undefined
      page.headers.set('link', '<https://plants.example.test/borrowed>; rel="canonical"')
    }),
    // Without a canonical, previews have no URL to name.
    alsoFires: ['og-missing'],
  },
  {
    checkId: 'canonical-to-redirect',
    plant(site) {
      const page = site.addArticle()
      const target = site.addArticle()
      redirect(site, '/blog/once/', '/blog/twice/')
      redirect(site, '/blog/twice/', target.path, 302)
      setCanonical(page, site.at('/blog/once/'))
      return [page.path]
    },
    alsoFires: ['redirect-chain', 'redirect-temporary'],
  },
  {
    checkId: 'hreflang-invalid-code',
    plant(site) {
      const { british } = addTranslations(site)
      for (const code of ['jp', 'en_AU', 'en-EU'])
        setTranslation(british, code, `https://plants.example.test/${code}`)
      return ['jp', 'en_AU', 'en-EU'].map((code) => `https://plants.example.test/${code}`)
    },
  },
  {
    checkId: 'hreflang-to-error',
    alsoFires: ['http-client-error'],
    plant(site) {
      const { american } = addTranslations(site)
      american.headers.set('link', `<${site.at('/blog/no-translation/')}>; rel="alternate"; hreflang="nl"`)
      return [american.path, '/blog/no-translation/']
    },
  },
  { checkId: 'lang-missing', plant: pagesWith((page) => void (page.lang = '')) },
  {
    checkId: 'lang-invalid',
    plant: pagesWith(
      (page) => void (page.lang = 'en_US'),
      (page) => void (page.lang = 'en-UK'),
      (page) => void (page.lang = 'xx'),
    ),
  },
]

const content: readonly Plant[] = [
  {
    checkId: 'h1-missing',
    plant: pagesWith((page) => change(page.main, 'h1', (html) => `<h1></h1>${html.replaceAll('h1>', 'p>')}`)),
    alsoFires: ['heading-empty'],
  },
  {
    checkId: 'heading-empty',
    plant: pagesWith(
      markup(
        '<h2><img src="/pictures/logo.png" width="400" height="100" alt="" loading="lazy"></h2><p>Words.</p>',
      ),
      markup('<h3>&nbsp;</h3>'),
    ),
  },
  {
    checkId: 'content-mojibake',
    plant: pagesWith(
      (page) => setTitle(page, 'KrÃ¤uter im Topf, and how they last all year | Hazel'),
      markup('<p>Pots that cost 12 â‚¬ last a winter.</p>'),
      // Letters of Windows-1252 in a page that calls itself UTF-8.
      (page) => {
        append(page, '<p>Our friends in Zürich and Malmö grow them, too.</p>')
        page.main.set('related', '<p>All of this is to be had in our <a href="/shop/">garden shop</a>.</p>')
        page.raw = Buffer.from(String(toHtml(page)), 'latin1')
      },
    ),
  },
  {
    checkId: 'content-language-mismatch',
    plant: pagesWith((page) => {
      const text = makeGermanProse(7).paragraphs(32)
      for (const name of page.main.keys())
        if (/^(intro|section)/.test(name))
          page.main.set(name, `<h2>Im Garten, ${name}</h2><p>${text.splice(0, 2).join('</p><p>')}</p>`)
    }),
  },
  {
    checkId: 'content-stale-copyright',
    plant: pagesWith((page) => void (page.footer = page.footer.replace('© 2026', 'Copyright (c) 2015–2018'))),
  },
  { checkId: 'content-lorem-ipsum', plant: pagesWith(markup('<ul><li>Lorem ipsum</li></ul>')) },
  {
    checkId: 'heading-order-skipped',
    plant: pagesWith((page) =>
      change(page.main, 'h1', (html) => `${html}<h3>Straight to the third level</h3><p>Words.</p>`),
    ),
  },
]

const http: readonly Plant[] = [
  { checkId: 'http-client-error', alsoFires: brokenLink, plant: answering(410, 403, 401) },
  { checkId: 'http-server-error', alsoFires: brokenLink, plant: answering(502, 503) },
  {
    checkId: 'http-soft-404',
    isAlone: true,
    // A URL that nobody has and a page of the site say the same.
    alsoFires: [
      'http-404-page-missing',
      'content-thin',
      'content-thin-versus-site',
      'content-text-ratio-low',
      'page-token-weight',
      'schema-content-mismatch',
      'image-none-in-article',
      'inbound-links-none',
      'outbound-links-none',
    ],
    plant(site) {
      site.notFound.status = 200
      site.notFound.main = new Map([
        ['h1', '<h1>Sorry, nothing here</h1>'],
        [
          'text',
          '<p>Perhaps the search helps you to find what you have been looking for. Otherwise begin with the start page of our shop, and go on to the shelf that you want to see.</p>',
        ],
      ])
      site.notFound.head.set('title', '<title>Nothing here for you to see today | Hazel Garden</title>')
      site.notFound.head.delete('canonical')
      const page = site.addArticle()
      page.main = new Map([...site.notFound.main, ['related', '']])
      return [page.path]
    },
  },
  {
    checkId: 'redirect-temporary',
    alsoFires: ['redirect-internal-link'],
    plant: (site) =>
      [303, 307].map((status) => {
        const path = `/blog/elsewhere-${status}/`
        redirect(site, path, site.addArticle().path, status)
        appendLink(site.addArticle(), path, `what is elsewhere by ${status}`)
        return path
      }),
  },
  {
    checkId: 'redirect-meta-refresh',
    plant: pagesWith((page) => appendToHead(page, `<META HTTP-EQUIV="Refresh" CONTENT="0;URL='/shop/'">`)),
  },
  {
    checkId: 'http-media-type-mismatch',
    alsoFires: ['unminified-assets', 'render-blocking'],
    plant(site) {
      const kept = { 'cache-control': 'max-age=86400' }
      site.files.set('/assets/wrong.css', {
        headers: { ...kept, 'content-type': 'text/plain' },
        body: 'b{color:red}',
      })
      site.files.set('/assets/wrong.js', {
        headers: { ...kept, 'content-type': 'text/html' },
        body: 'var bed=1',
      })
      const page = site.addArticle()
      appendToHead(
        page,
        '<link rel="stylesheet" href="/assets/wrong.css"><script src="/assets/wrong.js" defer></script>',
      )
      return ['/assets/wrong.css', '/assets/wrong.js']
    },
  },
]

const image = (src: string, alt: string): string =>
  `<img src="${src}" width="300" height="200" loading="lazy" alt="${alt}">`

const images: readonly Plant[] = [
  {
    checkId: 'image-broken',
    plant(site) {
      site.hosts.set('cdn.example.test', () => ({ status: 404, body: '' }))
      site.files.set('/pictures/page.jpg', {
        headers: { 'content-type': 'text/html' },
        body: '<title>No picture</title>',
      })
      site.files.set('/pictures/broken.png', { status: 500 })
      const srcs = ['https://cdn.example.test/bed.png', '/pictures/page.jpg', '/pictures/broken.png']
      for (const src of srcs) append(site.addArticle(), image(src, 'A bed in the rain'))
      return srcs
    },
    // A page in place of an image is of the wrong kind, too.
    alsoFires: ['http-media-type-mismatch', 'cache-policy-weak'],
  },
  {
    checkId: 'image-alt-missing',
    plant: pagesWith(
      markup(
        '<a href="/shop/pots/" aria-label="Pots"><img src="/pictures/bed.png" width="800" height="450" loading="lazy"></a>',
      ),
    ),
  },
  {
    checkId: 'image-alt-filename',
    plant: pagesWith(
      markup(image('/pictures/bed.png', 'DSC00231')),
      markup(image('/pictures/bed.png', 'Screenshot 2026-02-11 at 10.22.11.jpg')),
    ),
  },
  {
    checkId: 'image-no-dimensions',
    plant: pagesWith(markup('<img src="/pictures/bed.png" width="800" loading="lazy" alt="A bed in May">')),
  },
  {
    checkId: 'image-too-large',
    alsoFires: ['image-legacy-format'],
    plant(site) {
      const path = '/pictures/monster.png'
      site.files.set(path, {
        headers: { 'content-type': 'image/png', 'cache-control': 'max-age=86400' },
        body: png(800, 600, { noise: true }),
      })
      append(site.addArticle(), `<img src="${path}" width="800" height="600" loading="lazy" alt="A field">`)
      return [path]
    },
  },
]

const icon = '<svg width="24" height="24" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

const links: readonly Plant[] = [
  {
    checkId: 'link-anchor-empty',
    plant: pagesWith(
      markup(`<p><a href="/shop/tools/">${icon}</a></p>`),
      markup('<p><a href="/shop/tools/">&nbsp;</a></p>'),
    ),
  },
  {
    checkId: 'link-anchor-generic',
    plant: pagesWith(
      link('/shop/pots/', 'here'),
      link('/shop/pots/', 'Learn more →'),
      link('/shop/pots/', 'this page'),
    ),
  },
  {
    checkId: 'link-broken-external',
    plant(site) {
      const answers: Record<string, FileDraft> = { '/gone': { status: 404 }, '/failing': { status: 500 } }
      site.hosts.set(
        'others.example.test',
        (path) =>
          answers[path] ?? { headers: { 'content-type': 'text/html' }, body: '<title>Others</title>' },
      )
      const urls = Object.keys(answers).map((path) => `https://others.example.test${path}`)
      for (const url of urls) appendLink(site.addArticle(), url, 'what others say of hedges')
      return urls
    },
  },
  {
    checkId: 'link-broken-fragment',
    plant: pagesWith((page, site) =>
      appendLink(page, `${site.at(page)}#no-such-place`, 'the place of harvest'),
    ),
  },
  {
    checkId: 'link-not-crawlable',
    plant: pagesWith(
      markup('<p><a href="#" onclick="go()">To the basket</a></p>'),
      markup('<p><a href="">To the till</a></p>'),
    ),
  },
  {
    checkId: 'link-invalid-href',
    // Browsers take the second scheme for a host.
    alsoFires: ['link-broken-external', 'link-http-on-https'],
    plant: pagesWith(
      link('http://https://plants.example.test/', 'the register of plants'),
      link('tel:', 'call the shop'),
      link('mailto:', 'write to the shop'),
    ),
  },
  {
    checkId: 'link-new-tab-unsafe',
    plant: pagesWith(link('https://plants.example.test/dill', 'the page on dill', 'target="_blank"')),
  },
]

const mobileAccessibility: readonly Plant[] = [
  {
    checkId: 'form-label-missing',
    plant: pagesWith(
      markup('<select name="size"><option>Small</option><option>Large</option></select>'),
      markup(
        '<form action="/contact/" method="post"><textarea name="words" placeholder="Your words"></textarea></form>',
      ),
      markup('<label for="other">Name</label><input id="name" name="name">'),
    ),
  },
  {
    checkId: 'viewport-blocks-zoom',
    plant: pagesWith((page) =>
      page.head.set(
        'viewport',
        '<meta name="viewport" content="width=device-width; initial-scale=1; user-scalable=0">',
      ),
    ),
  },
  {
    checkId: 'viewport-missing',
    plant: pagesWith((page) => page.head.set('viewport', '<meta name="viewport" content="">')),
  },
  {
    checkId: 'doctype-charset-missing',
    plant: pagesWith((page) => {
      page.headers.set('content-type', 'text/html')
      page.head.set('charset', '<meta charset="iso-8859-1">')
    }),
    // Bytes of UTF-8 are read as another charset's.
    alsoFires: ['content-mojibake'],
  },
  {
    checkId: 'frame-title-missing',
    plant: pagesWith(
      markup('<iframe src="/imprint/" title=" " width="600" height="300" loading="lazy"></iframe>'),
    ),
  },
]

export const furtherPlants: readonly Plant[] = [
  ...canonicalLanguage,
  ...content,
  ...http,
  ...images,
  ...links,
  ...mobileAccessibility,
]
