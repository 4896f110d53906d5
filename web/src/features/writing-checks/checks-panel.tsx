// Writing checks beside the text: the score with its parts, and what was found, by how much it matters.
import { CircleAlert, Lightbulb, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastFailure } from '#web/components/ui/toast.tsx'
import { severities, type CheckSeverity } from '#core/writing-checks/index.ts'
import { writingChecks as texts } from '#web/messages/writing-checks.ts'
import { CheckItem, type CheckItemProps } from './check-item.tsx'
import { ScoreSummary } from './score-summary.tsx'
import { describeNoFindings, describeSpelling } from './spelling-words.ts'
import type { CheckEntry, WritingChecks } from './use-writing-checks.ts'

export function ChecksPanel({ checks }: { checks: WritingChecks }) {
  const { checked, entries, ignoredCount } = checks
  const latest = useRef(checks)
  useEffect(() => {
    latest.current = checks
  })
  // The same ones for each state of the text, so that items that say the same stay as they are.
  const actions = useMemo<CheckActions>(
    () => ({
      onGo: (entry) => latest.current.goTo(entry),
      onFix(entry) {
        if (!latest.current.fix(entry)) toastFailure(texts.notFixed)
      },
      onIgnore: (entry) => latest.current.ignore(entry),
    }),
    [],
  )
  if (checked === undefined)
    return (
      <div aria-label={texts.checking} aria-busy>
        <SkeletonRows rows={6} />
      </div>
    )
  // Headings alone are no text that could be rated.
  if (checked.check.figures.sentences === 0) return <p className="p-4 text-soft">{texts.empty}</p>
  return (
    <>
      <ScoreSummary check={checked.check} />
      <p className="border-b border-rule px-4 py-2 text-12 text-soft" aria-live="polite">
        {describeSpelling(checked.spelling, checked.check.language)}
      </p>
      {entries.length === 0 && <p className="p-4">{describeNoFindings(checked.spelling)}</p>}
      {severities.map((severity) => (
        <CheckGroup
          key={severity}
          severity={severity}
          entries={entries.filter(({ finding }) => finding.severity === severity)}
          picked={checks.picked}
          actions={actions}
        />
      ))}
      {ignoredCount > 0 && (
        <p className="flex items-center gap-2 p-4 text-13 text-soft">
          <span className="mr-auto">{texts.ignored(ignoredCount)}</span>
          <Button size="small" variant="quiet" onClick={checks.restore}>
            {texts.restore}
          </Button>
        </p>
      )}
    </>
  )
}

const icons = { critical: CircleAlert, warning: TriangleAlert, notice: Lightbulb }
const colours: Record<CheckSeverity, string> = {
  critical: 'text-critical',
  warning: 'text-warning',
  notice: 'text-notice',
}

type CheckActions = Pick<CheckItemProps, 'onGo' | 'onFix' | 'onIgnore'>

/** More are not read at a glance, and each one takes time of every key: the browser looks through them. */
const firstShown = 20

function CheckGroup({
  severity,
  entries,
  picked,
  actions,
}: {
  severity: CheckSeverity
  entries: CheckEntry[]
  picked: string | undefined
  actions: CheckActions
}) {
  const [isWhole, setWhole] = useState(false)
  const Icon = icons[severity]
  if (entries.length === 0) return null
  const pickedAt = entries.findIndex(({ id }) => id === picked)
  const shown = isWhole ? entries : entries.slice(0, Math.max(firstShown, pickedAt + 1))
  return (
    <section aria-label={texts.severities[severity]} className="border-b border-rule py-2">
      <h3 className="flex items-center gap-2 px-4 py-1 text-13 font-semibold">
        <Icon aria-hidden size={16} strokeWidth={1.5} className={colours[severity]} />
        {texts.severities[severity]}
        <span className="text-12 font-normal text-soft tabular-nums">{entries.length}</span>
      </h3>
      <ul>
        {shown.map((entry) => (
          <CheckItem
            key={`${entry.ignoreKey} ${entry.id}`}
            entry={entry}
            isPicked={entry.id === picked}
            {...actions}
          />
        ))}
      </ul>
      {shown.length < entries.length && (
        <div className="px-4 py-1">
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {texts.more(entries.length - shown.length)}
          </Button>
        </div>
      )}
    </section>
  )
}
