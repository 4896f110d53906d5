import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TemplateField } from '#contracts/template.schema.ts'
import { checkInputs, parseNumber } from './inputs.ts'

const field = (type: TemplateField['type'], options?: string[]): TemplateField => ({
  name: 'a',
  label: 'A',
  type,
  required: true,
  ...(options ? { options } : {}),
})
const read = (type: TemplateField['type'], input: unknown, options?: string[]) => {
  const { values, errors } = checkInputs([field(type, options)], { a: input })
  return errors[0]?.message ?? values.get('a')
}

describe('answers to fields', () => {
  it('reads numbers as English and German write them', () => {
    assert.equal(parseNumber('1,250.50'), 1250.5)
    assert.equal(parseNumber('1.250,50'), 1250.5)
    assert.equal(parseNumber('1 250'), 1250)
    assert.equal(parseNumber('12,5'), 12.5)
    assert.equal(parseNumber('24.000'), 24_000)
    assert.equal(parseNumber('1,234,567'), 1_234_567)
    assert.equal(parseNumber('-3'), -3)
    assert.equal(parseNumber('12 months'), undefined)
    assert.equal(parseNumber('1.2.3,4,5'), undefined)
  })

  it('takes days of the calendar and nothing else as dates', () => {
    assert.equal(read('date', '2028-02-29'), '2028-02-29')
    assert.equal(read('date', '2026-03-12T10:00:00.000Z'), '2026-03-12')
    assert.equal(read('date', '2026-02-29'), '2026-02-29 is not a day of the calendar.')
    assert.equal(read('date', '12.03.2026'), 'Give a date as YYYY-MM-DD.')
    assert.equal(read('date', 20260312), 'Give a date as YYYY-MM-DD.')
  })

  it('gives a choice as the template spells it', () => {
    assert.equal(read('choice', ' eur ', ['EUR', 'USD']), 'EUR')
    assert.equal(read('choice', 'YEN', ['EUR', 'USD']), 'Choose one of: EUR, USD.')
  })

  it('takes a list as items, lines, bullets or parted by semicolons', () => {
    assert.deepEqual(read('list', ['one ', '', 'two\n2']), ['one', 'two 2'])
    assert.deepEqual(read('list', '- one\n2. two\n\n• three'), ['one', 'two', 'three'])
    assert.deepEqual(read('list', 'one; two'), ['one', 'two'])
    assert.equal(read('list', { one: 1 }), 'Give a list of texts.')
    assert.equal(checkInputs([field('list')], { a: ['x', {}] }).errors[0]?.path, 'a[1]')
  })

  it('counts an empty answer as none, and asks for it when it is required', () => {
    for (const empty of ['', '  ', null, undefined, [], ['', ' ']]) {
      const { values, missing } = checkInputs([field(Array.isArray(empty) ? 'list' : 'text')], { a: empty })
      assert.equal(values.size, 0)
      assert.deepEqual(
        missing.map(({ name }) => name),
        ['a'],
      )
    }
  })

  it('does not take members of every object for answers', () => {
    assert.equal(checkInputs([{ ...field('text'), name: 'constructor' }], {}).values.size, 0)
  })
})
