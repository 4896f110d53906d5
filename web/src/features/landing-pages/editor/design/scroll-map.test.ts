import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mapHeight, risingPairs } from './scroll-map.ts'

describe('scrolling page and design together', () => {
  const pairs = [
    { page: 0, design: 0 },
    { page: 1_000, design: 200 },
    { page: 3_000, design: 400 },
  ]

  it('brings the same part of the same section up, in both directions', () => {
    assert.equal(mapHeight(500, pairs, 'page'), 100)
    assert.equal(mapHeight(2_000, pairs, 'page'), 300)
    assert.equal(mapHeight(300, pairs, 'design'), 2_000)
    assert.equal(mapHeight(1_000, pairs, 'page'), 200)
  })

  it('goes on by as much beyond the last section that both have', () => {
    assert.equal(mapHeight(3_100, pairs, 'page'), 500)
    assert.equal(mapHeight(-50, pairs, 'page'), -50)
  })

  it('knows no height without a section that both have', () => {
    assert.equal(mapHeight(10, [], 'page'), undefined)
  })

  it('leaves out sections that were moved away from their place in the design', () => {
    const moved = [
      { page: 1_000, design: 900 },
      { page: 0, design: 0 },
      { page: 2_000, design: 300 },
    ]
    assert.deepEqual(risingPairs(moved), [
      { page: 0, design: 0 },
      { page: 1_000, design: 900 },
    ])
  })
})
