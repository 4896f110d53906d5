// What a layout of a design says, on small designs drawn in pixels: what is beside, below and on what, and
// that boxes come back where they were.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import type { LayoutNode } from '#contracts/design-layout.schema.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'
import {
  at,
  block,
  findPlaces,
  isContainer,
  near,
  only,
  outline,
  panel,
  text,
} from '#support/drawn-designs.ts'
import { layoutDesign } from './index.ts'

test('a hero is words beside an image, each where it was', () => {
  const section = only([
    text('A heading', [120, 200, 300, 60], { fontSize: 48, lineHeight: 56, level: 1, fontWeight: 700 }),
    text('What there is to say about it.', [120, 280, 230, 24]),
    panel([120, 340, 160, 48], '#0044aa', { radius: 8, control: 'button', href: '/order' }),
    text('Order now', [160, 352, 80, 24], { color: '#ffffff' }),
    block('image', [800, 150, 520, 400], { src: '/api/pictures/1', name: 'A loaf' }),
  ])
  assert.equal(outline(section.tree), 'row(stack(text text button) image)')
  near(at(section, 'A heading')[0], 120)
  near(at(section, 'A heading')[1], 202)
  near(at(section, 'What there is to say about it.')[1], 280)
  const button = findPlaces(section).get('Order now')
  assert.deepEqual(button?.place, [120, 340, 160, 48])
  assert.deepEqual(
    [
      button?.node.background?.color,
      button?.node.radius,
      section.slots.find(({ kind }) => kind === 'button')?.href,
    ],
    ['#0044aa', 8, '/order'],
  )
  const image = section.slots.find(({ kind }) => kind === 'image')
  assert.deepEqual(
    [image?.src, image?.alt, at(section, image?.id ?? '')],
    ['/api/pictures/1', 'A loaf', [800, 150, 520, 400]],
  )
})

test('a heading over cards is no part of their columns; cards are alike', () => {
  const cards = [120, 528, 936].flatMap((x, index) => [
    panel([x, 200, 384, 220], '#f2f4f8', { radius: 12 }),
    text(`Card ${index}`, [x + 24, 224, 80, 28], { fontSize: 22, lineHeight: 28, level: 3 }),
    text('Some words about it.', [x + 24, 268, 150, 24]),
  ])
  const section = only([
    text('What we do', [120, 100, 260, 50], { fontSize: 40, lineHeight: 48, level: 2 }),
    ...cards,
  ])
  assert.equal(outline(section.tree), 'stack(text row(stack(text text) stack(text text) stack(text text)))')
  const row = section.tree.children[1]
  assert.ok(row !== undefined && isContainer(row))
  assert.deepEqual(
    row.children.map(({ width, height, before, background }) => [width, height, before, background?.color]),
    [0, 24, 24].map((before) => [384, 220, before, '#f2f4f8']),
  )
  const patterns = row.children.map((child) => (isContainer(child) ? child.pattern : undefined))
  assert.ok(patterns[0] !== undefined && new Set(patterns).size === 1)
  assert.deepEqual([row.narrow, row.isStretched], ['stack', true])
  near(at(section, 'Card 1')[0], 552)
})

test('columns without panels are columns, though their words are in clean rows', () => {
  const columns = [120, 528, 936].flatMap((x, index) => [
    block('image', [x, 200, 48, 48], { src: `/api/pictures/${index}` }),
    text(`Title ${index}`, [x, 264, 70, 24], { level: 3, fontWeight: 700 }),
    text('What it is good for.', [x, 300, 150, 24]),
  ])
  const section = only([
    text('A long heading over all of them', [120, 100, 640, 50], { fontSize: 40, lineHeight: 48, level: 2 }),
    ...columns,
  ])
  assert.equal(
    outline(section.tree),
    'stack(text row(stack(image text text) stack(image text text) stack(image text text)))',
  )
})

test('labels and what is said of them are lines; links of a footer are columns', () => {
  const hours = ['Monday', 'Tuesday', 'Wednesday'].flatMap((day, index) => [
    text(day, [120, 100 + index * 36, 80, 24]),
    text('9–17', [500, 100 + index * 36, 40, 24]),
  ])
  assert.equal(outline(only(hours).tree), 'stack(row(text text) row(text text) row(text text))')
  const links = [120, 500, 900].flatMap((x) =>
    ['One', 'Two', 'Three'].map((word, index) => text(`${word} ${x}`, [x, 100 + index * 36, 60, 24])),
  )
  assert.equal(
    outline(only(links).tree),
    'row(stack(text text text) stack(text text text) stack(text text text))',
  )
})

test('a score with lines between its rows is read by rows; lists of several plans are columns', () => {
  const columns = (cells: readonly (readonly string[])[]): ReturnType<typeof block>[] =>
    cells.flatMap((column, index) =>
      column.flatMap((said, row) => [
        text(said, [120 + index * 300, 200 + row * 48, 90, 24], row === 0 ? { fontWeight: 700 } : {}),
        panel([120 + index * 300, 236 + row * 48, 270, 1], '#dddddd'),
      ]),
    )
  const title = text('Saturday scores', [120, 140, 300, 44], { fontSize: 36, lineHeight: 44, level: 2 })
  const score = columns([
    ['Player', 'Anna', 'Jonas', 'Mira'],
    ['Round 1', '42', '39', '51'],
    ['Round 2', '40', '44', '46'],
  ])
  const row = '(text text text) row(shape shape shape)'
  assert.equal(
    outline(only([title, ...score]).tree),
    `stack(text stack(${Array.from({ length: 4 }, () => `row${row}`).join(' ')}))`,
  )
  const plans = columns([
    ['Small', '2 users', 'By e-mail', '5 GB'],
    ['Medium', '5 users', 'By e-mail', '20 GB'],
    ['Large', '50 users', 'By telephone', '1 TB'],
  ])
  assert.match(outline(only(plans).tree), /^row\(stack/)
})

test('a heading above a row of a table or of a name and its price is above all of it', () => {
  const title = text('What it costs', [120, 100, 420, 44], { fontSize: 36, lineHeight: 44, level: 2 })
  const row = (y: number, name: string, ...values: string[]): ReturnType<typeof block>[] => [
    text(name, [120, y, 84, 24]),
    ...values.map((value, index) => text(value, [700 + index * 190, y, 56, 24])),
  ]
  const table = [...row(172, 'Massage', '£38', '£62', '£88'), panel([120, 210, 1_000, 1], '#dddddd')]
  assert.match(
    outline(only([title, ...table, ...row(230, 'Yoga', '£8', '£9', '£10')]).tree),
    /^stack\(text row/,
  )
  const more = text('Brown butter, new potatoes', [120, 198, 220, 20], { fontSize: 14, lineHeight: 20 })
  const dish = [...row(172, 'Trout', '24'), more]
  assert.match(outline(only([title, ...dish]).tree), /^stack\(text row/)
})

test('words on an image are a layer over it; a flag over the edge of a card is in front', () => {
  const section = only([
    block('image', [120, 100, 1_200, 400], { src: '/api/pictures/1' }),
    text('Words on it', [200, 250, 100, 24], { color: '#ffffff' }),
  ])
  assert.equal(outline(section.tree), 'stack(layers(image stack(text)))')
  near(at(section, 'Words on it')[0], 200)
  near(at(section, 'Words on it')[1], 250)
  const flagged = only([
    panel([120, 100, 400, 300], '#eeeeee'),
    text('In the card', [144, 140, 90, 24]),
    panel([300, 84, 120, 32], '#0044aa', { radius: 16 }),
    text('Popular', [330, 88, 60, 24], { color: '#ffffff', fontSize: 13 }),
  ])
  assert.match(outline(flagged.tree), /layers\(stack\(text\) (?:text|button)\)/)
  assert.deepEqual(at(flagged, 'Popular').slice(0, 2), [300, 84])
})

test('a button on an image is in front of it, whatever the order of painting, which an image does not say', () => {
  const section = only(
    [
      panel([200, 300, 200, 60], '#bb3300'),
      block('image', [120, 100, 1_200, 400], { src: '/api/pictures/1' }),
      text('Ride with us', [240, 318, 120, 24], { color: '#ffffff' }),
    ].map((one) => ({ ...one, layer: undefined })),
  )
  assert.match(outline(section.tree), /^stack\(layers\(image .*(?:button|text)/)
})

test('a card that hangs over the edge of an image is in front of it where a text lies over that edge', () => {
  const section = only(
    [
      block('image', [0, 0, 1_440, 400], { src: '/api/pictures/1' }),
      panel([150, 330, 1_140, 110], '#ffffff', { radius: 18 }),
      text('Next flight', [190, 352, 120, 16], { fontSize: 12 }),
      text('Sat 17 May, 05:10', [190, 384, 200, 28]),
      panel([1_096, 356, 163, 54], '#c8402c', { radius: 27 }),
      text('Hold two places', [1_124, 372, 108, 18], { color: '#ffffff' }),
    ].map((one) => ({ ...one, layer: undefined })),
  )
  assert.match(outline(section.tree), /layers\(image .*\(text text\) .*(?:button|text)/)
})

test('a second image over all of a section is in front of the first, which may be seen through it', () => {
  const { tree } = only([
    block('image', [0, 0, 1_440, 1_000], { src: '/api/pictures/1' }),
    panel([0, 0, 1_440, 1_000], '#000000', { opacity: 0.5 }),
    block('image', [0, 0, 1_440, 1_000], { src: '/api/pictures/2' }),
    text('Paper Kit', [600, 400, 200, 60], { fontSize: 48, color: '#ffffff' }),
  ])
  assert.equal(tree.background?.image?.src, '/api/pictures/1')
  assert.match(outline(tree), /layers\(image .*text/)
})

test('a caption on a photograph that fills its card keeps its panel, though it has the colour of the card', () => {
  const section = only([
    panel([120, 100, 800, 300], '#ffffff', {
      shadow: { x: 0, y: 4, blur: 20, spread: 0, color: '#00000033' },
    }),
    block('image', [120, 100, 800, 300], { src: '/api/pictures/1' }),
    panel([144, 330, 400, 44], '#ffffff', { radius: 20 }),
    text('Sunday table, and you can join it', [164, 340, 260, 24]),
  ])
  const { node } = findPlaces(section).get('Sunday table, and you can join it') ?? {}
  assert.equal(node?.background?.color, '#ffffff')
})

test('a card in the colour of the page keeps its panel over the lower edge of a photograph', () => {
  const section = only([
    block('image', [0, 0, 1_440, 400], { src: '/api/pictures/1' }),
    panel([80, 250, 500, 250], '#ffffff'),
    text('For the days one keeps', [120, 290, 400, 30], { fontSize: 28, lineHeight: 30 }),
    text('Ask about a date', [120, 440, 200, 24]),
  ])
  // Its own, beside that of the section.
  assert.equal(JSON.stringify(section.tree).split('"background":{"color":"#ffffff"}').length - 1, 2)
  assert.match(outline(section.tree), /layers\(image stack\(text text\)\)/)
})

test('a headline that reaches out of a round shape behind it is not cut with that', () => {
  const { tree } = only([
    panel([0, 100, 440, 400], '#fbe3da', {
      clip: [
        { x: 0.5, y: 0 },
        { x: 1, y: 0.5 },
        { x: 0.5, y: 1 },
        { x: 0, y: 0.5 },
      ],
    }),
    text('losgeht', [160, 380, 290, 60], { fontSize: 60, lineHeight: 60 }),
    text('within', [180, 250, 100, 24]),
  ])
  const cut = [...walkTree(tree)].find(({ clip }) => clip !== undefined) ?? assert.fail('no shape')
  const texts = [...walkTree(cut)].filter(({ kind }) => kind === 'text')
  assert.equal(texts.length, 1)
})

test('corners that differ and polygons are those of the box, as far from its edges as in the design', () => {
  const slanted = { x: 0, y: 0 }
  const { tree } = only([
    panel([0, 200, 1_440, 500], '#1c2450', {
      clip: [{ x: 0, y: 0.1 }, { x: 1, y: 0 }, { x: 1, y: 0.9 }, { x: 0.5, y: 0.5 }, slanted],
    }),
    text('Three ways to sleep', [120, 400, 400, 30], { color: '#ffffff' }),
    panel([120, 800, 300, 100], '#dddddd', { radius: 60, corners: [60, 0, 8, 0] }),
  ])
  const nodes = [...walkTree(tree)]
  const [cut] = nodes.filter(({ clip }) => clip !== undefined)
  assert.equal(cut?.background?.color, '#1c2450')
  assert.deepEqual(cut?.clip, [
    { x: 0, y: 0, offset: 50 },
    { x: 1, y: 0, offset: 0 },
    { x: 1, y: 1, offset: -50 },
    { x: 0.5, y: 0.5, offset: 0 },
    { x: 0, y: 0, offset: 0 },
  ])
  assert.deepEqual(
    nodes.flatMap(({ radius, corners }) => (corners === undefined ? [] : [[radius, corners]])),
    [[60, [60, 0, 8, 0]]],
  )
})

test('logos wrap, an icon stays by its label, centred words are centred', () => {
  const logos = only(
    [120, 400, 680, 960].map((x) => block('image', [x, 100, 140, 40], { src: '/api/pictures/1' })),
  )
  assert.equal(logos.tree.kind === 'row' && logos.tree.narrow, 'wrap')
  const label = only([
    block('image', [120, 100, 24, 24], { src: '/api/pictures/1' }),
    text('Call us', [156, 100, 60, 24]),
  ])
  assert.equal(label.tree.kind === 'row' && label.tree.narrow, 'keep')
  const centred = only([
    text('A centred heading', [520, 100, 400, 50], { fontSize: 40, lineHeight: 48, align: 'left' }),
    text('And less below it', [660, 170, 120, 24], { align: 'left' }),
  ])
  for (const child of centred.tree.children) assert.equal(child.kind === 'text' && child.align, 'center')
  assert.equal(centred.tree.children[1]?.anchor, 'center')
})

test('a design of a telephone is as wide as the telephone, whatever file it comes as', () => {
  const page = { number: 1, width: 292.5, height: 900, unit: 'pt', background: '#ffffff' }
  const boundingBox = { page: 1, x: 0.1, y: 0.1, width: 0.8, height: 0.03 }
  const letters = {
    kind: 'text',
    text: 'Words as they are set on a telephone',
    fontSize: 12,
    fontFamily: 'Inter',
    lines: 1,
  }
  const layout = layoutDesign(
    extractionInput.parse({ pages: [{ ...page, blocks: [{ id: 'b1', boundingBox, ...letters }] }] }),
  )
  assert.equal(layout.sections[0]?.tree.width, 390)
  assert.equal(layout.textStyles[0]?.size.toFixed(0), '16')
  assert.equal(layout.height, 1_200)
  // A sheet of paper has smaller letters beside its width.
  const sheet = { ...page, width: 595, height: 1_200, blocks: [{ id: 'b1', boundingBox, ...letters }] }
  assert.equal(layoutDesign(extractionInput.parse({ pages: [sheet] })).sections[0]?.tree.width, 1_440)
})

test('columns at equal distances stay beside each other, however little is in one of them', () => {
  const figure = (words: string, x: number, width: number): object =>
    text(words, [x, 100, width, 84], { fontSize: 70, lineHeight: 84 })
  const section = only([
    ...[228, 224, 83, 42].map((width, index) => figure(`${index}`.repeat(4), 54 + index * 333, width)),
    ...[68, 173, 59, 58].map((width, index) => text(`${index} rooms`, [54 + index * 333, 190, width, 24])),
  ])
  assert.equal(outline(section.tree), `row(${Array(4).fill('stack(text text)').join(' ')})`)
  near(at(section, '3333')[0], 54 + 3 * 333)
})

test('a framed card beside a column of cards is as wide as its frame', () => {
  const border = { color: '#2a2555', width: 1, style: 'solid' as const }
  const { tree } = only([
    block('shape', [128, 100, 383, 618], { border }),
    text('Any microphone', [160, 600, 165, 26]),
    panel([529, 100, 382, 300], '#141230'),
    text('Word error rate', [560, 130, 160, 26]),
    panel([929, 100, 382, 300], '#141230'),
    text('61 languages', [960, 130, 130, 26]),
    panel([529, 418, 782, 300], '#141230'),
    text('Speaker memory', [560, 450, 170, 26]),
  ])
  assert.equal([...walkTree(tree)].find((node) => node.border !== undefined)?.width, 383)
})

test('a narrow column is only as wide as the page has room for', () => {
  const section = only([
    text('A long line of words', [54, 100, 860, 60], { fontSize: 50, lineHeight: 60 }),
    text('Left below it', [54, 180, 300, 24]),
    text('1', [1_054, 100, 42, 60], { fontSize: 50, lineHeight: 60 }),
    text('ladder', [1_054, 180, 60, 24]),
  ])
  const last = section.tree.children.at(-1)
  assert.ok(last !== undefined && 'children' in last && (last.width ?? 0) <= 1_440 - 1_054, `${last?.width}`)
})

test('a card that begins and ends below what is beside it keeps its place', () => {
  const { tree } = only([
    block('image', [120, 100, 640, 400], { src: 'photo' }),
    panel([800, 320, 440, 212], '#f4f4f4'),
    text('A talk is enough', [832, 352, 200, 20]),
  ])
  const card = [...walkTree(tree)].find((node) => node.background?.color === '#f4f4f4')
  assert.deepEqual([card?.anchor, card?.start], ['start', 220])
})

test('a line through the circles of a timeline lies behind them and moves none of them', () => {
  const circle = (x: number): object => panel([x, 100, 60, 60], '#d9534f', { radius: 30 })
  const name = (words: string, x: number): object => text(words, [x, 180, 60, 20])
  const places = findPlaces(
    only([
      panel([150, 129, 600, 2], '#888888'),
      ...[200, 400, 600].map(circle),
      ...[200, 400, 600].map((x, index) => name(['Boots on', 'Out we go', 'Lunch'][index] ?? '', x)),
    ]),
  )
  for (const words of ['Boots on', 'Out we go', 'Lunch'])
    assert.ok(Math.abs((places.get(words)?.place[1] ?? 0) - 178) < 6, words)
})

test('what is in the middle of a row stays beside the others where its panel is higher', () => {
  const border = { color: '#553a5b', width: 1, style: 'solid' as const, sides: ['bottom' as const] }
  const section = only([
    text('Who pays for it', [60, 40, 200, 24]),
    block('shape', [60, 100, 1320, 91], { border }),
    text('Tynewater', [60, 109, 113, 29], { fontSize: 24, lineHeight: 38.4 }),
    text('COALTOWN', [1000, 106, 135, 38], { fontSize: 32, lineHeight: 51.2 }),
  ])
  const find = (words: string): LayoutNode | undefined => findPlaces(section).get(words)?.node
  const [one, other] = [find('Tynewater'), find('COALTOWN')]
  assert.deepEqual([one?.anchor, other?.anchor], ['start', 'start'])
  near(one?.start ?? 0, 6)
})

test('words on a note over the edge of a smaller card lie on the note', () => {
  const section = only([
    panel([100, 100, 240, 110], '#f4f4f4'),
    text('Waiting to be paid', [120, 112, 120, 20]),
    block('image', [230, 130, 260, 120], { src: '/api/pictures/1' }),
    text('£1,541.80', [250, 172, 80, 24], { color: '#ffffff' }),
  ])
  const order = [...findPlaces(section).values()].map(({ node }) => node.kind)
  assert.deepEqual(order, ['text', 'image', 'text'])
})

test('words on a note over all of a cell lie on the note', () => {
  const { tree } = only([
    text('Harrow & Pike', [100, 112, 120, 20], { layer: 0 }),
    panel([300, 140, 150, 50], '#f4f4f4', { layer: 1 }),
    block('image', [280, 130, 260, 120], { src: '/api/pictures/1', layer: 2 }),
    text('+ £4,120.00', [310, 150, 80, 24], { color: '#ffffff', layer: 3 }),
  ])
  assert.match(outline(tree), /layers\(image .*text/)
})

test('a badge between a photograph and a circle that both hang over each other is in front of both', () => {
  const section = only([
    panel([580, 0, 820, 620], '#ff9a76', { layer: 1 }),
    block('image', [830, 100, 420, 700], { src: '/api/pictures/1', layer: 2 }),
    panel([760, 430, 160, 160], '#ffc04d', { radius: 80, layer: 3 }),
    text('18', [820, 480, 40, 46], { fontSize: 46, layer: 4 }),
  ])
  const painted = [...walkTree(section.tree)].flatMap((node) =>
    node.kind === 'image' ? 'photograph' : (node.background?.color ?? []),
  )
  const [circle, photograph, badge] = ['#ff9a76', 'photograph', '#ffc04d'].map((one) => painted.indexOf(one))
  assert.ok(circle! >= 0 && circle! < photograph! && photograph! < badge!, painted.join())
})

test('lines that share their left edge keep it above an image that ends where they do', () => {
  const words = 'From a rented house in the north to the raised beds of a whole school.'
  const section = only([
    text(words, [1000, 100, 360, 48], { lines: 2, align: 'left' }),
    block('image', [840, 180, 520, 300], { src: '/api/pictures/1' }),
    block('image', [60, 180, 760, 300], { src: '/api/pictures/2' }),
  ])
  const node = findPlaces(section).get(words)?.node
  assert.equal(node?.kind === 'text' ? node.align : undefined, 'left')
})

test('lines that share their left edge keep it in the middle of a card', () => {
  const words = 'We turn vans into homes: in nine weeks, with birch and felt, and no glue that smells.'
  const section = only([
    panel([100, 80, 400, 200], '#eef0ee'),
    text(words, [124, 100, 352, 72], { lines: 3, align: 'left' }),
  ])
  assert.match(JSON.stringify(section.tree), /"align":"left"/)
})

test('several lines that begin at one edge are not centred by what is as wide above and below', () => {
  const words = 'We build vans in nine weeks, with birch and felt, in a hall with two lifts.'
  const align = (source: 'website' | 'image'): string | undefined => {
    const section = only(
      [text(words, [424, 100, 352, 72], { lines: 3, align: 'left' }), panel([400, 200, 400, 100], '#ffd400')],
      source,
    )
    const node = findPlaces(section).get(words)?.node
    return node?.kind === 'text' ? node.align : undefined
  }
  assert.deepEqual([align('website'), align('image')], ['left', 'left'])
})

test('lines of a website are no wider than their column, though more would leave them as they are', () => {
  const words = 'Extraordinarily comfortable'
  const section = only([
    panel([40, 100, 980, 400], '#eeeeee'),
    text(words, [1_080, 100, 310, 90], {
      fontSize: 42,
      lineHeight: 45,
      lines: 2,
      lineWords: [1, 1],
      align: 'left',
    }),
    block('image', [1_080, 300, 320, 200], { src: '/api/pictures/1' }),
  ])
  const [left, , width] = at(section, words)
  assert.deepEqual([left, left + width <= 1_400], [1_080, true], String(left + width))
})
