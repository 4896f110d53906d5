// Where a request waits when the session has ended. The client asks, the app shows the sign-in dialog and
// answers; every request that failed meanwhile waits for the same answer and is then sent again, so that
// nothing is lost.

type Outcome = 'signed-in' | 'refused'

let waiting: { promise: Promise<Outcome>; settle: (outcome: Outcome) => void } | undefined
const listeners = new Set<() => void>()

/** Resolves when somebody has signed in again, or has refused to. */
export function waitForSignIn(): Promise<Outcome> {
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    waiting = { promise, settle: resolve }
    announce()
  }
  return waiting.promise
}

export function settleSignIn(outcome: Outcome): void {
  waiting?.settle(outcome)
  waiting = undefined
  announce()
}

export function isSignInWanted(): boolean {
  return waiting !== undefined
}

export function onSignInWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
