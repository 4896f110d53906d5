// One finding: a sentence, opened to why it matters, how to fix it, and every place.
import { ChevronRight, FileSearch } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Finding } from '#features/audits/audit-report.schema.ts'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { audits } from '#web/messages/audits.ts'
import type { OpenPage } from '../audit-search.ts'
import { SeverityBadge } from '../marks.tsx'
import { describeExtent } from './extent.ts'
import { AffectedPlaces, CopyUrlsButton, WhyAndFix } from './finding-words.tsx'

const texts = audits.findings
const changeTones: Record<NonNullable<Finding['change']>, Tone> = {
  new: 'notice',
  still_there: 'neutral',
  regressed: 'warning',
}

export interface FindingItemProps {
  finding: Finding
  site: string
  /** Whether its row says what has become of it since the audit before: not where the group above says it. */
  showsChange?: boolean
  /** What its row says of it: where the group above says the severity, the area is left to say. */
  mark?: 'severity' | 'area'
  isOpen: boolean
  onToggle: () => void
  /** Opens the page with this URL, or the links that lead to it. */
  onPage: OpenPage | undefined
  /** All pages that the check has found, in the list of pages. */
  onPages?: (() => void) | undefined
  /** Ignoring it, or counting it again. */
  actions?: ReactNode
}

export function FindingItem({
  finding,
  site,
  mark = 'severity',
  showsChange = true,
  isOpen,
  onToggle,
  onPage,
  onPages,
  actions,
}: FindingItemProps) {
  const id = useId()
  const isShown = useMedia('print') || isOpen
  const { affected, affected_count: count, change, ignored } = finding
  return (
    <div>
      <h3 className="flex">
        <button
          type="button"
          data-card
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="focus-ring flex min-h-row w-full items-start gap-3 rounded-control px-2 py-2 text-left transition-colors hover:bg-hover"
        >
          <ChevronRight
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className={classNames('mt-hair shrink-0 text-soft transition-transform', isOpen && 'rotate-90')}
          />
          <span className="flex min-w-0 flex-1 flex-col small:flex-row small:items-baseline small:gap-4">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className={classNames('min-w-0 break-words', isOpen && 'font-medium')}>
                {finding.title}
              </span>
              {showsChange && change !== undefined && change !== 'still_there' && (
                <Badge tone={changeTones[change]}>{texts.changes[change]}</Badge>
              )}
              {ignored !== undefined && (
                <span className="text-13 text-soft">{texts.ignored(ignored.reason)}</span>
              )}
            </span>
            <span className="flex shrink-0 gap-x-4 text-12 text-soft tabular-nums small:text-13">
              {mark === 'area' && (
                <span className="small:w-[12rem] small:truncate">{audits.areas[finding.area]}</span>
              )}
              <span className="small:w-[8rem] small:text-right">{describeExtent(finding)}</span>
            </span>
          </span>
          {mark === 'severity' && (
            <span className="flex w-[5.5rem] shrink-0 justify-end">
              <SeverityBadge severity={finding.severity} />
            </span>
          )}
        </button>
      </h3>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <div className="flex flex-col gap-4 pt-1 pr-2 pb-6 pl-[2.25rem]">
            <WhyAndFix why={finding.why} fix={finding.fix} />
            <AffectedPlaces
              count={count}
              more={texts.firstOf}
              affected={affected}
              site={site}
              onPage={onPage}
            />
            <div className="flex flex-wrap items-start gap-2 has-[form]:flex-col" data-print="hide">
              {onPages !== undefined && affected.length > 0 && (
                <Button
                  size="small"
                  icon={<FileSearch aria-hidden size={16} strokeWidth={1.5} />}
                  onClick={onPages}
                >
                  {texts.showPages}
                </Button>
              )}
              <CopyUrlsButton affected={affected} />
              {actions}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
