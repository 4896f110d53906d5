import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aComponent, aSection } from './pages.fixture.ts'
import { changeProps, changeSection } from './edit-sections.ts'
import { findSurroundings, isMarkup, plainText, readText, writeText } from './texts.ts'

const section = aSection('features', {
  content: '<p>We serve <b>500</b>\n guests a day.</p>',
  components: [
    aComponent('list', { items: ['Bread', 'Cake'] }, { type: 'list' }),
    aComponent(
      'form',
      { fields: [{ name: 'email', label: 'E-mail', type: 'email' }], submitLabel: 'Send' },
      { type: 'form', order: 1 },
    ),
  ],
  claims: [
    { id: 'c1', path: 'content', text: '500 guests', kind: 'number', status: 'open' },
    { id: 'c2', path: 'components/list/items/1', text: 'Cake', kind: 'name', status: 'open' },
  ],
})

describe('texts of a section', () => {
  it('are read and written by their path, in lists and forms too', () => {
    for (const path of [
      'title',
      'content',
      'components/list/items/1',
      'components/form/fields/0/label',
      'components/form/submitLabel',
    ])
      assert.equal(readText(writeText(section, path, 'New'), path), 'New')
    const empty = aSection('features', { components: [aComponent('list', { items: [] }, { type: 'list' })] })
    assert.equal(
      readText(writeText(empty, 'components/list/items/0', 'New'), 'components/list/items/0'),
      'New',
    )
    assert.equal(readText(section, 'components/list/items/1'), 'Cake')
    assert.equal(readText(section, 'components/gone/title'), '')
  })

  it('leave everything else as it was', () => {
    const changed = writeText(section, 'components/list/items/0', 'Rolls')
    assert.deepEqual(changed.components[0]?.props, { items: ['Rolls', 'Cake'] })
    assert.equal(changed.components[1], section.components[1])
    assert.equal(writeText(section, 'title', section.title), section)
  })

  it('are markup where HTML is stored, and read as a reader sees them', () => {
    assert.deepEqual(['content', 'components/card/html', 'title', 'components/card/title'].map(isMarkup), [
      true,
      true,
      false,
      false,
    ])
    assert.match(plainText(section, 'content'), /We serve 500\s+guests a day\./)
  })

  it('show a claim within its words', () => {
    const within = (path: string, text: string) =>
      findSurroundings(section, { id: 'c', path, text, kind: 'number', status: 'open' })
    assert.deepEqual(within('content', '500 guests'), { before: 'We serve ', after: ' a day.' })
    assert.deepEqual(within('components/list/items/1', 'Cake'), { before: '', after: '' })
    const long = writeText(section, 'title', `${'many words '.repeat(9)}500 guests${' and more'.repeat(9)}`)
    const { before, after } = findSurroundings(long, {
      id: 'c',
      path: 'title',
      text: '500 guests',
      kind: 'number',
      status: 'open',
    })
    assert.match(before, /^… (?:many |words )+$/)
    assert.match(after, /^(?: and| more)+ …$/)
  })

  it('keep a claim while its words stand there, and lose it with them', () => {
    const claimIds = (content: string): (string | undefined)[] =>
      (writeText(section, 'content', content).claims ?? []).map(({ id }) => id)
    assert.deepEqual(claimIds('<p>Today we serve <em>500</em> guests.</p>'), ['c1', 'c2'])
    assert.deepEqual(claimIds('<p>We serve many guests.</p>'), ['c2'])
  })
})

describe('whose a section is', () => {
  it('is whoever has changed its words; its look and its place make no difference', () => {
    assert.equal(writeText(section, 'title', 'New').source, 'user')
    assert.equal(writeText(section, 'title', section.title).source, 'ai')
    assert.equal(changeSection([section], 'features', { layout: 'list' })[0]?.source, 'ai')
    assert.equal(changeProps([section], 'features', 'list', { ordered: true })[0]?.source, 'user')
  })
})
