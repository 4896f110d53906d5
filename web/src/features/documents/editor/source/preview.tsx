import { useEffect, useRef, useState } from 'react'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { t } from '#web/messages/index.ts'
import { getPage } from './preview-page.ts'

/** The page that a source makes, in a frame that runs nothing and reaches nothing. */
export function Preview({
  content,
  editorMode,
  title,
}: {
  content: string
  editorMode: EditorMode
  title: string
}) {
  const [page, setPage] = useState(() => getPage(content, editorMode, title))
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // Each change loads the frame again: not at every key.
    const timer = setTimeout(() => setPage(getPage(content, editorMode, title)), 250)
    return () => clearTimeout(timer)
  }, [content, editorMode, title])
  return (
    <iframe
      ref={frame}
      title={t.editor.source.previewLabel}
      srcDoc={page}
      sandbox=""
      className="h-full min-h-[60dvh] w-full rounded-card border border-rule bg-raised"
      data-print="hide"
    />
  )
}
