// Whatever comes in: normalising never throws, what it gives is what the store holds, and doing it twice is
// doing it once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { holds } from '#support/properties.ts'
import type { Arbitrary } from 'fast-check'
import { sanitiseHtml } from '#capabilities/content/index.ts'
import { sectionSchema, themeSchema } from '#contracts/sections.schema.ts'
import { hostileHtml, sample } from '#support/hostile-markup.ts'
import {
  normaliseDesignSource,
  normaliseSections,
  normaliseTheme,
  normaliseUrl,
  type NormaliseOptions,
} from './index.ts'

const pages = [
  { width: 612, height: 792 },
  { width: 1440, height: 0 },
]

/** A maker of identifiers that repeats itself, as an unlucky one would. */
function options(): NormaliseOptions {
  let count = 0
  return {
    sanitise: (html, profile) => sanitiseHtml(html, profile).html,
    newId: () => `n${count++ % 3}`,
    knownPages: pages,
  }
}

const hostile = sample(hostileHtml(), 7)
const strings = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...hostile),
  fc.constantFrom(
    '',
    ' ',
    'a\n\nb',
    'a < b\nc',
    '<p>x</p>',
    'h2',
    'button',
    'hero',
    'Hero Section',
    'javascript:alert(1)',
    '#a',
    'a@b.example',
    '//x.example/y.png',
    '50%',
    '12px',
    '\ud800',
    '\0',
    'x'.repeat(2_001),
    '<script>a\nb</script>c\nd',
    'http://x.example/a b',
  ),
)
const numbers = fc.oneof(
  fc.integer({ min: -5, max: 2_000 }),
  fc.double(),
  fc.constantFrom(-0, Number.NaN, Infinity, 0.3, 1e300),
)
const wild: Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  strings,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.anything({ maxDepth: 3 }),
)

const names = (list: string) => fc.constantFrom(...list.split(/\s+/))
const box = fc.oneof(
  fc.dictionary(
    names(
      'x y width height w h left top right bottom x1 y1 x2 y2 x0 y0 page pageIndex unit pageWidth pageHeight',
    ),
    fc.oneof(numbers, strings, wild),
  ),
  fc.array(numbers, { maxLength: 5 }),
  wild,
)
const component: Arbitrary<unknown> = fc.oneof(
  {
    arbitrary: fc.dictionary(
      names(
        'type kind id order props text html content label href url src alt items fields title level price quote author role icon name boundingBox bbox extra locked width question answer highlighted other __proto__',
      ),
      fc.oneof(strings, wild, box),
    ),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      type: names('heading text button image list form quote card icon video custom h3 ol cta'),
      props: fc.dictionary(
        names(
          'text html content label href src alt items fields submitLabel title author role name level kind variant ordered cta description other',
        ),
        fc.oneof(
          strings,
          fc.array(
            fc.oneof(strings, fc.dictionary(names('title text label name type options required'), wild)),
            { maxLength: 4 },
          ),
          wild,
        ),
      ),
    }),
    weight: 4,
  },
  wild,
)
const section: Arbitrary<unknown> = fc.oneof(
  {
    arbitrary: fc.dictionary(
      names(
        'id type title heading content html body components items order boundingBox layout background source locked claims extra designSectionId kind theme other',
      ),
      fc.oneof(strings, wild, box, fc.array(component, { maxLength: 4 })),
    ),
    weight: 4,
  },
  {
    arbitrary: fc.record(
      {
        id: fc.constantFrom('a', 'b', 'a b', 1, '', null),
        type: strings,
        title: strings,
        content: strings,
        components: fc.array(component, { maxLength: 5 }),
        order: numbers,
        boundingBox: box,
        claims: fc.array(fc.record({ path: strings, text: strings })),
      },
      { requiredKeys: [] },
    ),
    weight: 4,
  },
  wild,
)

test('sections, 3,000 wild ones', () => {
  let accepted = 0
  holds(
    fc.property(fc.oneof({ arbitrary: fc.array(section, { maxLength: 4 }), weight: 9 }, wild), (input) => {
      const first = normaliseSections(input, options())
      if (!first.ok) {
        assert.ok(
          first.issues.length > 0 &&
            first.issues.every(({ path, message }) => path.startsWith('sections') && message !== ''),
        )
        return
      }
      accepted += 1
      for (const each of first.sections) assert.deepEqual(sectionSchema.parse(each), each)
      assert.deepEqual(
        first.sections.map(({ order }) => order),
        first.sections.map((_, index) => index),
      )
      assert.equal(new Set(first.sections.map(({ id }) => id)).size, first.sections.length)
      const text = JSON.stringify(first.sections)
      assert.ok(!text.includes('\\u0000') && text.isWellFormed())
      const second = normaliseSections(JSON.parse(text), options())
      assert.ok(second.ok, JSON.stringify(second))
      assert.equal(JSON.stringify(second.sections), text)
      assert.deepEqual(second.warnings, [])
    }),
    3_000,
  )
  assert.ok(accepted > 500, `${accepted} accepted`)
})

test('themes, 1,000 wild ones', () => {
  const color = fc.oneof(
    fc.constantFrom(
      '#abc',
      '#AABBCCDD',
      'rgb(1, 2, 3)',
      'hsl(210 50% 40%)',
      'rebeccapurple',
      'rgba(0,0,0,.5)',
    ),
    fc.record({ r: numbers, g: numbers, b: numbers }),
    wild,
  )
  const palette = fc.oneof(
    fc.dictionary(names('background bg surface text ink accent primary border other'), color),
    fc.array(fc.oneof(color, fc.record({ color, role: names('background text accent other') })), {
      maxLength: 8,
    }),
    wild,
  )
  const fonts = fc.oneof(
    fc.dictionary(names('heading body title family'), fc.oneof(strings, wild)),
    fc.array(fc.record({ family: strings, role: names('heading body other') }), { maxLength: 3 }),
    strings,
    wild,
  )
  holds(
    fc.property(
      fc.oneof(
        {
          arbitrary: fc.record({ palette, fonts, radius: fc.oneof(numbers, strings) }, { requiredKeys: [] }),
          weight: 5,
        },
        wild,
      ),
      (input) => {
        const first = normaliseTheme(input)
        if (!first.ok) return
        assert.deepEqual(themeSchema.parse(first.theme), first.theme)
        const second = normaliseTheme(JSON.parse(JSON.stringify(first.theme)))
        assert.ok(second.ok)
        assert.equal(JSON.stringify(second.theme), JSON.stringify(first.theme))
      },
    ),
    1_000,
  )
})

test('sources of a design and URLs of websites, 1,000 wild ones each', () => {
  holds(
    fc.property(
      fc.oneof(
        fc.dictionary(names('kind type fileId url fileKey name pages width other'), fc.oneof(strings, wild)),
        wild,
      ),
      strings,
      (input, text) => {
        const first = normaliseDesignSource(input)
        if (first.ok) {
          const second = normaliseDesignSource(JSON.parse(JSON.stringify(first.designSource)))
          assert.ok(second.ok, JSON.stringify(second))
          assert.equal(JSON.stringify(second.designSource), JSON.stringify(first.designSource))
        }
        const url = normaliseUrl(text)
        if (url !== undefined) assert.equal(normaliseUrl(url), url)
      },
    ),
    1_000,
  )
})
