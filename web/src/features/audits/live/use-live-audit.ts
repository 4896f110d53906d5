// A running audit, kept current: the server's events carry its progress; its steps and its image are asked
// for after them, more seldom.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AuditSummary, SeoAudit } from '#features/audits/audits.schema.ts'
import { followEvents } from '#web/lib/event-stream.ts'
import { urls } from '#web/lib/urls.ts'
import { auditKey, auditQuery, auditsKey, isRunning } from '../api.ts'
import { pagesPerMinute, withSighting, type Sighting } from './pace.ts'

/** Steps and image are more to read than the progress. */
const rereadEveryMs = 4_000
/** Events may come faster than anybody reads. */
const atMostEveryMs = 500

export interface LiveAudit {
  audit: SeoAudit | undefined
  error: Error | null
  /** The server was asked and did not answer. */
  isBehind: boolean
  refetch: () => void
}

export function useLiveAudit(auditId: string): LiveAudit {
  const queryClient = useQueryClient()
  const record = useQuery(auditQuery(auditId))
  const runs = record.data !== undefined && isRunning(record.data)
  // Beside the record and not in it: a record that changes each second would never be asked for again.
  const [reported, setReported] = useState<AuditSummary>()
  useEffect(() => {
    if (!runs) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let rereadTimer: ReturnType<typeof setTimeout> | undefined
    let newest: AuditSummary | undefined
    const reread = (): void => {
      clearTimeout(rereadTimer)
      rereadTimer = undefined
      void queryClient.invalidateQueries({ queryKey: auditKey(auditId) })
    }
    const show = (): void => {
      timer = undefined
      setReported(newest)
      // What is over has more to show than its events.
      if (newest === undefined || !isRunning(newest)) reread()
    }
    // Where the stream is refused for good the record is read again, and says why.
    followEvents(
      urls.events([`audits:${auditId}`]),
      stop.signal,
      ({ data }) => {
        if (isSummary(data)) newest = data
        timer ??= setTimeout(show, atMostEveryMs)
        rereadTimer ??= setTimeout(reread, rereadEveryMs)
      },
      { onOpen: reread, onLost: () => stop.signal.aborted || reread() },
    ).catch(() => undefined)
    return () => {
      stop.abort()
      clearTimeout(timer)
      clearTimeout(rereadTimer)
      // It has ended, or was left: what was read of it while it ran is old.
      void queryClient.invalidateQueries({ queryKey: auditsKey })
    }
  }, [auditId, runs, queryClient])
  return {
    audit: withProgress(record.data, reported),
    error: record.error,
    isBehind: record.failureCount > 0,
    refetch: () => void record.refetch(),
  }
}

/** The record with what was learned of it later. */
function withProgress(
  record: SeoAudit | undefined,
  reported: AuditSummary | undefined,
): SeoAudit | undefined {
  if (record === undefined || reported?.id !== record.id || !isRunning(record) || !isRunning(reported))
    return record
  return (reported.heartbeat_at ?? '') > (record.heartbeat_at ?? '') ? { ...record, ...reported } : record
}

/** Pages a minute, from what this page has seen of the audit. */
export function usePace(done: number): number | undefined {
  const [sightings, setSightings] = useState<Sighting[]>([])
  useEffect(() => {
    const see = (): void => setSightings((before) => withSighting(before, { at: performance.now(), done }))
    see()
    // Standing still is seen too.
    const timer = setInterval(see, rereadEveryMs)
    return () => clearInterval(timer)
  }, [done])
  return pagesPerMinute(sightings)
}

function isSummary(data: unknown): data is AuditSummary {
  return typeof data === 'object' && data !== null && 'status' in data && 'progress' in data
}
