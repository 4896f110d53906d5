import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { lastAudit } from './last-audit.ts'

const audit = (id: string, status: AuditSummary['status'], score: number | null): AuditSummary =>
  ({
    id,
    url: 'https://example.com/',
    status,
    score,
    options: { max_pages: 100, max_depth: 10, concurrency: 5, render: 'auto' },
    created_at: '2026-06-15T10:00:00.000Z',
  }) as Partial<AuditSummary> as AuditSummary

test('the newest audit with something to see is shown, with its change since the one before', () => {
  const done = [audit('c', 'failed', null), audit('b', 'completed', 80), audit('a', 'completed', 75)]
  assert.deepEqual([lastAudit(done)?.audit.id, lastAudit(done)?.change], ['b', 5])
  const running = [audit('d', 'in_progress', null), ...done]
  assert.deepEqual([lastAudit(running)?.audit.id, lastAudit(running)?.change], ['d', undefined])
})

test('where no audit has anything to see there is none', () => {
  assert.equal(lastAudit([audit('a', 'cancelled', null)]), undefined)
})
