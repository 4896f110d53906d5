import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findContradictions } from './find-contradictions.ts'

const now = new Date('2026-11-25T00:00:00Z')
const find = (one: string, other: string) =>
  findContradictions(
    [
      { sourceId: 'a', id: 'a1', text: one },
      { sourceId: 'b', id: 'b1', text: other },
    ],
    now,
  )

test('the same thing with another figure is shown with both sentences', () => {
  const [found] = find(
    'The cloves are set five centimetres deep in the bed.',
    'In the bed the cloves are set eight centimetres deep.',
  )
  assert.equal(found?.one.id, 'a1')
  assert.equal(found.other.sentence, 'In the bed the cloves are set eight centimetres deep.')
  assert.notEqual(found.why, '')
})

test('the same figure in other words, and other things, are no contradiction', () => {
  assert.deepEqual(
    find(
      'Repairs in the workshop are ready within 48 hours.',
      'Repairs in the workshop are ready in two days.',
    ),
    [],
  )
  assert.deepEqual(
    find('The cloves are set five centimetres deep.', 'A square metre yields one kilogram of garlic.'),
    [],
  )
})

test('one source does not contradict itself', () => {
  const texts = ['The cloves are set five centimetres deep.', 'The cloves are set eight centimetres deep.']
  assert.deepEqual(
    findContradictions(
      texts.map((text, index) => ({ sourceId: 'a', id: String(index), text })),
      now,
    ),
    [],
  )
})
