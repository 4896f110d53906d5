import { severities, type Severity } from '#contracts/audit-checks.schema.ts'
import type { Check, LinkEdge, PageDetail } from '#capabilities/site-crawl/index.ts'
import { findingTitle } from '#capabilities/site-checks/index.ts'
import type { AuditedPageDetail } from '../audits.schema.ts'
import type { AuditReport } from '../audit-report.schema.ts'
import { findingKey, saidBy } from './build-report.ts'

/** A page as the API shows it, its hits named in words. */
export function pageDetail(
  { page, redirects, vitals, hits, linksIn, linksOut }: PageDetail,
  { checks, report }: { checks: readonly Check[]; report: AuditReport | undefined },
): AuditedPageDetail {
  const catalogue = new Map(checks.map((check) => [check.id, check]))
  const reported = new Map((report?.findings ?? []).map(({ check_id: checkId, title }) => [checkId, title]))
  return {
    ...page,
    redirects: [...redirects],
    ...(vitals !== undefined && { vitals }),
    hits: worstFirst(hits).map(({ checkId, severity, hit }) => ({
      key: findingKey(checkId, severity),
      check_id: checkId,
      severity,
      // A check may have left the catalogue since.
      title: findTitle(catalogue.get(checkId), severity) ?? reported.get(checkId) ?? checkId,
      ...saidBy(hit),
    })),
    links_in: linksIn.map(getEdge),
    links_out: linksOut.map((edge) => ({
      ...getEdge(edge),
      ...(edge.status !== undefined && { status: edge.status }),
    })),
  }
}

function findTitle(check: Check | undefined, severity: Severity): string | undefined {
  return check && findingTitle(check, severity, 1)
}

function worstFirst(hits: PageDetail['hits']): PageDetail['hits'] {
  return hits.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
}

function getEdge({ from, to, kind, anchor, isNofollow }: LinkEdge): AuditedPageDetail['links_in'][number] {
  return { from, to, kind, anchor, nofollow: isNofollow }
}
