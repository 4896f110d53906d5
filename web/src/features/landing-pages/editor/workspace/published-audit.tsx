// What the product's own checks say of the page that was just published. It is published either way.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { PublishedPageAudit } from '#features/landing-pages/publishing/published-audit.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { landingPublished as texts } from '#web/messages/landing-published.ts'
import { publishedAuditQuery } from '../api.ts'
import { findCited, type FoundWords } from '../state/find-words.ts'

export interface PublishedAuditProps {
  record: LandingPage
  /** Selects what a check found fault with. */
  onShow: (place: FoundWords) => void
}

export function PublishedAudit({ record, onShow }: PublishedAuditProps) {
  const { data, isError } = useQuery(publishedAuditQuery(record))
  return (
    <section aria-label={texts.title} aria-live="polite" className="flex flex-col gap-2">
      {isError ? (
        <p className="text-13 text-soft">{texts.failed}</p>
      ) : data === undefined ? (
        <>
          <p className="text-13 text-soft">{texts.running}</p>
          <ProgressBar label={texts.running} done={0} total={0} />
        </>
      ) : (
        <Outcome audit={data} sections={record.sections} onShow={onShow} />
      )}
    </section>
  )
}

const summaryClasses = 'focus-ring-inset flex min-h-row cursor-pointer items-center gap-2 py-1 text-13'

function Outcome({
  audit: { failed, passed, notChecked },
  sections,
  onShow,
}: Pick<PublishedAuditProps, 'onShow'> & { audit: PublishedPageAudit; sections: LandingPage['sections'] }) {
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        {texts.passed(passed.length)}
        {failed.length > 0 && <Badge tone="warning">{texts.toFix(failed.length)}</Badge>}
      </h3>
      {failed.length > 0 && (
        <ul className="flex flex-col">
          {failed.map((check) => (
            <li key={check.id} className="border-t border-rule">
              <details className="group">
                <summary className={summaryClasses}>
                  <Marker />
                  <span className="min-w-0 flex-1">{check.title}</span>
                  <Badge tone={check.severity === 'critical' ? 'critical' : 'neutral'}>
                    {texts.severities[check.severity]}
                  </Badge>
                </summary>
                <div className="flex flex-col gap-2 pb-3 pl-6 text-13">
                  <p>{check.fix}</p>
                  <p className="text-soft">{check.why}</p>
                  <ul className="list-disc pl-4 text-12 break-words text-soft">
                    {check.places.map(({ evidence, expected }, index) => {
                      const place = findCited(sections, evidence)
                      return (
                        // oxlint-disable-next-line react/no-array-index-key -- places may be described alike
                        <li key={index}>
                          {expected === undefined ? evidence : texts.expected(evidence, expected)}
                          {place !== undefined && (
                            <Button size="small" className="my-1 flex" onClick={() => onShow(place)}>
                              {texts.show}
                            </Button>
                          )}
                        </li>
                      )
                    })}
                  </ul>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
      <details className="group border-t border-rule">
        <summary className={summaryClasses}>
          <Marker />
          {texts.showPassed}
        </summary>
        <p className="pl-6 text-12 text-soft">{texts.passedHint}</p>
        <ul className="ml-6 list-disc pb-3 pl-4 text-12 text-soft">
          {passed.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </details>
      {notChecked.length > 0 && (
        <p className="text-12 text-soft">
          {texts.notChecked(notChecked.length, notChecked[0]?.reason ?? '')}
        </p>
      )}
    </>
  )
}

/** Of an entry that opens: a summary laid out as a row has none of its own. */
function Marker() {
  return (
    <ChevronRight
      aria-hidden
      size={16}
      strokeWidth={1.5}
      className="shrink-0 text-soft transition-transform group-open:rotate-90"
    />
  )
}
