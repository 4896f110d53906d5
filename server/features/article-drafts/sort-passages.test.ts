import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutOutline, findSourceDifferences, sortPassages, type SortablePassage } from './sort-passages.ts'

const passage = (id: string, text: string, heading = ''): SortablePassage => ({
  id,
  referenceId: `source-of-${id}`,
  heading,
  text,
  sameAs: null,
})

test('sources that differ are shown whichever parts they belong to', () => {
  const found = findSourceDifferences(
    [
      passage('a', 'Garlic bulbs dry for three weeks after the harvest. They need air.', 'Harvest'),
      passage('b', 'Garlic bulbs have to dry for six weeks after the harvest.', 'Storing'),
      passage('c', 'A kilogram of garlic costs 12 euros.', 'Prices'),
    ],
    'Growing garlic',
    new Date('2026-11-27T00:00:00Z'),
  )
  assert.deepEqual(
    found.map(({ one, other }) => [one.id, other.id].toSorted()),
    [['a', 'b']],
  )
  assert.match(found[0]?.why ?? '', /three weeks.*six weeks|six weeks.*three weeks/)
})

test('a part that asks when has what says when first, and what says the price where that is asked', () => {
  const outline = cutOutline(
    ['When to plant garlic', 'What seed garlic costs'].map((heading, index) => ({
      id: String(index),
      level: 2 as const,
      heading,
      notes: '',
      keywords: [],
    })),
  )
  const { parts } = sortPassages(
    outline,
    [
      passage('price', 'Seed garlic to plant is sold by the kilogram: 8 to 12 euros when you buy garlic.'),
      passage('time', 'On light soils the cloves of garlic are planted in October, before the frost.'),
    ],
    'Growing garlic',
  )
  assert.deepEqual(
    parts.map(({ passages }) => passages[0]?.id),
    ['time', 'price'],
  )
})
