// Whether what one works on is saved, in words, and what to do when it is not.
import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import type { SaveState } from '#web/lib/autosave/autosave.types.ts'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface SaveStateLineProps {
  state: SaveState<unknown>
  /** Whether this browser refuses to keep drafts. */
  hasNoDrafts: boolean
  onRetry: () => void
}

export function SaveStateLine({ state, hasNoDrafts, onRetry }: SaveStateLineProps) {
  return (
    <>
      <span
        role="status"
        className={classNames('flex min-w-0 items-center gap-2', !isCalm(state) && 'text-warning')}
      >
        <StateIcon state={state} />
        <span className="truncate">
          {state.kind === 'refused' ? t.saving.refused(state.problem.detail) : t.saving[state.kind]}
        </span>
      </span>
      {(state.kind === 'retrying' || state.kind === 'offline' || state.kind === 'refused') && (
        <Button size="small" variant="quiet" onClick={onRetry}>
          {t.common.retry}
        </Button>
      )}
      {hasNoDrafts && state.kind !== 'saved' && (
        <span className="truncate text-warning max-small:hidden">{t.saving.noDrafts}</span>
      )}
    </>
  )
}

/** Whether saving goes as it should. */
export function isCalm(state: SaveState<unknown>): boolean {
  return state.kind === 'saved' || state.kind === 'saving' || state.kind === 'unsaved'
}

function StateIcon({ state }: { state: SaveState<unknown> }) {
  if (state.kind === 'offline') return <CloudOff {...icon} />
  if (state.kind === 'retrying') return <LoaderCircle {...icon} />
  return state.kind === 'conflict' || state.kind === 'refused' ? <CircleAlert {...icon} /> : null
}
