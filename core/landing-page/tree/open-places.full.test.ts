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

test('the name of a blank is as short as its place', () => {
  const name = (budget: number): string | undefined => {
    const section = {
      ...headline('Bread'),
      title: '',
      components: [{ id: 'label', type: 'text' as const, order: 0, props: { html: '' }, extra: { budget } }],
      tree: sectionTreeSchema.parse({
        id: 'root',
        kind: 'stack',
        children: [{ id: 'n1', kind: 'text', slot: 'label', role: 'caption', style: 'body', lines: 2 }],
      }),
    }
    const { elements } = readMarkup(draw([section], { mode: 'edit' }))
    return elements.flatMap(({ attributes }) => attributes['data-blank-short'] ?? [])[0]
  }
  assert.deepEqual([20, 6, 3].map(name), ['Caption', 'Text', 'Aa'])
})

test('a hero keeps its photo without a word; other sections are not published', () => {
  const section = (type: Section['type']): Section => ({
    ...headline('', ''),
    type,
    components: [{ id: 'photo', type: 'image', order: 0, props: { src: '/api/pictures/1', alt: '' } }],
    tree: sectionTreeSchema.parse({
      id: 'root',
      kind: 'row',
      children: [
        { id: 'n1', kind: 'text', slot: 'title', role: 'heading-1', style: 'h1', width: 500 },
        { id: 'n2', kind: 'image', slot: 'photo', width: 600, height: 400 },
      ],
    }),
  })
  assert.match(draw([section('hero')]), /pictures\/1/)
  assert.equal(publishableSection(section('about')).section, undefined)
})

test('a preview shows blanks as the editor does, with the boxes around them; only what is published has none', () => {
  const section = headline('', '')
  const marks = (mode: 'preview' | 'publish'): number =>
    readMarkup(draw([section], { mode })).elements.filter(
      ({ attributes }) => attributes['data-blank'] !== undefined,
    ).length
  assert.deepEqual([marks('preview'), marks('publish')], [1, 0])
})
