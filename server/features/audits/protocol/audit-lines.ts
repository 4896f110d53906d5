// The line protocol of an audit, written: a JSON object for each step, the line `Done.`, then the report as
// one line. A failure is a line `{"error": …}`, after which the stream ends without `Done.`.
import type { AuditEvent } from '../audit-events.types.ts'

export const auditLinesType = 'text/plain; charset=utf-8'

/** What says that the report follows. */
export const doneWord = 'Done.'

/** An event as it is sent, with its line end. */
export function auditLine(event: AuditEvent): string {
  if (event.kind === 'report') return `${doneWord}\n${JSON.stringify(event.report)}\n`
  if (event.kind === 'error') {
    const { code, detail } = event.error
    return `${JSON.stringify({ error: { code, detail } })}\n`
  }
  const { at, step, message, done, total } = event
  return `${JSON.stringify({ at, step, message, done, total })}\n`
}
