import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeDigest } from './compose-digest.ts'

const digest = (text: string): string => composeDigest([{ n: 3, source: 'Traders', text }], 'cargo bike')

test('a digest quotes whole sentences with their source and number', () => {
  assert.equal(
    digest('The cargo bike stands closer to the door. Short.'),
    '**Traders:**\n\n> The cargo bike stands closer to the door. [3]',
  )
})

test('no quotation is cut off', () => {
  for (const [open, close] of ['""', '“”', '„“', '«»'] as const) {
    const cut = `A baker wrote: ${open}The bike has never let me down. Finding a rider for the bike is the hard part.${close}`
    assert.equal(digest(cut), '', cut)
    const whole = `A baker wrote: ${open}The bike has never let me down.${close}`
    assert.match(digest(whole), /A baker wrote/, whole)
  }
})
