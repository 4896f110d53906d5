import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '../../../../test/support/set-letters.ts'
import type { Graymap } from './graymap.ts'
import { endingAtNext, withoutSecondReadings, type ShownLine } from './lines-read-twice.ts'
import type { RecognisedWord } from './words.ts'

const word = (text: string, [x, y, width, height]: [number, number, number, number]): RecognisedWord => ({
  text,
  x,
  y,
  width,
  height,
  confidence: 40,
  line: 1,
})

const read = (lines: readonly ShownLine[]): (string | undefined)[] =>
  withoutSecondReadings(lines).map(({ answer }) => answer?.text)

test('the label of a button is said once, where the sides of the button passed for words', () => {
  const button: ShownLine = {
    words: [word('(', [100, 100, 160, 52]), word('_', [300, 100, 90, 52])],
    shown: { x: 92, y: 92, width: 306, height: 68 },
    answer: { text: 'Choose Standard' },
  }
  const label: ShownLine = {
    words: [word('Standard', [245, 120, 74, 12])],
    shown: { x: 230, y: 118, width: 92, height: 16 },
    answer: { text: 'Standard' },
  }
  assert.deepEqual(read([button, label]), ['', 'Choose Standard'])
  assert.deepEqual(read([{ ...button, answer: { text: 'Choose Small' } }, label]), [
    'Choose Small',
    'Standard',
  ])
})

test('a mark beside a name says nothing of what is seen of the name', () => {
  const name: ShownLine = {
    words: [word('Tallis', [60, 20, 56, 17]), word('Group', [122, 20, 60, 17])],
    shown: { x: 55, y: 17, width: 130, height: 23 },
    answer: { text: 'Tallis Group' },
  }
  const mark: ShownLine = {
    words: [word('A', [26, 18, 24, 23])],
    shown: { x: 22, y: 15, width: 62, height: 29 },
    answer: { text: 'Tal' },
  }
  const before: ShownLine = {
    words: [word('O', [190, 18, 24, 23])],
    shown: { x: 160, y: 15, width: 60, height: 29 },
    answer: { text: 'oup' },
  }
  assert.deepEqual(read([mark, name, before]), ['', 'Tallis Group', ''])
  assert.deepEqual(read([{ ...mark, answer: { text: 'Old' } }, name]), ['Old', 'Tallis Group'])
})

const page = blank(500, 80)
const set = setText(page, 'Common questions', findFace('Lato', 700), { size: 40, spacing: 0, baseline: 55 })
const light: Graymap = {
  width: page.width,
  height: page.height,
  bytes: Uint8Array.from({ length: page.width * page.height }, (_, at) => page.bytes[at * 4] ?? 255),
}

test('a word whose box holds the beginning of the next one ends before it', () => {
  const [first, second] = set
  assert.ok(first && second)
  const known = { confidence: 100, isProofread: true as const }
  const wide = { ...first, ...known, line: 1, width: first.width + 50 }
  for (const line of [1, 2]) {
    const [cut, next] = endingAtNext(light, [wide, { ...second, ...known, line }])
    assert.ok(cut && next)
    assert.ok(Math.abs(cut.width - first.width) <= 4, `${cut.width}, not ${first.width}`)
    assert.equal(next.x, second.x)
  }
})
