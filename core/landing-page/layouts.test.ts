// Every layout of every type draws all that its section holds, and what it draws is sound.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ComponentProps, ComponentType, Section, SectionType } from '#contracts/sections.schema.ts'
import { assertSoundPage, readMarkup } from '#support/page-markup.ts'
import {
  sampleBusiness,
  samplePage,
  sampleSection,
  sampleSections,
  sampleThemes,
} from '#support/page-samples.ts'
import { findLayouts, renderPage, type RenderOptions } from './index.ts'

const types = Object.keys(sampleSections) as SectionType[]
const options: RenderOptions = {
  mode: 'publish',
  image: (src) => ({ src, width: 1200, height: 900 }),
  formAction: '/messages',
}

function getPage(sections: readonly Section[], more: Partial<RenderOptions> = {}): string {
  return renderPage({ ...sampleBusiness, sections, theme: sampleThemes.light }, { ...options, ...more })
}

/** One of every component, each with words that are found nowhere else. */
const everything: readonly {
  [Type in ComponentType]: [type: Type, props: ComponentProps[Type]]
}[ComponentType][] = [
  ['text', { html: '<p>Words of a text.</p>' }],
  ['heading', { text: 'Words of a heading' }],
  ['button', { label: 'Words of a button', href: 'https://example.com' }],
  ['image', { src: '/pictures/words.png', alt: 'Words of an image', caption: 'Words of a caption' }],
  ['list', { items: ['Words of an item', 'Words of another item'] }],
  [
    'form',
    { fields: [{ name: 'a', label: 'Words of a field', type: 'text' }], submitLabel: 'Words of sending' },
  ],
  ['quote', { text: 'Words of a quotation', author: 'Words of an author', role: 'Words of a role' }],
  [
    'card',
    {
      title: 'Words of a title',
      html: '<p>Words of a card</p>',
      src: '/pictures/card.png',
      alt: 'Words of its image',
    },
  ],
  ['icon', { name: 'rocket', label: 'Words of an icon' }],
  ['video', { href: 'https://example.com/film', title: 'Words of a film' }],
  ['custom', { html: '<p>Words of something else</p>' }],
]

/** Words that are meant for readers, of whatever a section holds. */
function* readable(section: Section): Generator<string> {
  if (section.type !== 'header' && section.type !== 'footer') yield section.title
  for (const part of section.content.split(/<[^>]*>/)) yield part.trim()
  for (const { props } of section.components)
    for (const [name, value] of Object.entries(props)) {
      if (
        ['text', 'title', 'label', 'caption', 'price', 'period', 'author', 'role', 'submitLabel'].includes(
          name,
        )
      )
        yield String(value)
      if (name === 'html') for (const part of String(value).split(/<[^>]*>/)) yield part.trim()
      if (name === 'items') for (const item of value as string[]) yield item
      if (name === 'fields') for (const { label } of value as { label: string }[]) yield label
    }
}

for (const type of types) {
  test(`a ${type} section has at least two layouts, and each draws all of it`, () => {
    const layouts = findLayouts(type)
    assert.ok(layouts.length >= 2)
    assert.equal(new Set(layouts.map(({ name }) => name)).size, layouts.length)
    const rendered = layouts.map(({ name }) => {
      const section = { ...sampleSections[type], layout: name }
      const { text, elements } = assertSoundPage(
        getPage(
          samplePage.map((other) => (other.type === type ? { ...section, order: other.order } : other)),
        ),
      )
      for (const words of readable(section))
        assert.ok(text.replace(/\s+/g, ' ').includes(words.replace(/\s+/g, ' ')), `${name}: ${words}`)
      for (const { type: kind, props } of section.components)
        if (kind === 'image')
          assert.ok(
            elements.some(({ attributes }) => attributes['src'] === props['src']),
            `${name}: ${String(props['src'])}`,
          )
      return elements.map((element) => `${element.name}.${element.attributes['class'] ?? ''}`).join()
    })
    assert.equal(new Set(rendered).size, layouts.length, 'layouts differ')
  })

  test(`a ${type} section draws also what nobody expects in it`, () => {
    for (const { name } of findLayouts(type)) {
      const { text, elements } = assertSoundPage(
        getPage([sampleSection(type, 'Words of the section', '', everything, { layout: name })]),
      )
      for (const words of new Set(
        everything.flatMap(([, props]) => JSON.stringify(props).match(/Words of [a-z ]+/g) ?? []),
      )) {
        const isThere = text.includes(words) || elements.some(({ attributes }) => attributes['alt'] === words)
        // A header leads to sections, and names that are none have no place in it; the mark of a brand has no
        // caption.
        if (type === 'header' && words.includes('item')) continue
        if ((type === 'header' || type === 'footer') && words === 'Words of a caption') continue
        assert.ok(isThere, `${name}: ${words}`)
      }
    }
  })

  test(`a ${type} section without anything in it is sound, in every layout`, () => {
    for (const { name } of findLayouts(type))
      for (const mode of ['publish', 'preview', 'edit'] as const)
        assertSoundPage(getPage([sampleSection(type, '', '', [], { layout: name })], { mode }))
  })
}

test('cards are drawn in even rows, whatever their number', () => {
  for (let count = 1; count <= 13; count += 1) {
    const cards = Array.from({ length: count }, (_, index): ['card', ComponentProps['card']] => [
      'card',
      { title: `Card ${index}` },
    ])
    const { elements } = readMarkup(getPage([sampleSection('features', 'Cards', '', cards)]))
    const widths = elements.flatMap(({ name, attributes }) =>
      name === 'li' ? [Number(attributes['class']?.slice(1))] : [],
    )
    assert.equal(widths.length, count)
    const rows: number[] = []
    let filled = 0
    for (const width of widths) {
      filled += width
      if (filled >= 12) rows.push(filled)
      if (filled >= 12) filled = 0
    }
    assert.equal(filled, 0, `${count} cards: ${widths.join(' ')}`)
    assert.ok(rows.every((row) => row === 12))
  }
})

test('an unknown layout is drawn as the first of its type', () => {
  const withName = (layout: string): string => getPage([{ ...sampleSections.hero, layout }])
  assert.equal(withName('of another program'), withName(findLayouts('hero')[0]?.name ?? ''))
})

test('a whole page is sound in every theme and mode', () => {
  for (const theme of Object.values(sampleThemes))
    for (const mode of ['publish', 'preview', 'edit'] as const)
      assertSoundPage(renderPage({ ...sampleBusiness, sections: samplePage, theme }, { ...options, mode }))
})
