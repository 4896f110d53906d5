// Icons, stars, labels, bars and rings of a page that is only pixels are found as what they are.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { findPlaces, sheet, white, word, write, type Color } from '#support/painted-sheets.ts'
import { segmentImage } from './segment-image.ts'

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
