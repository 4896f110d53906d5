// The claims and blanks of a section, and where each is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageComponent, Section } from '#contracts/sections.schema.ts'
import { findSectionClaims, readSources } from './index.ts'

const sources = readSources([
  'Crust & Grain is a family bakery in Leeds. “The best rye in town”, says Ada Byron.',
])
const component = (type: PageComponent['type'], props: PageComponent['props']): PageComponent => ({
  id: 'one',
  type,
  props,
  order: 0,
})
const claimsIn = (
  content: string,
  type: Section['type'] = 'about',
  ...components: PageComponent[]
): string[][] =>
  findSectionClaims({ type, title: '', content, components }, sources, 'en').map(({ kind, text }) => [
    kind,
    text,
  ])

test('a blank does not hide the other claims of its block', () => {
  assert.deepEqual(
    claimsIn('<p>Since 1998 we have been in Leeds. Call [telephone number], we charge $12.</p>'),
    [
      ['name', '[telephone number]'],
      ['number', '1998'],
      ['price', '$12'],
    ],
  )
})

test('brackets of a program and its settings are no blanks', () => {
  const lines = ['# settings', '[store]', 'mask = ["card", "email"]']
  assert.deepEqual(claimsIn(`<p>${lines.join('<br>')}</p>`), [])
  assert.deepEqual(claimsIn('<p>Dear [name]<br>Leeds<br>[signature]</p>'), [
    ['name', '[name]'],
    ['name', '[signature]'],
  ])
})

test('brackets of a line that a source has are no blank', () => {
  const labels = readSources(['Prices\n[ Join → ]'])
  const button = component('button', { label: '[ Join → ]' })
  const find = (known: typeof labels): unknown[] =>
    findSectionClaims({ type: 'header', title: '', content: '', components: [button] }, known, 'en')
  assert.deepEqual(find(labels), [])
  assert.equal(find(sources).length, 1)
})

test('brackets of one of several lines that a source has are no blank', () => {
  const captions = readSources(['[wind rises]\nWe cross tonight.'])
  const find = (content: string): string[] =>
    findSectionClaims({ type: 'hero', title: '', content, components: [] }, captions, 'en').map(
      ({ text }) => text,
    )
  assert.deepEqual(find('<p>[wind rises]<br>We cross tonight.</p>'), [])
  assert.deepEqual(find('<p>[wind rises]<br>[what is said]</p>'), ['[what is said]'])
})

test('a blank within a quotation does not make the rest of it true', () => {
  const quote = (text: string) =>
    claimsIn('', 'testimonials', component('quote', { text, author: 'Ada Byron' }))
  assert.deepEqual(quote('My [product] arrived the same day.'), [
    ['quote', '[product]'],
    ['quote', 'My [product] arrived the same day.'],
  ])
  assert.deepEqual(quote('[What a customer says]'), [['quote', '[What a customer says]']])
  assert.deepEqual(quote('The best rye in town'), [])
})

test('a claim that reaches across a blank has the words of the text', () => {
  for (const [, text = ''] of claimsIn('<p>Ask Maria [surname] Keller in 12 [months] days.</p>')) {
    assert.ok('Ask Maria [surname] Keller in 12 [months] days.'.includes(text), text)
  }
})

test('whom a business works with is a claim however the name is written', () => {
  const logos = (...items: string[]) => claimsIn('', 'logos', component('list', { items }))
  assert.deepEqual(logos('acme', 'Leeds', '[Name of a partner]'), [
    ['name', 'acme'],
    ['name', '[Name of a partner]'],
  ])
})

test('lines of an address are read line by line, as they are in a source', () => {
  const shown = readSources([
    'Hartley Removals Ltd\nUnit 6, Canal Mills, Armley\nLeeds LS12 2XX\n0113 555 0163',
  ])
  const find = (html: string) =>
    findSectionClaims(
      { type: 'footer', title: '', content: '', components: [component('text', { html })] },
      shown,
      'en',
    ).map(({ text }) => text)
  assert.deepEqual(find('<p>Hartley Removals Ltd<br>Unit 6, Canal Mills, Armley<br>Leeds LS12 2XX</p>'), [])
  assert.deepEqual(find('<p><b>Hartley Removals Ltd<br>0113 555 0163</b></p>'), [])
  assert.deepEqual(find('<p>Leeds LS12 2XX<br>0113 555 0199</p>'), ['0113 555 0199'])
})

test('a text that is a line of a source is no claim, however its figure is written', () => {
  const design = readSources(['Driftnote', '12 M\nnotes kept\n4.9/5'])
  const find = (html: string) =>
    findSectionClaims(
      { type: 'stats', title: '', content: '', components: [component('text', { html })] },
      design,
      'en',
    ).map(({ text }) => text)
  assert.deepEqual([find('12 M'), find('<p>4.9/5</p>'), find('notes kept')], [[], [], []])
  assert.notDeepEqual(find('13 M'), [])
  assert.notDeepEqual(find('12 M notes a day'), [])
})

test('what the fields of a form are called is examined like any text; the number of a step is no figure', () => {
  const fields = [
    { name: 'a', label: 'Your name', type: 'text' },
    { name: 'b', label: '[What visitors fill in here]', type: 'text' },
    { name: 'c', label: 'Loaf', type: 'select', options: ['Rye', 'Seeded, £2.40'] },
  ]
  const section = {
    type: 'contact',
    title: '',
    content: '',
    components: [component('form', { fields })],
  } as const
  assert.deepEqual(
    findSectionClaims({ ...section, components: [...section.components] }, sources, 'en').map(
      ({ path, text }) => [path, text],
    ),
    [
      ['components/one/fields/1/label', '[What visitors fill in here]'],
      ['components/one/fields/2/options/1', '£2.40'],
    ],
  )
  assert.deepEqual(claimsIn('<p>01 — 40 min</p>'), [['number', '40 min']])
})

test('a text in a section of quotations is one where it is no label', () => {
  const said = 'My children know which day it is by the smell of the loaf.'
  assert.deepEqual(claimsIn('', 'testimonials', component('heading', { text: said })), [['quote', said]])
  assert.deepEqual(claimsIn('', 'testimonials', component('text', { html: '<p>From our customers</p>' })), [])
  assert.deepEqual(claimsIn('', 'about', component('heading', { text: said })), [])
})

const findNumbers = (source: string, text: string, language: 'en' | 'de' = 'en'): string[] =>
  findSectionClaims(
    { type: 'about', title: '', content: `<p>${text}</p>`, components: [] },
    readSources([source]),
    language,
  ).map((claim) => claim.text.trim())

test('a number is the same in words and in figures, in either direction', () => {
  for (const [words, figures] of [
    ['Courses for six to eight people.', 'Courses for 6 to 8 people.'],
    ['Between six and eight people in a class.', 'Between 6 and 8 people in a class.'],
    ['On Saturdays, six to eight guests each.', 'On Saturdays, 6 to 8 guests each.'],
    ['Small groups of six to eight.', 'Small groups from 6 to 8.'],
    ['Twenty to thirty guests.', '20 to 30 guests.'],
    ['Our studio has one kiln and twelve wheels.', 'Our studio has 1 kiln and 12 wheels.'],
    ['Open six to eight.', 'Open 6 to 8.'],
    ['Kurse für sechs bis acht Personen.', 'Kurse von 6 bis 8 Personen.'],
    ['Gruppen von sieben bis acht.', 'Gruppen mit 7 bis 8.'],
    ['Wir haben elf Räume und vierzig Plätze.', 'Wir haben 11 Räume und 40 Plätze.'],
    ['Des groupes de six à huit personnes.', 'Des groupes de 6 à 8 personnes.'],
    ['Nous avons neuf chambres et douze lits.', 'Nous avons 9 chambres et 12 lits.'],
    ['Dix salles, soixante-dix places et vingt et un jardins.', '10 salles, 70 places et 21 jardins.'],
  ] as const) {
    assert.deepEqual(findNumbers(figures, words), [], words)
    assert.deepEqual(findNumbers(words, figures), [], figures)
  }
})

test('another number in words is a claim, and hours are no number of people', () => {
  assert.deepEqual(findNumbers('Groups of 6 to 8 people.', 'Groups of six to ten people.'), ['ten'])
  assert.deepEqual(findNumbers('Open Saturdays, 6 to 8.', 'We walk in groups of six to eight.'), [
    'six',
    'eight',
  ])
  assert.deepEqual(findNumbers('Nos 8 chambres.', 'Nous avons neuf chambres et trente lits.'), [
    'neuf',
    'trente',
  ])
  assert.deepEqual(findNumbers('Nos chambres.', 'Un bâtiment neuf dans le centre.'), [])
})
