// Fonts for tests: a small one under the OFL in each format, and with other names.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
const read = (ending: string): Buffer =>
  readFileSync(resolve(`@fontsource/caprasimo/files/caprasimo-latin-400-normal.${ending}`))

export const woff2Font = (): Buffer => read('woff2')
export const woffFont = (): Buffer => read('woff')

export type FontFormat = 'woff2' | 'woff' | 'ttf' | 'otf'
type ChangeNames = (names: Buffer) => Buffer
const unchanged: ChangeNames = (names) => names

interface Table {
  tag: string
  table: Buffer
}

function readTables(changeNames: ChangeNames): Table[] {
  const file = woffFont()
  return Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(at + place))
    const part = file.subarray(offset, Number(offset) + Number(packed))
    const tag = file.toString('latin1', at, at + 4)
    const table = Number(packed) < Number(length) ? inflateSync(part) : Buffer.from(part)
    return { tag, table: tag === 'name' ? changeNames(table) : table }
  })
}

const padded = (part: Buffer): Buffer => Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4)])

/** As TrueType, its table of names changed. */
export function trueTypeFont(changeNames = unchanged): Buffer {
  const tables = readTables(changeNames)
  const head = Buffer.alloc(12 + tables.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tables.length, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, table }] of tables.entries()) {
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    parts.push(padded(table))
    offset += padded(table).length
  }
  return Buffer.concat(parts)
}

/** In each format that browsers load, its table of names changed. */
export function fontIn(format: FontFormat, changeNames = unchanged): Buffer {
  if (format === 'woff2') return packWoff2(readTables(changeNames))
  if (format === 'woff') return packWoff(readTables(changeNames))
  const font = trueTypeFont(changeNames)
  // Browsers take the version of OpenType with outlines of TrueType.
  if (format === 'otf') font.write('OTTO', 0, 'latin1')
  return font
}

/** Without compression. */
function packWoff(tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(44 + tables.length * 20)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, table }] of tables.entries()) {
    const at = 44 + index * 20
    head.write(tag, at, 'latin1')
    for (const [place, value] of [offset, table.length, table.length].entries())
      head.writeUInt32BE(value, at + 4 + place * 4)
    parts.push(padded(table))
    offset += padded(table).length
  }
  head.write('wOFF\0\x01\0\0', 0, 'latin1')
  head.writeUInt32BE(offset, 8)
  head.writeUInt16BE(tables.length, 12)
  head.writeUInt32BE(getWholeSize(tables), 16)
  return Buffer.concat(parts)
}

/** Its outlines as they are. */
function packWoff2(tables: readonly Table[]): Buffer {
  const entries = tables.map(({ tag, table }) => {
    const isOutline = tag === 'glyf' || tag === 'loca'
    const length = [21, 14, 7, 0].map((bits) => ((table.length >> bits) & 0x7f) | (bits === 0 ? 0 : 0x80))
    const first = length.findIndex((byte) => byte !== 0x80)
    // Any tag, written out, and for outlines version 3.
    return Buffer.from([isOutline ? 0xff : 0x3f, ...Buffer.from(tag, 'latin1'), ...length.slice(first)])
  })
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ table }) => table)))
  const head = Buffer.alloc(48)
  const file = padded(Buffer.concat([head, ...entries, packed]))
  file.write('wOF2\0\x01\0\0', 0, 'latin1')
  file.writeUInt32BE(file.length, 8)
  file.writeUInt16BE(tables.length, 12)
  file.writeUInt32BE(getWholeSize(tables), 16)
  file.writeUInt32BE(packed.length, 20)
  return file
}

/** Of the font as TrueType. */
function getWholeSize(tables: readonly Table[]): number {
  return tables.reduce((sum, { table }) => sum + 16 + padded(table).length, 12)
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
