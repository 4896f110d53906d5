import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Section } from '#contracts/sections.schema.ts'
import { find, without } from '#support/drawn-sections.ts'
import { countAllBlanks, countBlanks, findNextBlank } from './blanks.ts'

const emptied = (section: Section, ...ids: string[]): Section => ({
  ...section,
  components: section.components.map((component) =>
    ids.includes(component.id) ? { ...component, props: { text: '', html: '' } } : component,
  ),
})
const sections = [
  emptied(find('hero'), 'lead'),
  emptied(find('features'), 'card-title-2', 'card-text-3'),
  find('footer'),
]

test('one goes from blank to blank in the order of reading, and from the last to the first', () => {
  assert.equal(countBlanks(sections), 3)
  const paths: string[] = []
  let at = findNextBlank(sections, undefined)
  for (let step = 0; step < 4; step += 1) {
    paths.push(at?.path ?? '')
    at = findNextBlank(sections, at)
  }
  assert.deepEqual(paths, [
    'components/lead/html',
    'components/card-title-2/text',
    'components/card-text-3/html',
    'components/lead/html',
  ])
})

test('the next one is behind what is selected; locked sections are passed over', () => {
  const features = sections[1]
  assert.ok(features)
  const from = { sectionId: features.id, nodeId: 'n-card-text-2' }
  assert.equal(findNextBlank(sections, from)?.path, 'components/card-text-3/html')
  const locked = sections.map((section) => (section === features ? { ...section, locked: true } : section))
  assert.equal(findNextBlank(locked, from)?.path, 'components/lead/html')
  assert.equal(findNextBlank([without(find('features'), 'card-text-3')], undefined), undefined)
})

test('blanks are places without words, and marks among the words of other sections', () => {
  const path = 'content'
  const claims = [
    { id: 'one', kind: 'number' as const, text: '[figure]', path, status: 'open' as const },
    { id: 'two', kind: 'number' as const, text: '[price]', path, status: 'confirmed' as const },
    { id: 'three', kind: 'number' as const, text: '48', path, status: 'open' as const },
  ]
  assert.equal(countAllBlanks([...sections, { ...find('footer'), claims }]), 4)
})
