import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Template } from '#features/templates/templates.schema.ts'
import { categoryLabel, countCategories, findTemplates } from './find-templates.ts'

const template = (name: string, category: string, more: Partial<Template> = {}): Template =>
  ({
    name,
    category,
    tags: [],
    description: 'For a first draft',
    structure: [],
    ...more,
  }) as unknown as Template

const letter = template('Cover letter', 'career', { tags: ['job application'] })
const minutes = template('Meeting minutes', 'meetings', {
  structure: [{ heading: 'Résumé', guidance: '', kind: 'section', required: true, hasHeading: true }],
})
const review = template('Résumé', 'career')
const own = template('Zeta', 'house-style')
const all = [own, minutes, review, letter]
const named = (query: Parameters<typeof findTemplates>[1]): string[] =>
  findTemplates(all, query).map(({ name }) => name)

describe('the gallery', () => {
  it('stands in the order of its categories, those of an administrator last', () => {
    assert.deepEqual(named({}), ['Cover letter', 'Résumé', 'Meeting minutes', 'Zeta'])
    assert.equal(categoryLabel('house-style'), 'House style')
  })

  it('finds by the beginnings of words, without regard to case and accents', () => {
    for (const q of ['cov', 'letter cover', 'APPL car', 'draft lett'])
      assert.ok(named({ q }).includes('Cover letter'), q)
    assert.deepEqual(named({ q: 'cover invoice' }), [])
  })

  it('puts names before headings that fit', () => {
    assert.deepEqual(named({ q: 'resume' }), ['Résumé', 'Meeting minutes'])
  })

  it('narrows to a category and counts what fits in each', () => {
    assert.deepEqual(named({ category: 'career', q: 'resume' }), ['Résumé'])
    assert.deepEqual(
      countCategories(all, 'resume').map(({ value, count }) => [value, count]),
      [
        ['career', 1],
        ['meetings', 1],
        ['house-style', 0],
      ],
    )
  })
})
