// The line protocol of an audit, written: a JSON object for each step, the line `Done.`, then the report as one line. A failure is a line
// `{"error": …}`, after which the stream ends without `Done.`.
import type { AuditReport, ProgressStep } from '../audits.schema.ts'

export const auditLinesType = 'text/plain; charset=utf-8'

/** What tells that the report follows. */
export const doneWord = 'Done.'

export interface StepLine extends ProgressStep {
  done: number
  total: number
}

export interface StreamProblem {
  code: string
  detail: string
}

/** With its line end, like all that follow. */
export function stepLine({ at, step, message, done, total }: StepLine): string {
  return `${JSON.stringify({ at, step, message, done, total })}\n`
}

export function reportLines(report: AuditReport): string {
  return `${doneWord}\n${JSON.stringify(report)}\n`
}

export function errorLine({ code, detail }: StreamProblem): string {
  return `${JSON.stringify({ error: { code, detail } })}\n`
}
