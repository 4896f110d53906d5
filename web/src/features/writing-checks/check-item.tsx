import { memo, useEffect, useRef } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { shorten } from '#core/text.ts'
import { classNames } from '#web/lib/class-names.ts'
import { writingChecks as texts } from '#web/messages/writing-checks.ts'
import type { CheckEntry } from './use-writing-checks.ts'

const maxShownWords = 40

export interface CheckItemProps {
  entry: CheckEntry
  isPicked: boolean
  onGo: (entry: CheckEntry) => void
  onFix: (entry: CheckEntry) => void
  onIgnore: (entry: CheckEntry) => void
}

/** Rendered again only where it says something else: a check of the whole text comes with every key. */
export const CheckItem = memo(Item, (before, after) => {
  const [one, other] = [before.entry, after.entry]
  return (
    before.isPicked === after.isPicked &&
    before.onGo === after.onGo &&
    one.id === other.id &&
    one.ignoreKey === other.ignoreKey &&
    one.quote === other.quote &&
    one.finding.message === other.finding.message &&
    one.finding.severity === other.finding.severity &&
    one.finding.ranges.length === other.finding.ranges.length &&
    one.finding.fix?.replacement === other.finding.fix?.replacement
  )
})

function Item({ entry, isPicked, onGo, onFix, onIgnore }: CheckItemProps) {
  const { finding, quote } = entry
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPicked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isPicked])
  const count = finding.ranges.length
  const words = (
    <>
      {finding.message}
      {count > 1 && <span className="text-12 text-soft tabular-nums"> {texts.places(count)}</span>}
    </>
  )
  return (
    <li
      ref={row}
      className={classNames('flex flex-col gap-1 px-4 py-2 transition-colors', isPicked && 'bg-sunk')}
      aria-current={isPicked ? 'true' : undefined}
    >
      <div className="flex items-start gap-2">
        {count === 0 ? (
          <p className="min-w-0 flex-1 text-13 wrap-break-word">{words}</p>
        ) : (
          <button
            type="button"
            title={texts.goTo}
            onClick={() => onGo(entry)}
            className="focus-ring min-w-0 flex-1 rounded-control text-left text-13 wrap-break-word hover:underline"
          >
            {count === 1 && /[\p{L}\p{N}]/u.test(quote) && (
              <span className="block font-serif text-soft">{shorten(quote.trim(), maxShownWords)}</span>
            )}
            {words}
          </button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.ignoreHere}
          className="-mt-1 -mr-2 text-soft"
          onClick={() => onIgnore(entry)}
        >
          {texts.ignore}
        </Button>
      </div>
      {finding.fix !== undefined && (
        <div>
          <Button size="small" onClick={() => onFix(entry)}>
            {describeFix(finding.fix.replacement)}
          </Button>
        </div>
      )}
    </li>
  )
}

function describeFix(replacement: string): string {
  if (replacement === '') return texts.remove
  return replacement.trim() === '' || !/[\p{L}\p{N}…–]/u.test(replacement)
    ? texts.insert
    : texts.replace(shorten(replacement.trim(), maxShownWords))
}
