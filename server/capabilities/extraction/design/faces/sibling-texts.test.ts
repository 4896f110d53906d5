import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { groupSiblings } from './sibling-texts.ts'

const text = (name: string, x: number, baseline: number, fontSize: number, color = '#000000') => ({
  run: { text: name, x, baseline, fontSize, color } as TextRun,
})

test('texts of about one size in a row, which may go up a little, and lines of one text are siblings', () => {
  const groups = groupSiblings([
    text('640', 100, 400, 80),
    text('38', 500, 390, 84),
    text('9 m', 800, 378, 80),
    text('pupils', 110, 430, 17),
    text('Hands', 100, 600, 66),
    text('that', 102, 667, 66),
    text('Roxy', 500, 640, 28),
    text('lead', 100, 700, 17, '#777777'),
    text('caption', 100, 720, 17),
  ])
  assert.deepEqual(
    groups.map((group) => group.map(({ run }) => run.text).toSorted()),
    [['38', '640', '9 m'], ['pupils'], ['Hands', 'that'], ['Roxy'], ['lead'], ['caption']],
  )
})
