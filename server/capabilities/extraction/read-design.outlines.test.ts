// What browsers print in parts: letters with their shadows, borders dot by dot, polygons as clippings, ticks
// of two strokes.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { silentLogger } from '#platform/logger.ts'
import { findBlocks, findPlace, findShapes, findTexts, getBlock } from '#support/design-blocks.ts'
import { renderedPdf, type Draw } from '#support/design-samples.ts'
import { makeJpeg, photograph } from '#support/sample-images.ts'
import { createExtraction, type Extraction, type ReadDesign } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

const readDrawn = async (draw: Draw): Promise<ReadDesign> =>
  extraction.readDesign({
    bytes: await renderedPdf([draw]),
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })

test('letters that come first invisible, for their shadow, and then as they are seen are read as they are seen', async () => {
  const { document } = await readDrawn((page) => {
    page.rect(0, 0, 600, 300).fill('#334455')
    page.save().fillOpacity(0).fill('#000000').fontSize(40).text('Go slowly', 60, 82).restore()
    page.fillOpacity(1).fill('#ffffff').fontSize(40).text('Go slowly', 60, 80)
    page.fill('#222222').fontSize(12).text('Words below', 60, 400)
  })
  assert.equal(getBlock(document, 'Go slowly').color, '#ffffff')
  assert.equal(findTexts(document).length, 2)
})

for (const aside of [1, 5])
  test(`letters over a hard shadow, ${aside} points aside, are read once, in their own colour`, async () => {
    const { document } = await readDrawn((page) => {
      page
        .fill('#181715')
        .fontSize(40)
        .text('All regular pizzas', 60 + aside, 80 + aside)
      page.fill('#e3000b').fontSize(40).text('All regular pizzas', 60, 80)
      page.fill('#222222').fontSize(12).text('Words below', 60, 400)
    })
    const { color, textShadows = [] } = getBlock(document, 'All regular pizzas')
    assert.equal(color, '#e3000b')
    assert.deepEqual(
      textShadows.map((shadow) => [Math.round(shadow.x), Math.round(shadow.y), shadow.blur, shadow.color]),
      [[aside, aside, 0, '#181715']],
    )
    assert.equal(findTexts(document).length, 2)
  })

test('letters that are filled and then drawn around in lines are read once, with the lines as shadows', async () => {
  const { document } = await readDrawn((page) => {
    page.fill('#e3000b').font('Courier').fontSize(60).text('HURTS', 60, 80)
    page.fill('#181715').font('Courier-Bold').fontSize(61.5).text('HURTS', 58, 79.2)
    page.font('Helvetica').fontSize(12).text('Words below', 60, 400)
  })
  const { color, textShadows = [] } = getBlock(document, 'HURTS')
  assert.deepEqual([color, textShadows.length, textShadows[0]?.color], ['#e3000b', 4, '#181715'])
  assert.equal(findTexts(document).length, 2)
})

test('letters over lines around them and over a shadow are read once, with both as shadows', async () => {
  const { document } = await readDrawn((page) => {
    page.fill('#181715').font('Courier-Bold').fontSize(61.5).text('HURTS', 58, 79.2)
    page.fill('#181715').font('Courier').fontSize(60).text('HURTS', 60, 84)
    page.fill('#e3000b').font('Courier').fontSize(60).text('HURTS', 60, 80)
    page.fill('#181715').font('Helvetica').fontSize(12).text('Words below', 60, 400)
  })
  const { color, textShadows = [] } = getBlock(document, 'HURTS')
  assert.equal(color, '#e3000b')
  assert.deepEqual(
    textShadows.map(({ x, y }) => [Math.sign(x), y > 0 ? Math.round(y) : -1]),
    [
      [-1, -1],
      [-1, 4],
      [1, -1],
      [1, 4],
    ],
  )
  assert.equal(findTexts(document).length, 2)
})

test('a photograph right before letters with a hard shadow is no shadow of theirs', async () => {
  const photo = Buffer.from(await makeJpeg(photograph(300, 200)))
  const { document } = await readDrawn((page) => {
    page.fill('#222222').fontSize(12).text('Words below', 60, 600)
    page.image(photo, 0, 0, { width: 600, height: 400 })
    page.fill('#181715').fontSize(40).text('Hurts a bit', 65, 85)
    page.fill('#e3000b').fontSize(40).text('Hurts a bit', 60, 80)
  })
  assert.equal(findBlocks(document).filter(({ kind }) => kind === 'image').length, 1)
  assert.equal(getBlock(document, 'Hurts a bit').textShadows?.length, 1)
})

test('dots in a row are one dotted line, whatever each is', async () => {
  const { document } = await readDrawn((page) => {
    page.fill('#222222').fontSize(12).text('Onion soup', 60, 100).text('7.50', 400, 100)
    for (let x = 140; x < 390; x += 4) page.circle(x, 110, 0.75).fill('#8f8674')
  })
  const line = findShapes(document).find(({ border }) => border !== undefined)
  assert.deepEqual([line?.border?.style, line?.border?.color], ['dotted', '#8f8674'])
  assert.ok(line !== undefined && Math.abs((findPlace(line)[2] ?? 0) - 250) < 6)
})

test('square dots in one path are a dotted line, longer pieces a dashed one', async () => {
  const { document } = await readDrawn((page) => {
    for (let x = 60; x < 460; x += 3) page.rect(x, 200, 1.5, 1.5)
    page.fill('#d6cbb6')
    for (let x = 60; x < 460; x += 7.5) page.rect(x, 300, 4.5, 1.5)
    page.fill('#d6cbb6')
    page.fill('#222222').fontSize(12).text('Words below', 60, 400)
  })
  const lines = findBlocks(document).filter(({ kind }) => kind === 'shape')
  assert.deepEqual(
    lines.map(({ border }) => border?.style),
    ['dotted', 'dashed'],
  )
})

test('a thick line with round ends keeps them', async () => {
  const { document } = await readDrawn((page) => {
    page.moveTo(60, 200).lineTo(260, 200).lineWidth(6).lineCap('round').stroke('#2b2430')
    page.fill('#222222').fontSize(12).text('Words below', 60, 400)
  })
  assert.equal(findBlocks(document).find(({ kind }) => kind === 'shape')?.radius, 3)
})

test('a frame whose outer corners are left to its clipping is round; a translucent rule is there', async () => {
  const { document } = await readDrawn((page) => {
    page.rect(0, 0, 600, 800).fill('#12343b')
    page.save().roundedRect(60, 60, 150, 40, 20).clip()
    page.rect(60, 60, 150, 40).roundedRect(61.5, 61.5, 147, 37, 18.5).fill('#ffffff', 'even-odd').restore()
    page.save().fillOpacity(0.22).rect(60, 200, 200, 1.5).fill('#ffffff').restore()
    page.fillOpacity(1).fill('#ffffff').fontSize(12).text('See our fees', 95, 74).text('Below', 60, 220)
  })
  const pill = findShapes(document).find(({ border }) => border?.width === 1.5)
  assert.ok(Math.abs((pill?.radius ?? 0) - 20) < 0.6, String(pill?.radius))
  const rule = findShapes(document).find((shape) => Math.abs((findPlace(shape)[1] ?? 0) - 200) < 1)
  assert.deepEqual([rule?.color, rule?.opacity], ['#ffffff', 0.22])
})

test('signs before items: dots keep their colour, ticks of two strokes are drawings', async () => {
  const { document } = await readDrawn((page) => {
    page.fill('#222222').fontSize(12).text('Bread and cakes', 90, 100).text('Coffee and tea', 90, 140)
    page.circle(80, 105, 3).fill('#b4532a')
    page
      .save()
      .rotate(45, { origin: [78, 145] })
      .rect(74, 148, 8, 2)
      .fill('#0a7d33')
    page.rect(80, 136, 2, 14).fill('#0a7d33').restore()
  })
  const bread = getBlock(document, 'Bread and cakes')
  assert.deepEqual([bread.marker, bread.accents], ['disc', [{ words: '•', color: '#b4532a' }]])
  assert.equal(getBlock(document, 'Coffee and tea').marker, undefined)
  assert.equal(findBlocks(document).filter(({ kind }) => kind === 'image').length, 1)
})

test('a box that is clipped to a polygon is an image, a text that leans a little is one', async () => {
  const { document } = await readDrawn((page) => {
    page.save().polygon([60, 60], [260, 60], [240, 120], [40, 120]).clip()
    page.rect(40, 60, 220, 60).fill('#ffaa00').restore()
    page.fill('#222222').fontSize(14).text('See timetable', 100, 82)
    page
      .save()
      .rotate(-12, { origin: [300, 300] })
      .fontSize(20)
      .text('New since the first of May', 300, 300)
      .restore()
  })
  assert.equal(findBlocks(document).filter(({ kind }) => kind === 'image').length, 1)
  assert.ok(!findShapes(document).some(({ color }) => color === '#ffaa00'))
  assert.deepEqual(findTexts(document), ['See timetable', 'New since the first of May'])
})

test('a tilted panel that its words fill is one image with its border', async () => {
  const { document } = await readDrawn((page) => {
    page.rotate(-4, { origin: [300, 180] })
    page.rect(100, 100, 400, 130).fill('#ffcf3a')
    page.rect(100, 100, 400, 130).lineWidth(5).stroke('#23100a')
    page.fill('#23100a').fontSize(48)
    page.text('Tonnes of chilli', 110, 108, { lineBreak: false })
    page.text('A year, a year', 110, 168, { lineBreak: false })
  })
  assert.equal(findBlocks(document).filter(({ kind }) => kind === 'image').length, 1)
  assert.equal(findTexts(document).length, 1)
})

test('letters that are set close keep their spaces where the colour changes', async () => {
  const { document } = await readDrawn((page) => {
    page.fontSize(40).fill('#222222').text('Money that ', 60, 80, { continued: true, characterSpacing: -4 })
    page.fill('#7755ee').text('sorts itself', { characterSpacing: -4 })
  })
  assert.deepEqual(findTexts(document), ['Money that sorts itself'])
})

test('letters that lean over their neighbours are as far apart as they are set', async () => {
  const font = '@fontsource/barlow-condensed/files/barlow-condensed-latin-800-italic.woff'
  const { document } = await readDrawn((page) => {
    page
      .fill('#222222')
      .font(fileURLToPath(import.meta.resolve(font)))
      .fontSize(80)
    page.text('WAS ES KOSTET', 60, 100, { characterSpacing: -0.8, lineBreak: false })
  })
  const { letterSpacing = 0 } = getBlock(document, 'WAS ES KOSTET')
  assert.ok(Math.abs(letterSpacing + 0.8) < 0.3, String(letterSpacing))
})
