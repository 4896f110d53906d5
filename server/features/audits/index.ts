// Audits of sites: crawl, checks, report, by /seo-audit/* and `pressroom audit`.

/** Puts them together; nothing runs until an audit does. `close` ends the threads that read pages. */
export { auditsData, createAudits } from './create-audits.ts'
/** The job that runs an audit; the minutely end of stuck audits and the nightly removal of old pages. */
export { auditJobs, auditsSweep } from './audits.jobs.ts'
/** `/seo-audit/*`. */
export { auditsRoutes } from './audits.routes.ts'
/** The line protocol's one reader, for audits of another program. */
export { readAuditLines, type AuditLine } from './protocol/index.ts'
/** A finding that is remembered, and what later audits of its site say of it. */
export type { LaterLook, ReadLaterLooks } from './later-looks.ts'
/** From the worst to the mere fact. */
export { severities, type AuditReport, type Severity, type StartAudit } from './audits.schema.ts'
