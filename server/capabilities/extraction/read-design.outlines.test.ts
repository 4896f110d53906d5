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

test('of a hard shadow that a clipping leaves out below a tab, the line under it is seen', async () => {
  const { document } = await readDrawn((page) => {
    page.rect(60, 60, 300, 200).fill('#0f1f1a')
    page.rect(60, 103, 300, 1).fill('#264037')
    page
      .save()
      .polygon([80, 60], [60, 60], [60, 260], [360, 260], [360, 60], [160, 60], [160, 103], [80, 103])
    page.clip().rect(80, 61, 80, 44).fill('#c9f26b').restore()
    page.save().polygon([200, 60], [60, 60], [60, 260], [360, 260], [360, 160], [200, 160])
    page.clip().rect(180, 150, 60, 40).fill('#3366ff').restore()
    page.fill('#ffffff').fontSize(12).text('lane.toml', 90, 76)
  })
  const shapes = findShapes(document)
  const find = (color: string): number[][] =>
    shapes.filter((shape) => shape.color === color).map((shape) => findPlace(shape).map(Math.round))
  assert.deepEqual(find('#c9f26b'), [[80, 103, 80, 2]])
  assert.deepEqual(find('#3366ff'), [[180, 150, 60, 40]], 'what is left is no rectangle')
})

test('a thick line and others of its colour that bend are one drawing', async () => {
  const { document } = await readDrawn((page) => {
    page.lineCap('round').lineJoin('round')
    page.moveTo(200, 160).lineTo(200, 250).lineWidth(66).stroke('#18403c')
    page.moveTo(180, 270).lineTo(176, 340).lineTo(180, 400).lineWidth(34).stroke('#18403c')
    page.moveTo(216, 270).lineTo(222, 340).lineTo(218, 400).lineWidth(34).stroke('#18403c')
    page.moveTo(400, 160).lineTo(400, 250).lineWidth(66).stroke('#18403c')
    page
      .fill('#ffffff')
      .fontSize(12)
      .text('Hip', 192, 200)
      .fill('#222222')
      .text('Where does it hurt?', 60, 500)
  })
  assert.deepEqual(
    findBlocks(document)
      .filter(({ kind }) => kind !== 'text')
      .map((block) => [block.kind, ...findPlace(block).map(Math.round)]),
    [
      ['image', 159, 127, 80, 290],
      ['shape', 367, 127, 66, 156],
    ],
  )
})

test('a thick line that lets the page through has the colour that is seen', async () => {
  const { document } = await readDrawn((page) => {
    page.save().strokeOpacity(0.5).moveTo(60, 200).lineTo(100, 200).lineWidth(30).stroke('#000000').restore()
    page.fill('#222222').fontSize(12).text('Words below', 60, 400)
  })
  const [line] = findShapes(document)
  assert.deepEqual([line?.color, line?.opacity], ['#7f7f7f', undefined])
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

/** As browsers print borders of round boxes: each side fills the box, clipped to the border and to itself. */
function drawSides(
  page: PDFKit.PDFDocument,
  [x, y, width, height]: [number, number, number, number],
  sides: readonly (readonly [side: 'top' | 'right' | 'bottom' | 'left', color: string, width: number])[],
): void {
  const [right, bottom, radius] = [x + width, y + height, 8]
  const getWidth = (name: string): number => sides.find(([side]) => side === name)?.[2] ?? 0
  const inner = { x: x + getWidth('left'), y: y + getWidth('top') }
  const across = right - getWidth('right') - inner.x
  const down = bottom - getWidth('bottom') - inner.y
  for (const [side, color] of sides) {
    page.save().roundedRect(x, y, width, height, radius).clip()
    page.rect(x, y, width, height).roundedRect(inner.x, inner.y, across, down, 6).clip('even-odd')
    if (side === 'top') page.polygon([x, y], [x + 9, y + 9], [right - 9, y + 9], [right, y])
    if (side === 'bottom')
      page.polygon([x, bottom], [x + 9, bottom - 9], [right - 9, bottom - 9], [right, bottom])
    if (side === 'left') page.polygon([x, y], [x + 9, y + 9], [x + 9, bottom - 9], [x, bottom])
    if (side === 'right')
      page.polygon([right, y], [right - 9, y + 9], [right - 9, bottom - 9], [right, bottom])
    page.clip().rect(x, y, width, height).fill(color).restore()
  }
}

test('sides of a round card are its border, one that is thicker and has another colour is a line', async () => {
  const grey = '#d9d2c5'
  const { document } = await readDrawn((page) => {
    page.rect(0, 0, 600, 800).fill('#eeeeee')
    page.roundedRect(60.5, 60.5, 199, 99, 7.5).fill('#ffffff')
    drawSides(
      page,
      [60, 60, 200, 100],
      [
        ['top', '#dd0000', 3],
        ...(['right', 'bottom', 'left'] as const).map((side) => [side, grey, 1] as const),
      ],
    )
    drawSides(
      page,
      [300, 60, 200, 100],
      [
        ['top', grey, 1],
        ['right', grey, 1],
      ],
    )
    page.fill('#222222').fontSize(12).text('A card', 90, 100).text('No fill', 330, 100)
  })
  const blocks = findBlocks(document)
  assert.deepEqual(
    blocks.filter(({ kind }) => kind === 'image'),
    [],
  )
  const [line] = blocks.filter(({ color, kind }) => kind === 'shape' && color === '#dd0000')
  assert.ok(line)
  assert.deepEqual(findPlace(line).map(Math.round), [60, 60, 200, 3])
  assert.deepEqual(line.corners, [8, 8, 0, 0])
  assert.deepEqual(
    blocks.flatMap(({ border }) => border ?? []),
    [
      { color: grey, width: 1, style: 'solid', sides: ['right', 'bottom', 'left'] },
      { color: grey, width: 1, style: 'solid', sides: ['top', 'right'] },
    ],
  )
})

test('the border of a round card without one on a side is clipped to in one line', async () => {
  const { document } = await readDrawn((page) => {
    page.rect(0, 0, 600, 800).fill('#eeeeee')
    page.roundedRect(60.5, 60.5, 199, 99, 7.5).fill('#ffffff')
    for (const [left, right] of [
      [60, 264],
      [60, 64],
      [256, 264],
    ] as const) {
      page.save().path('M60 160V68A8 8 0 0 1 68 60H252A8 8 0 0 1 260 68V160Z').clip()
      page.path('M260 60H60V160H61V68A7 7 0 0 1 68 61H252A7 7 0 0 1 259 68V160H260Z').clip()
      const end = right - left > 10 ? 64 : 160
      page.polygon([left, 60], [left, end], [right, end], [right, 60]).clip()
      page.rect(60, 60, 200, 100).fill('#d9d2c5').restore()
    }
    page.fill('#222222').fontSize(12).text('A card', 90, 100)
  })
  const [card] = findShapes(document).filter(({ border }) => border !== undefined)
  assert.ok(card)
  assert.deepEqual(card.border, {
    color: '#d9d2c5',
    width: 1,
    style: 'solid',
    sides: ['top', 'left', 'right'],
  })
  assert.deepEqual(findPlace(card).map(Math.round), [60, 60, 200, 100])
  assert.deepEqual(
    findBlocks(document).filter(({ kind }) => kind === 'image'),
    [],
  )
})

test('rings on a line are rings, and a triangle before a question is a drawing of its own', async () => {
  const { document } = await readDrawn((page) => {
    page.rect(63, 40, 2, 200).fill('#dccfc4')
    page.circle(64, 60, 5).fill('#ffffff')
    page.circle(64, 60, 5).circle(64, 60, 3.5).fill('#b5a79b', 'even-odd')
    page.circle(64, 160, 4.25).lineWidth(1.5).stroke('#a00000')
    page.polygon([60, 300], [69, 300], [64.5, 308]).fill('#22201d')
    page.polygon([60, 340], [66, 344], [60, 348]).fill('#22201d')
    page.fill('#222222').fontSize(13).text('How long does it take?', 76, 298).text('Who does it?', 76, 338)
  })
  const rings = findShapes(document).filter(({ border }) => border !== undefined)
  assert.deepEqual(
    rings.map(({ color, radius, border }) => [color, Math.round(radius ?? 0), border]),
    [
      ['#ffffff', 5, { color: '#b5a79b', width: 1.5, style: 'solid' }],
      [undefined, 5, { color: '#a00000', width: 1.5, style: 'solid' }],
    ],
  )
  assert.deepEqual(
    findBlocks(document)
      .filter(({ kind }) => kind === 'image')
      .map(({ color }) => color),
    ['#22201d', '#22201d'],
  )
  assert.equal(getBlock(document, 'Who does it?').marker, undefined)
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
