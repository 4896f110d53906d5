import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { findUngrounded, readSources } from '../../grounding/index.ts'
import type { Business } from '#contracts/business.schema.ts'
import { brandTones } from '#contracts/sections.schema.ts'
import type { WrittenSection } from '#contracts/written-section.schema.ts'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { composeSection, planPage } from '../index.ts'
import { readPage } from '../../pages/index.ts'
import { pageWordsIn } from '../../pages/page-words.ts'

type Given = Omit<Business, 'brandTone'>
const businesses = JSON.parse(
  readFileSync(new URL('../../../../../test/fixtures/businesses.json', import.meta.url), 'utf8'),
) as Record<string, Given>
const business = (name: string): Given => businesses[name] as Given

function compose(given: Given, brandTone: Business['brandTone'] = 'professional') {
  const page = readPage({ business: { ...given, brandTone } })
  const plan = planPage(page)
  const sections = plan.sections.map((section) => ({
    ...composeSection(page, plan, section),
    type: section.type,
  }))
  return {
    page,
    plan,
    sections,
    of: (type: string) => sections.find((section) => section.type === type) as WrittenSection,
  }
}

const splitWords = ({ title, text, components }: WrittenSection): string[] =>
  [
    title,
    text,
    ...components.flatMap((one) => [
      one.title,
      one.text,
      one.label,
      one.price,
      one.author,
      one.role,
      ...one.items,
    ]),
  ].filter((words) => words !== '')
const titles = (section: WrittenSection): string[] => section.components.map(({ title }) => title)
/** Words and figures alone, so that a full stop or capital more does not count. */
const bare = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Every word that is the composer's own, in both languages. */
const ownWords = new Set(
  (['en', 'de'] as const).flatMap((language) => {
    const { heading, contact, more, question, from, form, blank } = pageWordsIn(language)
    return [
      ...Object.values(heading),
      contact,
      more,
      ...Object.values(question),
      from,
      ...Object.values(form),
      ...Object.values(blank),
    ].map(bare)
  }),
)

describe('a page composed without a model', () => {
  it('says in its heading what the business says of itself first, and below it what it does', () => {
    const findHero = (name: string): string[] => {
      const { title, text } = compose(business(name)).of('hero')
      return [title, text]
    }
    assert.deepEqual(findHero('bakery'), [
      'Crust & Grain is a family bakery in Leeds, founded in 1987',
      'We bake sourdough bread, rye loaves and pastries every morning from local flour.',
    ])
    assert.equal(findHero('saas')[0], 'Shelfwise is inventory software for small shops')
    assert.equal(findHero('craft')[0], 'Die Tischlerei Brandt fertigt seit 1962 Möbel nach Maß in Oldenburg')
    assert.equal(findHero('short')[0], 'Bicycle repairs and second-hand bikes')
    assert.match(findHero('long')[1] ?? '', /^Fieldnote turns notes from the field/)
  })

  it('takes its cards from what the business says, one sentence each', () => {
    assert.deepEqual(titles(compose(business('saas')).of('features')), [
      'Setup takes about an hour',
      'It works with Shopify and WooCommerce',
      '1,200 shops in 14 countries use it',
      'Data is kept in Frankfurt and encrypted',
    ])
    assert.equal(compose(business('law')).of('features'), undefined, 'no section over a single sentence')
  })

  it('puts a price with what it is for, and leaves a sentence that says more in one piece', () => {
    const prices = (name: string) =>
      compose(business(name))
        .of('pricing')
        .components.map(({ title, text, price }) => [title, text, price])
    assert.deepEqual(prices('bakery'), [['Loaves', '', 'from £3.50']])
    assert.deepEqual(prices('yoga'), [
      ['A single class', '', '£12'],
      ['Ten classes', '', '£100'],
    ])
    assert.deepEqual(prices('craft'), [
      ['', 'Ein Aufmaß vor Ort kostet 80 Euro und wird beim Auftrag verrechnet.', ''],
    ])
  })

  it('answers the questions of a plan with the business’s own sentences', () => {
    const page = readPage({ business: { ...business('saas'), brandTone: 'professional' } })
    const faq = { id: 'faq', type: 'faq' as const, goal: '', keyPoints: [], order: 0, sourceBlocks: [] }
    const section = { ...faq, components: ['card', 'card', 'card'] }
    const { components } = composeSection(page, { sections: [section] }, section)
    const answers = Object.fromEntries(components.map(({ title, text }) => [title, text]))
    assert.equal(answers['What does it cost?'], 'Plans start at $29 a month, and the first 14 days are free.')
    assert.equal(answers['How does it work?'], 'Setup takes about an hour.')
    assert.equal(answers['[Question]'], '[Answer]')
  })

  it('lets a customer speak only where somebody did', () => {
    const [quote] = compose(business('charity')).of('testimonials').components
    assert.deepEqual(
      [quote?.text, quote?.author],
      ['They came the same evening and would not even take a cup of tea', 'A visitor of our day centre'],
    )
    assert.equal(compose(business('bakery')).of('testimonials'), undefined)
  })

  it('asks for a contact, and says where and when', () => {
    const { hero, contact } = Object.fromEntries(
      ['hero', 'contact'].map((type) => [type, compose(business('bakery')).of(type)]),
    )
    assert.equal(hero?.components[0]?.label, 'Contact us')
    assert.match(contact?.text ?? '', /opens at 7 am, Tuesday to Saturday/)
    assert.equal(compose(business('craft')).of('hero').components[0]?.label, 'Kontakt aufnehmen')
  })

  it('has the sections for which the business gave something, and no others', () => {
    const story = (name: string): string =>
      compose(business(name))
        .plan.sections.map(({ type }) => type)
        .join(' ')
    assert.equal(story('bakery'), 'header hero pricing about contact footer')
    assert.equal(story('saas'), 'header hero features pricing contact footer')
    assert.equal(story('charity'), 'header hero testimonials about contact footer')
    assert.equal(story('craft'), 'header hero pricing about contact footer')
    assert.equal(story('thin'), 'header hero contact footer')
  })

  it('has a marked blank where nothing is known', () => {
    const page = readPage({ business: { ...business('thin'), brandTone: 'professional' } })
    const write = (type: 'testimonials' | 'stats' | 'pricing', kind: string) =>
      composeSection(
        page,
        { sections: [] },
        { id: type, type, goal: '', keyPoints: [], components: [kind, kind], order: 0, sourceBlocks: [] },
      ).components
    assert.ok(write('testimonials', 'quote').every(({ text }) => /^\[.+\]$/.test(text)))
    assert.ok(write('stats', 'card').every(({ title }) => title === '[Number]'))
    assert.ok(
      write('pricing', 'card').every(({ title, price }) => /^\[.+\]$/.test(title) && price === '[Price]'),
    )
    assert.equal(compose(business('thin')).of('hero').text, '[What do you offer, for whom and where?]')
  })

  for (const name of Object.keys(businesses)) {
    const given = business(name)
    it(`says of ${given.businessName} every sentence that it gave, once, and not a word of its own`, () => {
      const sources = readSources([given.businessName, given.businessOverview, given.targetAudience])
      const { sections, page } = compose(given)
      const all = sections.flatMap(splitWords)
      for (const words of all) {
        assert.deepEqual(findUngrounded(words, sources, page.business.language), [], words)
        assert.doesNotMatch(words, /\{|\}|\||undefined|lorem/i)
        const isGiven = words
          .split(/(?<=[.!?])\s+/)
          .every((part) => bare(`${given.businessName} ${given.businessOverview}`).includes(bare(part)))
        assert.ok(isGiven || ownWords.has(bare(words)), `nobody said: ${words}`)
      }
      const whole = ` ${bare(all.join(' '))} `
      for (const { text } of page.business.facts) {
        if (/["“]/.test(text)) continue
        const said = whole.split(` ${bare(text)} `).length - 1
        const isPriced = sections.some(
          ({ type, components }) =>
            type === 'pricing' &&
            components.some(({ price }) => price && text.includes(price.replace(/^from /, ''))),
        )
        assert.ok(said === 1 || (said === 0 && isPriced), `${said} times: ${text}`)
      }
    })
  }

  it('gives the same page for the same material, whatever tone is asked for', () => {
    for (const tone of brandTones)
      assert.deepEqual(compose(business('bakery'), tone).sections, compose(business('bakery')).sections)
  })
})

it('hostile texts are read in a moment', () => {
  for (const businessOverview of [
    '1,'.repeat(10_000),
    `We bake ${'a, '.repeat(6_500)}`,
    `We bake ${'bread and '.repeat(1_900)}`,
    'Aa '.repeat(6_600),
    '"'.repeat(20_000),
    'many years of '.repeat(1_400),
  ]) {
    const processorMs = startProcessorClock()
    compose({ businessName: 'Acme', businessOverview, targetAudience: businessOverview }, 'playful')
    assertCost(processorMs(), 1_000, businessOverview.slice(0, 20))
  }
})
