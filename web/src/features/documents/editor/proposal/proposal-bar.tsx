import { useEditorState, type Editor } from '@tiptap/react'
import { Check, ChevronDown, ChevronUp, X } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { t } from '#web/messages/index.ts'
import { acceptChanges, goToChange, getProposal, rejectChanges } from './proposal-plugin.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** Accept or reject what is proposed in the text, one by one or all. */
export function ProposalBar({ editor, onAccepted }: { editor: Editor; onAccepted: () => void }) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => getProposal(current.state) })
  const { changes, currentId } = state
  const position = Math.max(
    0,
    changes.findIndex(({ id }) => id === currentId),
  )
  const current = changes[position]
  const { view } = editor
  const isShown = changes.length > 0
  const act = (run: typeof acceptChanges, ids: number[]) => (): void => {
    run(view, ids)
    if (run === acceptChanges) onAccepted()
    if (getProposal(view.state).changes.length === 0) view.focus()
  }
  const go = (step: number) => (): void => {
    const next = changes[(position + step + changes.length) % changes.length]
    if (next !== undefined) goToChange(view, next.id)
  }
  const ids = current === undefined ? [] : [current.id]
  const all = changes.map(({ id }) => id)
  useShortcuts(
    [
      { group: 'proposal', keys: 'mod+Enter', run: act(acceptChanges, ids) },
      { group: 'proposal', keys: 'mod+Backspace', run: act(rejectChanges, ids) },
      { group: 'proposal', keys: 'alt+ArrowDown', inFields: true, run: go(1) },
      { group: 'proposal', keys: 'alt+ArrowUp', inFields: true, run: go(-1) },
    ],
    isShown,
  )
  if (current === undefined) return null
  const removed = editor.state.doc.textBetween(current.from, current.to, ' ')
  const added = current.insert.textBetween(0, current.insert.size, ' ')
  return (
    <div
      role="region"
      aria-label={t.editor.proposal.label}
      className="sticky bottom-2 z-20 mx-auto flex w-fit max-w-full animate-enter flex-wrap items-center justify-center gap-1 rounded-card border border-rule bg-raised p-1 shadow-float"
      data-print="hide"
    >
      <span className="sr-only" role="status">
        {t.editor.proposal.describe(position + 1, changes.length, removed.slice(0, 200), added.slice(0, 200))}
      </span>
      <IconButton
        size="small"
        label={t.editor.proposal.previous}
        keys="alt+ArrowUp"
        tooltipSide="top"
        icon={<ChevronUp {...icon} />}
        onClick={go(-1)}
      />
      <span className="px-1 text-13 text-soft tabular-nums">
        {t.editor.proposal.position(position + 1, changes.length)}
      </span>
      <IconButton
        size="small"
        label={t.editor.proposal.next}
        keys="alt+ArrowDown"
        tooltipSide="top"
        icon={<ChevronDown {...icon} />}
        onClick={go(1)}
      />
      <Button
        size="small"
        variant="primary"
        icon={<Check {...icon} />}
        onClick={act(acceptChanges, ids)}
        data-tooltip={t.editor.proposal.accept}
        data-tooltip-keys="mod+Enter"
        data-tooltip-side="top"
      >
        {t.editor.proposal.accept}
      </Button>
      <Button
        size="small"
        icon={<X {...icon} />}
        onClick={act(rejectChanges, ids)}
        data-tooltip={t.editor.proposal.reject}
        data-tooltip-keys="mod+Backspace"
        data-tooltip-side="top"
      >
        {t.editor.proposal.reject}
      </Button>
      {changes.length > 1 && (
        // On a phone both go to the second line.
        <span className="flex items-center gap-1">
          <Button size="small" variant="quiet" onClick={act(acceptChanges, all)}>
            {t.editor.proposal.acceptAll}
          </Button>
          <Button size="small" variant="quiet" onClick={act(rejectChanges, all)}>
            {t.editor.proposal.rejectAll}
          </Button>
        </span>
      )}
    </div>
  )
}
