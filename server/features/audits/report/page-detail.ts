import { severities, type AuditedPageDetail, type AuditReport } from '../audits.schema.ts'
import type { Check } from '../checks/check.types.ts'
import type { LinkEdge } from '../checks/site.types.ts'
import type { PageDetail } from '../run-audit.types.ts'
import { findingKey, saidBy } from './build-report.ts'

/** A page as the API shows it, its hits named in words. */
export function pageDetail(
  { page, redirects, vitals, hits, linksIn, linksOut }: PageDetail,
  { checks, report }: { checks: readonly Check[]; report: AuditReport | undefined },
): AuditedPageDetail {
  const titles = new Map(checks.map(({ id, title }) => [id, title(1)]))
  const told = new Map((report?.findings ?? []).map(({ check_id: checkId, title }) => [checkId, title]))
  return {
    ...page,
    redirects: [...redirects],
    ...(vitals !== undefined && { vitals }),
    hits: worstFirst(hits).map(({ checkId, severity, hit }) => ({
      key: findingKey(checkId, severity),
      check_id: checkId,
      severity,
      // A check may have left the catalogue since.
      title: titles.get(checkId) ?? told.get(checkId) ?? checkId,
      ...saidBy(hit),
    })),
    links_in: linksIn.map(edgeOf),
    links_out: linksOut.map((edge) => ({ ...edgeOf(edge), ...(edge.status !== undefined && { status: edge.status }) })),
  }
}

function worstFirst(hits: PageDetail['hits']): PageDetail['hits'] {
  return hits.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
}

function edgeOf({ from, to, kind, anchor, isNofollow }: LinkEdge): AuditedPageDetail['links_in'][number] {
  return { from, to, kind, anchor, nofollow: isNofollow }
}
