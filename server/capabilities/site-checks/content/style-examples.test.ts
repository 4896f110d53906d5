// How a text reads: sentences, voice, transitions, repetitions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { contentChecks } from './index.ts'
import { isPassiveEnglish, isPassiveGerman } from './style/passive-voice.ts'
import { getSyllables } from './style/reading-ease.ts'

const ids = new Set([
  'content-readability-hard',
  'content-long-sentences',
  'content-passive-voice',
  'content-few-transitions',
  'content-repeated-openings',
  'content-keyword-stuffing',
])

const text = (sentences: readonly string[], lang = 'en'): Subject => ({
  page: auditedPage(
    `<html lang="${lang}"><title>A title</title><body><p>${sentences.join(' ')}</p></body></html>`,
  ),
})
/** So many sentences in all, the first of them these, the rest plain ones that open differently. */
const among = (count: number, first: readonly string[]): string[] => [
  ...first,
  ...Array.from({ length: count - first.length }, (_, at) => plain[at % plain.length] ?? ''),
]
const plain = [
  'You can taste it in the cup.',
  'We grind our beans at home.',
  'Friends come to see the mill.',
  'They ask us for the name of it.',
]
const unter = (count: number, first: readonly string[]): string[] => [
  ...first,
  ...Array.from({ length: count - first.length }, (_, at) => einfach[at % einfach.length] ?? ''),
]
const einfach = [
  'Man schmeckt das in der Tasse.',
  'Wir mahlen die Bohnen zu Hause.',
  'Freunde sehen sich die Mühle an.',
  'Sie fragen uns nach dem Namen.',
]
const twenty = 'You can see the mill at work in the room behind our shop and take home some of the beans.'
const twentyOne =
  'You can see the mill at work in the room behind our old shop and take home some of the beans.'
const passive = 'The beans were roasted in the morning.'
const passiv = 'Die Bohnen werden am Morgen geröstet.'
const tied = 'For example, we sold it to the people of the town, and it was good for us all.'
const loose = 'We sold it to the people of the town and it was good for us all.'
const smallWords = 'This is what we have for you and it is all of this that you may have from us now.'
const coffee = smallWords.replace('now', 'coffee')
const academic =
  'Institutional differentiation necessitates comprehensive methodological reconsideration regarding organisational accountability mechanisms throughout administrative environments.'
const repeat = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

testExamples(
  contentChecks.filter(({ id }) => ids.has(id)),
  {
    'content-readability-hard': [
      passes('short everyday words', text(among(20, []))),
      fails('long learned words', text([...repeat(20, academic), ...among(8, [])]), {
        expected: '30 or more',
      }),
      sitsOut('German', text(unter(20, []), 'de')),
      sitsOut('a few sentences', text(among(7, []))),
    ],
    'content-long-sentences': [
      passes('20 words each', text(repeat(8, twenty))),
      passes('a quarter of the sentences with 21', text(among(8, [twentyOne, twentyOne]))),
      fails('more than a quarter', text(among(8, [twentyOne, twentyOne, twentyOne])), {
        evidence: `37.5 % of the sentences; one has 21 words: “${twentyOne}”`,
        expected: 'at most 25 % over 20 words',
      }),
      fails(
        'in German too',
        text(repeat(8, `Wir mahlen ${'die Bohnen und '.repeat(7)}das ist gut für die Tasse.`), 'de'),
        {},
      ),
      sitsOut(
        'a language that is not understood',
        text(repeat(20, 'Nous avons du café pour vous et pour les amis.'), 'fr'),
      ),
    ],
    'content-passive-voice': [
      passes('one sentence of ten', text(among(10, [passive]))),
      fails('one of nine', text(among(9, [passive])), {
        evidence: `11.1 % of the sentences, such as “${passive}”`,
        expected: 'at most 10 %',
      }),
      fails('two of ten', text(among(10, [passive, passive])), { severity: 'warning' }),
      passes('one of ten in German', text(unter(10, [passiv]), 'de')),
      fails('two of ten in German', text(unter(10, [passiv, passiv]), 'de'), { severity: 'warning' }),
    ],
    'content-few-transitions': [
      passes('six of twenty sentences', text([...repeat(6, tied), ...repeat(14, loose)])),
      fails('five of twenty', text([...repeat(5, tied), ...repeat(15, loose)]), {
        evidence: '25 % of the sentences have one',
        expected: '30 % or more',
      }),
      fails('three of twenty', text([...repeat(3, tied), ...repeat(17, loose)]), { severity: 'warning' }),
      fails('none in German', text(unter(50, []), 'de'), { severity: 'warning' }),
      passes('German ones', text(repeat(40, 'Deshalb mahlen wir die Bohnen zu Hause.'), 'de')),
      sitsOut('a short text', text(repeat(10, loose))),
    ],
    'content-repeated-openings': [
      passes('two in a row', text(among(8, ['We like it.', 'We drink coffee.']))),
      fails(
        'three in a row',
        text(['We like the taste.', 'We drink it all.', 'We sell the beans.', ...among(6, [])]),
        {
          evidence: '3 sentences in a row begin with “we”',
        },
      ),
      passes(
        'an article before other words',
        text(among(9, ['The mill is old.', 'The beans are new.', 'The cup is full.'])),
      ),
      fails(
        'an article before the same word',
        text(among(9, ['The mill is old.', 'The mill has teeth.', 'The mill can grind.'])),
        {
          evidence: '3 sentences in a row begin with “the mill”',
        },
      ),
    ],
    'content-keyword-stuffing': [
      passes('3 % of the words', text([...repeat(6, coffee), ...repeat(4, smallWords)])),
      fails('more', text([...repeat(7, coffee), ...repeat(3, smallWords)]), {
        evidence: '“coffee” 7 times in 200 words (3.5 %)',
        expected: 'at most 3 %',
      }),
      passes('four times in a hundred words', text([...repeat(4, coffee), smallWords])),
      sitsOut('a short text', text(['Coffee, coffee, coffee, coffee, coffee and more coffee.'])),
      sitsOut(
        'a language whose small words are not known',
        text(repeat(30, 'Lubimy kawę i pijemy kawę w domu i w pracy.'), 'pl'),
      ),
    ],
  },
)

test('English passive is distinguished from states and the past tense', () => {
  const passives = [
    'The door was opened.',
    'It has been carefully written.',
    'They are never told.',
    'He got paid.',
    'It isn’t sold here.',
    'The town is known for it.',
  ]
  const actives = [
    'They opened the door.',
    'We are interested in it.',
    'It is good and we like it.',
    'She has written a letter.',
    'We need it.',
    'They are in need.',
  ]
  assert.deepEqual(
    passives.filter((sentence) => !isPassiveEnglish(sentence)),
    [],
  )
  assert.deepEqual(actives.filter(isPassiveEnglish), [])
})

test('German passive is distinguished from the future tense and from “werden” as “become”', () => {
  const passives = [
    'Die Tür wurde geöffnet.',
    'Das Haus ist verkauft worden.',
    'Hier wird nicht geraucht.',
    'Die Bohnen werden in Säcken angeliefert.',
    'Das Buch, das gelesen wird, ist gut.',
    'Der Brief wurde vergessen.',
    'Er wird oft empfohlen.',
  ]
  const actives = [
    'Wir werden gehen.',
    'Das wird teuer.',
    'Er wird bekannt.',
    'Sie werden es bekommen.',
    'Ich habe das Haus verkauft.',
    'Es wird ein gutes Gericht.',
  ]
  assert.deepEqual(
    passives.filter((sentence) => !isPassiveGerman(sentence)),
    [],
  )
  assert.deepEqual(actives.filter(isPassiveGerman), [])
})

test('syllables are counted as they are spoken', () => {
  const known = {
    coffee: 2,
    make: 1,
    table: 2,
    wanted: 2,
    asked: 1,
    boxes: 2,
    makes: 1,
    beautiful: 3,
    the: 1,
    area: 3,
    idea: 3,
    station: 2,
    create: 2,
    reading: 2,
  }
  const heard = Object.fromEntries(Object.keys(known).map((word) => [word, getSyllables(word)]))
  const wrong = Object.entries(known).filter(([word, count]) => heard[word] !== count)
  assert.ok(wrong.length === 0, JSON.stringify(wrong.map(([word, count]) => [word, count, heard[word]])))
})
