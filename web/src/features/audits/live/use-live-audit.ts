// A running audit, kept current: the server's events say that something has moved, the record says what; without events it is asked anew.
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SeoAudit } from '#features/audits/audits.schema.ts'
import { followEvents } from '#web/lib/event-stream.ts'
import { urls } from '#web/lib/urls.ts'
import { auditKey, auditQuery, auditsKey, isRunning } from '../api.ts'
import { pagesPerMinute, withSighting, type Sighting } from './pace.ts'

/** Also without events nothing stands still for longer. */
const lookEveryMs = 4_000
/** Events may come faster than anybody reads. */
const atMostEveryMs = 1_000

export function useLiveAudit(auditId: string): UseQueryResult<SeoAudit> {
  const queryClient = useQueryClient()
  const audit = useQuery({ ...auditQuery(auditId), refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? lookEveryMs : false) })
  const runs = audit.data !== undefined && isRunning(audit.data)
  useEffect(() => {
    if (!runs) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: auditKey(auditId) })
      }, atMostEveryMs)
    }
    // Where the stream is refused for good, looking from time to time is enough.
    followEvents(urls.events([`audits:${auditId}`]), stop.signal, look).catch(() => undefined)
    return () => {
      stop.abort()
      clearTimeout(timer)
      // It has ended, or was left: what was read of it while it ran is old.
      void queryClient.invalidateQueries({ queryKey: auditsKey })
    }
  }, [auditId, runs, queryClient])
  return audit
}

/** Pages a minute, from what this page has seen of the audit. */
export function usePace(done: number): number | undefined {
  const [sightings, setSightings] = useState<Sighting[]>([])
  useEffect(() => {
    const see = (): void => setSightings((before) => withSighting(before, { at: performance.now(), done }))
    see()
    // Standing still is seen too.
    const timer = setInterval(see, lookEveryMs)
    return () => clearInterval(timer)
  }, [done])
  return pagesPerMinute(sightings)
}
