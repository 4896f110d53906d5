// A text to be read and commented on: the surface of rich text, whichever mode it was written in, without
// anything that would change it.
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromHtml, fromMarkdown, toHtml } from '#core/rich-text/index.ts'
import type { EditorMode } from '../editor-modes.ts'
import type { PassageSurface } from '#web/lib/passages.ts'
import type { EditorProps } from './editor-handle.ts'
import { createPassageSurface } from './passages/passage-surface.ts'
import { AnnotationMenu } from './passages/annotation-menu.tsx'
import { createExtensions } from './rich-text/extensions.ts'
import '#web/components/formatted-text.css'
import './passages/passages.css'
import './rich-text/rich-text.css'

export interface ReadingTextProps extends Pick<EditorProps, 'onAnnotation' | 'onPassage'> {
  content: string
  editorMode: EditorMode
  label: string
  onReady: (passages: PassageSurface) => void
}

export function ReadingText({
  content,
  editorMode,
  label,
  onReady,
  onAnnotation,
  onPassage,
}: ReadingTextProps) {
  const html = useMemo(
    () => toHtml(editorMode === 'markdown' ? fromMarkdown(content) : fromHtml(content)),
    [content, editorMode],
  )
  const callbacks = useRef({ onPassage })
  useEffect(() => {
    callbacks.current = { onPassage }
  })
  const editor = useEditor(
    {
      content: html,
      immediatelyRender: true,
      shouldRerenderOnTransaction: false,
      extensions: [
        ...createExtensions({
          onCheck: () => undefined,
          placeholder: '',
          slashMenu: { show: () => undefined },
          onFiles: () => true,
          onLink: () => undefined,
          onEscape: () => undefined,
          onPassage: (id, layer) => callbacks.current.onPassage?.(id, layer),
        }),
        Extension.create({
          name: 'onlyReading',
          priority: 1_000,
          addProseMirrorPlugins: () => [onlyReading()],
        }),
      ],
      editorProps: {
        attributes: {
          class: 'writing is-reading',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-readonly': 'true',
          'aria-label': label,
          spellcheck: 'false',
          // No keyboard on the screen for a text that takes no words.
          inputmode: 'none',
        },
      },
    },
    [html],
  )
  useEffect(() => {
    onReady(createPassageSurface(editor))
    // oxlint-disable-next-line react/exhaustive-deps -- `onReady` is called once for each editor
  }, [editor])

  return (
    <>
      <EditorContent editor={editor} className="contents" />
      {onAnnotation !== undefined && <AnnotationMenu editor={editor} onAnnotation={onAnnotation} />}
    </>
  )
}

/**
 * Keeps a text readable, selectable and walkable by keys, and unchanged: commenting by keyboard needs a
 * cursor, which a text that is not editable has not.
 */
function onlyReading(): Plugin {
  const refuse = (_view: unknown, event: Event): boolean => {
    event.preventDefault()
    return true
  }
  return new Plugin({
    filterTransaction: (transaction) => !transaction.docChanged,
    props: {
      handleDOMEvents: { beforeinput: refuse, cut: refuse, paste: refuse, drop: refuse, dragstart: refuse },
      // A link leads on, as on any page.
      handleClick(_view, _position, event) {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (link === null) return false
        window.open(link.href, '_blank', 'noopener,noreferrer')
        return true
      },
    },
  })
}
