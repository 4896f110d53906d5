import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { titleSimilarity } from '#core/titles/index.ts'
import { composeTitles } from './compose-titles.ts'
import { articleKinds, findArticleKind } from './article-kinds.ts'

const type = (key: string, name = '', description = '') => ({ key, name, description })
const keywords = {
  en: ['email marketing', 'running shoes', 'SEO', 'heat pump maintenance'],
  de: ['E-Mail-Marketing', 'laufschuhe', 'SEO', 'günstige wärmepumpe'],
}

describe('the kind of text is recognised by what a prompt type is called', () => {
  const cases: [string, string, string][] = [
    ['how_to', 'How-to', 'how-to'],
    ['x', 'Anleitung', 'how-to'],
    ['listicle', 'Listicle', 'list'],
    ['x', 'Produktvergleich', 'comparison'],
    ['pillar-page', 'Pillar page', 'guide'],
    ['x', 'Häufige Fehler', 'mistakes'],
    ['checklist', 'Checklist', 'checklist'],
    ['x', 'Fallstudie', 'case-study'],
    ['glossary-entry', 'Glossareintrag', 'definition'],
    ['press', 'Press release', 'news'],
    ['x', 'Vorlage', 'template'],
    ['faq', 'FAQ', 'question'],
  ]
  for (const [key, name, kind] of cases)
    test(`${key}, ${name}: ${kind}`, () => assert.equal(findArticleKind(type(key, name)), kind))
})

for (const language of ['en', 'de'] as const) {
  describe(`titles in ${language}`, () => {
    for (const kind of articleKinds) {
      test(`those of the kind ${kind} come first, are no duplicates of each other and short enough`, () => {
        for (const keyword of keywords[language]) {
          const titles = composeTitles({ keyword, count: 12, language, promptType: type(kind) })
          assert.ok(titles.length >= 6, keyword)
          for (const [index, title] of titles.entries()) {
            if (keyword.length < 16) assert.ok(title.length <= 65, title)
            assert.ok(title.toLowerCase().includes(keyword.toLowerCase()), title)
            for (const other of titles.slice(0, index))
              assert.ok(titleSimilarity(title, other).similarity < 0.8, `${title} / ${other}`)
          }
        }
      })
    }
  })
}

test('titles of the kind come before others', () => {
  for (const language of ['en', 'de'] as const) {
    const mistakes = composeTitles({ keyword: 'SEO', count: 8, language, promptType: type('mistakes') })
    for (const title of mistakes.slice(0, 2)) assert.match(title, /mistake|fehler/i)
    assert.doesNotMatch(mistakes.at(-1) ?? '', /mistake|fehler/i)
  }
})

test('the same material gives the same titles, another keyword begins elsewhere', () => {
  const once = composeTitles({ keyword: 'heat pumps', count: 5, language: 'en' })
  assert.deepEqual(composeTitles({ keyword: 'heat pumps', count: 5, language: 'en' }), once)
  assert.notEqual(
    composeTitles({ keyword: 'raised beds', count: 5, language: 'en' })[0]?.replace('Raised Beds', ''),
    once[0]?.replace('Heat Pumps', ''),
  )
})

test('a title that stands already is not made again', () => {
  const first = composeTitles({ keyword: 'heat pumps', count: 20, language: 'en', promptType: type('guide') })
  const second = composeTitles({
    keyword: 'heat pumps',
    count: 5,
    language: 'en',
    promptType: type('guide'),
    taken: first.slice(0, 8),
  })
  for (const title of second)
    for (const taken of first.slice(0, 8))
      assert.ok(titleSimilarity(title, taken).similarity < 0.8, `${title} / ${taken}`)
})

test('titles are written as the language writes them', () => {
  const written = (language: string, keyword: string) =>
    composeTitles({ keyword, count: 14, language, promptType: type('how-to') }).join('\n')
  assert.match(written('en', 'email marketing'), /Email Marketing: Solving Common Problems/)
  assert.match(written('en-GB', 'email marketing'), /Email marketing: solving common problems/)
  assert.match(written('de', 'günstige laufschuhe'), /Günstige Laufschuhe: So gelingt der Einstieg/)
  assert.match(written('de', 'iPhone-Hüllen'), /^iPhone-Hüllen/m)
})

test('no title is about offices and teams, of which nobody spoke', () => {
  const office = /automated|teams?\b|legal|strategy|launch/i
  for (const keyword of ['ciabatta', 'rye loaves', 'crumb']) {
    const titles = composeTitles({ keyword, count: 120, language: 'en' })
    assert.deepEqual(
      titles.filter((title) => office.test(title)),
      [],
    )
  }
})

const all = (keyword: string, language: string): string[] => composeTitles({ keyword, count: 200, language })

test('no title depends on whether its keyword is one, many or uncounted', () => {
  const one = all('rye loaf', 'en-GB').map((title) => title.replace('ye loaf', 'ye loaves'))
  assert.deepEqual(all('rye loaves', 'en-GB').toSorted(), one.toSorted())
})

test('what may need an article stands before a colon, or alone', () => {
  const heatPump = all('heat pump', 'en-GB')
  assert.ok(heatPump.length >= 12)
  assert.deepEqual(
    heatPump.filter((title) => !/^Heat pump(?::| in practice)/.test(title)),
    [],
  )
})

describe('what a keyword asks to do is no thing', () => {
  for (const [language, keyword, title, noun] of [
    [
      'en',
      'retire early',
      'How to Retire Early: A Checklist',
      /with retire|of retire|for retire|^Retire Early:/i,
    ],
    ['en', 'how to brew coffee', 'How to Brew Coffee in Less Time', /with brew|for brew|^Brew/i],
    ['de', 'walisisch lernen', 'Walisisch lernen: Schritt für Schritt', /Lernen|rund um/],
    ['de', 'mieterhöhung abwehren', 'Mieterhöhung abwehren: Schritt für Schritt', /Abwehren/],
    ['de', 'kinder erziehen', 'Kinder erziehen: häufige Fehler', /Erziehen/],
  ] as const)
    test(keyword, () => {
      const titles = all(keyword, language)
      assert.ok(titles.includes(title), titles.join(' | '))
      assert.deepEqual(
        titles.filter((each) => noun.test(each)),
        [],
      )
    })
})

describe('a question is asked, not named', () => {
  for (const [language, keyword, titles] of [
    ['en', 'why do cats purr', ['Why Do Cats Purr?']],
    ['en-GB', 'is solar worth it', ['Is solar worth it?']],
    ['de', 'wie lange hält ein Dach', ['Wie lange hält ein Dach?']],
    ['de', 'kann man pilze einfrieren', ['Kann man pilze einfrieren?']],
  ] as const)
    test(keyword, () => assert.deepEqual(all(keyword, language), titles))

  test('what only begins like one is none', () => {
    for (const keyword of ['dog training at home', 'canoe trips', 'Wasserfilter', 'womens shoes'])
      assert.ok(all(keyword, keyword === 'Wasserfilter' ? 'de' : 'en').length >= 12, keyword)
  })

  test('are in the language of the keyword', () => {
    const write = (keyword: string, language = 'en'): string =>
      composeTitles({ keyword, count: 5, language }).join('; ')
    for (const keyword of [
      'Fahrradreparatur',
      'Wärmepumpe',
      'Gehaltserhöhung verhandeln',
      'Kosten der Umschulung',
    ])
      assert.doesNotMatch(write(keyword), /checklist\b|guide|mistakes|first steps|beginners/i, keyword)
    for (const keyword of [
      'bike repair',
      'young drivers',
      'Samsung phones',
      'car insurance',
      'Bauhaus lamps',
    ])
      assert.doesNotMatch(write(keyword), /Checkliste|Fehler|Anfänger|Kosten/, keyword)
  })
})
