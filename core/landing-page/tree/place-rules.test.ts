import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import { placeTree } from './place-nodes.ts'
import { wideDeclarations } from './place-rules.ts'

test('a column with an image keeps its width beside words that take more than in the design', () => {
  const image = { id: 'i', kind: 'image' as const, slot: 'portrait', width: 300, height: 380 }
  const name = { id: 'n', kind: 'text' as const, slot: 'name', role: 'name' as const, style: 's', width: 90 }
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'row',
    children: [
      { id: 'a', kind: 'stack', width: 300, children: [image, name] },
      { id: 'b', kind: 'stack', width: 300, children: [{ ...name, id: 'm' }] },
    ],
  })
  const flex = placeTree(tree).children.map((child) =>
    wideDeclarations(child, false).find((declaration) => declaration.startsWith('flex:')),
  )
  assert.deepEqual(flex, ['flex:none', 'flex:0 1 auto'])
})
