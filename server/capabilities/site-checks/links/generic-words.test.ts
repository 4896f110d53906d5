import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isGeneric } from './generic-words.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('words are known again however they are written, and beside arrows', () => {
  for (const words of ['Read more', 'READ  MORE »', 'Read more …'])
    assert.equal(isGeneric(words, ['en']), true, words)
  assert.equal(isGeneric('Read more about plums', ['en']), false)
})

test('words that are remembered do not keep the page that they stood on', () => {
  const megabyte = 'Of plums. '.repeat(100_000)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let number = 0; number < 60; number += 1) {
    const markup = Buffer.from(`plums of the garden, number ${number}: ${megabyte}`).toString()
    isGeneric(markup.slice(0, 30), ['en'])
  }
  collectGarbage()
  const kept = Math.round((process.memoryUsage().heapUsed - before) / 1_000_000)
  assert.ok(kept < 20, `${kept} MB are kept`)
})
