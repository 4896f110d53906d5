// The places where something was found. Few are shown as they are; many scroll in a window of their own,
// rendered as they come into sight.
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import type { Affected } from '#features/audits/audit-report.schema.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { audits } from '#web/messages/audits.ts'
import type { OpenPage } from '../audit-search.ts'
import { getPath, getSite } from '../site.ts'

const texts = audits.findings
const maxPlainRows = 12
const maxPrinted = 100
const usualHeight = 62
const pageClasses =
  'focus-ring min-h-6 rounded-control text-left font-medium break-all text-accent hover:underline'
const targetClasses =
  'focus-ring min-h-6 min-w-0 rounded-control text-left break-all underline decoration-rule underline-offset-4 hover:text-accent'

export interface AffectedListProps {
  label: string
  affected: readonly Affected[]
  /** Origin: its own URLs are shown by their path. */
  site: string
  /** Undefined where the pages are not kept any more: their URLs lead to the site itself. */
  onPage: OpenPage | undefined
}

export function AffectedList(props: AffectedListProps) {
  const { affected, label } = props
  const isPrinting = useMedia('print')
  if (affected.length > maxPlainRows && !isPrinting) return <Window {...props} />
  return (
    <ul aria-label={label} className="divide-y divide-rule border-y border-rule">
      {affected.slice(0, maxPrinted).map((place, index) => (
        <li key={`${place.url} ${index}`}>
          <Place place={place} site={props.site} onPage={props.onPage} />
        </li>
      ))}
    </ul>
  )
}

function Window({ label, affected, site, onPage }: AffectedListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: affected.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    overscan: 8,
  })
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={label} // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="focus-ring max-h-[26rem] overflow-y-auto border-y border-rule"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const place = affected[index]
          return place === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={affected.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0 border-b border-rule"
            >
              <Place place={place} site={site} onPage={onPage} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Place({ place, site, onPage }: { place: Affected; site: string; onPage: OpenPage | undefined }) {
  return (
    <div className="grid gap-x-6 gap-y-hair px-2 py-2 text-13 small:grid-cols-2">
      <div className="flex min-w-0 flex-col items-start gap-hair">
        {onPage === undefined ? (
          <OuterLink url={place.url} className={pageClasses}>
            {getPath(place.url, site)}
          </OuterLink>
        ) : (
          <button
            type="button"
            title={texts.openPage(place.url)}
            onClick={() => onPage(place.url)}
            className={pageClasses}
          >
            {getPath(place.url, site)}
          </button>
        )}
        {place.target !== undefined && (
          <p className="flex min-w-0 gap-1">
            <ArrowRight aria-hidden size={16} strokeWidth={1.5} className="mt-hair shrink-0 text-soft" />
            <span className="sr-only">{texts.target} </span>
            {getSite(place.target) === site && onPage !== undefined ? (
              <button
                type="button"
                title={texts.linkedFrom}
                onClick={() => onPage(place.target ?? '', 'links')}
                className={targetClasses}
              >
                {getPath(place.target, site)}
              </button>
            ) : (
              <OuterLink url={place.target} className={targetClasses}>
                {getPath(place.target, site)}
              </OuterLink>
            )}
          </p>
        )}
        {place.target === undefined && onPage !== undefined && (
          <button
            type="button"
            onClick={() => onPage(place.url, 'links')}
            className="focus-ring min-h-6 rounded-control text-12 text-soft underline decoration-rule underline-offset-4 hover:text-ink"
            data-print="hide"
          >
            {texts.linkedFrom}
          </button>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-hair pt-hair">
        {place.evidence !== '' && <p className="break-words">{place.evidence}</p>}
        {(place.expected !== undefined || place.anchor !== undefined) && (
          <dl className="flex flex-col gap-hair text-12 text-soft">
            {place.anchor !== undefined && <Detail label={texts.anchor} text={place.anchor} />}
            {place.expected !== undefined && <Detail label={texts.expected} text={place.expected} />}
          </dl>
        )}
      </div>
    </div>
  )
}

/** URLs come from the audited site: what a browser does not open as a page is shown as words. */
function OuterLink({ url, className, children }: { url: string; className: string; children: string }) {
  if (!/^https?:\/\//i.test(url)) return <span className="min-w-0 break-all">{children}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  )
}

function Detail({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-w-0 gap-1">
      <dt className="shrink-0">{label}:</dt>
      <dd className="min-w-0 break-words text-ink">{text}</dd>
    </div>
  )
}
