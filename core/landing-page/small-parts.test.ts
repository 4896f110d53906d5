// Small rules that pages rest on: names of icons, amounts of money, languages, marks in texts, styles without
// what they need not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimRanges } from './claims.ts'
import { css, html } from './html.ts'
import { iconNamed, iconNames } from './icons.ts'
import { imageElement } from './images.ts'
import { findAnchors } from './links.ts'
import { getDirection, getLanguage } from './page-language.ts'
import { findRows } from './parts/cards.ts'
import { findNamedSection } from './links-by-words.ts'
import { findPrice } from './structured-data.ts'

test('the template escapes what is put into it, in texts and in attributes', () => {
  const hostile = `"><script>alert('1')</script>&`
  assert.equal(
    html`<p title="${hostile}">${hostile}</p>`.markup,
    `<p title="&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;</p>`,
  )
  assert.equal(html`${[html`<b>${1}</b>`, false, undefined, '<']}`.markup, '<b>1</b>&lt;')
})

test('the template’s own line breaks do not get into the page', () => {
  const inner = html` id="x"`
  const markup = html`<p class="a" ${inner}>
    <b>one</b>
    two three
  </p>`.markup
  assert.equal(markup, '<p class="a" id="x"><b>one</b>two three</p>')
})

test('styles lose what they need not', () => {
  const styles = css`
    /* Why. */
    .a > .b,
    .c {
      margin: 0 auto;
      color: var(--text);
    }
  `
  assert.equal(styles, '.a>.b,.c{margin:0 auto;color:var(--text)}')
})

test('icons are found by other names too', () => {
  for (const name of iconNames) assert.equal(iconNamed(name), name)
  assert.deepEqual(
    ['Shield', 'shopping cart', 'FaRocket', 'lightning_bolt', 'e-mail', 'constructor', ''].map((name) =>
      iconNamed(name),
    ),
    ['shield-check', 'shopping-bag', 'rocket', 'zap', 'mail', 'check', 'check'],
  )
})

test('only what is clearly an amount of money is reported as one', () => {
  assert.deepEqual(findPrice('$29'), { price: '29', priceCurrency: 'USD' })
  assert.deepEqual(findPrice('1.290,00 €'), { price: '1290.00', priceCurrency: 'EUR' })
  assert.deepEqual(findPrice('£1,250'), { price: '1250', priceCurrency: 'GBP' })
  for (const text of ['from $29', '29', 'free', '€', 'C$29', '10–20 €'])
    assert.equal(findPrice(text), undefined, text)
})

test('the language of a text is recognised by its most common words, or its script', () => {
  const texts: Record<string, string> = {
    en: 'We bake bread for the whole town, and you can watch us.',
    de: 'Wir backen Brot für die ganze Stadt und freuen uns auf Sie.',
    fr: 'Nous cuisons le pain pour toute la ville avec des farines du moulin.',
    es: 'Hacemos el pan para toda la ciudad con los granos del campo.',
    it: 'Facciamo il pane per tutta la città con le farine del mulino.',
    nl: 'Wij bakken het brood voor de hele stad en van het graan uit de buurt.',
    pt: 'Fazemos o pão para toda a cidade com os grãos do campo e não usamos mais nada.',
    ar: 'نخبز كل صباح',
    ja: 'わたしたちはパンを焼きます',
  }
  assert.deepEqual(
    Object.values(texts).map((text) => getLanguage(text)),
    Object.keys(texts),
  )
  assert.equal(getLanguage(''), 'en')
  assert.equal(getDirection('خبز طازج since 1987'), 'rtl')
  assert.equal(getDirection('Bread'), 'ltr')
})

test('rows of cards differ by one at most', () => {
  assert.deepEqual(
    [1, 2, 4, 5, 7, 10].map((count) => findRows(count, 3)),
    [[1], [2], [2, 2], [3, 2], [3, 2, 2], [3, 3, 2, 2]],
  )
})

test('anchors are unique, and none is that of the page’s content', () => {
  const anchors = findAnchors([{ id: 'a b' }, { id: 'a/b' }, { id: 'main' }, { id: '???' }, { id: 'über' }])
  assert.deepEqual([...anchors.values()], ['a-b', 'a-b-2', 'main-2', 'section', 'über'])
})

test('claims are found whatever the space between their words, each once', () => {
  const claim = (text: string) => ({
    id: text,
    path: 'title',
    text,
    kind: 'number' as const,
    status: 'open' as const,
  })
  const found = claimRanges('Loved by 9,000\u00A0guests. 9,000  guests!', [
    claim('9,000 guests'),
    claim('guests'),
  ])
  assert.deepEqual(
    found.map(({ start, end, claim: { id } }) => [start, end, id]),
    [
      [9, 21, '9,000 guests'],
      [23, 36, '9,000 guests'],
    ],
  )
})

test('a drawing is embedded where it is one of ours, and never where somebody wrote it', () => {
  const embedded = `data:image/svg+xml;base64,${btoa('<svg/>')}`
  const draw = (src: string, url: string): string =>
    imageElement(
      { src, alt: '', sizes: '' },
      { mode: 'publish', image: () => ({ src: url, width: 2, height: 1 }) },
    ).markup
  assert.match(draw('/api/pictures/a', embedded), /^<img src="data:image\/svg\+xml;base64,[^"]+"/)
  assert.equal(draw(embedded, embedded), '')
  assert.equal(draw('/api/pictures/a', 'data:image/svg+xml,<svg onload="x()"/>'), '')
  assert.equal(imageElement({ src: embedded, alt: '', sizes: '' }, { mode: 'publish' }).markup, '')
})

test('a word of a navigation means the one section that is called so, or is of that kind', () => {
  const section = (
    id: string,
    title: string,
    type: 'custom' | 'pricing' | 'contact' | 'footer' = 'custom',
  ) => ({
    id,
    title,
    type,
  })
  const sections = [
    section('prices', 'Prices by the metre', 'pricing'),
    section('walks', 'Three walks & a supper'),
    section('week', 'This week'),
    section('visit', 'Come upstairs, there is coffee', 'contact'),
    section('end', 'Walks and weeks', 'footer'),
  ]
  const names = {
    'This week': 'week',
    'The walks': 'walks',
    Preise: 'prices',
    Kontakt: 'visit',
    Journal: undefined,
    '': undefined,
  }
  for (const [name, id] of Object.entries(names)) assert.equal(findNamedSection(name, sections)?.id, id, name)
  const twice = [...sections, section('more', 'More walks')]
  assert.equal(findNamedSection('The walks', twice), undefined, 'one of several')
})
