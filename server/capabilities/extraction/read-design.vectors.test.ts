// Drawings of a PDF stay shapes: SVG that shows what the page shows, an image where that cannot be.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { safeSvg } from '#core/safe-svg.ts'
import { silentLogger } from '#platform/logger.ts'
import { renderedPdf, type Draw } from '#support/design-samples.ts'
import { createExtraction, type Extraction } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

interface ReadDrawing {
  block: DesignBlock
  mimeType: string | undefined
  /** Empty where it is an image. */
  svg: string
}

async function readDrawings(draw: Draw): Promise<ReadDrawing[]> {
  const bytes = await renderedPdf([
    (page) => {
      page.fill('#111111').fontSize(14).text('Words of the page', 40, 500)
      draw(page)
    },
  ])
  const { document, images } = await extraction.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
  return (document.pages[0]?.blocks ?? [])
    .filter(({ kind }) => kind === 'image')
    .map((block) => {
      const kept = images.find(({ ref }) => ref === block.src)
      const isSvg = kept?.mimeType === 'image/svg+xml'
      return { block, mimeType: kept?.mimeType, svg: isSvg ? Buffer.from(kept.bytes).toString('utf8') : '' }
    })
}

const star = 'M50 5 61 39 97 39 68 60 79 95 50 74 21 95 32 60 3 39 39 39Z'

test('a logo of several colours is an SVG of its shapes', async () => {
  const [logo, ...others] = await readDrawings((page) => {
    page.save().translate(200, 100)
    page.path(star).fill('#d9480f')
    page.path('M20 20C60 0 90 30 80 80C60 95 30 90 20 20Z').lineWidth(4).lineCap('round').stroke('#1864ab')
    page.restore()
  })
  assert.equal(others.length, 0)
  assert.equal(logo?.mimeType, 'image/svg+xml')
  assert.equal(safeSvg(logo.svg)?.shapeCount, 2)
  assert.match(logo.svg, /fill="#d9480f"/)
  assert.match(logo.svg, /stroke="#1864ab" stroke-width="4" stroke-linecap="round"/)
  assert.equal(logo.block.svg, undefined, 'a drawing of two colours is no icon')
})

test('a drawing is as wide as its curves, whose ends and middles may lie further in', async () => {
  const [ear] = await readDrawings((page) => {
    page.path('M260 158C220 162 208 230 226 272C252 278 270 232 272 192Z').fill('#6d7079')
  })
  const { x = 0 } = ear?.block.boundingBox ?? {}
  // Of a page of 600 points: the curve goes to 217.8, its middle to 221.
  assert.ok(Math.abs(x * 600 - 217.8) < 0.8, `${x * 600}`)
})

test('a small tick of two slanted bars is an icon', async () => {
  const icons = await readDrawings((page) => {
    page.save().translate(100, 100).rotate(-45)
    page.path('M0 0H1.5V2.5L0 4Z').fill('#7db2ff')
    page.path('M0 4 1.5 2.5H8V4Z').fill('#7db2ff')
    page.restore()
  })
  assert.equal(icons.length, 1)
})

test('a small drawing of one colour comes as an icon with its colour', async () => {
  const [icon] = await readDrawings((page) => {
    page.save().translate(100, 100).scale(0.24)
    page.path(star).fill('#2b8a3e')
    page.path('M10 90C30 60 70 60 90 90').lineWidth(8).stroke('#2b8a3e')
    page.restore()
  })
  assert.equal(icon?.block.color, '#2b8a3e')
  assert.match(icon.block.svg ?? '', /fill="currentColor".*stroke="currentColor"/)
  assert.doesNotMatch(icon.block.svg ?? '', /#2b8a3e/)
})

test('small signs that are one line are icons: ticks, waves, also above large letters', async () => {
  const icons = await readDrawings((page) => {
    page.path('M100 212l4 4l8 -9').lineWidth(3).stroke('#ffd23d')
    page.path('M300 210C304 204 308 204 312 210C316 216 320 216 324 210').lineWidth(4).stroke('#1a0b2e')
    page.fill('#111111').fontSize(180).text('Tow', 280, 180)
    page.path('M500 100l4 4l4 -4').lineWidth(1.5).stroke('#2b2430')
  })
  assert.deepEqual(
    icons.map(({ block }) => block.src !== undefined),
    [true, true, true],
  )
})

test('gradients in shapes and clippings are kept', async () => {
  const [art] = await readDrawings((page) => {
    const across = page.linearGradient(200, 0, 300, 0).stop(0, '#ff0000').stop(1, '#0000ff')
    page.save().translate(0, 100)
    page.path('M200 50C200 0 300 0 300 50C300 120 260 140 250 150C240 140 200 120 200 50Z').fill(across)
    page.save().path('M220 40h60v60h-60Z').clip()
    page.path('M210 60L300 20L290 90Z').fill('#ffffff').restore()
    page.restore()
  })
  assert.equal(art?.mimeType, 'image/svg+xml')
  assert.match(art.svg, /<linearGradient[^>]*gradientUnits="userSpaceOnUse"/)
  const stops = [...art.svg.matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, color]) => color)
  assert.match(stops[0] ?? '', /^#f[0-9a-f]0[0-9a-f]0/)
  assert.match(stops.at(-1) ?? '', /^#0[0-9a-f]0[0-9a-f][ef]/)
  assert.match(art.svg, /clip-path="url\(#/)
})

test('what shapes cannot show stays an image', async () => {
  const [tiles] = await readDrawings((page) => {
    const pattern = page.pattern([0, 0, 10, 10], 10, 10, '1 w 0 1 m 4 5 l s 2 0 m 5 3 l s')
    page.path('M200 100C250 50 350 50 400 100C400 200 350 250 300 250C250 250 200 200 200 100Z')
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- paints the page
    page.fill([pattern, '#e8590c'] as never)
  })
  assert.equal(tiles?.mimeType, 'image/png')
  const [strip] = await readDrawings((page) => {
    const along = page.linearGradient(0, 60, 500, 560)
    for (let at = 0; at < 60; at += 1)
      for (const end of [at, at + 1]) along.stop(end / 60, at % 2 === 0 ? '#ffc20e' : '#16181b')
    page.rect(0, 300, 500, 12).fill(along)
  })
  assert.equal(strip?.mimeType, 'image/png', 'a low strip of stripes')
  const [crowd] = await readDrawings((page) => {
    for (let at = 0; at < 420; at += 1) {
      const [x, y] = [100 + (at % 30) * 9, 80 + Math.floor(at / 30) * 9]
      page.path(`M${x} ${y}l8 1l-2 7l-5 -1Z`).fill(at % 2 === 0 ? '#5c940d' : '#e67700')
    }
  })
  assert.equal(crowd?.mimeType, 'image/png', 'of too many shapes')
})

test('bars side by side are one drawing with the colours of their gradient, whatever their length', async () => {
  const [chart, ...others] = await readDrawings((page) => {
    const across = page.linearGradient(100, 0, 316, 0).stop(0, '#7048e8').stop(1, '#ff8787')
    for (let at = 0; at < 24; at += 1) {
      const length = 8 + ((at * 7) % 24)
      page.roundedRect(100 + at * 9, 120 - length / 2, 4, length, 2).fill(across)
    }
  })
  assert.equal(others.length, 0)
  assert.equal(safeSvg(chart?.svg ?? '')?.shapeCount, 24)
  const colors = [...(chart?.svg ?? '').matchAll(/<path fill="(#[0-9a-f]{6})"/g)].map(([, color]) => color)
  assert.equal(colors.includes('#ffffff'), false)
  assert.equal(new Set(colors).size > 20, true)
})

test('the area of a chart with labels beside its line is one drawing with its lines and markers', async () => {
  const [chart, ...others] = await readDrawings((page) => {
    page.path('M100 60H500M100 100H500').lineWidth(1).stroke('#cdbfae')
    page.path('M100 140V120C180 110 240 100 300 50S420 100 500 120V140Z').fill('#1a1413')
    page.path('M100 120C180 110 240 100 300 50S420 100 500 120').lineWidth(4).stroke('#ff5a1f')
    page.circle(300, 50, 8).fill('#ff5a1f')
    page.fill('#111111').fontSize(10).text('Plain', 120, 70)
  })
  assert.equal(others.length, 0)
  assert.match(chart?.svg ?? '', /#1a1413.*#ff5a1f.*#ff5a1f/)
})

test('stripes across a long shape have their edges and all of their colours', async () => {
  const colors = ['#ff6fa3', '#ff7a2f', '#14b8a6', '#3a1248']
  const [stripes] = await readDrawings((page) => {
    const down = page.linearGradient(0, 100, 0, 140)
    for (const [index, color] of colors.entries()) down.stop(index / 4, color).stop((index + 1) / 4, color)
    page.path('M20 118L160 108L300 118L440 126L580 114L580 140L20 140Z').fill(down)
  })
  const seen = [...(stripes?.svg ?? '').matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, color]) => color)
  assert.deepEqual([...new Set(seen)], colors)
})
