// What a layout of a design says, on small designs drawn in pixels: what is beside, below and on what, and
// that boxes come back where they were.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  designLayoutSchema,
  type DesignLayout,
  type LayoutContainer,
  type LayoutNode,
  type LayoutSection,
} from '#contracts/design-layout.schema.ts'
import { extractionInput, type DesignBlock } from '#contracts/extracted-document.schema.ts'
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { layoutDesign } from './index.ts'

const size = { width: 1_440, height: 1_000 }
type Place = [x: number, y: number, width: number, height: number]
let count = 0

function block(
  kind: DesignBlock['kind'],
  [x, y, width, height]: Place,
  more: Partial<DesignBlock> = {},
): object {
  count += 1
  const boundingBox = {
    page: 1,
    x: x / size.width,
    y: y / size.height,
    width: width / size.width,
    height: height / size.height,
  }
  return { id: `b${count}`, kind, boundingBox, layer: count, ...more }
}
const text = (words: string, place: Place, more: Partial<DesignBlock> = {}): object =>
  block('text', place, {
    text: words,
    fontSize: 16,
    lineHeight: 24,
    lines: 1,
    fontFamily: 'Inter',
    color: '#222222',
    ...more,
  })
const panel = (place: Place, color: string, more: Partial<DesignBlock> = {}): object =>
  block('shape', place, { color, ...more })

function layOut(blocks: object[], sections: object[] = []): DesignLayout {
  const document = extractionInput.parse({
    source: 'website',
    pages: [{ number: 1, ...size, background: '#ffffff', blocks }],
    sections,
  })
  const layout = layoutDesign(document)
  assert.deepEqual(designLayoutSchema.parse(layout), layout)
  return layout
}
/** Of the design that was laid out last. */
let styles: DesignLayout['textStyles'] = []
const only = (blocks: object[]): LayoutSection => {
  const layout = layOut(blocks)
  styles = layout.textStyles
  const [section, ...others] = layout.sections
  assert.ok(section !== undefined && others.length === 0)
  return section
}
const isContainer = (node: LayoutNode): node is LayoutContainer => 'children' in node

interface Placed {
  node: LayoutNode
  place: Place
}
/** Each leaf where its tree puts it, with what is set in it. */
function findPlaces({ tree, slots }: LayoutSection, top = 0): Map<string, Placed> {
  const found = new Map<string, Placed>()
  const walk = (node: LayoutNode, x: number, y: number): { right: number; bottom: number } => {
    if (!isContainer(node)) {
      const slot = 'slot' in node ? slots.find(({ id }) => id === node.slot) : undefined
      const style = styles.find(({ id }) => 'style' in node && node.style === id)
      const line = style === undefined ? 0 : style.size * style.lineHeight
      const [width, height] = [node.width ?? 0, node.height ?? line]
      found.set(slot?.text ?? slot?.items?.join('|') ?? slot?.id ?? node.id, {
        node,
        place: [x, y, width, height].map(Math.round) as Place,
      })
      return { right: x + width, bottom: y + height }
    }
    const [left, above] = [x + (node.padding?.left ?? 0), y + (node.padding?.top ?? 0)]
    let cursor = node.kind === 'row' ? left : above
    let [right, bottom] = [left, above]
    for (const child of node.children) {
      const at =
        node.kind === 'row'
          ? { x: cursor + child.before, y: above + child.start }
          : { x: left + child.start, y: (node.kind === 'stack' ? cursor : above) + child.before }
      const end = walk(child, at.x, at.y)
      cursor = node.kind === 'row' ? end.right : end.bottom
      right = Math.max(right, end.right)
      bottom = Math.max(bottom, end.bottom)
    }
    return {
      right: node.width === undefined ? right : x + node.width,
      bottom: Math.max(bottom + (node.padding?.bottom ?? 0), y + (node.height ?? 0)),
    }
  }
  walk(tree, 0, top)
  return found
}
const at = (section: LayoutSection, words: string): Place => {
  const found = findPlaces(section).get(words)
  assert.ok(found !== undefined, `${words} is not in ${[...findPlaces(section).keys()].join(', ')}`)
  return found.place
}
const near = (found: number, wanted: number, slack = 2): void =>
  assert.ok(Math.abs(found - wanted) <= slack, `${found} instead of ${wanted}`)
/** Shapes of containers: `row(text stack(text text))`. */
const outline = (node: LayoutNode): string =>
  isContainer(node) ? `${node.kind}(${node.children.map(outline).join(' ')})` : node.kind

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

test('a slanted gradient behind two sections goes on from the first into the second', () => {
  const gradient: DesignBlock['gradient'] = {
    kind: 'linear',
    angle: 120,
    stops: [
      { color: '#3b1fd0', at: 0 },
      { color: '#ff9a7a', at: 1 },
    ],
  }
  const blocks = [
    panel([0, 0, 1_440, 1_000], '#3b1fd0', { gradient }),
    text('Ledgerleaf', [120, 30, 100, 24], { color: '#ffffff' }),
    text('Month-end, finished', [120, 300, 200, 24], { color: '#ffffff' }),
  ] as { id: string }[]
  const section = (type: string, y: number, height: number, of: number): object => ({
    id: type,
    type,
    boundingBox: { page: 1, x: 0, width: 1, y, height },
    blockIds: [blocks[of]?.id],
  })
  const { sections } = layOut(blocks, [section('header', 0, 0.1, 1), section('hero', 0.1, 0.9, 2)])
  const parts = sections.map(({ tree }) => tree.background?.gradient)
  const ends = parts.map((part) => part?.stops.map(({ color }) => color))
  assert.deepEqual([ends[0]?.[0], ends[1]?.at(-1)], ['#3b1fd0', '#ff9a7a'])
  // At the border between both the colours agree: at 120 degrees the gradient runs sin across and half down.
  const [sin, cos] = [Math.sin((120 * Math.PI) / 180), Math.cos((120 * Math.PI) / 180)]
  const seen = (index: number, height: number, x: number, y: number): number => {
    const stops = parts[index]?.stops ?? []
    const length = Math.abs(1_440 * sin) + Math.abs(height * cos)
    const share = ((x - 720) * sin - (y - height / 2) * cos) / length + 0.5
    const green = (stop = stops[0]): number => Number.parseInt(stop?.color.slice(3, 5) ?? '0', 16)
    return green(stops[0]) + (green(stops.at(-1)) - green(stops[0])) * share
  }
  for (const x of [0, 700, 1_440]) near(seen(0, 100, x, 100), seen(1, 900, x, 0), 3)
})

test('backgrounds of bands are those of sections, which begin where the bands do', () => {
  const band = (y: number, height: number, color: string, words: string) => [
    panel([0, y, 1_440, height], color),
    text(words, [120, y + 100, 200, 24], { color: color === '#102030' ? '#ffffff' : '#222222' }),
  ]
  const blocks = [...band(0, 400, '#ffffff', 'Above'), ...band(400, 600, '#102030', 'Below')] as {
    id: string
  }[]
  const boundingBox = { page: 1, x: 0, width: 1 }
  const { sections, height } = layOut(blocks, [
    {
      id: 's1',
      type: 'hero',
      boundingBox: { ...boundingBox, y: 0, height: 0.41 },
      blockIds: [blocks[1]?.id],
    },
    {
      id: 's2',
      type: 'cta',
      boundingBox: { ...boundingBox, y: 0.41, height: 0.5 },
      blockIds: [blocks[3]?.id],
    },
  ])
  assert.deepEqual(
    sections.map(({ id, tree }) => [id, tree.background, tree.padding?.top]),
    [
      ['s1', { color: '#ffffff' }, 100],
      ['s2', { color: '#102030' }, 100],
    ],
  )
  assert.equal(height, 1_000)
})

test('texts take as many lines as in the design, in a font of ours', () => {
  const words = 'Every loaf rests for thirty hours before it meets the oven, and you taste it in the crust.'
  const section = only([text(words, [120, 100, 320, 48], { lines: 2, fontFamily: 'Georgia', fontSize: 15 })])
  const [, , width] = at(section, words)
  assert.ok(width >= 300 && width < 420, String(width))
  assert.ok((section.slots[0]?.budget ?? 0) >= 80 && (section.slots[0]?.budget ?? 0) <= 130)
})

test('a few letters of which nothing is known are set as most of the page is', () => {
  const words = 'A sentence that is long enough for what it is set in to be known.'
  only([
    text(words, [100, 100, 500, 24], { fontFamily: 'Karla' }),
    text(words, [100, 160, 500, 24], { fontFamily: 'Playfair Display', fontSize: 18 }),
    text('€32', [700, 100, 40, 24], { fontFamily: '', fontWeight: 700 }),
    text('€58', [800, 100, 40, 24], { fontFamily: 'serif', fontSize: 22, fontWeight: 700 }),
  ])
  assert.deepEqual(
    styles.filter(({ weight }) => weight === 700).map(({ family }) => family),
    ['Karla', 'Playfair Display'],
  )
})

test('of pixels sizes stay as measured, and what is wider is spaced, capitals as far as they are', () => {
  const pixels = (words: string, place: Place, more: Partial<DesignBlock>): object =>
    text(words, place, { fontFamily: '', lineHeight: undefined, ...more })
  only([
    pixels('WHAT WE DO FOR YOU', [100, 100, 300, 20], { fontSize: 14 }),
    pixels('Bread that takes its own time', [100, 200, 700, 60], { fontSize: 44, fontWeight: 700 }),
  ])
  const [capitals, heading] = [14, 44].map((wanted) =>
    styles.find(({ size: own }) => Math.abs(own / wanted - 1) <= 0.05),
  )
  assert.ok((capitals?.letterSpacing ?? 0) > 0.1, JSON.stringify(styles))
  assert.ok(
    (heading?.letterSpacing ?? 0) > 0.01 && (heading?.letterSpacing ?? 1) <= 0.05,
    JSON.stringify(styles),
  )
})

test('no text is larger than its box in the design, whatever was read of its size', () => {
  for (const fontFamily of ['', 'Georgia', 'Inter', 'Bebas Neue']) {
    const more = { fontFamily, lineHeight: undefined }
    only([
      text('BEER WITH', [85, 262, 520, 120], { ...more, fontSize: 210 }),
      text('SALT IN ITS VEINS', [85, 420, 420, 190], { ...more, fontSize: 230, lines: 2, lineWords: [1, 3] }),
      text('Up', [85, 700, 300, 20], { ...more, fontSize: 90 }),
    ])
    const widths = ['BEER WITH', 'IN ITS VEINS'].map((words, index) => {
      const look = styles.toSorted((one, other) => other.size - one.size)[index]
      return look === undefined ? Infinity : getTextWidth(words, look)
    })
    assert.ok(
      (widths[0] ?? 0) <= 520 * 1.1 && (widths[1] ?? 0) <= 420 * 1.1,
      `${fontFamily}: ${widths.join(' ')}`,
    )
    assert.ok(Math.min(...styles.map(({ size: own }) => own)) <= 30, fontFamily)
  }
})

test('an icon of one colour has that of the text beside it, or its own', () => {
  const svg = '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M0 0h24v24z"/></svg>'
  const icon = (place: Place, color: string): object =>
    block('image', place, { svg, color, src: '/api/pictures/a', name: 'Loaf' })
  const section = only([
    icon([100, 100, 32, 32], '#222222'),
    text('In the colour of its sign', [150, 105, 220, 24]),
    icon([100, 300, 32, 32], '#e8590c'),
    text('In another colour', [150, 305, 220, 24]),
  ])
  const icons = section.slots.filter(({ kind }) => kind === 'icon')
  assert.deepEqual(
    icons.map((slot) => slot.svg),
    [svg, svg],
  )
  assert.deepEqual(
    icons.map(({ alt }) => alt),
    ['', 'Loaf'],
    'beside its text it is decoration',
  )
  const nodes = JSON.stringify(section.tree)
  const [first, second] = icons.map(
    ({ id }) => new RegExp(`\\{[^{}]*"slot":"${id}"[^{}]*\\}`).exec(nodes)?.[0] ?? '',
  )
  assert.match(first ?? '', new RegExp(`"textStyle":"${styles[0]?.id}"`))
  assert.match(second ?? '', /"color":"#e8590c"/)
})

test('a served family is that of the page, whatever face of it a website or a PDF names', () => {
  const heading = { fontSize: 48, level: 1 }
  only([
    text('Built in the valley', [100, 100, 500, 58], { ...heading, fontFamily: 'Poppins', fontWeight: 600 }),
    text('Built by hand', [100, 200, 500, 58], {
      ...heading,
      fontFamily: 'Poppins SemiBold',
      fontWeight: 600,
    }),
    text('and slowly', [100, 300, 500, 58], { ...heading, fontFamily: 'Fraunces 72pt', isItalic: true }),
    text('Frames of steel, made to measure.', [100, 400, 300, 24], { fontFamily: 'DMSans-Regular' }),
  ])
  assert.deepEqual(
    [...new Set(styles.map(({ family, isItalic }) => `${family}${isItalic ? ', italic' : ''}`))].toSorted(),
    ['DM Sans', 'Fraunces, italic', 'Poppins'],
  )
  assert.ok(styles.every((style) => [16, 48].includes(style.size) && style.letterSpacing === 0))
})

test('a name that says no more than its class gets the family whose lines are as long', () => {
  const words = [
    'Bread that takes its own time',
    'What comes out of our oven',
    'Reserve a loaf for tomorrow',
    'Open from seven in the morning',
  ]
  for (const family of ['Inter', 'Montserrat']) {
    only(
      words.map((line, index) => {
        const width = getTextWidth(line, { family, weight: 400, size: 30, letterSpacing: 0 })
        return text(line, [100, 100 + index * 80, width, 36], { fontSize: 30, fontFamily: 'Acme Sans' })
      }),
    )
    assert.deepEqual([...new Set(styles.map((style) => style.family))], [family])
    assert.ok(styles.every(({ size: own, letterSpacing }) => Math.abs(own - 30) < 0.2 && letterSpacing === 0))
  }
})

test('lines of a heading end at the words at which they end in the design', () => {
  const heading = (place: Place, lineWords: number[]): number => {
    const words = 'Bread that takes its time'
    const section = only([
      text(words, place, { fontSize: 48, lineHeight: 56, lines: 2, lineWords, fontFamily: 'Acme Sans' }),
    ])
    return at(section, words)[2] ?? 0
  }
  const [style, width] = [{ weight: 400, size: 48, letterSpacing: 0 }, 470]
  const find = (lineWords: number[]): number => {
    const room = heading([100, 100, width, 112], lineWords)
    const look = { family: styles[0]?.family ?? '', ...style, size: styles[0]?.size ?? 48 }
    return fillLinesAt('Bread that takes its time', room, {
      ...look,
      letterSpacing: styles[0]?.letterSpacing ?? 0,
    })
  }
  assert.equal(find([3, 2]), 3)
  assert.equal(find([4, 1]), 4)
})

test('a word that would fit on the line before is on the next one where the design has it so', () => {
  const heading = (words: string, lineWords: number[], width: number): LayoutSection =>
    only([
      text(words, [100, 100, width, 160], { fontSize: 80, lineHeight: 80, lines: 2, lineWords, level: 2 }),
      text('Running text of the page below it.', [100, 300, 300, 24]),
    ])
  const { slots } = heading('Up at the waterside', [2, 2], 380)
  assert.ok(
    slots.some(({ text: words }) => words === 'Up at\nthe waterside'),
    JSON.stringify(slots),
  )
  const natural = heading('Up at the waterside', [3, 1], 400)
  assert.ok(natural.slots.some(({ text: words }) => words === 'Up at the waterside'))
})

test('a heading in a variable font of ours has its size, and room for its letters in the middle', () => {
  const words = 'Month-end, finished before lunch'
  const look = { family: 'Inter', weight: 800, size: 68, letterSpacing: -0.035 }
  const line = getTextWidth('Month-end, finished', look) * 1.007
  const section = only([
    text(words, [720 - line / 2, 100, line, 144], {
      fontSize: 68,
      lineHeight: 72,
      fontWeight: 800,
      letterSpacing: -2.38,
      fontFamily: 'Inter Variable',
      align: 'center',
      lines: 2,
      lineWords: [2, 2],
      level: 1,
    }),
    text('A line below', [720 - 50, 280, 100, 24], { align: 'center' }),
  ])
  assert.ok(styles.some(({ size: letters }) => letters === 68))
  assert.ok((at(section, words)[2] ?? 0) > line * 1.01)
})

test('italics are set as wide as they are', () => {
  const words = 'I moved away from this street three years ago.'
  const look = { family: 'Source Serif 4', weight: 400, size: 24, letterSpacing: 0 }
  const width = getTextWidth(words, { ...look, isItalic: true })
  assert.ok(width < getTextWidth(words, look) * 0.95)
  only([text(words, [100, 100, width, 30], { fontSize: 24, fontFamily: 'Times New Roman', isItalic: true })])
  assert.deepEqual(
    styles.map(({ family, size: own, isItalic }) => [family, own, isItalic]),
    [['Source Serif 4', 24, true]],
  )
})

/** Words that the first line holds. */
function fillLinesAt(words: string, width: number, look: Parameters<typeof getTextWidth>[1]): number {
  const all = words.split(' ')
  return all.findLastIndex((_, index) => getTextWidth(all.slice(0, index + 1).join(' '), look) <= width) + 1
}

test('sizes that nearly agree are one style; colours are the design’s, whether they can be read or not', () => {
  const layout = layOut([
    text('One size', [120, 100, 70, 24]),
    text('Another', [120, 140, 70, 24], { fontSize: 16.2 }),
    text('Much too pale', [120, 180, 100, 24], { color: '#bbbbbb' }),
    panel([120, 220, 160, 48], '#ff4b1f', { control: 'button' }),
    text('Order now', [160, 232, 80, 24], { color: '#ffffff' }),
  ])
  assert.deepEqual(
    layout.textStyles.map(({ size: letters, color }) => [letters, color]),
    [
      [16, '#222222'],
      [16, '#bbbbbb'],
      [16, '#ffffff'],
    ],
  )
  const button = layout.sections[0]?.tree.children.find(({ kind }) => kind === 'button')
  assert.equal(button?.background?.color, '#ff4b1f')
  assert.deepEqual(layout.warnings, [])
})

test('items with markers are one list, fields with labels and a button one form', () => {
  const list = only(
    ['Bread', 'Cakes', 'Rolls'].map((word, index) =>
      text(word, [140, 100 + index * 32, 60, 24], { control: 'list-item', marker: 'disc' }),
    ),
  )
  assert.equal(outline(list.tree), 'stack(list)')
  assert.deepEqual(list.slots[0]?.items, ['Bread', 'Cakes', 'Rolls'])
  const form = only([
    text('Your name', [120, 100, 80, 20], { fontSize: 14 }),
    block('shape', [120, 124, 400, 44], {
      control: 'field',
      border: { color: '#888888', width: 1, style: 'solid' },
    }),
    text('Your message', [120, 184, 90, 20], { fontSize: 14 }),
    block('shape', [120, 208, 400, 120], { control: 'textarea' }),
    panel([120, 344, 120, 44], '#0044aa', { control: 'button' }),
    text('Send', [160, 354, 40, 24], { color: '#ffffff' }),
  ])
  assert.equal(outline(form.tree), 'stack(form)')
  assert.deepEqual(form.slots[0]?.fields, [
    { label: 'Your name', type: 'text' },
    { label: 'Your message', type: 'textarea' },
  ])
  assert.equal(form.slots[0]?.text, 'Send')
  const search = only([
    block('shape', [120, 100, 400, 44], { control: 'field', name: 'field Your email' }),
    panel([536, 100, 120, 44], '#0044aa', { control: 'button' }),
    text('Join', [576, 110, 40, 24], { color: '#ffffff' }),
  ])
  const [node] = search.tree.children
  assert.ok(node?.kind === 'form')
  assert.deepEqual(
    [node.labels, node.isInline, search.slots[0]?.fields?.[0]?.type],
    ['within', true, 'email'],
  )
})

test('a form has the distances and sizes of its fields, and a button as wide as it is', () => {
  const field = (place: Place, control: DesignBlock['control'] = 'field'): object =>
    block('shape', place, { control, color: '#ffffff', name: 'field' })
  const form = (blocks: object[]): Extract<LayoutNode, { kind: 'form' }> => {
    const [node] = only(blocks).tree.children
    assert.ok(node?.kind === 'form')
    return node
  }
  const labelled = form([
    text('First name', [120, 100, 80, 20], { fontSize: 14, lineHeight: 20 }),
    text('Last name', [336, 100, 80, 20], { fontSize: 14, lineHeight: 20 }),
    field([120, 124, 200, 44]),
    field([336, 124, 200, 44]),
    text('Message', [120, 188, 80, 20], { fontSize: 14, lineHeight: 20 }),
    field([120, 212, 416, 90], 'textarea'),
    panel([120, 322, 416, 52], '#0044aa', { control: 'button' }),
    text('Send', [300, 336, 40, 24], { color: '#ffffff' }),
  ])
  near(labelled.gap, 20, 0.1)
  assert.equal(labelled.columnGap, 16)
  assert.equal(labelled.field?.areaHeight, 90)
  assert.deepEqual([labelled.button?.align, labelled.button?.height], ['stretch', 52])
  const joined = form([
    field([120, 100, 320, 60]),
    panel([440, 100, 140, 60], '#e5a535', { control: 'button' }),
    text('Sign up', [480, 118, 60, 24]),
  ])
  assert.deepEqual([joined.isInline, joined.gap], [true, 0])
})

test('a link to its own page below the fields of a template is the button of the form', () => {
  const form = (href: string): string =>
    outline(
      only([
        panel([120, 100, 400, 300], '#ff6633'),
        block('shape', [140, 140, 360, 44], { control: 'field', name: 'field Email' }),
        panel([240, 220, 160, 44], '#ffffff', { control: 'button', href }),
        text('Get started', [280, 230, 80, 24]),
      ]).tree,
    )
  assert.equal(form('#pablo'), 'stack(stack(form))')
  assert.match(form('/login'), /button/)
})

test('a panel behind several sections has no edges where they meet', () => {
  const blocks = [
    panel([60, 100, 1_320, 900], '#eeeeee', {
      radius: 6,
      border: { color: '#333333', width: 1, style: 'solid' },
      shadow: { x: 0, y: 8, blur: 20, spread: 0, color: '#00000033' },
    }),
    text('Basic elements', [120, 200, 200, 24]),
    text('Inputs', [120, 700, 200, 24]),
  ] as { id: string }[]
  const section = (id: string, y: number, of: number): object => ({
    id,
    type: 'custom',
    boundingBox: { page: 1, x: 0, width: 1, y, height: 0.5 },
    blockIds: [blocks[of]?.id],
  })
  const { sections } = layOut(blocks, [section('s1', 0, 1), section('s2', 0.5, 2)])
  const parts = sections.map(({ tree }) => tree.children[0])
  assert.deepEqual(
    parts.map((part) => [part?.border?.sides, part?.shadow, part?.corners]),
    [
      [['top', 'right', 'left'], undefined, [6, 6, 0, 0]],
      [['right', 'bottom', 'left'], undefined, [0, 0, 6, 6]],
    ],
  )
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

test('a polygon behind several sections goes on from one to the next', () => {
  const blocks = [
    panel([0, 100, 1_440, 800], '#1c2450', {
      clip: [
        { x: 0, y: 0.05 },
        { x: 1, y: 0 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
      ],
    }),
    text('Basic elements', [120, 200, 200, 24]),
    text('Inputs', [120, 700, 200, 24]),
  ] as { id: string }[]
  const section = (id: string, y: number, of: number): object => ({
    id,
    type: 'custom',
    boundingBox: { page: 1, x: 0, width: 1, y, height: 0.5 },
    blockIds: [blocks[of]?.id],
  })
  const { sections } = layOut(blocks, [section('s1', 0, 1), section('s2', 0.5, 2)])
  const clips = sections.flatMap(({ tree }) => [...walkTree(tree)].flatMap(({ clip }) => clip ?? []))
  // 40 pixels below the upper edge at the left, and 400 below the lower edge of the part.
  assert.deepEqual(
    clips.map(({ x, offset }) => [x, Math.round(offset)]),
    [
      [0, 40],
      [1, 0],
      [1, 400],
      [0, 400],
      [0, -360],
      [1, -400],
      [1, 0],
      [0, 0],
    ],
  )
})

test('a name and its price with dots between them stay beside each other on phones', () => {
  const section = only([
    text('Country sourdough', [400, 100, 180, 24]),
    block('shape', [590, 120, 500, 2], {
      border: { color: '#c9ad82', width: 2, style: 'dotted', sides: ['bottom'] },
    }),
    text('$9', [1_100, 100, 24, 24]),
  ])
  const row = section.tree.kind === 'row' ? section.tree : section.tree.children[0]
  assert.ok(row !== undefined && isContainer(row) && row.kind === 'row')
  assert.equal(row.narrow, 'keep')
})

test('a field keeps its hint and its choices, a button of nothing but words is the button of its form', () => {
  const { tree, slots } = only([
    block('shape', [120, 100, 400, 44], {
      control: 'field',
      name: 'field Your email',
      placeholder: 'Your email',
    }),
    block('shape', [120, 150, 400, 44], { control: 'select', options: ['2 bedrooms', 'Studio'] }),
    text('Sign up', [540, 160, 60, 24], { control: 'button' }),
  ])
  assert.equal(outline(tree), 'stack(form)', 'its words are not beside the form again')
  assert.equal(slots[0]?.text, 'Sign up')
  assert.deepEqual(slots[0]?.fields, [
    { label: 'Your email', type: 'email', placeholder: 'Your email' },
    { label: '', type: 'select', options: ['2 bedrooms', 'Studio'] },
  ])
  const [node] = tree.children
  assert.ok(node?.kind === 'form')
  assert.equal(node.field?.background, '#ffffff00', 'a field that is not painted lets its ground through')
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

test('a band that a later one hides is not shown in front of it', () => {
  const section = only([
    panel([0, 0, 1_440, 600], '#eef1f6'),
    panel([0, 0, 1_440, 1_000], '#15315b'),
    text('Made in the town', [100, 300, 300, 20], { color: '#ffffff' }),
  ])
  assert.deepEqual(section.tree.background, { color: '#15315b' })
  assert.equal(outline(section.tree), 'stack(text)')
  assert.equal(styles[0]?.color, '#ffffff')
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

test('wide figures of an image are not spaced apart, and wide capitals are', () => {
  const findSpacing = (words: string, width: number): number => {
    only([
      text(words, [100, 100, width, 52], { fontSize: 44, lineHeight: 52, fontFamily: '', fontWeight: 700 }),
    ])
    return styles[0]?.letterSpacing ?? 0
  }
  assert.ok(findSpacing('214 km', 185) <= 0.05, `${findSpacing('214 km', 185)}`)
  assert.ok(findSpacing('HEDGES', 240) > 0.05, `${findSpacing('HEDGES', 240)}`)
})

test('columns and cards are as somebody said, in place of those that were found', () => {
  const column = (x: number, words: string): object[] => [
    text(words, [x, 100, 300, 30], { fontSize: 24, fontWeight: 700 }),
    text('Words about it that take a line', [x, 150, 300, 24]),
  ]
  const blocks = [...column(120, 'First'), ...column(570, 'Second'), ...column(1_020, 'Third')]
  const lay = (said: object): LayoutContainer => {
    const box = { page: 1, x: 0, y: 0, width: 1, height: 0.3 }
    const [section] = layOut(blocks, [{ id: 's1', type: 'features', boundingBox: box, ...said }]).sections
    assert.ok(section !== undefined)
    return section.tree
  }
  const countRows = (tree: LayoutContainer): number[] => [
    ...(tree.kind === 'row' ? [tree.children.length] : []),
    ...tree.children.flatMap((child) => (isContainer(child) ? countRows(child) : [])),
  ]
  assert.deepEqual(countRows(lay({})), [3])
  assert.deepEqual(countRows(lay({ columns: 2 })), [2, 1])
  assert.deepEqual(countRows(lay({ columns: 1 })), [])
})

test('words of a heading keep their own look, in a family that is served, and make its lines as wide as they are', () => {
  const look = { fontSize: 48, lineHeight: 56, fontWeight: 300, level: 1 }
  const words = 'Bread baked with love'
  const accents = [
    { words: 'with love', color: '#b03030', isItalic: true, family: 'Playfair Display', weight: 712 },
    { words: 'Bread', family: 'Inter' },
  ]
  const place: Place = [200, 100, 600, 58]
  const section = only([text(words, place, { ...look, accents }), text('All day', [200, 300, 80, 22])])
  const node = findPlaces(section).get(words)?.node
  assert.deepEqual(node?.kind === 'text' && node.accents, [
    { words: 'with love', color: '#b03030', isItalic: true, family: 'Playfair Display', weight: 700 },
  ])
  assert.ok(styles.some(({ family }) => family === 'Playfair Display'))
})

test('items of a list keep their words of another look, each its own', () => {
  const items = ['Fast: at once', 'Fast: and cheap', 'Good: for years'].map((words, index) =>
    text(words, [200, 100 + index * 30, 200, 22], {
      marker: 'disc',
      control: 'list-item',
      accents: [{ words: words.slice(0, 5), weight: 700 }],
    }),
  )
  const list = findPlaces(only(items)).get('Fast: at once|Fast: and cheap|Good: for years')?.node
  assert.deepEqual(list?.kind === 'list' && list.accents, [
    { words: 'Fast:', weight: 700 },
    { words: 'Fast:', nth: 1, weight: 700 },
    { words: 'Good:', weight: 700 },
  ])
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

test('markers among the words of items keep their colour', () => {
  const item = (words: string, y: number): object =>
    text(`✓ ${words}`, [120, y, 220, 20], { accents: [{ words: '✓', color: '#0a7d33' }] })
  const { tree } = only([item('A report of twelve pages', 100), item('A fixed price', 130)])
  const list = [...walkTree(tree)].find(({ kind }) => kind === 'list')
  assert.deepEqual(list?.kind === 'list' && [list.marker, list.markerColor], ['check', '#0a7d33'])
})

test('a form without labels is set as its fields are, with hints in their own colour', () => {
  const { tree } = only([
    block('shape', [120, 100, 400, 50], {
      control: 'field',
      color: '#ffffff',
      name: 'field Your name',
      placeholder: 'Your name',
      fontSize: 15,
      fontWeight: 400,
      fontFamily: 'Inter',
      accents: [{ words: 'Your name', color: '#8d99a6', isItalic: true }],
    }),
    panel([120, 170, 160, 50], '#123456', { control: 'button' }),
    text('Send', [170, 185, 60, 20], { fontWeight: 700, color: '#ffffff', control: 'button' }),
  ])
  const form = [...walkTree(tree)].find(({ kind }) => kind === 'form')
  assert.ok(form?.kind === 'form')
  assert.deepEqual(form.field?.hint, { color: '#8d99a6', isItalic: true })
  assert.notEqual(form.style, form.button?.style, 'not in the bold letters of the button')
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

test('an item alone in a row keeps its marker', () => {
  const { tree } = only([
    text('House for two', [120, 100, 160, 20]),
    text('Built', [700, 100, 60, 20], { marker: 'disc', control: 'list-item' }),
  ])
  assert.ok([...walkTree(tree)].some(({ kind }) => kind === 'list'))
})

test('an upright line through two sections goes on in the second and makes the first no longer', () => {
  const half = (y: number): object => ({ page: 1, x: 0, y, width: 1, height: 0.5 })
  const { sections } = layOut(
    [
      text('Monday', [200, 200, 100, 20]),
      panel([120, 180, 1, 440], '#e3b56a'),
      text('Tuesday', [200, 590, 100, 20]),
    ],
    [
      { id: 's1', type: 'custom', title: '', boundingBox: half(0), blockIds: [] },
      { id: 's2', type: 'custom', title: '', boundingBox: half(0.5), blockIds: [] },
    ],
  )
  const heights = sections.map(({ tree }) =>
    [...walkTree(tree)].flatMap((node) => (node.background?.color === '#e3b56a' ? (node.height ?? 0) : [])),
  )
  assert.deepEqual(
    heights.map((found) => found.map(Math.round)),
    [[320], [120]],
  )
})

test('a panel over the lower edge of a hero is one panel, in the section that most of it is in', () => {
  const lay = (top: number): LayoutSection[] => {
    const blocks = [
      panel([0, 0, 1_440, 500], '#0e2f45'),
      text('Let go of the shore', [120, 200, 400, 60], { color: '#ffffff', fontSize: 48, lineHeight: 60 }),
      panel([120, top, 1_200, 100], '#ffffff', { radius: 10 }),
      text('When', [150, top + 20, 60, 24]),
      text('12 to 16 May', [150, top + 54, 100, 24]),
      text('Taught on the water', [120, 700, 400, 30]),
    ]
    const section = (id: string, y: number, ids: number[]): object => ({
      id,
      type: 'custom',
      boundingBox: { page: 1, x: 0, y, width: 1, height: 0.5 },
      blockIds: ids.map((index) => (blocks[index] as { id: string }).id),
    })
    return layOut(blocks, [section('s1', 0, [1, 3]), section('s2', 0.5, [4, 5])]).sections
  }
  const words = (sections: LayoutSection[]): string[][] =>
    sections.map(({ slots }) => slots.map(({ text: own }) => own ?? ''))
  const above = lay(440)
  assert.deepEqual(words(above), [['Let go of the shore', 'When', '12 to 16 May'], ['Taught on the water']])
  const round = above.map(({ tree }) => [...walkTree(tree)].filter(({ radius }) => radius === 10))
  assert.deepEqual(
    round.map((panels) => panels.map(({ height }) => height)),
    [[100], []],
  )
  assert.deepEqual(words(lay(464)), [
    ['Let go of the shore'],
    ['When', '12 to 16 May', 'Taught on the water'],
  ])
})

test('an image over the edges of its section is whole in it, if nothing below would hide it', () => {
  const lay = (band: string | undefined): LayoutSection[] => {
    const blocks = [
      ...(band === undefined ? [] : [panel([0, 600, 1_440, 400], band)]),
      block('image', [0, 0, 1_440, 760], { src: '/api/pictures/sea' }),
      text('Menu', [120, 30, 60, 24], { color: '#ffffff' }),
      text('Let go of the shore', [120, 300, 400, 60], { color: '#ffffff', fontSize: 48, lineHeight: 60 }),
      panel([120, 650, 1_200, 200], '#ffeedd'),
      text('When', [150, 680, 60, 24]),
    ] as { id: string }[]
    const findId = (index: number): string => blocks.at(index)?.id ?? ''
    const section = (id: string, type: string, [y, height]: [number, number], index: number): object => ({
      id,
      type,
      boundingBox: { page: 1, x: 0, y, width: 1, height },
      blockIds: [findId(index)],
    })
    return layOut(blocks, [
      section('s1', 'header', [0, 0.08], -4),
      section('s2', 'hero', [0.08, 0.52], -3),
      section('s3', 'contact', [0.6, 0.4], -1),
    ]).sections
  }
  const [header, hero, contact] = lay(undefined)
  const { image: part, color: over } = header?.tree.background ?? {}
  assert.deepEqual([part?.isPart, over], [true, undefined])
  const { overhang, isPart } = hero?.tree.background?.image ?? {}
  assert.equal(isPart, undefined)
  const [above, own] = [header, hero].map((section) => (section?.boundingBox.height ?? 0) * size.height)
  assert.ok(above !== undefined && own !== undefined && overhang !== undefined)
  assert.ok(
    Math.abs(overhang.above - 80) < 30 && Math.abs(overhang.below - 160) < 30,
    JSON.stringify(overhang),
  )
  const parts = [...walkTree(contact?.tree as LayoutContainer)].filter(({ kind }) => kind === 'image')
  assert.deepEqual(
    parts.map((node) => node.kind === 'image' && node.isPart),
    [true],
  )
  const hidden = lay('#eeeeee').map(({ tree }) => tree.background?.image?.overhang)
  assert.deepEqual(hidden, [undefined, undefined, undefined])
})
