import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { composeArticleOutline, type ArticleMaterial } from './compose-article-outline.ts'
import { articleKind, articleKinds } from './article-kinds.ts'

const article = (title: string, more: Partial<ArticleMaterial> = {}): ArticleMaterial => ({
  title,
  keywords: [],
  secondaryKeywords: [],
  audience: '',
  references: [],
  language: 'en',
  ...more,
})
const findHeadings = (material: ArticleMaterial): string[] =>
  composeArticleOutline(material).map(({ heading }) => heading)

describe('the kind of an article', () => {
  for (const [title, kind] of [
    ['How to bake rye bread', 'how-to'],
    ['7 ideas for a small balcony', 'list'],
    ['Heat pump vs gas boiler', 'comparison'],
    ['The complete guide to composting', 'guide'],
    ['What is a heat pump?', 'definition'],
    ['5 mistakes when buying a bike', 'mistakes'],
    ['Moving house: a checklist', 'checklist'],
    ['Case study: a school saves paper', 'case-study'],
    ['New rules for short lets', 'news'],
    ['Solar power: questions and answers', 'question'],
    ['The Ridge 5 tent reviewed', 'review'],
    ['Sourdough', 'guide'],
    ['9 breads of the north', 'list'],
    ['So gelingt Roggenbrot', 'how-to'],
    ['Fünf Fehler beim Umzug', 'mistakes'],
    ['Was ist eine Wärmepumpe?', 'definition'],
    ['Leitfaden Kompost', 'guide'],
    ['Erdwärme im Vergleich zu Gas', 'comparison'],
  ] as const) {
    it(`${title} → ${kind}`, () => assert.equal(articleKind(title), kind))
  }

  it('is what the prompt type says, whatever the title', () => {
    const promptType = { key: 'case_study', name: 'Case study', description: '' }
    assert.equal(articleKind('7 ideas', promptType), 'case-study')
    assert.equal(articleKind('7 ideas', { key: 'ratgeber', name: 'Ratgeber', description: '' }), 'guide')
    assert.equal(
      articleKind('7 ideas', { key: 'own', name: 'Own', description: 'A step-by-step tutorial.' }),
      'how-to',
    )
  })
})

describe('an outline by rule', () => {
  for (const language of ['en', 'de']) {
    for (const kind of articleKinds) {
      it(`of kind ${kind} in ${language} has 6 to 12 headings with notes and keywords, each once, the first of level 2`, () => {
        const material = article('Rye bread', {
          language,
          keywords: ['rye bread', 'spelt bread'],
          promptType: { key: kind, name: kind, description: '' },
        })
        const outline = composeArticleOutline(material)
        assert.ok(outline.length >= 6 && outline.length <= 12, `${outline.length}`)
        assert.equal(outline[0]?.level, 2)
        assert.equal(new Set(outline.map(({ heading }) => heading)).size, outline.length)
        for (const { heading, notes, keywords } of outline) {
          assert.ok(heading !== '' && notes !== '' && keywords.length > 0)
          assert.doesNotMatch(`${heading}${notes}`, /[{}]|undefined/)
        }
        assert.deepEqual(composeArticleOutline(material), outline)
      })
    }
  }

  it('keeps the promise of a number in the title', () => {
    for (const count of [3, 7, 12, 20])
      assert.equal(
        findHeadings(article(`${count} ideas for a small balcony`)).filter((heading) =>
          /^\d+\. /.test(heading),
        ).length,
        count,
      )
    assert.equal(
      findHeadings(article('5 Fehler beim Umzug', { language: 'de' })).filter((heading) =>
        heading.startsWith('Fehler '),
      ).length,
      5,
    )
    assert.equal(
      findHeadings(article('Bread in 30 minutes a day')).filter((heading) => /^\d+\. /.test(heading)).length,
      0,
    )
  })

  it('gives each secondary keyword a heading, however many there are', () => {
    const named = ['rye sourdough starter', 'cost of flour', 'how long does rye bread keep']
    const headings = findHeadings(article('How to bake rye bread', { secondaryKeywords: named }))
      .join('\n')
      .toLowerCase()
    for (const keyword of named) assert.ok(headings.includes(keyword), keyword)
    const many = Array.from(
      { length: 60 },
      (_, index) => `question ${String.fromCodePoint(97 + (index % 26))}${index}`,
    )
    const outline = composeArticleOutline(article('Rye bread', { secondaryKeywords: many }))
    assert.ok(outline.length <= 12)
    assert.deepEqual(
      many.filter((keyword) => !outline.some(({ keywords }) => keywords.includes(keyword))),
      [],
    )
  })

  it('takes up what several references have sections on, and names whom it is for', () => {
    const references = ['Rye at home', 'Rye for all'].map((title) => ({
      title,
      headings: ['Steam in the oven', 'Related posts', 'About the author'],
    }))
    const outline = composeArticleOutline(
      article('How to bake rye bread', {
        keywords: ['rye bread'],
        references,
        audience: 'Home bakers with little time. They like rye.',
      }),
    )
    const taken = outline.find(({ heading }) => /steam/i.test(heading))
    assert.match(taken?.notes ?? '', /2 of the references have a section on this: Rye at home; Rye for all\./)
    assert.ok(!outline.some(({ heading }) => /related|author/i.test(heading)))
    assert.match(outline[0]?.notes ?? '', /Written for: Home bakers with little time\./)
  })

  it('is led by what its sources have sections on, in their order, each thing once', () => {
    const headings = findHeadings(
      article('How to grow garlic', {
        keywords: ['grow garlic'],
        references: [
          {
            title: 'Growing garlic: a guide',
            headings: [
              'When to plant garlic',
              'Preparing the soil',
              'Watering',
              'Drying and storing',
              'Subscribe',
            ],
          },
          {
            title: 'Garlic in your garden',
            headings: ['Planting time', 'Prepare the soil', 'Common problems', 'Store and dry', 'Comments'],
          },
          { title: 'Stock markets', headings: ['Shares that rose'] },
        ],
      }),
    )
    const places = [/when to plant|planting time/i, /prepar/i, /dry/i].map((wanted) =>
      headings.findIndex((heading) => wanted.test(heading)),
    )
    assert.ok(!places.includes(-1), headings.join('\n'))
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    )
    assert.equal(headings.filter((heading) => /dry/i.test(heading)).length, 1)
    assert.ok(!headings.some((heading) => /\[|shares|subscribe|comments|go wrong/i.test(heading)))
  })

  it('joins sections on one thing whatever they are called, and keeps what all sources have', () => {
    const outline = composeArticleOutline(
      article('Renting a cargo bike', {
        keywords: ['cargo bike rental'],
        references: [
          {
            title: 'Cargo bike rental',
            headings: ['Costs', 'How to book', 'Insurance', 'The contract', 'How often is it serviced?'],
          },
          {
            title: 'Rent a cargo bike',
            headings: ['Average prices', 'Booking in three steps', 'Read the agreement', 'Where to park'],
          },
          {
            title: 'Cargo bikes for hire',
            headings: ['What it costs', 'What is insured', 'Frequency of service', 'Parking rules'],
          },
        ],
      }),
    )
    const count = (wanted: RegExp): number => outline.filter(({ heading }) => wanted.test(heading)).length
    for (const wanted of [
      /cost|price/i,
      /book/i,
      /insur/i,
      /contract|agreement/i,
      /often|frequency/i,
      /park/i,
    ])
      assert.equal(count(wanted), 1, `${String(wanted)}\n${outline.map(({ heading }) => heading).join('\n')}`)
    assert.match(outline.find(({ heading }) => /cost|price/i.test(heading))?.notes ?? '', /^3 of/)
  })

  it('has what sources order alike in their order, wherever other pages begin', () => {
    const headings = findHeadings(
      article('Composting', {
        references: [
          { title: 'Composting', headings: ['Building the heap', 'Turning the heap', 'Sieving'] },
          {
            title: 'A year of composting',
            headings: [
              'Our garden',
              'Our neighbours',
              'Our hedge',
              'The shed',
              'The pond',
              'Building the heap',
              'The path',
            ],
          },
        ],
      }),
    )
    assert.ok(
      headings.indexOf('Building the heap') < headings.indexOf('Turning the heap'),
      headings.join('\n'),
    )
  })

  it('fills the steps of an instruction and the items of a list from its sources', () => {
    const steps = findHeadings(
      article('How to build a raised bed', {
        keywords: ['raised bed'],
        references: [
          {
            title: 'Build a raised bed',
            headings: [
              'Step 1: Choose a site',
              'Step 2: Cut the boards',
              'Step 3: Fill the frame',
              'Shop now',
            ],
          },
        ],
      }),
    )
    assert.ok(steps.includes('Step 2: Cut the boards'), steps.join('\n'))
    assert.ok(!steps.some((heading) => heading.includes('[')))
    const ideas = findHeadings(
      article('4 ideas for a small balcony', {
        references: [
          {
            title: 'Small balcony ideas',
            headings: ['1. Fold-down table', '2. Vertical garden', '3. String lights'],
          },
        ],
      }),
    )
    assert.deepEqual(
      ideas.filter((heading) => /^\d/.test(heading)),
      ['1. Fold-down table', '2. Vertical garden', '3. String lights', '4. [Item]'],
    )
  })

  it('claims nothing: no figure and no name that was not given', () => {
    for (const kind of articleKinds) {
      const outline = composeArticleOutline(
        article('Rye bread', { promptType: { key: kind, name: kind, description: '' } }),
      )
      for (const { heading } of outline)
        assert.doesNotMatch(
          heading.replace(/\[[^\]]*\]/g, '').replace(/^(?:Step|Mistake|\d+\.)\s?\d*:?/, ''),
          /\d/,
        )
    }
  })
})
