import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { numberedPages, makeUrlset } from '#support/site-simulator.ts'
import { inPieces } from '#support/sitemap-files.ts'
import { cutIntoParts } from './cut-into-parts.ts'

const findParts = async (bytes: Buffer, size: number): Promise<Buffer[]> =>
  Array.fromAsync(cutIntoParts(inPieces(bytes, size)))

describe('bytes of a sitemap come in parts', () => {
  const file = Buffer.from(makeUrlset(numberedPages('https://example.com', 5_000)))

  test('that are the same bytes, however they arrived, and end behind a tag', async () => {
    for (const size of [1, 100, 16_384, 65_536, 131_072, file.length]) {
      const parts = await findParts(file, size)
      assert.ok(Buffer.concat(parts).equals(file), `pieces of ${size}`)
      assert.ok(
        parts.every((part) => part.at(-1) === 0x3e || part.at(-1) === 0x0a),
        `pieces of ${size}`,
      )
    }
  })

  test('that are small, whatever arrives at once', async () => {
    const blanks = Buffer.alloc(1_000_000, ' ')
    for (const bytes of [file, blanks])
      for (const size of [4_000, bytes.length])
        for (const part of await findParts(bytes, size)) assert.ok(part.length <= 20_480, `${part.length}`)
    assert.ok(Buffer.concat(await findParts(blanks, 3_000)).equals(blanks))
  })

  test('of a list, which end with its lines', async () => {
    const list = Buffer.from([...numberedPages('https://example.com', 3_000)].join('\n'))
    const parts = await findParts(list, 65_536)
    assert.ok(Buffer.concat(parts).equals(list))
    assert.ok(parts.slice(0, -1).every((part) => part.at(-1) === 0x0a))
  })
})
