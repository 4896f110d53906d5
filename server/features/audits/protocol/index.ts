// The line protocol: written to a socket by the routes, read by whoever asks another installation
// (`pressroom audit --remote`). Inside the process an audit is typed events (`audit-events.types.ts`).
export { sendEvents } from './send-events.ts'
export { readAuditLines, type AuditLine } from './read-audit-lines.ts'
