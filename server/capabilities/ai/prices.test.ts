import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#platform/config.ts'
import { findCost } from './prices.ts'

const at = new Date('2026-11-21T12:00:00Z')
const usage = { inputTokens: 1_000_000, outputTokens: 100_000 }

test('a call costs its input and output at the prices of its model', () => {
  assert.equal(findCost('anthropic', 'claude-sonnet-5-5', usage, at), 3)
})

test('a dated name has the price of its model', () => {
  assert.equal(findCost('anthropic', 'claude-haiku-4-5-20251001', usage, at), 1.5)
  assert.equal(findCost('gemini', 'models/gemini-2.5-flash', usage, at), 0.55)
})

test('a long prompt has the price of long prompts', () => {
  assert.equal(findCost('openai', 'gpt-6-sol', { inputTokens: 200_000, outputTokens: 0 }, at), 0.4)
  assert.equal(findCost('openai', 'gpt-6-sol', { inputTokens: 300_000, outputTokens: 0 }, at), 1.2)
})

test('an introductory price ends on its day', () => {
  const short = { inputTokens: 1_000_000, outputTokens: 0 }
  assert.equal(findCost('gemini', 'gemini-3.8-flash', short, new Date('2026-12-31T23:59:59Z')), 0.75)
  assert.equal(findCost('gemini', 'gemini-3.8-flash', short, new Date('2027-01-01T00:00:00Z')), 1.5)
})

test('a model that is not listed has no known price, the composer costs nothing', () => {
  assert.equal(findCost('openai', 'gpt-of-tomorrow', usage, at), undefined)
  assert.equal(findCost('compatible', 'gpt-6-sol', usage, at), undefined)
  assert.equal(findCost('composer', 'composer-1', usage, at), 0)
})

test('the models that are asked by default have a price', () => {
  const { ai } = readConfig({})
  for (const provider of ['openai', 'anthropic', 'gemini'] as const)
    assert.notEqual(findCost(provider, ai[provider].model ?? '', usage, at), undefined, provider)
})
