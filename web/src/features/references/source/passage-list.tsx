// The passages that were stored of a source, under its headings, with the words marked that something rests
// on.
import { useEffect, useRef, type ReactNode } from 'react'
import type { Passage } from '#features/references/references.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { sources as texts } from '#web/messages/sources.ts'
import { findQuote } from './find-quote.ts'
import type { OpenedSource } from './opened-source.types.ts'

export interface PassageListProps {
  passages: readonly Passage[]
  opened: OpenedSource
  /** Passages that the page has no more. */
  gone: readonly string[]
  /** Names of the article’s sources. */
  names: ReadonlyMap<string, string>
}

export function PassageList({ passages, opened, gone, names }: PassageListProps) {
  const target = useRef<HTMLLIElement>(null)
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'center' })
    target.current?.focus({ preventScroll: true })
  }, [])
  return (
    <ol className="flex flex-col gap-3 p-4">
      {passages.map((passage, index) => {
        const { id, heading, text, page, sameAs } = passage
        const isOpened = id === opened.passageId
        const isNewPart = heading !== '' && heading !== passages[index - 1]?.heading
        return (
          <li
            key={id}
            ref={isOpened ? target : undefined}
            tabIndex={isOpened ? -1 : undefined}
            aria-current={isOpened ? 'true' : undefined}
            className={classNames(
              'flex flex-col gap-1 rounded-control outline-none',
              isOpened && '-mx-2 bg-sunk px-2 py-1',
            )}
          >
            {isNewPart && <h4 className="pt-1 text-13 font-semibold">{heading}</h4>}
            <p className="font-serif text-14 leading-normal wrap-anywhere">
              <MarkedText text={text} quote={isOpened ? opened.quote : undefined} />
            </p>
            {(page !== null || sameAs !== null || gone.includes(id)) && (
              <p className="flex flex-wrap items-center gap-x-2 text-12 text-soft">
                {page !== null && <span>{texts.detail.page(page)}</span>}
                {sameAs !== null && (
                  <span>{texts.detail.sameAs(names.get(sameAs.referenceId) ?? texts.unnamed)}</span>
                )}
                {gone.includes(id) && <Badge tone="warning">{texts.recheck.gonePassage}</Badge>}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** A text with the words of a quote marked, where it has them. */
export function MarkedText({ text, quote }: { text: string; quote: string | undefined }): ReactNode {
  const place = quote === undefined ? undefined : findQuote(text, quote)
  if (place === undefined) return text
  return (
    <>
      {text.slice(0, place.from)}
      <mark className="bg-warning-pale text-ink">{text.slice(place.from, place.to)}</mark>
      {text.slice(place.to)}
    </>
  )
}
