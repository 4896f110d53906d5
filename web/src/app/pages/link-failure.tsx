import { Link } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'
import { EntryFrame } from './entry-frame.tsx'

/** In the place of an invitation or a password link that does not work any more. */
export function LinkFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone =
    error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429
  return (
    <EntryFrame title={t.signIn.linkInvalidTitle} {...(isGone ? { lead: t.signIn.linkInvalid } : {})}>
      {!isGone && <ErrorPanel error={error} onRetry={onRetry} />}
      <Link to="/sign-in" className={buttonClasses()}>
        {t.signIn.submit}
      </Link>
    </EntryFrame>
  )
}
