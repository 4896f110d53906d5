import type { Finding } from '#features/audits/audit-report.schema.ts'
import { audits } from '#web/messages/audits.ts'

const texts = audits.findings

/** How much of the site a finding concerns, in words. */
export function describeExtent({ scope, share, affected_count: count }: Finding): string {
  if (share === 1 && scope === 'site') return texts.wholeSite
  if (share === undefined) return audits.places(count)
  return share === 1 ? texts.everyPage : texts.share(share)
}
