import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTiltedWidth } from './letter-bounds.ts'
import type { PdfFile } from './pdfium.ts'

const letter = { text: 1, index: 0, object: 2, code: 108, isUnknown: false }
const bounds = { left: 0, right: 8, top: 20, bottom: 0 }

/** A file whose letters are so many points wide; 0 for one that does not say. */
function withAdvance(advance: number): Pick<PdfFile, 'raw' | 'scratch'> {
  const raw = {
    FPDFTextObj_GetFont: () => 3,
    FPDFText_GetFontSize: () => 20,
    FPDFFont_GetGlyphWidth: () => (advance > 0 ? 1 : 0),
  }
  return { raw, scratch: { pointer: 0, float: () => advance } } as never
}

test('a tilted letter whose strokes reach over its neighbours is as wide as it is set', () => {
  const tilt = (-1.6 * Math.PI) / 180
  const wide = readTiltedWidth(withAdvance(0), letter, { bounds, tilt, scale: 1 })
  assert.ok(Math.abs(wide - 7.45) < 0.01, `its box, turned back: ${wide}`)
  assert.equal(readTiltedWidth(withAdvance(3.5), letter, { bounds, tilt, scale: 2 }), 7)
  assert.equal(readTiltedWidth(withAdvance(9), letter, { bounds, tilt, scale: 1 }), wide)
  const unknown = { ...letter, isUnknown: true }
  assert.equal(readTiltedWidth(withAdvance(3.5), unknown, { bounds, tilt, scale: 2 }), wide)
})
