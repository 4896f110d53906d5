import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { alignItems, similarity } from './align.ts'

const items = (...texts: string[]) => texts.map((text) => ({ key: text, text, kind: 'p' }))
const shown = (before: string[], after: string[]): string[] =>
  alignItems(items(...before), items(...after)).map(({ kind, old, fresh }) => {
    if (kind === 'removed') return `- ${before[old]}`
    if (kind === 'added') return `+ ${after[fresh]}`
    return kind === 'same' ? `= ${before[old]}` : `~ ${before[old]} > ${after[fresh]}`
  })

describe('which paragraph became which', () => {
  it('pairs a rewritten paragraph with its old wording and leaves the others alone', () => {
    assert.deepEqual(
      shown(['First', 'The fee is 4,000 a month', 'Last'], ['First', 'The fee is 5,000 a month', 'Last']),
      ['= First', '~ The fee is 4,000 a month > The fee is 5,000 a month', '= Last'],
    )
  })

  it('distinguishes an added paragraph from a changed one', () => {
    assert.deepEqual(
      shown(
        ['We start in May with the plan'],
        ['Good morning everybody here', 'We start in June with the plan'],
      ),
      ['+ Good morning everybody here', '~ We start in May with the plan > We start in June with the plan'],
    )
  })

  it('gives every old and every new paragraph once, whatever the texts', () => {
    const before = ['a b c', 'd e f', 'g h i', 'k']
    const after = ['d e x', 'n', 'a b c', 'g h', 'o p']
    const pairs = alignItems(items(...before), items(...after))
    assert.deepEqual(
      pairs.filter(({ kind }) => kind !== 'added').map(({ old }) => old),
      [0, 1, 2, 3],
    )
    assert.deepEqual(
      pairs.filter(({ kind }) => kind !== 'removed').map(({ fresh }) => fresh),
      [0, 1, 2, 3, 4],
    )
  })
})

describe('similarity', () => {
  it('is the share of common words, blind to case and order', () => {
    assert.equal(similarity('One two', 'two one'), 1)
    assert.equal(similarity('one two', 'three four'), 0)
    assert.equal(similarity('', ''), 1)
  })
})
