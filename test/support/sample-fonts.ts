// Fonts for tests: a small one under the OFL in each format, and with other names.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
const read = (ending: string): Buffer =>
  readFileSync(resolve(`@fontsource/caprasimo/files/caprasimo-latin-400-normal.${ending}`))

export const woff2Font = (): Buffer => read('woff2')
export const woffFont = (): Buffer => read('woff')

/** As TrueType, its table of names changed. */
export function trueTypeFont(changeNames: (names: Buffer) => Buffer = (names) => names): Buffer {
  const file = woffFont()
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(at + place))
    const part = file.subarray(offset, Number(offset) + Number(packed))
    const tag = file.toString('latin1', at, at + 4)
    const table = Number(packed) < Number(length) ? inflateSync(part) : Buffer.from(part)
    return { tag, table: tag === 'name' ? changeNames(table) : table }
  })
  const head = Buffer.alloc(12 + count * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  let offset = head.length
  for (const [index, { tag, table }] of tables.entries()) {
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

/** Names as they would be with other words, of the same length, in place of some. */
export function replaceInNames(names: Buffer, words: string, others: string): Buffer {
  const [from, to] = [words, others.padEnd(words.length)].map((text) => Buffer.from(text, 'utf16le').swap16())
  const changed = Buffer.from(names)
  for (const [one, other] of [
    [Buffer.from(words, 'latin1'), Buffer.from(others.padEnd(words.length), 'latin1')],
    [from, to],
  ] as [Buffer, Buffer][])
    for (let at = changed.indexOf(one); at !== -1; at = changed.indexOf(one, at + 1)) other.copy(changed, at)
  return changed
}
