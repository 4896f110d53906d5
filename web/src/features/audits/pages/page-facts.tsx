// What was read off a page, fact by fact.
import { Fragment, type ReactNode } from 'react'
import type { AuditedPageDetail } from '#features/audits/audits.schema.ts'
import { formatNumber } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'

const texts = audits.page

export function PageFacts({ page }: { page: AuditedPageDetail }) {
  const yesNo = (value: boolean): string => (value ? texts.yes : texts.no)
  const facts: { label: string; value: ReactNode }[] = [
    { label: texts.url, value: <span className="break-all">{page.url}</span> },
    ...(page.reason === undefined ? [] : [{ label: texts.state, value: page.reason }]),
    { label: texts.titleFact, value: <Measured text={page.title} /> },
    { label: texts.descriptionFact, value: <Measured text={page.description} /> },
    { label: texts.h1, value: page.h1 || texts.none },
    { label: texts.canonical, value: page.canonical ?? texts.none },
    { label: texts.indexable, value: yesNo(page.indexable) },
    { label: texts.inSitemap, value: yesNo(page.in_sitemap) },
    { label: texts.depth, value: formatNumber(page.depth) },
    { label: texts.words, value: formatNumber(page.word_count) },
    { label: texts.size, value: audits.pages.kilobytes(page.bytes) },
    {
      label: texts.time,
      value: page.duration_ms === null ? texts.none : audits.pages.milliseconds(page.duration_ms),
    },
    { label: texts.contentType, value: page.content_type || texts.none },
  ]
  return (
    <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-13">
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Search engines cut both: how long they are is looked for first. */
function Measured({ text }: { text: string }) {
  if (text === '') return texts.none
  return (
    <>
      {text} <span className="whitespace-nowrap text-soft">{texts.characters(Array.from(text).length)}</span>
    </>
  )
}
