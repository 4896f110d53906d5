import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { findOddLines } from './continued-lines.ts'
import type { LookedText } from './text-looks.ts'

function line(text: string, baseline: number, look: Partial<TextRun> = {}): LookedText {
  const run = {
    text,
    x: 100,
    y: baseline - 16,
    width: 300,
    height: 20,
    baseline,
    fontSize: 16,
    fontWeight: 400,
    fontFamily: 'Chivo',
    isItalic: false,
    isFixedPitch: false,
    color: '#222222',
    angle: 0,
    contentId: -1,
    ...look,
  }
  return { run, words: [], stroke: 0 }
}

function findOdd(...lines: LookedText[]): string[] {
  const faced = new Map(lines.map((own) => [own, { found: own.run.fontFamily as never }]))
  return [...findOddLines(faced)].map(([{ run }, { found }]) => `${run.text}: ${String(found)}`)
}

test('a line of a text that is like another family is set as most of the text', () => {
  assert.deepEqual(
    findOdd(
      line('Ninety minutes of bouldering for people who have', 20),
      line('never done it, shoes and entry included.', 44, { fontFamily: 'Big Shoulders' }),
    ),
    ['never done it, shoes and entry included.: Chivo'],
  )
})

test('a last word that was measured too small is as large as its text', () => {
  assert.deepEqual(findOdd(line('She walked in as if we were a', 20), line('park.', 44, { fontSize: 10 })), [
    'park.: Chivo',
  ])
})

test('a heading, another column and a text in another size keep their own', () => {
  const other = { fontFamily: 'Lora' }
  assert.deepEqual(
    findOdd(
      line('First grip', 20, { ...other, fontSize: 30 }),
      line('Ninety minutes of bouldering', 50),
      line('never done it', 74, { ...other, x: 500 }),
      line('small print of a whole line below it', 74, { ...other, fontSize: 11 }),
    ),
    [],
  )
})
