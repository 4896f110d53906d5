// Units of areas and volumes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet } from '#support/painted-sheets.ts'
import { withRaisedDigits } from './raised-digits.ts'

/** Strokes as high as letters, and a last one that ends so far above the line. */
function read(text: string, above: number): string {
  const page = sheet()
  for (const [at, height] of [10, 10, 10 - above].entries())
    page.plain({ x: 100 + at * 10, y: 100, width: 7, height }, [20, 40, 50])
  const [word] = withRaisedDigits(page.pixels, [
    { text, x: 100, y: 100, width: 27, height: 10, confidence: 90, line: 1 },
  ])
  return word?.text ?? ''
}

test('a digit after a unit that ends above the line is raised', () => {
  assert.equal(read('m2', 5), 'm²')
  assert.equal(read('cm3', 5), 'cm³')
  assert.equal(read('32m?', 5), '32m²')
  assert.equal(read('/m3', 5), '/m³')
})

test('one on the line is not, nor is one of another word', () => {
  assert.equal(read('m2', 0), 'm2')
  assert.equal(read('m?', 0), 'm?')
  assert.equal(read('Team2', 5), 'Team2')
})
