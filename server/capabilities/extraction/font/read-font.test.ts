// Fonts are read whole or not at all, and only their own table of names says which licence they have.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replaceInNames, trueTypeFont, woff2Font, woffFont } from '#support/sample-fonts.ts'
import { Unreadable } from '../unreadable.ts'
import { readFont } from './read-font.ts'

const read = (bytes: Uint8Array): object => readFont({ bytes })
const ofl = 'scripts.sil.org/OFL'

test('a font says its family and its open licence, in each format', () => {
  for (const bytes of [woff2Font(), woffFont(), trueTypeFont()])
    assert.deepEqual(read(bytes), { family: 'Caprasimo', licence: 'OFL-1.1' })
  const plain = trueTypeFont((names) => replaceInNames(names, ofl, 'example.com/eula'))
  assert.equal(Object.hasOwn(read(plain), 'licence'), false)
})

test('a licence that is named beside the copyright alone counts', () => {
  const asCopyright = (names: Buffer): Buffer => {
    const moved = Buffer.from(names)
    for (let at = 6; at < 6 + moved.readUInt16BE(2) * 12; at += 12) {
      const id = moved.readUInt16BE(at + 6)
      if (id === 0) moved.writeUInt16BE(7, at + 6)
      if (id === 14) moved.writeUInt16BE(0, at + 6)
      if (id === 13) moved.writeUInt16BE(10, at + 6)
    }
    return moved
  }
  assert.deepEqual(read(trueTypeFont(asCopyright)), { family: 'Caprasimo', licence: 'OFL-1.1' })
})

test('what is no whole font is refused', () => {
  const [woff2, woff, ttf] = [woff2Font(), woffFont(), trueTypeFont()]
  const lying = (bytes: Buffer, at: number, value: number): Buffer => {
    const changed = Buffer.from(bytes)
    changed.writeUInt32BE(value, at)
    return changed
  }
  const refused: [string, Uint8Array][] = [
    ['nothing', Buffer.alloc(0)],
    ['a signature alone', Buffer.from('wOF2')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['noise under a signature', Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(400, 7)])],
    ...[woff2, woff, ttf].map((bytes): [string, Uint8Array] => [
      'cut off',
      bytes.subarray(0, bytes.length / 2),
    ]),
    ...[woff2, woff, ttf].map((bytes): [string, Uint8Array] => [
      'something behind it',
      Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]),
    ]),
    ['a longer stream than there is', lying(woff2, 20, 0xffff_ffff)],
    ['tables beyond the file', lying(ttf, 12 + 8, 0xffff_fff0)],
    ['no names', trueTypeFont(() => Buffer.alloc(4))],
    ['names beyond their table', trueTypeFont((names) => names.subarray(0, 40))],
  ]
  for (const [what, bytes] of refused) assert.throws(() => read(bytes), Unreadable, what)
})

test('a font that unpacks to more than any font has is not unpacked', () => {
  const bomb = Buffer.from(woffFont())
  // The length of its first table, as it would be unpacked.
  bomb.writeUInt32BE(900_000_000, 44 + 12)
  assert.throws(() => read(bomb), Unreadable)
})
