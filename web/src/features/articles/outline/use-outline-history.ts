import { useRef } from 'react'
import type { ArticleStatus } from '#contracts/article.schema.ts'
import type { Outline } from './outline-edits.ts'

/** What a step brings back. */
export interface OutlineStep {
  outline: Outline
  /** Only where the step changed it: one that took an outline made the article outlined. */
  status?: ArticleStatus | undefined
}

export interface OutlineHistory {
  /**
   * Remembers what was before a change. Changes of one heading's text that follow each other closely are one
   * step: they have the same `group`.
   */
  remember: (before: OutlineStep, group?: string) => void
  /** What was before; undefined when there is nothing to take back. */
  undo: (now: Required<OutlineStep>) => OutlineStep | undefined
  redo: (now: Required<OutlineStep>) => OutlineStep | undefined
}

const maxMemory = 200
/** Typing that goes on after a pause of this length is a new step. */
const pauseMs = 1_000

/** The steps of an outline, to be taken back and done again. */
export function useOutlineHistory(): OutlineHistory {
  const past = useRef<OutlineStep[]>([])
  const future = useRef<OutlineStep[]>([])
  const last = useRef<{ group: string | undefined; at: number }>({ group: undefined, at: 0 })
  return {
    remember(before, group) {
      const now = performance.now()
      const isSameStep =
        group !== undefined && last.current.group === group && now - last.current.at < pauseMs
      last.current = { group, at: now }
      future.current = []
      if (!isSameStep) past.current = [...past.current, before].slice(-maxMemory)
    },
    undo(now) {
      const before = past.current.pop()
      if (before === undefined) return undefined
      last.current = { group: undefined, at: 0 }
      future.current.push(asFarAs(before, now))
      return before
    },
    redo(now) {
      const after = future.current.pop()
      if (after !== undefined) past.current.push(asFarAs(after, now))
      return after
    },
  }
}

/** Of what is now, what the step changes. */
function asFarAs(step: OutlineStep, { outline, status }: Required<OutlineStep>): OutlineStep {
  return step.status === undefined ? { outline } : { outline, status }
}
