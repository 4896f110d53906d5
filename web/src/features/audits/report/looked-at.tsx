// What else is to be known of an audit: what was looked for and not there, what had nothing to look at, what
// could not be decided, and what was left out.
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AuditCheck } from '#contracts/audit-checks.schema.ts'
import type { AuditReport } from '#features/audits/audit-report.schema.ts'
import { audits } from '#web/messages/audits.ts'
import { checksQuery } from '../api.ts'
import { getPath, getSite } from '../site.ts'
import { areaOrder } from '../vocabulary.ts'

const texts = audits.report

export function LookedAt({ report }: { report: AuditReport }) {
  const site = getSite(report.url)
  const { notes = [] } = report
  return (
    <div className="flex flex-col border-t border-rule text-13" data-print="hide">
      <Fold summary={texts.passed(report.passed.length)} count={report.passed.length}>
        <CheckList ids={report.passed} hint={texts.passedHint} />
      </Fold>
      <Fold summary={texts.notApplicable(report.not_applicable.length)} count={report.not_applicable.length}>
        <CheckList ids={report.not_applicable} hint={texts.notApplicableHint} />
      </Fold>
      <Fold summary={texts.errors(report.errors.length)} count={report.errors.length}>
        <Undecided errors={report.errors} />
      </Fold>
      <Fold summary={texts.skipped(report.totals.skipped)} count={report.skipped.length}>
        <ul className="flex max-h-[24rem] flex-col gap-1 overflow-y-auto">
          {report.skipped.map(({ url, reason }) => (
            <li key={url} className="flex flex-wrap gap-x-3">
              <span className="min-w-0 break-all">{getPath(url, site)}</span>
              <span className="text-soft">{reason}</span>
            </li>
          ))}
        </ul>
      </Fold>
      <Fold summary={texts.leftOut} count={notes.length}>
        <ul className="flex flex-col gap-1">
          {notes.map((note) => (
            <li key={note} className="min-w-0 break-words text-soft">
              {note}
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}

/** What is inside is made when it is opened: two hundred lines nobody has asked for yet. */
function Fold({ summary, count, children }: { summary: string; count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <details className="border-b border-rule py-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="focus-ring min-h-6 rounded-control text-soft">{summary}</summary>
      {isOpen && <div className="flex flex-col gap-4 py-3">{children}</div>}
    </details>
  )
}

/** The checks by area, in words; by their ids until the words are here. */
function CheckList({ ids, hint }: { ids: readonly string[]; hint: string }) {
  const { data: checks } = useQuery(checksQuery())
  const known = ids.map((id) => checks?.get(id)).filter((check) => check !== undefined)
  if (checks === undefined) return <p className="text-soft">{ids.join(', ')}</p>
  return (
    <>
      <p className="text-soft">{hint}</p>
      <div className="columns-1 gap-8 small:columns-2 wide:columns-3">
        {areaOrder
          .filter((area) => known.some((check) => check.area === area))
          .map((area) => (
            <section key={area} aria-label={audits.areas[area]} className="mb-4 break-inside-avoid">
              <h3 className="mb-1 font-medium">{audits.areas[area]}</h3>
              <ul className="flex flex-col gap-1">
                {known
                  .filter((check) => check.area === area)
                  .map((check) => (
                    <CheckLine key={check.id} check={check} />
                  ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}

function CheckLine({ check }: { check: AuditCheck }) {
  return (
    <li className="min-w-0 break-words text-soft" title={check.why}>
      {check.title}
    </li>
  )
}

function Undecided({ errors }: { errors: AuditReport['errors'] }) {
  const { data: checks } = useQuery(checksQuery())
  return (
    <>
      <p className="text-soft">{texts.errorsHint}</p>
      {[...Map.groupBy(errors, ({ message }) => message)].map(([message, same]) => (
        <section key={message} aria-label={message} className="flex flex-col gap-1">
          <h3 className="font-medium break-words">{message}</h3>
          <ul className="columns-1 gap-8 text-soft small:columns-2">
            {same.map(({ check_id: id }) => (
              <li key={id} className="min-w-0 break-words">
                {checks?.get(id)?.title ?? id}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
