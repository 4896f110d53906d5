// Images as pages write them: several sizes, several formats, files that scripts put in later. What most
// browsers show is the image's file; what else is offered is asked for, too.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { auditedPage } from '#support/audited-pages.ts'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { findEdges } from './edges.ts'
import { readSrcset } from './image-sources.ts'

const data = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const edgesIn = (html: string): string[] =>
  findEdges(auditedPage(`<html><body>${html}</body></html>`)).map(
    ({ kind, to }) => `${kind} ${to.replace('https://example.com', '')}`,
  )

const images: Record<string, [html: string, edges: string[]]> = {
  'one file': ['<img src="/a.png">', ['image /a.png']],
  'several widths': [
    '<img src="/a.png" srcset="/a.png 800w, /a-2.png 1600w">',
    ['image /a.png', 'candidate /a-2.png'],
  ],
  'a list without src': [
    '<img srcset="/a-2.png 1600w, /a.png 800w">',
    ['image /a.png', 'candidate /a-2.png'],
  ],
  'one file that a service scales': [
    '<img src="/a.png?w=400" srcset="/a.png?w=400 400w, /a.png?w=800 800w">',
    ['image /a.png?w=400'],
  ],
  'a newer format': [
    '<picture><source type="image/avif" srcset="/a-2.avif 2x, /a.avif"><source srcset="/a.webp"><img src="/a.jpg"></picture>',
    ['image /a.avif', 'candidate /a.jpg', 'candidate /a-2.avif', 'candidate /a.webp'],
  ],
  'a newer format by its name': [
    '<picture><source srcset="/a.webp?v=1"><img src="/a.jpg"></picture>',
    ['image /a.webp?v=1', 'candidate /a.jpg'],
  ],
  'another picture for phones': [
    '<picture><source media="(width < 600px)" srcset="/b.jpg"><img src="/a.jpg"></picture>',
    ['image /a.jpg', 'candidate /b.jpg'],
  ],
  'a source behind the image, which browsers pass over': [
    '<picture><img src="/a.jpg"><source srcset="/a.webp"></picture>',
    ['image /a.jpg'],
  ],
  'sources of the picture before': [
    '<picture><source srcset="/a.webp"><img src="/a.jpg"></picture><img src="/b.jpg">',
    ['image /a.webp', 'image /b.jpg', 'candidate /a.jpg'],
  ],
  'the same file as another picture’s': [
    '<img src="/b.png" srcset="/a.png 2x"><img src="/a.png">',
    ['image /b.png', 'image /a.png'],
  ],
  'a lazy one with its fallback': [
    `<img src="${data}" data-src="/a.png" data-srcset="/a-2.png 2x"><noscript><img src="/a.png"></noscript>`,
    ['image /a.png', 'candidate /a-2.png'],
  ],
  'a lazy one behind a placeholder': [
    '<img src="/blank.gif" data-src="/a.png">',
    ['image /blank.gif', 'candidate /a.png'],
  ],
  'a lazy one without src': ['<img data-lazy-src="/a.png">', ['image /a.png']],
  'a pattern that a script fills in': ['<img data-src="/a_{width}x.png">', []],
  'data alone': [`<img src="${data}" srcset="${data} 2x">`, []],
}
describe('the files of a picture', () => {
  for (const [says, [html, edges]] of Object.entries(images))
    test(says, () => assert.deepEqual(edgesIn(html), edges))

  test('an image within noscript is none of the page’s', () => {
    const page = auditedPage('<body><img src="/a.png" alt="A"><noscript><img src="/a.png"></noscript>')
    assert.equal(page.images.length, 1)
  })

  test('the text of a picture goes with its other files', () => {
    const [, other] = findEdges(auditedPage('<body><img src="/a.png" srcset="/b.png 2x" alt="A pot">'))
    assert.deepEqual([other?.to, other?.anchor], ['https://example.com/b.png', 'A pot'])
  })

  test('other files follow a base, too', () => {
    const [image] = auditedPage(
      '<base href="https://cdn.example/x/"><body><img src="a.png" srcset="b.png 2x">',
    ).images
    assert.deepEqual(
      [image?.url, image?.candidates],
      ['https://cdn.example/x/a.png', ['https://cdn.example/x/b.png']],
    )
  })
})

const lists: [srcset: string, addresses: string[]][] = [
  ['', []],
  [' , ', []],
  ['/a', ['/a']],
  ['/a 2x', ['/a']],
  ['/b 2x,/a 1x', ['/a', '/b']],
  ['/b 1.5x, /a', ['/a', '/b']],
  ['/a,/b 2x', ['/a,/b']],
  ['/a, /b 2x', ['/a', '/b']],
  ['/c_1,w_2/a 100w,\n\t/c_1,w_4/a 200w,', ['/c_1,w_2/a', '/c_1,w_4/a']],
  ['/a what, /b 0.5x', ['/b', '/a']],
  [`${data} 1x, /a 2x`, [data, '/a']],
]
for (const [srcset, urls] of lists) {
  test(`srcset ${JSON.stringify(srcset)} offers ${urls.length}`, () =>
    assert.deepEqual(readSrcset(srcset), urls))
}

test('a srcset without end takes no more than a moment', () => {
  const processorMs = startProcessorClock()
  for (const piece of [', ', 'a', 'a ', '/a 1w,']) readSrcset(piece.repeat(1_000_000))
  assertCost(processorMs(), 1_000)
})
