// Damaged and hostile images end as an image or in words, within the limits, and the next one is read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { createExtraction, type Extraction } from '#capabilities/extraction/index.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import {
  makeGif,
  makeJpeg,
  photograph,
  pngChunk,
  pngFrom,
  makePng,
  quarters,
  makeWebp,
} from '#support/sample-images.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

/** `picture`, or the reason for which it is none. */
async function getEnding(bytes: Buffer): Promise<string> {
  try {
    const { image } = await extraction.readImage({
      bytes,
      widths: [320],
      signal: AbortSignal.timeout(60_000),
    })
    return image.width > 0 ? 'picture' : 'nothing'
  } catch (error) {
    assert.ok(error instanceof AppError && error.status >= 400 && error.status < 500, String(error))
    assert.ok(error.message.length > 20, error.message)
    const { reason } = error.members
    return typeof reason === 'string' ? reason : error.code
  }
}

/** Made-up numbers, the same each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test(
  'pictures with some bytes changed, cut or doubled end as pictures or in words',
  { timeout: 900_000 },
  async () => {
    const kinds = {
      png: makePng(photograph(90, 70)),
      jpeg: await makeJpeg(photograph(90, 70)),
      progressive: await makeJpeg(photograph(90, 70), { progressive: true }),
      gif: makeGif(40, 30, [1, 2]),
      webp: await makeWebp(photograph(90, 70)),
    }
    for (const [kind, whole] of Object.entries(kinds)) {
      const draw = numbersFrom(whole.length)
      const endings: Record<string, number> = {}
      for (let round = 0; round < 120; round += 1) {
        let bytes = Buffer.from(whole)
        for (let changes = 1 + draw(6); changes > 0; changes -= 1)
          bytes[draw(draw(2) === 0 ? bytes.length : Math.min(200, bytes.length))] = draw(256)
        if (draw(4) === 0) bytes = bytes.subarray(0, draw(bytes.length))
        if (draw(6) === 0) bytes = Buffer.concat([bytes.subarray(0, draw(bytes.length)), bytes])
        const ending = await getEnding(bytes)
        endings[ending] = (endings[ending] ?? 0) + 1
      }
      // Of a PNG every byte is accounted for; the others show what they can.
      assert.ok(
        (kind === 'png' || (endings['picture'] ?? 0) > 0) && Object.keys(endings).length > 1,
        `${kind}: ${JSON.stringify(endings)}`,
      )
    }
    assert.equal(await getEnding(makePng(quarters(8, 8))), 'picture')
  },
)

test('a PNG that unpacks to more than it says takes no more than it says', async () => {
  const bytes = pngFrom(Buffer.alloc(300_000_000), { width: 100, height: 100, colorType: 0 })
  const passedMs = startClock()
  assert.equal(await getEnding(bytes), 'picture')
  assertSoon(passedMs(), 20_000)
})

test('a PNG with a million chunks, and a GIF with a million images, end within the limits', async () => {
  const chunks = Buffer.concat(Array.from({ length: 500_000 }, () => pngChunk('tEXt', 'a')))
  const png = makePng(quarters(8, 8))
  assert.equal(await getEnding(Buffer.concat([png.subarray(0, 33), chunks, png.subarray(33)])), 'picture')
  const gif = makeGif(4, 4, [1])
  const image = gif.subarray(gif.indexOf(0x2c, 25), -1)
  assert.match(
    await getEnding(
      Buffer.concat([
        gif.subarray(0, -1),
        ...Array.from({ length: 600_000 }, () => image),
        Buffer.from([0x3b]),
      ]),
    ),
    /^(picture|too_large)$/,
  )
  assert.equal(await getEnding(png), 'picture')
})
