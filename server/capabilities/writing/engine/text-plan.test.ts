import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { StructureItem } from '#contracts/template.schema.ts'
import { checkPlan, cutIntoStretches } from './text-plan.ts'

let number = 0
const part = (changed: object): Parameters<typeof checkPlan>[0]['parts'][number] => ({
  outlinePart: 0,
  heading: `Heading ${(number += 1)}`,
  purpose: 'What it is for',
  words: 100,
  facts: [],
  standsAlone: false,
  ...changed,
})
const facts = ['It costs 40 euros.', 'It takes two days.', 'We bring it to you.']

describe('a proposed plan', () => {
  test('keeps each fact in the first part that claims it, and no fact that does not exist', () => {
    const plan = checkPlan(
      { title: 'Title', parts: [part({ facts: [1, 2] }), part({ facts: [2, 3, 9, 0, -1] })] },
      { words: 600, facts },
    )
    assert.deepEqual(
      plan?.parts.map((one) => one.facts),
      [[0, 1], [2]],
    )
  })

  test('gets the words that were asked for', () => {
    const plan = checkPlan(
      { title: '', parts: [part({ words: 100 }), part({ words: 300 }), part({ words: Number.NaN })] },
      { words: 3_000, facts: [] },
    )
    const sum = plan?.parts.reduce((total, { words }) => total + words, 0) ?? 0
    assert.ok(Math.abs(sum - 3_000) < 10, String(sum))
  })

  test('gives forgotten facts to the parts that speak of them when the facts were not read', () => {
    const plan = checkPlan(
      { title: '', parts: [part({ heading: 'What it costs' }), part({ heading: 'How many days it takes' })] },
      { words: 600, facts },
    )
    assert.ok(plan?.parts[0]?.facts.includes(0))
    assert.ok(plan?.parts[1]?.facts.includes(1))
  })

  test('keeps the statements of sources that parts claim, and gives no part those that none does', () => {
    const plan = checkPlan(
      { title: '', parts: [part({ facts: [1, 2, 3, 5] }), part({ facts: [5, 6, 20] })] },
      { words: 600, facts, statements: 16 },
    )
    assert.deepEqual(
      plan?.parts.map((one) => one.facts),
      [[0, 1, 2, 4], [5]],
    )
  })

  test('follows the outline: its order, each part once, no parts beside it', () => {
    const structure: StructureItem[] = ['Opening', 'Price', 'Next step'].map((heading, index) => ({
      heading,
      guidance: 'x',
      kind: 'section',
      required: true,
      hasHeading: index > 0,
    }))
    const plan = checkPlan(
      {
        title: '',
        parts: [
          part({ outlinePart: 3, heading: 'Sign by Friday' }),
          part({ outlinePart: 2, heading: '' }),
          part({ outlinePart: 1, heading: 'Dear reader' }),
          part({ outlinePart: 2 }),
          part({ outlinePart: 0 }),
          part({ outlinePart: 9 }),
        ],
      },
      { words: 600, facts: [], structure },
    )
    assert.deepEqual(
      plan?.parts.map(({ heading }) => heading),
      ['', 'Price', 'Sign by Friday'],
    )
    assert.deepEqual(
      plan?.parts.map(({ id }) => id),
      ['part-1', 'part-2', 'part-3'],
    )
  })

  test('is none with fewer than two parts', () => {
    assert.equal(checkPlan({ title: 'x', parts: [part({})] }, { words: 600, facts: [] }), undefined)
    assert.equal(checkPlan({ title: 'x', parts: [] }, { words: 600, facts: [] }), undefined)
  })
})

test('short neighbours are written in one call, long parts in calls of their own', () => {
  const plan = checkPlan(
    { title: '', parts: [100, 200, 140, 600, 80].map((words) => part({ words })) },
    { words: 1_120, facts: [] },
  )
  assert.deepEqual(
    cutIntoStretches(plan?.parts ?? []).map((stretch) => stretch.map(({ words }) => words)),
    [[100, 200, 140], [600], [80]],
  )
})
