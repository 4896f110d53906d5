import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { siteOf } from '../site-of.ts'

/** By audit: points more or fewer than in the finished audit of the same site before it, where one is among those given. Newest first. */
export function scoreChanges(audits: readonly AuditSummary[]): Map<string, number> {
  const changes = new Map<string, number>()
  const before = new Map<string, number>()
  for (const { id, url, score } of audits.toReversed()) {
    if (score === null) continue
    const earlier = before.get(siteOf(url))
    if (earlier !== undefined) changes.set(id, score - earlier)
    before.set(siteOf(url), score)
  }
  return changes
}
