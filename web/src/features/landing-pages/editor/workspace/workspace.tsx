// The open landing page as it is seen: sections, page, design; and the dialogs that ask something about it.
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { SaveStateLine } from '#web/components/save-state-line.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { SidePanel } from '#web/components/ui/side-panel.tsx'
import { toastFailure } from '#web/components/ui/toast.tsx'
import { writeStored } from '#web/lib/appearance.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { landingCompare } from '#web/messages/landing-compare.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { hasDesign } from '../../wizard/pending-design.ts'
import { devices, type Device } from '../canvas/devices.ts'
import { DevicesView } from '../canvas/devices-view.tsx'
import { PageCanvas, type CanvasHandle } from '../canvas/page-canvas.tsx'
import type { Place } from '../canvas/places.ts'
import { DesignPanel, type DesignHandle } from '../design/design-panel.tsx'
import { useDesign } from '../design/use-design.ts'
import { useEditor, usePage } from '../editor-context.ts'
import { MessageList } from '../messages/message-list.tsx'
import { ProposalBar } from '../regenerate/proposal-bar.tsx'
import { useRegeneration } from '../regenerate/use-regeneration.ts'
import { findSection, putSection } from '../state/edit-sections.ts'
import { editedPage } from '../state/page-editor.ts'
import { getName } from '../use-section-actions.ts'
import { VersionPanel } from '../versions/version-panel.tsx'
import { CanvasOverlay } from './canvas-overlay.tsx'
import { WorkspaceHeader, type Side } from './workspace-header.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { LeftPane, PaneButtons, type PaneState, type PaneView } from './left-pane.tsx'
import type { PageComments } from './page-comments.ts'
import { PageMenu } from './page-menu.tsx'
import { PublishButtons } from './publishing.tsx'
import { UnfinishedNotice } from './unfinished-notice.tsx'
import { UnsavedWork } from './unsaved-work.tsx'
import { useCommentedPage } from './use-commented-page.ts'
import { WorkspaceDialogs } from './workspace-dialogs.tsx'
import { useWorkspaceKeys } from './use-workspace-keys.ts'
import { useLinkedScroll } from './use-linked-scroll.ts'
import { useNodeKeys } from '../nodes/use-node-keys.ts'
import type { OpenPage, PageDraft } from './use-page-autosave.ts'
import { usePublishing } from './use-publishing.ts'
import { sideKey, deviceKey, storedDevice, storedSide } from './stored-layout.ts'

export interface WorkspaceProps {
  page: LandingPage
  draft: PageDraft | undefined
  saving: OpenPage
  canvas: RefObject<CanvasHandle | null>
  pane: PaneState
  onPane: (pane: PaneState) => void
  onCanvasSelect: (place: Place) => void
  onShare: (name: string, isPublished: boolean) => void
  sharedMark: ReactNode
  comments: PageComments
}

export function Workspace({
  page: opened,
  draft,
  saving,
  canvas,
  pane,
  onPane,
  onCanvasSelect,
  onShare,
  sharedMark,
  comments,
}: WorkspaceProps) {
  const isWide = useIsWide()
  const { editor, selection, select, isOwner } = useEditor()
  const page = usePage()
  const { sections } = page
  const { autosave, state, hasNoDrafts, record, setRecord } = saving
  const designView = useRef<DesignHandle>(null)
  const design = useDesign()
  const [device, setDevice] = useState<Device>(() => storedDevice() ?? (isWide ? 'desktop' : 'phone'))
  const [side, setSide] = useState<Side | undefined>(() => (isWide ? storedSide() : undefined))
  const [isSideBySide, setSideBySide] = useState(false)
  const [adding, setAdding] = useState<number>()
  const [choosing, setChoosing] = useState<Place>()
  const [isLinking, setLinking] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const scrolling = useLinkedScroll(canvas, designView)

  const save = async (): Promise<boolean> => {
    await autosave.flush()
    return autosave.state().kind === 'saved'
  }
  const openSide = (next: Side | undefined): void => {
    setSide(next)
    if (next !== undefined) setSideBySide(false)
    if (next !== 'messages' && next !== 'comments') writeStored(sideKey, next ?? 'none')
  }
  const showPane = (view: PaneView): void => onPane({ view, isOpen: false, isSheet: true })
  /** What is compared is what is stored. */
  const compare = async (): Promise<void> => {
    if (await save()) setComparing(true)
    else toastFailure(landingCompare.notSaved)
  }
  const passages = useCommentedPage(comments, { saving, onSide: openSide, side })
  const regeneration = useRegeneration({ save })
  const publishing = usePublishing({
    record,
    editor,
    save,
    onRecord(next) {
      setRecord(next)
      autosave.notice(next)
    },
  })
  const keys = useWorkspaceKeys({ save })
  const onNodeKey = useNodeKeys(canvas, (sectionId) => {
    select(undefined)
    if (!isWide || pane.view !== 'sections') return
    if (pane.isOpen) onPane({ ...pane, isOpen: false })
    // The list may have to be there first.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row-focus="${CSS.escape(sectionId)}"]`)?.focus(),
    )
  })

  const asked = regeneration.state
  const askedSection = asked.phase === 'idle' ? undefined : findSection(sections, asked.sectionId)
  const shown = useMemo(
    () =>
      asked.phase === 'proposed' && asked.shown === 'proposed'
        ? { ...page, sections: putSection(sections, asked.proposed) }
        : page,
    [page, sections, asked],
  )
  const isLocked = (sectionId: string): boolean =>
    findSection(sections, sectionId)?.locked === true ||
    ((asked.phase === 'running' || asked.phase === 'proposed') && asked.sectionId === sectionId)
  const selected = sections.find(({ id }) => id === selection.place?.sectionId)

  const leftPane = (
    <LeftPane
      view={pane.view}
      onView={(view) => onPane({ ...pane, view })}
      isOpen={pane.isOpen}
      onBack={() => onPane({ ...pane, isOpen: false })}
      onAdd={setAdding}
      onRegenerate={regeneration.ask}
    />
  )
  const widths = (
    <DeviceChoice
      device={device}
      onDevice={(next) => {
        setDevice(next)
        setSideBySide(false)
        writeStored(deviceKey, next)
      }}
      sideBySide={
        isWide ? { isShown: isSideBySide, onToggle: () => setSideBySide((isShown) => !isShown) } : undefined
      }
    />
  )
  const wantedSide = side === 'design' && design === undefined ? undefined : side

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <WorkspaceHeader
        record={record}
        widths={widths}
        onUndo={keys.undo}
        onRedo={keys.redo}
        side={isSideBySide && isWide ? undefined : wantedSide}
        onSide={openSide}
        hasDesign={design !== undefined}
        onCompare={hasDesign(record) ? () => void compare() : undefined}
        menu={
          <PageMenu
            save={save}
            onShare={(name) => onShare(name, record.status === 'published')}
            onMessages={() => openSide('messages')}
            onCompare={() => void compare()}
          />
        }
        sharedMark={sharedMark}
        openComments={comments.openCount}
        publishing={
          <PublishButtons
            record={record}
            isOwner={isOwner}
            isSaved={state.kind === 'saved'}
            isBusy={publishing.isBusy}
            isPublishing={publishing.isPublishing}
            onPublish={publishing.publish}
            onStatus={publishing.setStatus}
            onDownload={publishing.download}
          />
        }
        panes={<PaneButtons onView={showPane} />}
      />
      {isOwner && <UnfinishedNotice page={record} />}
      <UnsavedWork opened={opened} draft={draft} saving={saving} />
      <div className="flex min-h-0 flex-1">
        {isWide && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- undo in its fields is the page's
          <aside
            aria-label={texts.workspace.panes}
            data-area
            className="flex w-pane shrink-0 flex-col border-r border-rule bg-paper"
            onKeyDown={keys.onPaneKeyDown}
          >
            {leftPane}
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <ProposalBar
            control={regeneration}
            name={askedSection === undefined ? '' : getName(askedSection)}
          />
          <div className="relative flex min-h-0 flex-1 flex-col">
            <div className="flex min-h-0 flex-1 flex-col" inert={isSideBySide && isWide}>
              <PageCanvas
                ref={canvas}
                device={device}
                shown={shown}
                isLocked={isLocked}
                onSelect={onCanvasSelect}
                onImage={setChoosing}
                onScroll={scrolling.pageScrolled}
                onLink={() => setLinking(true)}
                onUndo={keys.undo}
                onRedo={keys.redo}
                onNodeKey={onNodeKey}
                {...passages}
                renderOverlay={({ frame, fit, focused }) => (
                  <CanvasOverlay
                    frame={frame}
                    fit={fit}
                    focused={focused}
                    section={asked.phase === 'proposed' ? undefined : selected}
                    isLast={selected?.order === sections.length - 1}
                    isLinking={isLinking}
                    onLinking={setLinking}
                    onRegenerate={regeneration.ask}
                    onComment={comments.onComment}
                  />
                )}
              />
            </div>
            {isSideBySide && isWide && <DevicesView page={shown} />}
          </div>
          <footer
            aria-label={texts.workspace.state}
            className="flex min-h-row shrink-0 items-center gap-4 border-t border-rule px-4 text-13 text-soft"
          >
            <SaveStateLine state={state} hasNoDrafts={hasNoDrafts} onRetry={autosave.retry} />
            <span className="ml-auto tabular-nums max-small:hidden">
              {isSideBySide && isWide ? '' : texts.workspace.pixels(devices[device])}
            </span>
            {!isWide && <span className="-mr-2 max-small:ml-auto">{widths}</span>}
          </footer>
        </div>
        <SidePanel
          name="landing-page"
          title={wantedSide === undefined ? '' : texts.workspace.sides[wantedSide]}
          // The three widths need the room.
          open={wantedSide !== undefined && !isComparing && !(isSideBySide && isWide)}
          onClose={() => openSide(undefined)}
        >
          {wantedSide === 'design' && design !== undefined && (
            <DesignPanel ref={designView} design={design} onScroll={scrolling.designScrolled} />
          )}
          {wantedSide === 'comments' && comments.panel}
          {wantedSide === 'messages' && <MessageList />}
          {wantedSide === 'versions' && (
            <VersionPanel
              version={record.version}
              save={save}
              currentVersion={autosave.version}
              onRestored={(restored) => {
                editor.change({ label: texts.steps.restore }, () => editedPage(restored))
                autosave.adopt(restored)
                setRecord(restored)
              }}
            />
          )}
        </SidePanel>
      </div>
      {!isWide && (
        <Sheet
          open={pane.isSheet}
          onClose={() => onPane({ ...pane, isSheet: false })}
          title={texts.workspace.panes}
        >
          {leftPane}
        </Sheet>
      )}
      <WorkspaceDialogs
        record={record}
        save={save}
        adding={adding}
        onAdding={setAdding}
        choosing={choosing}
        onChoosing={setChoosing}
        isComparing={isComparing}
        onComparing={setComparing}
        regeneration={regeneration}
        publishing={publishing}
        onClaims={() => showPane('claims')}
        onLook={() => showPane('look')}
      />
    </div>
  )
}
