import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleImage } from '#support/rich-sample.ts'
import { linkTarget } from './manuscript.ts'
import { readImage, shownSize, type Image } from './images.ts'

const url = (type: string, bytes: number[]) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const zeros = (count: number) => Array.from({ length: count }, () => 0)

test('kind and size are read from the bytes, whatever the URL says', () => {
  const png = readImage(sampleImage(320, 180).replace('image/png', 'image/gif')) as Image
  assert.deepEqual([png.kind, png.width, png.height], ['png', 320, 180])
  const gif = readImage(url('png', [...Buffer.from('GIF89a'), 0x40, 1, 0xb4, 0, ...zeros(10)])) as Image
  assert.deepEqual([gif.kind, gif.width, gif.height], ['gif', 320, 180])
  const jpeg = readImage(
    url('jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, 0, 180, 1, 0x40, 3, ...zeros(12)]),
  ) as Image
  assert.deepEqual([jpeg.kind, jpeg.width, jpeg.height], ['jpeg', 320, 180])
  const webp = readImage(
    url('webp', [
      ...Buffer.from('RIFF'),
      0,
      0,
      0,
      0,
      ...Buffer.from('WEBPVP8X'),
      10,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0x3f,
      1,
      0,
      0xb3,
      0,
      0,
    ]),
  ) as Image
  assert.deepEqual([webp.kind, webp.width, webp.height], ['webp', 320, 180])
})

test('what is no picture, lies elsewhere or would unpack to gigabytes is not taken', () => {
  assert.equal(readImage('https://example.com/a.png'), 'elsewhere')
  assert.equal(readImage('/files/a.png'), 'elsewhere')
  for (const broken of [
    'data:image/png;base64,',
    'data:image/png;base64,AAAA',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:,',
    url('jpeg', [0xff, 0xd8, 0xff, 0xff, 0xff]),
  ])
    assert.equal(readImage(broken), 'broken', broken)
  const bomb = Buffer.from(sampleImage(8, 8).split(',')[1] ?? '', 'base64')
  bomb.writeUInt32BE(100_000, 16)
  bomb.writeUInt32BE(100_000, 20)
  assert.equal(readImage(`data:image/png;base64,${bomb.toString('base64')}`), 'tooLarge')
})

test('an image keeps its shape and fits the page', () => {
  const image: Image = { kind: 'png', bytes: new Uint8Array(), width: 1_000, height: 500 }
  const space = { width: 552, height: 850 }
  assert.deepEqual(shownSize(image, {}, space), { width: 552, height: 276 })
  assert.deepEqual(shownSize(image, { width: 200 }, space), { width: 200, height: 100 })
  assert.deepEqual(shownSize(image, { height: 100 }, space), { width: 200, height: 100 })
  assert.deepEqual(shownSize(image, { width: 100, height: 100 }, space), { width: 100, height: 100 })
  assert.deepEqual(shownSize({ ...image, width: 100, height: 8_500 }, {}, space), {
    width: 10,
    height: 850,
  })
  assert.deepEqual(shownSize(image, { width: Number.NaN, height: -3 }, space), { width: 552, height: 276 })
})

test('a link leads outside, into the text, or nowhere', () => {
  assert.deepEqual(linkTarget('https://example.com/a b'), { external: 'https://example.com/a%20b' })
  assert.deepEqual(linkTarget('mailto:desk@example.com'), { external: 'mailto:desk@example.com' })
  assert.deepEqual(linkTarget('#part-%C3%A4'), { internal: 'part-ä' })
  for (const nowhere of [
    '#',
    '/documents/1',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'file:///etc/passwd',
    '',
  ])
    assert.equal(linkTarget(nowhere), undefined, nowhere)
})
