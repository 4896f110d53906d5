// One LISTEN connection for the whole process, shared by all who wait for something. A notification is a hint
// to look, never the news itself: whoever listens reads the store, also when the connection comes back and
// when nothing can be heard at all (a pooler).
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newRandomId } from '../ids.ts'
import type { Logger } from '../logger.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** Gets the payload, or `undefined` when something may have been missed: look again. */
export type NotificationHandler = (payload: string | undefined) => void

export interface Notifications {
  /**
   * Calls the handler for each notification on the channel until the returned function is called. The first
   * call opens the connection.
   */
  listen(channel: string, handler: NotificationHandler): () => void
  /** Whether notifications arrive at present; while they do not, those who wait must poll. */
  isLive(): boolean
  /**
   * The server process of the connection, which ends when this process does. Undefined while nothing can be
   * heard.
   */
  backend(): { pid: number } | undefined
  close(): Promise<void>
}

export interface NotificationsOptions {
  database: Database
  logger: Logger
  /** Pause between two proofs that notifications still arrive. */
  probeEveryMs?: number
}

const probeChannel = 'pressroom_probe'
const probeTimeoutMs = 3_000
const firstPauseMs = 100
const maxPauseMs = 1_000

export function createNotifications({
  database,
  logger,
  probeEveryMs = 30_000,
}: NotificationsOptions): Notifications {
  const handlers = new Map<string, Set<NotificationHandler>>()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let live = false
  let keeper: Promise<void> | undefined

  function missed(): void {
    for (const set of handlers.values()) for (const handler of set) handler(undefined)
  }

  /** Keeps one connection open until `close`. */
  async function keep(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      try {
        await hold(() => (pauseMs = firstPauseMs))
      } catch (error) {
        logger.debug({ error: (error as Error).message }, 'listening-interrupted')
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    }
  }

  /** Opens a connection, listens, and returns when it is lost. */
  async function hold(onOpen: () => void): Promise<void> {
    const connection = await database.connect()
    const ended = new AbortController()
    connection.once('end', () => ended.abort())
    connection.once('error', () => ended.abort())
    stopping.signal.addEventListener('abort', () => ended.abort(), { once: true })
    const probes = new Map<string, () => void>()
    connection.on('notification', ({ channel, payload = '' }) => {
      if (channel === probeChannel) {
        probes.get(payload)?.()
        return
      }
      for (const handler of handlers.get(channel) ?? []) handler(payload)
    })
    try {
      await connection.query(`listen ${probeChannel}`)
      for (const channel of handlers.keys()) await connection.query(`listen ${channel}`)
      client = connection
      onOpen()
      // The connection is proven before anybody relies on it: behind a transaction pooler LISTEN succeeds and
      // nothing is ever heard.
      while (!ended.signal.aborted) {
        const heard = await probe(probes, ended.signal)
        if (ended.signal.aborted || (live && !heard)) break
        if (heard && !live) {
          live = true
          missed()
        }
        await sleep(probeEveryMs, undefined, { signal: ended.signal }).catch(() => {})
      }
    } finally {
      client = undefined
      live = false
      await Promise.race([connection.end().catch(() => {}), sleep(1_000, undefined, { ref: false })])
    }
  }

  /** Sends a word to ourselves over another connection and waits until it is heard. */
  async function probe(probes: Map<string, () => void>, ended: AbortSignal): Promise<boolean> {
    const word = newRandomId()
    const answer = Promise.withResolvers<boolean>()
    probes.set(word, () => answer.resolve(true))
    const timer = setTimeout(() => answer.resolve(false), probeTimeoutMs)
    ended.addEventListener('abort', () => answer.resolve(false), { once: true })
    try {
      await database.query(sql`select pg_notify(${probeChannel}, ${word})`)
      return await answer.promise
    } catch {
      // The pool may be exhausted while this connection is well; the next probe decides.
      return live
    } finally {
      clearTimeout(timer)
      probes.delete(word)
    }
  }

  return {
    listen(channel, handler) {
      const set = handlers.get(channel)
      if (set === undefined) {
        handlers.set(channel, new Set([handler]))
        client?.query(`listen ${channel}`).then(
          () => handler(undefined),
          () => {},
        )
      } else {
        set.add(handler)
      }
      keeper ??= keep()
      return () => void handlers.get(channel)?.delete(handler)
    },
    isLive: () => live,
    backend() {
      const pid = (client as unknown as { processID?: number | null } | undefined)?.processID
      return live && typeof pid === 'number' ? { pid } : undefined
    },
    async close() {
      stopping.abort()
      await keeper
    },
  }
}
