import { png } from '../images.ts'
import type { Plant } from '../plant.types.ts'
import {
  append,
  appendToHead,
  change,
  type FileDraft,
  type PageDraft,
  type SiteDraft,
} from '../site-draft.ts'
import { allowInline } from './changes.ts'

const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
const script = (body: string, more: FileDraft = {}): FileDraft => ({
  ...more,
  headers: { ...kept, 'content-type': 'text/javascript; charset=utf-8', ...more.headers },
  body,
})
const style = (body: string, more: FileDraft = {}): FileDraft => ({
  ...more,
  headers: { ...kept, 'content-type': 'text/css; charset=utf-8', ...more.headers },
  body,
})

/** An article that loads one more file. */
function loading(site: SiteDraft, path: string, file: FileDraft): PageDraft {
  const page = site.addArticle()
  site.files.set(path, file)
  const source = path.endsWith('.js')
    ? `<script src="${path}" defer></script>`
    : `<link rel="stylesheet" href="${path}" media="print">`
  appendToHead(page, source)
  return page
}

/** An article with more in its text. */
function holding(site: SiteDraft, markup: string): string {
  const page = site.addArticle()
  append(page, markup)
  return page.path
}

const names = (count: number, one: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => one(number)).join('')
const minified = (bytes: number): string =>
  names(bytes / 13, (number) => `a[${String(number).padStart(7, '0')}]=1;`).slice(0, bytes)
const rules = (bytes: number): string =>
  names(bytes / 21, (number) => `.a${String(number).padStart(7, '0')}{color:#222}`).slice(0, bytes)

export const performancePlants: readonly Plant[] = [
  {
    checkId: 'ttfb-slow',
    // A late answer is a slow one.
    alsoFires: ['http-response-slow'],
    plant(site) {
      const [slow, verySlow] = [site.addArticle(), site.addArticle()]
      slow.delayMs = 900
      verySlow.delayMs = 2_000
      return [slow.path, verySlow.path]
    },
  },
  {
    checkId: 'html-too-large',
    alsoFires: ['content-text-ratio-low', 'page-token-weight'],
    plant: (site) => [holding(site, `<!-- ${'left over from the last editor '.repeat(40_000)} -->`)],
  },
  {
    checkId: 'dom-too-large',
    alsoFires: ['content-text-ratio-low', 'page-token-weight'],
    plant: (site) => [holding(site, `<p>${'<i></i>'.repeat(1_600)}</p>`)],
  },
  {
    checkId: 'dom-too-deep',
    plant: (site) => [holding(site, `${'<div>'.repeat(35)}<p>Deep down.</p>${'</div>'.repeat(35)}`)],
  },
  {
    checkId: 'compression-missing',
    plant(site) {
      const page = site.addArticle()
      page.headers.set('content-encoding', 'identity')
      loading(
        site,
        '/assets/plain.js',
        script(minified(3_000), { headers: { 'content-encoding': 'identity' } }),
      )
      return [page.path, '/assets/plain.js']
    },
  },
  {
    checkId: 'cache-policy-weak',
    plant(site) {
      loading(
        site,
        '/assets/fresh.js',
        script('document.title', { headers: { 'cache-control': 'no-cache' } }),
      )
      loading(site, '/assets/never.css', style('p{color:#222}', { headers: { 'cache-control': 'no-store' } }))
      return ['/assets/fresh.js', '/assets/never.css']
    },
  },
  {
    checkId: 'render-blocking',
    plant(site) {
      const [byScript, byStyles] = [site.addArticle(), site.addArticle()]
      change(byScript.head, 'script', (markup) => markup.replace(' defer', ''))
      change(byStyles.head, 'style', (markup) => markup + markup.replace('.css', '.css?second'))
      site.files.set('/assets/site.css?second', style('p{color:#222}'))
      return [byScript.path, byStyles.path]
    },
  },
  {
    checkId: 'js-too-large',
    plant(site) {
      loading(site, '/assets/large.js', script(minified(300_000)))
      loading(site, '/assets/huge.js', script(minified(1_200_000)))
      return ['/assets/large.js', '/assets/huge.js']
    },
  },
  {
    checkId: 'css-too-large',
    plant(site) {
      loading(site, '/assets/large.css', style(rules(200_000)))
      return ['/assets/large.css']
    },
  },
  {
    checkId: 'unminified-assets',
    plant(site) {
      loading(
        site,
        '/assets/written.js',
        script(names(300, (number) => `if (a[${number}]) {\n    a[${number}] = 1;\n}\n\n`)),
      )
      return ['/assets/written.js']
    },
  },
  {
    checkId: 'font-display-missing',
    plant(site) {
      const page = site.addArticle()
      allowInline(page)
      appendToHead(page, '<style>@font-face{font-family:Garden;src:url(/assets/garden.woff2)}</style>')
      const served = site.addArticle()
      appendToHead(
        served,
        '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Garden" media="print">',
      )
      return [page.path, served.path]
    },
  },
  {
    checkId: 'http2-missing',
    isAlone: true,
    plant(site) {
      site.hasHttp2 = false
      return ['/']
    },
  },
  {
    checkId: 'fcp-slow',
    alsoFires: ['lcp-slow', 'render-blocking'],
    plant(site) {
      const page = site.addArticle()
      site.files.set('/assets/late.css', style('p{color:#222}', { delayMs: 2_600 }))
      appendToHead(page, '<link rel="stylesheet" href="/assets/late.css">')
      return [page.path]
    },
  },
  {
    checkId: 'lcp-slow',
    plant(site) {
      const page = site.addArticle()
      site.files.set('/pictures/late.png', {
        headers: { ...kept, 'content-type': 'image/png' },
        body: png(800, 450),
        delayMs: 3_400,
      })
      page.main.set(
        'picture',
        '<img src="/pictures/late.png" width="800" height="450" alt="A bed in early summer">',
      )
      return [page.path]
    },
  },
  {
    checkId: 'cls-high',
    plant(site) {
      const page = loading(
        site,
        '/assets/banner.js',
        script(
          'setTimeout(()=>{const b=document.createElement("p");b.style.height="500px";b.textContent="Our newest offers of the week, for you alone";document.body.prepend(b)},400)',
        ),
      )
      return [page.path]
    },
  },
  {
    checkId: 'tbt-high',
    plant: (site) => [
      loading(
        site,
        '/assets/busy.js',
        script('setTimeout(()=>{const t=performance.now();while(performance.now()-t<900);},200)'),
      ).path,
    ],
  },
  {
    checkId: 'page-weight-high',
    alsoFires: ['image-too-large', 'image-legacy-format'],
    plant(site) {
      site.files.set('/pictures/heavy.png', {
        headers: { ...kept, 'content-type': 'image/png' },
        body: png(800, 800, { noise: true }),
      })
      return [
        holding(site, '<img src="/pictures/heavy.png" width="800" height="800" alt="A meadow in bloom">'),
      ]
    },
  },
  {
    checkId: 'console-errors',
    plant: (site) => [
      loading(site, '/assets/faulty.js', script('document.querySelector("#nothing").remove()')).path,
    ],
  },
]
