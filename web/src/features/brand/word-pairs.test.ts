import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPairs, writePairs } from './word-pairs.ts'

test('word choices are lines that one can read, and come back from them', () => {
  const pairs = [
    { say: 'bread', dontSay: 'bakery products' },
    { say: '', dontSay: 'artisanal' },
    { say: 'you, the guest', dontSay: 'not the customer' },
  ]
  assert.equal(
    writePairs(pairs),
    'bread, not bakery products\nnot artisanal\nyou, the guest, not not the customer',
  )
  assert.deepEqual(readPairs(writePairs(pairs)), pairs)
  assert.deepEqual(readPairs('\n'), [])
  assert.equal(readPairs('bread'), undefined)
  assert.equal(readPairs('bread, not '), undefined)
})
