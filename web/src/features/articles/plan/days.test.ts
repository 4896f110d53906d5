import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays, addMonths, firstWeekday, isDay, spreadDays, findWeek, listMonthWeeks } from './days.ts'

describe('the days of a plan', () => {
  it('go on over the ends of months and years, and over the change of the clocks', () => {
    assert.equal(addDays('2026-02-28', 1), '2026-03-01')
    assert.equal(addDays('2026-12-31', 1), '2027-01-01')
    assert.equal(addDays('2026-03-29', 1), '2026-03-30')
    assert.equal(addMonths('2026-01', -1), '2025-12')
  })

  it('begin their week where the reader’s week begins', () => {
    assert.equal(findWeek('2026-03-31', 1)[0], '2026-03-30')
    assert.equal(findWeek('2026-03-31', 7)[0], '2026-03-29')
    assert.equal(firstWeekday('en-US'), 7)
    assert.equal(firstWeekday('de-AT'), 1)
  })

  it('fill the weeks a month touches, and no further ones', () => {
    assert.deepEqual(
      [
        listMonthWeeks('2026-02', 7).length,
        listMonthWeeks('2026-02', 1).length,
        listMonthWeeks('2026-08', 1).length,
      ],
      [4, 5, 6],
    )
    assert.equal(listMonthWeeks('2026-08', 1).at(-1)?.at(-1), '2026-09-06')
  })

  it('are distinguished from what only looks like one', () => {
    assert.deepEqual(['2026-02-29', '2026-02-28', '2026-2-3', 'soon'].map(isDay), [false, true, false, false])
  })
})

describe('spreading due dates', () => {
  it('goes evenly from the first day to the last', () => {
    assert.deepEqual(spreadDays(4, { from: '2026-03-02', to: '2026-03-11', isWorkdaysOnly: false }), [
      '2026-03-02',
      '2026-03-05',
      '2026-03-08',
      '2026-03-11',
    ])
  })

  it('leaves weekends free when asked to', () => {
    const days = spreadDays(5, { from: '2026-03-06', to: '2026-03-12', isWorkdaysOnly: true })
    assert.deepEqual(days, ['2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'])
  })

  it('gives several articles one day when there are more of them than days', () => {
    assert.deepEqual(spreadDays(3, { from: '2026-03-02', to: '2026-03-02', isWorkdaysOnly: false }), [
      '2026-03-02',
      '2026-03-02',
      '2026-03-02',
    ])
  })
})
