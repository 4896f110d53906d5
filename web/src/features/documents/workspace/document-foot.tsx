// Words, saving state and mode of the open document.
import { editorModes, type EditorMode } from '../editor-modes.ts'
import { isCalm, SaveStateLine } from '#web/components/save-state-line.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Menu, MenuRadioGroup } from '#web/components/ui/menu.tsx'
import type { SaveState } from '#web/lib/autosave/autosave.types.ts'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { WordGoal } from './word-goal.tsx'

export interface DocumentFootProps {
  textId: string
  words: number
  state: SaveState<unknown>
  hasNoDrafts: boolean
  editorMode: EditorMode
  isSwitching: boolean
  onMode: (mode: EditorMode) => void
  onRetry: () => void
}

export function DocumentFoot({
  textId,
  words,
  state,
  hasNoDrafts,
  editorMode,
  isSwitching,
  onMode,
  onRetry,
}: DocumentFootProps) {
  return (
    <section
      aria-label={t.editor.foot.label}
      className={classNames(
        'flex min-h-row shrink-0 items-center gap-4 border-t border-rule bg-paper px-4 text-13 text-soft',
        isCalm(state) && !hasNoDrafts && 'editor-chrome',
      )}
      data-print="hide"
    >
      <WordGoal textId={textId} words={words} />
      <SaveStateLine state={state} hasNoDrafts={hasNoDrafts} onRetry={onRetry} />
      <span className="ml-auto" />
      <Menu
        side="top"
        align="end"
        trigger={
          <Button
            size="small"
            variant="quiet"
            loading={isSwitching}
            aria-label={`${t.editor.foot.mode}: ${t.editor.foot.modes[editorMode]}`}
          >
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
