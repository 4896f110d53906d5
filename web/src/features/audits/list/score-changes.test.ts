import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { scoreChanges } from './score-changes.ts'

const audit = (
  day: number,
  url: string,
  score: number | null,
  render: 'auto' | 'none' = 'auto',
): AuditSummary => ({
  id: `of day ${day}`,
  url,
  score,
  grade: null,
  options: { max_pages: 100, max_depth: 10, concurrency: day, render },
  status: score === null ? 'failed' : 'completed',
  current_step: '',
  progress: { done: 0, total: 0 },
  started_at: null,
  finished_at: null,
  heartbeat_at: null,
  created_at: `2026-01-0${day}T00:00:00.000Z`,
})

test('an audit is measured against the one before it of the same site, failed ones left out', () => {
  const changes = scoreChanges([
    audit(4, 'https://one.example/', 80),
    audit(3, 'https://one.example/', null),
    audit(2, 'https://two.example/', 40),
    audit(1, 'https://one.example/shop', 72),
  ])
  assert.deepEqual([...changes], [['of day 4', 8]])
})

test('it is measured against one of its kind, as in the comparison, even if another one came between', () => {
  const changes = scoreChanges([
    audit(3, 'https://one.example/', 51),
    audit(2, 'https://one.example/', 43, 'none'),
    audit(1, 'https://one.example/', 47),
  ])
  assert.deepEqual(Object.fromEntries(changes), { 'of day 3': 4, 'of day 2': -4 })
})
