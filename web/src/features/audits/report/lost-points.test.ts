import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '#features/audits/audit-report.schema.ts'
import { lostPoints } from './lost-points.ts'

const finding = (area: Finding['area'], more: Partial<Finding> = {}): Finding => ({
  key: area,
  check_id: area,
  area,
  severity: 'warning',
  scope: 'page',
  title: '',
  why: '',
  fix: '',
  affected_count: 1,
  affected: [],
  ...more,
})

test('the area that took most points comes first, and those that took none last', () => {
  const areas = [
    { area: 'robots', score: 100 },
    { area: 'http', score: 96 },
    { area: 'images', score: 80 },
  ] as const
  assert.deepEqual(
    lostPoints({ areas: [...areas], findings: [] }).map(({ area, lost }) => [area, lost]),
    [
      ['images', 20],
      ['http', 4],
      ['robots', 0],
    ],
  )
})

test('facts and ignored findings are not counted', () => {
  const findings = [
    finding('http'),
    finding('http', { severity: 'info' }),
    finding('http', { ignored: { reason: 'known', at: '' } }),
  ]
  assert.equal(lostPoints({ areas: [{ area: 'http', score: 96 }], findings })[0]?.findings, 1)
})
