import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LaterAudit } from './audit-history.repository.ts'
import { createFindingHistory, type RememberedFinding } from './finding-history.ts'

const site = 'https://example.com'
const at = (path: string): string => `${site}/${path}`
const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}T09:00:00.000Z`

/** One that a limit ended, and that found nothing. */
function cutAudit(number: number): LaterAudit {
  const report = { passed: ['title-missing'], not_applicable: [], is_cut: true, findings: [], errors: [] }
  return {
    id: `audit-${number}`,
    createdAt: day(number),
    finishedAt: day(number),
    keys: new Set(),
    hasPages: true,
    report,
  }
}

function findingAt(...paths: string[]): RememberedFinding {
  const affected = paths.map((path) => ({ url: at(path), evidence: '' }))
  return {
    key: 'title-missing:critical',
    check_id: 'title-missing',
    scope: 'page',
    site,
    auditId: 'audit-0',
    auditedAt: day(1),
    affected,
  }
}

test('each audit is asked once for the places of all findings, and each finding is gone only where all of its own were looked at', async () => {
  const asked: string[] = []
  const looks = createFindingHistory({
    history: { laterAudits: async () => [cutAudit(2), cutAudit(3)] },
    crawlRows: {
      async seen(_ownerId, auditId, urls) {
        asked.push(`${auditId}: ${urls.length}`)
        const met = new Set(auditId === 'audit-2' ? [at('a')] : [at('a'), at('b')])
        return new Set(urls.filter((url) => met.has(url)))
      },
    },
    loadChecks: () => [],
  })
  const found = await looks('owner', [findingAt('a'), findingAt('a', 'b'), findingAt('b', 'c')])
  assert.deepEqual(
    found.map((look) => look && [look.state, look.auditId]),
    [['not_found', 'audit-2'], ['not_found', 'audit-3'], undefined],
  )
  assert.deepEqual(asked.toSorted(), ['audit-2: 3', 'audit-3: 3'])
})
