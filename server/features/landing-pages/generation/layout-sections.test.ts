import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutDesign } from '#capabilities/design-layout/index.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { sectionFromLayout } from './layout-sections.ts'

test('of an image of a design the alternative text is what is read in it, never the name of its layer', () => {
  const image = (id: string, x: number, more: object): object => ({
    id,
    kind: 'image',
    boundingBox: { page: 1, x, y: 0.1, width: 0.4, height: 0.6 },
    src: `/api/pictures/${id}`,
    ...more,
  })
  const design = extractionInput.parse({
    source: 'image',
    pages: [
      {
        number: 1,
        width: 1_440,
        height: 900,
        blocks: [
          image('a', 0.05, { text: 'Chalk and wind', name: 'Rectangle 7' }),
          image('b', 0.55, { name: 'Rectangle 8' }),
        ],
      },
    ],
  })
  const [layout] = layoutDesign(design).sections
  assert.ok(layout)
  const planned = {
    id: 's1',
    type: 'hero' as const,
    goal: '',
    keyPoints: [],
    components: [],
    order: 0,
    sourceBlocks: [],
  }
  const { components } = sectionFromLayout(layout, planned, 'Karst', design)
  assert.deepEqual(
    components.map(({ props }) => props),
    [
      { src: '/api/pictures/a', alt: 'Chalk and wind' },
      { src: '/api/pictures/b', alt: '' },
    ],
  )
})
