// The site by the paths of its URLs, folder in folder, with what each holds. A folder is read when it is
// opened.
import { useQueries } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight, File, Folder } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatNumber } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { t } from '#web/messages/index.ts'
import { treeQuery } from '../api.ts'
import { LongUrl } from '../long-url.tsx'
import { rootPath, treeMove, treeRows, type KnownFolder, type TreeRow } from './tree-rows.ts'

const texts = audits.tree
const rowHeight = 40
const indent = 16
const maxEntries = 1_000
const figure = 'w-12 shrink-0 text-right text-13 tabular-nums small:w-16'

export interface SiteTreeProps {
  auditId: string
  /** A page, or all pages below a folder. */
  onPages: (under: string) => void
}

export function SiteTree({ auditId, onPages }: SiteTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState(0)
  const paths = useMemo(() => [rootPath, ...open], [open])
  const queries = useQueries({ queries: paths.map((path) => treeQuery(auditId, path)) })
  const folders = new Map<string, KnownFolder>(
    paths.map((path, index) => [
      path,
      { entries: queries[index]?.data?.entries, isFailed: queries[index]?.isError === true },
    ]),
  )
  const rows = treeRows(folders, open)
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })

  const toggle = (path: string, isOpen: boolean): void =>
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(path)
      else next.delete(path)
      return next
    })
  const focusRow = (index: number): void => {
    setCurrent(index)
    virtualizer.scrollToIndex(index)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.target !== event.currentTarget) return
    const row = rows[index]
    if (event.key === 'Enter' && row?.kind === 'entry') {
      event.preventDefault()
      onPages(row.entry.path)
      return
    }
    const move = treeMove(rows, index, event.key)
    if (move === undefined) return
    event.preventDefault()
    if (move.kind === 'focus') focusRow(move.index)
    else toggle(move.path, move.kind === 'open')
  }
  const retry = (path: string): void => void queries[paths.indexOf(path)]?.refetch()

  if (folders.get(rootPath)?.entries?.length === 0) return <EmptyState title={texts.empty} />
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-content flex-1 flex-col px-4 pt-4 wide:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <p className="text-13 text-soft">
          {texts.hint}
          <span className="hidden wide:inline"> {texts.keysHint}</span>
        </p>
        <Button
          size="small"
          className="max-w-full min-w-0"
          onClick={() => onPages(currentPath(rows[current]))}
        >
          <span className="truncate">{texts.showPages(currentPath(rows[current]))}</span>
        </Button>
      </div>
      <div aria-hidden className="flex items-center gap-2 border-b border-rule px-2 pb-1 text-12 text-soft">
        <span className="flex-1">{texts.folder}</span>
        <span className={figure}>{texts.pages}</span>
        <span className={figure}>{texts.found}</span>
        <span className={figure}>{texts.errors}</span>
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
        <div
          role="tree"
          aria-label={texts.label}
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const place = {
              height: rowHeight,
              transform: `translateY(${start}px)`,
              paddingLeft: 8 + (row.level - 1) * indent,
            }
            if (row.kind !== 'entry')
              return (
                <div
                  key={key}
                  role="none"
                  style={place}
                  className="absolute inset-x-0 top-0 flex items-center gap-2 text-13 text-soft"
                >
                  {row.kind === 'pending' ? (
                    <Spinner />
                  ) : (
                    <>
                      {texts.failed}
                      <Button size="small" onClick={() => retry(row.path)}>
                        {t.common.retry}
                      </Button>
                    </>
                  )}
                </div>
              )
            return (
              <div
                key={key}
                role="treeitem"
                aria-level={row.level}
                aria-setsize={row.siblings}
                aria-posinset={row.position}
                aria-selected={index === current}
                {...(row.entry.is_folder ? { 'aria-expanded': row.isOpen } : {})}
                data-index={index}
                tabIndex={index === Math.min(current, rows.length - 1) ? 0 : -1}
                style={place}
                onFocus={() => setCurrent(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={() =>
                  row.entry.is_folder ? toggle(row.entry.path, !row.isOpen) : onPages(row.entry.path)
                }
                className="focus-ring-inset absolute inset-x-0 top-0 flex cursor-pointer items-center gap-2 border-b border-rule pr-2 transition-colors hover:bg-hover"
              >
                <EntryContent row={row} />
              </div>
            )
          })}
        </div>
      </div>
      {[...folders.values()].some(({ entries }) => entries?.length === maxEntries) && (
        <p className="py-2 text-12 text-soft">{texts.first}</p>
      )}
    </div>
  )
}

function EntryContent({ row }: { row: Extract<TreeRow, { kind: 'entry' }> }) {
  const { entry, name, isOpen } = row
  const Icon = entry.is_folder ? Folder : File
  return (
    <>
      <ChevronRight
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className={classNames(
          'shrink-0 text-soft transition-transform',
          !entry.is_folder && 'invisible',
          isOpen && 'rotate-90',
        )}
      />
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-soft" />
      <LongUrl className="flex-1">{name}</LongUrl>
      <Figure label={texts.pages}>{entry.pages}</Figure>
      <Figure label={texts.found} className={entry.findings === 0 ? 'text-soft' : ''}>
        {entry.findings}
      </Figure>
      <Figure label={texts.errors} className={entry.errors === 0 ? 'text-soft' : 'font-medium text-critical'}>
        {entry.errors}
      </Figure>
    </>
  )
}

function Figure({ label, className, children }: { label: string; className?: string; children: number }) {
  return (
    <span className={classNames(figure, className)}>
      <span className="sr-only">{label} </span>
      {formatNumber(children)}
    </span>
  )
}

function currentPath(row: TreeRow | undefined): string {
  return row?.kind === 'entry' ? row.entry.path : rootPath
}
