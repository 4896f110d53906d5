import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { findUngrounded, readSources, type GroundingSources } from './index.ts'

interface Labelled {
  set: 'a' | 'b'
  source: string
  text: string
  /** Stretches that no source holds. */
  invented: string[]
}
const { sources, sentences } = JSON.parse(
  readFileSync(new URL('../../../../test/fixtures/grounding.json', import.meta.url), 'utf8'),
) as {
  sources: Record<string, string>
  sentences: Labelled[]
}
const read = new Map<string, GroundingSources>(
  Object.entries(sources).map(([name, text]) => [name, readSources([text])]),
)

function measure(set: 'a' | 'b' | undefined) {
  const chosen = sentences.filter((sentence) => set === undefined || sentence.set === set)
  let planted = 0
  let found = 0
  let clean = 0
  const missed: string[] = []
  const alarms: string[] = []
  for (const { source, text, invented } of chosen) {
    const claims = findUngrounded(text, read.get(source) as GroundingSources)
    const stretches = invented.map((words) => ({
      words,
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
    }))
    planted += stretches.length
    for (const stretch of stretches) {
      if (claims.some((claim) => claim.start < stretch.end && stretch.start < claim.end)) found += 1
      else missed.push(`${stretch.words} ← ${text}`)
    }
    if (stretches.length === 0) clean += 1
    for (const claim of claims) {
      if (!stretches.some((stretch) => claim.start < stretch.end && stretch.start < claim.end))
        alarms.push(`${claim.kind} "${claim.text}" ← ${text}`)
    }
  }
  return {
    count: chosen.length,
    planted,
    clean,
    recall: found / planted,
    alarmRate: alarms.length / chosen.length,
    missed,
    alarms,
  }
}

const findClaims = (text: string, ...texts: string[]): string[] =>
  findUngrounded(text, readSources(texts)).map((claim) => `${claim.kind}: ${claim.text}`)

describe('claims that no source holds', () => {
  it('are found: at least 95 in 100 of what was planted, with false alarms in at most 5 of 100 sentences', (test) => {
    const { count, planted, clean, recall, alarmRate, missed, alarms } = measure(undefined)
    test.diagnostic(
      `${count} sentences (${clean} clean), ${planted} inventions: recall ${recall.toFixed(3)}, false alarms ${alarmRate.toFixed(3)}`,
    )
    assert.ok(count >= 60)
    assert.ok(recall >= 0.95, missed.join('\n'))
    assert.ok(alarmRate <= 0.05, alarms.join('\n'))
  })

  it('are recognised by kind, with their exact words', () => {
    assert.deepEqual(
      findClaims(
        'Since 1998 we charge €49 and won an award. “It simply works for us”, says Maria Lind.',
        'A shop.',
      ),
      [
        'number: 1998',
        'price: €49',
        'award: won an award',
        'quote: “It simply works for us”',
        'name: Maria Lind',
      ],
    )
  })
})

describe('numbers are the same', () => {
  for (const [claim, source] of [
    ['1.000 shops', '1,000 shops'],
    ['10k users', '10 000 users'],
    ['20 percent off', '20 % off'],
    ['49,00 €', 'EUR 49'],
    ['1,5 Mio. Besucher', '1.5 million visitors'],
    ['twenty-five rooms', '25 rooms'],
    ['fünfundzwanzig Zimmer', '25 Zimmer'],
    ['over 10,000 readers', '10,432 readers'],
    ['on 12 March 2026', 'am 12.03.2026'],
    ['in March 2026', 'March 12, 2026'],
    ['from 8 am', '8:00–18:00'],
    ['a dozen eggs', '12 eggs'],
  ] as const) {
    it(`in “${claim}” and “${source}”`, () => assert.deepEqual(findClaims(claim, source), []))
  }

  it('but not when they count something else', () => {
    assert.deepEqual(findClaims('20 % off', '20 bakers'), ['number: 20 %'])
    assert.deepEqual(findClaims('from €29', 'from $29'), ['price: €29'])
    assert.deepEqual(findClaims('over 10,000 readers', '6,100 readers'), ['number: 10,000'])
  })
})

describe('what is no claim', () => {
  for (const text of [
    'Three steps to your new website',
    '1. Choose a loaf',
    'Step 2: Pay',
    '02',
    'What Do We Offer?',
    'The best way to reach us is a call.',
    'Unsere Leistungen für Ihren Garten',
    'Wir freuen uns über Sie, am Montag wie am Freitag.',
    'One call is enough.',
  ]) {
    it(text, () =>
      assert.deepEqual(findClaims(text, /[äöüß]/.test(text) ? 'Wir sind eine Firma.' : 'A firm.'), []),
    )
  }
})

describe('what a text says in other words than its request is not invented', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  for (const [text, source] of [
    ['Dear Mrs Okafor,\n\nI’m sorry.', 'Need an email to Mrs Okafor, landlady of 14 Tarn Street.'],
    ['Lieber Jens,\n\ndanke.', 'Eine Mail an Jens Ahlers wegen des Sessels.'],
    ['Anwesend: Frau Özdemir, Herr Krahl, Frau Bo', 'Anwesend Frau Özdemir, Herr Krahl und Frau Bo.'],
    ['Es geht um den Sessel Ihres Großvaters.', 'Der Sessel ist von ihrem Großvater.'],
    ['Explain it in English, in February too.', 'Explain it to passengers.'],
    ['Boathouse closed 3–14 June', 'The boathouse is closed from 3 to 14 June.'],
    ['Date: 26 November 2026', 'A letter to all members.'],
    ['We start on 4 May 2027.', 'Start 4 May, live on 26 June.'],
    ['Am 24. Dezember ist bis 13 Uhr offen.', 'Dezember: Am 24. nur bis 13 Uhr offen.'],
    ['Ab dem 4. Oktober ist der Saal offen.', 'Der Saal ist ab 4.10. wieder auf.'],
    ['It costs £24 instead of £18.', 'The hall costs 24 pounds an hour instead of 18.'],
    ['That is six pounds more an hour.', 'The hall costs 24 pounds an hour instead of 18.'],
    ['A project of £680,000', 'We got £480,000 from a fund plus our own 200k.'],
    ['| Deficit | £183,000 |', 'Income 128,000 pounds, costs 311,000 pounds.'],
    ['Errors fell by 43 %.', 'January 212 errors, March 121.'],
    ['Die Wohnung ist 13 Quadratmeter kleiner.', 'Die Wohnung stand mit 84 statt 71 Quadratmetern drin.'],
    ['I am sorry about the two-week delay.', 'We finish on 27 June and not on 13 June.'],
    ['## 1. Water\n\nIt is off.', 'Water is turned off.'],
    ['## Price {#part-7}\n\nAs agreed.', 'The price is agreed.'],
    ['We recommend four measures.', 'We recommend to clean the roof.'],
    ['Please approve the relabelling of aisle 7.', 'Most errors are in aisle 7, which is to be relabelled.'],
    ['Am besten ein paar Schritte zurück.', 'Abstand halten.'],
    ['The busiest hours are over.', 'The office closes at noon.'],
    ['Two of the six apprentices are women.', 'Six apprentices start, two of them women.'],
  ] as const)
    it(text.replaceAll('\n', ' '), () => {
      const isGerman = /[äöüß]|(?<!\p{L})(?:der|die|nur|ein|und|halten)(?!\p{L})/iu.test(source)
      assert.deepEqual(findUngrounded(text, readSources([source]), isGerman ? 'de' : 'en', now), [])
    })

  for (const [text, source, found] of [
    ['We finish on 28 June.', 'We finish on 27 June.', 'number: 28 June'],
    ['It opened on 4 May 2019.', 'Start 4 May, live on 26 June.', 'number: 4 May 2019'],
    ['It costs £19.', 'The hall costs 24 pounds an hour instead of 18.', 'price: £19'],
    ['The deficit was £185,000.', 'Income 128,000 pounds, costs 311,000 pounds.', 'price: £185,000'],
    ['The freshest bread in town.', 'We bake bread.', 'award: The freshest bread in town'],
    ['Ann Okafor called.', 'Need an email to Mrs Okafor.', 'name: Okafor'],
  ] as const)
    it(`but “${text}” is`, () =>
      assert.deepEqual(
        findUngrounded(text, readSources([source]), 'en', now).map((one) => `${one.kind}: ${one.text}`),
        [found],
      ))
})

it('hostile texts are read in a moment', () => {
  const processorMs = startProcessorClock()
  for (const text of [
    '“'.repeat(50_000),
    '1.'.repeat(50_000),
    'Aa '.repeat(33_000),
    'the best '.repeat(11_000),
    '1 000'.repeat(20_000),
    'zwei'.repeat(25_000),
    '0 '.repeat(50_000),
  ]) {
    findUngrounded(text, readSources([text]))
  }
  assertCost(processorMs(), 10_000)
})
