// The places where something was found. Few stand as they are; many scroll in a window of their own, drawn as they come into sight.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Affected } from '#features/audits/audits.schema.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { audits } from '#web/messages/audits.ts'
import { pathOf } from '../site-of.ts'

const texts = audits.findings
const mostPlain = 12
const mostPrinted = 100
const usualHeight = 68

export interface AffectedListProps {
  label: string
  affected: readonly Affected[]
  /** Origin: its own addresses are shown by their path. */
  site: string
  onPage: (url: string) => void
}

export function AffectedList(props: AffectedListProps) {
  const { affected, label } = props
  const isPrinting = useMedia('print')
  if (affected.length > mostPlain && !isPrinting) return <Window {...props} />
  return (
    <ul aria-label={label} className="divide-y divide-rule border-y border-rule">
      {affected.slice(0, mostPrinted).map((place, index) => (
        <li key={`${place.url} ${index}`}>
          <Place place={place} site={props.site} onPage={props.onPage} />
        </li>
      ))}
    </ul>
  )
}

function Window({ label, affected, site, onPage }: AffectedListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({ count: affected.length, getScrollElement: () => scroller.current, estimateSize: () => usualHeight, overscan: 8 })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div ref={scroller} role="group" aria-label={label} tabIndex={0} className="focus-ring max-h-[26rem] overflow-y-auto border-y border-rule">
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

function Place({ place, site, onPage }: { place: Affected; site: string; onPage: (url: string) => void }) {
  return (
    <div className="flex flex-col gap-hair px-2 py-2 text-13">
      <button
        type="button"
        title={texts.openPage(place.url)}
        onClick={() => onPage(place.url)}
        className="focus-ring min-h-6 self-start rounded-control text-left font-medium break-all text-accent hover:underline"
      >
        {pathOf(place.url, site)}
      </button>
      {place.evidence !== '' && <p className="break-words">{place.evidence}</p>}
      {place.target === undefined && (
        <button
          type="button"
          onClick={() => onPage(place.url)}
          className="focus-ring min-h-6 self-start rounded-control text-12 text-soft underline decoration-rule underline-offset-4 hover:text-ink"
          data-print="hide"
        >
          {texts.linkedFrom}
        </button>
      )}
      {(place.target !== undefined || place.expected !== undefined || place.anchor !== undefined) && (
        <dl className="flex flex-wrap gap-x-4 gap-y-hair text-12 text-soft">
          {place.target !== undefined && <Detail label={texts.target} text={pathOf(place.target, site)} />}
          {place.expected !== undefined && <Detail label={texts.expected} text={place.expected} />}
          {place.anchor !== undefined && <Detail label={texts.anchor} text={place.anchor} />}
        </dl>
      )}
    </div>
  )
}

function Detail({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-w-0 gap-1">
      <dt className="shrink-0">{label}:</dt>
      <dd className="min-w-0 break-all text-ink">{text}</dd>
    </div>
  )
}
