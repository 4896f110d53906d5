// What a client may send as an extraction, and that whatever is let in can be completed, described and
// corrected.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { holds } from '#support/properties.ts'
import { designAnalysisSchema } from '#contracts/design-analysis.schema.ts'
import { describeDesign, resegment } from '#capabilities/design/index.ts'
import { designSources, extractedDocumentSchema } from '#contracts/extracted-document.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { completeExtraction } from './index.ts'
import { limitSections } from './read-uploaded-file.ts'

const box = (page = 1) => ({ page, x: 0.1, y: 0.1, width: 0.5, height: 0.1 })
const block = (id: string, more: object = {}) => ({
  id,
  kind: 'text',
  text: 'Prices',
  fontSize: 32,
  boundingBox: box(),
  ...more,
})
const getPage = (number: number, ...blocks: object[]) => ({ number, width: 1_440, height: 900, blocks })
const getFault = (input: unknown): string => {
  const parsed = extractionInput.safeParse(input)
  return parsed.success ? 'none' : (parsed.error.issues[0]?.path.join('.') ?? '')
}

test('what may be left out is filled in: sections, colours and fonts are found again', () => {
  const complete = completeExtraction(
    extractionInput.parse({ pages: [getPage(1, block('b1', { fontFamily: 'Lora', color: '#ABCDEF' }))] }),
  )
  assert.deepEqual(extractedDocumentSchema.parse(complete), complete)
  assert.deepEqual(
    [complete.source, complete.sections.length, complete.fonts.length, complete.pages[0]?.blocks[0]?.color],
    ['pdf', 1, 1, '#abcdef'],
  )
})

test('what is there stays as it is', () => {
  const complete = completeExtraction(
    extractionInput.parse({ pages: [getPage(1, block('b1', { fontFamily: 'Lora', color: '#123456' }))] }),
  )
  const sections = complete.sections.map((section) => ({
    ...section,
    type: 'custom' as const,
    title: 'Mine',
  }))
  assert.deepEqual(completeExtraction(extractionInput.parse({ ...complete, sections })), {
    ...complete,
    sections,
  })
})

test('a box that reaches over the edge of its page ends there', () => {
  const { pages } = extractionInput.parse({
    pages: [getPage(1, block('b1', { boundingBox: { ...box(), x: 0.8 } }))],
  })
  assert.ok(Math.abs((pages[0]?.blocks[0]?.boundingBox.width ?? 0) - 0.2) < 1e-9)
})

test('what contradicts itself is refused where it does', () => {
  assert.equal(getFault({ pages: [getPage(1, block('b1'), block('b1'))] }), 'pages.0.blocks.1.id')
  assert.equal(getFault({ pages: [getPage(1), getPage(1)] }), 'pages.1.number')
  assert.equal(
    getFault({ pages: [getPage(1, block('b1', { boundingBox: box(2) }))] }),
    'pages.0.blocks.0.boundingBox.page',
  )
  assert.equal(
    getFault({ pages: [getPage(1)], sections: [{ id: 's1', type: 'hero', boundingBox: box(2) }] }),
    'sections.0.boundingBox.page',
  )
  const findBlocks = (page: number) =>
    Array.from({ length: 4_001 }, (_, place) => block(`b${page}-${place}`, { boundingBox: box(page) }))
  const many = [1, 2, 3, 4, 5].map((number) => getPage(number, ...findBlocks(number)))
  assert.equal(getFault({ pages: many }), 'pages')
})

const share = fc.oneof(fc.constantFrom(0, 1, 0.5, 1e-9), fc.double({ min: 0, max: 1, noNaN: true }))
const anyBox = (page: number) =>
  fc.record({ page: fc.constant(page), x: share, y: share, width: share, height: share })
const anyBlock = (page: number) =>
  fc.record(
    {
      kind: fc.constantFrom('text', 'image', 'shape'),
      boundingBox: anyBox(page),
      text: fc.oneof(fc.constantFrom('', ' ', 'Pricing', '€9', 'Read more', 'FAQ?'), fc.string()),
      fontSize: fc.constantFrom(0.001, 9, 16, 40, 10_000),
      fontWeight: fc.integer({ min: 1, max: 1_000 }),
      color: fc.constantFrom('#000000', '#FFFFFF', '#abcdef'),
      level: fc.integer({ min: 1, max: 6 }),
      radius: fc.double({ min: 0, max: 100_000, noNaN: true }),
      name: fc.string(),
    },
    { requiredKeys: ['kind', 'boundingBox'] },
  )
const anyPage = (number: number) =>
  fc.record({
    number: fc.constant(number),
    width: fc.constantFrom(1, 1_440, 100_000),
    height: fc.constantFrom(1, 900, 1_000_000),
    blocks: fc.array(anyBlock(number), { maxLength: 30 }),
  })
const anySection = fc.record({
  id: fc.constantFrom('s1', 's2', ''),
  type: fc.constantFrom('hero', 'custom'),
  boundingBox: anyBox(1),
})

test('whatever is let in can be completed, described and corrected', () => {
  const extraction = fc.record({
    source: fc.constantFrom(...designSources),
    pages: fc.oneof(fc.tuple(anyPage(1)), fc.tuple(anyPage(1), anyPage(3), anyPage(2))),
    sections: fc.array(anySection, { maxLength: 4 }),
  })
  holds(
    fc.property(extraction, (given) => {
      let count = 0
      const pages = given.pages.map((page) => ({
        ...page,
        blocks: page.blocks.map((one) => ({ ...one, id: `b${(count += 1)}` })),
      }))
      const complete = completeExtraction(extractionInput.parse({ ...given, pages }))
      extractedDocumentSchema.parse(complete)
      designAnalysisSchema.parse(describeDesign(complete))
      resegment(complete, complete.sections)
    }),
    150,
  )
})

test('of a design with more sections than a page can have the first are used, which is said', () => {
  const pages = Array.from({ length: 61 }, (_, index) =>
    getPage(index + 1, block(`b${index + 1}`, { boundingBox: box(index + 1) })),
  )
  const sections = pages.map(({ number }) => ({
    id: `s${number}`,
    type: 'custom',
    title: '',
    boundingBox: box(number),
    blockIds: [`b${number}`],
  }))
  const whole = completeExtraction(extractionInput.parse({ pages, sections }))
  const { sections: used, warnings } = limitSections(whole)
  assert.deepEqual([used.length, used.at(-1)?.id], [60, 's60'])
  assert.match(warnings.at(-1) ?? '', /^The design has 61 sections; the first 60 are used, to page 60\./)
  const fitting = { ...whole, sections: used }
  assert.equal(limitSections(fitting), fitting)
})
