import type { Editor } from '@tiptap/core'
import { BubbleMenu } from '@tiptap/react/menus'
import { MessageSquareText, PencilLine } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { t } from '#web/messages/index.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** At a selection of a text that one may only comment on. */
export function AnnotationMenu({
  editor,
  onAnnotation,
}: {
  editor: Editor
  onAnnotation: (kind: 'comment' | 'suggestion') => void
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
        aria-label={t.editor.annotation.label}
        className="flex gap-1 rounded-card border border-rule bg-raised p-1 shadow-float"
        data-print="hide"
      >
        <Button
          size="small"
          variant="quiet"
          icon={<MessageSquareText {...icon} />}
          onClick={() => onAnnotation('comment')}
        >
          {t.editor.annotation.comment}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<PencilLine {...icon} />}
          onClick={() => onAnnotation('suggestion')}
        >
          {t.editor.annotation.suggest}
        </Button>
      </div>
    </BubbleMenu>
  )
}
