// Sentences with [n] markers, held by the passages that they cite and by nothing else.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readCitations } from '#support/labelled-claims.ts'
import { checkCitations, type CitationVerdict } from './index.ts'
import { findSentences } from './read-sentences.ts'

const passages = [
  {
    n: 1,
    title: 'Lake Arne',
    text: 'Lake Arne is 61 kilometres long. It freezes over in most winters. Fishing ended in 1974.',
  },
  {
    n: 2,
    title: 'Ferries',
    text: 'The ferry runs on Sundays in summer. In 2022 it carried 9,000 people, up from 4,000 in 2019.',
  },
]
/** Each with a passage of its own. */
const alone: readonly (readonly [passage: string, text: string, verdict: CitationVerdict])[] = [
  [
    'Women were admitted in 1971, four years before the first president was elected.',
    'The first president was elected in 1975 [1].',
    'supported',
  ],
  [
    'Women were admitted in 1971, four years before the first president was elected.',
    'The first president was elected in 1979 [1].',
    'unsupported',
  ],
  [
    'Membership reached its peak of 610 in 1984.',
    'The club had most members in the mid-1980s [1].',
    'supported',
  ],
  [
    'Members received a dividend of 1.75 per cent, after 1.5 per cent before.',
    'Members were paid 1.75 instead of 1.5 per cent [1].',
    'supported',
  ],
  [
    'It was used on four days in the first two months.',
    'It was used on four days within two months [1].',
    'supported',
  ],
  ['Heated or raw, the complaints eased.', 'Heated or not, the complaints eased [1].', 'supported'],
  [
    'The roofs cover 9.4 hectares. A roof of 100 square metres is small.',
    'The roofs cover 94,000 square metres [1].',
    'supported',
  ],
  [
    'The repair will cost 3.8 million pounds instead of the 2.9 million approved before.',
    'The repair has become 900,000 pounds dearer [1].',
    'supported',
  ],
  ['Der Eintritt steigt von fünf auf sieben Euro.', 'Der Besuch wird zwei Euro teurer [1].', 'supported'],
  [
    'Das Werk hat 34 Millionen Euro gekostet, von denen der Bund 13,6 Millionen trug.',
    'Zwei Fünftel der Kosten übernahm der Bund [1].',
    'supported',
  ],
  [
    'Die Wärme kostet 13,2 Cent, einen Cent weniger als vor dem Umbau.',
    'Früher kostete die Wärme 14,2 Cent [1].',
    'supported',
  ],
  [
    'Das Wasser kühlt höchstens um 0,4 Grad ab.',
    'Das Wasser wird um vier Zehntel Grad kühler [1].',
    'supported',
  ],
  [
    'The range of the light was cut from 24 to 18 nautical miles.',
    'The range of the light was cut by a quarter to 18 nautical miles [1].',
    'supported',
  ],
  [
    'The range of the light was cut from 24 to 18 nautical miles.',
    'The range of the light was cut to 16 nautical miles [1].',
    'unsupported',
  ],
  [
    'Sick leave fell after the roster was changed, but we also hired 30 people.',
    'The change of the roster led to less sick leave [1].',
    'supported',
  ],
  [
    'One firm in eight was called back over noise.',
    'One firm in eight had to come back because of noise [1].',
    'supported',
  ],
  [
    'We cannot say that the roster alone did it.',
    'Sick leave fell because of the roster [1].',
    'unsupported',
  ],
  [
    'The repair will cost more than was approved.',
    'The repair became dearer because wages have risen [1].',
    'unsupported',
  ],
  [
    'Battery boats are quieter. Residents complained less often.',
    'Residents complain less because the boats are quieter [1].',
    'unsupported',
  ],
  [
    'Ob das Mulchen den Befall verzögert hat, lässt sich nicht sagen.',
    'Die Schicht aus Stroh, also das Mulchen, hat den Befall im Versuch deutlich verzögert [1].',
    'unsupported',
  ],
  [
    'Boats of twelve metres and more had twice as many guests as those with less.',
    'The longer the boat, the more guests it had [1].',
    'supported',
  ],
  [
    'A flood carried away the two northern arches.',
    'The flood carried away the two southern arches [1].',
    'unsupported',
  ],
  ['Dogs are not permitted in the hall.', 'Dogs are banned from the hall [1].', 'supported'],
  [
    'Forward rotation was associated with better sleep than backward rotation.',
    'Backward rotation goes along with better sleep [1].',
    'unsupported',
  ],
  [
    'Swifts had nested in 41 bricks, house sparrows in 118.',
    'House sparrows used more bricks than swifts [1].',
    'supported',
  ],
  [
    'Every new flat roof of more than 100 square metres must be planted.',
    'Every new roof of that size must be planted [1].',
    'supported',
  ],
  [
    'Every house must have a brick. Extensions and flats are exempt.',
    'Every house must have a brick, extensions included [1].',
    'unsupported',
  ],
  [
    'The results from hospitals may not apply to factories.',
    'The effect is as large in factories [1].',
    'unsupported',
  ],
  [
    'Flights cause 28 kilograms of carbon dioxide per passenger, night trains 4.5.',
    'Per passenger, flying burdens the climate with over six times as much carbon dioxide as a sleeper [1].',
    'supported',
  ],
  [
    'Flights cause 28 kilograms of carbon dioxide per passenger, night trains 4.5.',
    'Flights cause 48 kilograms of carbon dioxide per passenger [1].',
    'unsupported',
  ],
  [
    'Das Land erstattet die Kosten der Zäune, nicht aber die Arbeit.',
    'Für ihre Arbeit bekommen die Schäfer vom Land nichts [1].',
    'supported',
  ],
  ['The train runs on Sundays until October.', 'The train runs all year round [1].', 'unsupported'],
  ['Der Eintritt steigt von fünf auf sieben Euro.', 'Der Besuch wird drei Euro teurer [1].', 'unsupported'],
]
const getVerdict = (text: string): CitationVerdict | undefined =>
  checkCitations({ text, passages, now: new Date('2026-06-01') })[0]?.verdict

for (const [text, verdict] of [
  ['The lake is 61 km long [1].', 'supported'],
  ['The number of ferry passengers more than doubled between 2019 and 2022 [2].', 'supported'],
  ['Lake Arne is 61 kilometres long [1], and its ferry carried 9,000 people in 2022 [2].', 'supported'],
  ['The lake is 81 km long [1].', 'unsupported'],
  ['The lake freezes over every winter [1].', 'unsupported'],
  ['Fishing ended in 1974 [2].', 'unsupported'],
  ['Fishing ended because of the ferry [1].', 'unsupported'],
  ['Fishing ended in 1974 [7].', 'unsupported'],
  ['Fishing ended in 1974.', 'uncited'],
] as const)
  it(`${text} is ${verdict}`, () => assert.equal(getVerdict(text), verdict))

for (const [passage, text, verdict] of alone)
  it(`${text} is ${verdict} by “${passage}”`, () => {
    const [claim] = checkCitations({ text, passages: [{ n: 1, text: passage }], now: new Date('2026-06-01') })
    assert.equal(claim?.verdict, verdict)
  })

it('a marker behind the full stop belongs to the sentence before it', () => {
  const [first, second] = checkCitations({
    text: 'Fishing ended in 1974. [1] The ferry runs in summer. [2]',
    passages,
    now: new Date('2026-06-01'),
  })
  assert.deepEqual(
    [first?.markers, first?.verdict, second?.markers, second?.verdict],
    [[1], 'supported', [2], 'supported'],
  )
})

it('says which words it rests on', () => {
  const [claim] = checkCitations({
    text: 'Fishing on the lake ended in 1974 [1].',
    passages,
    now: new Date('2026-06-01'),
  })
  assert.deepEqual(claim?.passages[0], { n: 1, quote: 'Fishing ended in 1974.' })
})

it('the words of a passage itself are supported by it', () => {
  const marked = readCitations('third-tuned').flatMap(({ passages: given }) =>
    given.flatMap(({ n, text }) =>
      findSentences(text).flatMap(({ start, end }) => {
        const cited = `${text.slice(start, end).replace(/[.!?]$/, '')} [${n}].`
        const [claim] = checkCitations({ text: cited, passages: given, now: new Date('2026-06-01') })
        return claim?.verdict === 'supported' ? [] : [`${claim?.why ?? ''} ${cited}`]
      }),
    ),
  )
  assert.deepEqual(marked, [])
})

it('names the source that says what another one is cited for', () => {
  const [claim] = checkCitations({
    text: 'In summer a boat runs each Sunday [1].',
    passages,
    now: new Date('2026-06-01'),
  })
  assert.deepEqual(
    [claim?.verdict, claim?.why, claim?.passages],
    [
      'unsupported',
      'Source [2] says this, not what is cited.',
      [{ n: 2, quote: 'The ferry runs on Sundays in summer.' }],
    ],
  )
})

it('a product counts only where the passage relates its numbers', () => {
  const check = (claim: string, text: string) =>
    checkCitations({
      text: claim,
      passages: [{ n: 1, title: 'Cellar trials', text }],
      now: new Date('2026-06-01'),
    })[0]?.verdict
  assert.notEqual(
    check(
      'Garlic bulbs dry for six weeks [1].',
      'Our cellar trials compared three rooms. In number 2, a dry cellar, garlic bulbs were kept at a low temperature for 3 weeks.',
    ),
    'supported',
  )
  assert.notEqual(
    check(
      'Garlic bulbs dry for six weeks [1].',
      'In the cellar trials 2 lots of garlic bulbs dried in a dark room. The bulbs of the third lot dried for 3 weeks.',
    ),
    'supported',
  )
  assert.equal(
    check(
      'Two visits to the garlic farm cost 24 euros [1].',
      'A visit to the garlic farm costs 12 euros for each person.',
    ),
    'supported',
  )
})
