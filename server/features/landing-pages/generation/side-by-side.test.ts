import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Section } from '#contracts/sections.schema.ts'
import { putSection, sideBySide } from './side-by-side.ts'

it('a few at once, in their order', async () => {
  let running = 0
  let peak = 0
  const begun: number[] = []
  await sideBySide([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item)
    peak = Math.max(peak, (running += 1))
    await sleep(5)
    running -= 1
  })
  assert.deepEqual([peak, begun], [3, [1, 2, 3, 4, 5, 6, 7]])
})

it('after a failure what is under way ends, and nothing more begins', async () => {
  const ended: number[] = []
  const work = async (item: number): Promise<void> => {
    await sleep(item === 2 ? 1 : 20)
    if (item === 2) throw new Error('dead')
    ended.push(item)
  }
  await assert.rejects(sideBySide([1, 2, 3, 4, 5], 3, work), /dead/)
  assert.deepEqual(
    ended.toSorted((a, b) => a - b),
    [1, 3],
  )
})

it('a section comes to stand where the plan has it; one that is there stays', () => {
  const plan = {
    sections: ['a', 'b', 'c'].map((id, order) => ({
      id,
      type: 'custom' as const,
      goal: '',
      keyPoints: [],
      components: [],
      order,
      sourceBlocks: [],
    })),
  }
  const section = (id: string, title = ''): Section => ({
    id,
    type: 'custom',
    title,
    content: '',
    components: [],
    order: 9,
    layout: '',
    source: 'ai',
    locked: false,
  })
  const ids = (sections: readonly Section[]): string[] => sections.map(({ id, order }) => `${id}${order}`)
  assert.deepEqual(ids(putSection([section('mine'), section('c')], section('a'), plan)), [
    'mine0',
    'a1',
    'c2',
  ])
  assert.deepEqual(ids(putSection([section('a')], section('b'), plan)), ['a0', 'b1'])
  assert.equal(putSection([section('a', 'Mine')], section('a', 'Theirs'), plan)[0]?.title, 'Mine')
})
