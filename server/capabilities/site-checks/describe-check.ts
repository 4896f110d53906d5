// A check in words, apart from what it found anywhere: for lists of what was looked for.
import type { AuditCheck, Severity } from '#contracts/audit-checks.schema.ts'
import type { Check } from '#capabilities/site-crawl/index.ts'

/** What was found so many times: `3 pages take long to come from the server (over 3,000 ms)`. */
export function findingTitle(
  { title, severityReasons }: Pick<Check, 'title' | 'severityReasons'>,
  severity: Severity,
  count: number,
): string {
  const reason = severityReasons?.[severity]
  return reason === undefined ? title(count) : `${title(count)} (${reason})`
}

/**
 * The fault without its number: `Pages have no description`. Titles are written for any number, so that of
 * two says it in general.
 */
export function describeCheck({ id, area, severity, scope, title, why, fix }: Check): AuditCheck {
  const general = title(2)
    .replace(/^2 (.)/, (_, first: string) => first.toUpperCase())
    .replace(' 2 ', ' ')
  return { id, area, severity, scope: scope === 'site' ? 'site' : 'page', title: general, why, fix }
}
