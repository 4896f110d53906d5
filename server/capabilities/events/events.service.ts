import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUnavailable } from '#platform/errors.ts'
import type { Notifications } from '#platform/store/notifications.ts'
import { eventsChannel, type EventsRepository } from './events.repository.ts'
import type { Events, PublishedEvent } from './events.types.ts'

export interface EventsDependencies {
  events: EventsRepository
  notifications: Notifications
  /** Pause between two looks without a notification, while notifications arrive and while they do not. */
  pollEveryMs?: { live: number; deaf: number }
}

interface Subscriber {
  topics: ReadonlySet<string>
  wake(): void
}

const batchSize = 100
const pauseWhileAwayMs = 500

export function createEvents({
  events,
  notifications,
  pollEveryMs = { live: 20_000, deaf: 1_000 },
}: EventsDependencies): Events {
  const subscribers = new Map<string, Set<Subscriber>>()
  let listening = false

  function onNotification(payload: string | undefined): void {
    if (payload === undefined) {
      for (const set of subscribers.values()) for (const subscriber of set) subscriber.wake()
      return
    }
    const [ownerId = '', topic = ''] = payload.split(' ')
    for (const subscriber of subscribers.get(ownerId) ?? [])
      if (subscriber.topics.has(topic)) subscriber.wake()
  }

  function register(ownerId: string, subscriber: Subscriber): () => void {
    if (!listening) {
      listening = true
      notifications.listen(eventsChannel, onNotification)
    }
    const set = subscribers.get(ownerId) ?? new Set()
    subscribers.set(ownerId, set.add(subscriber))
    return () => {
      set.delete(subscriber)
      if (set.size === 0 && subscribers.get(ownerId) === set) subscribers.delete(ownerId)
    }
  }

  /** Runs the read, again and again while the database is away; undefined once the signal aborts. */
  async function whenThere<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    while (!signal.aborted) {
      try {
        return await read()
      } catch (error) {
        if (!databaseUnavailable.is(error)) throw error
        await sleep(pauseWhileAwayMs, undefined, { signal }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    publish: (event, transaction) => events.publish(event, transaction),
    publishToAll: (event) => events.publishToAll(event),
    latestId: (ownerId) => events.latestId(ownerId),
    async *subscribe({ ownerId, topics, afterId, signal }) {
      let woken = Promise.withResolvers<void>()
      const unregister = register(ownerId, { topics: new Set(topics), wake: () => woken.resolve() })
      try {
        let cursor = afterId ?? (await whenThere(() => events.latestId(ownerId), signal))
        while (cursor !== undefined && !signal.aborted) {
          // Armed before reading: what is announced meanwhile is read in the next round.
          woken = Promise.withResolvers<void>()
          const position: string = cursor
          const batch: PublishedEvent[] =
            (await whenThere(() => events.readAfter(ownerId, topics, position, batchSize), signal)) ?? []
          for (const event of batch) {
            if (signal.aborted) return
            yield event
            cursor = event.id
          }
          if (batch.length === 0)
            await waitForFirst(
              woken.promise,
              notifications.isLive() ? pollEveryMs.live : pollEveryMs.deaf,
              signal,
            )
        }
      } finally {
        unregister()
      }
    },
  }
}

/** Waits for the promise, the time or the signal, whichever comes first. */
async function waitForFirst(promise: Promise<void>, maxMs: number, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController()
  const both = AbortSignal.any([signal, waiting.signal])
  await Promise.race([promise, sleep(maxMs, undefined, { signal: both }).catch(() => {})])
  waiting.abort()
}
