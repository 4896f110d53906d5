// Words, saving state and mode of the open document.
import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { editorModes, type EditorMode } from '../editor-modes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Menu, MenuRadioGroup } from '#web/components/ui/menu.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import type { SaveState } from '../autosave/autosave.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface DocumentFootProps {
  words: number
  state: SaveState
  hasNoDrafts: boolean
  editorMode: EditorMode
  isSwitching: boolean
  onMode: (mode: EditorMode) => void
  onRetry: () => void
}

export function DocumentFoot({ words, state, hasNoDrafts, editorMode, isSwitching, onMode, onRetry }: DocumentFootProps) {
  const isCalm = state.kind === 'saved' || state.kind === 'saving' || state.kind === 'unsaved'
  return (
    <section
      aria-label={t.editor.foot.label}
      className={classNames(
        'flex min-h-row shrink-0 items-center gap-4 border-t border-rule bg-paper px-4 text-13 text-soft',
        isCalm && !hasNoDrafts && 'editor-chrome',
      )}
      data-print="hide"
    >
      <span className="tabular-nums whitespace-nowrap">{t.editor.foot.words(words)}</span>
      <span role="status" className={classNames('flex min-w-0 items-center gap-2', !isCalm && 'text-warning')}>
        <StateIcon state={state} />
        <span className="truncate">{stateText(state)}</span>
      </span>
      {(state.kind === 'retrying' || state.kind === 'offline' || state.kind === 'refused') && (
        <Button size="small" variant="quiet" onClick={onRetry}>
          {t.common.retry}
        </Button>
      )}
      {hasNoDrafts && state.kind !== 'saved' && <span className="truncate text-warning max-small:hidden">{t.editor.foot.noDrafts}</span>}
      <span className="ml-auto" />
      <Menu
        side="top"
        align="end"
        trigger={
          <Button size="small" variant="quiet" loading={isSwitching} aria-label={`${t.editor.foot.mode}: ${t.editor.foot.modes[editorMode]}`}>
            {t.editor.foot.modes[editorMode]}
          </Button>
        }
      >
        <MenuRadioGroup
          closes
          label={t.editor.foot.mode}
          value={editorMode}
          options={editorModes.map((mode) => ({ value: mode, label: t.editor.foot.modes[mode] }))}
          onChange={onMode}
        />
      </Menu>
    </section>
  )
}

function stateText(state: SaveState): string {
  return state.kind === 'refused' ? t.editor.foot.refused(state.problem.detail) : t.editor.foot[state.kind]
}

function StateIcon({ state }: { state: SaveState }) {
  if (state.kind === 'offline') return <CloudOff {...icon} />
  if (state.kind === 'retrying') return <LoaderCircle {...icon} />
  return state.kind === 'conflict' || state.kind === 'refused' ? <CircleAlert {...icon} /> : null
}
