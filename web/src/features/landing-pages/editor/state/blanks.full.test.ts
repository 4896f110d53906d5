import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Section } from '#contracts/sections.schema.ts'
import { publishableSection } from '#core/landing-page/index.ts'
import { find, without } from '#support/drawn-sections.ts'
import { landingEditor } from '#web/messages/landing-editor.ts'
import { withBlanks } from './added-blanks.ts'
import { countBlanks, findNextBlank } from './blanks.ts'

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
  assert.equal(countBlanks([...sections, { ...find('footer'), claims }]), 4)
  const marked = [...sections, { ...find('footer'), id: 'end', claims }]
  const ofEnd = { sectionId: 'end', componentId: undefined, nodeId: undefined, path: 'content' }
  assert.deepEqual(findNextBlank(marked, { sectionId: 'end' }), ofEnd)
  assert.equal(findNextBlank(marked, ofEnd)?.path, 'components/lead/html')
})

test('words of what was added are blanks, each once; brackets that somebody writes are not', () => {
  const { item, text } = landingEditor.starters
  const section = withBlanks({
    ...find('footer'),
    tree: undefined,
    content: `<p>${text}</p><p>See [1]</p>`,
    components: [{ id: 'list', type: 'list', order: 0, props: { items: ['Bread', item] } }],
  })
  assert.deepEqual(
    section.claims?.map(({ path, text: words }) => [path, words]),
    [
      ['content', text],
      ['components/list/items/1', item],
    ],
  )
  assert.equal(withBlanks(section), section)
  assert.equal(countBlanks([section]), 2)
  assert.doesNotMatch(JSON.stringify(publishableSection(section).section), /An item|Write here/)
})
