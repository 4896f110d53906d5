// Leaders of a menu are none of its words, whatever is read of their dots.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutLeaders } from './leaders.ts'

/** Words at their places: `egg....@50+72`. */
function read(line: string) {
  return line.split(' ').map((piece) => {
    const [text = '', place = ''] = piece.split('@')
    const [x = 0, width = 0] = place.split('+').map(Number)
    return { text, x, y: 0, width, height: 16, confidence: 95, line: 1 }
  })
}

const left = (line: string): string[] =>
  withoutLeaders(read(line)).map(({ text, x, width }) => `${text}@${x}+${width}`)

test('dots after an entry, apart, one by one or as a part of its word, are leaders', () => {
  assert.deepEqual(left('Tea@0+40 egg....@46+72'), ['Tea@0+40', 'egg@46+36'])
  assert.deepEqual(left('Cup@0+40 sake@46+44 .@93+3 .@102+3 .....@112+40 6@300+10'), [
    'Cup@0+40',
    'sake@46+44',
    '6@300+10',
  ])
  assert.deepEqual(left('Truth@0+60 ...@68+30'), ['Truth@0+60'])
})

test('the end of a sentence and an ellipsis stay', () => {
  const ends = ['Help@0+40 yourself@46+80 .@126+3', 'wait...@0+60']
  assert.deepEqual(
    ends.map(left),
    ends.map((line) => line.split(' ')),
  )
})
