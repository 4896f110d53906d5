import type { AuditLine } from '#features/audits/index.ts'
import type { ReportFileOf } from './audit-outputs.ts'

/** What there is to follow: the lines of an audit, and afterwards its report as files. */
export interface FollowedAudit {
  lines: AsyncIterable<AuditLine>
  fileOf: ReportFileOf
}

export type FollowAudit = (audit: FollowedAudit) => Promise<number>
