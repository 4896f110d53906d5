// A bakery's page after a design with the words of another business: what of them is used, and what is in
// their place.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { defaultTheme } from '#core/landing-page/index.ts'
import type { CopyMode, SectionType } from '#contracts/sections.schema.ts'
import { bakery, box, words } from '#support/page-writing.ts'
import { composeSection, planPage } from '../index.ts'
import { assembleSection, findDesignNames, isNamedIn, isNameOf, readPage } from '../../pages/index.ts'

type Card = readonly string[]
const height = 0.1
/** Sections one below the other: a heading, then three cards in a row, each of lines. */
function getDesign(...sections: [type: SectionType, title: string, ...cards: Card[]][]) {
  const blocks = sections.map(([type, title, ...cards], index) => {
    const top = index * height
    const id = (name: string): string => `${type}${index}-${name}`
    return [
      words(id('h'), title, top + 0.005, {
        fontSize: 32,
        level: 2,
        boundingBox: box(top + 0.005, 0.012, 0.05, 0.4),
      }),
      ...cards.flatMap((lines, card) => [
        {
          id: id(`p${card}`),
          kind: 'shape',
          color: '#f3f5f9',
          boundingBox: box(top + 0.025, 0.07, 0.05 + card * 0.32, 0.28),
        },
        ...lines.map((text, line) =>
          words(id(`${card}-${line}`), text, top + 0.03 + line * 0.014, {
            ...(line === 0 ? { fontSize: 20, fontWeight: 700 } : {}),
            boundingBox: box(top + 0.03 + line * 0.014, 0.01, 0.07 + card * 0.32, 0.22),
          }),
        ),
      ]),
    ]
  })
  return extractionInput.parse({
    source: 'pdf',
    name: 'ledgerly.pdf',
    pages: [{ number: 1, width: 1200, height: 4000, unit: 'px', source: 'text', blocks: blocks.flat() }],
    sections: sections.map(([type, title], index) => ({
      id: `s${index}`,
      type,
      title,
      boundingBox: box(index * height, height, 0, 1),
      blockIds: (blocks[index] ?? []).map(({ id }) => id),
    })),
  })
}

function made(extraction: ReturnType<typeof getDesign>, copy: CopyMode) {
  const page = readPage({ business: { ...bakery, brandTone: 'friendly' }, extraction, copy })
  const plan = planPage(page)
  return plan.sections.map((section) => {
    const written = composeSection(page, plan, section)
    return { ...written, assembled: assembleSection(page, plan, section, written, defaultTheme) }
  })
}

const features: [SectionType, string, ...Card[]] = [
  'features',
  'What Ledgerly does',
  ['Reads receipts', 'Each is booked at night.'],
  ['Files taxes', 'Before the deadline.'],
  ['Pays bills', 'On the day.'],
]

describe('without the design’s words', () => {
  it('what the business offers is said once: the cards of a second section are blanks', () => {
    const [first, second] = made(
      getDesign(features, [
        'features',
        'More',
        ['Scans', 'In a minute.'],
        ['Exports', 'To all banks.'],
        ['Alerts', 'By e-mail.'],
      ]),
      'blanks',
    )
    assert.ok(first?.components.every(({ title }) => !title.startsWith('[')))
    assert.deepEqual(
      second?.components.map(({ title }) => title.startsWith('[Heading')),
      [true, true, true],
    )
    assert.deepEqual([first?.title, second?.title], ['What we do', '[Heading]'])
  })

  it('a partner’s card is a blank for a partner', () => {
    const [logos] = made(
      getDesign(['logos', 'Trusted by', ['Volvo', 'Cars'], ['Spotify', 'Music'], ['Telenor', 'Telephones']]),
      'blanks',
    )
    assert.deepEqual(
      logos?.components.map(({ title }) => title),
      ['[Name of a partner]', '[Name of a partner]', '[Name of a partner]'],
    )
  })

  it('a price stands with what it is for, and is not repeated below', () => {
    const [pricing] = made(
      getDesign(['pricing', 'Plans', ['Starter', '$12'], ['Team', '$39'], ['Company', '$99']]),
      'blanks',
    )
    const [card] = pricing?.components ?? []
    assert.deepEqual([card?.title, card?.price, card?.text], ['Loaves', 'from £3.50', ''])
  })

  it('a footer leads through the sections of this page, and has no blank', () => {
    const footer: [SectionType, string] = ['footer', 'Imprint · Careers · © Ledgerly Inc.']
    const extraction = getDesign(features, ['pricing', 'Plans', ['Starter', '$12'], ['Team', '$39']], footer)
    const links = ['Product', 'Careers', 'Press'].map((name, index) =>
      words(`l${index}`, name, 0.27, { href: '#', boundingBox: box(0.27, 0.008, 0.5 + index * 0.1, 0.07) }),
    )
    const [page] = extraction.pages
    page?.blocks.push(
      ...extractionInput
        .parse({ ...extraction, pages: [{ ...page, blocks: links }] })
        .pages.flatMap(({ blocks }) => blocks),
    )
    extraction.sections[2]?.blockIds.push('l0', 'l1', 'l2')
    const last = made(extraction, 'blanks')[2]
    assert.doesNotMatch(`${last?.text} ${JSON.stringify(last?.assembled)}`, /\[[A-Z]|Careers|Press|Ledgerly/)
    assert.deepEqual(
      last?.assembled.components.map(({ type, props }) => [
        type,
        props['label'],
        props['href'],
        props['kind'],
      ]),
      [
        ['button', 'What we do', '#features', 'link'],
        ['button', 'Prices', '#pricing', 'link'],
      ],
    )
  })
})

describe('with the design’s words', () => {
  it('a quotation over several lines is whole, with whoever said it', () => {
    const extraction = getDesign([
      'testimonials',
      'Customers',
      ['“My accountant asked who my new accountant', 'is.”', 'Piotr Zielinski, Founder'],
      ['“We saved nine days a month.”', 'Dana Whitfield'],
    ])
    const [quotes] = made(extraction, 'keep')
    assert.deepEqual(
      quotes?.components.map(({ text, author, role }) => [text, author, role]),
      [
        ['My accountant asked who my new accountant is.', 'Piotr Zielinski', 'Founder'],
        ['We saved nine days a month.', 'Dana Whitfield', ''],
      ],
    )
  })

  it('a plan may be called Company', () => {
    const [pricing] = made(
      getDesign(['pricing', 'Plans', ['Starter', '$12'], ['Team', '$39'], ['Company', '$99']]),
      'keep',
    )
    assert.deepEqual(
      pricing?.components.map(({ title, price }) => [title, price]),
      [
        ['Starter', '$12'],
        ['Team', '$39'],
        ['Company', '$99'],
      ],
    )
  })

  it('a plan is an outline: headings, no prices, figures and labels', () => {
    const extraction = getDesign(
      ['pricing', 'On the rack', ['Bell Rope', '£2.40', 'from'], ['Pot Rope', '£0.95', '12 mm'], ['33,604']],
      ['about', 'The walk'],
    )
    const { sections } = planPage(
      readPage({ business: { ...bakery, brandTone: 'friendly' }, extraction, copy: 'keep' }),
    )
    assert.deepEqual(
      sections.map(({ title, keyPoints }) => [title, keyPoints]),
      [
        ['On the rack', ['Bell Rope', 'Pot Rope']],
        ['The walk', []],
      ],
    )
  })
})

it('a design names the business by its name, or by the word that it begins with', () => {
  const design = 'Kincaid Ropewalk\nRope by the fathom'
  assert.deepEqual(
    ['Kincaid Ropewalk', 'The Kincaid Company', 'Rivermill Bakery', 'The Bakery'].map((name) =>
      isNamedIn(name, design),
    ),
    [true, true, false, false],
  )
  const website = extractionInput.parse({
    source: 'website',
    words: {
      title: 'Kincaid Ropewalk — rope by the fathom',
      description: '',
      siteName: '',
      language: 'en',
      headings: [],
      paragraphs: [],
      navigation: [],
    },
    pages: [
      {
        number: 1,
        width: 1200,
        height: 800,
        blocks: [words('b', 'Kincaid\nRopewalk', 0.1), words('c', '© 2026 Kincaid & Daughter Ltd', 0.9)],
      },
    ],
  })
  const names = findDesignNames(website)
  assert.deepEqual(names, ['Kincaid Ropewalk', 'Kincaid & Daughter Ltd'])
  assert.deepEqual([isNameOf('KINCAID ROPEWALK', names), isNameOf('Kincaid rope', names)], [true, false])
})
