// What nobody has confirmed does not get out, and what stays is whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Claim, Section } from '#contracts/sections.schema.ts'
import { readMarkup } from '#support/page-markup.ts'
import { sampleBusiness, sampleSection, sampleThemes } from '#support/page-samples.ts'
import { publishableSection, renderPage } from './index.ts'

const claim = (path: string, text: string, more: Partial<Claim> = {}): Claim => ({
  id: `${path} ${text}`,
  path,
  text,
  kind: 'number',
  status: 'open',
  ...more,
})

function published(section: Section, ...claims: Claim[]): Section | undefined {
  return publishableSection({ ...section, claims }).section
}

const findContent = (content: string, ...texts: string[]): string | undefined =>
  published(sampleSection('about', 'About us', content, []), ...texts.map((text) => claim('content', text)))
    ?.content

test('a sentence that holds an open claim goes whole, the others stay byte for byte', () => {
  assert.equal(
    findContent('<p>We bake bread. Trusted by 500 shops since 1987. Come in.</p>', '500 shops'),
    '<p>We bake bread. Come in.</p>',
  )
  assert.equal(
    findContent('<p>Dr. Oetker helped 9 people. We bake, e.g. rolls.</p>', '9 people'),
    '<p>We bake, e.g. rolls.</p>',
  )
})

test('a sentence goes whole through links and bold words', () => {
  assert.equal(
    findContent(
      '<p>We bake. <a href="/x">Trusted by <strong>500</strong> shops</a> in town. <em>Come in.</em></p>',
      '500',
    ),
    '<p>We bake. <em>Come in.</em></p>',
  )
})

test('items, cells, rows, terms and headings over nothing go with what they held', () => {
  assert.equal(
    findContent('<ul><li>Fresh bread</li><li>Rated 4.9 stars</li></ul>', '4.9 stars'),
    '<ul><li>Fresh bread</li></ul>',
  )
  assert.equal(findContent('<p>Text.</p><ul><li>Rated 4.9 stars</li></ul>', '4.9 stars'), '<p>Text.</p>')
  assert.equal(
    findContent(
      '<table><tbody><tr><td>Rye</td><td>€4</td></tr><tr><td>Wheat</td><td>from the mill</td></tr></tbody></table>',
      '€4',
    ),
    '<table><tbody><tr><td>Wheat</td><td>from the mill</td></tr></tbody></table>',
  )
  assert.equal(
    findContent('<dl><dt>Founded</dt><dd>1987</dd><dt>Town</dt><dd>Leeds</dd></dl>', '1987'),
    '<dl><dt>Town</dt><dd>Leeds</dd></dl>',
  )
  assert.equal(
    findContent(
      '<p>One.</p><h3>Awards</h3><p>Baker of the year.</p><h3>Town</h3><p>Leeds.</p>',
      'Baker of the year',
    ),
    '<p>One.</p><h3>Town</h3><p>Leeds.</p>',
  )
})

test('a section of which only the heading would be left is left out, but for the first of the page', () => {
  const blank = '[Text, about 40 words]'
  assert.equal(
    published(sampleSection('about', 'About us', `<p>${blank}</p>`, []), claim('content', blank)),
    undefined,
  )
  assert.equal(
    published(sampleSection('hero', 'Bread', `<p>${blank}</p>`, []), claim('content', blank))?.title,
    'Bread',
  )
})

test('lines of a URL are judged one by one', () => {
  assert.equal(
    findContent('<p>Mill Road<br>Open since 1987<br>Leeds</p>', '1987'),
    '<p>Mill Road<br>Leeds</p>',
  )
  assert.equal(
    findContent(
      '<p><b>Mill Road<br>Leeds</b> Trusted by 500 shops. Come in.</p><p>Sold 900 rolls.</p>',
      '900 rolls',
    ),
    '<p><b>Mill Road<br>Leeds</b> Trusted by 500 shops. Come in.</p>',
  )
  assert.equal(
    findContent('<p><b>Come in.<br>Rye.</b> Trusted by 500 shops. Open today.</p>', '500 shops'),
    '<p><b>Come in.<br>Rye.</b> Open today.</p>',
  )
})

test('a number is found as a word of its own, and inside of words only where it is nowhere else', () => {
  assert.equal(findContent('<p>Founded in 2019. We are 9 people.</p>', '9'), '<p>Founded in 2019.</p>')
  assert.equal(findContent('<p>Open 24h a day. Come in.</p>', '24'), '<p>Come in.</p>')
})

test('what is confirmed stays, and is no claim of the rest', () => {
  const section = sampleSection('about', 'About us', '<p>Since 1987.</p>', [])
  const confirmed = claim('content', '1987', { status: 'confirmed' })
  assert.equal(published(section, confirmed)?.content, '<p>Since 1987.</p>')
  assert.deepEqual(publishableSection({ ...section, claims: [confirmed] }).leftOut, [])
})

test('a claim that no longer stands there takes nothing along', () => {
  const section = sampleSection('about', 'About us', '<p>Rewritten by hand.</p>', [])
  assert.deepEqual(publishableSection({ ...section, claims: [claim('content', '500 shops')] }).leftOut, [])
})

test('a quotation is left out whole, for its words as for its author', () => {
  const section = sampleSection('testimonials', 'They say', '', [
    ['quote', { text: 'Good bread. It saved us 20 %.', author: 'Head cook' }],
    ['quote', { text: 'We come daily.', author: 'A name from nowhere', role: 'guest' }],
    ['quote', { text: 'Best rolls in town.', author: 'A neighbour', role: 'winner of a prize' }],
  ])
  const left = published(
    section,
    claim('components/quote-0/text', '20 %'),
    claim('components/quote-1/author', 'A name from nowhere', { kind: 'name' }),
    claim('components/quote-2/role', 'prize', { kind: 'award' }),
  )
  assert.deepEqual(
    left?.components.map(({ props }) => props),
    [{ text: 'Best rolls in town.', author: 'A neighbour', role: '' }],
  )
})

test('a card goes when its core is a claim, and loses a sentence when its text is', () => {
  const section = sampleSection('features', 'What we do', '', [
    ['card', { title: '500 loaves a day', html: '<p>All by hand.</p>' }],
    [
      'card',
      {
        title: 'Delivery',
        html: '<p>By bicycle. Within 30 minutes.</p>',
        items: ['Always fresh', 'Over 90 streets'],
        label: 'See 12 routes',
        href: '#x',
      },
    ],
  ])
  const left = published(
    section,
    claim('components/card-0/title', '500'),
    claim('components/card-1/html', '30 minutes'),
    claim('components/card-1/items/1', '90 streets'),
    claim('components/card-1/label', '12 routes'),
  )
  assert.deepEqual(
    left?.components.map(({ props }) => props),
    [{ title: 'Delivery', html: '<p>By bicycle.</p>', items: ['Always fresh'], label: '' }],
  )
})

test('a figure goes with what it counts, a question with its answer, a price with its plan', () => {
  const stats = sampleSection('stats', 'Figures', '<p>Of last year.</p>', [
    ['card', { title: '98 %', html: '<p>of guests come back</p>' }],
    ['card', { title: '14', html: '<p>kinds of bread</p>' }],
  ])
  assert.deepEqual(
    published(stats, claim('components/card-0/html', 'come back'))?.components.map(({ id }) => id),
    ['card-1'],
  )
  const faq = sampleSection('faq', 'Questions', '', [
    ['card', { title: 'How old is the oven?', html: '<p>It is 120 years old.</p>' }],
    ['card', { title: 'Rye?', html: '<p>Yes.</p>' }],
  ])
  assert.deepEqual(
    published(faq, claim('components/card-0/html', '120 years'))?.components.map(({ id }) => id),
    ['card-1'],
  )
  const pricing = sampleSection('pricing', 'Prices', '', [
    ['card', { title: 'Loaf', price: '€4' }],
    ['card', { title: 'Roll', price: '€1' }],
  ])
  assert.deepEqual(
    published(pricing, claim('components/card-0/price', '€4', { kind: 'price' }))?.components.map(
      ({ id }) => id,
    ),
    ['card-1'],
  )
})

test('several items of one list are taken out together', () => {
  const section = sampleSection('benefits', 'Why', '', [
    ['list', { items: ['1 of 3', 'fresh', '3 of 3', 'warm'] }],
  ])
  const left = published(
    section,
    claim('components/list-0/items/0', '1 of 3'),
    claim('components/list-0/items/2', '3 of 3'),
  )
  assert.deepEqual(left?.components[0]?.props['items'], ['fresh', 'warm'])
})

test('a section whose point is gone is not published, one that still says something is', () => {
  const stats = sampleSection('stats', 'Figures', '', [['card', { title: '98 %', html: '<p>come back</p>' }]])
  const { section, leftOut } = publishableSection({
    ...stats,
    claims: [claim('components/card-0/title', '98 %')],
  })
  assert.equal(section, undefined)
  assert.deepEqual(leftOut, [{ sectionId: 'stats', text: '98 %', kind: 'number' }])
  const withText = { ...stats, content: '<p>We count every morning.</p>' }
  assert.equal(
    published(withText, claim('components/card-0/title', '98 %'))?.content,
    '<p>We count every morning.</p>',
  )
})

test('an empty section is not published; a header and a footer are', () => {
  assert.equal(publishableSection(sampleSection('features', ' ', '<p></p>', [])).section, undefined)
  assert.notEqual(publishableSection(sampleSection('footer', '', '', [])).section, undefined)
})

test('a published page holds no open claim; the preview marks it, the editor also says which it is', () => {
  const hero = sampleSection('hero', 'Bread from 500 ovens', '<p>Fresh. Loved by 9,000 <b>guests</b>.</p>', [
    ['button', { label: 'Join 700 others', href: '#hero' }],
  ])
  const claims = [
    claim('title', '500 ovens'),
    claim('content', '9,000 guests', { id: 'c2' }),
    claim('components/button-0/label', '700'),
  ]
  const draw = (mode: 'publish' | 'preview' | 'edit'): string =>
    renderPage({ ...sampleBusiness, sections: [{ ...hero, claims }], theme: sampleThemes.light }, { mode })
  const page = draw('publish')
  for (const { text } of claims) assert.ok(!readMarkup(page).text.includes(text), text)
  assert.match(page, /<h1 class="title">Tidewater<\/h1>/)
  assert.match(draw('preview'), /Bread from <mark class="claim">500 ovens<\/mark>/)
  assert.match(
    draw('edit'),
    /<mark class="claim" data-claim="c2" data-kind="number">9,000 <\/mark><b><mark class="claim" data-claim="c2" data-kind="number">guests<\/mark><\/b>/,
  )
})
