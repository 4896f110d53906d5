// The lines of an audit for whoever watches, now or later: from the first step, as they are written, to the report. They come from the store,
// so that it does not matter which process runs the audit.
import type { Events } from '#capabilities/events/index.ts'
import type { AuditRecordsRepository } from './audit-records.repository.ts'
import { isFinal, type AuditRecord } from './audits.types.ts'
import { errorLine, reportLines, stepLine } from './protocol/index.ts'

export interface WatchParts {
  records: Pick<AuditRecordsRepository, 'find' | 'steps' | 'findReport'>
  events: Pick<Events, 'latestId' | 'subscribe'>
}

/** Ends after the audit, or without an end of its own when the signal aborts or the audit is deleted. */
export async function* watchAudit({ records, events }: WatchParts, { ownerId, id }: AuditRecord, signal: AbortSignal): AsyncGenerator<string> {
  const leaving = new AbortController()
  // What is announced after this moment wakes us; what was written before it is read at once.
  const afterId = await events.latestId(ownerId)
  const changes = events.subscribe({ ownerId, topics: [`audits:${id}`], afterId, signal: AbortSignal.any([signal, leaving.signal]) })[Symbol.asyncIterator]()
  let after = '0'
  try {
    while (!signal.aborted) {
      // Asked before the steps: when it says that the audit is over, all its steps are there.
      const audit = await records.find(ownerId, id)
      if (audit === undefined) return
      for (const step of await records.steps(ownerId, id, after)) {
        yield stepLine(step)
        after = step.number
      }
      if (isFinal(audit.status)) {
        yield await lastLines(records, audit)
        return
      }
      if ((await changes.next()).done === true) return
    }
  } finally {
    leaving.abort()
  }
}

async function lastLines(records: WatchParts['records'], { ownerId, id, status, error }: AuditRecord): Promise<string> {
  const report = status === 'completed' ? await records.findReport(ownerId, id) : undefined
  if (report !== undefined) return reportLines(report)
  return errorLine(
    error ?? {
      code: status === 'cancelled' ? 'audit_cancelled' : 'audit_failed',
      detail: status === 'cancelled' ? 'The audit was cancelled.' : 'The audit has failed.',
    },
  )
}
