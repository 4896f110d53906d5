// Bands, cards, frames, discs and photographs of a page that is only pixels are found where they are, and
// nothing else is.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RecognisedWord } from '../ocr/words.ts'
import type { Pixels } from '../image/pixels.ts'
import { isShownBy, joinRest, joinShades, toNeighbours } from './edge-images.ts'
import { segmentImage } from './segment-image.ts'

type Color = readonly [number, number, number]
interface Box {
  x: number
  y: number
  width: number
  height: number
}

const white: Color = [255, 255, 255]

/** A page, 1,600 pixels high, to paint on. */
function sheet(background: Color = white, pageWidth = 1_280) {
  const pixels: Pixels = {
    width: pageWidth,
    height: 1_600,
    bytes: new Uint8ClampedArray(pageWidth * 1_600 * 4).fill(255),
  }
  const paint = (
    { x, y, width, height }: Box,
    colorAt: (x: number, y: number) => Color | undefined,
  ): void => {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) {
        const color = colorAt(column - x, row - y)
        if (color !== undefined) pixels.bytes.set(color, (row * pixels.width + column) * 4)
      }
  }
  paint({ x: 0, y: 0, width: pageWidth, height: 1_600 }, () => background)
  return { pixels, paint, plain: (box: Box, color: Color) => paint(box, () => color) }
}

/** Hills below a sky, with plain parts as real photographs have them. */
const photograph = (x: number, y: number): Color => {
  const grain = Math.imul((x >> 1) * 7_919 + (y >> 1) * 104_729, 2_654_435_761) >>> 24
  return y > 100 + 40 * Math.sin(x / 40) ? [60 + grain / 3, 90 + grain / 4, 40] : [150, 190, 230]
}

const word = ({ x, y, width, height }: Box, confidence = 95): RecognisedWord => ({
  text: 'Words',
  x,
  y,
  width,
  height,
  confidence,
  line: 1,
})
/** Strokes as letters have them, and that they were recognised. */
function write({ paint }: ReturnType<typeof sheet>, box: Box, color: Color): RecognisedWord {
  paint(box, (x, y) => ((x >> 2) % 2 === 0 && y > 2 ? color : undefined))
  return word(box)
}

const findPlaces = (boxes: readonly Box[]): number[][] =>
  boxes.map(({ x, y, width, height }) => [x, y, width, height])

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

test('an icon on a card on one of two panels that nearly touch is one image', () => {
  const page = sheet()
  page.plain({ x: 200, y: 300, width: 300, height: 300 }, [232, 234, 226])
  page.plain({ x: 506, y: 300, width: 400, height: 300 }, [250, 250, 246])
  page.plain({ x: 220, y: 340, width: 260, height: 60 }, white)
  page.paint({ x: 232, y: 352, width: 40, height: 40 }, (x, y) =>
    ((x >> 3) + (y >> 3)) % 2 === 0 ? [31, 122, 74] : undefined,
  )
  const words = [
    write(page, { x: 290, y: 362, width: 120, height: 16 }, [0, 0, 0]),
    write(page, { x: 240, y: 460, width: 160, height: 16 }, [0, 0, 0]),
    write(page, { x: 560, y: 460, width: 160, height: 16 }, [0, 0, 0]),
  ]
  const { images } = segmentImage(page.pixels, words)
  assert.equal(images.length, 1, JSON.stringify(images))
})

test('the stem of a large letter beside the box of its word is no panel, and a tight button is one', () => {
  const page = sheet()
  const green: Color = [31, 122, 77]
  page.plain({ x: 96, y: 200, width: 24, height: 72 }, green)
  for (const x of [136, 168, 200]) page.plain({ x, y: 224, width: 20, height: 48 }, green)
  page.plain({ x: 600, y: 200, width: 160, height: 72 }, green)
  const label = write(page, { x: 616, y: 212, width: 128, height: 48 }, white)
  const { panels } = segmentImage(page.pixels, [word({ x: 116, y: 196, width: 110, height: 80 }), label])
  assert.deepEqual(
    panels.map(({ x, y, width, height }) => [x, y, width, height]),
    [[600, 200, 160, 72]],
  )
})

test('icons of thin lines are images, whatever their outline; an empty frame is none', () => {
  const page = sheet()
  const line: Color = [176, 125, 0]
  page.paint({ x: 100, y: 200, width: 44, height: 40 }, (x, y) => {
    const [left, right] = [22 - y / 2, 22 + y / 2]
    const isInside = x >= left && x <= right
    const isEdge = x < left + 4 || x > right - 4 || y > 36
    return isInside && isEdge ? line : undefined
  })
  page.paint({ x: 300, y: 200, width: 40, height: 40 }, (x, y) => {
    const distance = Math.hypot(x - 19.5, y - 19.5)
    return distance > 15 && distance < 20 ? line : undefined
  })
  page.plain({ x: 500, y: 200, width: 240, height: 40 }, line)
  page.plain({ x: 502, y: 202, width: 236, height: 36 }, white)
  const { images } = segmentImage(page.pixels, [])
  assert.equal(images.length, 2)
  for (const [at, x] of [100, 300].entries())
    assert.ok(Math.abs((images[at]?.x ?? 0) - x) <= 4, JSON.stringify(images))
})

test('stars in a row are an image, however small they are, and a rule is none', () => {
  const page = sheet(white, 1_440)
  for (let star = 0; star < 5; star += 1)
    page.paint({ x: 172 + star * 20, y: 386, width: 18, height: 18 }, (x, y) =>
      Math.hypot(x - 9, y - 9) * (1 + 0.4 * Math.cos(5 * Math.atan2(y - 9, x - 9))) < 7
        ? [226, 171, 20]
        : undefined,
    )
  page.plain({ x: 172, y: 500, width: 300, height: 16 }, [226, 171, 20])
  const words = [write(page, { x: 172, y: 430, width: 260, height: 18 }, [17, 24, 39])]
  const [stars, ...others] = segmentImage(page.pixels, words).images
  assert.deepEqual(others, [])
  assert.ok(stars !== undefined && stars.x <= 175 && stars.x + stars.width >= 267, JSON.stringify(stars))
  assert.ok(stars.y <= 388 && stars.y + stars.height >= 402, JSON.stringify(stars))
})

test('icons of a wide page may be small', () => {
  const page = sheet(white, 1_600)
  const line: Color = [23, 64, 109]
  for (const left of [104, 504, 904])
    page.paint({ x: left, y: 208, width: 24, height: 24 }, (x, y) => {
      const distance = Math.hypot(x - 11.5, y - 11.5)
      return (distance > 9 && distance < 12) || (Math.abs(x - y) < 2 && distance < 6) ? line : undefined
    })
  assert.deepEqual(
    segmentImage(page.pixels, []).images.map(({ x, width }) => [
      Math.round(x / 10) * 10,
      Math.round(width / 10) * 10,
    ]),
    [
      [100, 20],
      [500, 20],
      [900, 20],
    ],
  )
})

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

describe('small and pale things', () => {
  test('ticks before items are images, and letters around them are none', () => {
    const page = sheet(white, 1_440)
    const words: RecognisedWord[] = []
    for (const y of [400, 440, 480]) {
      page.paint({ x: 200, y, width: 14, height: 12 }, (x, row) =>
        Math.abs(row - (x < 5 ? 6 + x : 16 - x)) < 2 ? [18, 120, 90] : undefined,
      )
      words.push(write(page, { x: 228, y: y - 2, width: 180, height: 16 }, [17, 24, 39]))
    }
    const { images } = segmentImage(page.pixels, words)
    assert.equal(images.length, 3, JSON.stringify(images))
    for (const { x, width, height } of images)
      assert.ok(x >= 199 && x <= 202 && width <= 15 && height <= 14, JSON.stringify(images))
  })

  test('a pale fill behind a label is a panel, however low it is', () => {
    const page = sheet([251, 247, 241], 1_440)
    page.plain({ x: 200, y: 300, width: 220, height: 30 }, [230, 244, 241])
    const label = write(page, { x: 216, y: 309, width: 188, height: 12 }, [18, 90, 90])
    const text = write(page, { x: 200, y: 400, width: 300, height: 12 }, [18, 90, 90])
    const { panels } = segmentImage(page.pixels, [label, { ...text, line: 2 }])
    assert.deepEqual(
      panels.map(({ x, y, width, height, color }) => [x, y, width, height, color]),
      [[200, 300, 220, 30, '#e6f4f1']],
    )
  })

  test('the fill behind a label is found though one of its words is read with the edges of the fill', () => {
    const page = sheet([255, 255, 255], 1_440)
    page.plain({ x: 200, y: 300, width: 220, height: 30 }, [191, 233, 239])
    const low = write(page, { x: 216, y: 309, width: 90, height: 12 }, [35, 42, 82])
    const high = write(page, { x: 314, y: 309, width: 90, height: 12 }, [35, 42, 82])
    const { panels } = segmentImage(page.pixels, [low, { ...high, y: 305, height: 24 }])
    assert.deepEqual(
      panels.map(({ x, y, width, height }) => [x, y, width, height]),
      [[200, 300, 220, 30]],
    )
  })

  test('a field with its button in it is one box around both', () => {
    const page = sheet([192, 125, 98], 1_440)
    page.plain({ x: 400, y: 300, width: 480, height: 72 }, [255, 255, 255])
    page.plain({ x: 724, y: 307, width: 148, height: 58 }, [31, 63, 59])
    const words = [
      write(page, { x: 424, y: 328, width: 90, height: 16 }, [120, 120, 115]),
      write(page, { x: 750, y: 328, width: 96, height: 16 }, [255, 255, 255]),
    ]
    const { panels } = segmentImage(page.pixels, words)
    const field = panels.find(({ color }) => color === '#ffffff')
    assert.deepEqual([field?.x, field?.y, field?.width, field?.height], [400, 300, 480, 72])
  })

  test('a drawing of curves is an image as a whole', () => {
    const page = sheet([36, 53, 45])
    page.paint({ x: 300, y: 300, width: 400, height: 260 }, (x, y) => {
      const ring = Math.hypot((x - 200) / 190, (y - 130) / 120)
      const lake = Math.abs(y - 130 - 30 * Math.sin(x / 60)) < 24 - Math.abs(x - 200) / 8
      return Math.abs(ring - 1) < 0.02 ? [240, 210, 140] : lake ? [150, 180, 195] : undefined
    })
    const { images } = segmentImage(page.pixels, [])
    const box = images.find(({ width }) => width > 150)
    assert.ok(box !== undefined, JSON.stringify(images))
  })

  test('a photograph of nearly the colour of the page is found up to its edges', () => {
    const page = sheet([239, 232, 220])
    page.paint({ x: 300, y: 300, width: 440, height: 500 }, (x, y) => {
      if (Math.hypot(x - 220, y - 280) < 90) return [110, 80, 60 + ((x * 7 + y * 13) % 40)]
      const shade = Math.hypot(x - 220, y - 250) / 14
      return [232 - shade, 224 - shade, 212 - shade]
    })
    const words = [write(page, { x: 300, y: 830, width: 180, height: 16 }, [17, 24, 39])]
    const [image, ...others] = segmentImage(page.pixels, words).images
    assert.deepEqual(others, [])
    const place = findPlaces([image ?? assert.fail('no image')])[0] ?? []
    assert.ok(
      place.every((value, index) => Math.abs(value - ([300, 300, 440, 500][index] ?? 0)) <= 3),
      place.join(' '),
    )
  })
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

test('a band below a photograph that is no plain colour is the rest of it', () => {
  const page = sheet()
  page.paint({ x: 0, y: 0, width: 1_280, height: 360 }, photograph)
  page.paint({ x: 0, y: 360, width: 1_280, height: 300 }, (x) => [95 - x / 30, 84 - x / 30, 72 - x / 60])
  const join = (color: Color): number[][] =>
    findPlaces(
      joinShades(
        [{ top: 360, bottom: 660, color }],
        [
          { x: 0, y: 0, width: 1_280, height: 360 },
          { x: 300, y: 400, width: 80, height: 80 },
        ],
        page.pixels,
      ),
    )
  assert.deepEqual(join([74, 63, 62]), [[0, 0, 1_280, 660]])
  page.plain({ x: 0, y: 360, width: 1_280, height: 300 }, [74, 63, 62])
  assert.equal(join([74, 63, 62]).length, 2)
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

test('shapes that hang from the edge of a band are one image on the band below, up to that edge', () => {
  const yellow: Color = [246, 200, 76]
  const cream: Color = [255, 246, 227]
  const page = sheet(cream, 1_440)
  page.plain({ x: 0, y: 0, width: 1_440, height: 861 }, yellow)
  const colors: Color[] = [
    [232, 69, 44],
    [22, 147, 138],
  ]
  page.paint({ x: 0, y: 861, width: 1_440, height: 56 }, (x, y) =>
    Math.abs((x % 72) - 36) <= 36 - (y * 36) / 56 ? colors[Math.floor(x / 72) % 2] : undefined,
  )
  const { background, panels, images } = segmentImage(page.pixels, [])
  assert.equal(background, '#f6c84c')
  assert.deepEqual(
    panels.map((panel) => [...findPlaces([panel]).flat(), panel.color]),
    [[0, 861, 1_440, 739, '#fff6e3']],
  )
  const [bunting, ...others] = findPlaces(images)
  assert.deepEqual(others, [])
  assert.deepEqual(bunting?.slice(0, 3), [0, 861, 1_440])
  assert.ok(Math.abs((bunting?.[3] ?? 0) - 56) <= 4, String(bunting))
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

test('bars above columns are panels, each in its colour', () => {
  const page = sheet()
  const colors: Color[] = [
    [255, 90, 31],
    [47, 75, 255],
    [11, 12, 16],
  ]
  const words = colors.map((color, index) => {
    page.plain({ x: 40 + index * 400, y: 333, width: 360, height: 8 }, color)
    return write(page, { x: 40 + index * 400, y: 370, width: 100, height: 40 }, [0, 0, 0])
  })
  const { panels } = segmentImage(page.pixels, words)
  assert.deepEqual(
    panels.map((panel) => [...findPlaces([panel]).flat(), panel.color]),
    [
      [40, 333, 360, 8, '#ff5a1f'],
      [440, 333, 360, 8, '#2f4bff'],
      [840, 333, 360, 8, '#0b0c10'],
    ],
  )
})

test('bars of charts are panels with their parts, also where they were read as words', () => {
  const page = sheet([13, 34, 64])
  const bar = { x: 800, y: 340, width: 400, height: 10 }
  const isRound = (x: number, y: number): boolean =>
    Math.hypot(Math.max(0, 4.5 - x, x - bar.width + 5.5), y - 4.5) <= 5
  const done = [0.85, 0.38]
  const words = done.map((share, index) => {
    page.paint({ ...bar, y: bar.y + index * 70 }, (x, y) => {
      if (!isRound(x, y)) return undefined
      return x < bar.width * share ? [124, 196, 255] : [51, 73, 107]
    })
    return write(page, { x: 1_240, y: bar.y + index * 70, width: 40, height: 14 }, white)
  })
  const misread = { ...word({ x: 800, y: 400, width: 150, height: 28 }, 45), text: 'Eee' }
  const found = segmentImage(page.pixels, [...words, misread])
  assert.deepEqual(
    found.panels.map((panel) => [...findPlaces([panel]).flat(), panel.radius, panel.gradient?.stops]),
    done.map((share, index) => {
      const stops = [
        { color: '#7cc4ff', at: 0 },
        { color: '#7cc4ff', at: share },
        { color: '#33496b', at: share },
        { color: '#33496b', at: 1 },
      ]
      return [800, 340 + index * 70, 400, 10, 5, stops]
    }),
  )
  assert.deepEqual(found.words, words)
  assert.deepEqual(found.images, [])
})

test('what is seen within large letters is no bar', () => {
  const page = sheet()
  page.plain({ x: 300, y: 400, width: 120, height: 90 }, [31, 90, 86])
  page.plain({ x: 330, y: 440, width: 60, height: 10 }, white)
  assert.deepEqual(findPlaces(segmentImage(page.pixels, []).panels.filter(({ height }) => height < 20)), [])
})

test('a ring around a figure that was read in part is one image, and no card', () => {
  const page = sheet()
  const rose: Color = [255, 226, 210]
  page.plain({ x: 195, y: 226, width: 397, height: 360 }, rose)
  page.paint({ x: 408, y: 402, width: 150, height: 150 }, (x, y) => {
    const away = Math.hypot(x - 75, y - 75)
    if (away > 75 || away < 59) return undefined
    return x < 75 && y < 95 ? white : [224, 96, 58]
  })
  const heading = write(page, { x: 229, y: 262, width: 160, height: 24 }, [0, 0, 0])
  write(page, { x: 432, y: 464, width: 24, height: 24 }, [0, 0, 0])
  write(page, { x: 512, y: 464, width: 24, height: 24 }, [0, 0, 0])
  const read = write(page, { x: 449, y: 466, width: 68, height: 22 }, [0, 0, 0])
  const { images, panels } = segmentImage(page.pixels, [heading, read])
  assert.equal(images.length, 1, JSON.stringify(images))
  assert.ok((images[0]?.width ?? 0) >= 148 && (images[0]?.height ?? 0) >= 148, JSON.stringify(images))
  assert.deepEqual(findPlaces(panels), [[195, 226, 397, 360]])
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
