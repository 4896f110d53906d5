// Removing what the server cannot bring back: it is out of sight at once, and sent when nobody has taken it
// back. A page that goes away sends it first.
import { useSyncExternalStore } from 'react'
import { toastProblem, toastUndoFirst } from '#web/components/ui/toast.tsx'

/** A toast that is never closed must not keep a removal waiting for ever. */
const maxMilliseconds = 60_000

let waiting: ReadonlyMap<string, (isLast: boolean) => void> = new Map()
const listeners = new Set<() => void>()

export interface LaterRemoval {
  id: string
  /** Says what is gone. */
  said: string
  /** `isLast`: the page goes away. */
  remove: (isLast: boolean) => Promise<unknown>
  /** After the removal, or after it failed. */
  onDone: () => void
}

export function removeLater({ id, said, remove, onDone }: LaterRemoval): void {
  let isOver = false
  const end = (act?: () => void): void => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    if (act === undefined) settle(id)
    else act()
  }
  const run = (isLast: boolean): void =>
    end(() => {
      remove(isLast)
        .catch((error: unknown) => toastProblem(error))
        .finally(() => {
          settle(id)
          onDone()
        })
    })
  const timer = setTimeout(() => run(false), maxMilliseconds)
  if (waiting.size === 0) window.addEventListener('pagehide', leave)
  change(new Map(waiting).set(id, run))
  toastUndoFirst(
    said,
    () => end(),
    () => run(false),
  )
}

/** What is out of sight although the server still has it. */
export function useRemovedIds(): ReadonlyMap<string, unknown> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )
}

function settle(id: string): void {
  const left = new Map(waiting)
  left.delete(id)
  change(left)
  if (left.size === 0) window.removeEventListener('pagehide', leave)
}

function change(next: ReadonlyMap<string, (isLast: boolean) => void>): void {
  waiting = next
  for (const listener of listeners) listener()
}

function leave(): void {
  for (const run of waiting.values()) run(true)
}
