// Jobs and audits that this window follows, over one event stream: a browser opens few connections to one
// server, and a server few streams to one person.
import { useEffect, useRef } from 'react'
import { followEvents } from './event-stream.ts'
import { urls } from './urls.ts'

interface Follower {
  topics: readonly string[]
  onChange: () => void
}

/** `eventStreamQuery` takes no more. */
const maxTopics = 50
/** Events may come faster than anybody reads. */
const minPauseMs = 500
/** Where no stream opens (a proxy holds it back, the server is away), followers are asked to read again. */
const retryEveryMs = 5_000

const followers = new Set<Follower>()
let followed = ''
let stop = new AbortController()
let isPlanned = false

/**
 * Calls `onChange` when a run of these topics (`jobs:{id}`, `audits:{id}`) has changed, and when the stream
 * has opened: what is read then misses nothing. Returns what ends it.
 */
export function followRuns(topics: readonly string[], onChange: () => void): () => void {
  const follower = { topics, onChange: withPauses(onChange) }
  followers.add(follower)
  planUpdate()
  return () => {
    followers.delete(follower)
    planUpdate()
  }
}

/** Calls at once, and what is called during the pause after that once at its end. */
function withPauses(call: () => void): () => void {
  let isPause = false
  let isWanted = false
  const run = (): void => {
    isWanted = isPause
    if (isPause) return
    isPause = true
    call()
    setTimeout(() => {
      isPause = false
      if (isWanted) run()
    }, minPauseMs)
  }
  return run
}

/** `followRuns` for as long as the component is shown. */
export function useRuns(topics: readonly string[], onChange: () => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const all = topics.toSorted().join(',')
  useEffect(() => (all === '' ? undefined : followRuns(all.split(','), () => latest.current())), [all])
}

/** A page that is left and one that is opened change the topics at once: that is one new stream. */
function planUpdate(): void {
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(() => {
    isPlanned = false
    update()
  })
}

function update(): void {
  const topics = [...new Set([...followers].flatMap((follower) => follower.topics))]
    .sort()
    .slice(0, maxTopics)
  const all = topics.join(',')
  if (all === followed) return
  followed = all
  stop.abort()
  if (all === '') return
  stop = new AbortController()
  void follow(topics, stop.signal)
}

async function follow(topics: string[], signal: AbortSignal): Promise<void> {
  let isOpen = false
  const timer = setInterval(() => isOpen || announce(), retryEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  // Refused for good (one of the runs is gone, the session is over): the followers read again and see why.
  await followEvents(urls.events(topics), signal, ({ data }) => announce(data), {
    onOpen() {
      isOpen = true
      announce()
    },
    onLost() {
      isOpen = false
    },
  }).catch(() => undefined)
}

/** To the followers of the run that an event is about; without one, to all. */
function announce(data?: unknown): void {
  const id = typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : undefined
  for (const { topics, onChange } of followers)
    if (id === undefined || topics.some((topic) => topic.endsWith(`:${id}`))) onChange()
}
