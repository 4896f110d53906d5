// At a selected image: what it shows, in words. An image that was just inserted is selected, so that it is
// asked for.
import { useEditorState, type Editor } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { useEffect, useRef } from 'react'
import { TextField } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'

/** `inserted`: how many images were inserted; the last of them is asked about. */
export function ImageMenu({ editor, inserted }: { editor: Editor; inserted: number }) {
  const field = useRef<HTMLInputElement>(null)
  const place = useEditorState({
    editor,
    selector: ({ editor: current }) => (current.isActive('image') ? current.state.selection.from : -1),
  })
  useEffect(() => {
    if (inserted === 0) return
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [inserted])
  const backToText = (): void => {
    editor.commands.setTextSelection(editor.state.selection.to)
    // At once: the command of the editor waits for a frame, and keys until then would be lost.
    editor.view.focus()
  }
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="imageMenu"
      updateDelay={0}
      className="z-30"
      options={{ placement: 'bottom', offset: 8, flip: true, shift: { padding: 8 } }}
      shouldShow={({ editor: current }) => current.isActive('image')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field inside */}
      <form
        aria-label={t.editor.actions.image}
        className="w-80 max-w-[calc(100vw-1rem)] rounded-card border border-rule bg-raised p-3 shadow-float"
        data-print="hide"
        onKeyDown={(event) => event.key === 'Escape' && backToText()}
        onSubmit={(event) => {
          event.preventDefault()
          backToText()
        }}
      >
        <TextField
          key={place}
          ref={field}
          label={t.editor.alternativeText}
          hint={t.editor.alternativeTextHint}
          maxLength={1_000}
          defaultValue={place === -1 ? '' : String(editor.getAttributes('image')['alt'] ?? '')}
          onChange={({ target }) =>
            editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'alt', target.value))
          }
        />
      </form>
    </BubbleMenu>
  )
}
