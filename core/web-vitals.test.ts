import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateVital, getVitalsSpread } from './web-vitals.ts'

test('what lies on a limit still belongs to the better side', () => {
  assert.equal(rateVital('lcp', 2_500), 'good')
  assert.equal(rateVital('lcp', 2_501), 'needs_work')
  assert.equal(rateVital('lcp', 4_000), 'needs_work')
  assert.equal(rateVital('lcp', 4_001), 'poor')
  assert.equal(rateVital('cls', 0.1), 'good')
  assert.equal(rateVital('cls', 0.26), 'poor')
})

test('pages are counted by how they stand, beside the value that three of four keep within', () => {
  const pages = [
    { lcp: 900, cls: 0 },
    { lcp: 5_000, cls: 0.2 },
    { lcp: 2_000, cls: 0 },
    { cls: 0 },
    { lcp: 3_000 },
  ]
  assert.deepEqual(getVitalsSpread(pages), {
    lcp: { good: 2, needs_work: 1, poor: 1, p75: 3_000 },
    cls: { good: 3, needs_work: 1, poor: 0, p75: 0 },
  })
})

test('nothing measured is nothing said', () => assert.deepEqual(getVitalsSpread([{}, {}]), {}))
