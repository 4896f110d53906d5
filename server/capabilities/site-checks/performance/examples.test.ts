import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples } from '#support/check-examples.ts'
import { crawledSite } from '#support/crawled-sites.ts'
import { renderedPage } from '#support/rendered-pages.ts'
import { kibibyte, mebibyte } from '../sizes.ts'
import { performanceChecks } from './index.ts'

const nested = (levels: number) => '<div>'.repeat(levels) + '</div>'.repeat(levels)
const head = (markup: string) =>
  auditedPage(
    `<!doctype html><html lang="en"><head><title>A page</title>${markup}</head><body><p>Words</p></body></html>`,
  )
const file = (kind: 'script' | 'style', resource: object) => {
  const url = kind === 'script' ? '/app.js' : '/site.css'
  const contentType = kind === 'script' ? 'text/javascript' : 'text/css'
  return crawledSite({
    links: [
      { from: '/', to: url, kind },
      { from: '/about', to: url, kind },
    ],
    resources: [{ url, contentType, ...resource }],
  })
}
const found = { url: 'https://example.com/', target: 'https://example.com/app.js' }

testExamples(performanceChecks, {
  'ttfb-slow': [
    passes('800 ms', { page: auditedPage('', { ttfbMs: 800 }) }),
    fails('801 ms', { page: auditedPage('', { ttfbMs: 801 }) }, { evidence: 'First byte after 801 ms' }),
    fails(
      '1,801 ms, critically',
      { page: auditedPage('', { ttfbMs: 1_801 }) },
      { evidence: 'First byte after 1,801 ms', severity: 'critical' },
    ),
  ],
  'lcp-slow': [
    passes('2.5 s', { rendered: renderedPage({ paint: { lcp: 2_500 } }) }),
    fails(
      '2.6 s',
      { rendered: renderedPage({ paint: { lcp: 2_600 } }) },
      { evidence: '2.6 s', expected: '2.5 s or less' },
    ),
    fails(
      '4.1 s, critically',
      { rendered: renderedPage({ paint: { lcp: 4_100 } }) },
      { severity: 'critical' },
    ),
    sitsOut('no value from the browser', { rendered: renderedPage({ paint: { lcp: undefined } }) }),
  ],
  'cls-high': [
    passes('0.1', { rendered: renderedPage({ paint: { cls: 0.1 } }) }),
    fails('0.18', { rendered: renderedPage({ paint: { cls: 0.18 } }) }, { evidence: 'layout shift 0.18' }),
    fails('0.26, critically', { rendered: renderedPage({ paint: { cls: 0.26 } }) }, { severity: 'critical' }),
  ],
  'tbt-high': [
    passes('200 ms', { rendered: renderedPage({ paint: { tbt: 200 } }) }),
    fails('340 ms', { rendered: renderedPage({ paint: { tbt: 340 } }) }, { evidence: '340 ms blocked' }),
    fails(
      '601 ms as a warning',
      { rendered: renderedPage({ paint: { tbt: 601 } }) },
      { severity: 'warning' },
    ),
  ],
  'fcp-slow': [
    passes('1.8 s', { rendered: renderedPage({ paint: { fcp: 1_800 } }) }),
    fails('1.9 s', { rendered: renderedPage({ paint: { fcp: 1_900 } }) }, { evidence: '1.9 s' }),
    fails(
      '3.01 s as a warning',
      { rendered: renderedPage({ paint: { fcp: 3_010 } }) },
      { severity: 'warning' },
    ),
  ],
  'html-too-large': [
    passes('one mebibyte', { page: auditedPage('', { bytes: mebibyte }) }),
    fails(
      'more than that',
      { page: auditedPage('', { bytes: 1.5 * mebibyte }) },
      { evidence: 'HTML of 1.5 MiB', expected: '1 MiB or less' },
    ),
    fails(
      'where Googlebot stops, critically',
      { page: auditedPage('', { bytes: 2 * mebibyte + 1 }) },
      { severity: 'critical' },
    ),
    sitsOut('another kind of file', {
      page: auditedPage('', { bytes: 9 * mebibyte, headers: { 'content-type': 'application/pdf' } }),
    }),
  ],
  'page-weight-high': [
    passes('1.6 MB', { rendered: renderedPage({ transferBytes: 1_600_000 }) }),
    fails(
      '2.4 MB, and names the largest file',
      {
        rendered: renderedPage({
          transferBytes: 2_400_000,
          requests: [
            { url: 'https://example.com/', type: 'document', status: 200, bytes: 400_000 },
            { url: 'https://example.com/hero.png', type: 'image', status: 200, bytes: 2_000_000 },
          ],
        }),
      },
      { evidence: '2.4 MB in 2 requests; largest: 2 MB https://example.com/hero.png' },
    ),
    fails(
      'more than 5 MB as a warning',
      { rendered: renderedPage({ transferBytes: 5_000_001 }) },
      { severity: 'warning' },
    ),
  ],
  'dom-too-large': [
    passes('a small page', { page: head('') }),
    fails(
      '1,600 paragraphs',
      { page: auditedPage('<p>a</p>'.repeat(1_600)) },
      { evidence: '1,600 elements' },
    ),
  ],
  'dom-too-deep': [
    passes('29 levels', { page: auditedPage(nested(29)) }),
    fails('30 levels', { page: auditedPage(nested(30)) }, { evidence: '30 levels deep' }),
    fails('50 levels as a warning', { page: auditedPage(nested(50)) }, { severity: 'warning' }),
  ],
  'compression-missing': [
    passes('what is packed, what is tiny, what is a photograph and what others serve', {
      site: crawledSite({
        pages: [{ url: '/', contentEncoding: 'br' }, { url: '/unknown' }],
        links: ['/app.js', '/tiny.js', 'https://cdn.example.net/lib.js'].map((to) => ({
          from: '/',
          to,
          kind: 'script' as const,
        })),
        resources: [
          { url: '/app.js', contentType: 'text/javascript', headers: { 'content-encoding': 'gzip' } },
          { url: '/tiny.js', contentType: 'text/javascript', bytes: 1_024 },
          { url: 'https://cdn.example.net/lib.js', contentType: 'text/javascript' },
        ],
      }),
    }),
    fails(
      'pages and files',
      {
        site: crawledSite({
          pages: [{ url: '/', contentEncoding: '', bytes: 30 * kibibyte }],
          links: [
            { from: '/', to: '/app.js', kind: 'script' },
            { from: '/', to: '/logo.svg', kind: 'image' },
            { from: '/', to: '/photo.jpg', kind: 'image' },
          ],
          resources: [
            { url: '/app.js', contentType: 'application/javascript; charset=utf-8' },
            { url: '/logo.svg', contentType: 'image/svg+xml' },
            { url: '/photo.jpg', contentType: 'image/jpeg' },
          ],
        }),
      },
      { url: 'https://example.com/', evidence: '30 KiB without Content-Encoding' },
      found,
      { url: 'https://example.com/', target: 'https://example.com/logo.svg', expected: 'gzip, br or zstd' },
    ),
  ],
  'cache-policy-weak': [
    passes('a lifetime', { site: file('script', { headers: { 'cache-control': 'public, max-age=600' } }) }),
    passes('a date of expiry', {
      site: file('script', { headers: { expires: 'Fri, 01 Jan 2027 00:00:00 GMT' } }),
    }),
    fails(
      'a file without a policy',
      { site: file('script', {}) },
      { ...found, evidence: 'neither Cache-Control nor Expires' },
    ),
    fails(
      'no-store',
      { site: file('script', { headers: { 'cache-control': 'no-store, max-age=600' } }) },
      found,
    ),
    fails(
      'a lifetime of nothing',
      { site: file('script', { headers: { 'cache-control': 'max-age=0' } }) },
      { evidence: 'Cache-Control: max-age=0' },
    ),
    passes('a file that did not arrive', {
      site: file('script', { outcome: { kind: 'answered', status: 404 } }),
    }),
  ],
  'render-blocking': [
    passes('deferred scripts and one style sheet', {
      page: head(
        '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/print.css" media="print"><script defer src="/a.js"></script><script async src="/b.js"></script>',
      ),
    }),
    passes('a script at the end', {
      page: auditedPage('<body><p>Words</p><script src="/a.js"></script></body>'),
    }),
    fails(
      'a script in the head',
      { page: head('<link rel="stylesheet" href="/a.css"><script src="/a.js"></script>') },
      { evidence: '1 script: /a.js' },
    ),
    fails(
      'a second style sheet',
      { page: head('<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">') },
      { evidence: '2 style sheets: /a.css and /b.css' },
    ),
    passes('a script for browsers without modules', {
      page: auditedPage('<head><script nomodule src="/old.js"></script></head>'),
    }),
  ],
  'js-too-large': [
    passes('250 KiB', { site: file('script', { bytes: 250 * kibibyte }) }),
    fails(
      '412 KiB, once for all its pages',
      { site: file('script', { bytes: 412 * kibibyte, transferBytes: 120 * kibibyte }) },
      { ...found, evidence: '412 KiB, 120 KiB as sent', expected: '250 KiB or less' },
    ),
    fails(
      'more than one mebibyte as a warning',
      { site: file('script', { bytes: mebibyte + 1 }) },
      { severity: 'warning' },
    ),
  ],
  'css-too-large': [
    passes('150 KiB', { site: file('style', { bytes: 150 * kibibyte }) }),
    fails(
      '200 KiB',
      { site: file('style', { bytes: 200 * kibibyte, transferBytes: 200 * kibibyte }) },
      { evidence: '200 KiB' },
    ),
    fails(
      'more than 500 KiB as a warning',
      { site: file('style', { bytes: 501 * kibibyte }) },
      { severity: 'warning' },
    ),
  ],
  'unminified-assets': [
    passes('minified code', { site: file('script', { bytes: 50_000, whitespaceBytes: 1_500 }) }),
    passes('code whose whitespace nobody counted', { site: file('script', { bytes: 50_000 }) }),
    fails(
      'code as people write it',
      { site: file('script', { bytes: 51_200, whitespaceBytes: 12_800 }) },
      { ...found, evidence: '25 % of 50 KiB is whitespace' },
    ),
  ],
  'font-display-missing': [
    passes('swap', {
      page: head('<style>@font-face { font-family: A; src: url(a.woff2); font-display: swap }</style>'),
    }),
    fails(
      'a rule without',
      { page: head('<style>@font-face { font-family: A; src: url(a.woff2) }</style>') },
      { evidence: '1 @font-face rule without font-display' },
    ),
    fails(
      'a font service that is not asked for it',
      { page: head('<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">') },
      { target: 'https://fonts.googleapis.com/css2?family=Inter' },
    ),
    sitsOut('without web fonts', { page: head('') }),
  ],
  'http2-missing': [
    passes('HTTP/2', { site: crawledSite({ probes: { alpn: 'h2' } }) }),
    fails(
      'HTTP/1.1',
      { site: crawledSite({ probes: { alpn: 'http/1.1' } }) },
      { evidence: 'the server chose http/1.1' },
    ),
    sitsOut('a private host', { site: crawledSite({ isPrivateHost: true, probes: { alpn: 'http/1.1' } }) }),
  ],
  'console-errors': [
    passes('silence', { rendered: renderedPage() }),
    fails(
      'two errors, and quotes the first',
      { rendered: renderedPage({ consoleErrors: ['TypeError: x is undefined', 'Failed to load resource'] }) },
      { evidence: '2 errors: “TypeError: x is undefined”' },
    ),
  ],
})
