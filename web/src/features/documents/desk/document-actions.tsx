// The head of the open document: where one came from, what can be done with it, and the panes beside it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ArrowLeft, Ellipsis, FileDown, History, ListTree, MessageSquareText, Sparkles, UserPlus } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { createDocumentMutation, deleteDocumentMutation, documentQuery, documentsKey, restoreDocumentMutation } from '../api.ts'
import { exportFormats, useExport } from '../use-export.ts'

export type Side = 'assistant' | 'outline' | 'versions' | 'comments'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface DocumentActionsProps {
  documentId: string
  title: string
  side: Side | undefined
  onSide: (side: Side | undefined) => void
  /** Open threads and suggestions. */
  openComments: number
  /** Undefined for whoever does not own the document. */
  onShare: (() => void) | undefined
  /** Why it cannot be deleted here; undefined for its owner. */
  notMine: string | undefined
  /** Stands beside the title: that it is somebody else's. */
  mark?: ReactNode
  /** Saves what is unsaved, before the server is asked to do something with the document. */
  beforeLeaving: () => Promise<void>
  onNextBlank: () => void
  onJob: () => void
}

export function DocumentActions(props: DocumentActionsProps) {
  const { documentId, title, side, onSide, openComments, onShare, notMine, mark, beforeLeaving, onNextBlank, onJob } = props
  const isWide = useIsWide()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const exporting = useExport({ onJob })
  const create = useMutation(createDocumentMutation())
  const restore = useMutation(restoreDocumentMutation())
  const remove = useMutation({
    ...deleteDocumentMutation(),
    onSuccess: async () => {
      await navigate({ to: '/documents' })
      await queryClient.invalidateQueries({ queryKey: documentsKey })
      toastUndo(t.editor.page.deleted(title === '' ? t.documents.untitled : title), async () => {
        await restore.mutateAsync(documentId)
        await navigate({ to: '/documents/$documentId', params: { documentId } })
      })
    },
    onError: (error) => toastProblem(error),
  })
  const duplicate = async (): Promise<void> => {
    await beforeLeaving()
    const { content, editorMode, tags } = await queryClient.fetchQuery(documentQuery(documentId))
    const copy = await create.mutateAsync({ title: t.editor.page.copyOf(title === '' ? t.documents.untitled : title), content, editorMode, tags })
    toastDone(t.editor.page.duplicated)
    await navigate({ to: '/documents/$documentId', params: { documentId: copy.id } })
  }
  const pane = (which: Side, paneIcon: ReactNode, keys?: string, label = t.editor.page[which]) => (
    <IconButton
      label={label}
      {...(keys === undefined ? {} : { keys })}
      icon={paneIcon}
      pressed={side === which}
      aria-expanded={side === which}
      onClick={() => onSide(side === which ? undefined : which)}
    />
  )

  const toggle = (which: Side) => (): void => onSide(side === which ? undefined : which)

  return (
    <header className="editor-chrome flex h-bar shrink-0 items-center gap-1 border-b border-rule px-2 wide:px-4" data-print="hide">
      <IconButton label={t.editor.page.toList} icon={<ArrowLeft {...icon} />} onClick={() => void navigate({ to: '/documents' })} />
      <h1 tabIndex={-1} className="truncate px-1 text-13 text-soft">
        {title === '' ? t.documents.untitled : title}
      </h1>
      {mark}
      <span className="mr-auto" />
      {onShare !== undefined &&
        (isWide ? (
          <Button size="small" icon={<UserPlus {...icon} />} onClick={onShare}>
            {t.editor.page.share}
          </Button>
        ) : (
          <IconButton label={t.editor.page.share} icon={<UserPlus {...icon} />} onClick={onShare} />
        ))}
      <Menu
        align="end"
        trigger={
          isWide ? (
            <Button size="small" icon={<FileDown {...icon} />} loading={exporting.isBusy}>
              {t.editor.page.export}
            </Button>
          ) : (
            <IconButton label={t.editor.page.export} icon={<FileDown {...icon} />} loading={exporting.isBusy} />
          )
        }
      >
        {exportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => void beforeLeaving().then(() => exporting.start(documentId, format))}>
            {t.editor.exports[format]}
          </MenuItem>
        ))}
      </Menu>
      {isWide && pane('outline', <ListTree {...icon} />, 'mod+shift+o')}
      {isWide && pane('versions', <History {...icon} />)}
      {pane('comments', <CommentsIcon count={openComments} />, 'mod+shift+k', t.editor.page.commentsOpen(openComments))}
      {pane('assistant', <Sparkles {...icon} />, 'mod+j')}
      <Menu align="end" trigger={<IconButton label={t.common.more} icon={<Ellipsis {...icon} />} />}>
        {!isWide && (
          <>
            <MenuItem onSelect={toggle('outline')}>{t.editor.page.outline}</MenuItem>
            <MenuItem onSelect={toggle('versions')}>{t.editor.page.versions}</MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem keys="mod+shift+l" onSelect={onNextBlank}>
          {t.editor.page.nextBlank}
        </MenuItem>
        <MenuItem onSelect={() => void duplicate().catch((error: unknown) => toastProblem(error))}>{t.editor.page.duplicate}</MenuItem>
        <MenuItem onSelect={() => window.print()}>{t.editor.page.print}</MenuItem>
        <MenuSeparator />
        <MenuItem danger disabled={notMine !== undefined} hint={notMine} onSelect={() => void beforeLeaving().then(() => remove.mutate(documentId))}>
          {t.editor.page.delete}
        </MenuItem>
      </Menu>
    </header>
  )
}

/** How many wait for an answer stands at the icon; its button says so in words. */
function CommentsIcon({ count }: { count: number }) {
  return (
    <span className="relative">
      <MessageSquareText {...icon} />
      {count > 0 && (
        <span aria-hidden className="absolute -top-2 -right-2 rounded-full bg-accent px-1 text-12 leading-tight text-on-accent tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
