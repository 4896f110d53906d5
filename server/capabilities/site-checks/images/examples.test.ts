import type { PageAnswer, RenderedPage } from '#capabilities/site-crawl/page.types.ts'
import type { ProbedResource } from '#capabilities/site-crawl/site.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite } from '#support/crawled-sites.ts'
import { renderedPage } from '#support/rendered-pages.ts'
import { imagesChecks } from './index.ts'

const body = (markup: string, answer?: Partial<PageAnswer>): Subject => ({
  page: auditedPage(`<html><body><main>${markup}</main></body></html>`, answer),
})
const image = (attributes: string) => body(`<img src="/a.png" ${attributes}>`)
const target = 'https://example.com/a.png'
const drawing = (bytes: number) => `<svg viewBox="0 0 9 9"><path d="${'M0 0'.padEnd(bytes, ' ')}"/></svg>`
const answered = (status: number) => ({ outcome: { kind: 'answered', status } as const })
const kibibytes = (count: number) => ({ bytes: count * 1024, transferBytes: count * 1024 })
/** The pages / and /b show /a.png, which is like this. */
const showing = (resource: Partial<ProbedResource>): Subject => ({
  site: crawledSite({
    pages: [{ url: '/' }, { url: '/b' }],
    links: [
      { from: '/', to: '/a.png', kind: 'image', anchor: 'A pot' },
      { from: '/b', to: '/a.png', kind: 'image', anchor: '' },
    ],
    resources: [{ url: '/a.png', contentType: 'image/png', ...resource }],
  }),
})
/** The page / shows /a.png, and offers /a-2.png, which is gone, to larger screens. */
const candidateGone: Subject = {
  site: crawledSite({
    links: [
      { from: '/', to: '/a.png', kind: 'image' },
      { from: '/', to: '/a-2.png', kind: 'candidate' },
    ],
    resources: [
      { url: '/a.png', contentType: 'image/png' },
      { url: '/a-2.png', ...answered(404) },
    ],
  }),
}
const largeCandidate: Subject = {
  site: crawledSite({
    links: [{ from: '/', to: '/a.png', kind: 'candidate' }],
    resources: [{ url: '/a.png', contentType: 'image/png', ...kibibytes(900) }],
  }),
}
const noImages: Subject = { site: crawledSite() }

type Shown = RenderedPage['images'][number]
const shown = (
  natural: readonly [number, number],
  box: readonly [number, number],
  more: Partial<Shown> & { y?: number } = {},
): Shown => {
  const { y = 0, ...rest } = more
  return {
    url: target,
    natural: { width: natural[0], height: natural[1] },
    shown: { x: 0, y, width: box[0], height: box[1] },
    loading: '',
    fit: 'fill',
    widths: [],
    ...rest,
  }
}
const rendered = (...images: readonly Shown[]): Subject => ({ rendered: renderedPage({ images }) })
const below = (count: number, loading = '') =>
  rendered(
    ...Array.from({ length: count }, (_, place) =>
      shown([100, 100], [100, 100], {
        y: 940 + 100 * place,
        url: `https://example.com/${place}.png`,
        loading,
      }),
    ),
  )

testExamples(imagesChecks, {
  'image-alt-missing': [
    passes('words', image('alt="A copper pot"')),
    passes('a role that says it is decoration', image('role="presentation"')),
    passes('a label', image('aria-label="A copper pot"')),
    passes('an image that nobody is to hear of', image('aria-hidden="true"')),
    passes('decoration', image('alt=""')),
    fails('none', image(''), { target, evidence: 'no alt attribute' }),
    fails('the same image twice, reported once', body('<img src="/a.png"><img src="/a.png">'), { target }),
    fails(
      'an image within the page, by its beginning',
      body(`<img src="data:image/png;base64,${'A'.repeat(900)}">`),
      { target: 'data:image/png;base64' },
    ),
    sitsOut('a dot that counts visits', image('width="1" height="1"')),
    sitsOut('no images', body('<p>Words</p>')),
  ],
  'image-alt-too-long': [
    passes('100 characters', image(`alt="${'a'.repeat(100)}"`)),
    fails('101', image(`alt="${'a'.repeat(101)}"`), { target, expected: '100 at most' }),
    passes('100 images of letters', image(`alt="${'🍲'.repeat(100)}"`)),
    sitsOut('no words', image('alt=""')),
  ],
  'image-alt-filename': [
    passes('words', image('alt="A copper pot"')),
    passes('a word that is the name of the file', body('<img src="/logo.png" alt="Logo">')),
    passes('an image of a number', image('alt="Photo 3 of 12: the handle"')),
    ...['pot_final.jpg', 'IMG_2041', 'DSC00012', 'Screenshot 2026-01-01 at 10.11.12', '20260101_101112'].map(
      (alt) => fails(alt, image(`alt="${alt}"`), { target, evidence: `“${alt}”` }),
    ),
    fails('the name of the very file', body('<img src="/copper-pot-2.png" alt="Copper-Pot-2">'), {
      evidence: '“Copper-Pot-2”',
    }),
    passes('a word with a hyphen', image('alt="T-shirt"')),
    sitsOut('no words', image('alt=""')),
  ],
  'image-alt-redundant': [
    passes('decoration beside words', body('<a href="/b"><img src="/a.png" alt=""> Copper pots</a>')),
    fails('the same words', body('<a href="/b"><img src="/a.png" alt="copper pots"> Copper  pots</a>'), {
      target,
      evidence: '“copper pots”',
      expected: 'alt=""',
      anchor: 'Copper pots',
    }),
    passes('other words', body('<a href="/b"><img src="/a.png" alt="Three of them"> Copper pots</a>')),
    sitsOut('a link without words', body('<a href="/b"><img src="/a.png" alt="Copper pots"></a>')),
  ],
  'image-broken': [
    passes('an image', showing({})),
    fails(
      'one that is gone, on each page',
      showing(answered(404)),
      { url: 'https://example.com/', target, anchor: 'A pot', evidence: 'answers 404' },
      { url: 'https://example.com/b', target },
    ),
    fails(
      'a page instead',
      showing({ contentType: 'text/html; charset=utf-8' }),
      { evidence: 'a page comes instead of an image' },
      {},
    ),
    fails('another size that it offers', candidateGone, {
      url: 'https://example.com/',
      target: 'https://example.com/a-2.png',
      evidence: 'answers 404, one of several sizes or formats',
    }),
    passes('one that was slow this time', showing({ outcome: { kind: 'failed', reason: 'timeout' } })),
    passes('another site that refuses programs', {
      site: crawledSite({
        links: [{ from: '/', to: 'https://cdn.example/a.png', kind: 'image' }],
        resources: [{ url: 'https://cdn.example/a.png', ...answered(403) }],
      }),
    }),
    sitsOut('no images', noImages),
  ],
  'image-too-large': [
    passes('200 KiB', showing(kibibytes(200))),
    fails('more', showing(kibibytes(201)), { url: 'https://example.com/', target, evidence: '201 KiB' }),
    fails('more, with its size', showing({ ...kibibytes(201), width: 2400, height: 1600 }), {
      evidence: '201 KiB, 2400 × 1600 pixels',
    }),
    fails('more than 1 MiB', showing(kibibytes(1_025)), { severity: 'warning' }),
    sitsOut('one that is gone', showing({ ...answered(404), ...kibibytes(300) })),
    sitsOut('another size, for large screens', largeCandidate),
    sitsOut('no images', noImages),
  ],
  'image-no-dimensions': [
    passes('both', image('width="640" height="480"')),
    fails('none', image(''), { target, evidence: 'no width, no height' }),
    fails('one', image('width="640"'), { evidence: 'no height' }),
    fails('words', image('width="auto" height="480"'), { evidence: 'no width' }),
    sitsOut('no images', body('')),
  ],
  'image-oversized-display': [
    passes('99 pixels more', rendered(shown([499, 300], [400, 240]))),
    fails('100', rendered(shown([500, 300], [400, 240])), {
      target,
      evidence: '500 × 300 pixels, shown at 400 × 240',
      expected: 'about 400 pixels wide',
    }),
    passes('a smaller one', rendered(shown([100, 100], [400, 400]))),
    passes(
      'the next step of those that are offered',
      rendered(shown([768, 432], [420, 236], { widths: [300, 768, 1536] })),
    ),
    fails(
      'a larger step than is needed',
      rendered(shown([1536, 864], [420, 236], { widths: [300, 768, 1536] })),
      { expected: 'about 420 pixels wide' },
    ),
    fails(
      'a file that is larger than its step',
      rendered(shown([1000, 500], [420, 210], { widths: [300, 768, 1536] })),
      { target },
    ),
    fails('no smaller one to choose', rendered(shown([1600, 900], [400, 225], { widths: [1600, 2400] })), {
      target,
    }),
    passes('one that is cut at its sides', rendered(shown([1600, 900], [400, 900], { fit: 'cover' }))),
    sitsOut(
      'drawings and what is not shown',
      rendered(shown([500, 500], [20, 20], { url: 'https://example.com/a.svg' }), shown([500, 500], [0, 0])),
    ),
  ],
  'image-aspect-distorted': [
    passes('its own proportion', rendered(shown([1600, 900], [400, 225]))),
    passes('a twentieth more', rendered(shown([1000, 1000], [400, 420]))),
    fails('more than that', rendered(shown([1000, 1000], [400, 421])), {
      target,
      evidence: '1,000 × 1,000 pixels, shown at 400 × 421',
      expected: '400 × 400',
    }),
    passes('an icon, rounded', rendered(shown([64, 64], [16, 17]))),
    sitsOut('one that is cropped', rendered(shown([1600, 900], [400, 400], { fit: 'cover' }))),
  ],
  'image-legacy-format': [
    passes('WebP', showing({ contentType: 'image/webp', ...kibibytes(100) })),
    passes('a small one', showing(kibibytes(19))),
    sitsOut('a PNG for browsers that know nothing newer', largeCandidate),
    fails('a PNG', showing(kibibytes(20)), { target, evidence: 'PNG, 20 KiB', expected: 'WebP or AVIF' }),
    fails('a JPEG with parameters', showing({ contentType: 'image/JPEG; q=1', ...kibibytes(20) }), {
      evidence: 'JPEG, 20 KiB',
    }),
    sitsOut('no images', noImages),
  ],
  'image-lazy-above-fold': [
    passes('at once', rendered(shown([100, 100], [100, 100], { loading: 'eager' }))),
    fails('late', rendered(shown([100, 100], [100, 100], { y: 939, loading: 'lazy' })), {
      target,
      evidence: 'loading="lazy", 939 pixels from the top',
    }),
    sitsOut('below the first screen', rendered(shown([100, 100], [100, 100], { y: 940, loading: 'lazy' }))),
  ],
  'image-not-lazy-below-fold': [
    passes('three', below(3)),
    fails('four', below(4), {
      evidence:
        '4 images: https://example.com/0.png, https://example.com/1.png, https://example.com/2.png and 1 more',
    }),
    passes('late ones', below(4, 'lazy')),
    sitsOut('nothing below', rendered(shown([100, 100], [100, 100]))),
  ],
  'image-picture-without-img': [
    passes('one with', body('<picture><source srcset="/a.webp"><img src="/a.png" alt=""></picture>')),
    fails('one without', body('<picture><source srcset="/a.webp"></picture>'), {
      evidence: '1 picture element without img',
    }),
    sitsOut('none', image('alt=""')),
  ],
  'image-svg-inline-large': [
    passes('one of a kilobyte, five times', body(drawing(1_000).repeat(5))),
    fails('the same six times', body(drawing(1_000).repeat(6)), { expected: 'written once' }),
    passes('a few strokes, forty times', body(drawing(50).repeat(40))),
    passes('less than 5 KiB', body(drawing(5_000))),
    fails('more', body(drawing(6 * 1024)), { expected: '5,120 bytes at most' }),
    sitsOut('none', body('')),
  ],
  'video-no-captions': [
    passes('captions', body('<video src="/a.mp4"><track kind="captions" src="/a.vtt"></video>')),
    fails('none', body('<video src="/a.mp4"></video>'), {
      target: 'https://example.com/a.mp4',
      evidence: 'no track with captions or subtitles',
    }),
    fails('chapters only', body('<video src="/a.mp4"><track kind="chapters" src="/a.vtt"></video>'), {}),
    sitsOut('a film without sound', body('<video src="/a.mp4" muted autoplay></video>')),
    sitsOut('a recording', body('<audio src="/a.mp3"></audio>')),
  ],
  'image-http-mixed': [
    passes('https', image('alt=""')),
    fails('another size', body('<img src="/a.png" srcset="/a.png 1x, http://cdn.example/b.png 2x" alt="">'), {
      target: 'http://cdn.example/b.png',
    }),
    fails('http', body('<img src="http://cdn.example/a.png" alt="">'), {
      target: 'http://cdn.example/a.png',
      expected: 'https://cdn.example/a.png',
    }),
    sitsOut('a page of http', body('<img src="/a.png" alt="">', { url: 'http://example.com/' })),
    sitsOut('an image within the page', body('<img src="data:image/png;base64,AAAA" alt="">')),
  ],
})
