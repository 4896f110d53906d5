import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { findUngrounded, readSources } from '#core/grounding/index.ts'
import type { Business } from '#features/landing-pages/landing-pages.schema.ts'
import { brandTones, type BrandTone } from '#features/landing-pages/sections.schema.ts'
import type { WrittenSection } from '#features/page-generation/written-section.schema.ts'
import { startProcessorClock } from '#support/processor-time.ts'
import { composeSection, planPage, readPage, toneFeatures, type ToneFeatures } from './index.ts'

type Given = Omit<Business, 'brandTone'>
const businesses = JSON.parse(readFileSync(new URL('../../../test/fixtures/businesses.json', import.meta.url), 'utf8')) as Record<string, Given>
const business = (name: string): Given => businesses[name] as Given

function compose(given: Given, brandTone: BrandTone = 'professional') {
  const page = readPage({ business: { ...given, brandTone } })
  const plan = planPage(page)
  const sections = plan.sections.map((section) => ({ ...composeSection(page, plan, section), type: section.type, planned: section }))
  return { page, plan, sections, of: (type: string) => sections.find((section) => section.type === type) as WrittenSection }
}

const wordsOf = ({ title, text, components }: WrittenSection): string[] =>
  [title, text, ...components.flatMap((one) => [one.title, one.text, one.label, one.price, one.author, one.role, ...one.items])].filter((words) => words !== '')
const titles = (section: WrittenSection): string[] => section.components.map(({ title }) => title)

describe('a page composed without a model', () => {
  it('says in its heading what the business is, and below it for whom', () => {
    assert.equal(compose(business('bakery')).of('hero').title, 'A family bakery in Leeds')
    assert.match(compose(business('bakery')).of('hero').text, /Sourdough bread, rye loaves and pastries for families and offices in Leeds/)
    assert.equal(compose(business('saas'), 'authoritative').of('hero').title, 'Shelfwise: inventory software for small shops')
    assert.equal(compose(business('craft'), 'playful').of('hero').title, 'Möbel nach Maß? Hier bist du richtig!')
    assert.equal(compose(business('short'), 'casual').of('hero').title, 'Bicycle repairs and second-hand bikes, sorted')
    assert.match(compose(business('long')).of('hero').title, /^Fieldnote turns notes from the field/)
  })

  it('takes its cards from what the business says it does, one thing at a time', () => {
    assert.deepEqual(titles(compose(business('saas')).of('features')), [
      'Syncs stock',
      'Warns before items run out',
      'Suggests orders',
      'Works with Shopify and WooCommerce',
    ])
    assert.deepEqual(titles(compose(business('law')).of('features')), ['Dismissals', 'Contracts', 'Settlement agreements'])
    assert.deepEqual(titles(compose(business('agentur')).of('features')), ['Wohnhäuser prüfen', 'Förderungen durchrechnen', 'Sanierungen begleiten'])
    assert.equal(compose(business('law')).of('features').components[1]?.text, 'We advise employees and small employers on contracts.')
  })

  it('answers questions with the business’s own sentences', () => {
    const faq = compose(business('saas')).of('faq')
    const answers = Object.fromEntries(faq.components.map(({ title, text }) => [title, text]))
    assert.equal(answers['What does it cost?'], 'Plans start at $29 a month, and the first 14 days are free.')
    assert.equal(answers['How is my data protected?'], 'Data is kept in Frankfurt and encrypted.')
  })

  it('lets a customer speak only where somebody did', () => {
    const [quote] = compose(business('charity')).of('testimonials').components
    assert.deepEqual([quote?.text, quote?.author], ['They came the same evening and would not even take a cup of tea', 'A visitor of our day centre'])
    assert.equal(compose(business('bakery')).of('testimonials'), undefined)
  })

  it('asks for what suits the business', () => {
    const asked = (name: string): string | undefined => compose(business(name)).of('hero').components[0]?.label
    assert.deepEqual(['bakery', 'saas', 'law', 'charity', 'craft', 'thin'].map(asked), [
      'Place your order',
      'Start your free trial',
      'Request a consultation',
      'Make a donation',
      'Angebot anfordern',
      'Contact us',
    ])
  })

  it('tells its story in an order that suits the business', () => {
    const story = (name: string): string =>
      compose(business(name))
        .plan.sections.map(({ type }) => type)
        .join(' ')
    assert.equal(story('bakery'), 'header hero features about faq contact footer')
    assert.equal(story('saas'), 'header hero features steps benefits faq cta footer')
    assert.equal(story('charity'), 'header hero about testimonials faq cta footer')
    assert.equal(story('craft'), 'header hero features steps about faq contact footer')
    assert.equal(story('thin'), 'header hero steps faq contact footer')
  })

  it('writes German for a German business, and speaks to its readers as it does itself', () => {
    const formal = { ...business('craft'), businessOverview: `${business('craft').businessOverview} Rufen Sie uns an, wenn Sie Fragen haben.` }
    assert.match(compose(formal, 'playful').of('hero').title, /Hier sind Sie richtig/)
    assert.match(compose(business('craft'), 'casual').of('contact').title, /Meld dich/)
    assert.match(compose(business('craft'), 'professional').of('contact').text, /Senden Sie uns/)
  })

  it('has honest general words, or a marked blank, where nothing is known', () => {
    const page = readPage({ business: { ...business('thin'), brandTone: 'professional' } })
    const write = (type: 'testimonials' | 'stats' | 'pricing', kind: string) =>
      composeSection(page, { sections: [] }, { id: type, type, goal: '', keyPoints: [], components: [kind, kind], order: 0, sourceBlocks: [] }).components
    assert.ok(write('testimonials', 'quote').every(({ text }) => /^\[.+\]$/.test(text)))
    assert.ok(write('stats', 'card').every(({ title }) => title === '[Number]'))
    assert.ok(write('pricing', 'card').every(({ title, text }) => title !== '' && text !== ''))
  })

  for (const name of Object.keys(businesses)) {
    it(`invents nothing about ${business(name).businessName}, in any tone`, () => {
      const given = business(name)
      const sources = readSources([given.businessName, given.businessOverview, given.targetAudience])
      for (const tone of brandTones) {
        const { sections, page } = compose(given, tone)
        for (const section of sections) {
          for (const words of wordsOf(section)) {
            const claims = findUngrounded(words, sources, page.business.language)
            assert.deepEqual(claims, [], `${tone}: ${words}`)
            assert.doesNotMatch(words, /\{|\}|\||undefined|lorem/i, tone)
          }
        }
      }
    })
  }

  it('gives the same page for the same material', () => {
    assert.deepEqual(compose(business('bakery'), 'friendly').sections, compose(business('bakery'), 'friendly').sections)
  })
})

describe('the five tones', () => {
  for (const name of Object.keys(businesses)) {
    const language = ['craft', 'agentur'].includes(name) ? 'de' : 'en'
    it(`can be told apart by figures: ${business(name).businessName} (${language})`, () => {
      const of = Object.fromEntries(
        brandTones.map((tone) => [
          tone,
          toneFeatures(
            compose(business(name), tone)
              .sections.filter(({ type }) => type !== 'faq')
              .flatMap(wordsOf),
            language,
          ),
        ]),
      ) as Record<BrandTone, ToneFeatures>
      const { professional, friendly, playful, authoritative, casual } = of
      const others = (tone: BrandTone): ToneFeatures[] => brandTones.filter((other) => other !== tone).map((other) => of[other])

      assert.ok(
        others('authoritative').every(({ sentenceWords }) => authoritative.sentenceWords > sentenceWords),
        'authoritative has the longest sentences',
      )
      assert.ok(
        others('authoritative').every(({ formality }) => authoritative.formality > formality),
        'and the most formal words',
      )
      assert.ok(
        others('authoritative').every(({ secondPerson }) => authoritative.secondPerson <= secondPerson),
        'and speaks of things, not to people',
      )
      assert.ok(
        [professional, authoritative, casual].every(({ secondPerson }) => friendly.secondPerson > secondPerson),
        'friendly speaks to its reader',
      )
      assert.ok(
        others('playful').every(({ exclamations }) => playful.exclamations > 4 * exclamations),
        'playful exclaims',
      )
      assert.ok(
        others('playful').every(({ questions }) => playful.questions > 1.5 * questions),
        'and asks',
      )
      assert.ok(
        [professional, friendly, authoritative].every(({ sentenceWords }) => casual.sentenceWords < sentenceWords),
        'casual is short',
      )
      assert.ok(casual.imperatives > authoritative.imperatives && casual.exclamations === 0, 'tells what to do, without raising its voice')
      for (const calm of [professional, authoritative]) assert.deepEqual([calm.contractions, calm.exclamations, calm.questions], [0, 0, 0])
      if (language === 'en') assert.ok([friendly, playful, casual].every(({ contractions }) => contractions > 0.02))
      else
        assert.deepEqual(
          [professional, friendly, playful, authoritative, casual].map(({ informalAddress }) => informalAddress),
          [0, 0, 1, 0, 1],
        )
    })
  }
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
    assert.ok(processorMs() < 1_000, `${processorMs()} ms for ${businessOverview.slice(0, 20)}`)
  }
})
