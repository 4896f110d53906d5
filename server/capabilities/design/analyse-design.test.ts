import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DesignSection } from '#contracts/extracted-document.schema.ts'
import {
  button,
  heading,
  landingPage,
  makePage,
  panel,
  image,
  words,
  type RenderedBlock,
} from '#support/design-pages.ts'
import { analyseDesign } from './index.ts'

const sentence =
  'A sentence that says in plain words what this is good for, and a little more than that, so that it is read as text.'
const findTypes = (sections: readonly DesignSection[]): string[] => sections.map(({ type }) => type)

test('a landing page is divided into its sections, from the top to the bottom', () => {
  const { sections, warnings } = analyseDesign([landingPage()], { source: 'pdf' })
  assert.deepEqual(findTypes(sections), ['header', 'hero', 'features', 'pricing', 'faq', 'cta', 'footer'])
  assert.deepEqual(
    sections.map(({ title }) => title),
    [
      '',
      'Paperwork that does itself',
      'Everything an office needs',
      'Prices',
      'Questions',
      'Ready to begin?',
      '',
    ],
  )
  assert.deepEqual(
    sections.map(({ id }) => id),
    ['s1', 's2', 's3', 's4', 's5', 's6', 's7'],
  )
  assert.deepEqual(warnings, [])
})

test('a section whose headline is a part of its image is named by it', () => {
  const photograph = { ...image(0, 100, 1_000, 600), text: 'Chalk and wind' }
  const { sections } = analyseDesign(
    [makePage(1_400, [photograph, ...[760, 800, 840].map((y) => words(sentence, 60, y))])],
    { source: 'image' },
  )
  assert.equal(sections[0]?.title, 'Chalk and wind')
})

test('bands give sections their bounds and their ground', () => {
  const { sections } = analyseDesign([landingPage()], { source: 'pdf' })
  const features = sections.find(({ type }) => type === 'features')
  assert.deepEqual(features?.boundingBox, {
    page: 1,
    x: 0,
    y: 0.1909,
    width: 1,
    height: 0.1909,
    unit: 'ratio',
  })
  assert.equal(features?.background, '#f2f5fa')
  assert.equal(sections.find(({ type }) => type === 'pricing')?.background, '#ffffff')
  assert.equal(sections.at(-1)?.background, '#123a7a')
})

test('without bands, white space divides, measured by the rhythm of the page', () => {
  for (const gap of [60, 200]) {
    const blocks: RenderedBlock[] = []
    let y = 40
    for (const title of ['What we do', 'About the house', 'Directions']) {
      blocks.push(
        heading(title, 60, y),
        words(sentence, 60, y + 52, { width: 800, height: 40 }),
        words(sentence, 60, y + 104, { width: 800, height: 40 }),
      )
      y += 144 + gap
    }
    const { sections } = analyseDesign([makePage(y, blocks)], { source: 'pdf' })
    assert.deepEqual(
      sections.map(({ title }) => title),
      ['What we do', 'About the house', 'Directions'],
      `with ${gap} px between the sections`,
    )
  }
})

test('rows of one grid of cards stay together', () => {
  const cards = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].flatMap((column) => [
      panel(60 + column * 300, 200 + row * 260, 270, 200, '#eef1f6'),
      words(`Card ${row} ${column}`, 80 + column * 300, 220 + row * 260, { fontSize: 20, fontWeight: 700 }),
      words(sentence, 80 + column * 300, 260 + row * 260, { width: 220, height: 80 }),
    ]),
  )
  const { sections } = analyseDesign([makePage(1_100, [heading('Our products', 60, 100), ...cards])], {
    source: 'pdf',
  })
  assert.equal(sections.length, 1)
})

test('German words are understood', () => {
  const page = makePage(1_500, [
    heading('Strom vom eigenen Dach', 60, 60, 56),
    words(sentence, 60, 150, { width: 700, height: 40 }),
    heading('Warum es sich lohnt', 60, 360),
    words('• Weniger Kosten', 60, 420),
    words('• Mehr Ruhe', 60, 450),
    heading('So erreichen Sie uns', 60, 640),
    words('Telefon 0431 555 0123, Hafenstraße 12, 24103 Kiel', 60, 700),
    heading('Häufige Fragen', 60, 900),
    words('Was kostet das?', 60, 960, { fontWeight: 700 }),
    words(sentence, 60, 985),
    words('Wie lange dauert es?', 60, 1_030, { fontWeight: 700 }),
    words(sentence, 60, 1_055),
    words('© 2026 · Impressum · Datenschutz', 60, 1_300, { fontSize: 13 }),
  ])
  assert.deepEqual(findTypes(analyseDesign([page], { source: 'pdf' }).sections), [
    'hero',
    'benefits',
    'contact',
    'faq',
    'footer',
  ])
})

test('a section that goes on on the next sheet is one section, with its blocks of both', () => {
  const card = (y: number): RenderedBlock[] =>
    [0, 1].flatMap((column) => [
      panel(60 + column * 450, y, 420, 220, '#ffffff'),
      words('A work', 80 + column * 450, y + 20, { fontSize: 20, fontWeight: 700 }),
      words(sentence, 80 + column * 450, y + 60, { width: 340, height: 60 }),
    ])
  const first = makePage(1_414, [
    heading('A studio for labels', 60, 80, 56),
    words(sentence, 60, 170, { width: 600, height: 40 }),
    panel(0, 700, 1_000, 714, '#eef4f1'),
    heading('Selected projects', 60, 780),
    ...card(860),
    ...card(1_120),
  ])
  const second = makePage(
    1_414,
    [
      panel(0, 0, 1_000, 330, '#eef4f1'),
      ...card(40),
      heading('About the studio', 60, 430),
      words(sentence, 60, 490, { width: 800, height: 40 }),
    ],
    2,
  )
  const { sections } = analyseDesign([first, second], { source: 'pdf' })
  const works = sections.find(({ title }) => title === 'Selected projects')
  assert.equal(sections.length, 3)
  assert.equal(works?.boundingBox.page, 1)
  assert.ok(works.blockIds.includes('p1b4') && works.blockIds.includes('p2b2'), works.blockIds.join())
})

test('running feet and page numbers belong to no section', () => {
  const sheet = (number: number) =>
    makePage(
      1_414,
      [
        heading(`Chapter of sheet ${number}`, 60, 100),
        words(sentence, 60, 160, { width: 800, height: 40 }),
        words(`Brochure · ${number}`, 60, 1_370, { fontSize: 11, id: `foot${number}` }),
      ],
      number,
    )
  const { sections, pages } = analyseDesign([1, 2, 3, 4].map(sheet), { source: 'pdf' })
  assert.ok(sections.every(({ blockIds }) => !blockIds.some((id) => id.startsWith('foot'))))
  assert.equal(
    pages.flatMap(({ blocks }) => blocks).filter(({ id }) => id.startsWith('foot')).length,
    4,
    'they are still on their pages',
  )
})

test('what a designer named a frame counts more than what it looks like', () => {
  const page = makePage(1_000, [
    panel(0, 0, 1_000, 400, undefined, { name: 'Hero' }),
    heading('Rooms that book themselves', 60, 120, 56),
    panel(0, 400, 1_000, 300, undefined, { name: 'Testimonials / desktop' }),
    heading('A good year', 60, 460),
    words(sentence, 60, 520, { width: 700, height: 40 }),
    panel(0, 700, 1_000, 300, undefined, { name: 'Frame 12' }),
    heading('Write to us', 60, 760),
    words('hello@rooms.example, +43 1 5550 144', 60, 820),
  ])
  const { sections } = analyseDesign([page], { source: 'designtool' })
  assert.deepEqual(findTypes(sections), ['hero', 'testimonials', 'contact'])
  assert.deepEqual(
    sections.map(({ boundingBox }) => [boundingBox.y, boundingBox.height]),
    [
      [0, 0.4],
      [0.4, 0.3],
      [0.7, 0.3],
    ],
  )
})

test('landmarks of a site bound its sections, also within a narrow column', () => {
  const page = makePage(900, [
    panel(200, 0, 600, 900, '#fffdf8'),
    panel(200, 0, 600, 80, undefined, { name: 'header' }),
    words('Plainwork', 220, 30),
    words('Rates', 700, 30),
    panel(200, 80, 600, 820, undefined, { name: 'main' }),
    panel(200, 80, 600, 240, undefined, { name: 'section' }),
    heading('Slow pages made fast', 220, 110, 34),
    words(sentence, 220, 170, { width: 520, height: 60 }),
    panel(200, 320, 600, 280, undefined, { name: 'section faq' }),
    heading('Good answers', 220, 350, 24),
    words(sentence, 220, 400, { width: 520, height: 60 }),
    panel(200, 600, 600, 300, undefined, { name: 'section' }),
    heading('Write', 220, 630, 24),
    panel(220, 690, 400, 40, '#ffffff', { name: 'field Your name' }),
    panel(220, 750, 400, 40, '#ffffff', { name: 'field Your e-mail' }),
  ])
  const { sections } = analyseDesign([page], { source: 'website' })
  assert.deepEqual(findTypes(sections), ['header', 'hero', 'faq', 'contact'])
  assert.deepEqual(
    sections.map(({ boundingBox }) => Math.round(boundingBox.y * 900)),
    [0, 80, 320, 600],
  )
})

test('headings get their levels by size, running text and figures get none', () => {
  const { pages } = analyseDesign([landingPage()], { source: 'pdf' })
  const findLevel = (text: string): number | undefined =>
    pages[0]?.blocks.findLast((block) => block.text === text)?.level
  assert.equal(findLevel('Paperwork that does itself'), 1)
  assert.equal(findLevel('Prices'), 2)
  assert.equal(findLevel('Letters'), 3)
  assert.equal(findLevel('Where is my data kept?'), 4, 'bold in the size of the text')
  assert.equal(findLevel('€ 29'), undefined)
  assert.equal(findLevel('Start for free'), undefined, 'the label of a button')
  assert.equal(findLevel('a month, all included'), undefined)
})

test('levels that were known before are kept', () => {
  const page = makePage(600, [
    heading('A title', 60, 60, 40),
    words(sentence, 60, 130),
    words('A small title', 60, 300, { level: 2 }),
    words(sentence, 60, 330),
  ])
  assert.deepEqual(
    analyseDesign([page], { source: 'website' }).pages[0]?.blocks.map(({ level }) => level),
    [1, undefined, 2, undefined],
  )
})

test('colours are named after what they are for', () => {
  const { palette } = analyseDesign([landingPage()], { source: 'pdf' })
  const findRole = (color: string): string | undefined => palette.find((entry) => entry.color === color)?.role
  assert.equal(findRole('#ffffff'), 'background')
  assert.equal(findRole('#f2f5fa'), 'surface')
  assert.equal(findRole('#222222'), 'text')
  assert.equal(findRole('#0b5fff'), 'accent')
  assert.ok(
    palette.every((entry, index) => index === 0 || entry.share <= (palette[index - 1]?.share ?? 1)),
    'most used first',
  )
  assert.ok(Math.abs(palette.reduce((sum, { share }) => sum + share, 0) - 1) < 0.01)
})

test('on a dark page the dark colour is the background and the light one the text', () => {
  const page = makePage(
    800,
    [heading('Night shift', 60, 60, 48), words(sentence, 60, 140, { width: 700, height: 40 })].map(
      (block) => ({ ...block, color: '#e8e8f0' }),
    ),
  )
  const { palette } = analyseDesign([{ ...page, background: '#101018' }], { source: 'pdf' })
  assert.deepEqual(
    palette.map(({ color, role }) => [color, role]),
    [
      ['#101018', 'background'],
      ['#e8e8f0', 'text'],
    ],
  )
})

test('families are distinguished by what is set in them', () => {
  const { fonts } = analyseDesign([landingPage()], { source: 'pdf' })
  assert.equal(fonts.find(({ role }) => role === 'body')?.family, 'Sans')
  assert.deepEqual(
    fonts.find(({ role, family }) => role === 'heading' && family === 'Serif')?.sizes,
    [56, 32],
  )
})

test('pictures in rows are a gallery, small ones in one row are logos', () => {
  const page = makePage(1_700, [
    heading('A house by the water', 60, 60, 56),
    ...button('Book', 60, 150),
    ...[0, 1, 2, 3, 4].map((index) => image(60 + index * 185, 380, 120, 30)),
    ...[0, 1].flatMap((row) =>
      [0, 1, 2].map((column) => image(60 + column * 300, 600 + row * 230, 280, 210)),
    ),
    heading('Contact', 60, 1_250),
    words('stay@house.example', 60, 1_310),
  ])
  assert.deepEqual(findTypes(analyseDesign([page], { source: 'pdf' }).sections), [
    'hero',
    'logos',
    'gallery',
    'contact',
  ])
})

test('what shows nothing has no sections, and says so', () => {
  assert.deepEqual(analyseDesign([makePage(1_000, [])], { source: 'pdf' }).sections, [])
  assert.match(
    analyseDesign([makePage(1_000, [])], { source: 'pdf' }).warnings[0] ?? '',
    /neither text nor images/,
  )
  assert.match(
    analyseDesign([makePage(1_000, [image(100, 100, 500, 500)])], { source: 'image' }).warnings[0] ?? '',
    /no words/,
  )
  assert.deepEqual(analyseDesign([], { source: 'pdf' }).pages, [])
})

test('blocks of a section stand together on their page, in the order in which they came', () => {
  const { pages, sections } = analyseDesign([landingPage()], { source: 'pdf' })
  assert.deepEqual(
    pages[0]?.blocks.map(({ id }) => id),
    sections.flatMap(({ blockIds }) => blockIds),
  )
})

test('a heading that is an image divides a page as one in letters does', () => {
  const page = makePage(1_700, [
    heading('A house by the water', 60, 60, 56),
    ...button('Book', 60, 150),
    heading('Contact', 60, 1_250),
    words('stay@house.example', 60, 1_310),
  ])
  const blocks = page.blocks.map((one) =>
    one.text === 'Contact' ? { ...one, kind: 'image' as const, src: '/api/pictures/1' } : one,
  )
  const { sections, pages } = analyseDesign([{ ...page, blocks }], { source: 'pdf' })
  assert.deepEqual(
    sections.map(({ type, title }) => [type, title]),
    analyseDesign([page], { source: 'pdf' }).sections.map(({ type, title }) => [type, title]),
  )
  assert.equal(pages[0]?.blocks.find(({ text }) => text === 'Contact')?.kind, 'image')
})
