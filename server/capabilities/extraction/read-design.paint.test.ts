// What a design is painted with comes with its blocks: gradients, borders, shadows, rules, what lets
// something through, and in which order all of it lies.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { silentLogger } from '#platform/logger.ts'
import {
  assertColor,
  assertNear,
  findBlocks,
  findPlace,
  findShapes,
  findTexts,
  getBlock,
} from '#support/design-blocks.ts'
import { printedPdf, renderedPdf, type Draw } from '#support/design-samples.ts'
import { requireBrowser } from '#support/programs.ts'
import { makeJpeg, photograph } from '#support/sample-images.ts'
import { decodePng } from './image/decode-png.ts'
import { createExtraction, type Extraction, type ReadDesign } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

const read = (bytes: Uint8Array): Promise<ReadDesign> =>
  extraction.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
const readDrawn = async (draw: Draw): Promise<ReadDesign> => read(await renderedPdf([draw]))

function shapeAt({ document }: ReadDesign, place: number[]): DesignBlock {
  const found = findShapes(document).find((shape) =>
    findPlace(shape).every((value, index) => Math.abs(value - (place[index] ?? 0)) <= 2),
  )
  assert.ok(
    found !== undefined,
    `nothing at ${place.join(' ')}: ${JSON.stringify(findShapes(document).map((shape) => findPlace(shape)))}`,
  )
  return found
}

test('gradients have their direction and colours, whatever object paints them', async () => {
  const design = await readDrawn((page) => {
    const across = page
      .linearGradient(40, 0, 240, 0)
      .stop(0, '#1d4ed8')
      .stop(0.5, '#9333ea')
      .stop(1, '#f59e0b')
    page.rect(40, 40, 200, 100).fill(across)
    const down = page.linearGradient(0, 200, 0, 300).stop(0, '#ffffff').stop(1, '#111827')
    page.roundedRect(40, 200, 200, 100, 12).fill(down)
    page.fill('#111111').fontSize(12).text('Words below', 40, 400)
  })
  const across = shapeAt(design, [40, 40, 200, 100]).gradient
  assert.deepEqual([across?.kind, across?.angle, across?.stops.length], ['linear', 90, 3])
  assertColor(across?.stops[0]?.color, '#1d4ed8', 6)
  assertColor(across?.stops[1]?.color, '#9333ea', 6)
  assertColor(across?.stops[2]?.color, '#f59e0b', 6)
  assertNear([across?.stops[1]?.at ?? 0], [0.5], 0.04)
  const rounded = shapeAt(design, [40, 200, 200, 100])
  assert.equal(rounded.gradient?.angle, 180)
  assertNear([rounded.radius ?? 0], [12], 0.5)
})

test('a fill and its border are one shape; rules and lines along a side are what they are', async () => {
  const design = await readDrawn((page) => {
    page.roundedRect(40, 40, 200, 100, 10).lineWidth(2).fillAndStroke('#f8fafc', '#0f172a')
    page.rect(300, 40, 200, 100).fill('#eef2ff')
    page.rect(300, 40, 4, 100).fill('#4f46e5')
    page.moveTo(40, 200).lineTo(560, 200).lineWidth(1).stroke('#94a3b8')
    page.moveTo(40, 240).lineTo(560, 240).lineWidth(1).dash(4, { space: 3 }).stroke('#94a3b8').undash()
    page.rect(40, 300, 60, 3).fill('#dc2626')
    page.fill('#111111').fontSize(12).text('Words in the card', 60, 80).text('A quote', 320, 80)
  })
  const card = shapeAt(design, [39, 39, 202, 102])
  assert.deepEqual([card.color, card.border], ['#f8fafc', { color: '#0f172a', width: 2, style: 'solid' }])
  assertNear([card.radius ?? 0], [11], 0.5)
  const quote = shapeAt(design, [300, 40, 200, 100])
  assert.deepEqual(quote.border, { color: '#4f46e5', width: 4, style: 'solid', sides: ['left'] })
  assert.equal(shapeAt(design, [40, 200, 520, 1]).color, '#94a3b8')
  assert.deepEqual(shapeAt(design, [40, 240, 520, 1]).border?.style, 'dashed')
  assert.equal(shapeAt(design, [40, 300, 60, 3]).color, '#dc2626')
})

test('a veil over an image stays a veil, on one colour it has the colour that is seen', async () => {
  const photo = await makeJpeg(photograph(400, 300))
  const design = await readDrawn((page) => {
    page.rect(0, 0, 600, 800).fill('#ffffff')
    page.image(Buffer.from(photo), 40, 40, { width: 400, height: 300 })
    page.save().fillOpacity(0.5).rect(40, 40, 400, 300).fill('#000000').restore()
    page.save().fillOpacity(0.1).rect(40, 400, 400, 100).fill('#000000').restore()
    page.save().fillOpacity(0.7).fill('#ffffff').fontSize(30).text('On the image', 80, 120).restore()
    page.fillOpacity(1).fill('#111111').fontSize(12).text('On grey', 60, 440)
  })
  const image = findBlocks(design.document).find(({ kind }) => kind === 'image')
  const veil = shapeAt(design, [40, 40, 400, 300])
  assert.deepEqual([veil.color, veil.opacity], ['#000000', 0.5])
  const grey = shapeAt(design, [40, 400, 400, 100])
  assert.deepEqual([grey.color, grey.opacity], ['#e6e6e6', undefined])
  const words = getBlock(design.document, 'On the image')
  assert.deepEqual([words.color, words.opacity], ['#ffffff', 0.7])
  const layers = [image, veil, words].map((block) => block?.layer ?? -1)
  assert.deepEqual(
    layers,
    layers.toSorted((one, other) => one - other),
  )
  assert.equal(new Set(layers).size, 3)
})

test('a gradient that veils an image lies on it, though a fill of its size was painted below the image', async () => {
  const photo = await makeJpeg(photograph(400, 300))
  const design = await readDrawn((page) => {
    page.rect(0, 0, 600, 800).fill('#ffffff')
    page.rect(40, 40, 400, 300).fill('#12100d')
    page.image(Buffer.from(photo), 40, 40, { width: 400, height: 300 })
    const veil = page.linearGradient(0, 40, 0, 340).stop(0, '#0a0805', 0.3).stop(1, '#0a0805', 0.9)
    page.rect(40, 40, 400, 300).fill(veil)
    page.fillOpacity(1).fill('#ffffff').fontSize(30).text('On the image', 80, 120)
  })
  const blocks = findBlocks(design.document)
  const image = blocks.find(({ kind }) => kind === 'image')
  const veil = blocks.find(({ gradient }) => gradient !== undefined)
  assert.ok(image !== undefined && veil !== undefined)
  assert.ok((veil.layer ?? -1) > (image.layer ?? -1), 'the veil is in front')
})

test('of a box with some round corners each is kept, of one that is printed by a browser as well', async () => {
  const design = await readDrawn((page) => {
    page.path('M40 120 L40 80 Q40 40 80 40 L260 40 Q300 40 300 80 L300 120 Z').fill('#1c2450')
    page.path('M340 120 L340 40 L540 40 L540 104 Q540 120 524 120 Z').fill('#d4f25a')
    page.path('M40 240 L40 200 Q40 160 80 160 L260 160 Q300 160 300 200 Q300 240 260 240 Z').fill('#8fd0ef')
    page.fill('#ffffff').fontSize(12).text('Prices', 140, 70)
  })
  const corners = (place: [number, number, number, number]): number[] =>
    (shapeAt(design, place).corners ?? []).map(Math.round)
  assertNear(corners([40, 40, 260, 80]), [40, 40, 0, 0], 6)
  assertNear(corners([340, 40, 200, 80]), [0, 0, 16, 0], 3)
  assertNear(corners([40, 160, 260, 80]), [40, 40, 40, 0], 6)
  assertNear([shapeAt(design, [40, 40, 260, 80]).radius ?? 0], [40], 6)
})

test('cells of a table with round corners have none of their own, what fills it has them', async () => {
  const design = await readDrawn((page) => {
    page.rect(0, 0, 600, 800).fill('#f4f3ea')
    page.save().roundedRect(40, 40, 500, 300, 24).clip()
    page.rect(40, 40, 500, 300).fill('#ffffff')
    page.rect(220, 40, 150, 140).fill('#d4f25a')
    page.rect(220, 200, 150, 80).fill('#a9d8ff')
    page.restore()
    page.fill('#111111').fontSize(12).text('Regular', 240, 60)
  })
  const radius = (place: [number, number, number, number]): number =>
    Math.round(shapeAt(design, place).radius ?? 0)
  assert.equal(radius([40, 40, 500, 300]), 24)
  assert.equal(radius([220, 40, 150, 140]), 0)
  assert.equal(radius([220, 200, 150, 80]), 0)
})

test('a marked word in a line is not hidden by its mark', async () => {
  const { document } = await readDrawn((page) => {
    page.rect(20, 20, 500, 300).fill('#10101c')
    page.fill('#eceaf7').fontSize(15).text('Slowed to', 40, 100, { lineBreak: false })
    const [x, width] = [40 + page.widthOfString('Slowed to '), page.widthOfString('four knots')]
    page.roundedRect(x - 2, 98, width + 4, 20, 4).fill('#4a2f8f')
    page.fill('#eceaf7').text('four knots', x, 100, { lineBreak: false })
    page.text('and I opened the window.', x + width + 5, 100, { lineBreak: false })
    page.fontSize(12).text('Words below', 40, 250)
  })
  const [line] = findBlocks(document).filter(({ text }) => text?.includes('four knots') === true)
  const mark = findShapes(document).find(({ color }) => color === '#4a2f8f')
  assert.equal(line?.text, 'Slowed to four knots and I opened the window.')
  assert.ok(mark === undefined || (mark.layer ?? 0) < (line.layer ?? 0))
})

test('letters that are set apart are words, and lines under them are no shapes', async () => {
  const design = await readDrawn((page) => {
    page.fill('#111111').fontSize(14).text('NEW IN AUTUMN', 40, 40, { characterSpacing: 4 })
    page.fontSize(14).text('Read more', 40, 100, { underline: true })
    page.fontSize(14).text('Nobody sees this', 40, 150)
    page.fontSize(14).text('TO THE HOUSE, SINCE 1931', 40, 200, { characterSpacing: 5 })
    page.fontSize(14).text('THE', 40, 240, { characterSpacing: 5 })
    page.save().rect(300, 140, 10, 10).clip().text('Cut off here and gone', 40, 150).restore()
  })
  const label = getBlock(design.document, 'NEW IN AUTUMN')
  assertNear([label.letterSpacing ?? 0], [4], 0.1)
  assert.equal(getBlock(design.document, 'Read more').isUnderlined, true)
  assert.equal(label.isUnderlined, undefined)
  for (const words of ['TO THE HOUSE, SINCE 1931', 'THE'])
    assertNear([getBlock(design.document, words).letterSpacing ?? 0], [5], 0.3)
  assert.deepEqual(findShapes(design.document), [])
  assert.ok(!findTexts(design.document).some((text) => text.includes('Cut off')))
})

test('lines through words are a part of their look, also of some words of a line', async () => {
  const { document } = await readDrawn((page) => {
    page.fill('#111111').fontSize(14).text('120 francs', 40, 40, { strike: true })
    page.fontSize(14).text('With ', 40, 80, { continued: true })
    page.text('no guests', { continued: true, strike: true }).text(' all your friends', { strike: false })
    page.fontSize(14).text('A line in red is kept', 40, 120).rect(40, 126, 135, 1).fill('#dd2211')
    page.fill('#111111').fontSize(14).text('between lines', 90, 160).rect(40, 166, 190, 1).fill('#111111')
  })
  assert.equal(getBlock(document, '120 francs').isStruck, true)
  const line = getBlock(document, 'With no guests all your friends')
  assert.equal(line.isStruck, undefined)
  assert.deepEqual(line.accents, [{ words: 'no guests', isStruck: true }])
  assert.deepEqual(
    findShapes(document).map(({ color }) => color),
    ['#dd2211', '#111111'],
  )
})

test('images side by side stay apart, strips of one are joined', async () => {
  const [one, other] = [await makeJpeg(photograph(200, 150)), await makeJpeg(photograph(150, 200))]
  const design = await readDrawn((page) => {
    page.image(Buffer.from(one), 0, 40, { width: 200, height: 150 })
    page.image(Buffer.from(other), 200, 40, { width: 200, height: 150 })
    page
      .save()
      .rect(0, 300, 200, 75)
      .clip()
      .image(Buffer.from(one), 0, 300, { width: 200, height: 150 })
      .restore()
    page
      .save()
      .rect(0, 375, 200, 75)
      .clip()
      .image(Buffer.from(one), 0, 300, { width: 200, height: 150 })
      .restore()
    page.fontSize(12).text('Images', 40, 20)
  })
  const places = findBlocks(design.document)
    .filter(({ kind }) => kind === 'image')
    .map((block) => findPlace(block))
    .toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0) || (a[0] ?? 0) - (b[0] ?? 0))
  assert.deepEqual(places, [
    [0, 40, 200, 150],
    [200, 40, 200, 150],
    [0, 300, 200, 150],
  ])
})

test('a page that a browser prints has its shadows, round images, faded and hidden words, and bullets', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const design = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font-family:'DejaVu Sans'}
      div,ul,p{position:absolute;margin:0}</style>
      <div style="left:40px;top:40px;width:200px;height:100px;background:#fff;border-radius:16px;box-shadow:0 8px 24px rgba(15,23,42,.3)">Card</div>
      <div style="left:300px;top:40px;width:200px;height:100px;border:2px solid #4f46e5;border-radius:10px;box-sizing:border-box">Frame</div>
      <p style="left:40px;top:200px;opacity:.5">Faded words</p><p style="left:40px;top:230px;color:transparent">Not to be seen</p>
      <ul style="left:60px;top:280px"><li>First of the items</li><li>Second of the items</li></ul>`,
    ),
  )
  const size: [number, number] = [600, 800]
  const shapes = findShapes(design.document).map((shape) => ({ shape, place: findPlace(shape, size) }))
  const card = shapes.find(({ place }) => place[0] === 40)?.shape
  assertNear(card === undefined ? [] : findPlace(card, size), [40, 40, 200, 100], 1)
  // Points: three quarters of a pixel.
  assertNear([card?.radius ?? 0], [12], 0.5)
  assertNear([card?.shadow?.y ?? 0, card?.shadow?.blur ?? 0], [6, 18], 2)
  assertColor(card?.shadow?.color, '#0f172a', 12)
  const frame = shapes.find(({ place }) => place[0] === 300)?.shape
  assert.deepEqual(
    [frame?.color, frame?.border],
    [undefined, { color: '#4f46e5', width: 1.5, style: 'solid' }],
  )
  assert.equal(shapes.length, 2)
  assert.equal(getBlock(design.document, 'Faded words').opacity, 0.5)
  assert.ok(!findTexts(design.document).includes('Not to be seen'))
  assert.deepEqual(
    findBlocks(design.document)
      .filter(({ control }) => control === 'list-item')
      .map(({ text }) => text),
    ['First of the items', 'Second of the items'],
  )
})

test('dashed frames are borders, and images and forms keep their shadows, hard ones too', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const jpeg = `data:image/jpeg;base64,${(await makeJpeg(photograph(120, 80))).toString('base64')}`
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;background:#ffe066;font:16px 'DejaVu Sans'}
      div,img{position:absolute;box-sizing:border-box}</style>
      <div style="left:40px;top:40px;width:200px;height:120px;border:4px dashed #1a0b2e;border-radius:24px;padding:20px">Early wave</div>
      <div style="left:300px;top:40px;width:200px;height:100px;background:#fff;border-radius:10px;box-shadow:0 8px 0 #1c2b45;padding:20px">Form</div>
      <img style="left:40px;top:240px;width:240px;height:160px;box-shadow:0 24px 48px rgba(35,18,110,.5)" src="${jpeg}">
      <div style="left:320px;top:240px;width:200px;height:100px;background:#fef;border-radius:10px;box-shadow:0 0 0 2px rgba(20,30,40,.3)"></div>
      <div style="left:320px;top:400px;width:200px;height:100px;background:#eff;box-shadow:8px 8px 0 rgba(20,30,40,.6)"></div><p>Words`,
    ),
  )
  const size: [number, number] = [600, 800]
  const blocks = findBlocks(document)
  const frame = blocks.find(({ border }) => border !== undefined)
  assert.deepEqual(frame?.border, { color: '#1a0b2e', width: 3, style: 'dashed' })
  assertNear(findPlace(frame, size), [40, 40, 200, 120], 1)
  assertNear([frame.radius ?? 0], [18], 1)
  const form = blocks.find(({ color, kind }) => kind === 'shape' && color === '#ffffff')
  assert.deepEqual(form?.shadow, { x: 0, y: 6, blur: 0, spread: 0, color: '#1c2b45ff' })
  const translucent = blocks.filter(({ color }) => color === '#ffeeff' || color === '#eeffff')
  assert.deepEqual(
    translucent.map((block) => block.shadow),
    [
      { x: 0, y: 0, blur: 0, spread: 1.5, color: '#141e284d' },
      { x: 6, y: 6, blur: 0, spread: 0, color: '#141e2899' },
    ],
  )
  const shadow = blocks.find(({ kind }) => kind === 'image')?.shadow
  assertNear([shadow?.x ?? 0, shadow?.y ?? 0, shadow?.blur ?? 0], [0, 18, 36], 4)
  assertColor(shadow?.color, '#23126e', 12)
})

test('what a clipping with unlike corners cuts off is as round as it, shapes and images', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const jpeg = `data:image/jpeg;base64,${(await makeJpeg(photograph(120, 80))).toString('base64')}`
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}div{position:absolute;left:100px;top:100px;width:300px;height:260px;border-radius:140px 140px 12px 12px;overflow:hidden}i{position:absolute;inset:2px 0;background:#2b1f55}</style>
      <div><i></i></div><img style="position:absolute;left:100px;top:400px;width:240px;height:160px;border-radius:60px 60px 12px 60px;box-shadow:0 24px 48px rgba(35,18,110,.5)" src="${jpeg}"><p>Words`,
    ),
  )
  const arch = findBlocks(document).find(({ kind }) => kind === 'shape')
  assertNear(arch?.corners ?? [], [105, 105, 9, 9], 1)
  const image = findBlocks(document).find(({ kind }) => kind === 'image')
  assertNear(image?.corners ?? [], [45, 45, 9, 45], 1)
})

test('a thick line is filled, and parts of a drawing keep the line around them', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}svg{position:absolute;left:100px;top:100px}</style>
      <svg width="300" height="320" fill="#ff4a12" stroke="#111111" stroke-width="4"><path d="M0 60H300" stroke-width="30"/><rect x="24" y="220" width="20" height="40"/><path fill="none" d="M46 240l10 -6M46 240l10 6M46 240H78"/><rect x="80" y="220" width="20" height="40"/></svg><p>Words`,
    ),
  )
  const blocks = findBlocks(document)
  const place = (kind: string): (typeof blocks)[number] | undefined => blocks.find((one) => one.kind === kind)
  assert.deepEqual([place('shape')?.color, place('shape')?.border], ['#111111', undefined])
  const drawing = place('image')
  assert.ok(drawing)
  assertNear(findPlace(drawing, [600, 800]), [122, 318, 80, 44], 2)
})

test('a dashed ring within a plain one is seen, and dots of a faded line are faded', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}div{position:absolute;box-sizing:border-box}</style>
      <div style="left:100px;top:100px;width:190px;height:190px;background:#0e5a43;border:4px dashed #fff5df;outline:8px solid #0e5a43;border-radius:50%;transform:rotate(12deg)"></div>
      <div style="left:40px;top:400px;width:400px;border-bottom:4px dotted #22120c;opacity:.45"></div><div style="left:40px;top:500px">Words`,
    ),
  )
  const borders = findBlocks(document).flatMap(({ border }) => border ?? [])
  assert.deepEqual(borders.map(({ color, style }) => `${style} ${color.slice(0, 7)}`).toSorted(), [
    'dashed #fff5df',
    'dotted #22120c',
    'solid #0e5a43',
  ])
  const faded = borders.find(({ style }) => style === 'dotted')?.color.slice(7) ?? ''
  assertNear([Number.parseInt(faded, 16) / 255], [0.45], 0.05)
})

test('the border of one side of a round card is its border, and a small hexagon is a drawing', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 3000px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans';background:#12a5ee}div,i{position:absolute;box-sizing:border-box;background:#fff;border-radius:34px;width:240px;height:300px;padding:30px}</style>
      <div style="left:40px;top:100px;border-bottom:10px solid #10b98f">One</div>
      <div style="left:320px;top:100px;border-left:6px solid #10b98f;border-radius:12px">Two</div>
      <i style="left:45px;top:500px;width:15px;height:17px;padding:0;border-radius:0;background:#f0a01c;clip-path:polygon(50% 0,100% 25%,100% 75%,50% 100%,0 75%,0 25%)"></i><p style="position:absolute;top:483px;left:76px">First<p style="position:absolute;top:600px;left:76px;color:#fff;opacity:.9">Seven places`,
    ),
  )
  const blocks = findBlocks(document)
  const cards = blocks.filter(({ border }) => border !== undefined)
  assert.deepEqual(
    cards.map(({ border }) => border),
    [
      { color: '#10b98f', width: 7.5, style: 'solid', sides: ['bottom'] },
      { color: '#10b98f', width: 4.5, style: 'solid', sides: ['left'] },
    ],
  )
  const size: [number, number] = [600, 3000]
  assertNear(
    cards.flatMap((card) => findPlace(card, size)),
    [40, 100, 240, 300, 320, 100, 240, 300],
    1,
  )
  assertNear(
    cards.map(({ radius }) => radius ?? 0),
    [25.5, 9],
    0.5,
  )
  const signs = blocks.filter(({ kind }) => kind === 'image')
  assertNear(
    signs.flatMap((sign) => findPlace(sign, size)),
    [45, 500, 15, 17],
    1,
  )
  assertNear([getBlock(document, 'Seven places').opacity ?? 1], [0.9], 0.02)
})

test('the shadow of a card that lies askew is an image below it', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}</style>
      <div style="position:absolute;left:100px;top:100px;width:200px;height:160px;background:#ffd23d;border-radius:6px;transform:rotate(-3deg);box-shadow:0 12px 30px rgba(60,40,20,.5)">Bea</div>Words`,
    ),
  )
  const [shadow, card, ...others] = findBlocks(document)
    .filter(({ kind }) => kind === 'image')
    .toSorted((one, other) => (one.layer ?? 0) - (other.layer ?? 0))
  assert.ok(shadow !== undefined && card !== undefined && others.length === 0)
  assertNear(findPlace(shadow, [600, 800]), [70, 80, 260, 220], 12)
  assertNear(findPlace(card, [600, 800]), [96, 96, 208, 170], 4)
})

test('rings around an image, an underline that lets a comma through and tilted words are as printed', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const jpeg = `data:image/jpeg;base64,${(await makeJpeg(photograph(120, 120))).toString('base64')}`
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;background:#ffe066;font:16px 'DejaVu Sans'}
      div,img,a{position:absolute}</style>
      <img style="left:80px;top:80px;width:240px;height:240px;border-radius:50%;border:10px solid #fff1dc;box-shadow:0 0 0 10px #ff6fa3,0 0 0 20px #3a1248" src="${jpeg}">
      <a style="left:40px;top:500px;text-decoration:underline">See Dune, priced</a>
      <div style="left:360px;top:560px;width:180px;font-size:40px;line-height:2;transform:rotate(-12deg)">Turned</div><p>Words`,
    ),
  )
  const blocks = findBlocks(document)
  const ring = blocks.find(({ border }) => border?.color === '#fff1dc')
  const shadows = [ring?.shadow, ...(ring?.shadow?.more ?? [])]
  assert.deepEqual(
    shadows.map((shadow) => [shadow?.spread, shadow?.color.slice(0, 7)]),
    [
      [7.5, '#ff6fa3'],
      [15, '#3a1248'],
    ],
  )
  assert.equal(blocks.find(({ text }) => text?.startsWith('See') === true)?.isUnderlined, true)
  const turned = blocks.find(({ text }) => text === 'Turned')
  assert.equal(turned?.turn, -12)
  assertNear([(turned?.boundingBox.width ?? 0) * 600], [138], 6)
})

test('what fills a box with two round corners has these', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}</style>
      <section style="height:300px;border-radius:0 0 40px 40px;overflow:hidden"><div style="height:300px;background:#334455;color:#fff">Hero</div></section><p>Words below`,
    ),
  )
  const fill = findBlocks(document).find(({ color, kind }) => kind === 'shape' && color === '#334455')
  assert.deepEqual(fill?.corners?.map(Math.round), [0, 0, 30, 30])
})

test('a shadow is cut off where the section of its card ends', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;background:#101020;color:#fff;font:16px 'DejaVu Sans'}</style>
      <section style="overflow:hidden;padding-top:80px"><div style="margin:0 60px;height:200px;background:#333366;border-radius:16px 16px 0 0;box-shadow:0 0 60px #8060ff;padding:20px">Card</div></section><p>Words below`,
    ),
  )
  const card = findBlocks(document).find(({ color }) => color === '#333366')
  assert.equal(card?.shadow === undefined, false)
  assert.deepEqual(
    card?.clip?.map(({ x, y }) => [Math.abs(x) > 1, y]),
    [
      [true, -50],
      [true, -50],
      [true, 1],
      [true, 1],
    ],
  )
})

test('a rectangle behind a mask, and a circle that is cut off, are drawings and no panels', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}</style><div style="overflow:hidden;height:300px;position:relative">
    <div style="position:absolute;left:-100px;top:-60px;width:300px;height:300px;border-radius:50%;background:#2563eb"></div></div>
    <svg width="200" height="200" style="display:block;margin:40px"><defs><mask id="m"><circle cx="100" cy="100" r="80" fill="white"/></mask></defs>
    <g mask="url(#m)"><rect width="200" height="200" fill="#b91c1c"/></g></svg><p>Words below`,
    ),
  )
  const shown = findBlocks(document)
  assert.deepEqual(
    shown.filter(({ kind }) => kind === 'shape').map(({ color }) => color),
    [],
  )
  assert.equal(shown.filter(({ kind, src }) => kind === 'image' && src !== undefined).length, 2)
})

test('an image that is a circle has no round corners where the page cuts it off', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const jpeg = `data:image/jpeg;base64,${(await makeJpeg(photograph(240, 240))).toString('base64')}`
  const image = (left: number): string =>
    `<img style="position:absolute;left:${left}px;top:100px;width:240px;height:240px;border-radius:50%" src="${jpeg}">`
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}</style><div style="overflow:hidden;height:400px;position:relative">
    ${image(400)}${image(40)}</div><p>Words below`,
    ),
  )
  const images = findBlocks(document).filter(({ kind }) => kind === 'image')
  assert.deepEqual(
    images.map(({ radius }) => radius),
    [90, undefined],
  )
})

test('one photograph that is blended with two colours is two images', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const jpeg = `data:image/jpeg;base64,${(await makeJpeg(photograph(240, 240))).toString('base64')}`
  const tile = (left: number, color: string): string =>
    `<div style="position:absolute;left:${left}px;top:100px;width:240px;height:240px;background:${color} url(${jpeg});background-blend-mode:multiply"></div>`
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}</style>${tile(40, '#c06b2d')}${tile(300, '#3a5f2b')}<p>Words above`,
    ),
  )
  const images = findBlocks(document).filter(({ kind }) => kind === 'image')
  assert.equal(new Set(images.map(({ src }) => src)).size, 2)
})

test('words on a card that a mask cuts notches into are read once, in full strength', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document, images } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 400px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}
      div{margin:40px;width:240px;padding:30px;background:#b9b4ff;border-radius:18px;color:#15173a;
      mask:radial-gradient(circle 14px at 0 62%,transparent 98%,#000) left/51% 100% no-repeat,
      radial-gradient(circle 14px at 100% 62%,transparent 98%,#000) right/51% 100% no-repeat}</style>
      <div><b style="font-size:40px">£65</b><p>Unlimited for a year</p></div><p>Words below`,
    ),
  )
  assert.deepEqual(findTexts(document), ['£65', 'Unlimited for a year', 'Words below'])
  for (const text of ['£65', 'Unlimited for a year'])
    assert.ok((getBlock(document, text).opacity ?? 1) > 0.95, `opacity of ${text}`)
  const cards = findBlocks(document).filter(({ kind }) => kind === 'image')
  assert.equal(cards.length, 1)
  const card = images.find(({ ref }) => ref === cards[0]?.src)
  assert.equal(card?.mimeType, 'image/png', 'an outline would have no notches')
  const { width, height, bytes } = await decodePng(Buffer.from(card.bytes), 1)
  const alphaAt = (x: number, y: number): number | undefined =>
    bytes[(Math.round(y * height) * width + Math.round(x * width)) * 4 + 3]
  assert.deepEqual([alphaAt(0.3, 0.3), alphaAt(0.5, 0.3), alphaAt(0.01, 0.62)], [255, 255, 0])
})

test('letters through which a gradient shows are words in its colour, and no image', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 400px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}
      h1{font-size:40px;background:linear-gradient(90deg,#2563eb,#1d4ed8);background-clip:text;color:transparent;display:inline-block}</style>
      <h1>Seen through letters</h1><p>Words below</p><p style="color:transparent">Not to be seen</p>`,
    ),
  )
  assert.deepEqual(findTexts(document), ['Seen through letters', 'Words below'])
  assertColor(getBlock(document, 'Seen through letters').color, '#2159e2', 12)
  assert.ok(findBlocks(document).every(({ kind }) => kind === 'text'))
})

test('a bar keeps its parts, and what lies in two round corners of a card has those', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const design = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 400px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans';background:#eee}
      div{position:absolute;left:40px}.bar{top:20px;width:400px;height:10px;border-radius:5px;background:linear-gradient(90deg,#7cc4ff 60%,#33496b 0)}
      .card{top:60px;width:200px;height:200px;border-radius:20px;overflow:hidden;background:#cc8844}.card i{position:absolute;inset:120px 0 0;background:linear-gradient(#0000,#000)}
      .whole{left:360px}.card b{position:absolute;inset:0;background:linear-gradient(#0000 40%,#0d2240dd)}</style>
      <div class="bar"></div><div class="card"><i></i></div><div class="card whole"><b></b></div><p style="margin:300px 40px">Words below</p>`,
    ),
  )
  const [bar, veil, whole] = findShapes(design.document).filter(({ gradient }) => gradient !== undefined)
  assert.deepEqual(
    bar?.gradient?.stops.map(({ color, at }) => [color, Math.round(at * 20) / 20]),
    [
      ['#7cc4ff', 0],
      ['#7cc4ff', 0.6],
      ['#33496b', 0.6],
      ['#33496b', 1],
    ],
  )
  assert.deepEqual(
    veil?.corners?.map((corner) => Math.round(corner)),
    [0, 0, 15, 15],
  )
  assert.equal(Math.round(whole?.radius ?? 0), 15)
})

test('ticks before the items of a list are its markers, and the words keep their place', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await read(
    printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 400px}*{-webkit-print-color-adjust:exact}body{margin:40px;font:16px 'DejaVu Sans'}
      li{position:relative;padding-left:28px;list-style:none}li::before{content:"✓";position:absolute;left:0;color:#00aa00}ul{margin:0;padding:0}</style>
      <ul><li>One schedule</li><li>Push and email</li></ul><p>✓ A tick in a line</p>`,
    ),
  )
  const item = getBlock(document, 'One schedule')
  assert.deepEqual(
    [item.marker, item.accents, findPlace(item)[0]],
    ['check', [{ words: '•', color: '#00aa00' }], 68],
  )
  assert.equal(getBlock(document, 'Push and email').marker, 'check')
  getBlock(document, '✓ A tick in a line')
})

test('a part of a ring is a drawing, and a dashed frame is a frame', async () => {
  const design = await readDrawn((page) => {
    page.circle(200, 100, 60).lineWidth(10).stroke('#dddddd')
    page.circle(200, 100, 60).lineWidth(10).dash(240, { space: 400 }).stroke('#ff8844').undash()
    page.rect(40, 300, 200, 80).lineWidth(2).dash(8, { space: 6 }).stroke('#225588').undash()
    page.fill('#111111').fontSize(14).text('What is behind it', 60, 330)
  })
  const colors = findShapes(design.document).flatMap(({ border }) => border?.color ?? [])
  assert.deepEqual(colors.toSorted(), ['#225588', '#dddddd'])
  assert.equal(findBlocks(design.document).filter(({ kind }) => kind === 'image').length, 1)
})

test('small dots before words are shapes of their own', async () => {
  const design = await readDrawn((page) => {
    for (const [index, color] of ['#ff8844', '#8b7bff'].entries()) {
      page.circle(60, 60 + index * 50, 3.75).fill(color)
      page.rect(100, 40 + index * 50, 300, 40).stroke('#dddddd')
      page
        .fill('#111111')
        .fontSize(14)
        .text('What is behind it', 110, 50 + index * 50)
    }
  })
  const dots = findShapes(design.document).filter(({ boundingBox }) => boundingBox.width * 600 < 10)
  assert.deepEqual(
    dots.map(({ color, radius }) => [color, Math.round(radius ?? 0)]),
    [
      ['#ff8844', 4],
      ['#8b7bff', 4],
    ],
  )
})

test('lines of a heading are before the backgrounds that each of them has', async () => {
  const design = await readDrawn((page) => {
    page.rect(0, 0, 400, 200).fill('#7f1d1d')
    page.rect(40, 60, 220, 50).fill('#fef3c7').fill('#111111').fontSize(40).text('Sow what', 44, 64)
    page.rect(40, 110, 300, 50).fill('#fef3c7').fill('#111111').text('you’d like to eat', 44, 114)
  })
  const blocks = findBlocks(design.document)
  const heading = blocks.findIndex(({ text }) => text?.includes('Sow what'))
  assert.match(blocks[heading]?.text ?? '', /Sow what\s+you’d like to eat/)
  const last = blocks.findLastIndex(({ kind, color }) => kind === 'shape' && color === '#fef3c7')
  const layers = [heading, last].map((at) => blocks[at]?.layer ?? -1)
  assert.ok(
    (layers[0] ?? 0) > (layers[1] ?? 0),
    `the heading is in layer ${layers.join(', its background in ')}`,
  )
})
