import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AuditedPageRow } from '#capabilities/site-crawl/site-crawl.schema.ts'
import { rowFocusClasses } from '#web/components/ui/list.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { audits } from '#web/messages/audits.ts'
import { AnswerBadge, isRedirect } from '../marks.tsx'
import { LongUrl } from '../long-url.tsx'
import { getPath } from '../site.ts'
import {
  urlColumn,
  answerColumn,
  findDirection,
  figureColumns,
  nextSort,
  type PageColumn,
} from './page-columns.ts'

const texts = audits.pages

/** Two lines, px. */
export const pageRowHeight = 56

const columns =
  'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 wide:grid-cols-[minmax(0,1fr)_6rem_4rem_5rem_5rem_5rem_5rem]'

/** Headings of the columns, where there is room for them; each row says its figures in words. */
export function PageRowHead({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  return (
    <div
      role="group"
      aria-label={texts.sort}
      className={`${columns} hidden border-b border-rule px-2 wide:grid`}
    >
      {[urlColumn, answerColumn, ...figureColumns].map((column, index) => (
        <Heading key={column.sort} column={column} sort={sort} isFigure={index > 1} onSort={onSort} />
      ))}
    </div>
  )
}

function Heading({
  column,
  sort,
  isFigure,
  onSort,
}: {
  column: PageColumn
  sort: string
  isFigure: boolean
  onSort: (sort: string) => void
}) {
  const direction = findDirection(column, sort)
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp
  return (
    <span className={classNames('flex', isFigure && 'justify-end')}>
      <button
        type="button"
        aria-pressed={direction !== undefined}
        title={texts.sortBy(column.heading, direction)}
        onClick={() => onSort(nextSort(column, sort))}
        className={classNames(
          'focus-ring flex min-h-6 items-center gap-1 rounded-control text-12 whitespace-nowrap transition-colors hover:text-ink',
          direction === undefined ? 'text-soft' : 'font-medium text-ink',
          isFigure && 'flex-row-reverse',
        )}
      >
        {column.heading}
        {direction !== undefined && <Arrow aria-hidden size={12} strokeWidth={1.5} />}
        {direction !== undefined && <span className="sr-only">{texts.directions[direction]}</span>}
      </button>
    </span>
  )
}

export function PageRow({ page, site, onOpen }: { page: AuditedPageRow; site: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-row-focus
      onClick={onOpen}
      className={`${rowFocusClasses} ${columns} text-left`}
    >
      <span className="flex min-w-0 flex-col">
        <LongUrl className="font-medium" title={page.url}>
          {getPath(page.url, site)}
        </LongUrl>
        <span className="truncate text-12 text-soft">{getSubtitle(page, site)}</span>
      </span>
      <span className="flex flex-col items-end gap-hair wide:items-start">
        <AnswerBadge page={page} />
        {page.findings > 0 && (
          <span aria-hidden className="text-12 text-soft tabular-nums wide:hidden">
            {texts.found(page.findings)}
          </span>
        )}
      </span>
      {figureColumns.map(({ sort, heading, getText }) => (
        <span key={sort} className="hidden text-right text-13 text-soft tabular-nums wide:block">
          <span className="sr-only">{heading}: </span>
          {getText(page)}
        </span>
      ))}
    </button>
  )
}

function getSubtitle(page: AuditedPageRow, site: string): string {
  if (isRedirect(page)) return texts.leadsTo(getPath(page.final_url, site))
  return page.title === '' ? (page.reason ?? texts.noTitle) : page.title
}
