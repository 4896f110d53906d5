// Photographs of a page that is only pixels are found whole, and what lies on them or beside them is apart.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Band } from './bands.ts'
import {
  findPlaces,
  photograph,
  sheet,
  white,
  word,
  write,
  type Box,
  type Color,
} from '#support/painted-sheets.ts'
import { isOfBands, isShaded, joinShades, toNeighbours } from './edge-images.ts'
import { segmentImage } from './segment-image.ts'
import { isShownBy, isShownThrough } from './shown-through.ts'

describe('photographs', () => {
  test('the sky of an image from edge to edge is part of it, also where words are on it', () => {
    const page = sheet()
    page.paint({ x: 0, y: 0, width: 1_280, height: 700 }, (x, y) =>
      y < 320 ? [60 + x / 8, 190, 230 - x / 40] : photograph(x, y - 260),
    )
    const words = [write(page, { x: 100, y: 100, width: 400, height: 60 }, [20, 20, 20])]
    const { images, panels } = segmentImage(page.pixels, words)
    assert.equal(images.length, 1)
    assert.equal(images[0]?.y, 0)
    assert.ok(Math.abs((images[0]?.height ?? 0) - 700) <= 4, JSON.stringify(images))
    assert.deepEqual(panels, [])
  })

  test('come whole, sky and all, alone, on a card above its words, and from edge to edge', () => {
    const page = sheet()
    page.paint({ x: 120, y: 100, width: 400, height: 240 }, photograph)
    page.plain({ x: 640, y: 80, width: 440, height: 420 }, [224, 231, 255])
    page.paint({ x: 640, y: 80, width: 440, height: 260 }, photograph)
    const words = [
      write(page, { x: 680, y: 380, width: 240, height: 24 }, [17, 24, 39]),
      write(page, { x: 680, y: 420, width: 300, height: 16 }, [17, 24, 39]),
    ]
    page.paint({ x: 0, y: 800, width: 1_280, height: 400 }, (x, y) => photograph(x, y - 60))
    const { panels, images } = segmentImage(page.pixels, words)
    assert.deepEqual(
      panels.map((panel) => [...findPlaces([panel]).flat(), panel.color]),
      [[640, 80, 440, 420, '#e0e7ff']],
    )
    const near = (found: number[] | undefined, wanted: number[]): void =>
      assert.ok(
        found !== undefined && found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= 9),
        `${found?.join(' ')} instead of ${wanted.join(' ')}`,
      )
    const places = findPlaces(images).toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0))
    assert.equal(places.length, 3)
    near(places[0], [640, 80, 440, 260])
    near(places[1], [120, 100, 400, 240])
    near(places[2], [0, 800, 1_280, 400])
  })

  test('a letter or two alone on them are shapes of theirs, and no words', () => {
    const page = sheet()
    page.paint({ x: 120, y: 100, width: 400, height: 240 }, photograph)
    const words = [
      { ...write(page, { x: 150, y: 130, width: 120, height: 24 }, white), text: 'Harbour' },
      { ...word({ x: 320, y: 280, width: 18, height: 14 }), text: 'af', line: 2 },
      { ...write(page, { x: 120, y: 400, width: 20, height: 14 }, [0, 0, 0]), text: 'En', line: 3 },
    ]
    assert.deepEqual(
      segmentImage(page.pixels, words).words.map(({ text }) => text),
      ['Harbour', 'En'],
    )
  })

  test('an arch that touches the panel below it is an image, and the panel ends where it does', () => {
    const page = sheet([245, 239, 230], 1_440)
    const arch = { x: 140, y: 200, width: 1_000, height: 560 }
    page.paint(arch, (x, y) =>
      Math.hypot(x - 500, Math.min(0, y - 500)) < 500 ? photograph(x, y) : undefined,
    )
    page.plain({ x: 0, y: 760, width: 1_280, height: 380 }, [231, 220, 203])
    const words = [0, 60, 120].map((y) =>
      write(page, { x: 64, y: 880 + y, width: 400, height: 40 }, [47, 38, 30]),
    )
    const { images, panels } = segmentImage(page.pixels, words)
    assert.equal(images.length, 1, JSON.stringify(images))
    const [image] = findPlaces(images)
    const wanted = [140, 200, 1_000, 560]
    assert.ok(
      image?.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= 9),
      `${image?.join(' ')}`,
    )
    assert.deepEqual(findPlaces(panels), [[0, 760, 1_280, 380]])
  })

  test('rows of bricks between its sides are no bands, whatever letters stand on it', () => {
    const page = sheet()
    // A wall whose rows change in brightness, behind what goes on over all of them.
    page.paint({ x: 0, y: 0, width: 1_280, height: 560 }, (x, y) => {
      const grain = Math.imul((x >> 2) * 7_919 + (y >> 2) * 104_729, 2_654_435_761) >>> 26
      const isMargin = x < 60 || x > 1_220
      const base = Math.floor(x / 45) % 2 === 0 ? 50 : 90
      const shade = isMargin ? (y > 210 ? 30 : 50) + (y > 390 ? -15 : 0) : base
      const ink = isMargin && y < 210 ? 0 : grain / 8
      return [shade + ink, shade - 10 + ink, 20]
    })
    const words = [
      write(page, { x: 100, y: 240, width: 500, height: 70 }, white),
      write(page, { x: 100, y: 700, width: 400, height: 40 }, [20, 20, 20]),
    ]
    const { images, panels } = segmentImage(page.pixels, words)
    assert.deepEqual(findPlaces(images), [[0, 0, 1_280, 560]])
    assert.deepEqual(panels, [])
  })

  test('a horizon and plain ground behind a hill are no bands', () => {
    const page = sheet()
    const isHill = (x: number, y: number): boolean => y > 150 + Math.abs(x - 620) * 0.75
    page.paint({ x: 0, y: 0, width: 1_280, height: 600 }, (x, y) =>
      isHill(x, y) ? [74, 96, 120] : y < 420 ? [190, 222, 214] : y < 500 ? [173, 180, 212] : [74, 96, 120],
    )
    const words = [write(page, { x: 100, y: 700, width: 400, height: 40 }, [20, 20, 20])]
    const { images, panels } = segmentImage(page.pixels, words)
    assert.deepEqual(findPlaces(images), [[0, 0, 1_280, 600]])
    assert.deepEqual(panels, [])
  })

  test('cards over the edge of a band make no photograph of it', () => {
    const page = sheet()
    page.plain({ x: 0, y: 0, width: 1_280, height: 500 }, [11, 37, 69])
    page.plain({ x: 0, y: 500, width: 1_280, height: 500 }, [243, 246, 251])
    const words: RecognisedWord[] = []
    for (const x of [100, 480, 860]) {
      page.plain({ x, y: 420, width: 320, height: 240 }, white)
      words.push(write(page, { x: x + 30, y: 470, width: 200, height: 24 }, [17, 24, 39]))
      words.push(write(page, { x: x + 30, y: 560, width: 220, height: 20 }, [17, 24, 39]))
    }
    const { images, panels } = segmentImage(page.pixels, words)
    assert.deepEqual(images, [])
    assert.deepEqual(
      panels.filter(({ width }) => width === 1_280).map(({ y, height }) => [y, height]),
      [
        [0, 500],
        [500, 500],
      ],
    )
  })

  test('that touch each other in a grid are one each', () => {
    const page = sheet()
    const skies: Color[] = [
      [150, 190, 230],
      [210, 190, 220],
      [160, 230, 210],
      [190, 170, 150],
    ]
    const hills: Color[] = [
      [60, 110, 70],
      [120, 60, 90],
      [90, 80, 140],
      [40, 60, 70],
    ]
    for (const [index, x] of [0, 320, 640, 960, 0, 320, 640, 960].entries())
      page.paint({ x, y: index < 4 ? 400 : 640, width: 320, height: 240 }, (column, row) => {
        const isHill = row > 110 + 50 * Math.sin((column + index * 90) / 50)
        return isHill ? hills[(index * 3) % 4] : skies[index < 4 ? index : (index + 1) % 4]
      })
    const { images } = segmentImage(page.pixels, [])
    assert.equal(images.length, 8, JSON.stringify(images))
    for (const { width, height } of images)
      assert.ok(Math.abs(width - 320) < 2 && Math.abs(height - 240) < 6, `${width} ${height}`)
  })

  test('cards that hang over the edge of a band onto white end where their shadow begins', () => {
    const page = sheet()
    page.plain({ x: 0, y: 0, width: 1_280, height: 500 }, [11, 37, 69])
    const words: RecognisedWord[] = []
    for (const x of [100, 480, 860]) {
      page.paint({ x: x - 12, y: 500, width: 344, height: 180 }, (column, row) => {
        const distance = Math.max(12 - column, column - 331, row - 159, 0)
        return distance >= 12 ? undefined : [233 + distance, 233 + distance, 233 + distance]
      })
      page.plain({ x, y: 420, width: 320, height: 240 }, white)
      words.push(write(page, { x: x + 30, y: 470, width: 200, height: 24 }, [17, 24, 39]))
      words.push(write(page, { x: x + 30, y: 560, width: 220, height: 20 }, [17, 24, 39]))
    }
    assert.deepEqual(
      segmentImage(page.pixels, words)
        .panels.filter(({ color }) => color === '#ffffff')
        .map(({ x, y, width, height }) => [x, y, width, height])
        .toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0)),
      [100, 480, 860].map((x) => [x, 420, 320, 240]),
    )
  })

  test('words that are not sure are no words on one, and are words elsewhere', () => {
    const page = sheet()
    page.paint({ x: 120, y: 100, width: 400, height: 240 }, photograph)
    const [onIt, besideIt] = [
      word({ x: 200, y: 220, width: 80, height: 30 }, 60),
      { ...write(page, { x: 700, y: 220, width: 80, height: 30 }, [0, 0, 0]), confidence: 60 },
    ]
    const { words, images } = segmentImage(page.pixels, [onIt, besideIt])
    assert.deepEqual(words, [besideIt])
    assert.equal(images.length, 1)
  })

  test('a word that is not quite sure is one where a certain word of its line is beside it', () => {
    const page = sheet()
    page.paint({ x: 120, y: 100, width: 400, height: 240 }, photograph)
    const certain = word({ x: 290, y: 220, width: 80, height: 30 })
    const find = (x: number, confidence: number): number =>
      segmentImage(page.pixels, [word({ x, y: 220, width: 80, height: 30 }, confidence), certain]).words
        .length
    assert.equal(find(200, 67), 2)
    assert.equal(find(200, 50), 1)
    assert.equal(find(170, 67), 1)
  })
})

test('photographs of different sizes that touch are one each, and a plain part beside them is a panel', () => {
  const page = sheet()
  const hills = (box: Box, sky: Color, hill: Color): void =>
    page.paint(box, (x, y) => (y > box.height / 2 + 40 * Math.sin((x + box.y) / 50) ? hill : sky))
  hills({ x: 0, y: 300, width: 640, height: 400 }, [150, 190, 230], [60, 110, 70])
  hills({ x: 640, y: 300, width: 640, height: 180 }, [210, 190, 220], [120, 60, 90])
  hills({ x: 640, y: 480, width: 640, height: 220 }, [160, 230, 210], [90, 80, 140])
  hills({ x: 0, y: 700, width: 500, height: 300 }, [190, 170, 150], [40, 60, 70])
  page.plain({ x: 500, y: 700, width: 780, height: 300 }, [255, 209, 102])
  const words = [write(page, { x: 560, y: 800, width: 300, height: 40 }, [20, 20, 20])]
  const { images, panels } = segmentImage(page.pixels, words)
  assert.deepEqual(
    images.map(({ x, y, width, height }) =>
      [x, y, width, height].map((place) => Math.round(place / 20) * 20),
    ),
    [
      [0, 300, 640, 400],
      [640, 300, 640, 180],
      [640, 480, 640, 220],
      [0, 700, 500, 300],
    ],
  )
  assert.ok(
    panels.some(({ x, width, color }) => color === '#ffd166' && x <= 500 && x + width === 1_280),
    JSON.stringify(panels),
  )
})

test('a chart on a card whose colours go into each other is no part of a photograph', () => {
  const page = sheet([11, 10, 28])
  page.paint({ x: 300, y: 300, width: 400, height: 320 }, (x, y) => [30 + x / 20, 28 + y / 20, 60 + x / 20])
  page.paint({ x: 410, y: 370, width: 180, height: 180 }, (x, y) => {
    const distance = Math.hypot(x - 90, y - 90)
    return distance > 55 && distance < 88 ? (x < 90 ? [122, 92, 255] : [182, 255, 92]) : undefined
  })
  const words = [write(page, { x: 324, y: 324, width: 160, height: 14 }, [200, 200, 220])]
  const { images } = segmentImage(page.pixels, words)
  assert.ok(images.length > 0 && images.every(({ width }) => width < 220), JSON.stringify(images))
})

/** Of the images with what of a band joins them; the images themselves stay as they are. */
function joinBand(pixels: Pixels, band: Band, images: readonly Box[]): number[][] {
  return findPlaces(
    joinShades(
      [band],
      images.map((box) => ({ ...box })),
      pixels,
    ),
  )
}

test('a band below a photograph that is no plain colour is the rest of it', () => {
  const page = sheet()
  page.paint({ x: 0, y: 0, width: 1_280, height: 360 }, photograph)
  page.paint({ x: 0, y: 360, width: 1_280, height: 300 }, (x) => [95 - x / 30, 84 - x / 30, 72 - x / 60])
  const color: Color = [74, 63, 62]
  const images = [
    { x: 0, y: 0, width: 1_280, height: 360 },
    { x: 300, y: 400, width: 80, height: 80 },
  ]
  const join = (): number[][] => joinBand(page.pixels, { top: 360, bottom: 660, color }, images)
  assert.deepEqual(join(), [[0, 0, 1_280, 660]])
  page.plain({ x: 0, y: 360, width: 1_280, height: 300 }, color)
  assert.equal(join().length, 2)
})

test('what is no plain colour between two images from edge to edge is one image with them', () => {
  const page = sheet()
  const color: Color = [170, 110, 110]
  const images = [
    { x: 0, y: 0, width: 1_280, height: 300 },
    { x: 0, y: 450, width: 1_280, height: 300 },
  ]
  const join = (): number[][] => joinBand(page.pixels, { top: 300, bottom: 450, color }, images)
  page.plain({ x: 0, y: 300, width: 1_280, height: 150 }, color)
  assert.equal(join().length, 2)
  page.paint({ x: 0, y: 300, width: 1_280, height: 150 }, (x, y) => {
    const light = (Math.abs(x - 640) >> 5) % 2 === 0 ? 40 : 0
    return [200 - y / 2 + light, 60 + y / 3, 90 + light]
  })
  assert.deepEqual(join(), [[0, 0, 1_280, 750]])
})

test('two images from edge to edge are one where words go over the edge between them', () => {
  const page = sheet()
  const join = (words: Box[]): number =>
    joinShades(
      [],
      [
        { x: 0, y: 0, width: 1_280, height: 846 },
        { x: 0, y: 846, width: 1_280, height: 106 },
      ],
      page.pixels,
      words,
    ).length
  assert.equal(join([{ x: 49, y: 831, width: 51, height: 19 }]), 1)
  assert.equal(join([{ x: 49, y: 820, width: 51, height: 19 }]), 2)
})

test('a veil that goes on beyond the words on a photograph is no card', () => {
  const page = sheet()
  page.paint({ x: 0, y: 200, width: 1_280, height: 600 }, photograph)
  page.plain({ x: 120, y: 300, width: 420, height: 260 }, white)
  const words = [write(page, { x: 160, y: 360, width: 300, height: 40 }, [17, 24, 39])]
  assert.deepEqual(findPlaces(segmentImage(page.pixels, words).panels), [[120, 300, 420, 260]])
})

test('a round photograph that reaches over the edge of its card is whole', () => {
  const page = sheet([244, 230, 206])
  page.plain({ x: 100, y: 400, width: 360, height: 420 }, white)
  page.paint({ x: 140, y: 300, width: 280, height: 280 }, (x, y) =>
    Math.hypot(x - 140, y - 140) <= 140 ? photograph(x, y) : undefined,
  )
  const words = [620, 680, 740].map((y) => write(page, { x: 160, y, width: 240, height: 24 }, [26, 20, 16]))
  const { panels, images } = segmentImage(page.pixels, words)
  assert.deepEqual(
    panels.map(({ y, height }) => [Math.round(y / 10), Math.round(height / 10)]),
    [[40, 42]],
  )
  const [image, ...more] = images
  assert.equal(more.length, 0)
  assert.ok(Math.abs((image?.y ?? 0) - 300) <= 8, String(image?.y))
  assert.ok(Math.abs((image?.height ?? 0) - 280) <= 16, String(image?.height))
})

test('a photograph that fades into a panel beside it begins where that ends, and none goes over a gap', () => {
  const page = sheet([24, 18, 16], 1_440)
  page.plain({ x: 120, y: 0, width: 1_320, height: 800 }, [194, 52, 31])
  page.plain({ x: 120, y: 900, width: 1_200, height: 500 }, white)
  const bands = [{ top: 0, bottom: 1_600, color: [24, 18, 16] as const }]
  const panels = [
    { x: 120, y: 0, width: 720, height: 800, color: '#c2341f' },
    { x: 120, y: 900, width: 1_200, height: 500, color: '#ffffff' },
    { x: 140, y: 920, width: 500, height: 400, color: '#eeeeee' },
  ]
  const reach = (box: Box): number[][] =>
    findPlaces([toNeighbours(box, { image: page.pixels, bands, panels, gap: 16 })])
  assert.deepEqual(reach({ x: 856, y: 0, width: 584, height: 800 }), [[840, 0, 600, 800]])
  assert.deepEqual(reach({ x: 652, y: 920, width: 500, height: 400 }), [[652, 920, 500, 400]])
  // Tiles below each other are beside it together.
  const tiles = [0, 200, 400, 600].map((y) => ({ x: 120, y, width: 720, height: 200, color: '#c2341f' }))
  assert.deepEqual(
    findPlaces([
      toNeighbours(
        { x: 856, y: 0, width: 584, height: 800 },
        { image: page.pixels, bands, panels: tiles, gap: 16 },
      ),
    ]),
    [[840, 0, 600, 800]],
  )
})

test('a part of a photograph is shown by it, and an image on a card on it is one of its own', () => {
  const photo = { x: 100, y: 200, width: 1_000, height: 600 }
  const part = { x: 300, y: 300, width: 60, height: 40 }
  const card = { x: 280, y: 280, width: 200, height: 100 }
  assert.ok(isShownBy(part, [photo, part], []))
  assert.ok(isShownBy(part, [photo, part], [{ x: 0, y: 0, width: 1_280, height: 900 }]))
  assert.ok(!isShownBy(part, [photo, part], [card]))
  assert.ok(!isShownBy(photo, [photo, part], []))
})

test('a card from edge to edge in the colour of the bands below it is a part of them', () => {
  const bands = [
    { top: 866, bottom: 913, color: [208, 18, 27] as const },
    { top: 913, bottom: 948, color: [208, 19, 28] as const },
    { top: 948, bottom: 1_400, color: [245, 240, 226] as const },
  ]
  const card = { x: 0, y: 900, width: 1_280, height: 42, color: '#d0121b' }
  assert.ok(isOfBands(card, bands, 1_280))
  assert.ok(!isOfBands({ ...card, width: 800 }, bands, 1_280))
  assert.ok(!isOfBands({ ...card, y: 930 }, bands, 1_280))
  assert.ok(!isOfBands({ ...card, color: '#ffffff' }, bands, 1_280))
})

test('a band of one colour is not shaded, whatever colours its words have', () => {
  const page = sheet()
  const band = { x: 0, y: 500, width: 1_280, height: 48 }
  page.plain(band, [208, 18, 27])
  const words = [0, 1, 2, 3].map((at) => ({
    ...word({ x: 10 + at * 320, y: 510, width: 250, height: 38 }),
    text: 'word',
  }))
  for (const box of words) page.plain(box, white)
  const look = { image: page.pixels, tolerance: 10 }
  assert.ok(isShaded(band, [], { ...look, words: [] }))
  assert.ok(!isShaded(band, [], { ...look, words }))
})

test('what has the colours of the image that it lies on is no card on it', () => {
  const page = sheet()
  const photo = { x: 100, y: 200, width: 600, height: 600 }
  page.paint(photo, photograph)
  const card = { x: 140, y: 300, width: 200, height: 160 }
  page.plain(card, white)
  const words = [write(page, { x: 160, y: 320, width: 160, height: 100 }, [17, 24, 39])]
  const isThrough = (box: Box, color: string): boolean =>
    isShownThrough({ ...box, color }, [photo], { image: page.pixels, words })
  assert.ok(!isThrough(card, '#ffffff'))
  assert.ok(isThrough({ x: 100, y: 200, width: 600, height: 500 }, '#bed395'))
  assert.ok(isThrough({ x: 140, y: 430, width: 200, height: 30 }, '#ffffff'), 'nothing was read on it')
  assert.ok(!isThrough({ x: 720, y: 200, width: 200, height: 100 }, '#bed395'), 'beside it')
})

test('a place between the lines of a drawing is no card on it, a card in another colour is one', () => {
  const page = sheet()
  const drawing = { x: 100, y: 200, width: 600, height: 600 }
  page.paint(drawing, (x, y) => (x % 120 < 3 || y % 120 < 3 ? [70, 70, 70] : [26, 26, 26]))
  const [between, card] = [
    { x: 223, y: 323, width: 117, height: 117 },
    { x: 463, y: 323, width: 117, height: 117 },
  ] as const
  page.plain(card, [40, 90, 60])
  const words = [between, card].map(({ x, y }) =>
    write(page, { x: x + 40, y: y + 40, width: 40, height: 30 }, white),
  )
  const isThrough = (box: Box, color: string): boolean =>
    isShownThrough({ ...box, color }, [drawing], { image: page.pixels, words })
  assert.ok(isThrough(between, '#1a1a1a'))
  assert.ok(!isThrough(card, '#285a3c'))
})

test('lines between the rows of a card on a photograph are rules, and those of the photograph are none', () => {
  const page = sheet()
  page.paint({ x: 0, y: 200, width: 1_280, height: 700 }, photograph)
  page.plain({ x: 700, y: 260, width: 300, height: 2 }, [20, 30, 40])
  page.plain({ x: 120, y: 300, width: 480, height: 480 }, [4, 16, 34])
  for (const y of [480, 560, 640]) page.plain({ x: 160, y, width: 400, height: 1 }, [49, 59, 73])
  const words = [340, 510, 590, 670].map((y) => write(page, { x: 160, y, width: 240, height: 20 }, white))
  const { panels } = segmentImage(page.pixels, words)
  assert.deepEqual(findPlaces(panels), [
    [120, 300, 480, 480],
    [160, 480, 400, 1],
    [160, 560, 400, 1],
    [160, 640, 400, 1],
  ])
})
