import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaNames } from '#features/audits/report/report-words.ts'
import { audits } from '#web/messages/audits.ts'

test('areas of an audit have the same names in report files as on the screens, in the same order', () => {
  assert.deepEqual(Object.entries(areaNames), Object.entries(audits.areas))
})
