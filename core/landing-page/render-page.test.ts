// Whole pages: what is in their heads, where their links lead, and that nothing put into them can run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { holds } from '#support/properties.ts'
import {
  sectionTypes,
  type FormField,
  type PageComponent,
  type Section,
  componentTypes,
} from '#contracts/sections.schema.ts'
import { hostileHtml, sample } from '#support/hostile-markup.ts'
import { assertInert, assertSoundPage, readMarkup } from '#support/page-markup.ts'
import {
  sampleBusiness,
  samplePage,
  sampleSection,
  sampleSections,
  sampleThemes,
} from '#support/page-samples.ts'
import {
  findLayouts,
  pageContext,
  renderPage,
  renderSection,
  type PageContent,
  type RenderOptions,
} from './index.ts'

const page = (sections: readonly Section[], more: Partial<PageContent> = {}): PageContent => ({
  ...sampleBusiness,
  sections,
  theme: sampleThemes.light,
  ...more,
})
const draw = (
  sections: readonly Section[],
  options: Partial<RenderOptions> = {},
  more: Partial<PageContent> = {},
): string => renderPage(page(sections, more), { mode: 'publish', ...options })

function getMeta(markup: string): Record<string, string | undefined> {
  return Object.fromEntries(
    readMarkup(markup).elements.flatMap(({ name, attributes }) =>
      name === 'meta'
        ? [[attributes['name'] ?? attributes['property'] ?? '', attributes['content']]]
        : name === 'link'
          ? [[attributes['rel'] ?? '', attributes['href']]]
          : [],
    ),
  )
}

function findData(markup: string): { '@type': string; [member: string]: unknown }[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(markup)?.[1] ?? ''
  return (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph']
}

test('the head says whose page it is, in words that fit', () => {
  const markup = draw(samplePage, { baseUrl: 'https://pages.example', publishedUrl: '/p/tidewater' })
  const meta = getMeta(markup)
  const title = /<title>(.*?)<\/title>/.exec(markup)?.[1] ?? ''
  assert.match(title, /^Workshops that run on time.* – Tidewater$/)
  assert.ok(title.length <= 60, title)
  assert.match(meta['description'] ?? '', /^Tidewater plans jobs/)
  assert.ok((meta['description'] ?? '').length <= 159)
  assert.equal(meta['canonical'], 'https://pages.example/p/tidewater')
  assert.equal(meta['og:url'], 'https://pages.example/p/tidewater')
  assert.equal(meta['og:image'], 'https://pages.example/pictures/hero.png')
  assert.equal(meta['twitter:card'], 'summary_large_image')
  assert.equal(meta['theme-color'], '#fdfcfa')
  assert.match(decodeURIComponent(meta['icon'] ?? ''), /^data:image\/svg\+xml,<svg .*>T<\/text><\/svg>$/)
  assert.equal(meta['robots'], undefined)
  assert.equal(getMeta(draw(samplePage, { mode: 'preview' }))['robots'], 'noindex')
})

test('a page without an image is shared with the logo', () => {
  const header = sampleSection('header', 'Tidewater', '', [
    ['image', { src: '/pictures/logo.png', alt: 'T' }],
  ])
  const meta = getMeta(draw([header, sampleSections.faq], { baseUrl: 'https://pages.example' }))
  assert.deepEqual(
    [meta['og:image'], meta['og:image:alt'], meta['twitter:card']],
    ['https://pages.example/pictures/logo.png', 'Tidewater', 'summary'],
  )
  assert.equal(
    getMeta(draw([sampleSections.faq], { baseUrl: 'https://pages.example' }))['og:image'],
    undefined,
  )
})

test('search engines are given the business, its questions and its prices', () => {
  const things = findData(
    draw(samplePage, { baseUrl: 'https://pages.example', publishedUrl: '/p/tidewater' }),
  )
  assert.deepEqual(
    things.map((thing) => thing['@type']),
    ['Organization', 'WebPage', 'FAQPage', 'Product'],
  )
  const [, , faq, product] = things
  assert.equal(((faq?.['mainEntity'] ?? []) as unknown[]).length, 4)
  assert.deepEqual(
    ((product?.['offers'] ?? []) as { price: string; priceCurrency: string }[]).map(
      ({ price, priceCurrency }) => `${price} ${priceCurrency}`,
    ),
    ['49 EUR', '119 EUR', '290 EUR'],
  )
})

test('the data of a page cannot end its element', () => {
  const markup = draw([sampleSections.hero], {}, { businessName: '</script><script>alert(1)</script><!--' })
  assert.equal(markup.match(/<\/script>/g)?.length, 1)
  assert.equal(findData(markup)[0]?.['name'], '</script><script>alert(1)</script><!--')
})

test('a page without sections shows the business', () => {
  const { text } = assertSoundPage(draw([]))
  assert.match(text, /Tidewater.*every boat leaves the yard/s)
  assert.match(
    assertSoundPage(draw([sampleSections.header, sampleSections.footer])).text,
    /every boat leaves the yard/,
  )
})

test('header and footer frame the page only where they open and close it', () => {
  const { elements } = assertSoundPage(draw(samplePage))
  const landmarks = elements.filter(({ parents }) => parents.at(-1) === 'body').map(({ name }) => name)
  assert.deepEqual(landmarks, ['a', 'header', 'main', 'footer'])
  const upside = [sampleSections.footer, sampleSections.features, sampleSections.header].map(
    (section, order) => ({ ...section, order }),
  )
  assert.deepEqual(
    assertSoundPage(draw(upside))
      .elements.filter(({ parents }) => parents.at(-1) === 'body')
      .map(({ name }) => name),
    ['a', 'main'],
  )
})

test('links find sections by id, by type and by path, and those that find nothing are left out', () => {
  const sections = [
    sampleSection('header', '', '', [
      ['button', { label: 'By id', href: '#s-77' }],
      ['button', { label: 'By type', href: '#pricing' }],
      ['button', { label: 'By path', href: '/pricing' }],
      ['button', { label: 'Gone', href: '#gone' }],
      ['button', { label: 'Prices', href: '' }],
      ['button', { label: 'Elsewhere', href: 'www.example.com/a' }],
      ['button', { label: 'Mail', href: 'hello@example.com' }],
    ]),
    { ...sampleSections.pricing, id: 's-77', title: 'Prices' },
    sampleSection('cta', 'Now', '<p><a href="#user-content-s-77">See the prices</a></p>', [
      ['button', { label: 'Go', href: 'javascript:alert(1)' }],
    ]),
  ].map((section, order) => ({ ...section, order }))
  const links = assertSoundPage(draw(sections)).elements.flatMap(({ name, attributes }) =>
    name === 'a' ? [attributes['href']] : [],
  )
  assert.deepEqual(links.slice(2, 8), [
    '#s-77',
    '#s-77',
    '#s-77',
    '#s-77',
    'https://www.example.com/a',
    'mailto:hello@example.com',
  ])
  assert.deepEqual(links.slice(-2), ['#s-77', '#s-77'])
})

test('a vague link says what it is about to those who only hear it', () => {
  const { text } = readMarkup(draw([sampleSections.features]))
  assert.match(text, /Learn more – A plan that holds/)
})

test('while editing everything can be found again; a published page says nothing of it', () => {
  const { elements } = assertSoundPage(draw(samplePage, { mode: 'edit' }))
  for (const section of samplePage) {
    const own = elements.findIndex(({ attributes }) => attributes['data-section'] === section.id)
    assert.notEqual(own, -1)
    const next = elements.findIndex(
      ({ attributes }, index) => index > own && attributes['data-section'] !== undefined,
    )
    const inside = elements.slice(own, next === -1 ? undefined : next)
    for (const { id, type } of section.components)
      assert.ok(
        type === 'heading' || inside.some(({ attributes }) => attributes['data-component'] === id),
        `${section.id}: ${id}`,
      )
  }
  const kinds = new Set(elements.flatMap(({ attributes }) => attributes['data-edit'] ?? []))
  assert.deepEqual([...kinds].toSorted(), ['html', 'image', 'text'])
  // Places to write in have a width; an image has no text either, and keeps its own.
  const markup = draw(samplePage, { mode: 'edit' })
  assert.match(markup, /:is\(\[data-edit='text'\], ?\[data-edit='html'\]\):empty/)
  assert.doesNotMatch(markup, /\[data-edit\]:empty/)
  for (const mode of ['publish', 'preview'] as const)
    assert.doesNotMatch(draw(samplePage, { mode }), / data-[a-z]/)
})

test('a section drawn alone is the one of the page', () => {
  const content = page(samplePage)
  const context = pageContext(content, { mode: 'edit' })
  const whole = renderPage(content, { mode: 'edit' })
  for (const section of samplePage) assert.ok(whole.includes(renderSection(section, context)), section.type)
})

test('the language is recognised by the words, and writing from right to left turns the page', () => {
  const german = sampleSection(
    'hero',
    'Wir backen jeden Morgen',
    '<p>Das Brot ist von hier und wir bringen es mit dem Rad.</p>',
    [],
  )
  assert.match(draw([german]), /<html lang="de">.*>Zum Inhalt springen</s)
  const arabic = sampleSection('hero', 'نصنع الخبز كل صباح', '<p>خبز طازج من دقيق محلي.</p>', [])
  assert.match(draw([arabic]), /<html lang="ar" dir="rtl">/)
  assert.match(draw([german], { language: 'fr-CH' }), /<html lang="fr-CH">/)
  assert.match(draw([german], { language: '"><script>' }), /<html lang="de">/)
})

test('forms are posted with labels, a trap for programs and the name of the form', () => {
  const { elements } = assertSoundPage(draw([sampleSections.contact], { formAction: '/p/x/messages' }))
  const form = elements.find(({ name }) => name === 'form')
  assert.deepEqual([form?.attributes['method'], form?.attributes['action']], ['post', '/p/x/messages'])
  assert.equal(
    elements.find(({ attributes }) => attributes['name'] === '_form')?.attributes['value'],
    'contact/form-2',
  )
  assert.equal(elements.filter(({ name }) => name === 'label').length, 6)
  assert.equal(
    elements.find(({ attributes }) => attributes['type'] === 'email')?.attributes['autocomplete'],
    'email',
  )
})

test('a field shows its hint below its label, a select its first option where that is chosen from the start', () => {
  const fields: FormField[] = [
    { name: 'first', label: 'First name', type: 'text', placeholder: 'Anna' },
    { name: 'last', label: 'Last name', type: 'text', placeholder: 'Field', preset: true },
    { name: 'size', label: 'Size', type: 'select', options: ['2 bedrooms', 'Studio'], preset: true },
    { name: 'day', label: 'Day', type: 'select', options: ['Monday'] },
  ]
  const markup = draw([sampleSection('contact', 'Contact', '', [['form', { fields, submitLabel: 'Send' }]])])
  assert.match(markup, /<p class="field">\s*<label[^>]*>First name<\/label><input[^>]* placeholder="Anna"/)
  assert.match(markup, /<p class="field field-typed">\s*<label[^>]*>Last name/)
  assert.match(markup, /<select[^>]*><option>2 bedrooms<\/option><option>Studio<\/option><\/select>/)
  assert.match(markup, /<select[^>]*><option value="">Please choose<\/option><option>Monday<\/option>/)
})

test('the first image is fetched at once, the others when they are near, each in its size', () => {
  const images = assertSoundPage(
    draw(samplePage, {
      image: (src) => ({ src, srcset: `${src}?w=480 480w, ${src} 1200w`, width: 1200, height: 900 }),
    }),
  ).elements.filter(({ name }) => name === 'img')
  const [first, ...others] = images
  assert.deepEqual([first?.attributes['fetchpriority'], first?.attributes['loading']], ['high', undefined])
  for (const { attributes } of others) assert.equal(attributes['loading'], 'lazy')
  for (const { attributes } of images)
    assert.ok(
      attributes['width'] === '1200' &&
        attributes['sizes'] !== undefined &&
        attributes['srcset'] !== undefined,
    )
})

const vectors = sample(hostileHtml(), 97)
const piece = fc.constantFrom(
  ...vectors,
  'javascript:alert(1)',
  'A plain word',
  '<p>Text</p><h4>Heading</h4>',
  '',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  '"><svg onload=alert(1)>',
  '/api/pictures/1',
)
const members = [
  'text',
  'title',
  'html',
  'label',
  'href',
  'src',
  'alt',
  'caption',
  'icon',
  'name',
  'kind',
  'price',
  'period',
  'author',
  'role',
  'submitLabel',
  'items',
  'fields',
  'level',
  'width',
  'ordered',
]
const value = fc.oneof(
  { weight: 8, arbitrary: piece },
  fc.array(piece, { maxLength: 3 }),
  fc.array(
    fc.record({ name: piece, label: piece, type: piece, options: fc.array(piece, { maxLength: 2 }) }),
    { maxLength: 3 },
  ),
  fc.integer(),
  fc.constant(null),
)
const component = fc.record({
  id: piece,
  type: fc.constantFrom(...componentTypes),
  props: fc.dictionary(fc.constantFrom(...members), value),
  order: fc.nat(5),
})
const section = fc.record({
  id: fc.oneof(piece, fc.constantFrom('a', 'b', 'main', '#')),
  type: fc.constantFrom(...sectionTypes),
  title: piece,
  content: piece,
  components: fc.array(component, { maxLength: 4 }),
  order: fc.nat(9),
  layout: fc.constantFrom(...sectionTypes.flatMap((type) => findLayouts(type).map(({ name }) => name))),
  source: fc.constant('ai' as const),
  locked: fc.constant(false),
})

test('whatever sections hold, the page is sound and nothing in it can run', () => {
  holds(
    fc.property(
      fc.array(section, { maxLength: 5 }),
      fc.constantFrom('publish', 'preview', 'edit'),
      piece,
      (sections, mode, name) => {
        const unique = sections.filter(
          ({ id }, index) => sections.findIndex((other) => other.id === id) === index,
        )
        const hostile = unique.map((one) => ({ ...one, components: one.components as PageComponent[] }))
        const markup = renderPage(
          { businessName: name, businessOverview: name, sections: hostile, theme: sampleThemes.dark },
          { mode, baseUrl: name, publishedUrl: name, formAction: '/messages' },
        )
        assertInert(markup)
        assertSoundPage(markup)
      },
    ),
    400,
  )
})
