import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTitleFaults } from './title-faults.ts'

const kinds = (...keywords: string[][]): string[] => findTitleFaults(keywords).map(({ kind }) => kind)

test('titles with an angle, each of another kind, are left as they are', () => {
  assert.deepEqual(
    kinds(
      [
        'Bike Storage in a Hallway 90 cm Wide',
        'Why Wall Hooks Bend Carbon Rims',
        'Shed or Cellar: Where a Bike Rusts Less',
        '5 Locks That a Bolt Cutter Opens in Seconds',
      ],
      ['Wann sich ein Lastenrad ohne Kinder lohnt', 'Lastenrad im Treppenhaus: Was der Vermieter darf'],
    ),
    [],
  )
})

test('worn phrases are named, in English and German', () => {
  for (const title of [
    'The Ultimate Guide to Bike Storage',
    'Bike Storage: Everything You Need to Know',
    'Unlock the Power of Bike Storage',
    'Der ultimative Leitfaden für Lastenräder',
    'Alles, was Sie wissen müssen: Lastenräder',
  ]) {
    const [fault, ...others] = findTitleFaults([[title]])
    assert.deepEqual([fault?.kind, others], ['banned-words', []], title)
    assert.ok(fault?.correction.includes(title))
  }
})

test('a keeper of bees may write of unlocked doors: only phrases of titles count', () => {
  assert.deepEqual(kinds(['Why a Hive Door Stays Unlocked at Night', 'The Artist Who Paints Hives']), [])
})

test('one title in other words, and titles of one kind', () => {
  assert.deepEqual(kinds(['How to Store a Bike Indoors', 'Storing a Bike Indoors: How to Do It']), [
    'repetition',
  ])
  assert.deepEqual(
    kinds([
      'How to Hang a Bike',
      'How to Lock a Scooter',
      'How to Wax a Chain',
      'Rust or Oil: Which Comes First',
    ]),
    ['repetition'],
  )
  assert.deepEqual(kinds(['5 Hooks for Halls', '7 Locks for Cellars', '9 Racks for Sheds']), ['repetition'])
})

test('what search results would cut', () => {
  assert.deepEqual(kinds([`Storing a bike ${'very '.repeat(15)}well`]), ['length'])
})
