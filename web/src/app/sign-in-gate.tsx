// Listens for requests that wait because the session has ended. The dialog itself is loaded only when it is
// needed.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isSignInWanted, onSignInWanted } from '#web/lib/session-gate.ts'

const SignInAgainDialog = lazy(() =>
  import('#web/features/session/sign-in-again-dialog.tsx').then((module) => ({
    default: module.SignInAgainDialog,
  })),
)

export function SignInGate() {
  const isWanted = useSyncExternalStore(onSignInWanted, isSignInWanted)
  return isWanted ? (
    <Suspense>
      <SignInAgainDialog />
    </Suspense>
  ) : null
}
