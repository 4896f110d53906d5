// Which places of a section are blanks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { publishableSection } from '#core/landing-page/index.ts'
import { draw, find } from '#support/drawn-sections.ts'
import { readMarkup } from '#support/page-markup.ts'
import { findOpenPlaces } from './open-places.ts'

const headline = (...lines: string[]): Section => ({
  ...find('hero'),
  title: lines[0] ?? '',
  components: lines
    .slice(1)
    .map((text, order) => ({ id: `line-${order + 2}`, type: 'heading', order, props: { text } })),
  tree: sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    children: lines.map((_, index) => ({
      id: `n${index + 1}`,
      kind: 'text',
      slot: index === 0 ? 'title' : `line-${index + 1}`,
      role: 'heading-1',
      style: 'h1',
    })),
  }),
})

test('a headline on several lines is one blank', () => {
  assert.deepEqual(
    findOpenPlaces(headline('', '')).map(({ path }) => path),
    ['title'],
  )
  assert.deepEqual(findOpenPlaces(headline('Bread', '')), [])
  const { elements } = readMarkup(draw([headline('', '')], { mode: 'edit' }))
  assert.equal(elements.filter(({ attributes }) => attributes['data-blank'] !== undefined).length, 1)
  assert.equal(publishableSection({ ...headline('', ''), type: 'features' }).section, undefined)
})
