import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Template } from '#features/templates/templates.schema.ts'
import { groupTemplates, matchesWords } from './find-templates.ts'

const template = (name: string, category: string, tags: string[] = []): Template =>
  ({ name, category, tags, description: 'For a first draft' }) as unknown as Template

describe('the gallery', () => {
  it('finds a template by the beginnings of words in name, description and tags', () => {
    const letter = template('Cover letter', 'career', ['job application'])
    for (const words of ['cov', 'letter cover', 'appl', 'draft', '']) assert.equal(matchesWords(letter, words), true, words)
    assert.equal(matchesWords(letter, 'cover invoice'), false)
  })

  it('keeps the order of the categories and puts unknown ones last', () => {
    const groups = groupTemplates([template('Zeta', 'own'), template('B', 'business'), template('A', 'career')], ['career', 'business'])
    assert.deepEqual(
      groups.map(({ category }) => category),
      ['career', 'business', 'own'],
    )
  })
})
