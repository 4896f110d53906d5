import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageFidelity } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'
import { findPairs, wholePart } from './strips.ts'

const strips = (design: [number, number], page: [number, number]) => ({
  design: { top: design[0], height: design[1] },
  page: { top: page[0], height: page[1] },
})
const comparison = {
  version: 1,
  width: 1_440,
  figures: {},
  design: { ratio: 2, pages: [] },
  page: { ratio: 2, image: '/page.png' },
  sections: [
    {
      sectionId: 'two',
      designSectionId: 's2',
      title: '',
      figures: {},
      missing: [],
      ...strips([0.3, 0.4], [0.32, 0.4]),
    },
    {
      sectionId: 'one',
      designSectionId: 's1',
      title: '',
      figures: {},
      missing: [],
      ...strips([0, 0.3], [0, 0.32]),
    },
  ],
  leftOut: [],
} satisfies PageFidelity

test('a page is compared section by section, with what only one of both has', () => {
  const found = findPairs(comparison, wholePart).map(({ design, page }) =>
    [design.strip, page.strip].map(({ top, height }) =>
      [top, height].map((share) => share.toFixed(2)).join(),
    ),
  )
  assert.deepEqual(found, [
    ['0.00,0.30', '0.00,0.32'],
    ['0.30,0.40', '0.32,0.40'],
    ['0.70,0.30', '0.70,0.00'],
    ['0.72,0.00', '0.72,0.28'],
  ])
  assert.equal(findPairs(comparison, 'one').length, 1)
  assert.equal(findPairs({ ...comparison, sections: [] }, wholePart).length, 1)
})
