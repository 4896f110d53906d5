// What a check of the published page cites is found in the page, so that one gets there from the check.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Section } from '#contracts/sections.schema.ts'
import { findCited } from './find-words.ts'

const section = (id: string, more: Partial<Section>): Section => ({
  id,
  type: 'features',
  title: '',
  content: '',
  components: [],
  order: 0,
  layout: 'cards',
  source: 'user',
  locked: false,
  ...more,
})
const sections = [
  section('hero', { title: 'Bread that takes its time' }),
  section('loaves', {
    content: '<p>Three <strong>days</strong> of sourdough</p>',
    components: [
      { id: 'rye', type: 'list', props: { items: ['Rye &amp; wheat', 'Spelt'] }, order: 0 },
      { id: 'go', type: 'button', props: { label: 'Order now' }, order: 1 },
    ],
  }),
]

test('cited words are found in titles, texts, lists and buttons, however long they are cited', () => {
  const find = (words: string) => findCited(sections, `1 text, the palest at 3 to 1: “${words}” (p.a)`)
  assert.deepEqual(find('Bread that takes…'), { sectionId: 'hero', componentId: undefined })
  assert.deepEqual(find('three days of sourdough'), { sectionId: 'loaves', componentId: undefined })
  assert.deepEqual(find('Rye & wheat'), { sectionId: 'loaves', componentId: 'rye' })
  assert.deepEqual(find('Order now'), { sectionId: 'loaves', componentId: 'go' })
  assert.equal(find('Something else'), undefined)
  assert.equal(findCited(sections, '19.4 % of the sentences have one'), undefined)
})
