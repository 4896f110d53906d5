import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import {
  normaliseTitle,
  prepareTitle,
  sameTopic,
  readTitle,
  titleKeys,
  titleSimilarity,
  withoutSiteName,
} from './index.ts'

interface Pair {
  language: string
  half: 'tuning' | 'held-out'
  label: 'duplicate' | 'near' | 'different'
  a: string
  b: string
}
const { pairs } = JSON.parse(
  readFileSync(new URL('../../test/fixtures/title-pairs.json', import.meta.url), 'utf8'),
) as { pairs: Pair[] }
const similarity = (a: string, b: string): number => titleSimilarity(a, b).similarity

interface LabelledPair {
  half: 'tuning' | 'held-out'
  label: 'duplicate' | 'same-topic' | 'different'
  a: string
  b: string
}

/** How well titles from this similarity on are those that are meant: precision, recall and their F1. */
function measure<Each extends { a: string; b: string }>(
  some: readonly Each[],
  from: number,
  isMeant: (pair: Each) => boolean,
): { precision: number; recall: number; f1: number } {
  const judged = some.map((pair) => ({ is: isMeant(pair), said: similarity(pair.a, pair.b) >= from }))
  const right = judged.filter(({ is, said }) => is && said).length
  const precision = right / judged.filter(({ said }) => said).length
  const recall = right / judged.filter(({ is }) => is).length
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) }
}
const isDuplicate = ({ label }: { label: string }): boolean => label === 'duplicate'

/** The F1 of duplicates and of related titles that each half reaches at least. */
for (const { file, halves } of [
  // Of people who did not see the code.
  { file: 'strangers-title-pairs.json', halves: { tuning: [0.95, 0.87], 'held-out': [0.7, 0.85] } },
  // An editor's, made to be hard.
  { file: 'editor-title-pairs.json', halves: { tuning: [0.65, 0.86], 'held-out': [0.4, 0.73] } },
  // Ours, of other subjects.
  { file: 'distant-title-pairs.json', halves: { tuning: [0.75, 0.88], 'held-out': [0.7, 0.78] } },
] as const)
  describe(file, () => {
    const all = JSON.parse(readFileSync(new URL(`../../test/fixtures/${file}`, import.meta.url), 'utf8')) as {
      pairs: LabelledPair[]
    }
    for (const half of ['tuning', 'held-out'] as const)
      test(`${half}: duplicates and titles of one topic are found, others are not`, () => {
        const some = all.pairs.filter((pair) => pair.half === half)
        const found = {
          duplicates: measure(some, 0.8, isDuplicate).f1,
          related: measure(some, 0.5, ({ label }) => label !== 'different').f1,
        }
        const [duplicates, related] = halves[half]
        assert.ok(found.duplicates >= duplicates && found.related >= related, JSON.stringify(found))
      })
  })

test('abbreviations of a field are their long forms', () => {
  for (const [short, long] of [
    ['HVAC Maintenance Checklist', 'Heating and Air Conditioning Maintenance Checklist'],
    ['Kfz-Versicherung wechseln', 'Kraftfahrzeugversicherung wechseln'],
    ['MwSt. auf Rechnungen', 'Mehrwertsteuer auf Rechnungen'],
    ['WFH Tips', 'Work-From-Home Tips'],
    ['GDPR Checklist', 'General Data Protection Regulation Checklist'],
    ['BU-Versicherung für Lehrer', 'Berufsunfähigkeitsversicherung für Lehrer'],
    ['B2B Sales Tips', 'Business-to-Business Sales Tips'],
  ] as const)
    assert.ok(similarity(short, long) >= 0.8, `${short} – ${long}: ${similarity(short, long)}`)
  assert.ok(similarity('Heating Costs', 'HVAC Costs') < 0.8)
})

describe('500 pairs of titles', () => {
  test('at least 95 of 100 duplicates are found, and 95 of 100 found are duplicates', () => {
    const { precision, recall } = measure(pairs, 0.8, isDuplicate)
    assert.ok(precision >= 0.95, `precision ${precision}`)
    assert.ok(recall >= 0.95, `recall ${recall}`)
  })

  test('every language finds most of its duplicates', () => {
    for (const [language, some] of Map.groupBy(pairs, (pair) => pair.language))
      assert.ok(measure(some, 0.8, isDuplicate).recall >= 0.75, language)
  })

  test('98 of 100 duplicates are at least listed', () => {
    const { recall } = measure(pairs.filter(isDuplicate), 0.5, isDuplicate)
    assert.ok(recall >= 0.98, String(recall))
  })

  test('which of the two stands first makes no difference to what they are called', () => {
    const turned = pairs.filter(({ a, b }) => similarity(a, b) >= 0.8 !== similarity(b, a) >= 0.8)
    assert.deepEqual(turned, [])
  })

  test('duplicates share a key, and nearly all that are near do', () => {
    const shared = ({ a, b }: Pair): boolean =>
      new Set(titleKeys('project', a).all).intersection(new Set(titleKeys('project', b).all)).size > 0
    const duplicates = pairs.filter(({ a, b }) => similarity(a, b) >= 0.8)
    assert.deepEqual(
      duplicates.filter((pair) => !shared(pair)),
      [],
    )
    const near = pairs.filter(({ a, b }) => similarity(a, b) >= 0.5)
    assert.ok(
      near.filter(shared).length / near.length > 0.9,
      `${near.filter(shared).length} of ${near.length}`,
    )
  })
})

describe('equal titles', () => {
  test('case, punctuation, accents, quotes and emoji make no other title', () => {
    assert.equal(normaliseTitle('🚀 „Crème brûlée“ – SO geht’s!'), normaliseTitle('creme brulee: so gehts'))
    assert.equal(normaliseTitle('Größe'), 'groesse')
    assert.deepEqual(titleSimilarity('Ａ Ｇｕｉｄｅ', 'a guide'), {
      similarity: 1,
      why: 'The titles differ only in case, punctuation or accents.',
    })
  })

  test('the marks of Japanese letters are no accents', () => {
    assert.notEqual(normaliseTitle('バス'), normaliseTitle('ハス'))
  })

  test('titles of emoji alone are compared by their signs', () => {
    assert.equal(similarity('😀😀', '😀😀'), 1)
    assert.equal(similarity('😀', '🚀'), 0)
    assert.equal(similarity('😀'.repeat(300), 'A title'), 0)
  })

  test('the name of a site behind a title is left out, a part of the title is not', () => {
    assert.equal(withoutSiteName('How to prune roses | Green Thumb'), 'How to prune roses')
    assert.equal(withoutSiteName('Fedora - Windows 11'), 'Fedora - Windows 11')
  })
})

describe('what distinguishes titles is said', () => {
  const cases: [string, string, string][] = [
    [
      'Harvest report 2025',
      'Harvest report 2026',
      'Both titles mention “Harvest” and “report”, but the years differ (2025, 2026).',
    ],
    [
      'iPhone 14 review',
      'iPhone 15 review',
      'Both titles mention “iPhone”, but the numbers differ (14, 15).',
    ],
    [
      'Baking bread with yeast',
      'Baking bread without yeast',
      'Both titles mention “Baking”, “bread” and “yeast”, but only one is negative (as with “not” or “without”).',
    ],
    [
      'Convert PDF to Word',
      'Convert Word to PDF',
      'Both titles mention “Convert”, “PDF” and “Word”, but they go in opposite directions.',
    ],
    [
      'Yoga for men',
      'Yoga for women',
      'Both titles mention “Yoga”, but one mentions “men” and the other “women”.',
    ],
    [
      'Newsletter mistakes',
      'Newsletter examples',
      'Both titles mention “Newsletter”, but one is about mistakes and the other about examples.',
    ],
    [
      'SEO checklist',
      'SEO template',
      'Both titles mention “SEO”, but one is a checklist and the other a template.',
    ],
    [
      'SEO-Tools for cafés',
      'SEO-Tools for bakeries',
      'Both titles mention “SEO” and “Tools”, but one mentions “cafés” and the other “bakeries”.',
    ],
    [
      'When to prune roses',
      'Why prune roses',
      'Both titles mention “prune” and “roses”, but one is about the time and the other about reasons.',
    ],
  ]
  for (const [a, b, why] of cases) {
    test(`${a} / ${b}`, () => {
      const found = titleSimilarity(a, b)
      assert.ok(found.similarity < 0.8, String(found.similarity))
      assert.equal(found.why, why)
    })
  }

  test('and so is what makes them one', () => {
    assert.match(
      titleSimilarity('How to choose a mattress', 'How to choose a matress').why,
      /^The titles differ only in spelling \(“mattress”, “matress”\)\.$/,
    )
    assert.match(
      titleSimilarity('7 ways to sleep better', '9 ways to sleep better').why,
      /the number of items/,
    )
  })
})

test('what nobody sees in a word is no difference', () => {
  for (const sign of ['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u034F', '\u200E'])
    assert.equal(
      titleSimilarity(`Feeding a sour${sign}dough starter`, 'Feeding a sourdough starter').similarity,
      1,
    )
})

test('who starts is not what was started', () => {
  assert.ok(titleSimilarity('How to get started with 🎉', 'How to feed a starter').similarity < 0.3)
  assert.ok(titleSimilarity('The started dough', 'The starter dough').similarity < 0.8)
})

describe('the same words are about something else', () => {
  for (const [why, a, b] of [
    ['the roles are exchanged', 'How Dogs Teach Their Owners', 'How Owners Teach Their Dogs'],
    [
      'they go in opposite directions',
      'Moving Data From Excel to Access',
      'Moving Data From Access to Excel',
    ],
    ['one is about “Lyon” and the other about “Kiel”', 'Where to Eat in Lyon', 'Where to Eat in Kiel'],
    ['“sell” is the opposite of “buy”', 'When to Sell a House', 'When to Buy a House'],
    [
      '“Vereinsaustritt” is the opposite of “Vereinseintritt”',
      'Vereinsaustritt erklären',
      'Vereinseintritt erklären',
    ],
    [
      'one is about “Lamps” and the other about “Radios”',
      'Old Lamps: How to Rewire Them',
      'Old Radios: How to Rewire Them',
    ],
    ['the roles are exchanged', 'Why Lichens Need Algae', 'Why Algae Need Lichens'],
    [
      'the roles are exchanged',
      'Wie Trainer ihre Spieler einschätzen',
      'Wie Spieler ihre Trainer einschätzen',
    ],
    ['one is about number 2 and the other about 7', 'Highway 2 by Motorbike', 'Highway 7 by Motorbike'],
    ['“leave” is the opposite of “join”', 'How to Leave a Rock Band', 'How to Join a Rock Band'],
    ['both titles mention “palm”', 'Repotting a Palm in Spring', 'Reading a Palm at a Party'],
  ] as const)
    test(`${a} / ${b}`, () => {
      const found = titleSimilarity(a, b)
      assert.ok(found.similarity < 0.5, String(found.similarity))
      assert.ok(found.why.toLowerCase().includes(why.toLowerCase()), found.why)
    })
})

describe('other words are about the same', () => {
  for (const [a, b] of [
    ['Getting Rid of Limescale in the Bathroom', 'How to Remove Limescale From Your Bathroom'],
    ['Balkonkraftwerk anmelden', 'Anmeldung eines Balkonkraftwerks'],
    ['Kaffee oder Tee: Was ist gesünder?', 'Tee oder Kaffee – der Vergleich'],
    ['The Best Guide to Camping in 2025', 'Camping in 2026: The Complete Guide'],
    ['Wie lange hält eine Wärmepumpe?', 'Die Lebensdauer einer Wärmepumpe'],
    ['Fensterdichtungen austauschen', 'Austausch der Dichtung am Fenster: Anleitung'],
    ['Umzugscheckliste', 'Checkliste für den Umzug'],
    ['Restoring a Harp: What to Look For', 'How to Restore a Harp: Points to Check'],
    ['Alpakas scheren: So klappt es', 'Alpakas scheren: Das sollten Sie wissen'],
    ['The Time It Takes to Learn Welsh', 'How Long Does It Take to Learn Welsh?'],
  ] as const)
    test(`${a} / ${b}`, () => {
      assert.ok(similarity(a, b) >= 0.8, JSON.stringify(titleSimilarity(a, b)))
    })
})

describe('one title is about a part of the other', () => {
  for (const [a, b] of [
    ['Planning a Regatta', 'Choosing the Flags for a Regatta'],
    ['Eine Kutsche restaurieren', 'Die Räder der Kutsche erneuern'],
  ] as const)
    test(`${a} / ${b}`, () => {
      const found = similarity(a, b)
      assert.ok(found >= 0.5 && found < 0.8, String(found))
    })
})

describe('the same topic in other words', () => {
  const aim = (title: string, keyword = '') => ({ reading: readTitle(title), keyword })

  test('is seen by synonyms, English and German', () => {
    assert.match(
      sameTopic(aim('Buying a used car'), aim('How to purchase a used automobile')) ?? '',
      /“buying” and “purchase”/,
    )
    assert.match(
      sameTopic(aim('Günstige Laufschuhe finden'), aim('Preiswerte Turnschuhe auswählen')) ?? '',
      /other words/,
    )
  })

  test('is seen by keywords, whatever their order and endings', () => {
    assert.match(
      sameTopic(aim('One title', 'running shoes'), aim('Another heading', 'shoe for running')) ?? '',
      /“running shoes” and “shoe for running”/,
    )
  })

  test('is not seen where the kind of text, a number or the subject differs', () => {
    assert.equal(sameTopic(aim('Used car buying mistakes'), aim('Used car purchase costs')), undefined)
    assert.equal(sameTopic(aim('Repair a Galaxy 22'), aim('Fix a Galaxy 23')), undefined)
    assert.equal(sameTopic(aim('Train a puppy'), aim('Bake a baguette')), undefined)
  })
})

test('a text of a megabyte is compared in no time', () => {
  for (const evil of [
    'a'.repeat(1e6),
    'a '.repeat(5e5),
    '- '.repeat(5e5),
    "'".repeat(1e6),
    '1,'.repeat(5e5),
    ' | '.repeat(3e5),
    '\u0301'.repeat(1e6),
  ]) {
    const processorMs = startProcessorClock()
    titleSimilarity(prepareTitle(evil), prepareTitle(`${evil}b`))
    titleKeys('project', evil)
    assertCost(processorMs(), 250, evil.slice(0, 4))
  }
})
