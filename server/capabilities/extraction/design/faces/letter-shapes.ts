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
  letters: ReadonlyMap<string, LetterShape>
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
  let at = bytes.indexOf('\n') + 1
  const names = JSON.parse(bytes.toString('utf8', 0, at)) as FaceName[]
  return names.map((name) => {
    const letters = new Map<string, LetterShape>()
    for (const letter of shapedLetters) {
      const [advance = 0, left = 0, top = 0, width = 0, height = 0] = bytes.subarray(at, at + headBytes)
      at += headBytes
      if (width === 0) continue
      letters.set(letter, {
        advance: advance / advanceParts,
        left: left - signed,
        top: top - signed,
        width,
        height,
        levels: bytes.subarray(at, at + width * height),
      })
      at += width * height
    }
    return { ...name, letters }
  })
}
