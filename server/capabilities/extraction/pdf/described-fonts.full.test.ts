import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeFonts } from './described-fonts.ts'

const type3 = (number: number, descriptor: number): string =>
  `${number} 0 obj\n<</Type /Font\n/Subtype /Type3\n/FontDescriptor ${descriptor} 0 R\n/Widths [641 625]>>\nendobj\n`
const descriptor = (number: number, name: string, weight: string, angle: number): string =>
  `${number} 0 obj\n<</Type /FontDescriptor\n/FontFamily (A)${weight}\n/FontName /${name}\n/ItalicAngle ${angle}\n/Flags 4>>\nendobj\n`

test('fonts of drawn letters get the names of their descriptors, in place', () => {
  const text =
    `%PDF-1.4\n${type3(5, 92)}${type3(6, 92)}${type3(17, 8)}` +
    descriptor(92, 'AAAAAA+NunitoSans12pt-Regular', '\n/FontWeight 650', 0) +
    descriptor(8, 'Fraunces-Italic', '', -16)
  const bytes = Buffer.from(text, 'latin1')
  assert.deepEqual(Object.fromEntries(describeFonts(bytes)), {
    'Type3-92': { name: 'NunitoSans12pt-Regular', weight: 650, isItalic: false },
    'Type3-8': { name: 'Fraunces-Italic', weight: undefined, isItalic: true },
  })
  const written = bytes.toString('latin1')
  assert.equal(written.length, text.length)
  assert.equal(written.match(/\/BaseFont \/Type3-92 {3}\n/g)?.length, 2)
  assert.match(written, /\/BaseFont \/Type3-8 {3}\n\/Widths/)
})

test('what is no dictionary of a font, or has no descriptor, stays as it is', () => {
  const texts = [
    `%PDF-1.4\n${type3(5, 92)}`,
    `%PDF-1.4\n${descriptor(92, 'A-Regular', '', 0)}4 0 obj\n<</Type /Font /Subtype /TrueType /FontDescriptor 92 0 R>>\nendobj\n`,
    `%PDF-1.4\n${descriptor(92, 'A-Regular', '', 0)}/Subtype /Type3 /FontDescriptor 92 0 R endobj`,
    `/Type3 /FontDescriptor 92 0 R`,
  ]
  for (const text of texts) {
    const bytes = Buffer.from(text, 'latin1')
    assert.equal(describeFonts(bytes).size, 0, text)
    assert.equal(bytes.toString('latin1'), text)
  }
})

test('a file of nothing but such words takes no time', () => {
  const bytes = Buffer.from('/Type3 /FontName '.repeat(1_000_000))
  const started = performance.now()
  describeFonts(bytes)
  assert.ok(performance.now() - started < 2_000)
})
