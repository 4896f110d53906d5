// The list of documents: search and filters come from the URL, rows are read on as one scrolls.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileInput, Plus, ScanText } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { DropZone } from '#web/components/drop-zone.tsx'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { List } from '#web/components/ui/list.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SelectionBar } from '#web/components/ui/selection-bar.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { useSelection } from '#web/components/ui/use-selection.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { allDocumentsQuery, documentsKey, updateDocumentMutation } from '../api.ts'
import { importTypes } from '../import-document.ts'
import { DocumentRow, getTitle } from './document-row.tsx'
import { defaultSort, isFiltered, type ChangeFilters, type DocumentFilters } from './list-query.ts'
import { DocumentFiltersBar } from './document-filters-bar.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { useDeleteDocuments } from './use-delete-documents.ts'
import { useImportFiles } from './use-import-files.ts'

const texts = t.documents.list
/** Heights of a row in one line and in two, in px. */
const rowHeights = { wide: 40, narrow: 56 }

export interface DocumentListProps {
  filters: DocumentFilters
  onFilter: ChangeFilters
  onNew: () => void
  isStarting: boolean
  /** What runs now, for narrow screens, where the rail does not show it. */
  running: ReactNode
}

export function DocumentList({ filters, onFilter, onNew, isStarting, running }: DocumentListProps) {
  const isWide = useIsWide()
  const searchRef = useRef<HTMLInputElement>(null)
  const fileRef = useRef<HTMLInputElement>(null)
  const [renamingId, setRenamingId] = useState<string>()
  const query = { ...filters, sort: filters.sort ?? defaultSort }
  const list = useInfiniteQuery({ ...allDocumentsQuery(query), placeholderData: (before) => before })
  const documents = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const total = list.data?.pages.at(-1)?.total ?? 0
  const selection = useDocumentSelection(JSON.stringify(query))
  const chosen = documents.filter(({ id }) => selection.has(id))
  const rename = useRename()
  const remove = useDeleteDocuments()
  const navigate = useNavigate()
  const { readingName, importFiles } = useImportFiles({
    listKey: documentsKey,
    open: (documentId) => void navigate({ to: '/documents/$documentId', params: { documentId } }),
  })
  useShortcuts([{ group: 'list', keys: 'n', run: onNew }])

  const removeChosen = (): void => {
    selection.clear()
    void remove(chosen)
  }
  const isEmpty = list.isSuccess && total === 0
  const isBare = isEmpty && !isFiltered(filters) && readingName === undefined
  const importButton = (label: string) => (
    <Button
      icon={<FileInput aria-hidden size={16} strokeWidth={1.5} />}
      loading={readingName !== undefined}
      onClick={() => fileRef.current?.click()}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="mx-auto flex min-h-0 w-full max-w-content flex-1 flex-col px-4 wide:px-8">
        <PageHeader
          title={t.documents.title}
          actions={
            <>
              <Link to="/read-file" className={buttonClasses('quiet')}>
                <ScanText aria-hidden size={16} strokeWidth={1.5} />
                {/* Narrow windows have room for the sign alone. */}
                <span className="max-small:sr-only">{texts.readFile}</span>
              </Link>
              {importButton(texts.import)}
              <Button
                variant="primary"
                icon={<Plus aria-hidden size={16} strokeWidth={1.5} />}
                loading={isStarting}
                onClick={onNew}
              >
                {texts.new}
              </Button>
            </>
          }
        />
        <input
          ref={fileRef}
          type="file"
          multiple
          accept={importTypes}
          aria-label={texts.importFile}
          hidden
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void importFiles(files)
          }}
        />
        <DropZone onFiles={(files) => void importFiles(files)} text={texts.drop} hint={texts.dropHint} />
        {!isWide && running}
        {(!isEmpty || isFiltered(filters)) && (
          <DocumentFiltersBar
            filters={filters}
            onChange={onFilter}
            documents={documents}
            searchRef={searchRef}
          />
        )}
        <div
          className={classNames(
            'min-h-control items-center gap-2 border-b border-rule px-2',
            isBare ? 'hidden' : 'flex',
          )}
        >
          {documents.length > 0 && (
            <Checkbox
              label={t.common.selectAll}
              hideLabel
              checked={chosen.length === documents.length}
              indeterminate={chosen.length > 0 && chosen.length < documents.length}
              onChange={() => selection.toggleAll(documents.map(({ id }) => id))}
            />
          )}
          <span role="status" className="text-13 text-soft tabular-nums">
            {readingName === undefined
              ? list.data !== undefined && (isFiltered(filters) ? texts.found(total) : texts.count(total))
              : texts.reading(readingName)}
          </span>
        </div>
        {list.isPending && <SkeletonRows rows={10} />}
        {list.isError && (
          <div className="py-4">
            <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
          </div>
        )}
        {isEmpty && !isFiltered(filters) && (
          <EmptyState
            title={texts.empty}
            text={texts.emptyHint}
            action={
              <>
                <Link to="/library/templates" className={buttonClasses()}>
                  {texts.fromTemplate}
                </Link>
                {importButton(texts.importFile)}
              </>
            }
          />
        )}
        {isEmpty && isFiltered(filters) && (
          <EmptyState
            title={texts.nothingFound(filters.q ?? '')}
            text={texts.nothingFoundHint}
            action={
              <Button
                onClick={() =>
                  onFilter({ q: undefined, editorMode: undefined, templateId: undefined, tag: undefined })
                }
              >
                {texts.clear}
              </Button>
            }
          />
        )}
        {documents.length > 0 && (
          <div className="flex min-h-[15rem] flex-1 flex-col">
            <List
              label={t.documents.title}
              items={documents}
              total={total}
              getId={({ id }) => id}
              getName={getTitle}
              rowHeight={isWide ? rowHeights.wide : rowHeights.narrow}
              selection={selection}
              searchRef={searchRef}
              onRename={({ id }) => setRenamingId(id)}
              onDelete={(document) => (chosen.length > 0 ? removeChosen() : void remove([document]))}
              onEndReached={() => {
                if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
              }}
              renderRow={(document) => (
                <DocumentRow
                  document={document}
                  isWide={isWide}
                  isRenaming={renamingId === document.id}
                  onRenamed={(title) => {
                    setRenamingId(undefined)
                    if (title !== undefined) rename(document.id, document.version, title)
                  }}
                />
              )}
            />
          </div>
        )}
      </div>
      <SelectionBar selection={selection}>
        <SelectionActions documents={chosen} onDelete={removeChosen} />
      </SelectionBar>
    </div>
  )
}

/** What is chosen is chosen in one view of the list: another search or filter begins with nothing. */
function useDocumentSelection(view: string) {
  const selection = useSelection()
  const [known, setKnown] = useState(view)
  if (known !== view) {
    setKnown(view)
    selection.clear()
  }
  return selection
}

function useRename(): (id: string, version: number, title: string) => void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...updateDocumentMutation(),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  return (id, version, title) => mutate({ id, version, change: { title } })
}
