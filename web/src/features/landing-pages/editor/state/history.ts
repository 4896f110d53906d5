// Every state that was, so that each change can be taken back, from the opening of the editor on. Pure:
// states are never changed, only replaced.

/**
 * A change as it is listed for undo. Changes of one `merge` key that follow each other quickly are one step:
 * typing in one place.
 */
export interface Step {
  label: string
  merge?: string | undefined
}

interface Entry<State> {
  state: State
  /** What led from this state to the next. */
  step: Step
}

export interface History<State> {
  readonly past: readonly Entry<State>[]
  readonly present: State
  /** Nearest first. */
  readonly future: readonly Entry<State>[]
  /** When the newest step was last added to, in milliseconds. */
  readonly touchedAt: number
}

/** A pause after which typing in the same place is a step of its own. */
const mergePauseMs = 1_500
/** What was undone or done again is a step for itself. */
const neverAgain = Number.NEGATIVE_INFINITY

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], touchedAt: neverAgain }
}

/** Adds a state; the very same one changes nothing. What was undone before is given up. */
export function commit<State>(history: History<State>, next: State, step: Step, now: number): History<State> {
  if (next === history.present) return history
  const last = history.past.at(-1)
  const joins =
    step.merge !== undefined && last?.step.merge === step.merge && now - history.touchedAt < mergePauseMs
  return {
    past: joins ? history.past : [...history.past, { state: history.present, step }],
    present: next,
    future: [],
    touchedAt: now,
  }
}

/** Changes the present without a step: what the server made of a save, which nobody wants to take back. */
export function amend<State>(history: History<State>, present: State): History<State> {
  return present === history.present ? history : { ...history, present }
}

export function undo<State>(history: History<State>): History<State> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: last.state,
    future: [{ state: history.present, step: last.step }, ...history.future],
    touchedAt: neverAgain,
  }
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...rest] = history.future
  if (next === undefined) return history
  return {
    past: [...history.past, { state: history.present, step: next.step }],
    present: next.state,
    future: rest,
    touchedAt: neverAgain,
  }
}

/** What undo would take back, and redo bring again. */
export function getSteps(history: History<unknown>): { undo: string | undefined; redo: string | undefined } {
  return { undo: history.past.at(-1)?.step.label, redo: history.future[0]?.step.label }
}
