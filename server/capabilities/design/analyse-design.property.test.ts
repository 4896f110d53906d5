// What must hold for any pages at all, however hostile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  array,
  constantFrom,
  double,
  integer,
  option,
  property,
  record,
  string,
  type Arbitrary,
} from 'fast-check'
import { holds } from '#support/properties.ts'
import {
  designSection,
  designSources,
  paletteColor,
  type DesignBlock,
  type DesignPage,
  type RatioBox,
} from '#contracts/extracted-document.schema.ts'
import { designAnalysisSchema } from '#contracts/design-analysis.schema.ts'
import { analyseDesign, describeDesign, resegment } from './index.ts'

const share = (): Arbitrary<number> =>
  constantFrom(0, 0.05, 0.1, 0.25, 0.5, 0.9, 1).chain((common) =>
    double({ min: 0, max: 1, noNaN: true }).map((any) => (any < 0.3 ? common : any)),
  )
const box = record({ x: share(), y: share(), width: share(), height: share() })
const saying = constantFrom(
  '',
  'Home',
  '€ 9',
  '“A quote that is long enough to be one”',
  'Why?',
  '© 2026',
  '12,000+',
  '1',
  'What it costs',
  'Lorem ipsum '.repeat(20),
)
const anyBlock = record({
  kind: constantFrom<DesignBlock['kind']>('text', 'image', 'shape'),
  text: option(
    saying.chain((known) =>
      string({ maxLength: 20 }).map((random) => (random.length % 2 === 0 ? known : random)),
    ),
    { nil: undefined },
  ),
  box,
  fontSize: option(double({ min: 0, max: 400, noNaN: true }), { nil: undefined }),
  fontWeight: option(integer({ min: 100, max: 900 }), { nil: undefined }),
  color: option(constantFrom('#ffffff', '#000000', '#f4f4f4', '#cc2222'), { nil: undefined }),
  name: option(constantFrom('Frame 1', 'Hero', 'Footer / legal'), { nil: undefined }),
})
const anyPages = array(
  record({
    width: constantFrom(1, 375, 800, 1_440),
    height: constantFrom(1, 700, 1_200, 30_000),
    blocks: array(anyBlock, { maxLength: 40 }),
  }),
  { maxLength: 4 },
).map((rendered) =>
  rendered.map(({ blocks, ...size }, page): DesignPage => ({
    ...size,
    number: page + 1,
    unit: 'px',
    source: 'text',
    blocks: blocks.map(({ box: { x, y, width, height }, kind, ...rest }, index): DesignBlock => {
      const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
      const boundingBox: RatioBox = {
        page: page + 1,
        x,
        y,
        width: Math.min(width, 1 - x),
        height: Math.min(height, 1 - y),
        unit: 'ratio',
      }
      return { id: `p${page}b${index}`, kind, boundingBox, ...known }
    }),
  })),
)
const runs = 60
const anySource = constantFrom(...designSources)

test('any pages have sections that fit the schema, with every block in one of them at most', () => {
  holds(
    property(anyPages, anySource, (pages, source) => {
      const { sections, palette, pages: completed } = analyseDesign(pages, { source })
      for (const section of sections) {
        designSection.parse(section)
        const { x, y, width, height } = section.boundingBox
        assert.ok(
          x + width <= 1.0001 && y + height <= 1.0001 && height >= 0,
          JSON.stringify(section.boundingBox),
        )
      }
      for (const color of palette) paletteColor.parse(color)
      const held = sections.flatMap(({ blockIds }) => blockIds)
      assert.equal(new Set(held).size, held.length)
      const findIds = (page: DesignPage): string[] => page.blocks.map(({ id }) => id).toSorted()
      assert.deepEqual(
        completed.map(findIds),
        pages.map(findIds),
        'no block is lost or moved to another page',
      )
    }),
    runs,
  )
})

test('every text with letters belongs to a section, unless it runs through the pages', () => {
  holds(
    property(anyPages, (pages) => {
      const held = new Set(
        analyseDesign(pages.slice(0, 2), { source: 'pdf' }).sections.flatMap(({ blockIds }) => blockIds),
      )
      for (const { blocks } of pages.slice(0, 2)) {
        for (const { id, kind, text } of blocks)
          if (kind === 'text' && /\p{L}/u.test(text ?? '')) assert.ok(held.has(id), `${id} ${text}`)
      }
    }),
    runs,
  )
})

test('the order is stable: what was analysed is analysed the same again', () => {
  holds(
    property(anyPages, anySource, (pages, source) => {
      const once = analyseDesign(pages, { source })
      assert.deepEqual(analyseDesign(pages, { source }), once)
      const again = analyseDesign(once.pages, { source })
      assert.deepEqual(
        again.pages.map(({ blocks }) => blocks.map(({ id }) => id)),
        once.pages.map(({ blocks }) => blocks.map(({ id }) => id)),
      )
    }),
    runs,
  )
})

test('any analysed design can be described and divided again', () => {
  holds(
    property(anyPages, anySource, array(box, { maxLength: 5 }), (pages, source, boxes) => {
      const extraction = {
        ...analyseDesign(pages, { source }),
        source,
        name: 'Any',
        ocr: { used: false, confidence: 0 },
      }
      designAnalysisSchema.parse(describeDesign(extraction))
      const corrected = boxes.map(({ x, y, width, height }) => ({
        type: 'custom' as const,
        title: '',
        boundingBox: {
          page: 1,
          x,
          y,
          width: Math.min(width, 1 - x),
          height: Math.min(height, 1 - y),
          unit: 'ratio' as const,
        },
      }))
      const held = resegment(extraction, corrected).flatMap(
        (section) => designSection.parse(section).blockIds,
      )
      assert.equal(new Set(held).size, held.length)
    }),
    runs,
  )
})

test('five thousand blocks in one place are survived', () => {
  const blocks = Array.from({ length: 5_000 }, (_, index): DesignBlock => ({
    id: `b${index}`,
    kind: (['text', 'image', 'shape'] as const)[index % 3] ?? 'text',
    text: 'All on top of each other',
    fontSize: 12,
    boundingBox: { page: 1, x: 0.2, y: 0.2, width: 0.5, height: 0.5, unit: 'ratio' },
  }))
  const page: DesignPage = { number: 1, width: 1_000, height: 1_000, unit: 'px', source: 'text', blocks }
  const { sections } = analyseDesign([page], { source: 'pdf' })
  assert.equal(sections.length, 1)
})
