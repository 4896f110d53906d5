// Bands, cards and frames of a page that is only pixels are found where they are, and nothing else is.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
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
import { joinRest } from './edge-images.ts'
import { segmentImage } from './segment-image.ts'

describe('grounds', () => {
  test('bands from edge to edge are found to the pixel, also when they hardly differ', () => {
    const page = sheet()
    page.plain({ x: 0, y: 300, width: 1_280, height: 401 }, [250, 250, 250])
    page.plain({ x: 0, y: 1_203, width: 1_280, height: 397 }, [17, 24, 39])
    const { background, panels, images } = segmentImage(page.pixels, [])
    assert.equal(background, '#ffffff')
    assert.deepEqual(
      panels.map((panel) => [...findPlaces([panel]).flat(), panel.color]),
      [
        [0, 300, 1_280, 401, '#fafafa'],
        [0, 1_203, 1_280, 397, '#111827'],
      ],
    )
    assert.deepEqual(images, [])
  })

  test('a band around a large photograph keeps its colour', () => {
    const page = sheet()
    page.plain({ x: 0, y: 0, width: 1_280, height: 700 }, [44, 28, 20])
    page.paint({ x: 60, y: 90, width: 1_160, height: 580 }, photograph)
    const words = [write(page, { x: 60, y: 34, width: 160, height: 20 }, white)]
    const { background, panels, images } = segmentImage(page.pixels, words)
    assert.equal(background, '#ffffff')
    assert.deepEqual(
      panels.map((panel) => [...findPlaces([panel]).flat(), panel.color]),
      [[0, 0, 1_280, 700, '#2c1c14']],
    )
    assert.deepEqual(findPlaces(images), [[60, 90, 1_160, 580]])
  })

  test('a gradient is one band of its middle colour', () => {
    const page = sheet()
    page.paint({ x: 0, y: 0, width: 1_280, height: 500 }, (_, y) => [20 + y / 5, 20, 200 - y / 5])
    const [band, ...others] = segmentImage(page.pixels, []).panels
    assert.deepEqual(others, [])
    assert.deepEqual(findPlaces([band ?? assert.fail('no band')]), [[0, 0, 1_280, 500]])
    assert.match(band?.color ?? '', /^#4[0-9a-f]14[9a][0-9a-f]$/)
  })

  test('a band between two dark lines keeps its colour, and the lines are rules', () => {
    const page = sheet()
    page.plain({ x: 0, y: 0, width: 1_280, height: 600 }, [255, 248, 236])
    page.plain({ x: 0, y: 600, width: 1_280, height: 50 }, [43, 29, 24])
    page.plain({ x: 0, y: 601, width: 1_280, height: 48 }, [255, 227, 168])
    const { panels } = segmentImage(page.pixels, [])
    assert.deepEqual(panels.map((panel) => [...findPlaces([panel]).flat(), panel.color]).slice(-3), [
      [0, 601, 1_280, 49, '#ffe3a8'],
      [0, 600, 1_280, 1, '#2b1d18'],
      [0, 649, 1_280, 1, '#2b1d18'],
    ])
  })

  test('a line from edge to edge is a rule and parts no ground', () => {
    const page = sheet()
    page.plain({ x: 0, y: 800, width: 1_280, height: 2 }, [200, 200, 200])
    const words = [write(page, { x: 100, y: 900, width: 160, height: 20 }, [0, 0, 0])]
    const { panels, images } = segmentImage(page.pixels, words)
    assert.deepEqual(
      panels.map((panel) => [...findPlaces([panel]).flat(), panel.color]),
      [[0, 800, 1_280, 2, '#c8c8c8']],
    )
    assert.deepEqual(images, [])
  })
})

test('lines beside words are rules too, and the sides of a frame are none', () => {
  const page = sheet()
  page.plain({ x: 100, y: 300, width: 2, height: 90 }, [245, 158, 11])
  page.plain({ x: 600, y: 300, width: 240, height: 120 }, [156, 163, 175])
  page.plain({ x: 601, y: 301, width: 238, height: 118 }, white)
  const words = [
    write(page, { x: 120, y: 310, width: 160, height: 20 }, [0, 0, 0]),
    write(page, { x: 640, y: 340, width: 160, height: 20 }, [0, 0, 0]),
  ]
  const [frame, line, ...others] = segmentImage(page.pixels, words).panels
  assert.deepEqual(others, [])
  assert.deepEqual(frame?.border?.color, '#9ca3af')
  assert.deepEqual(
    [...findPlaces([line ?? assert.fail('no line')]).flat(), line?.color],
    [100, 300, 2, 90, '#f59e0b'],
  )
})

test('two rules between the dark edge of a page and a dark field are no pill', () => {
  const page = sheet()
  page.plain({ x: 0, y: 0, width: 40, height: 1_600 }, [30, 26, 22])
  for (const y of [440, 520]) page.plain({ x: 76, y, width: 508, height: 2 }, [30, 26, 22])
  page.plain({ x: 620, y: 470, width: 300, height: 24 }, [30, 26, 22])
  const words = [write(page, { x: 90, y: 470, width: 160, height: 20 }, [0, 0, 0])]
  const { panels } = segmentImage(page.pixels, words)
  assert.deepEqual(
    panels.filter(({ border }) => border !== undefined),
    [],
  )
})

test('a frame goes on behind its label, and two rules in a card are no frame with round sides', () => {
  const page = sheet()
  const purple: Color = [106, 61, 240]
  const grey: Color = [227, 223, 245]
  const frame = (box: Box, color: Color): void => {
    page.plain(box, color)
    page.plain({ x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 }, white)
  }
  frame({ x: 100, y: 300, width: 380, height: 400 }, purple)
  page.plain({ x: 108, y: 290, width: 120, height: 24 }, purple)
  for (const y of [440, 520]) page.plain({ x: 136, y, width: 308, height: 2 }, grey)
  frame({ x: 600, y: 300, width: 380, height: 400 }, grey)
  for (const y of [440, 520]) page.plain({ x: 636, y, width: 308, height: 2 }, grey)
  const words = [140, 640].map((x) => write(page, { x, y: 560, width: 160, height: 20 }, [0, 0, 0]))
  const { panels } = segmentImage(page.pixels, words)
  assert.deepEqual(
    findPlaces(panels.filter(({ border }) => border !== undefined)).toSorted(([a = 0], [b = 0]) => a - b),
    [
      [100, 300, 380, 400],
      [600, 300, 380, 400],
    ],
  )
})

test('a list that opens has its frame, also beside the arrow in it', () => {
  const page = sheet()
  const field = { x: 400, y: 300, width: 498, height: 58 }
  const ring = (x: number, y: number): boolean => {
    const across = Math.max(14 - x, x - field.width + 15, 0)
    const down = Math.max(14 - y, y - field.height + 15, 0)
    const depth = across > 0 && down > 0 ? 14 - Math.hypot(across, down) : Math.min(14 - across, 14 - down)
    return depth >= 0 && depth < 2
  }
  page.paint(field, (x, y) => (ring(x, y) ? [43, 11, 51] : undefined))
  for (let step = 0; step < 6; step += 1)
    page.plain({ x: 884 + step, y: 326 + step, width: 3, height: 3 }, [43, 11, 51])
  const words = [write(page, { x: 424, y: 320, width: 70, height: 18 }, [43, 11, 51])]
  const frames = segmentImage(page.pixels, words).panels.filter(({ border }) => border !== undefined)
  assert.deepEqual(findPlaces(frames), [[400, 300, 498, 58]])
})

test('fields below each other are frames, and what is around several of them is none', () => {
  const page = sheet()
  const field = (x: number, y: number, width: number): void => {
    page.plain({ x, y, width, height: 46 }, [184, 170, 134])
    page.plain({ x: x + 1, y: y + 1, width: width - 2, height: 44 }, [251, 246, 233])
  }
  for (const y of [300, 396]) {
    field(300, y, 213)
    field(535, y, 213)
  }
  field(300, 492, 448)
  const words = [270, 366, 462].map((y) => write(page, { x: 301, y, width: 60, height: 11 }, [0, 0, 0]))
  const frames = segmentImage(page.pixels, words).panels.filter(({ border }) => border !== undefined)
  assert.deepEqual(
    frames.filter(({ height }) => Math.abs(height - 46) > 3),
    [],
  )
  assert.ok(frames.length >= 4, JSON.stringify(frames))
})

test('a round frame with columns is one frame with lines between them', () => {
  const page = sheet()
  const grey: Color = [208, 212, 224]
  const [left, top, width, height, radius] = [100, 300, 1_000, 160, 14]
  page.paint({ x: left, y: top, width, height }, (x, y) => {
    const away = (inset: number): number => {
      const across = Math.max(radius - x - 0.5, x + 0.5 - width + radius, 0)
      const down = Math.max(radius - y - 0.5, y + 0.5 - height + radius, 0)
      return Math.hypot(across, down) - radius + inset
    }
    const isEdge = y < 1 || y >= height - 1 || x < 1 || x >= width - 1
    const isCorner = away(0) <= 0 && away(1) > 0
    if (away(0) > 0) return undefined
    return isEdge || isCorner || [250, 500, 750].includes(x) ? grey : undefined
  })
  const words = [130, 380, 630, 880].map((x) => write(page, { x, y: 340, width: 100, height: 20 }, [0, 0, 0]))
  const { panels } = segmentImage(page.pixels, words)
  const frames = panels.filter(({ border }) => border !== undefined && border.sides === undefined)
  assert.deepEqual(findPlaces(frames), [[left, top, width, height]])
  assert.ok((frames[0]?.radius ?? 0) >= 8, JSON.stringify(frames[0]))
})

test('a field that ends at a button in the colour of its frame has a border on its other sides', () => {
  const page = sheet([239, 234, 221])
  page.plain({ x: 300, y: 400, width: 488, height: 60 }, [20, 22, 28])
  page.plain({ x: 301, y: 401, width: 487, height: 58 }, white)
  page.plain({ x: 788, y: 400, width: 104, height: 60 }, [20, 22, 28])
  const { panels } = segmentImage(page.pixels, [word({ x: 320, y: 420, width: 120, height: 18 })])
  const field = panels.find(({ color }) => color === '#ffffff')
  assert.deepEqual(field?.border?.sides?.toSorted(), ['bottom', 'left', 'top'])
  assert.deepEqual([field?.y, field?.height], [400, 60])
})

test('a line in another colour along the side of a card is its border there', () => {
  const page = sheet([20, 24, 29])
  page.plain({ x: 100, y: 300, width: 360, height: 160 }, [30, 36, 42])
  page.plain({ x: 100, y: 300, width: 3, height: 160 }, [255, 90, 54])
  const words = [write(page, { x: 140, y: 330, width: 240, height: 18 }, [220, 224, 228])]
  const [card, ...others] = segmentImage(page.pixels, words).panels
  assert.deepEqual(others, [])
  assert.deepEqual(findPlaces([card ?? assert.fail('no card')]), [[100, 300, 360, 160]])
  assert.deepEqual(card?.border, { color: '#ff5a36', width: 3, style: 'solid', sides: ['left'] })
})

describe('cards', () => {
  test('come without their shadow and with their frame, each with its words and the button on it', () => {
    const page = sheet([243, 244, 246])
    const words: RecognisedWord[] = []
    for (const x of [80, 480]) {
      page.paint({ x: x - 24, y: 376, width: 368, height: 308 }, (column, row) => {
        const distance = Math.max(24 - column, column - 343, 24 - row, row - 283, 0)
        return distance === 0
          ? white
          : [243 - (24 - distance) / 2, 244 - (24 - distance) / 2, 246 - (24 - distance) / 2]
      })
      words.push(write(page, { x: x + 40, y: 440, width: 200, height: 24 }, [17, 24, 39]))
      page.plain({ x: x + 40, y: 560, width: 160, height: 56 }, [245, 158, 11])
      words.push(write(page, { x: x + 70, y: 578, width: 100, height: 18 }, [17, 24, 39]))
    }
    page.plain({ x: 880, y: 400, width: 320, height: 260 }, [209, 213, 219])
    page.plain({ x: 882, y: 402, width: 316, height: 256 }, [243, 244, 246])
    words.push(write(page, { x: 920, y: 440, width: 200, height: 24 }, [17, 24, 39]))
    const { panels, images } = segmentImage(page.pixels, words)
    assert.deepEqual(images, [])
    assert.deepEqual(
      panels
        .map((panel) => [...findPlaces([panel]).flat(), panel.color])
        .toSorted((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1])),
      [
        [80, 400, 320, 260, '#ffffff'],
        [120, 560, 160, 56, '#f59e0b'],
        [480, 400, 320, 260, '#ffffff'],
        [520, 560, 160, 56, '#f59e0b'],
        [880, 400, 320, 260, '#f3f4f6'],
      ],
    )
    assert.deepEqual(
      panels.flatMap(({ border }) => border ?? []),
      [{ color: '#d1d5db', width: 2, style: 'solid' }],
    )
  })

  test('fields are frames, filled or not, and letters have none', () => {
    const page = sheet([243, 244, 246])
    const words = [write(page, { x: 100, y: 300, width: 400, height: 60 }, [17, 24, 39])]
    const outline = (box: Box, radius: number, fill: Color | undefined): void =>
      page.paint(box, (x, y) => {
        const [right, below] = [box.width - 1 - x, box.height - 1 - y]
        const [dx, dy] = [radius - Math.min(x, right), radius - Math.min(y, below)]
        const fromEdge = dx > 0 && dy > 0 ? radius - Math.hypot(dx, dy) : Math.min(x, right, y, below)
        if (fromEdge < 0) return undefined
        return fromEdge < 1 ? [156, 163, 175] : fill
      })
    outline({ x: 100, y: 500, width: 400, height: 48 }, 0, undefined)
    outline({ x: 100, y: 600, width: 400, height: 48 }, 16, white)
    const { panels } = segmentImage(page.pixels, words)
    assert.deepEqual(
      panels.map((panel) => [findPlaces([panel])[0], panel.color, panel.border?.color]),
      [
        [[100, 500, 400, 48], '#f3f4f6', '#9ca3af'],
        [[100, 600, 400, 48], '#ffffff', '#9ca3af'],
      ],
    )
    const [square, round] = panels.map(({ radius = 0 }) => radius)
    assert.equal(square, 0)
    assert.ok(Math.abs((round ?? 0) - 16) <= 4, `${round}`)
  })

  test('round corners and discs say how round they are', () => {
    const page = sheet()
    const rounded =
      (radius: number, color: Color) => (width: number, height: number) => (x: number, y: number) => {
        const [dx, dy] = [
          Math.max(radius - x - 0.5, x + 0.5 - (width - radius), 0),
          Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0),
        ]
        return Math.hypot(dx, dy) <= radius ? color : undefined
      }
    page.paint({ x: 100, y: 100, width: 400, height: 240 }, rounded(32, [30, 64, 175])(400, 240))
    page.paint({ x: 700, y: 100, width: 160, height: 160 }, rounded(80, [220, 38, 38])(160, 160))
    const [card, disc, ...others] = segmentImage(page.pixels, []).panels
    assert.deepEqual(others, [])
    assert.deepEqual(findPlaces([card ?? assert.fail('no card')]), [[100, 100, 400, 240]])
    assert.ok(Math.abs((card?.radius ?? 0) - 32) <= 6, String(card?.radius))
    assert.ok(Math.abs((disc?.radius ?? 0) - 80) <= 12, String(disc?.radius))
    // Smaller ones too, whatever lies on them and however they lie between the cells of the small copy.
    const small = sheet(white, 1_440)
    for (const [index, x] of [237, 526, 815].entries()) {
      small.paint({ x, y: 301, width: 96, height: 96 }, rounded(48, [255, 210, 61])(96, 96))
      small.paint({ x: x + 36, y: 337, width: 24, height: 24 }, (column, row) =>
        (column < 3 || row < 3 || row > 20) && index !== 1 ? [27, 42, 73] : undefined,
      )
    }
    for (const { radius = 0, ...box } of segmentImage(small.pixels, []).panels) {
      assert.ok(Math.abs(box.width - 96) <= 2 && Math.abs(box.height - 96) <= 2, JSON.stringify(box))
      assert.ok(radius >= 46, String(radius))
    }
  })
})

test('the outline of a pill is a frame with round ends, however thin they are and near the words', () => {
  const page = sheet()
  const [ink, grey]: Color[] = [
    [16, 36, 31],
    [100, 112, 108],
  ]
  for (const x of [100, 212])
    page.paint({ x, y: 300, width: 102, height: 46 }, (column, row) => {
      const across = Math.max(0, Math.abs(column + 0.5 - 51) - 28)
      const distance = 23 - Math.hypot(across, row + 0.5 - 23)
      if (distance < 0 || distance >= 1.5) return undefined
      return across === 0 && distance < 1 ? ink : across === 0 ? undefined : grey
    })
  const words = [118, 230].map((x) => write(page, { x, y: 316, width: 66, height: 14 }, [16, 36, 31]))
  const { panels } = segmentImage(page.pixels, words)
  assert.deepEqual(
    panels.map(({ radius = 0, border }) => [radius > 18, border?.color]),
    [
      [true, '#10241f'],
      [true, '#10241f'],
    ],
  )
})

test('slants and waves between two bands are strips of their own, and both bands keep their colour', () => {
  const page = sheet()
  const teal: Color = [18, 52, 59]
  const slant = (x: number): number => 300 + (70 * x) / 1_280
  const wave = (x: number): number => 900 + 40 * Math.sin(x / 200)
  page.paint({ x: 0, y: 0, width: 1_280, height: 1_600 }, (x, y) =>
    y >= slant(x) && y < wave(x) ? teal : undefined,
  )
  const words = [520, 1_200].map((y) => write(page, { x: 100, y, width: 400, height: 40 }, [90, 150, 90]))
  const { background, panels, images } = segmentImage(page.pixels, words)
  assert.equal(background, '#ffffff')
  assert.deepEqual(
    panels.map(({ x, width, color }) => [x, width, color]),
    [[0, 1_280, '#12343b']],
  )
  const [first, second, ...others] = images
  assert.deepEqual(others, [])
  for (const [strip, from, to] of [
    [first, 300, 370],
    [second, 860, 940],
  ] as const) {
    assert.ok(strip !== undefined && strip.x === 0 && strip.width === 1_280, JSON.stringify(images))
    assert.ok(
      Math.abs(strip.y - from) <= 6 && Math.abs(strip.y + strip.height - to) <= 6,
      JSON.stringify(strip),
    )
  }
})

test('the round corners of a section are a strip of it above and below', () => {
  const page = sheet()
  const radius = 48
  page.paint({ x: 0, y: 300, width: 1_280, height: 500 }, (x, y) => {
    const across = Math.max(0, radius - x - 0.5, x + 0.5 - (1_280 - radius))
    const down = Math.max(0, radius - y - 0.5, y + 0.5 - (500 - radius))
    return Math.hypot(across, down) <= radius ? [18, 52, 59] : undefined
  })
  const words = [write(page, { x: 100, y: 480, width: 400, height: 40 }, [90, 150, 90])]
  const { images, panels } = segmentImage(page.pixels, words)
  assert.equal(panels.length, 1, JSON.stringify(panels))
  const [top, bottom, ...others] = images
  assert.deepEqual(others, [])
  assert.ok(top !== undefined && Math.abs(top.y - 300) <= 6 && top.width === 1_280, JSON.stringify(images))
  assert.ok(bottom !== undefined && Math.abs(bottom.y + bottom.height - 800) <= 6, JSON.stringify(images))
})

test('a column that its cards nearly cover is a panel as its neighbours are, whatever stands above them', () => {
  const page = sheet([22, 147, 138], 1_440)
  const words: RecognisedWord[] = []
  for (const [x, cards] of [
    [100, 2],
    [400, 3],
  ] as const) {
    page.plain({ x, y: 300, width: 236, height: 320 }, [60, 170, 160])
    // A heading that was not read.
    write(page, { x: x + 24, y: 326, width: 120, height: 26 }, [246, 200, 76])
    for (let card = 0; card < cards; card += 1) {
      const y = 372 + card * 80
      page.plain({ x: x + 22, y, width: 192, height: 68 }, card % 2 === 0 ? white : [247, 166, 194])
      words.push(write(page, { x: x + 40, y: y + 14, width: 110, height: 14 }, [43, 18, 56]))
    }
  }
  const { panels, images } = segmentImage(page.pixels, words)
  assert.deepEqual(
    findPlaces(panels.filter(({ color }) => color === '#3caaa0')).toSorted(
      (one, other) => one[0]! - other[0]!,
    ),
    [
      [100, 300, 236, 320],
      [400, 300, 236, 320],
    ],
  )
  assert.equal(panels.filter(({ height }) => height === 68).length, 5)
  assert.ok(images.every(({ height }) => height < 40))
})

test('the shadow of a headline changes neither the colour nor the corners of the panel that it lies on', () => {
  const page = sheet(white, 1_440)
  page.paint({ x: 200, y: 200, width: 720, height: 560 }, (x, y) => {
    const shade = Math.max(0, 34 - Math.hypot((x - 360) / 8, (y - 280) / 7))
    return [194 - shade, 52 - shade / 2, 31 - shade / 3]
  })
  const words = [write(page, { x: 420, y: 430, width: 280, height: 60 }, white)]
  const [panel] = segmentImage(page.pixels, words).panels
  assert.deepEqual(findPlaces([panel ?? assert.fail('no panel')]), [[200, 200, 720, 560]])
  assert.deepEqual([panel?.color, panel?.radius], ['#c2341f', undefined])
})

test('a pale panel that cards of one colour nearly cover is a panel, and a shadow around one card is none', () => {
  const page = sheet([253, 253, 249])
  page.plain({ x: 200, y: 304, width: 864, height: 400 }, [244, 246, 239])
  const boxes = [224, 440, 656].map((x) => ({ x, y: 328, width: 184, height: 352 }))
  const words = boxes.map((box) => {
    page.plain(box, white)
    return write(page, { x: box.x + 20, y: box.y + 60, width: 120, height: 20 }, [0, 0, 0])
  })
  page.plain({ x: 872, y: 328, width: 168, height: 352 }, [190, 200, 180])
  page.plain({ x: 200, y: 904, width: 432, height: 304 }, [244, 246, 239])
  const alone = { x: 232, y: 936, width: 368, height: 240 }
  page.plain(alone, white)
  words.push(write(page, { x: 260, y: 980, width: 120, height: 20 }, [0, 0, 0]))
  const pale = segmentImage(page.pixels, words).panels.filter(({ color }) => color === '#f4f6ef')
  assert.deepEqual(findPlaces(pale), [[200, 304, 864, 400]])
})

test('a band is all image only where nothing lies on what the image leaves of it, such as a header', () => {
  const band = { x: 0, y: 0, width: 1_280, height: 420 }
  const image = { x: 0, y: 70, width: 1_280, height: 345 }
  const words = [word({ x: 60, y: 30, width: 160, height: 20 })]
  const beside = [{ ...image }]
  assert.equal(joinRest(band, beside, words), false)
  assert.deepEqual(beside, [image])
  const alone = [{ ...image }]
  assert.equal(joinRest(band, alone, []), true)
  assert.deepEqual(alone, [band])
  const nearlyWhole = { ...image, y: 8, height: 410 }
  assert.equal(joinRest(band, [nearlyWhole], [word({ x: 60, y: 2, width: 160, height: 8 })]), true)
  // An image that begins in the band above ends with this one.
  const fromAbove = [{ ...band, y: band.y - 400, height: 400 + band.height * 0.75 }]
  assert.equal(joinRest(band, fromAbove, []), true)
  assert.equal(fromAbove[0]?.height, 400 + band.height)
})

test('thick lines between bands are rules', () => {
  const page = sheet([255, 246, 227])
  page.plain({ x: 0, y: 900, width: 1_280, height: 700 }, [255, 111, 145])
  page.plain({ x: 0, y: 895, width: 1_280, height: 5 }, [23, 35, 63])
  assert.deepEqual(findPlaces(segmentImage(page.pixels, []).panels), [
    [0, 900, 1_280, 700],
    [0, 895, 1_280, 5],
  ])
})

test('a card that a line parts from a band of its colour ends there', () => {
  const light: Color = [244, 244, 240]
  const page = sheet(light)
  page.plain({ x: 0, y: 52, width: 1_280, height: 5 }, [10, 10, 10])
  page.plain({ x: 960, y: 0, width: 320, height: 52 }, [255, 59, 31])
  page.plain({ x: 0, y: 900, width: 1_280, height: 5 }, [10, 10, 10])
  for (const x of [318, 638]) page.plain({ x, y: 0, width: 3, height: 52 }, [10, 10, 10])
  const words = [20, 340, 660, 980].map((x) =>
    write(page, { x, y: 16, width: 160, height: 18 }, [10, 10, 10]),
  )
  const { panels, background } = segmentImage(page.pixels, words)
  assert.equal(background, '#f4f4f0')
  const cards = panels.filter(({ height }) => height > 5)
  assert.ok(
    cards.length > 0 && cards.every(({ y, height }) => y + height <= 58),
    JSON.stringify(findPlaces(cards)),
  )
})

test('a card ends before the words of a badge that lies over its edge', () => {
  const page = sheet([43, 36, 48])
  const orange: Color = [226, 84, 59]
  page.plain({ x: 200, y: 300, width: 360, height: 500 }, orange)
  page.paint({ x: 470, y: 270, width: 116, height: 116 }, (x, y) =>
    Math.hypot(x - 58, y - 58) < 58 ? [244, 185, 47] : undefined,
  )
  const words = [
    word({ x: 440, y: 310, width: 190, height: 24 }),
    write(page, { x: 240, y: 360, width: 120, height: 24 }, white),
    write(page, { x: 240, y: 500, width: 220, height: 20 }, white),
  ]
  const { panels } = segmentImage(page.pixels, words)
  assert.ok(
    findPlaces(panels).some((place) => place.join() === '200,300,360,500'),
    JSON.stringify(panels),
  )
})
