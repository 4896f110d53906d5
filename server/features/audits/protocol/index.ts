/** The line protocol: writing, and the one reader that takes what comes. */
export { auditLinesType, errorLine, reportLines, stepLine, type StepLine, type StreamProblem } from './audit-lines.ts'
export { readAuditLines, type AuditLine } from './read-audit-lines.ts'
