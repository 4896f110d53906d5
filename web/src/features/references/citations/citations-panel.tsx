// Whether each sentence of the text is held by the passages it cites, beside the text; and its reference
// list.
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { citations as texts } from '#web/messages/citations.ts'
import type { Verdict } from './api.ts'
import { CitationCard } from './citation-card.tsx'
import { ReferenceEntries } from './reference-entries.tsx'
import type { Citations } from './use-citations.ts'

/** What is to be looked at comes first. */
const order: readonly Verdict[] = ['unsupported', 'weak', 'uncited', 'supported']

export function CitationsPanel({ citations }: { citations: Citations }) {
  const { hasText, result, error, isChecking, check, references } = citations
  const [chosen, setChosen] = useState<Verdict>()
  if (!hasText) return <p className="p-4 text-soft">{texts.noText}</p>
  if (result === undefined)
    return error === undefined ? (
      <SkeletonRows rows={5} />
    ) : (
      <div className="p-4">
        <ErrorPanel title={texts.failed} error={error} onRetry={check} />
      </div>
    )
  const { claims, counts } = result
  const filled = order.filter((verdict) => counts[verdict] > 0)
  const shown = claims
    .map((claim, index) => ({ claim, index }))
    .filter(({ claim }) => chosen === undefined || claim.verdict === chosen)
  const isAllRight = claims.length > 0 && counts.supported === claims.length
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-2 border-b border-rule p-4">
        <p className="text-13 text-soft">{references.length === 0 ? texts.noList : texts.hint}</p>
        {claims.length === 0 && <p className="font-medium">{texts.nothing}</p>}
        {isAllRight && <p className="font-medium">{texts.allSupported(claims.length)}</p>}
        {filled.length > 1 && (
          <ChipGroup
            isWrapped
            label={texts.filter}
            value={chosen}
            options={filled.map((verdict) => ({
              value: verdict,
              label: texts.verdicts[verdict],
              count: counts[verdict],
            }))}
            onChange={setChosen}
          />
        )}
        <div className="flex items-center gap-2">
          <Button size="small" disabled={isChecking} onClick={check}>
            {texts.check}
          </Button>
          {isChecking && (
            <span role="status" className="inline-flex items-center gap-2 text-13 text-soft">
              <Spinner />
              {texts.checking}
            </span>
          )}
        </div>
        {error !== undefined && <ErrorPanel title={texts.failed} error={error} onRetry={check} />}
      </div>
      {shown.length > 0 && (
        <ol aria-label={texts.list}>
          {shown.map(({ claim, index }) => (
            <li key={`${index} ${claim.text}`}>
              <CitationCard claim={claim} index={index} citations={citations} />
            </li>
          ))}
        </ol>
      )}
      <ReferenceEntries citations={citations} />
    </div>
  )
}
