import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** What a page shows in its place when it cannot be shown; the frame around it stays. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  usePageTitle(t.app.failure.title)
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />

  // A page's script is gone after an update of the server: only a reload finds the new one.
  const isOutdated = !(error instanceof ApiProblem) && error instanceof Error && /dynamically imported module|module script/i.test(error.message)
  return (
    <div className="mx-auto flex w-full max-w-writing flex-col gap-4 px-4 py-16">
      {isOutdated ? (
        <>
          <p role="alert">{t.app.failure.newVersion}</p>
          <Button variant="primary" className="self-start" onClick={() => window.location.reload()}>
            {t.common.reload}
          </Button>
        </>
      ) : (
        <>
          <ErrorPanel
            title={t.app.failure.title}
            error={error}
            onRetry={() => {
              reset()
              void router.invalidate()
            }}
          />
          <p className="text-soft">{t.app.failure.text}</p>
        </>
      )}
    </div>
  )
}
