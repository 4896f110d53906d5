import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, constantFrom, integer, property, record, string, uniqueArray } from 'fast-check'
import { holds } from '#support/properties.ts'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { joinList, normaliseOutline, outlineFromMarkdown, outlineToMarkdown, splitList } from './index.ts'

test('no level is skipped on the way down, and all lie between 2 and 4', () => {
  const levels = normaliseOutline([1, 4, 6, 5, 2, 4].map((level) => ({ level, heading: 'A heading' }))).map(
    (item) => item.level,
  )
  assert.deepEqual(levels, [2, 3, 4, 4, 2, 3])
  assert.equal(normaliseOutline([{ level: 4, heading: 'First' }])[0]?.level, 2)
})

test('identifiers that are missing or doubled are made, those given stay', () => {
  const items = normaliseOutline([
    { heading: 'A' },
    { id: 's1', heading: 'B' },
    { id: 's1', heading: 'C' },
    { id: 'own', heading: 'D' },
  ])
  assert.equal(items[1]?.id, 's1')
  assert.equal(items[3]?.id, 'own')
  assert.equal(new Set(items.map(({ id }) => id)).size, 4)
})

const heading = string({
  minLength: 1,
  maxLength: 40,
  unit: constantFrom('a', 'B', '#', ' ', '\\', ';', 'é', '-', '1', '.'),
}).map((text) => text.replace(/\s+/gu, ' ').trim() || 'x')
const item = record({
  level: integer({ min: 1, max: 6 }),
  heading,
  notes: string({ unit: constantFrom('a', '#', ' ', '\n', '\\', 'K', 'Keywords: '), maxLength: 40 }).map(
    (text) => text.trim(),
  ),
  keywords: uniqueArray(heading, { maxLength: 3 }),
})

test('normalising twice is normalising once', () => {
  holds(
    property(array(item), (items) =>
      assert.deepEqual(normaliseOutline(normaliseOutline(items)), normaliseOutline(items)),
    ),
  )
})

test('an outline written as Markdown is read as it was', () => {
  holds(
    property(heading, array(item, { minLength: 1 }), (title, items) => {
      const outline = normaliseOutline(items)
      assert.deepEqual(outlineFromMarkdown(outlineToMarkdown(title, outline)), { title, items: outline })
    }),
  )
})

test('a list of bullets is an outline, too, and what stands deeper lies deeper', () => {
  const { items } = outlineFromMarkdown(
    '- Why sleep matters\n  - Hormones\n    * Melatonin\n- What helps\n1. Last',
  )
  assert.deepEqual(
    items.map(({ level, heading: text }) => [level, text]),
    [
      [2, 'Why sleep matters'],
      [3, 'Hormones'],
      [4, 'Melatonin'],
      [2, 'What helps'],
      [2, 'Last'],
    ],
  )
})

test('headings of level 1 that are several are no title', () => {
  const { title, items } = outlineFromMarkdown('# One\n# Two')
  assert.equal(title, '')
  assert.deepEqual(
    items.map(({ heading: text }) => text),
    ['One', 'Two'],
  )
})

test('a long line of spaces or signs is read in a moment', () => {
  const processorMs = startProcessorClock()
  outlineFromMarkdown(`# ${' '.repeat(100_000)}x\n## ${'# '.repeat(50_000)}\n## ${'\\'.repeat(50_000)}`)
  splitList('\\;'.repeat(100_000))
  assertCost(processorMs(), 1_000)
})

test('the items of a list come back as they were, whatever they hold', () => {
  const words = array(heading)
  holds(property(words, (list) => assert.deepEqual(splitList(joinList(list)), list)))
})
