import type { AuditEvent } from '#features/audits/index.ts'
import type { ReportFileOf } from './audit-outputs.ts'

/** What happens in an audit here or there; `message`: words that another program says in between. */
export type FollowedEvent = AuditEvent | { kind: 'message'; message: string }

/** What there is to follow: an audit, and afterwards its report as files. */
export interface FollowedAudit {
  events: AsyncIterable<FollowedEvent>
  getFile: ReportFileOf
}

export type FollowAudit = (audit: FollowedAudit) => Promise<number>
