import { useRef } from 'react'
import type { Outline } from './outline-edits.ts'

export interface OutlineHistory {
  /** Remembers the outline before a change. Changes of one heading's text that follow each other closely are one step: they have the same `group`. */
  remember: (before: Outline, group?: string) => void
  /** The outline as it was; undefined when there is nothing to take back. */
  undo: (now: Outline) => Outline | undefined
  redo: (now: Outline) => Outline | undefined
}

const longestMemory = 200
/** Typing that goes on after a pause of this length is a new step. */
const pauseMs = 1_000

/** The steps of an outline, to be taken back and done again. */
export function useOutlineHistory(): OutlineHistory {
  const past = useRef<Outline[]>([])
  const future = useRef<Outline[]>([])
  const last = useRef<{ group: string | undefined; at: number }>({ group: undefined, at: 0 })
  return {
    remember(before, group) {
      const now = performance.now()
      const isSameStep = group !== undefined && last.current.group === group && now - last.current.at < pauseMs
      last.current = { group, at: now }
      future.current = []
      if (!isSameStep) past.current = [...past.current, before].slice(-longestMemory)
    },
    undo(now) {
      const before = past.current.pop()
      if (before === undefined) return undefined
      last.current = { group: undefined, at: 0 }
      future.current.push(now)
      return before
    },
    redo(now) {
      const after = future.current.pop()
      if (after !== undefined) past.current.push(now)
      return after
    },
  }
}
