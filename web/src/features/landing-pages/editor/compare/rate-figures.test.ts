import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { getOverall, rateFigures, worstFirst, writePercent } from './rate-figures.ts'

const section = (sectionId: string, figures: object) => ({
  sectionId,
  designSectionId: sectionId,
  title: sectionId,
  figures,
  design: { top: 0, height: 1 },
  page: { top: 0, height: 1 },
  missing: [],
})

describe('figures of a comparison', () => {
  it('are listed with the worst first, in plain words', () => {
    assert.deepEqual(
      rateFigures({ block: 0.98, text: undefined, position: 0.6, color: 0.92, type: 0.8 }).map(
        ({ name, level }) => `${name} ${level}`,
      ),
      ['position far', 'type different', 'color close', 'block same'],
    )
  })

  it('of sections begin with the one that is least like its design, and end with those without any', () => {
    const sections = [section('good', { block: 0.99 }), section('empty', {}), section('bad', { block: 0.4 })]
    assert.deepEqual(
      worstFirst(sections).map(({ sectionId }) => sectionId),
      ['bad', 'good', 'empty'],
    )
    assert.equal(getOverall({}), undefined)
  })

  it('say 100 % only where nothing differs', () => {
    assert.deepEqual([1, 0.998, 0.5].map(writePercent), ['100 %', '99 %', '50 %'])
  })
})
