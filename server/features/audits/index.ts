// Audits of sites: crawl, checks, report, by /seo-audit/* and `pressroom audit`.

/** Puts them together; nothing runs until an audit does. `close` ends the threads that read pages. */
export {
  auditsData,
  createAuditReferences,
  createAudits,
  type AuditsFeatureDependencies,
} from './create-audits.ts'
/** The job that runs an audit; the minutely end of stuck audits and the nightly removal of old pages. */
export { auditJobs, auditsSweep } from './audits.jobs.ts'
/** `/seo-audit/*`. */
export { auditsRoutes } from './audits.routes.ts'
/** What happens in an audit, and the one reader of the same as lines, from another installation. */
export type { AuditEvent } from './audit-events.types.ts'
export { readAuditLines, type AuditLine } from './protocol/index.ts'
/** A finding that is remembered, and what later audits of its site say of it. */
export type { LaterFinding, ReadFindingHistory } from './finding-history.ts'
export type { AuditReport } from './audit-report.schema.ts'
export type { StartAudit } from './audits.schema.ts'
