import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DesignSection, ExtractedDocument, RatioBox } from '#contracts/extracted-document.schema.ts'
import { landingPage } from '#support/design-pages.ts'
import { analyseDesign, iou, resegment } from './index.ts'

const extraction: ExtractedDocument = {
  ...analyseDesign([landingPage()], { source: 'pdf' }),
  source: 'pdf',
  name: 'Millrace',
  ocr: { used: false, confidence: 0 },
}
const [header, hero, features, pricing, ...others] = extraction.sections as [
  DesignSection,
  DesignSection,
  DesignSection,
  DesignSection,
  ...DesignSection[],
]
const stripe = (from: number, to: number): RatioBox => ({
  page: 1,
  x: 0,
  y: from,
  width: 1,
  height: to - from,
  unit: 'ratio',
})

test('sections that nobody touched stay as they were', () => {
  assert.deepEqual(resegment(extraction, extraction.sections), extraction.sections)
})

test('what a person said of columns and cards stays with the section', () => {
  const said = { ...features, columns: 2, isCards: true }
  const kept = resegment(extraction, [header, hero, said, pricing, ...others]).find(
    ({ id }) => id === features.id,
  )
  assert.deepEqual([kept?.columns, kept?.isCards], [2, true])
})

test('a merged section holds the blocks of both, under the type and the title it was given', () => {
  const both = {
    ...features,
    type: 'custom' as const,
    title: 'Offer',
    boundingBox: stripe(features.boundingBox.y, pricing.boundingBox.y + pricing.boundingBox.height),
  }
  const merged = resegment(extraction, [header, hero, both, ...others]).find(({ id }) => id === features.id)
  assert.deepEqual(merged?.blockIds, [...features.blockIds, ...pricing.blockIds])
  assert.deepEqual([merged?.type, merged?.title, merged?.confidence], ['custom', 'Offer', 1])
})

test('a split section shares its blocks out by place, and the second half gets an id of its own', () => {
  const middle = features.boundingBox.y + 0.06
  const upper = { ...features, boundingBox: stripe(features.boundingBox.y, middle) }
  const lower = {
    ...features,
    boundingBox: stripe(middle, features.boundingBox.y + features.boundingBox.height),
  }
  const sections = resegment(extraction, [header, hero, lower, upper, pricing, ...others])
  const [first, second] = sections.slice(2)
  assert.equal(new Set(sections.map(({ id }) => id)).size, sections.length)
  assert.ok((first?.boundingBox.y ?? 1) < (second?.boundingBox.y ?? 0), 'from the top to the bottom')
  assert.deepEqual(
    [...(first?.blockIds ?? []), ...(second?.blockIds ?? [])].toSorted(),
    features.blockIds.toSorted(),
    'nothing is lost',
  )
  assert.ok((first?.blockIds.length ?? 0) > 0 && (second?.blockIds.length ?? 0) > 0)
})

test('a block in two boxes belongs to the one that lies within the other', () => {
  const around = { type: 'custom' as const, title: 'All', boundingBox: stripe(0, 1) }
  const sections = resegment(extraction, [around, hero])
  assert.deepEqual(sections.find(({ title }) => title === hero.title)?.blockIds, hero.blockIds)
})

test('what goes on on a page without any box keeps its blocks there', () => {
  const second = {
    ...landingPage(),
    number: 2,
    blocks: landingPage().blocks.map((block) => ({
      ...block,
      id: `x${block.id}`,
      boundingBox: { ...block.boundingBox, page: 2 },
    })),
  }
  const going = {
    ...extraction,
    pages: [...extraction.pages, second],
    sections: [{ ...hero, blockIds: [...hero.blockIds, 'xp1b5'] }],
  }
  assert.ok(resegment(going, going.sections)[0]?.blockIds.includes('xp1b5'))
})

test('the share of two boxes is 1 for one place, 0 for places apart and for different pages', () => {
  assert.equal(iou(stripe(0, 0.5), stripe(0, 0.5)), 1)
  assert.equal(iou(stripe(0, 0.5), stripe(0.5, 1)), 0)
  assert.equal(iou(stripe(0, 0.5), { ...stripe(0, 0.5), page: 2 }), 0)
  assert.ok(Math.abs(iou(stripe(0, 0.5), stripe(0.25, 0.75)) - 1 / 3) < 1e-9)
  assert.equal(iou(stripe(0.5, 0.5), stripe(0.5, 0.5)), 0, 'boxes without an area')
})
