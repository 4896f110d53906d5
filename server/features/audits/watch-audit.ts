// The events of an audit for whoever watches, now or later: from the first step, as they are written, to the
// report. They come from the store, so that it does not matter which process runs the audit.
import type { Events } from '#capabilities/events/index.ts'
import type { AuditRecordsRepository } from './audit-records.repository.ts'
import { isFinal, type AuditRecord } from './audits.types.ts'
import type { AuditEvent } from './audit-events.types.ts'

export interface WatchDependencies {
  records: Pick<AuditRecordsRepository, 'find' | 'steps' | 'findReport'>
  events: Pick<Events, 'latestId' | 'subscribe'>
}

/**
 * An event of this topic is no news of the audit: it is an occasion to check whether it may still be watched.
 */
export interface CheckedTopic {
  topic: string
  check: () => Promise<void>
}

/** Ends after the audit, or without an end of its own when the signal aborts or the audit is deleted. */
export async function* watchAudit(
  { records, events }: WatchDependencies,
  { ownerId, id }: AuditRecord,
  signal: AbortSignal,
  checked?: CheckedTopic,
): AsyncGenerator<AuditEvent> {
  const leaving = new AbortController()
  // What is announced after this moment wakes us; what was written before it is read at once.
  const afterId = await events.latestId(ownerId)
  const topics = [`audits:${id}`, ...(checked === undefined ? [] : [checked.topic])]
  const subscription = events.subscribe({
    ownerId,
    topics,
    afterId,
    signal: AbortSignal.any([signal, leaving.signal]),
  })
  const changes = subscription[Symbol.asyncIterator]()
  let after = '0'

  /** False where nothing more comes. */
  async function hasChanged(): Promise<boolean> {
    for (;;) {
      const { done, value } = await changes.next()
      if (done === true) return false
      if (value.topic !== checked?.topic) return true
      await checked.check()
      if (signal.aborted) return false
    }
  }

  try {
    while (!signal.aborted) {
      // Asked before the steps: when it says that the audit is over, all its steps are there.
      const audit = await records.find(ownerId, id)
      if (audit === undefined) return
      for (const step of await records.steps(ownerId, id, after)) {
        const { number, ...members } = step
        yield { kind: 'step', ...members }
        after = number
      }
      if (isFinal(audit.status)) {
        yield await lastEvent(records, audit)
        return
      }
      if (!(await hasChanged())) return
    }
  } finally {
    leaving.abort()
  }
}

async function lastEvent(
  records: WatchDependencies['records'],
  { ownerId, id, status, error }: AuditRecord,
): Promise<AuditEvent> {
  const report = status === 'completed' ? await records.findReport(ownerId, id) : undefined
  if (report !== undefined) return { kind: 'report', report }
  if (error !== undefined) return { kind: 'error', error }
  return {
    kind: 'error',
    error:
      status === 'cancelled'
        ? { code: 'audit_cancelled', detail: 'The audit was cancelled.' }
        : { code: 'audit_failed', detail: 'The audit has failed.' },
  }
}
