import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutDesign } from '#capabilities/design-layout/index.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { pageWordsIn, type PageWords } from '#capabilities/writing/pages/page-words.ts'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import type { PageComponent } from '#contracts/sections.schema.ts'
import { sectionFromLayout } from './layout-sections.ts'
import { findLengthFaults, takeWords } from './write-slots.ts'
import { fillWords, findNeutralPlaces, listWordSlots, type TreeSection } from './word-places.ts'

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

test('links and descriptions of somebody else’s design stay behind, places of the page itself do not', () => {
  const block = (id: string, y: number, more: object): object => ({
    id,
    kind: 'text',
    fontSize: 15,
    boundingBox: { page: 1, x: 0.1, y, width: 0.3, height: 0.05 },
    ...more,
  })
  const blocks = [
    block('a', 0.1, { text: 'Ring us', href: 'tel:+441346555018' }),
    block('b', 0.3, { text: 'Prices', href: '#prices' }),
    block('c', 0.5, { kind: 'image', src: '/api/pictures/c', name: 'Inside the ropewalk' }),
  ]
  const page = { number: 1, width: 1_440, height: 900, blocks }
  const design = extractionInput.parse({ source: 'website', pages: [page] })
  const [layout] = layoutDesign(design).sections
  assert.ok(layout)
  const read = (isOwn: boolean): unknown[] =>
    sectionFromLayout(layout, planned, { businessName: 'Karst', design, isOwn }).components.map(
      ({ props }) => props['href'] ?? props['alt'],
    )
  assert.deepEqual(read(true), ['tel:+441346555018', '#prices', 'Inside the ropewalk'])
  assert.deepEqual(read(false), ['', '#prices', ''])
})

const leaf = (kind: string, slot: string, more: object = {}): object => ({
  kind,
  id: `n-${slot}`,
  slot,
  before: 0,
  start: 0,
  anchor: 'start',
  width: 300,
  ...(kind === 'text' ? { style: 't1', role: 'body' } : {}),
  ...(kind === 'form' ? { style: 't1' } : {}),
  ...more,
})
const makeSection = (
  children: object[],
  components: Pick<PageComponent, 'id' | 'type' | 'props'>[],
): TreeSection => ({
  ...planned,
  title: 'Long',
  content: '',
  layout: '',
  source: 'design',
  locked: false,
  components: components.map((component, order) => ({ ...component, order })),
  tree: sectionTreeSchema.parse({
    kind: 'stack',
    id: 'n1',
    before: 0,
    start: 0,
    anchor: 'start',
    width: 1_440,
    role: 'group',
    children,
  }),
})

test('a headline on several lines is one place, and other words have its lines', () => {
  const section = makeSection(
    ['title', 'b2', 'b3'].map((slot) => leaf('text', slot, { role: 'heading-1' })),
    ['Strong', 'Laid'].map((text, index) => ({ id: `b${index + 2}`, type: 'heading', props: { text } })),
  )
  const [place, ...others] = listWordSlots(section)
  assert.deepEqual([others.length, place?.text, place?.lines], [0, 'Long\nStrong\nLaid', [4, 6, 4]])
  const fill = (words: string): string[] => {
    const { title, components } = fillWords(section, new Map([['title', words]]), {
      keepsCards: true,
      forms: { hasBlanks: false },
    })
    return [title, ...components.map(({ props }) => String(props['text']))]
  }
  assert.deepEqual(fill('Slow\nBread\nEarly'), ['Slow', 'Bread', 'Early'])
  assert.deepEqual(fill('We bake for you'), ['We', 'bake', 'for you'])
  assert.deepEqual(fill('Bread'), ['Bread', '', ''])
})

test('other words reach labels, choices and buttons of forms; what nobody asks for goes', () => {
  const words = pageWordsIn('en')
  const section = makeSection(
    [leaf('form', 'f1'), leaf('text', 'l2', { role: 'label' }), leaf('form', 'f2'), leaf('form', 'f3')],
    [
      {
        id: 'f1',
        type: 'form',
        props: {
          fields: [
            { name: 'text-1', label: 'Boat, tower or stage', type: 'text', placeholder: 'Kirk of St Ninian' },
            { name: 'select-2', label: 'Rope', type: 'select', options: ['Bell Rope, flax'] },
          ],
          submitLabel: 'Price my rope',
        },
      },
      { id: 'l2', type: 'text', props: { html: '<p>Diameter</p>' } },
      {
        id: 'f2',
        type: 'form',
        props: { fields: [{ name: 'text-3', label: '12 mm', placeholder: '12 mm', type: 'text' }] },
      },
      { id: 'f3', type: 'form', props: { fields: [{ name: 'text-4', label: 'Length', type: 'text' }] } },
    ],
  )
  assert.deepEqual(
    listWordSlots(section).map(({ id }) => id),
    [
      'f1/fields/0/label',
      'f1/fields/1/label',
      'f1/fields/1/options',
      'f1/submitLabel',
      'l2',
      'f3/fields/0/label',
    ],
  )
  const fill = (given: [string, string][], forms: { neutral?: PageWords; hasBlanks: boolean }): unknown[][] =>
    fillWords(section, new Map(given), { keepsCards: true, forms }).components.map(({ id, props }) => [
      id,
      props['fields'] ?? props['html'],
      props['submitLabel'],
    ])
  const rewritten = fill(
    [
      ['f1/fields/1/label', 'Which loaf'],
      ['f1/fields/1/options', 'Rye\nSeeded'],
      ['f1/submitLabel', 'Join'],
      ['l2', 'Address'],
    ],
    { neutral: words, hasBlanks: false },
  )
  assert.deepEqual(rewritten, [
    [
      'f1',
      [
        { name: 'text-1', label: 'Name', type: 'text' },
        { name: 'select-2', label: 'Which loaf', type: 'select', options: ['Rye', 'Seeded'] },
      ],
      'Join',
    ],
    ['l2', '<p>Address</p>', undefined],
    ['f2', [{ name: 'text-3', label: 'Address', type: 'text' }], undefined],
  ])
  const [first] = fill([], { neutral: words, hasBlanks: true })
  assert.deepEqual(first?.[1], [
    { name: 'text-1', label: 'Name', type: 'text' },
    { name: 'select-2', label: words.blank.field, type: 'select', options: [words.blank.choice] },
  ])
  // What is asked for is changed; the rest of a form that is the business's own stays.
  const [revised = []] = fill([['f1/fields/1/label', 'Line']], { hasBlanks: false })
  assert.equal(revised[2], 'Price my rope')
  assert.deepEqual(
    (revised[1] as { label: string }[]).map(({ label }) => label),
    ['Boat, tower or stage', 'Line'],
  )
})

test('numbers of steps and signs are of no business', () => {
  const places = ['01', 'Hackle', '02', '→', '03', '12 mm'].map((text, index) => ({
    id: String(index),
    role: 'label' as const,
    text,
    budget: 10,
  }))
  assert.deepEqual([...findNeutralPlaces(places)], ['3', '0', '2', '4'])
})

test('a text on one line is no longer than its place; figures that nobody gave are kept to be marked', () => {
  const place = { id: 'a', role: 'caption' as const, text: '', budget: 40 }
  const texts = [{ place: 1, text: 'A round country loaf, cooling before we ride' }]
  assert.equal(findLengthFaults({ texts }, [place]).length, 0)
  assert.equal(findLengthFaults({ texts }, [{ ...place, isLine: true }]).length, 1)
  const places = (['price', 'figure', 'quote', 'name'] as const).map((role, index) => ({
    ...place,
    id: `p${index}`,
    role,
  }))
  const answer = ['£2.40', '1,212', 'The best bread', 'Ada Byron'].map((text, index) => ({
    place: index + 1,
    text,
  }))
  assert.deepEqual(
    [...takeWords({ texts: answer }, places, 'Founded by Ada Byron', 'fence')],
    [
      ['p0', '£2.40'],
      ['p1', '1,212'],
      ['p3', 'Ada Byron'],
    ],
  )
})
