// The head of the open page: where one came from, its state, taking back and doing again, the width it is
// looked at, the panes beside it, publishing.
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Columns2, Ellipsis, History, Layers, MessageSquareText, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { useIsWide } from '#web/lib/use-media.ts'
import { landingCompare } from '#web/messages/landing-compare.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { PageState } from './publishing.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export type Side = 'design' | 'versions' | 'messages' | 'comments'

export interface WorkspaceHeaderProps {
  record: LandingPage
  /** The choice of a width, where there is room for it. */
  widths: ReactNode
  onUndo: () => void
  onRedo: () => void
  side: Side | undefined
  onSide: (side: Side | undefined) => void
  hasDesign: boolean
  /** Undefined for a page without a design. */
  onCompare: (() => void) | undefined
  /** What else can be done with the page: items of a menu. */
  menu: ReactNode
  publishing: ReactNode
  /** Whose the page is and as what one is there, where it is somebody else's. */
  sharedMark: ReactNode
  openComments: number
  /** Further buttons where there is no room for panes. */
  panes: ReactNode
}

export function WorkspaceHeader({
  record,
  widths,
  onUndo,
  onRedo,
  side,
  onSide,
  hasDesign,
  onCompare,
  menu,
  publishing,
  sharedMark,
  openComments,
  panes,
}: WorkspaceHeaderProps) {
  const navigate = useNavigate()
  const isWide = useIsWide()
  const { editor, isOwner } = useEditor()
  const { undo, redo, page } = useEditorState(editor)
  const name = page.businessName === '' ? t.landingPages.untitled : page.businessName
  const steps = (
    <>
      <IconButton
        label={undo === undefined ? t.common.undo : texts.workspace.undo(undo)}
        keys="mod+z"
        icon={<Undo2 {...icon} />}
        // Not `disabled`: the focus stays where it is when nothing is left.
        aria-disabled={undo === undefined}
        onClick={onUndo}
      />
      <IconButton
        label={redo === undefined ? texts.workspace.redoNothing : texts.workspace.redo(redo)}
        keys="mod+shift+z"
        icon={<Redo2 {...icon} />}
        aria-disabled={redo === undefined}
        onClick={onRedo}
      />
    </>
  )
  const pane = (which: Side, paneIcon: ReactNode, label: string) => (
    <IconButton
      label={label}
      icon={paneIcon}
      pressed={side === which}
      aria-expanded={side === which}
      onClick={() => onSide(side === which ? undefined : which)}
    />
  )
  const sides = (
    <>
      {hasDesign && pane('design', <Layers {...icon} />, texts.design.title)}
      {onCompare !== undefined && (
        <IconButton label={landingCompare.open} icon={<Columns2 {...icon} />} onClick={onCompare} />
      )}
      {pane('comments', <MessageSquareText {...icon} />, t.editor.page.commentsOpen(openComments))}
      {pane('versions', <History {...icon} />, texts.versions.label)}
    </>
  )
  return (
    <>
      <header
        data-area
        className="flex h-bar shrink-0 items-center gap-1 border-b border-rule px-2 wide:px-4"
        data-print="hide"
      >
        <IconButton
          label={isOwner ? texts.workspace.toList : texts.workspace.toShared}
          icon={<ArrowLeft {...icon} />}
          onClick={() => void navigate({ to: isOwner ? '/landing-pages' : '/documents/shared' })}
        />
        <h1 tabIndex={-1} className="min-w-0 truncate px-1 text-14 font-medium">
          {name}
        </h1>
        <span className="mr-auto max-small:sr-only">
          {isOwner ? <PageState record={record} /> : sharedMark}
        </span>
        {isWide && widths}
        {isWide && <span aria-hidden className="mx-1 h-4 border-l border-rule" />}
        {steps}
        {isWide && sides}
        <Menu align="end" trigger={<IconButton label={t.common.more} icon={<Ellipsis {...icon} />} />}>
          {menu}
        </Menu>
        {publishing}
      </header>
      {!isWide && (
        <div
          className="flex min-h-row shrink-0 flex-wrap items-center border-b border-rule px-1"
          data-print="hide"
        >
          {panes}
          <span className="ml-auto flex">{sides}</span>
        </div>
      )}
    </>
  )
}
