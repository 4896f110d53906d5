// The type of a layout: families, sizes, lines and colours of its texts, on small designs drawn in pixels.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LayoutSection } from '#contracts/design-layout.schema.ts'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { findSlotNodes } from '#core/landing-page/tree/walk-tree.ts'
import { getTextWidth, measuredLetters } from '#core/landing-page/font-widths.ts'
import { getBoundedSize } from './bounded-size.ts'
import {
  at,
  block,
  findPlaces,
  getStyles,
  layOut,
  only,
  panel,
  type Place,
  text,
} from '#support/drawn-designs.ts'

test('texts take as many lines as in the design, in a font of ours', () => {
  const words = 'Every loaf rests for thirty hours before it meets the oven, and you taste it in the crust.'
  const section = only([text(words, [120, 100, 320, 48], { lines: 2, fontFamily: 'Georgia', fontSize: 15 })])
  const [, , width] = at(section, words)
  assert.ok(width >= 300 && width < 420, String(width))
  assert.ok((section.slots[0]?.budget ?? 0) >= 80 && (section.slots[0]?.budget ?? 0) <= 130)
})

test('a font that is named after a weight is as heavy as its name says', () => {
  const font = { fontFamily: 'Poppins Black', fontSize: 160, fontWeight: 400 }
  only([text('FORTY-FOUR', [40, 100, 900, 160], font)])
  const [style] = getStyles()
  assert.deepEqual([style?.family, style?.weight], ['Poppins', 900])
  const light = { fontFamily: 'Cormorant Garamond Light', fontSize: 160, fontWeight: 400 }
  only([text('Measured', [40, 100, 900, 160], light)], 'pdf')
  assert.equal(getStyles()[0]?.weight, 400)
})

test('a price is as large as its figures are beside a small raised sign', () => {
  const getSize = (accents: DesignBlock['accents']): number =>
    getBoundedSize(
      {
        block: {
          id: 'price',
          kind: 'text',
          text: '£11',
          fontFamily: 'Anton',
          boundingBox: { page: 1, x: 0, y: 0, width: 0.1, height: 0.1, unit: 'ratio' },
          accents,
        },
        box: { left: 0, top: 0, right: 150, bottom: 224 },
        lines: 1,
        designFonts: undefined,
        isExact: false,
      },
      190,
    )
  assert.equal(getSize([{ words: '£', size: 0.316, raise: 0.5 }]), 190)
  assert.ok(getSize(undefined) < 140)
})

test('letters keep their shadows, in sizes of theirs', () => {
  const textShadows = [{ x: 4, y: 4, blur: 0, color: '#ff6fa3' }]
  only([
    text('Eight wheels', [120, 100, 600, 120], { fontSize: 100, lineHeight: 110, textShadows }),
    text('Six wheels', [120, 300, 600, 120], { fontSize: 100, lineHeight: 110 }),
  ])
  assert.deepEqual(
    getStyles().map(({ shadows }) => shadows),
    [[{ x: 0.04, y: 0.04, blur: 0, color: '#ff6fa3' }], undefined],
  )
})

test('letters keep the line around them, and digits of one width', () => {
  const border = { color: '#17233f', width: 3, style: 'solid' } as const
  only([
    text('Tea that', [120, 100, 600, 120], { fontSize: 100, lineHeight: 110, border }),
    text('11:22', [120, 300, 60, 24], { fontSize: 20, hasTabularFigures: true }),
  ])
  assert.deepEqual(
    getStyles().map(({ outline, hasTabularFigures }) => [outline, hasTabularFigures]),
    [
      [{ ...border, width: 0.03 }, undefined],
      [undefined, true],
    ],
  )
})

test('a word that is parted at the end of a line keeps its size and its lines', () => {
  const words = 'Sonder\u00adfahrten'
  const look = { fontFamily: 'Barlow Condensed', fontWeight: 700, isUppercase: true }
  const section = only([
    text(words, [140, 100, 178, 114], { ...look, lines: 2, fontSize: 54, lineHeight: 57 }),
  ])
  const [, , width] = at(section, words)
  assert.ok(width >= 170 && width < 230, String(width))
  assert.equal(getStyles()[0]?.size, 54)
})

test('a line that is cut off keeps its size, and ends where it is cut off', () => {
  const words = 'In bloom now: sand lily, saguaro, peyote, prickly pear, hedgehog, barrel, old man. '.repeat(
    3,
  )
  const section = only([
    text(words, [0, 100, 1_440, 50], { fontSize: 36, lineHeight: 50, lines: 1, isCutOff: true }),
  ])
  const [node] = section.tree.children
  assert.deepEqual(
    [node?.width, node?.kind === 'text' && node.isCutOff, getStyles()[0]?.size],
    [1_440, true, 36],
  )
})

test('a text whose first line begins behind another word is as wide as that line with what is before it', () => {
  const words = 'a day. Change it whenever you like.'
  const section = only([text(words, [120, 100, 302, 48], { lines: 2, indent: 182, lineWords: [4, 3] })])
  const [, , width] = at(section, words)
  assert.ok(width > 290 && width < 400, String(width))
})

test('a label lies in its box where it does in the design, and a time that is over is struck', () => {
  const section = only([
    panel([120, 100, 80, 70], '#ffffff', { border: { color: '#222222', width: 1, style: 'solid' } }),
    text('14.10', [135, 108, 50, 24], { lineHeight: 24, href: '#a', isStruck: true }),
  ])
  const [node] = section.tree.children
  assert.deepEqual([node?.padding?.top, node?.padding?.bottom, getStyles()[0]?.isStruck], [8, 38, true])
})

test('a link with a line below it is as far from the line as in the design', () => {
  const border = { color: '#c8593a', width: 2, style: 'solid' as const, sides: ['bottom' as const] }
  const section = only([
    panel([120, 100, 195, 32], '#ffffff', { border, control: 'button', href: '#a' }),
    text('Order four samples', [120, 104, 195, 19], { lineHeight: 27, href: '#a' }),
  ])
  const [node] = section.tree.children
  assert.deepEqual([node?.kind, node?.padding?.top, node?.padding?.bottom], ['button', 0, 5])
})

test('paragraphs are justified where the design has them so, single lines are not', () => {
  const words = 'Every movement is taken apart and cleaned before we say what is wrong with it. '.repeat(2)
  const section = only([
    text(words, [120, 100, 400, 72], { lineHeight: 24, lines: 3, align: 'justify', indent: 28 }),
    text('Görlitz, 1911', [120, 300, 100, 24], { lineHeight: 24, lines: 1, align: 'justify' }),
  ])
  assert.deepEqual(
    section.tree.children.map((node) => node.kind === 'text' && [node.align, node.indent]),
    [
      ['justify', 28],
      ['left', undefined],
    ],
  )
})

test('a name that is cut off through its letters is cut at the same height, in shares of its line', () => {
  const clip = [0, 1].map((y) => ({ x: y, y: y / 2 }))
  const section = only([
    text('Pelagic', [100, 100, 600, 240], {
      fontSize: 200,
      lineHeight: 160,
      clip: [...clip, { x: 0, y: 0.5 }],
    }),
  ])
  const [node] = section.tree.children
  // The middle of the letters is that of the line, 80 of 160 pixels down.
  assert.deepEqual(
    node?.clip?.map(({ y }) => y),
    [-0.25, 0.5, 0.5],
  )
})

test('a tilted text is tilted on the page', () => {
  const section = only([text('This is Gary.', [120, 100, 120, 24], { turn: -5 })])
  const [node] = section.tree.children
  assert.equal(node?.kind === 'text' ? node.turn : undefined, -5)
})

test('words that run down an edge take the room of their line, beside what is left of them', () => {
  const section = only([
    block('image', [120, 100, 1_000, 400], { src: '/api/pictures/1' }),
    text('Lambskin, garnet no. 14', [1_140, 120, 18, 210], { turn: 90 }),
  ])
  assert.equal(section.tree.kind, 'row')
  const place = at(section, 'Lambskin, garnet no. 14')
  assert.deepEqual(place.map(Math.round), [1_137, 120, 24, 210])
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
    getStyles()
      .filter(({ weight }) => weight === 700)
      .map(({ family }) => family),
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
    getStyles().find(({ size: own }) => Math.abs(own / wanted - 1) <= 0.05),
  )
  assert.ok((capitals?.letterSpacing ?? 0) > 0.1, JSON.stringify(getStyles()))
  assert.ok(
    (heading?.letterSpacing ?? 0) > 0.01 && (heading?.letterSpacing ?? 1) <= 0.05,
    JSON.stringify(getStyles()),
  )
})

test('no text is larger than its box in the design, whatever was read of its size', () => {
  for (const fontFamily of ['', 'Georgia', 'Inter', 'Bebas Neue']) {
    const more = { fontFamily, lineHeight: undefined }
    only(
      [
        text('BEER WITH', [85, 262, 520, 120], { ...more, fontSize: 210 }),
        text('SALT IN ITS VEINS', [85, 420, 420, 190], {
          ...more,
          fontSize: 230,
          lines: 2,
          lineWords: [1, 3],
        }),
        text('Up', [85, 700, 300, 20], { ...more, fontSize: 90 }),
      ],
      'image',
    )
    const widths = ['BEER WITH', 'IN ITS VEINS'].map((words, index) => {
      const look = getStyles().toSorted((one, other) => other.size - one.size)[index]
      return look === undefined ? Infinity : getTextWidth(words, look)
    })
    assert.ok(
      (widths[0] ?? 0) <= 520 * 1.1 && (widths[1] ?? 0) <= 420 * 1.1,
      `${fontFamily}: ${widths.join(' ')}`,
    )
    assert.ok(Math.min(...getStyles().map(({ size: own }) => own)) <= 30, fontFamily)
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
  assert.match(first ?? '', new RegExp(`"textStyle":"${getStyles()[0]?.id}"`))
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
    [
      ...new Set(getStyles().map(({ family, isItalic }) => `${family}${isItalic ? ', italic' : ''}`)),
    ].toSorted(),
    ['DM Sans', 'Fraunces, italic', 'Poppins'],
  )
  assert.ok(getStyles().every((style) => [16, 48].includes(style.size) && style.letterSpacing === 0))
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
    assert.deepEqual([...new Set(getStyles().map((style) => style.family))], [family])
    assert.ok(
      getStyles().every(({ size: own, letterSpacing }) => Math.abs(own - 30) < 0.2 && letterSpacing === 0),
    )
  }
})

/** Words that the first line holds. */
function fillLinesAt(words: string, width: number, look: Parameters<typeof getTextWidth>[1]): number {
  const all = words.split(' ')
  return all.findLastIndex((_, index) => getTextWidth(all.slice(0, index + 1).join(' '), look) <= width) + 1
}

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
    const look = { family: getStyles()[0]?.family ?? '', ...style, size: getStyles()[0]?.size ?? 48 }
    return fillLinesAt('Bread that takes its time', room, {
      ...look,
      letterSpacing: getStyles()[0]?.letterSpacing ?? 0,
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
  assert.ok(getStyles().some(({ size: letters }) => letters === 68))
  assert.ok((at(section, words)[2] ?? 0) > line * 1.01)
})

test('italics are set as wide as they are', () => {
  const words = 'I moved away from this street three years ago.'
  const look = { family: 'Source Serif 4', weight: 400, size: 24, letterSpacing: 0 }
  const width = getTextWidth(words, { ...look, isItalic: true })
  assert.ok(width < getTextWidth(words, look) * 0.95)
  only([text(words, [100, 100, width, 30], { fontSize: 24, fontFamily: 'Cambria', isItalic: true })])
  assert.deepEqual(
    getStyles().map(({ family, size: own, isItalic }) => [family, own, isItalic]),
    [['Source Serif 4', 24, true]],
  )
})

test('sizes that nearly agree are one style; colours are the design’s, whether they can be read or not', () => {
  const blocks = [
    text('One size', [120, 100, 70, 24]),
    text('Another', [120, 140, 70, 24], { fontSize: 16.2 }),
    text('Much too pale', [120, 180, 100, 24], { color: '#bbbbbb' }),
    panel([120, 220, 160, 48], '#ff4b1f', { control: 'button' }),
    text('Order now', [160, 232, 80, 24], { color: '#ffffff' }),
  ]
  const layout = layOut(blocks, [], undefined, 'image')
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
  const exact = layOut(blocks).textStyles.map(({ size: letters }) => letters)
  assert.deepEqual(exact, [16, 16, 16, 16.2], 'those of a website are its own')
})

test('large letters of a website that are spaced otherwise by little are so on the page', () => {
  const look = { fontFamily: 'Anton', fontSize: 250, lineHeight: 215 }
  only([
    text('Mud Parade', [100, 100, 1_000, 376], { ...look, letterSpacing: -2.5 }),
    text('Olga Tin', [100, 500, 800, 376], { ...look, letterSpacing: 0 }),
  ])
  assert.deepEqual(
    getStyles().map(({ letterSpacing }) => letterSpacing),
    [-0.01, 0],
  )
})

test('lines in another optical size of a font are as wide as they are in the design', () => {
  const width = (words: string, size: number): number =>
    getTextWidth(words, { family: 'Lora', weight: 400, size, letterSpacing: 0 })
  const words = 'Jam that still remembers the tree'
  const longest = width('Jam that still', 100) * 0.8
  const section = only([
    text(words, [100, 100, longest, 210], {
      fontFamily: 'Lora',
      fontSize: 100,
      lineHeight: 100,
      lines: 3,
      lineWords: [3, 1, 2],
    }),
  ])
  const [, , placed] = at(section, words)
  const bound = width('Jam that still remembers', 100) * 0.8
  assert.ok(placed >= longest && placed < bound, `${String(longest)} ${String(placed)} ${String(bound)}`)
  assert.equal(getStyles()[0]?.size, 100)
})

test('what is cut off below takes no room below', () => {
  const clip = [-1, 2, 2, -1].map((x, index) => ({ x, y: index < 2 ? -1 : 0.75 }))
  const section = only([
    text('Ninefold', [100, 100, 600, 400], { fontSize: 300, lineHeight: 240, clip }),
    text('Tickets', [100, 450, 100, 24]),
  ])
  const [cut, below] = section.tree.children
  assert.equal(cut?.clip?.at(-1)?.y.toFixed(2), '0.92')
  assert.equal(below?.before, 50, 'from where the letters are cut')
})

test('wide figures of an image are not spaced apart, and wide capitals are', () => {
  const findSpacing = (words: string, width: number): number => {
    only([
      text(words, [100, 100, width, 52], { fontSize: 44, lineHeight: 52, fontFamily: '', fontWeight: 700 }),
    ])
    return getStyles()[0]?.letterSpacing ?? 0
  }
  assert.ok(findSpacing('214 km', 185) <= 0.05, `${findSpacing('214 km', 185)}`)
  assert.ok(findSpacing('HEDGES', 240) > 0.05, `${findSpacing('HEDGES', 240)}`)
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
  assert.ok(getStyles().some(({ family }) => family === 'Playfair Display'))
})

test('a font that was taken over keeps its size and spacing, and its lines its widths', () => {
  const words = 'Moving pictures since nineteen twenty-six, in six hundred seats'
  const widths = { upright: [[400, Array.from(measuredLetters, () => 900)]] as [number, number[]][] }
  const files = [
    { src: '/api/pictures/0123456789abcdef01234567', weightRange: '400', style: 'normal' as const },
  ]
  const width = words.length * 0.9 * 20 * 0.994
  const look = { fontFamily: 'Wanderlust', fontSize: 20, letterSpacing: 0.4 }
  const [taken, replaced] = [[{ family: 'Wanderlust', like: 'Poiret One', files, widths }], undefined].map(
    (fonts) => layOut([text(words, [100, 100, width, 30], look)], [], fonts).textStyles[0],
  )
  assert.deepEqual([taken?.family, taken?.size, taken?.letterSpacing], ['Wanderlust', 20, 0.02])
  assert.equal(replaced?.family, 'Inter')
})

test('an image of words is a text with that image, in a look for other words', () => {
  const section = only([
    block('image', [120, 100, 600, 120], {
      src: '/api/pictures/0123456789abcdef01234567',
      text: 'Eight wheels of thunder',
      fontSize: 50,
      fontWeight: 700,
      color: '#20243a',
      lines: 2,
    }),
    text('Skates for hire, by the hour.', [120, 300, 400, 24], { fontSize: 16 }),
  ])
  const slot = section.slots.find(({ text: words }) => words === 'Eight wheels of thunder')
  assert.equal(slot?.role, 'heading-2')
  const node = findSlotNodes(section.tree).find((one) => one.slot === slot?.id)
  assert.ok(node?.kind === 'text')
  assert.deepEqual(node.textImage, {
    src: '/api/pictures/0123456789abcdef01234567',
    words: 'Eight wheels of thunder',
  })
  assert.deepEqual([node.width, node.height, node.lines], [600, 120, 2])
  const { size, lineHeight, weight, color } = getStyles().find(({ id }) => id === node.style) ?? {}
  assert.deepEqual(
    { size, lineHeight, weight, color },
    { size: 50, lineHeight: 1.2, weight: 700, color: '#20243a' },
  )
})

test('spaced words that a website centres stay where their spaces put them', () => {
  const section = only([
    block('shape', [70, 100, 1_300, 201], {
      border: { color: '#2b211c', width: 1, style: 'solid', sides: ['top'] },
    }),
    text('Verdier', [391, 137, 690, 177], {
      fontSize: 150,
      lineHeight: 150,
      letterSpacing: 18,
      align: 'center',
    }),
  ])
  const node = findSlotNodes(section.tree)[0]
  assert.ok(node?.kind === 'text')
  const { left = 0, right = 0 } = node.padding ?? {}
  // 321 pixels are free on the left, 289 on the right.
  assert.deepEqual([node.align, Math.round(left - right)], ['center', 32])
})

test('lines of a website are as wide as a browser measured the longest, where more lets in the next word', () => {
  const first = 'noon '.repeat(19).trim()
  const second = `${first} nooi`
  const look = { family: 'Inter', weight: 400, size: 18, letterSpacing: 0 }
  const width = getTextWidth(second, look)
  const section = only([
    text(`${first} noon ${second.slice(5)}`, [120, 100, width, 56], {
      fontSize: 18,
      lineHeight: 28,
      lines: 2,
      lineWords: [19, 20],
      align: 'left',
    }),
  ])
  const node = findSlotNodes(section.tree)[0]
  assert.ok(node?.kind === 'text')
  const more = (node.width ?? 0) - width
  assert.ok(more > 0.5 && more < getTextWidth(`${first} noon`, look) - width, String(more))
})
