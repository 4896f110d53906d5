// Where sections of a layout begin and end, and what goes on from one into the next, on small designs drawn
// in pixels.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LayoutBackground, LayoutContainer, LayoutSection } from '#contracts/design-layout.schema.ts'
import type { DesignBlock, DesignPage } from '#contracts/extracted-document.schema.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'
import {
  block,
  getStyles,
  isContainer,
  layOut,
  near,
  only,
  outline,
  panel,
  size,
  text,
} from '#support/drawn-designs.ts'
import { layBackground } from './paint.ts'
import { layPages } from './pieces.ts'

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

test('a headline that lies over the image below it is in front of it', () => {
  const headline = (layer: number): (boolean | undefined)[] => {
    const { tree } = only([
      text('Twenty pairs', [40, 40, 900, 220], { fontSize: 200, lineHeight: 180, layer }),
      block('image', [300, 235, 600, 400], { src: '/api/pictures/1', layer: 5 }),
      text('We cut on Monday', [40, 300, 200, 24], { layer: 6 }),
    ])
    const found = [...walkTree(tree)].filter((node) => !isContainer(node))
    return found.map((node) => node.isInFront)
  }
  assert.deepEqual(headline(7), [true, undefined, undefined])
  assert.deepEqual(headline(1), [undefined, undefined, undefined])
})

test('the shadow of a card is in front of the next section where it was painted over its background', () => {
  const shadow = { x: 0, y: 30, blur: 60, spread: 0, color: '#3b1fd066' }
  const draw = (card: number, footer: number): boolean | undefined => {
    const blocks = [
      panel([0, 0, 1_440, 1_000], '#fbe9e7', { layer: 0 }),
      panel([100, 100, 1_240, 700], '#5b46c8', { shadow, radius: 40, layer: card }),
      text('Find me a slot', [160, 300, 400, 60], { fontSize: 50, layer: 7 }),
      panel([0, 800, 1_440, 200], '#fbe9e8', { layer: footer }),
      text('Limber, 22 Cotham Hill', [120, 880, 300, 24], { layer: 8 }),
    ] as { id: string }[]
    const section = (type: string, y: number, height: number, of: number): object => ({
      id: type,
      type,
      boundingBox: { page: 1, x: 0, width: 1, y, height },
      blockIds: [blocks[of]?.id],
    })
    const { sections } = layOut(blocks, [section('contact', 0, 0.8, 2), section('footer', 0.8, 0.2, 4)])
    return sections[0]?.tree.isInFront
  }
  assert.equal(draw(3, 1), true)
  assert.equal(draw(1, 3), undefined)
})

test('what lies over tilted words is in front of them, which browsers paint later', () => {
  const { tree } = only([
    text('turn it up', [300, 60, 500, 120], { fontSize: 100, lineHeight: 100, turn: -8, layer: 1 }),
    text('HALLE', [40, 185, 800, 200], { fontSize: 180, lineHeight: 180, layer: 2 }),
  ])
  const found = [...walkTree(tree)].filter((node) => node.kind === 'text')
  assert.deepEqual(
    found.map((node) => [node.turn, node.isInFront]),
    [
      [-8, undefined],
      [undefined, true],
    ],
  )
})

test('a card over the lower edge of a section is whole in the next one, with all that is on it', () => {
  const blocks = [
    panel([0, 0, 1_440, 560], '#ffd21f'),
    block('image', [720, 0, 720, 560], { src: '/api/pictures/roof' }),
    text('Happiness on the side', [154, 200, 400, 80], { fontSize: 70, level: 1 }),
    panel([154, 500, 1_132, 140], '#ffffff', { border: { color: '#1a1a1a', width: 3, style: 'solid' } }),
    text('Street', [600, 520, 60, 20]),
    text('When do we come', [190, 580, 260, 30], { fontSize: 24, level: 3 }),
    text('What we do', [154, 800, 260, 60], { fontSize: 48, level: 2 }),
  ].map((one, layer) => ({ ...one, layer })) as { id: string; layer: number }[]
  const section = (type: string, y: number, height: number, ...of: number[]): object => ({
    id: type,
    type,
    boundingBox: { page: 1, x: 0, width: 1, y, height },
    blockIds: of.map((index) => blocks[index]?.id),
  })
  const { sections } = layOut(blocks, [
    section('hero', 0, 0.56, 2, 4),
    section('contact', 0.56, 0.08, 5),
    section('features', 0.64, 0.36, 6),
  ])
  const cards = sections.map(({ tree }) => [...walkTree(tree)].filter(({ border }) => border !== undefined))
  assert.deepEqual(
    cards.map(({ length }) => length),
    [0, 1, 0],
  )
  const card = cards[1]?.[0]
  assert.deepEqual([card?.border?.sides, card?.height], [undefined, 140])
  near(card?.before ?? 0, -60)
})

test('an image over a gradient, which may be seen through it, is in front of that', () => {
  const gradient: DesignBlock['gradient'] = {
    kind: 'linear',
    angle: 180,
    stops: [
      { color: '#041530', at: 0 },
      { color: '#0b5b86', at: 1 },
    ],
  }
  const section = only([
    block('shape', [0, 0, 1_440, 1_000], { gradient, layer: 0 }),
    block('image', [0, 0, 1_440, 1_000], { src: '/api/pictures/1', layer: 1 }),
    text('Go deeper', [100, 300, 600, 80], { fontSize: 80, lineHeight: 80, level: 1, layer: 2 }),
  ])
  const { background } = section.tree
  assert.deepEqual([background?.image, background?.gradient?.stops], [undefined, gradient.stops])
  assert.match(outline(section.tree), /layers\(image .*text/)
})

test('an image has all of the veils that lie over it', () => {
  const veil = (angle: number): LayoutBackground => ({
    gradient: {
      kind: 'linear',
      angle,
      stops: [
        { color: '#120d0ac1', at: 0 },
        { color: '#120d0a00', at: 1 },
      ],
    },
  })
  const image = { src: '/api/pictures/fire', fit: 'cover' as const, x: 0.5, y: 0.5 }
  const [first, second] = [veil(0), veil(90)]
  const laid = layBackground(layBackground({ image }, first), second)
  assert.deepEqual(laid, { image, gradient: second.gradient, gradients: [first.gradient] })
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

test('a band that a later one hides is not shown in front of it', () => {
  const section = only([
    panel([0, 0, 1_440, 600], '#eef1f6'),
    panel([0, 0, 1_440, 1_000], '#15315b'),
    text('Made in the town', [100, 300, 300, 20], { color: '#ffffff' }),
  ])
  assert.deepEqual(section.tree.background, { color: '#15315b' })
  assert.equal(outline(section.tree), 'stack(text)')
  assert.equal(getStyles()[0]?.color, '#ffffff')
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

test('a panel behind words of one section and an image of words in the next is behind both', () => {
  const blocks = [
    panel([20, 0, 1_400, 620], '#111614'),
    text('Bring the empty van', [46, 40, 360, 60]),
    block('image', [47, 390, 1_330, 168], {
      text: 'BOXWERK',
      src: 'a'.repeat(24),
      fontSize: 200,
      fontFamily: 'Archivo',
    }),
  ]
  const section = (id: string, y: number, ids: number[]): object => ({
    id,
    type: 'custom',
    boundingBox: { page: 1, x: 0, y, width: 1, height: 0.3 },
    blockIds: ids.map((index) => (blocks[index] as { id: string }).id),
  })
  const { sections } = layOut(blocks, [section('s1', 0, [1]), section('s2', 0.3, [2])])
  assert.deepEqual(
    sections.map(({ tree }) => [...walkTree(tree)].some((node) => node.before < 0)),
    [false, false],
  )
})

test('a section begins below a card that hangs into it, as far from it as in the design', () => {
  const blocks = [
    panel([0, 0, 1_440, 400], '#0e2f45'),
    panel([120, 300, 480, 160], '#1f8a5b'),
    text('Made in goes', [160, 380, 300, 40]),
    text('Nonna says', [120, 560, 400, 30]),
  ]
  const section = (id: string, y: number, ids: number[]): object => ({
    id,
    type: 'custom',
    boundingBox: { page: 1, x: 0, y, width: 1, height: 0.4 },
    blockIds: ids.map((index) => (blocks[index] as { id: string }).id),
  })
  const { sections } = layOut(blocks, [section('s1', 0, [2]), section('s2', 0.4, [3])])
  const free = sections[1]?.tree.padding?.top ?? 0
  assert.ok(Math.abs(free - 100) < 5, String(free))
})

test('an image over the edges of its section is whole in it, if nothing below would hide it', () => {
  const lay = (band: string | undefined, headerHeight = 0.08): LayoutSection[] => {
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
      section('s1', 'header', [0, headerHeight], -4),
      section('s2', 'hero', [headerHeight, 0.6 - headerHeight], -3),
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
  // A header is in front of what follows: an image that it held would hide the words of the hero.
  const held = lay(undefined, 0.4).map(({ tree }) => tree.background?.image?.overhang !== undefined)
  assert.deepEqual(held.slice(0, 2), [false, true])
  const hidden = lay('#eeeeee').map(({ tree }) => tree.background?.image?.overhang)
  assert.deepEqual(hidden, [undefined, undefined, undefined])
})

test('what is behind a transparent image over header and hero is seen through all of it', () => {
  const gradient = {
    kind: 'linear' as const,
    angle: 180,
    stops: [
      { color: '#a8e6ff', at: 0 },
      { color: '#d7f5ff', at: 1 },
    ],
  }
  const lay = (sky: object): LayoutSection[] => {
    const blocks = [
      block('shape', [0, 0, 1_440, 600], sky),
      block('image', [0, 0, 1_440, 600], { src: '/api/pictures/waves' }),
      text('Menu', [120, 30, 60, 24]),
      text('Let go of the shore', [120, 300, 400, 60], { fontSize: 48, lineHeight: 60 }),
      text('When', [150, 680, 60, 24]),
    ] as { id: string }[]
    const section = (id: string, type: string, y: number, height: number, index: number): object => ({
      id,
      type,
      boundingBox: { page: 1, x: 0, y, width: 1, height },
      blockIds: [blocks[index]?.id],
    })
    return layOut(blocks, [
      section('s1', 'header', 0, 0.08, 2),
      section('s2', 'hero', 0.08, 0.52, 3),
      section('s3', 'contact', 0.6, 0.4, 4),
    ]).sections
  }
  const [header, hero] = lay({ gradient }).map(({ tree }) => tree.background)
  assert.ok(hero?.image?.overhang !== undefined)
  assert.deepEqual([hero.gradient, hero.gradients], [undefined, [gradient]])
  // On narrow screens the header shows its own part, alone.
  assert.deepEqual([header?.image?.isPart, header?.color], [true, undefined])
  assert.equal(header?.gradients?.[0]?.stops[0]?.color, '#a8e6ff')
  const [, plain] = lay({ color: '#12a5ee' }).map(({ tree }) => tree.background)
  assert.deepEqual(plain?.gradients?.[0]?.stops, [
    { color: '#12a5ee', at: 0 },
    { color: '#12a5ee', at: 1 },
  ])
})

test('signs between the links of a menu are a part of it and no links', () => {
  const words = ['Bakery', 'Bread', '·', 'Cakes', '·', 'Opening hours']
  const lefts = [100, 900, 960, 990, 1_050, 1_080]
  const blocks = words.map((label, index) => text(label, [lefts[index] ?? 0, 40, label.length * 8, 24])) as {
    id: string
  }[]
  const { sections } = layOut(blocks, [
    {
      id: 's1',
      type: 'header',
      boundingBox: { page: 1, x: 0, width: 1, y: 0, height: 0.2 },
      blockIds: blocks.map(({ id }) => id),
    },
  ])
  const menu = sections[0]?.tree.children.find((child) => 'role' in child && child.role === 'nav')
  assert.ok(menu !== undefined && 'children' in menu)
  assert.deepEqual(
    menu.children.map((child) => 'role' in child && child.role),
    ['nav-link', 'label', 'nav-link', 'label', 'nav-link'],
  )
})

test('a line that the end of the page cuts off ends there, with its letters where they were', () => {
  const findLine = (top: number): number[] => {
    const huge = text('OVERHANG', [24, top, 900, 200], { fontSize: 180, lineHeight: 160 }) as DesignBlock
    const page: DesignPage = { number: 1, ...size, unit: 'px', source: 'design', blocks: [huge] }
    const { lineBox } = layPages([page]).pieces[0]!
    return [lineBox.top, lineBox.bottom].map(Math.round)
  }
  assert.deepEqual(findLine(700), [720, 880])
  // Its middle is 70 pixels above the end.
  assert.deepEqual(findLine(830), [860, 1_000])
  // No line is lower than 0.6 of its letters.
  assert.deepEqual(findLine(866), [912, 1_020])
})

test('so does one whose letters end on a panel, but not the line that their font measures', () => {
  const findEnd = (top: number): number => {
    const boundingBox = { page: 1, x: 0, width: 1, y: 0.1, height: 0.3 }
    const band = { id: 'p', kind: 'shape', boundingBox, color: '#e8ff3a', layer: 0 } as DesignBlock
    const masthead = {
      ...text('STATIC', [24, top, 900, 236], { fontSize: 200, lineHeight: undefined }),
      layer: 1,
    } as DesignBlock
    const page: DesignPage = { number: 1, ...size, unit: 'px', source: 'design', blocks: [band, masthead] }
    return Math.round(layPages([page]).pieces[1]!.lineBox.bottom)
  }
  assert.equal(findEnd(200), 400)
  assert.equal(findEnd(150), 393, 'all of it lies on the panel')
  assert.equal(findEnd(280), 523, 'it lies across the edge')
})
