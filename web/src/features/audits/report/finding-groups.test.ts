import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '#features/audits/audit-report.schema.ts'
import { chooseFindings, countSeverities, groupFindings } from './finding-groups.ts'

const finding = (key: string, changed: Partial<Finding> = {}): Finding => ({
  key,
  check_id: key,
  area: 'links',
  severity: 'warning',
  scope: 'page',
  title: `Pages with ${key}`,
  why: '',
  fix: '',
  affected_count: 1,
  affected: [],
  ...changed,
})

const findings = [
  finding('few', { share: 0.1 }),
  finding('many', { share: 0.9 }),
  finding('blocked', { severity: 'critical', area: 'robots' }),
  finding('known', {
    severity: 'critical',
    ignored: { reason: 'on purpose', at: '2026-01-01T00:00:00.000Z' },
  }),
]

test('the worst comes first, then what concerns most pages', () => {
  assert.deepEqual(
    groupFindings(findings, 'severity').map(({ label, findings: inGroup }) => [
      label,
      inGroup.map(({ key }) => key),
    ]),
    [
      ['Critical', ['blocked']],
      ['Warning', ['many', 'few']],
    ],
  )
})

test('areas come in the order of the report', () => {
  assert.deepEqual(
    groupFindings(findings, 'area').map(({ key }) => key),
    ['robots', 'links'],
  )
})

test('what is ignored does not count', () => {
  assert.deepEqual(countSeverities(findings), { critical: 1, warning: 2, notice: 0, info: 0 })
})

test('words, severity and area narrow the list', () => {
  const keys = (filters: Parameters<typeof chooseFindings>[1]): string[] =>
    chooseFindings(findings, filters).map(({ key }) => key)
  assert.deepEqual(keys({ q: 'PAGES many' }), ['many'])
  assert.deepEqual(keys({ severity: 'warning' }), ['few', 'many'])
  assert.deepEqual(keys({ area: 'robots' }), ['blocked'])
})
