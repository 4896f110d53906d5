// A check in words, apart from what it found anywhere: for lists of what was looked for.
import type { AuditCheck } from '../audits.schema.ts'
import type { Check } from './check.types.ts'

/** The fault without its number: `Pages have no description`. Titles are written for any number, so that of two says it in general. */
export function describeCheck({ id, area, severity, scope, title, why, fix }: Check): AuditCheck {
  const general = title(2)
    .replace(/^2 (.)/, (_, first: string) => first.toUpperCase())
    .replace(' 2 ', ' ')
  return { id, area, severity, scope: scope === 'site' ? 'site' : 'page', title: general, why, fix }
}
