import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutDesign } from '#capabilities/design-layout/index.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { sectionFromLayout } from './layout-sections.ts'

const planned = {
  id: 's1',
  type: 'hero' as const,
  goal: '',
  keyPoints: [],
  components: [],
  order: 0,
  sourceBlocks: [],
}

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
  const { components } = sectionFromLayout(layout, planned, { businessName: 'Karst', design, isOwn: true })
  assert.deepEqual(
    components.map(({ props }) => props),
    [
      { src: '/api/pictures/a', alt: 'Chalk and wind' },
      { src: '/api/pictures/b', alt: '' },
    ],
  )
})

test('an empty line of code is as high as the others, one of a text ends a paragraph', () => {
  const text = (id: string, y: number, words: string): object => ({
    id,
    kind: 'text',
    text: words,
    fontSize: 15,
    boundingBox: { page: 1, x: 0.1, y, width: 0.4, height: 0.1 },
  })
  const blocks = [text('a', 0.1, 'keep = 4\n\u00a0\nmask = 2'), text('b', 0.5, 'My tarts arrive.\n\nGhent')]
  const page = { number: 1, width: 1_440, height: 900, blocks }
  const design = extractionInput.parse({ source: 'website', pages: [page] })
  const [layout] = layoutDesign(design).sections
  assert.ok(layout)
  assert.deepEqual(
    sectionFromLayout(layout, planned, { businessName: 'Karst', design, isOwn: true }).components.map(
      ({ props }) => props['html'],
    ),
    ['<p>keep = 4<br>\u00a0<br>mask = 2</p>', '<p>My tarts arrive.</p><p>Ghent</p>'],
  )
})
