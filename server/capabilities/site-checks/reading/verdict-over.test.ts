import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Verdict } from '#capabilities/site-crawl/check.types.ts'
import { verdictOver } from './verdict-over.ts'

const hit = (evidence: string) => ({ evidence })
async function* walkPlaces(...verdicts: readonly Verdict[]): AsyncGenerator<Verdict> {
  yield* verdicts
}

test('a check that applied to no place does not apply', async () => {
  assert.equal(await verdictOver(walkPlaces()), undefined)
  assert.equal(await verdictOver(walkPlaces(undefined, undefined)), undefined)
})

test('a check that applied somewhere passes, or reports the hits of all places in order', async () => {
  assert.deepEqual(await Array.fromAsync((await verdictOver(walkPlaces(undefined, []))) ?? [hit('none')]), [])
  const verdict = await verdictOver(walkPlaces(undefined, [hit('a')], undefined, [], [hit('b'), hit('c')]))
  assert.deepEqual(await Array.fromAsync(verdict ?? []), [hit('a'), hit('b'), hit('c')])
})

test('places are read only as far as their hits are wanted, and left in order', async () => {
  const seen: string[] = []
  async function* places(): AsyncGenerator<Verdict> {
    try {
      for (const name of ['a', 'b', 'c']) {
        seen.push(name)
        yield [hit(name)]
      }
    } finally {
      seen.push('closed')
    }
  }
  for await (const { evidence } of (await verdictOver(places())) ?? []) if (evidence === 'b') break
  assert.deepEqual(seen, ['a', 'b', 'closed'])
})
