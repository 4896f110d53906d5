import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparePairs, findContradictions, findDifferences } from './find-contradictions.ts'

const now = new Date('2026-11-25T00:00:00Z')
const find = (one: string, other: string) =>
  findContradictions(
    [
      { sourceId: 'a', id: 'a1', text: one },
      { sourceId: 'b', id: 'b1', text: other },
    ],
    now,
  )

test('the same thing with another figure is shown with both sentences', () => {
  const [found] = find(
    'The cloves are set five centimetres deep in the bed.',
    'In the bed the cloves are set eight centimetres deep.',
  )
  assert.equal(found?.one.id, 'a1')
  assert.equal(found.other.sentence, 'In the bed the cloves are set eight centimetres deep.')
  assert.notEqual(found.why, '')
})

test('the same figure in other words, and other things, are no contradiction', () => {
  assert.deepEqual(
    find(
      'Repairs in the workshop are ready within 48 hours.',
      'Repairs in the workshop are ready in two days.',
    ),
    [],
  )
  assert.deepEqual(
    find('The cloves are set five centimetres deep.', 'A square metre yields one kilogram of garlic.'),
    [],
  )
})

test('one source does not contradict itself', () => {
  const texts = ['The cloves are set five centimetres deep.', 'The cloves are set eight centimetres deep.']
  assert.deepEqual(
    findContradictions(
      texts.map((text, index) => ({ sourceId: 'a', id: String(index), text })),
      now,
    ),
    [],
  )
})

test('another season, another year, a range and a case of one’s own are no contradiction', () => {
  const same: [string, string][] = [
    ['The loggers showed a range of 46 km in summer.', 'In winter the loggers showed a range of 37 km.'],
    ['In 2019 the yearly service cost 90 euros.', 'The yearly service costs 140 euros.'],
    [
      'Theft insurance for the bike costs 9 euros a month.',
      'Theft insurance for a bike costs 8 to 12 euros a month.',
    ],
    [
      'My theft insurance for the bike costs 30 euros a month.',
      'Theft insurance for a bike costs 8 to 12 euros a month.',
    ],
    ['A breeder asks between 900 and 2,500 euros for a dog.', 'A breeder asks 1,400 euros for a dog.'],
    ['Bikes weigh between 19 and 27 kilograms.', 'A typical bike weighs 23 kilograms.'],
    ['Parents pay up to 200 euros a month for the course.', 'Parents pay 150 euros a month for the course.'],
  ]
  for (const [one, other] of same) assert.deepEqual(find(one, other), [], `${one} / ${other}`)
})

test('what one says the other denies, and another year of one event, are shown', () => {
  const turned: [string, string, RegExp][] = [
    [
      'The city pays the grant to tenants of old houses.',
      'The city does not pay the grant to tenants of old houses.',
      /denies/,
    ],
    [
      'Das Amt zahlt den Zuschuss auch an Mieter von Altbauten.',
      'Das Amt zahlt den Zuschuss nicht an Mieter von Altbauten.',
      /denies/,
    ],
    [
      'The lighthouse on the northern cliff was built in 1894.',
      'The lighthouse on the northern cliff was built in 1902.',
      /1894.*1902/,
    ],
  ]
  for (const [one, other, why] of turned) assert.match(find(one, other)[0]?.why ?? 'none', why, one)
  const compatible: [string, string][] = [
    ['Some tenants of old houses do not get the grant.', 'Tenants of old houses get the grant.'],
    ['In winter the ferry to the island does not run.', 'In summer the ferry to the island runs.'],
    ['In 2019 the ferry to the island did not run.', 'The ferry to the island runs.'],
    ['The fair in Lindmar drew crowds in 2019.', 'The fair in Lindmar drew crowds in 2023.'],
    [
      'The lighthouse on the northern cliff was built in 1894.',
      'The lighthouse on the southern cliff was built in 1902.',
    ],
    ['The cellar was not built in 1894.', 'The cellar was built in 1902.'],
    [
      'Tenants of old houses do not get the grant for windows.',
      'Tenants of old houses get the grant for roof insulation.',
    ],
  ]
  for (const [one, other] of compatible) assert.deepEqual(find(one, other), [], `${one} / ${other}`)
})

test('a share of flour and an amount for an amount of flour are compared', () => {
  const [pair] = comparePairs(
    [
      { sourceId: 'a', id: 'a1', text: 'Every 500 grams of flour in a sourdough needs 15 grams of salt.' },
      { sourceId: 'b', id: 'b1', text: 'A sourdough needs two per cent of the flour in salt.' },
    ],
    now,
  )
  assert.match(pair?.why ?? '', /500 grams.*two per cent/)
  assert.deepEqual(
    comparePairs(
      [
        { sourceId: 'a', id: 'a1', text: 'Every 500 grams of flour in a sourdough needs 10 grams of salt.' },
        { sourceId: 'b', id: 'b1', text: 'A sourdough needs two per cent of the flour in salt.' },
      ],
      now,
    ),
    [],
  )
})

test('words that every source has do not make two sentences alike', () => {
  const shops = [
    'The shops delivered 206,640 orders by bike on 36,900 tours.',
    'Of the 41 shops 33 still deliver by bike.',
    'A bike for a shop costs 7,200 euros.',
  ]
  const texts = ['a', 'b'].flatMap((sourceId) =>
    shops.map((text, index) => ({ sourceId, id: `${sourceId}${index}`, text })),
  )
  assert.deepEqual(
    findContradictions(
      [...texts, { sourceId: 'c', id: 'c0', text: 'In 68 shops one person rides the bike.' }],
      now,
    ),
    [],
  )
})

test('an amount a month and one a year are compared', () => {
  const [found] = find(
    'A medium dog costs its owner 1,200 euros a year.',
    'A medium dog costs its owner 150 euros a month.',
  )
  assert.match(found?.why ?? '', /1,200 euros.*150 euros/)
  assert.deepEqual(
    find(
      'A medium dog costs its owner 1,200 euros a year.',
      'A medium dog costs its owner 100 euros a month.',
    ),
    [],
  )
})

test('other groups, other cases and what is said by comparison are no contradiction', () => {
  const pairs: [string, string][] = [
    [
      'In a survey 55 per cent of the employees wish to work at home.',
      'Two thirds of the managers wish to work at home in our survey.',
    ],
    [
      'Dogs older than eight years cost £90 at the county shelter.',
      'At the county shelter older dogs of three years cost £250.',
    ],
    [
      'A gas boiler, by comparison, has to be replaced after 12 years.',
      'A heat pump has to be replaced after 20 years.',
    ],
  ]
  for (const [one, other] of pairs) assert.deepEqual(find(one, other), [], `${one} / ${other}`)
})

test('what says the same in other words is compared, for a model to decide', () => {
  const compare = (one: string, other: string) =>
    comparePairs(
      [
        { sourceId: 'a', id: 'a1', text: one },
        { sourceId: 'b', id: 'b1', text: other },
      ],
      now,
    )
  const [pair] = compare(
    'A newly begun starter is strong enough for its first loaf after five days.',
    'It takes two weeks before a fresh starter can raise a loaf on its own.',
  )
  assert.deepEqual([pair?.isCertain, pair?.why], [false, 'One says “five days”, the other “two weeks”.'])
  assert.deepEqual(compare('A loaf weighs 900 grams.', 'The course costs £95.'), [])
})

test('figures of another year or place are shown with it, other things are not', () => {
  const explain = (one: string, other: string) =>
    findDifferences(
      [
        { sourceId: 'a', id: 'a1', text: one },
        { sourceId: 'b', id: 'b1', text: other },
      ],
      now,
    )[0]?.why
  assert.equal(
    explain(
      'In 2021 a kilogram of seed garlic cost 8 to 12 euros.',
      'A kilogram of seed garlic costs 20 euros.',
    ),
    'One says “8 to 12 euros” (2021), the other “20 euros” (no year).',
  )
  assert.equal(
    explain(
      'In Vienna a day ticket for the tram costs 8 euros.',
      'A day ticket for the tram costs 14 euros in Zurich.',
    ),
    'One says “8 euros” (Vienna), the other “14 euros” (Zurich).',
  )
  assert.match(
    explain(
      'Plant the cloves of garlic 5 cm deep, with the tip up.',
      'Our neighbours on the sandy slopes push garlic cloves 15 cm deep into the ground.',
    ) ?? '',
    /5 cm.*15 cm/,
  )
  const others: [string, string][] = [
    ['Plant garlic cloves 5 cm deep.', 'Space the garlic cloves 15 cm apart in the row.'],
    ['Softneck garlic keeps for nine months.', 'Hardneck garlic keeps for four months.'],
    ['The lid of the composter costs 20 euros.', 'The composter costs 90 euros.'],
    [
      'The heat pump costs 12,000 euros and its fitting 5,000 euros.',
      'A heat pump with its fitting costs 17,000 euros.',
    ],
    [
      'Before the renovation the house used 19,000 kilowatt hours of gas a year.',
      'After the renovation the house used 5,400 kilowatt hours of gas a year.',
    ],
  ]
  for (const [one, other] of others) assert.equal(explain(one, other), undefined, `${one} / ${other}`)
})
