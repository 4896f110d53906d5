// Events of an audit on a raw response, each sent as a line when it comes.
import type { ServerResponse } from 'node:http'
import type { AuditEvent } from '../audit-events.types.ts'
import { auditLine, auditLinesType } from './audit-lines.ts'

type Headers = Record<string, number | string | string[] | undefined>

/** While an audit waits for its turn, or for a slow site, nothing happens. */
const usualAliveMs = 15_000

export interface SendEventsHooks {
  /** Says why there are no more of them. */
  lastEvent(error: Error): AuditEvent | undefined
  /** Awaited when all is written. */
  beforeEnd?: () => Promise<void>
  aliveEveryMs?: number
}

/** Sends them all, on a response that the framework has let go of. */
export async function sendEvents(
  response: ServerResponse,
  headers: Headers,
  events: AsyncIterable<AuditEvent>,
  { lastEvent, beforeEnd, aliveEveryMs = usualAliveMs }: SendEventsHooks,
): Promise<void> {
  let isGone = false
  const markGone = (): void => void (isGone = true)
  response.once('close', markGone)
  response.on('error', markGone)
  response.writeHead(200, {
    ...headers,
    'Content-Type': auditLinesType,
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  // Empty lines say nothing, and keep whatever is between from taking the connection for dead.
  const alive = setInterval(
    () => void (isGone || response.writableNeedDrain || response.write('\n')),
    aliveEveryMs,
  )

  async function write(event: AuditEvent): Promise<void> {
    alive.refresh()
    if (isGone || response.write(auditLine(event))) return
    const { promise, resolve } = Promise.withResolvers<void>()
    response.once('drain', resolve)
    response.once('close', resolve)
    await promise
    response.off('drain', resolve)
    response.off('close', resolve)
  }

  try {
    for await (const event of events) {
      if (isGone) break
      await write(event)
    }
  } catch (error) {
    const event = lastEvent(error as Error)
    if (event !== undefined) await write(event)
  } finally {
    clearInterval(alive)
  }
  await beforeEnd?.()
  if (!response.writableEnded) response.end()
}
