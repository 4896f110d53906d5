import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figmaDesigns } from '#support/figma-designs.ts'
import {
  ellipse,
  frame,
  gradient,
  group,
  icon,
  instance,
  photograph,
  placed,
  rectangle,
  rule,
  solid,
  text,
  wordMark,
  type Layer,
  type Look,
} from '#support/figma-tree.ts'
import type { FigmaNode } from '../figma.types.ts'
import { convertFrame } from './convert-frame.ts'

/** The blocks of a page of 1,000 by 1,000 px, which does not lie at the canvas' origin. */
function convert(children: Layer[], look: Look = { fill: '#ffffff' }) {
  return convertFrame(placed(frame('Page', { x: -300, y: 80, width: 1000, height: 1000 }, children, look)))
}
const findBlocks = (...children: Layer[]) => convert(children).page.blocks
const findTexts = (...children: Layer[]) => findBlocks(...children).flatMap((block) => block.text ?? [])
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const words = (characters: string, x = 100, y = 100, rest: Partial<Layer> = {}): Layer => ({
  ...text(characters, { x, y, width: 400 }, { size: 20 }),
  ...rest,
})

test('what lies over the image of a layer is a veil on it', () => {
  const image = { type: 'IMAGE', imageRef: 'barn' }
  const [photo, veil] = findBlocks(
    frame('Barn', box(0, 0, 1000, 500), [words('Barn')], {
      fill: [image, { ...solid('#0a1e05'), opacity: 0.5 }],
    }),
  )
  assert.deepEqual([photo?.kind, veil?.kind, veil?.boundingBox], ['image', 'shape', photo?.boundingBox])
  assert.deepEqual(veil?.gradient?.stops, [
    { at: 0, color: '#0a1e0580' },
    { at: 1, color: '#0a1e0580' },
  ])
})

test('text keeps its look and its place as shares of the page', () => {
  const [block] = findBlocks(
    text(
      'A headline',
      { x: 100, y: 200, width: 500 },
      { size: 40, weight: 700, family: 'Lora', color: '#123456', align: 'CENTER', italic: true },
    ),
  )
  assert.deepEqual(block, {
    id: 'b1',
    kind: 'text',
    text: 'A headline',
    // As wide as its ink, not as the box of the layer.
    boundingBox: { page: 1, x: 0.242, y: 0.2, width: 0.216, height: 0.048, unit: 'ratio' },
    fontSize: 40,
    fontWeight: 700,
    fontFamily: 'Lora',
    isItalic: true,
    align: 'center',
    lineHeight: 48,
    lines: 1,
    color: '#123456',
    layer: 1,
  })
})

test('gradients, strokes and shadows come as they are seen, in the order of painting', () => {
  const [card, line, button] = findBlocks(
    {
      ...rectangle('Card', box(100, 100, 400, 200), { fill: '#ffffff' }),
      strokes: [solid('#d1d5db')],
      strokeWeight: 2,
      effects: [
        { type: 'DROP_SHADOW', color: { r: 0, g: 0, b: 0, a: 0.25 }, offset: { x: 0, y: 8 }, radius: 24 },
        { type: 'DROP_SHADOW', color: { r: 0, g: 0, b: 0, a: 0.25 }, radius: 4, visible: false },
      ],
    },
    {
      ...rectangle('Row', box(100, 400, 400, 60), { fill: [] }),
      strokes: [solid('#2563eb')],
      individualStrokeWeights: { top: 0, right: 0, bottom: 1, left: 0 },
    },
    rectangle('Button', box(100, 500, 200, 100), {
      fill: [
        {
          type: 'GRADIENT_LINEAR',
          // From the left edge to the right one.
          gradientHandlePositions: [
            { x: 0, y: 0.5 },
            { x: 1, y: 0.5 },
          ],
          gradientStops: [
            { position: 0, color: { r: 1, g: 0, b: 0, a: 1 } },
            { position: 1, color: { r: 0, g: 0, b: 1, a: 0.5 } },
          ],
        },
      ],
    }),
  )
  assert.deepEqual(
    [card?.border, card?.shadow, card?.layer],
    [
      { color: '#d1d5db', width: 2, style: 'solid' },
      { x: 0, y: 8, blur: 24, spread: 0, color: '#00000040' },
      1,
    ],
  )
  assert.deepEqual(line?.border, { color: '#2563eb', width: 1, style: 'solid', sides: ['bottom'] })
  assert.deepEqual(
    [button?.gradient, button?.layer],
    [
      {
        kind: 'linear',
        angle: 90,
        stops: [
          { at: 0, color: '#ff0000' },
          { at: 1, color: '#0000ff80' },
        ],
      },
      3,
    ],
  )
})

test('what is hidden, faint or empty is not there', () => {
  assert.deepEqual(
    findTexts(
      words('hidden', 0, 0, { visible: false }),
      words('clear', 0, 0, { opacity: 0 }),
      words('without ink', 0, 0, { absoluteRenderBounds: null }),
      words('unpainted', 0, 0, { fills: [] }),
      words('paint switched off', 0, 0, { fills: [{ ...solid('#000000'), visible: false }] }),
      words('  \n '),
      frame('Hidden', box(0, 0, 500, 500), [words('in what is hidden')], { opacity: 0 }),
      words('seen'),
    ),
    ['seen'],
  )
})

test('a frame that clips hides what lies outside, and the page always does', () => {
  const far = words('far away', 2_000, 100)
  const clipped = frame('Card', box(100, 100, 300, 100), [
    words('outside of the card', 0, 400),
    words('inside', 10, 10),
  ])
  const open = frame('Overflow', box(100, 500, 300, 20), [words('overflowing', 10, 100)], { clips: false })
  assert.deepEqual(findTexts(far, clipped, open), ['inside', 'overflowing'])
  const [half] = findBlocks(rectangle('Band', box(-200, 900, 2_000, 500), { fill: '#eeeeee' }))
  assert.deepEqual(half?.boundingBox, { page: 1, x: 0, y: 0.9, width: 1, height: 0.1, unit: 'ratio' })
})

test('a mask shows what comes after it only within its bounds', () => {
  const mask = { ...rectangle('Mask', box(100, 100, 200, 200), { fill: '#000000' }), isMask: true }
  const [shape, ...rest] = findBlocks(
    group('Masked', [
      mask,
      rectangle('Photo', box(0, 0, 900, 900), { fill: '#00ff00' }),
      words('outside', 500, 500),
    ]),
  )
  assert.equal(shape?.name, 'Masked')
  assert.deepEqual(
    rest.map(({ name, boundingBox }) => [name, boundingBox.width]),
    [['Photo', 0.2]],
  )
})

test('colours are those that are seen: opacity over what lies behind, paints over one another, gradients by their mean', () => {
  const dark = frame(
    'Band',
    box(0, 0, 1000, 400),
    [words('half white', 10, 10, { fills: [solid('#ffffff', 0.5)] })],
    { fill: '#000000' },
  )
  assert.equal(findBlocks(dark)[1]?.color, '#808080')
  const faint = frame('Faint', box(0, 0, 400, 400), [words('black at a quarter')], { opacity: 0.25 })
  assert.equal(
    findBlocks({ ...faint, children: [words('black at a quarter', 0, 0, { fills: [solid('#000000')] })] })[1]
      ?.color,
    '#bfbfbf',
  )
  const findColor = (...fill: FigmaNode['fills'] & {}) =>
    findBlocks(rectangle('R', box(0, 0, 50, 50), { fill }))[0]?.color
  assert.equal(findColor(solid('#ff0000'), solid('#0000ff')), '#0000ff')
  assert.equal(findColor(solid('#ff0000'), solid('#0000ff', 0.5)), '#800080')
  assert.equal(findColor(gradient('#000000', '#ffffff')), '#808080')
  assert.equal(
    findColor({
      type: 'GRADIENT_RADIAL',
      gradientStops: [
        { position: 0.9, color: { r: 1, g: 0, b: 0, a: 1 } },
        { position: 1, color: { r: 0, g: 0, b: 0, a: 0 } },
      ],
    }),
    '#ff0d0d',
  )
})

test('the page has its own ground, white where it has none', () => {
  assert.equal(convert([], { fill: '#0b1120' }).page.background, '#0b1120')
  assert.equal(convert([], {}).page.background, '#ffffff')
  assert.equal(convert([], { fill: [solid('#000000', 0.5)] }).page.background, '#808080')
})

test('words of a layer that look different are its accents', () => {
  const heading = words('Bread with\nmuch love and salt', 100, 100)
  // From “much” to “love”, over the break of the line before.
  heading.characterStyleOverrides = Array.from('Bread with\nmuch love', (_, index) => (index < 11 ? 0 : 4))
  heading.styleOverrideTable = {
    4: { fontFamily: 'Lora', italic: true, textDecoration: 'UNDERLINE', fills: [solid('#ff0000', 0.5)] },
  }
  const [block] = findBlocks(heading)
  assert.equal(block?.text, 'Bread with much love and salt')
  assert.deepEqual(block.accents, [
    { words: 'much love', color: '#ff8080', family: 'Lora', isItalic: true, isUnderlined: true },
  ])
})

test('one layer of text becomes what it holds: heading, paragraphs, items of a list', () => {
  const heading = {
    ...words('Opening hours\nOpen from Tuesday to Saturday.', 100, 100),
    characterStyleOverrides: Array.from({ length: 13 }, () => 7),
  }
  heading.styleOverrideTable = { 7: { fontSize: 36, fontWeight: 700, fills: [solid('#ff0000')] } }
  const [first, second] = findBlocks(heading)
  assert.deepEqual(
    [first?.text, first?.fontSize, first?.fontWeight, first?.color],
    ['Opening hours', 36, 700, '#ff0000'],
  )
  assert.deepEqual(
    [second?.text, second?.fontSize, second?.color],
    ['Open from Tuesday to Saturday.', 20, '#111827'],
  )
  assert.ok(first && second && first.boundingBox.y + first.boundingBox.height <= second.boundingBox.y + 1e-6)

  assert.deepEqual(
    findTexts(words('Bread\nCakes\nCoffee', 0, 0, { lineTypes: ['UNORDERED', 'UNORDERED', 'UNORDERED'] })),
    ['Bread', 'Cakes', 'Coffee'],
  )
  assert.deepEqual(findTexts(words('A headline that\nthe designer broke')), [
    'A headline that the designer broke',
  ])
  assert.deepEqual(findTexts(words('One.\n\nTwo.')), ['One.', 'Two.'])
  const long = 'A sentence that is long enough to be a paragraph of its own, and ends.'
  assert.deepEqual(findTexts(words(`${long}\n${long}`)), [long, long])
  assert.deepEqual(findTexts(words('one\u2028line\u0000 \ud800')), ['one line \ufffd'])
})

test('the style of most letters counts', () => {
  const mixed = words('Save 20 % now', 0, 0, {
    characterStyleOverrides: [0, 0, 0, 0, 0, 3, 3],
    styleOverrideTable: { 3: { fontWeight: 900 } },
  })
  assert.equal(findBlocks(mixed)[0]?.fontWeight, 400)
})

test('links lead where the web can follow, from words and from prototypes', () => {
  const link = (url: string) =>
    words('Terms', 0, 0, { style: { fontSize: 16, hyperlink: { type: 'URL', url } } })
  assert.equal(findBlocks(link('https://example.org/terms'))[0]?.href, 'https://example.org/terms')
  assert.equal(findBlocks(link('javascript:alert(1)'))[0]?.href, undefined)
  const button = {
    ...frame('Button', box(0, 0, 200, 50), [words('Buy', 10, 10)], { fill: '#0000ff' }),
    interactions: [{ actions: [null, { type: 'URL', url: 'https://example.org/buy' }] }],
  }
  assert.equal(findBlocks(button)[0]?.href, 'https://example.org/buy')
})

test('shapes have their corners: of a rectangle, of a pill, of a circle', () => {
  const findRadius = (layer: Layer) => findBlocks(layer)[0]?.radius
  assert.equal(findRadius(rectangle('R', box(0, 0, 100, 100), { fill: '#000000', radius: 12 })), 12)
  assert.equal(findRadius(rectangle('R', box(0, 0, 200, 40), { fill: '#000000', radius: 999 })), 20)
  const [halfRound] = findBlocks({
    ...rectangle('R', box(0, 0, 100, 100), { fill: '#000000' }),
    rectangleCornerRadii: [8, 80, 0, 0],
  })
  assert.deepEqual([halfRound?.radius, halfRound?.corners], [80, [8, 80, 0, 0]])
  const alike = {
    ...rectangle('R', box(0, 0, 100, 100), { fill: '#000000' }),
    rectangleCornerRadii: [8, 8, 8, 8],
  }
  assert.deepEqual([findRadius(alike), findBlocks(alike)[0]?.corners], [8, undefined])
  assert.equal(findRadius(ellipse('E', box(0, 0, 48, 48), { fill: '#000000' })), 24)
  assert.equal(findRadius(rectangle('R', box(0, 0, 100, 100), { fill: '#000000' })), undefined)
})

test('an outline is a shape without a colour, a line has the colour of its stroke', () => {
  const [outline, line] = findBlocks(
    rectangle('Card', box(0, 0, 100, 100), { stroke: '#ff0000' }),
    rule({ x: 0, y: 200, width: 500 }, '#cccccc'),
  )
  assert.deepEqual([outline?.kind, outline?.color], ['shape', undefined])
  assert.deepEqual([line?.kind, line?.color, line?.boundingBox.height], ['shape', '#cccccc', 0])
})

test('what is drawn of several parts is one image; what stands in a row is several', () => {
  const { page, images } = convert([
    icon('Heart', 0, 0, 40, '#ff0000'),
    wordMark('Logo', 100, 0, 28, 6, '#222222'),
  ])
  assert.deepEqual(
    page.blocks.map(({ kind, name }) => [kind, name]),
    [
      ['image', 'Heart'],
      ['image', 'Logo'],
    ],
  )
  assert.equal(images.length, 2)
  const row = frame(
    'Social',
    box(0, 200, 300, 40),
    [0, 1, 2].map((place) => icon(`Icon ${place}`, place * 80, 0, 40, '#000000')),
  )
  assert.deepEqual(
    findBlocks(row).map(({ kind }) => kind),
    ['shape', 'image', 'image', 'image'],
  )
  const button = frame(
    'Button',
    box(0, 300, 200, 50),
    [icon('Arrow', 10, 10, 30, '#ffffff'), words('Go', 60, 10)],
    { fill: '#0000ff' },
  )
  assert.deepEqual(
    findBlocks(button).map(({ kind }) => kind),
    ['shape', 'image', 'text'],
  )
})

test('photographs are images; one behind other layers is had as it was put into the file', () => {
  const photo = rectangle('Photo', box(0, 0, 400, 300), { fill: [photograph('one')] })
  const hero = frame('Hero', box(0, 400, 1000, 400), [words('On the image', 10, 10)], {
    fill: [photograph('two')],
  })
  const { page, images } = convert([photo, hero])
  assert.deepEqual(
    page.blocks.map(({ kind, name }) => [kind, name]),
    [
      ['image', 'Photo'],
      ['image', 'Hero'],
      ['text', undefined],
    ],
  )
  assert.deepEqual(
    images.map(({ nodeId, blockId }) => [nodeId, blockId]),
    [
      [photo.id, 'b1'],
      ['fill:two', 'b2'],
    ],
  )
})

test('the same photograph at one size is wanted once', () => {
  const { images } = convert(
    [0, 1].map((place) => ellipse('Face', box(place * 100, 0, 48, 48), { fill: [photograph('face')] })),
  )
  assert.equal(new Set(images.map(({ sameAs }) => sameAs)).size, 1)
})

test('names that somebody gave are kept: of sections, of instances, of containers that are not seen', () => {
  const names = (...children: Layer[]) => findBlocks(...children).map(({ name }) => name)
  assert.deepEqual(
    names(frame('Frame 12', box(0, 0, 1000, 300), [words('One')])),
    ['Frame 12', undefined],
    'directly on the page it is a section',
  )
  const nested = (name: string) =>
    frame('Section', box(0, 0, 1000, 300), [frame(name, box(0, 0, 400, 200), [words('One')])])
  assert.deepEqual(names(nested('Pricing card')), ['Section', 'Pricing card', undefined])
  assert.deepEqual(names(nested('Group 4')), ['Section', undefined])
  assert.deepEqual(
    names(
      frame('Section', box(0, 0, 1000, 300), [
        instance('Button / Primary', box(0, 0, 100, 50), [words('Go', 0, 0)]),
      ]),
    ),
    ['Section', 'Button / Primary', undefined],
  )
  assert.deepEqual(names(frame('Empty', box(0, 0, 1000, 300), [])), [])
  assert.deepEqual(names(words('Some words', 0, 0, { name: 'Claim' })), ['Claim'])
})

test('layers are read as auto layout has them, else by the gaps between them', () => {
  const stacked = frame(
    'Stack',
    box(0, 0, 400, 400),
    [words('second by place', 0, 200), words('first by place', 0, 0)],
    { layout: 'VERTICAL' },
  )
  assert.deepEqual(findTexts(stacked), ['second by place', 'first by place'])
  const title = (column: number) => words(`title ${column}`, column * 420, 0)
  const body = (column: number) => words(`text ${column}`, column * 420, 40)
  assert.deepEqual(
    findTexts(body(1), title(0), body(0), title(1)),
    ['title 0', 'text 0', 'title 1', 'text 1'],
    'columns',
  )
  assert.deepEqual(
    findTexts(words('b', 420, 100), words('a', 0, 100), words('heading', 200, 0)),
    ['heading', 'a', 'b'],
    'a row',
  )
  const behind = rectangle('Ground', box(0, 0, 1000, 500), { fill: '#eeeeee' })
  assert.deepEqual(
    findBlocks(behind, words('above', 0, 0)).map(({ kind }) => kind),
    ['shape', 'text'],
  )
})

test('a page of too many layers is cut and says so', () => {
  const { page, isCut } = convert(
    Array.from({ length: 6_000 }, (_, index) =>
      rectangle('R', box(index % 900, index / 10, 5, 5), { fill: '#000000' }),
    ),
  )
  assert.equal(page.blocks.length, 5_000)
  assert.ok(isCut)
})

test('every box of every design lies on its page, in reading order of its sections', () => {
  for (const { name, file, sections } of figmaDesigns()) {
    const screens = file.document?.children?.[1]?.children ?? []
    const root = screens[0] as FigmaNode
    const { page } = convertFrame(root)
    for (const { boundingBox: place } of page.blocks) {
      assert.ok(
        place.x >= 0 &&
          place.y >= 0 &&
          place.x + place.width <= 1.000_001 &&
          place.y + place.height <= 1.000_001,
        name,
      )
    }
    const texts = page.blocks.filter(({ kind }) => kind === 'text')
    const order = texts.map(({ boundingBox: { y, height } }) =>
      sections.findIndex((one) => y + height / 2 <= one.boundingBox.y + one.boundingBox.height),
    )
    assert.deepEqual(
      order,
      order.toSorted((left, right) => left - right),
      name,
    )
  }
})
