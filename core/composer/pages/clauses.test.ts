import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { audiencePhrase } from './audience.ts'
import { kindOfBusiness } from './business-kinds.ts'
import { readClauses, sentenceOfClause, titleOfClause } from './clauses.ts'
import { figuresOf, priceOf, quotationOf } from './figures.ts'
import { isPlaceholder } from './placeholder-words.ts'

const titles = (sentence: string, language: 'en' | 'de', name = 'Acme'): (string | undefined)[] =>
  readClauses(sentence, language, name).map((clause) => titleOfClause(clause, language))

describe('a sentence about a business is read by its shape', () => {
  for (const [sentence, expected] of [
    ['Acme is a family bakery in Leeds, founded in 1987.', ['A family bakery in Leeds']],
    ['We bake bread, rolls and cakes every morning.', ['Bread, rolls and cakes']],
    ['It syncs stock, warns before items run out and suggests orders.', ['Syncs stock', 'Warns before items run out', 'Suggests orders']],
    ['We cater for weddings and deliver within 5 miles.', ['Catering for weddings', 'Delivering within 5 miles']],
    ['Setup takes about an hour.', ['Setup']],
    ['The shop on Mill Road opens at 7 am.', ['Shop on Mill Road']],
    ['A first call of 20 minutes is free.', ['First call of 20 minutes']],
    ['Last winter 312 households got help.', []],
    ['What do we do?', []],
    ['"They came at once", says a neighbour.', []],
  ] as const) {
    it(sentence, () => assert.deepEqual(titles(sentence, 'en'), expected))
  }

  for (const [sentence, expected] of [
    ['Wir bauen Küchen, Schränke und Treppen aus heimischem Holz.', ['Küchen, Schränke und Treppen bauen']],
    ['Wir prüfen Wohnhäuser, rechnen Förderungen durch und begleiten Sanierungen.', ['Wohnhäuser prüfen', 'Förderungen durchrechnen', 'Sanierungen begleiten']],
    ['Acme fertigt seit 1962 Möbel nach Maß in Oldenburg.', ['Möbel nach Maß']],
    ['Ein Aufmaß vor Ort kostet 80 Euro.', ['Aufmaß vor Ort']],
    ['In Bremen regnet es oft.', []],
  ] as const) {
    it(sentence, () => assert.deepEqual(titles(sentence, 'de'), expected))
  }

  it('and can be said of one of its things alone', () => {
    const [clause] = readClauses('We advise employees and employers on dismissals, contracts and pay.', 'en', 'Acme')
    assert.ok(clause)
    assert.equal(sentenceOfClause(clause, 'en', 'Acme', 'contracts'), 'We advise employees and employers on contracts.')
    const [deed] = readClauses('It warns you in time.', 'en', 'Acme')
    assert.ok(deed)
    assert.equal(sentenceOfClause(deed, 'en', 'Acme'), 'Acme warns you in time.')
  })
})

it('an audience becomes words that follow “for”', () => {
  assert.equal(audiencePhrase('Our target audience is small shops without an IT department. They hate cables.', 'en'), 'small shops without an IT department')
  assert.equal(audiencePhrase('Berlin startups', 'en'), 'Berlin startups')
  assert.equal(audiencePhrase('Kleine Betriebe im Umland', 'de'), 'kleine Betriebe im Umland')
  assert.equal(audiencePhrase('Familien und Hausbesitzer', 'de'), 'Familien und Hausbesitzer')
  assert.equal(audiencePhrase('We want more customers.', 'en'), undefined)
  assert.equal(audiencePhrase('', 'en'), undefined)
})

it('the kind of a business is told by its own words', () => {
  const kinds: [string, string][] = [
    ['software', 'Shelfwise is inventory software that syncs stock.'],
    ['food', 'A café with cakes and coffee.'],
    ['legal', 'Employment lawyers in Bristol.'],
    ['charity', 'Volunteers repair heating; donations pay for it.'],
    ['craft', 'Die Tischlerei baut Möbel und Treppen.'],
    ['health', 'Eine Zahnarztpraxis in Bremen.'],
    ['education', 'A music school with lessons for children.'],
    ['hospitality', 'A hotel with twelve rooms.'],
    ['other', 'We do things.'],
  ]
  for (const [kind, overview] of kinds) assert.equal(kindOfBusiness('', overview), kind, overview)
})

it('figures, prices and quotations are taken out word for word', () => {
  assert.deepEqual(figuresOf('1,200 shops in 14 countries use it.'), [{ figure: '1,200', about: 'Shops in 14 countries use it' }])
  assert.deepEqual(
    figuresOf('Last winter 312 households got help, and 94 % of every gift went on.').map(({ figure }) => figure),
    ['312', '94 %'],
  )
  assert.deepEqual(figuresOf('Founded in 1987.'), [])
  assert.deepEqual(priceOf('Plans start at $29 a month.', 'en'), { price: 'from $29', period: 'per month' })
  assert.deepEqual(priceOf('Ein Aufmaß kostet 80 Euro.', 'de'), { price: '80 Euro', period: '' })
  assert.deepEqual(quotationOf('“They came the same evening”, wrote a visitor.'), { text: 'They came the same evening', author: 'A visitor' })
})

it('stand-ins of a design are no words', () => {
  for (const text of ['Lorem ipsum dolor sit amet', 'Your headline here', 'Heading', 'Feature 2', 'Button', 'Überschrift', 'XXXX', 'Your text goes here'])
    assert.ok(isPlaceholder(text), text)
  for (const text of ['Bread that takes its time', 'What we do', 'Prices', 'Feature films since 1990', 'Contact us']) assert.ok(!isPlaceholder(text), text)
})
