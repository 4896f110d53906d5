// Suggestions that a dialog asked for: the wait, what went wrong, and what came of it, with its warnings and
// a note where no provider wrote it.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accessQuery } from '#web/lib/access.ts'
import { ModelRemedy } from './model-note.tsx'
import { ErrorPanel } from './ui/error-panel.tsx'
import { Spinner } from './ui/spinner.tsx'

export interface AskedSuggestionsProps<Found> {
  asked: UseQueryResult<Found>
  waiting: string
  /** Said of what no provider wrote. */
  without: string
  children: (found: Found) => ReactNode
}

export function AskedSuggestions<Found extends { provider: string; warnings: readonly string[] }>({
  asked: { isFetching, isError, error, data: found, refetch },
  waiting,
  without,
  children,
}: AskedSuggestionsProps<Found>) {
  const { data: access } = useQuery(accessQuery())
  if (isFetching)
    return (
      <p role="status" className="inline-flex items-center gap-2 text-soft">
        <Spinner />
        {waiting}
      </p>
    )
  return (
    <>
      {isError && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {found !== undefined && (
        <div className="flex flex-col gap-6">
          {found.provider === 'composer' && (
            <p className="text-13 text-soft">
              {without} <ModelRemedy isAdmin={access?.user.role === 'admin'} />
            </p>
          )}
          {children(found)}
          {found.warnings.length > 0 && (
            <p className="rounded-card bg-warning-pale px-3 py-2 text-13">{found.warnings.join(' ')}</p>
          )}
        </div>
      )}
    </>
  )
}
