// What a font says of itself, in WOFF 2, WOFF, TrueType or OpenType: its family and its licence. Only whole
// files are read: each table where the directory says, with nothing before, between or after them but what
// the format has there (W3C WOFF 2.0 §4, WOFF 1.0 §3, OpenType 1.9).
import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { Unreadable } from '../unreadable.ts'
import type { FontFacts, FontLicence } from '../extraction.types.ts'
import { findFontType } from '../media-type.ts'

/** Of a font's tables together, unpacked. */
const maxUnpacked = 8_000_000
const maxTables = 64
/** Without these no browser shows a font. */
const neededTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name']
const outlineTables = ['glyf', 'CFF ', 'CFF2']
/** `magicNumber` of the table `head`. */
const headMagic = 0x5f0f3cf5

type Tables = ReadonlyMap<string, Buffer>

/** Throws `Unreadable`. */
export function readFont({ bytes }: { bytes: Uint8Array }): FontFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = readTables(file)
  const isWhole =
    neededTables.every((tag) => tables.has(tag)) &&
    outlineTables.some((tag) => tables.has(tag)) &&
    tables.get('head')?.readUInt32BE(12) === headMagic
  const names = isWhole ? readNames(tables.get('name') as Buffer) : undefined
  if (names === undefined) throw broken()
  // Fonts that name no licence in its own place may do so beside their copyright.
  const said = `${names.get(licenceUrlId) ?? ''}\n${names.get(licenceId) ?? ''}`
  const licence = findLicence(said.trim() === '' ? (names.get(copyrightId) ?? '') : said)
  const family = (names.get(typographicFamilyId) ?? names.get(familyId) ?? '').trim().slice(0, 200)
  return { family, ...(licence !== undefined && { licence }) }
}

function broken(): Unreadable {
  return new Unreadable('broken', 'The font is broken: it cannot be read to its end.')
}

function readTables(file: Buffer): Tables {
  try {
    switch (findFontType(file)) {
      case 'font/woff2':
        return readWoff2(file)
      case 'font/woff':
        return readWoff(file)
      case undefined:
        break
      default:
        return readSfnt(file)
    }
  } catch (error) {
    if (!(error instanceof RangeError) && !isOfZlib(error)) throw error
  }
  throw broken()
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}

/** Throws where that is not all in the file. */
function cut(file: Buffer, offset: number, length: number): Buffer {
  if (offset + length > file.length) throw new RangeError('beyond the file')
  return file.subarray(offset, offset + length)
}

function readSfnt(file: Buffer): Tables {
  const count = countTables(file.readUInt16BE(4))
  const tables = new Map<string, Buffer>()
  let end = 12 + count * 16
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const [offset, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    tables.set(file.toString('latin1', at, at + 4), cut(file, offset, length))
    end = Math.max(end, offset + length)
  }
  // Tables end at multiples of four.
  if (file.length - end > 3) throw broken()
  return tables
}

function readWoff(file: Buffer): Tables {
  if (file.readUInt32BE(8) !== file.length) throw broken()
  const count = countTables(file.readUInt16BE(12))
  const tables = new Map<string, Buffer>()
  let whole = 0
  for (let at = 44; at < 44 + count * 20; at += 20) {
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(at + place)) as [
      number,
      number,
      number,
    ]
    whole += length
    if (whole > maxUnpacked) throw broken()
    const part = cut(file, offset, packed)
    const table = packed < length ? inflateSync(part, { maxOutputLength: Math.max(1, length) }) : part
    if (table.length !== length) throw broken()
    tables.set(file.toString('latin1', at, at + 4), table)
  }
  return tables
}

/** Of the directory of WOFF 2, by number. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.padEnd(4))

function readWoff2(file: Buffer): Tables {
  if (file.readUInt32BE(8) !== file.length) throw broken()
  const count = countTables(file.readUInt16BE(12))
  const packed = file.readUInt32BE(20)
  let at = 48
  const readLength = (): number => {
    let value = 0
    for (let index = 0; index < 5; index += 1) {
      const byte = file.readUInt8(at)
      at += 1
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw broken()
  }
  const entries = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at)
    at += 1
    let tag = knownTags[flags & 0x3f]
    if (tag === undefined) {
      tag = file.toString('latin1', at, at + 4)
      at += 4
    }
    const length = readLength()
    const version = flags >> 6
    // Outlines are rearranged but for version 3, other tables are for any version but 0.
    const isRearranged = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    return { tag, length: isRearranged ? readLength() : length }
  })
  const whole = entries.reduce((sum, { length }) => sum + length, 0)
  if (whole > maxUnpacked) throw broken()
  const unpacked = brotliDecompressSync(cut(file, at, packed), { maxOutputLength: Math.max(1, whole) })
  if (unpacked.length !== whole) throw broken()
  let place = 0
  return new Map(
    entries.map(({ tag, length }) => {
      place += length
      return [tag, unpacked.subarray(place - length, place)]
    }),
  )
}

function countTables(count: number): number {
  if (count < 1 || count > maxTables) throw broken()
  return count
}

const copyrightId = 0
const familyId = 1
const licenceId = 13
const licenceUrlId = 14
const typographicFamilyId = 16
const maxNames = 2_000

/** By number, in English where there is a choice; undefined where they are no table of names. */
function readNames(table: Buffer): ReadonlyMap<number, string> | undefined {
  if (table.length < 6) return undefined
  const [count, texts] = [table.readUInt16BE(2), table.readUInt16BE(4)]
  if (count > maxNames || 6 + count * 12 > table.length) return undefined
  const names = new Map<number, string>()
  for (let at = 6; at < 6 + count * 12; at += 12) {
    const [platform, , language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((place) =>
      table.readUInt16BE(at + place),
    ) as [number, number, number, number, number, number]
    const written = table.subarray(texts + offset, texts + offset + length)
    if (written.length !== length) return undefined
    const isUsual = platform === 3 && language === 0x409
    if (!names.has(id) || isUsual)
      names.set(
        id,
        platform === 1
          ? written.toString('latin1')
          : Buffer.from(written.subarray(0, length - (length % 2)))
              .swap16()
              .toString('utf16le'),
      )
  }
  return names
}

const licences: readonly [FontLicence, RegExp][] = [
  ['OFL-1.1', /scripts\.sil\.org\/ofl|openfontlicense\.org|sil open font licen[sc]e/i],
  ['Apache-2.0', /apache\.org\/licenses\/license-2\.0|apache licen[sc]e,? version 2\.0/i],
  ['UFL-1.0', /ubuntu\.com\/legal\/font-licence|launchpad\.net\/ubuntu-font-licence|ubuntu font licen[sc]e/i],
]

function findLicence(said: string): FontLicence | undefined {
  return licences.find(([, likes]) => likes.test(said))?.[0]
}
