// One finding: a sentence, opened to why it matters, how to mend it, and every place.
import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Finding } from '#features/audits/audits.schema.ts'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { audits } from '#web/messages/audits.ts'
import { SeverityBadge } from '../marks.tsx'
import { AffectedList } from './affected-list.tsx'

const texts = audits.findings
const changeTones: Record<NonNullable<Finding['change']>, Tone> = { new: 'notice', still_there: 'neutral', regressed: 'warning' }

export interface FindingItemProps {
  finding: Finding
  site: string
  isOpen: boolean
  onToggle: () => void
  /** Opens the page with this address. */
  onPage: (url: string) => void
  /** All pages that the check has found, in the list of pages. */
  onPages?: (() => void) | undefined
  /** Ignoring it, or counting it again. */
  actions?: ReactNode
}

export function FindingItem({ finding, site, isOpen, onToggle, onPage, onPages, actions }: FindingItemProps) {
  const id = useId()
  const isShown = useMedia('print') || isOpen
  const { affected, affected_count: count, change, ignored, share } = finding
  return (
    <div className="py-1">
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
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="min-w-0 font-medium break-words">{finding.title}</span>
            {change !== undefined && change !== 'still_there' && <Badge tone={changeTones[change]}>{texts.changes[change]}</Badge>}
            {ignored !== undefined && <span className="text-13 text-soft">{texts.ignored(ignored.reason)}</span>}
          </span>
          <span className="hidden shrink-0 text-13 text-soft tabular-nums small:inline">
            {share === undefined ? '' : share === 1 && finding.scope === 'site' ? texts.wholeSite : texts.share(share)}
          </span>
          <SeverityBadge severity={finding.severity} />
        </button>
      </h3>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <div className="flex flex-col gap-4 py-2 pr-2 pl-8 small:pl-[2.25rem]">
            <dl className="grid max-w-measure gap-3">
              <Words label={texts.why} text={finding.why} />
              <Words label={texts.fix} text={finding.fix} />
            </dl>
            {affected.length > 0 && (
              <div className="flex flex-col gap-1">
                <p className="text-13 font-medium tabular-nums">{texts.affected(count)}</p>
                <AffectedList label={texts.affected(count)} affected={affected} site={site} onPage={onPage} />
                {affected.length < count && <p className="text-12 text-soft">{texts.firstOf(affected.length, count)}</p>}
              </div>
            )}
            <div className="flex flex-wrap items-start gap-2" data-print="hide">
              {onPages !== undefined && affected.length > 0 && (
                <Button size="small" onClick={onPages}>
                  {texts.showPages}
                </Button>
              )}
              {actions}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-13 font-medium">{label}</dt>
      <dd className="text-soft">{text}</dd>
    </div>
  )
}
