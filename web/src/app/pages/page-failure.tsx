import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** What a page shows in its place when it cannot be shown; the frame around it stays. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = (): void => {
    // A slow answer is not asked for again.
    if (router.state.isLoading) return
    reset()
    void router.invalidate()
  }
  usePageTitle(t.app.failure.title)
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  if (error instanceof ApiProblem && error.status === 0) return <NoConnection onRetry={retry} />

  // A page's script is gone after an update of the server: only a reload finds the new one.
  const isOutdated =
    !(error instanceof ApiProblem) &&
    error instanceof Error &&
    /dynamically imported module|module script/i.test(error.message)
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
          <ErrorPanel title={t.app.failure.title} error={error} onRetry={retry} />
          <p className="text-soft">{t.app.failure.text}</p>
        </>
      )}
    </div>
  )
}

const retryEveryMs = 5_000

/** Nothing answers: the page comes by itself when something does. */
function NoConnection({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const timer = setInterval(() => retry(), retryEveryMs)
    const onOnline = (): void => retry()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  return (
    <EmptyState
      title={t.app.failure.noConnection}
      text={t.app.failure.noConnectionText}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t.common.retry}
        </Button>
      }
    />
  )
}
