import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources } from '#capabilities/writing/grounding/index.ts'
import { findOutlineFaults, findTitleCount } from './outline-faults.ts'

const items = (...headings: string[]) =>
  headings.map((heading) => ({ level: 2, heading, notes: '', keywords: [] as string[] }))
const noSources = readSources([])
const kinds = (title: string, given: ReturnType<typeof items>): string[] =>
  findOutlineFaults(given, { title, keywords: [], sources: noSources }).map(({ kind }) => kind)

test('a number in the title is as many main headings', () => {
  assert.equal(findTitleCount('7 ways to cool a flat'), 7)
  assert.equal(findTitleCount('Sieben Fehler beim Lüften'), 7)
  assert.equal(findTitleCount('Cooling a flat of 60 square metres'), undefined)
  assert.equal(findTitleCount('Windows 11 on an old laptop'), undefined)
  const three = items('Shade the flat outside', 'Air the flat at dawn', 'Turn the oven off')
  assert.deepEqual(kinds('3 ways to cool a flat', three), [])
  assert.deepEqual(kinds('4 ways to cool a flat', three), ['wrong-count'])
  assert.deepEqual(
    kinds('3 ways to cool a flat', [...three, { ...items('Film for windows')[0]!, level: 3 }]),
    [],
  )
  assert.match(
    findOutlineFaults(three, { title: '4 ways to cool a flat', keywords: [], sources: noSources })[0]
      ?.correction ?? '',
    /promises 4 items, and the outline has 3/,
  )
})

test('headings that fit every article are named', () => {
  assert.deepEqual(kinds('How to cool a flat', items('Shade the flat outside', 'Conclusion')), [
    'empty-heading',
  ])
  assert.deepEqual(kinds('Wohnung kühlen', items('Fenster der Wohnung abdunkeln', 'Fazit')), [
    'empty-heading',
  ])
  assert.deepEqual(kinds('How to cool a flat', items('Shade the flat outside', 'Conclusion of a lease')), [])
})

test('an outline of which nothing is about the subject of its title', () => {
  assert.deepEqual(kinds('How to cool a flat', items('Our awards', 'Our history', 'Call us')), [
    'off-subject',
  ])
  // The notes may say it, where the headings do not.
  assert.deepEqual(
    kinds('What to check before you sign a lease', [
      { level: 2, heading: 'Who pays when the boiler fails', notes: 'Clauses of the lease.', keywords: [] },
    ]),
    [],
  )
})

test('a figure in a heading that no source gives is to be worded otherwise', () => {
  const sources = readSources(['A van costs 6,588 euros a year, and the bike still just over half.'])
  const find = (...headings: string[]) =>
    findOutlineFaults(items(...headings), { title: 'Van or bike', keywords: [], sources })
  assert.deepEqual(find('A bike costs half as much as a van', '2. What the van costs'), [])
  const [fault, ...others] = find('A bike costs half as much as a van', 'Where a bike saves 90 percent')
  assert.deepEqual(others, [])
  assert.match(fault?.correction ?? '', /“90 percent” in “Where a bike saves 90 percent”/)
})
