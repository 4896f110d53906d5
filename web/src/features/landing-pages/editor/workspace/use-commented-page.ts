// The open page as comments need it: its words, its panel, and what others write meanwhile.
import { useImperativeHandle } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls } from '#web/lib/urls.ts'
import { createPagePassages } from '../../preview/page-passages.ts'
import type { PageCanvasProps } from '../canvas/page-canvas.tsx'
import { useEditor } from '../editor-context.ts'
import { editedPage } from '../state/page-editor.ts'
import type { PageComments } from './page-comments.ts'
import type { OpenPage } from './use-page-autosave.ts'
import type { Side } from './workspace-header.tsx'

export interface CommentedPageOptions {
  saving: OpenPage
  side: Side | undefined
  onSide: (side: Side | undefined) => void
}

/** What the canvas reports. */
export function useCommentedPage(
  { handle, onSurface, onDrawn }: PageComments,
  { saving: { autosave, setRecord }, side, onSide }: CommentedPageOptions,
): Pick<PageCanvasProps, 'onOpen' | 'onDrawn'> {
  const { pageId, editor } = useEditor()
  useImperativeHandle(handle, () => ({
    openComments: () => onSide('comments'),
    closeComments: () => side === 'comments' && onSide(undefined),
    async takeTheirs() {
      const isSettled = (): boolean => autosave.state().kind === 'saved'
      if (!isSettled()) return undefined
      const theirs = await requestJson<LandingPage>(urls.landingPage(pageId))
      if (!isSettled() || theirs.version <= autosave.version()) return undefined
      editor.takeStored(editor.page(), editedPage(theirs))
      autosave.adopt(theirs)
      setRecord(theirs)
      return theirs
    },
  }))
  return {
    onOpen(page) {
      // Who presses commented words here wants to write in them: the way to a comment is the panel.
      onSurface(createPagePassages(page))
    },
    onDrawn,
  }
}
