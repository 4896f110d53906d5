import type { Editor } from '@tiptap/core'
import { BubbleMenu } from '@tiptap/react/menus'
import { MessageSquareText, PencilLine } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { t } from '#web/messages/index.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** At a selection of a text that one may only comment on. */
export function RemarkMenu({
  editor,
  onRemark,
}: {
  editor: Editor
  onRemark: (kind: 'comment' | 'suggestion') => void
}) {
  return (
    <BubbleMenu
      editor={editor}
      className="z-30"
      options={{ placement: 'top', offset: 8, flip: true, shift: { padding: 8 } }}
      shouldShow={({ state: { doc, selection } }) =>
        !selection.empty && doc.textBetween(selection.from, selection.to, ' ').trim() !== ''
      }
    >
      <div
        role="toolbar"
        aria-label={t.editor.remark.label}
        className="flex gap-1 rounded-card border border-rule bg-raised p-1 shadow-float"
        data-print="hide"
      >
        <Button
          size="small"
          variant="quiet"
          icon={<MessageSquareText {...icon} />}
          onClick={() => onRemark('comment')}
        >
          {t.editor.remark.comment}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<PencilLine {...icon} />}
          onClick={() => onRemark('suggestion')}
        >
          {t.editor.remark.suggest}
        </Button>
      </div>
    </BubbleMenu>
  )
}
