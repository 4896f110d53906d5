// The menu at a selection: emphasis, link, and what the AI can do with these words.
import { useEditorState, type Editor } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { Link2, MessageSquareText, PencilLine, Sparkles } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { t } from '#web/messages/index.ts'
import type { RefineRequest } from '../editor-handle.ts'
import { RefineMenu } from '../refine-menu.tsx'
import { getProposal } from '../proposal/proposal-plugin.ts'
import { markActions } from './actions.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface SelectionMenuProps {
  editor: Editor
  onLink: () => void
  onRefine: ((request: RefineRequest) => void) | undefined
  isBusy: boolean
  hasVoice: boolean
  onAnnotation: ((kind: 'comment' | 'suggestion') => void) | undefined
}

export function SelectionMenu({
  editor,
  onLink,
  onRefine,
  isBusy,
  hasVoice,
  onAnnotation,
}: SelectionMenuProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      [
        ...markActions.filter(({ isOn }) => isOn(current)).map(({ id }) => id as string),
        current.isActive('link') ? 'link' : '',
      ].join(),
  })
  return (
    <BubbleMenu
      editor={editor}
      className="z-30"
      options={{ placement: 'top', offset: 8, flip: true, shift: { padding: 8 } }}
      shouldShow={({ state, editor: current }) =>
        !state.selection.empty &&
        !current.isActive('image') &&
        !current.isActive('codeBlock') &&
        getProposal(state).changes.length === 0 &&
        state.doc.textBetween(state.selection.from, state.selection.to, ' ').trim() !== ''
      }
    >
      <div
        role="toolbar"
        aria-label={t.editor.selectionToolbar}
        className="flex max-w-[calc(100vw-1rem)] items-center gap-1 rounded-card border border-rule bg-raised p-1 shadow-float"
        data-print="hide"
      >
        {onRefine !== undefined && (
          <RefineMenu
            trigger={
              <Button
                size="small"
                variant="quiet"
                loading={isBusy}
                icon={<Sparkles {...icon} className="text-accent" />}
              >
                {t.editor.refine.label}
              </Button>
            }
            hasVoice={hasVoice}
            onChoose={onRefine}
          />
        )}
        {markActions.map((act) => (
          <IconButton
            key={act.id}
            size="small"
            label={t.editor.actions[act.id]}
            {...(act.keys === undefined ? {} : { keys: act.keys })}
            tooltipSide="top"
            icon={<act.icon {...icon} />}
            pressed={on.split(',').includes(act.id)}
            onClick={() => act.run(editor)}
          />
        ))}
        <IconButton
          size="small"
          label={t.editor.actions.link}
          keys="mod+k"
          tooltipSide="top"
          icon={<Link2 {...icon} />}
          pressed={on.split(',').includes('link')}
          onClick={onLink}
        />
        {onAnnotation !== undefined && (
          <>
            <IconButton
              size="small"
              label={t.editor.annotation.comment}
              keys="mod+alt+m"
              tooltipSide="top"
              icon={<MessageSquareText {...icon} />}
              onClick={() => onAnnotation('comment')}
            />
            <IconButton
              size="small"
              label={t.editor.annotation.suggest}
              keys="mod+alt+e"
              tooltipSide="top"
              icon={<PencilLine {...icon} />}
              onClick={() => onAnnotation('suggestion')}
            />
          </>
        )}
      </div>
    </BubbleMenu>
  )
}
