import type { AuditedPageRow } from '#features/audits/audits.schema.ts'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { rowFocusClasses } from '#web/components/ui/list.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { pathOf } from '../site-of.ts'

const texts = audits.pages

/** Two lines, px. */
export const pageRowHeight = 56

const columns = 'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 wide:grid-cols-[minmax(0,1fr)_6rem_4rem_5rem_5rem_5rem_5rem]'
const figure = 'hidden text-right text-13 text-soft tabular-nums wide:block'

/** Headings of the columns, for the eye; each row says its figures in words. */
export function PageRowHead() {
  return (
    <div aria-hidden className={`${columns} hidden border-b border-rule px-2 pb-1 text-12 text-soft wide:grid`}>
      <span>{texts.head.page}</span>
      <span>{texts.head.answer}</span>
      {[texts.head.depth, texts.head.inlinks, texts.head.words, texts.head.time, texts.head.found].map((heading) => (
        <span key={heading} className="text-right">
          {heading}
        </span>
      ))}
    </div>
  )
}

export function PageRow({ page, site, onOpen }: { page: AuditedPageRow; site: string; onOpen: () => void }) {
  return (
    <button type="button" data-row-focus onClick={onOpen} className={`${rowFocusClasses} ${columns} text-left`}>
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{pathOf(page.url, site)}</span>
        <span className="truncate text-12 text-soft">{page.title === '' ? (page.reason ?? texts.noTitle) : page.title}</span>
      </span>
      <span>
        <AnswerBadge page={page} />
      </span>
      <Figure label={texts.head.depth}>{formatNumber(page.depth)}</Figure>
      <Figure label={texts.head.inlinks}>{formatNumber(page.inlinks)}</Figure>
      <Figure label={texts.head.words}>{formatNumber(page.word_count)}</Figure>
      <Figure label={texts.head.time}>{page.duration_ms === null ? '' : texts.milliseconds(page.duration_ms)}</Figure>
      <Figure label={texts.head.found}>{formatNumber(page.findings)}</Figure>
    </button>
  )
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <span className={figure}>
      <span className="sr-only">{label}: </span>
      {children}
    </span>
  )
}

export function AnswerBadge({ page }: { page: Pick<AuditedPageRow, 'status' | 'state'> }) {
  const { status, state } = page
  if (state === 'skipped') return <Badge>{texts.states.skipped}</Badge>
  if (status === null) return <Badge tone="critical">{texts.states.failed}</Badge>
  const tone: Tone = status >= 500 ? 'critical' : status >= 400 ? 'warning' : status >= 300 ? 'notice' : 'good'
  return <Badge tone={tone}>{status}</Badge>
}
