// The open landing page: its state, what is selected of it, and its saving. What is seen of it is the
// workspace's.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import type { CanvasHandle } from '../canvas/page-canvas.tsx'
import type { Place } from '../canvas/places.ts'
import { EditorProvider, useEditorState, type EditorContextValue, type Selection } from '../editor-context.ts'
import { isOfOthers, imagesHash } from '../../design-images.ts'
import { createPageEditor, editedPage } from '../state/page-editor.ts'
import { toastDone } from '#web/components/ui/toast.tsx'
import type { PageComments } from './page-comments.ts'
import { Workspace } from './workspace.tsx'
import type { PaneState } from './left-pane.tsx'
import { usePageAutosave, type PageDraft } from './use-page-autosave.ts'

export interface PageWorkspaceProps {
  page: LandingPage
  draft: PageDraft | undefined
  /** Asked to let others see the page, under its name of now. */
  onShare: (name: string, isPublished: boolean) => void
  isOwner: boolean
  sharedMark: ReactNode
  comments: PageComments
}

/** How long a sheet takes to close. */
const sheetMs = 250

export function PageWorkspace({ page, draft, isOwner, ...given }: PageWorkspaceProps) {
  const isWide = useIsWide()
  const canvas = useRef<CanvasHandle>(null)
  const [editor] = useState(() => createPageEditor(editedPage(page), () => performance.now()))
  const [selection, setSelection] = useState<Selection>({ place: undefined, hovered: undefined })
  const [pane, setPane] = useState<PaneState>(() => {
    const isForImages = window.location.hash === `#${imagesHash}`
    return { view: isForImages ? 'claims' : 'sections', isOpen: false, isSheet: isForImages }
  })
  const [said, setSaid] = useState({ text: '', count: 0 })
  const saving = usePageAutosave(page, editor)
  const { autosave } = saving
  const { businessName } = useEditorState(editor).page
  usePageTitle(businessName === '' ? t.landingPages.untitled : businessName)

  useEffect(() => editor.subscribe(autosave.touched), [editor, autosave])
  useEffect(() => () => autosave.close({ isPageClosing: false }), [autosave])

  const workspace = useRef<HTMLDivElement>(null)
  useKeptFocus(workspace)

  const designFileId = isOwner ? page.designSource?.fileId : undefined
  const isOthersDesign = isOfOthers(page.designSource)
  const value = useMemo((): EditorContextValue => {
    const selectPlace = (place: Place | undefined): void => {
      setSelection((before) => ({ ...before, place }))
      if (place !== undefined) canvas.current?.show(place)
    }
    return {
      pageId: page.id,
      isOwner,
      designFileId,
      isOthersDesign,
      editor,
      selection,
      select(place) {
        selectPlace(place)
        if (!isWide && place?.componentId === undefined && place?.nodeId === undefined)
          setPane((before) => ({ ...before, isSheet: false }))
      },
      open(place) {
        selectPlace(place)
        setPane({ view: 'sections', isOpen: true, isSheet: true })
      },
      goTo(sectionId) {
        selectPlace({ sectionId })
        setPane((before) => ({ ...before, isSheet: false }))
        // A sheet gives the focus back when it closes.
        setTimeout(() => canvas.current?.frame()?.focusSection(sectionId), isWide ? 0 : sheetMs)
      },
      hover: (hovered) =>
        setSelection((before) => (before.hovered === hovered ? before : { ...before, hovered })),
      writeIn(place, words) {
        selectPlace({ sectionId: place.sectionId, componentId: place.componentId })
        setPane((before) => ({ ...before, isSheet: false }))
        // A sheet gives the focus back when it closes.
        setTimeout(
          () => canvas.current?.writeIn(place, words) === true || toastDone(texts.canvas.notHere),
          isWide ? 0 : sheetMs,
        )
      },
      announce: (text) => setSaid(({ count }) => ({ text, count: count + 1 })),
    }
  }, [page.id, isOwner, designFileId, isOthersDesign, editor, selection, isWide])

  return (
    <EditorProvider value={value}>
      <div ref={workspace} className="contents">
        <Workspace
          page={page}
          draft={draft}
          saving={saving}
          {...given}
          canvas={canvas}
          pane={pane}
          onPane={setPane}
          onCanvasSelect={(place) => {
            setSelection((before) => (isSamePlace(before.place, place) ? before : { ...before, place }))
            // What can be set of an element is there as soon as it is selected; on a small screen it would
            // hide it.
            if (isWide && place.nodeId !== undefined)
              setPane((before) => (before.view === 'sections' ? { ...before, isOpen: true } : before))
          }}
        />
      </div>
      {/* The same words are announced a second time only if something changes. */}
      <p aria-live="polite" className="sr-only">
        {said.text}
        {said.count % 2 === 1 ? '\u00A0' : ''}
      </p>
    </EditorProvider>
  )
}

function isSamePlace(one: Place | undefined, other: Place): boolean {
  return (
    one?.sectionId === other.sectionId && one.componentId === other.componentId && one.nodeId === other.nodeId
  )
}
