// How much closer two letters of a family are set beside each other than they are wide, as “T” and “o” are
// (kerning), measured by `scripts/measure-pairs.ts`.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { readLetterShapes, type ShapedFace } from './letter-shapes.ts'

export const pairedLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:!?&-–’'
/** Of an em that a pair is measured in. */
export const pairParts = 250
export const pairFile = fileURLToPath(new URL('letter-pairs.br', import.meta.url))

const places: ReadonlyMap<string, number> = new Map(
  Array.from(pairedLetters, (letter, index) => [letter, index]),
)
let pairs: ReadonlyMap<ShapedFace, Int8Array> | undefined

/** In em, less than 0 where letters are closer; letters with accents are set as those without. */
export function findKerning(face: ShapedFace, one: string, other: string): number {
  const [row, column] = [findPlace(one), findPlace(other)]
  if (row === undefined || column === undefined) return 0
  pairs ??= readPairs()
  return (pairs.get(face)?.[row * places.size + column] ?? 0) / pairParts
}

function findPlace(letter: string): number | undefined {
  return places.get(letter) ?? places.get(letter.normalize('NFD').charAt(0))
}

/** Those of all faces; read once, when an image of a design is. */
function readPairs(): ReadonlyMap<ShapedFace, Int8Array> {
  const bytes = brotliDecompressSync(readFileSync(pairFile))
  const all = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  const size = places.size ** 2
  return new Map(readLetterShapes().map((face, at) => [face, all.subarray(at * size, (at + 1) * size)]))
}
