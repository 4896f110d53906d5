import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { merge, storable, type ArticleContent } from './article-content.ts'

const heading = (words: string, notes = '') => ({ id: words, level: 2, heading: words, notes, keywords: [] })
const content = (more: Partial<ArticleContent> = {}): ArticleContent => ({
  name: 'Tea',
  metaTitle: '',
  metaDescription: '',
  slug: '',
  keywords: [],
  secondaryKeywords: [],
  status: 'idea',
  dueDate: null,
  promptTypeId: null,
  assignee: '',
  notes: '',
  outline: [],
  ...more,
})

describe('what is saved of an article', () => {
  it('has the last title while the field is empty', () => {
    assert.equal(storable(content({ name: '  ' }), 'Tea').name, 'Tea')
  })

  it('leaves out headings that are only being written, and keeps notes that have no heading yet', () => {
    const { outline } = storable(
      content({ outline: [heading(' Leaves '), heading(''), heading('', 'Ask the grower')] }),
      'Tea',
    )
    assert.deepEqual(
      outline.map((item) => item.heading),
      ['Leaves', 'Untitled heading'],
    )
  })
})

describe('two states of an article', () => {
  it('are joined so that nothing of either is lost', () => {
    const mine = content({
      keywords: ['tea', 'Matcha'],
      notes: 'Mine',
      outline: [heading('Leaves'), heading('Water')],
    })
    const theirs = content({
      name: 'Green tea',
      keywords: ['Tea'],
      notes: 'Theirs',
      outline: [heading('Leaves'), heading('Teaware')],
    })
    const merged = merge(mine, theirs, { keywords: 'both', notes: 'both', outline: 'both', name: 'theirs' })
    assert.deepEqual(
      [merged.name, merged.keywords, merged.notes],
      ['Green tea', ['Tea', 'Matcha'], 'Theirs\n\nMine'],
    )
    assert.deepEqual(merged.outline.map((item) => item.heading).sort(), ['Leaves', 'Teaware', 'Water'])
  })
})
