import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeDigest, shareSentences } from './compose-digest.ts'

const digest = (text: string): string => composeDigest([{ n: 3, source: 'Traders', text }], 'cargo bike')

test('a digest quotes whole sentences with their source and number', () => {
  assert.equal(
    digest('The cargo bike stands closer to the door. Short.'),
    '**Traders:**\n\n> The cargo bike stands closer to the door. [3]',
  )
})

test('no quotation is cut off', () => {
  for (const [open, close] of ['""', '“”', '„“', '«»'] as const) {
    const cut = `A baker wrote: ${open}The bike has never let me down. Finding a rider for the bike is the hard part.${close}`
    assert.equal(digest(cut), '', cut)
    const whole = `A baker wrote: ${open}The bike has never let me down.${close}`
    assert.match(digest(whole), /A baker wrote/, whole)
  }
})

test('each sentence is quoted once, in the part that it fits best, and by a frame if by no other', () => {
  const passages = [
    {
      heading: '',
      text: 'The cloves of garlic are planted in October. Seed garlic costs 12 euros for a kilogram in most shops.',
    },
    { heading: '', text: 'Garlic has been grown in this valley for centuries by everybody.' },
  ]
  const [first, second, third] = shareSentences(
    [
      { passages, headings: 'Introduction', isFrame: true },
      { passages, headings: 'When to plant', isFrame: false },
      { passages: passages.slice(0, 1), headings: 'What it costs', isFrame: false },
    ],
    'Growing garlic',
  )
  assert.deepEqual([...(third ?? [])], ['Seed garlic costs 12 euros for a kilogram in most shops.'])
  assert.ok(second?.has('The cloves of garlic are planted in October.'))
  assert.deepEqual([...(first ?? [])], ['Garlic has been grown in this valley for centuries by everybody.'])
  assert.ok(first !== undefined && second !== undefined && first.isDisjointFrom(second))
})

test('a sentence that has only a common word of a heading, or another kind of answer, is not quoted there', () => {
  const passage = (text: string) => ({ heading: '', text })
  const passages = [
    passage('In winter the range of the battery is shorter than it is in summer.'),
    passage('The readers of this paper ride eleven kilometres to work on a usual day.'),
    passage('Nearly all of them ride on the left, as everybody does in this country.'),
    passage('Insurance for a new one costs eight to twelve pounds a month in the city.'),
    passage('About 40 per cent of insurance claims are made by people of the city.'),
  ]
  const [winter, costs] = shareSentences(
    [
      { passages, headings: 'Riding in winter', isFrame: false },
      { passages, headings: 'What insurance costs', isFrame: false },
    ],
    'Commuting by e-bike',
  )
  assert.deepEqual(
    [...(winter ?? [])],
    ['In winter the range of the battery is shorter than it is in summer.'],
  )
  assert.deepEqual(
    [...(costs ?? [])],
    ['Insurance for a new one costs eight to twelve pounds a month in the city.'],
  )
})

test('a passage whose heading is one of several things of a part is quoted there', () => {
  const dried = 'The bulbs dry for three weeks in an airy place, and the dry spring is no harm to them.'
  const harvest = 'In a dry year the harvest of a bed of garlic is hardly smaller than in other ones.'
  const [quoted] = shareSentences(
    [
      {
        passages: [
          { heading: 'Drying', text: dried },
          { heading: '', text: harvest },
        ],
        headings: 'Harvest and drying',
        isFrame: false,
      },
    ],
    'How to grow garlic',
  )
  assert.ok(quoted?.has(dried))
})
