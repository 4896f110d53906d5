import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { titleSimilarity } from '#core/titles/index.ts'
import { composeTitles } from './compose-titles.ts'
import { findTextKind, textKinds } from './text-kinds.ts'

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
    test(`${key}, ${name}: ${kind}`, () => assert.equal(findTextKind(type(key, name)), kind))
})

for (const language of ['en', 'de'] as const) {
  describe(`titles in ${language}`, () => {
    for (const kind of textKinds) {
      test(`twelve of the kind ${kind} are no duplicates of each other and short enough`, () => {
        for (const keyword of keywords[language]) {
          const titles = composeTitles({ keyword, count: 12, language, promptType: type(kind) })
          assert.equal(titles.length, 12, keyword)
          for (const [index, title] of titles.entries()) {
            if (keyword.length < 16) assert.ok(title.length <= 65, title)
            assert.ok(title.toLowerCase().includes(keyword.toLowerCase()), title)
            for (const other of titles.slice(0, index))
              assert.ok(titleSimilarity(title, other).similarity < 0.8, `${title} / ${other}`)
          }
          const own = titles.filter(
            (title) =>
              composeTitles({ keyword, count: 20, language, promptType: type(kind) }).indexOf(title) < 12,
          )
          assert.equal(own.length, 12)
        }
      })
    }
  })
}

test('most of a kind’s titles are of that kind, not of others', () => {
  for (const language of ['en', 'de'] as const) {
    const mistakes = composeTitles({ keyword: 'SEO', count: 12, language, promptType: type('mistakes') })
    const share = mistakes.filter((title) => /mistake|fehler/i.test(title)).length
    assert.ok(share >= 10, mistakes.join(' | '))
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
  assert.match(written('en', 'email marketing'), /How to Get Started with Email Marketing/)
  assert.match(written('en-GB', 'email marketing'), /How to get started with email marketing/)
  assert.match(written('de', 'günstige laufschuhe'), /Günstige Laufschuhe: so gelingt der Einstieg/)
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

test('the verb agrees with a keyword of many', () => {
  const all = (keyword: string) => composeTitles({ keyword, count: 200, language: 'en-GB' }).join('\n')
  const many = all('rye loaves')
  assert.match(many, /When do rye loaves pay off\?/)
  assert.match(many, /What are rye loaves/)
  assert.doesNotMatch(many, /(?:does|is) rye loaves|rye loaves (?:goes|matters)/i)
  assert.match(all('crumb'), /When does crumb pay off\?/)
  assert.match(all('web analytics'), /What is web analytics/)
})
