import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { scoreChanges } from './score-changes.ts'

const audit = (id: string, url: string, score: number | null): AuditSummary => ({
  id,
  url,
  score,
  grade: null,
  status: score === null ? 'failed' : 'completed',
  current_step: '',
  progress: { done: 0, total: 0 },
  started_at: null,
  finished_at: null,
  heartbeat_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
})

test('an audit is measured against the one before it of the same site, failed ones left out', () => {
  const changes = scoreChanges([
    audit('newest', 'https://one.example/', 80),
    audit('failed', 'https://one.example/', null),
    audit('other', 'https://two.example/', 40),
    audit('first', 'https://one.example/shop', 72),
  ])
  assert.deepEqual([...changes], [['newest', 8]])
})
