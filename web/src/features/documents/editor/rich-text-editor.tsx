// Rich text: the surface, its tool bar, the menu at the selection and at "/", and proposals in the text.
// Loaded when a document is opened.
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { countWords } from '#core/text.ts'
import { toastFailure } from '#web/components/ui/toast.tsx'
import { t } from '#web/messages/index.ts'
import type { PickListeners } from './checks/rich-text-checks.ts'
import type { EditorProps } from './editor-handle.ts'
import { ProposalBar } from './proposal/proposal-bar.tsx'
import { createExtensions } from './rich-text/extensions.ts'
import { LinkDialog } from './rich-text/link-dialog.tsx'
import { ImageMenu } from './rich-text/image-menu.tsx'
import { readNodeOutline } from './rich-text/outline-of-node.ts'
import { readImage } from './rich-text/images.ts'
import { createRichTextHandle } from './rich-text/rich-text-handle.ts'
import { SelectionMenu } from './rich-text/selection-menu.tsx'
import { SlashMenuList } from './rich-text/slash-menu-list.tsx'
import type { SlashMenuState } from './rich-text/slash-menu.ts'
import { Toolbar } from './rich-text/toolbar.tsx'
import '#web/components/formatted-text.css'
import './checks/checks.css'
import './passages/passages.css'
import './rich-text/rich-text.css'

// Counting and outlining read the whole text: not at every key.
const lookMilliseconds = 250

export function RichTextEditor({
  initialContent,
  label,
  onReady,
  onChange,
  onAccepted,
  onOutline,
  onWords,
  onRefine,
  isBusy,
  hasVoice = false,
  onAnnotation,
  onPassage,
}: EditorProps) {
  const [slash, setSlash] = useState<SlashMenuState>()
  const [isLinking, setLinking] = useState(false)
  const [inserted, setInserted] = useState(0)
  const editorRef = useRef<Editor | null>(null)
  const pickListeners = useRef<PickListeners>(new Set())
  const callbacks = useRef({ onChange, onOutline, onWords, onPassage })
  useEffect(() => {
    callbacks.current = { onChange, onOutline, onWords, onPassage }
  })

  const insert = (into: Editor | null, chosen: File[], position?: number): boolean =>
    insertImages(into, chosen, position, () => setInserted((count) => count + 1))

  const editor = useEditor({
    content: initialContent,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    extensions: createExtensions({
      placeholder: t.editor.placeholder,
      slashMenu: { show: setSlash },
      onFiles: (chosen, position) => insert(editorRef.current, chosen, position),
      onLink: () => setLinking(true),
      onEscape: () => undefined,
      onPassage: (id, layer) => callbacks.current.onPassage?.(id, layer),
      onCheck(id) {
        for (const listener of pickListeners.current) listener(id)
      },
    }),
    editorProps: {
      attributes: {
        class: 'writing',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        spellcheck: 'true',
      },
    },
    onUpdate: () => callbacks.current.onChange(),
  })

  useEffect(() => {
    editorRef.current = editor
    onReady(createRichTextHandle(editor, pickListeners.current))
    let timer = 0
    const look = (): void => {
      callbacks.current.onOutline(readNodeOutline(editor.state.doc))
      callbacks.current.onWords(
        countWords(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', ' ')),
      )
    }
    const lookSoon = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(look, lookMilliseconds)
    }
    look()
    editor.on('update', lookSoon)
    return () => {
      clearTimeout(timer)
      editor.off('update', lookSoon)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `onReady` is called once for each editor
  }, [editor])

  return (
    <>
      <Toolbar
        editor={editor}
        onLink={() => setLinking(true)}
        onImages={(chosen) => insert(editor, chosen)}
      />
      <EditorContent editor={editor} className="contents" />
      <SelectionMenu
        editor={editor}
        onLink={() => setLinking(true)}
        onRefine={onRefine}
        isBusy={isBusy}
        hasVoice={hasVoice}
        onAnnotation={onAnnotation}
      />
      <ImageMenu editor={editor} inserted={inserted} />
      <ProposalBar editor={editor} onAccepted={onAccepted} />
      {slash !== undefined && <SlashMenuList {...slash} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

/** The images are inserted one by one, the last of them is selected; false where there is none. */
function insertImages(
  editor: Editor | null,
  chosen: File[],
  position: number | undefined,
  onInserted: () => void,
): boolean {
  const images = chosen.filter(({ type }) => type.startsWith('image/'))
  if (editor === null || images.length === 0) return false
  void (async () => {
    let at = position
    for (const file of images) {
      const result = await readImage(file)
      if ('refused' in result) toastFailure(t.editor.imageRefused(file.name, result.refused))
      else {
        editor.commands.insertContentAt(at ?? editor.state.selection.to, {
          type: 'image',
          attrs: { src: result.url, alt: '' },
        })
        at = editor.state.selection.to
        editor.commands.setNodeSelection(at - 1)
        onInserted()
      }
    }
  })()
  return true
}
