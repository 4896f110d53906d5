import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aSection } from '../state/pages.fixture.ts'
import { linkedBoxes } from './linked-boxes.ts'

const box = (y: number) => ({ page: 1, x: 0, y, width: 1, height: 0.2, unit: 'ratio' as const })
const design = {
  sections: [
    { id: 's1', type: 'hero' as const, title: 'Hero', boundingBox: box(0), blockIds: [] },
    { id: 's2', type: 'features' as const, title: 'Features', boundingBox: box(0.2), blockIds: [] },
  ],
}
const linked = (...sections: ReturnType<typeof aSection>[]) =>
  linkedBoxes(design, sections).map(({ id, section }) => [id, section?.id])

describe('boxes over the design', () => {
  it('belong to the sections that were made from them; a box without one stays to be seen', () => {
    assert.deepEqual(linked(aSection('hero', { designSectionId: 's1' })), [
      ['s1', 'hero'],
      ['s2', undefined],
    ])
  })

  it('come from the section itself where it has a place of its own', () => {
    assert.deepEqual(linked(aSection('faq', { boundingBox: box(0.6) })).at(-1), ['of faq', 'faq'])
    assert.equal(linked(aSection('faq', { boundingBox: { ...box(0.6), unit: 'px' } })).length, 2)
  })
})
