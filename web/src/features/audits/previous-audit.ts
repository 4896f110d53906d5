import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { getSite } from './site.ts'

type Comparable = Pick<AuditSummary, 'id' | 'url' | 'options' | 'created_at'>

/**
 * The audit of the same site before this one that was asked for alike; the newest of all where there is none.
 * `scored` are finished ones, in any order. The server compares with the same one: every view shows one
 * change.
 */
export function previousAudit<Audit extends Comparable>(
  audit: Comparable,
  scored: readonly Audit[],
): Audit | undefined {
  const earlier = scored
    .filter(
      (other) => other.id !== audit.id && getSite(other.url) === getSite(audit.url) && isBefore(other, audit),
    )
    .toSorted((one, other) => (isBefore(one, other) ? 1 : -1))
  const kind = getKind(audit)
  return earlier.find((other) => getKind(other) === kind) ?? earlier[0]
}

const isBefore = (one: Comparable, other: Comparable): boolean =>
  one.created_at < other.created_at || (one.created_at === other.created_at && one.id < other.id)

/** What was asked for, the pace left out. */
function getKind({ url, options }: Comparable): string {
  const { max_pages: pages, max_depth: depth, render, checks } = options
  return JSON.stringify([url, pages, depth, render, checks])
}
