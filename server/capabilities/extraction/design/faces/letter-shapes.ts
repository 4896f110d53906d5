// Letters of the families that pages are set in as they look, drawn by `scripts/draw-letters.ts`.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** Those that misread words are composed of: accents are seen apart from their letters. */
export const composedLetters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüß.,:!?&-–’'€£$%+/"
export const shapedLetters = `${composedLetters}àáâãçèéêëíîïñóôõùúûÀÁÇÉÊ`
/** Pixels an em is drawn in. */
export const shapeEm = 24
/** Of a pixel that a letter covers. */
export const maxLevel = 7
export const shapeFile = fileURLToPath(new URL('letter-shapes.br', import.meta.url))

/** A letter in pixels; `levels` are rows of how much of a pixel it covers. */
export interface LetterShape {
  /** To the next letter. */
  advance: number
  /** From where it starts, and from its baseline, which is below it. */
  left: number
  top: number
  width: number
  height: number
  levels: Uint8Array
}

export interface ShapedFace {
  family: string
  weight: number
  isItalic: boolean
  letters: Pick<ReadonlyMap<string, LetterShape>, 'get'>
}

type FaceName = Pick<ShapedFace, 'family' | 'weight' | 'isItalic'>

const advanceParts = 4
const signed = 128
/** Of a letter: five bytes, then its levels. A letter that a face does not have is one without width. */
const headBytes = 5

/** The names of the faces on the first line, then their letters, each as wide and high as it is. */
export function packShapes(faces: readonly ShapedFace[]): Uint8Array {
  const names = faces.map(({ family, weight, isItalic }): FaceName => ({ family, weight, isItalic }))
  const bytes = faces.flatMap(({ letters }) =>
    Array.from(shapedLetters, (letter) => {
      const shape = letters.get(letter)
      if (shape === undefined) return new Uint8Array(headBytes)
      const { advance, left, top, width, height, levels } = shape
      const head = [Math.round(advance * advanceParts), left + signed, top + signed, width, height]
      return Uint8Array.from([...head, ...levels])
    }),
  )
  return Buffer.concat([Buffer.from(`${JSON.stringify(names)}\n`), ...bytes])
}

let faces: readonly ShapedFace[] | undefined

/** All faces; read once, when an image of a design is. */
export function readLetterShapes(): readonly ShapedFace[] {
  return (faces ??= unpackShapes(brotliDecompressSync(readFileSync(shapeFile))))
}

export function unpackShapes(bytes: Buffer): ShapedFace[] {
  const start = bytes.indexOf('\n') + 1
  const names = JSON.parse(bytes.toString('utf8', 0, start)) as FaceName[]
  let at = start
  return names.map((name) => {
    const places = new Map<string, number>()
    for (const letter of shapedLetters) {
      const [width = 0, height = 0] = bytes.subarray(at + headBytes - 2, at + headBytes)
      if (width > 0) places.set(letter, at)
      at += headBytes + width * height
    }
    return { ...name, letters: new PackedLetters(bytes, places) }
  })
}

/** Letters of a face where they are packed, each unpacked when it is first asked for: few are. */
class PackedLetters {
  private readonly known = new Map<string, LetterShape>()
  private readonly bytes: Buffer
  private readonly places: ReadonlyMap<string, number>

  constructor(bytes: Buffer, places: ReadonlyMap<string, number>) {
    this.bytes = bytes
    this.places = places
  }

  get(letter: string): LetterShape | undefined {
    const at = this.places.get(letter)
    if (at === undefined) return undefined
    const known = this.known.get(letter)
    if (known !== undefined) return known
    const from = at + headBytes
    const [advance = 0, left = 0, top = 0, width = 0, height = 0] = this.bytes.subarray(at, from)
    const shape: LetterShape = {
      advance: advance / advanceParts,
      left: left - signed,
      top: top - signed,
      width,
      height,
      levels: this.bytes.subarray(from, from + width * height),
    }
    this.known.set(letter, shape)
    return shape
  }
}
