// Lines of neighbouring columns are never one, however near the full line of one comes to the other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTextRun } from '#support/text-runs.ts'
import { findSegments } from './segments.ts'

const run = (text: string, x: number, width: number, baseline: number) =>
  makeTextRun({ text, x, y: baseline - 12, width, height: 15, baseline, fontSize: 15 })

test('a line that nearly reaches the next column stays in its own', () => {
  const left = ['This column is set', 'in lines of which one is full up to the', 'next column, or so']
  const right = ['Here another begins', 'and goes on for', 'three lines']
  const widths = [240, 291, 250]
  const runs = left.flatMap((words, row) => [
    run(words, 100, widths[row] ?? 0, 100 + row * 22),
    run(right[row] ?? '', 400, 120, 100 + row * 22),
  ])
  assert.deepEqual(
    findSegments(runs, []).map(({ text }) => text),
    left.flatMap((words, row) => [words, right[row]]),
  )
  // Without other lines that begin there, nothing says that it is another column.
  assert.equal(findSegments(runs.slice(2, 4), []).length, 1)
})

test('a row that nearly reaches the next column is parted where the row below it is', () => {
  const runs = [
    run('“Brought at eight, ready at four. And', 26, 275, 100),
    run('“They advised against a repair', 316, 200, 100),
    run('the price was right.”', 26, 150, 122),
    run('and I keep coming back.”', 316, 180, 122),
  ]
  assert.equal(findSegments(runs, []).length, 4)
})

test('signs between the words of a ticker keep their distance, however long the words are', () => {
  const runs = [
    run('▲', 100, 15, 100),
    run('SUMMIT CRATERS OPEN UP TO 2,920 METRES', 133, 330, 100),
    run('▲', 481, 15, 100),
  ]
  assert.equal(findSegments(runs, []).length, 3)
})

test('a sign in a colour of its own parts the words of a ticker from a smaller gap on', () => {
  const dot = { ...run('●', 172, 14, 100), color: '#f5b81b' }
  const words = [run('KEIRIN', 100, 60, 100), run('MADISON', 197, 70, 100)]
  assert.equal(findSegments([dot, ...words], []).length, 3)
})

test('a letter that fills a card takes no small letter of the cell beside it, a price its sign', () => {
  const large = (text: string, fontSize: number) =>
    makeTextRun({
      text,
      x: 200,
      y: 100,
      width: 200,
      height: fontSize,
      baseline: 100 + fontSize * 0.8,
      fontSize,
    })
  const small = { ...run('p', 130, 15, 160), fontSize: 40 }
  assert.equal(findSegments([small, large('g', 360)], []).length, 2)
  assert.equal(findSegments([{ ...run('£', 190, 8, 120), fontSize: 20 }, large('20', 60)], []).length, 1)
})

test('small letters on the line of a figure of an old style are no script of it', () => {
  const figure = makeTextRun({
    text: '09',
    x: 54,
    y: 440,
    width: 70,
    height: 54,
    baseline: 479,
    fontSize: 54,
  })
  const month = { ...run('mai', 136, 28, 481), fontSize: 18 }
  assert.equal(findSegments([figure, month], []).length, 2)
})

test('a mark that stands apart keeps its space, others are of the word before them', () => {
  const large = (text: string, x: number, width: number) =>
    makeTextRun({ text, x, y: 100, width, height: 100, baseline: 180, fontSize: 100 })
  const join = (mark: string, x: number) =>
    findSegments([large('pointes', 0, 400), large(mark, x, 50)], []).map(({ text }) => text)
  assert.deepEqual(
    [join('?', 422), join('?', 408), join(',', 422)],
    [['pointes ?'], ['pointes?'], ['pointes,']],
  )
})
