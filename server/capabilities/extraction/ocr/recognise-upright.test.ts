import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Turn } from '../image/straighten.ts'
import { getPageTimeout } from './recogniser.ts'
import { recogniseUpright, type TurnedScan } from './recognise-upright.ts'
import type { RecognisedWord } from './words.ts'

const word = (text: string, confidence: number): RecognisedWord => ({
  text,
  confidence,
  x: 0,
  y: 0,
  width: text.length * 10,
  height: 12,
  line: 1,
})
const sense = ['Keys', 'are', 'handed', 'over'].map((text) => word(text, 95))
const noise = ['s4aX', 'p3pu', 'uoAo'].map((text) => word(text, 40))
const timeout = new Error('took too long')

/** A page that reads as given when it is turned so; an error is thrown. */
async function read(answers: Partial<Record<Turn, RecognisedWord[] | Error>>) {
  const tried: Turn[] = []
  const first: TurnedScan = { turn: 0, otherTurns: [180, 90, 270] }
  const result = await recogniseUpright(first, {
    recognise({ turn }) {
      tried.push(turn)
      const answer = answers[turn] ?? []
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    turnedBy: (turn) => Promise.resolve({ turn, otherTurns: [] }),
  })
  return { turn: result?.scan.turn, tried }
}

test('a page that makes sense is read once', async () => {
  assert.deepEqual(await read({ 0: sense }), { turn: 0, tried: [0] })
})

test('a page without sense is read the other ways, until one makes sense', async () => {
  assert.deepEqual(await read({ 0: noise, 180: sense }), { turn: 180, tried: [0, 180] })
})

test('a page whose first reading runs out of time is read on its head', async () => {
  assert.deepEqual(await read({ 0: timeout, 180: sense }), { turn: 180, tried: [0, 180] })
})

test('where that makes no sense either, the first failure stands', async () => {
  await assert.rejects(read({ 0: timeout, 180: noise }), timeout)
  await assert.rejects(read({ 0: timeout, 180: new Error('broken') }), timeout)
})

test('a long page has more time than a page of a book, and none has as long as a design', () => {
  const seconds = (width: number, height: number): number =>
    Math.round(getPageTimeout(new Uint8Array(width * height)) / 1_000)
  assert.deepEqual([seconds(800, 600), seconds(1_440, 6_200), seconds(2_880, 12_400)], [30, 67, 90])
})
