import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LayoutContainer } from '#contracts/design-layout.schema.ts'
import { backdropInLayers } from './contrast.ts'

const findBackdrop = (colors: readonly string[], lines: number): readonly string[] => {
  const place = { before: 0, start: 0, anchor: 'start' }
  const bars = colors.map((color, index) => ({
    ...place,
    kind: 'shape',
    width: 536 - index * 200,
    height: 55,
    background: { color },
  }))
  const text = { ...place, kind: 'text', slot: 'title', style: 'title', start: 8, width: 549, lines }
  const stack = { ...place, kind: 'stack', before: 10, width: 536, children: bars }
  const layers = {
    ...place,
    kind: 'layers',
    width: 600,
    children: [stack, text],
  } as unknown as LayoutContainer
  return backdropInLayers(['#fbf8f3'], layers, layers.children[1]!)
}

test('a text whose lines each lie on a bar is read on their colour', () => {
  assert.deepEqual(findBackdrop(['#1f2937', '#1f2937'], 2), ['#1f2937'])
  assert.deepEqual(findBackdrop(['#1f2937', '#1f2937'], 3), ['#fbf8f3'])
  assert.deepEqual(findBackdrop(['#1f2937', '#ffdd00'], 2), ['#fbf8f3'])
})
