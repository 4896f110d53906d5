// What the text claims without a source, in its order, and what can be done about it.
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { hasModel, llmCheckQuery } from '#web/lib/model-state.ts'
import { ModelNote } from '#web/components/model-note.tsx'
import { claimTexts as texts } from '#web/messages/claims.ts'
import type { CheckedClaim } from './api.ts'
import { ClaimCard } from './claim-card.tsx'
import type { Claims } from './use-claims.ts'

export interface ClaimsPanelProps {
  claims: Claims
  onBrief: () => void
}

export function ClaimsPanel({ claims, onBrief }: ClaimsPanelProps) {
  const { state, result, open, sourced, hasText, hasFacts } = claims
  if (!hasText) return <p className="p-4 text-soft">{texts.noText}</p>
  if (result === undefined)
    return state.kind === 'failed' ? (
      <div className="p-4">
        <ErrorPanel title={texts.failed} error={state.error} onRetry={() => void claims.check(false)} />
      </div>
    ) : (
      <SkeletonRows rows={4} />
    )
  const count = open.length + sourced.length
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-3 border-b border-rule p-4">
        <p className="text-13 text-soft">{texts.hint}</p>
        <p className="font-medium" role="status">
          {count === 0
            ? texts.noClaims
            : open.length === 0
              ? texts.allFound(count)
              : texts.open(open.length, count)}
        </p>
        {!hasFacts && count > 0 && (
          <p className="text-13">
            {texts.noFacts}{' '}
            <button
              type="button"
              className="focus-ring rounded-control text-accent underline underline-offset-2"
              onClick={onBrief}
            >
              {texts.toBrief}
            </button>
          </p>
        )}
        {state.kind === 'failed' && (
          <ErrorPanel title={texts.failed} error={state.error} onRetry={() => void claims.check(false)} />
        )}
        <CheckButtons claims={claims} />
        <div>
          <Checkbox label={texts.underline} checked={claims.isUnderlined} onChange={claims.setUnderlined} />
        </div>
      </div>
      {open.length > 0 && (
        <ol aria-label={texts.list}>
          {open.map((claim) => (
            <li key={claim.id}>
              <ClaimCard claim={claim} claims={claims} />
            </li>
          ))}
        </ol>
      )}
      {sourced.length > 0 && (
        <details className="border-b border-rule px-4 py-3 text-13">
          <summary className="focus-ring min-h-6 cursor-pointer rounded-control text-soft">
            {texts.sourced(sourced.length)}
          </summary>
          <ul className="mt-2 flex flex-col gap-3">
            {sourced.map((claim) => (
              <SourcedClaim key={claim.start} claim={claim} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function CheckButtons({ claims }: { claims: Claims }) {
  const { data: ai } = useQuery(llmCheckQuery())
  const { state, result } = claims
  const isBusy = state.kind === 'checking'
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" disabled={isBusy} onClick={() => void claims.check(false)}>
          {texts.check}
        </Button>
        {ai !== undefined && hasModel(ai) && (
          <Button
            size="small"
            disabled={isBusy}
            data-tooltip={texts.judgeHint}
            onClick={() => void claims.check(true)}
          >
            {texts.judge}
          </Button>
        )}
        {isBusy && (
          <span role="status" className="inline-flex items-center gap-2 text-13 text-soft">
            <Spinner />
            {texts.checking}
          </span>
        )}
        {!isBusy && result?.judgedBy === 'provider' && (
          <span className="text-13 text-soft">{texts.judged}</span>
        )}
      </div>
      <ModelNote gain="claims" />
    </div>
  )
}

function SourcedClaim({ claim: { text, why, quote, verdict } }: { claim: CheckedClaim }) {
  return (
    <li className="flex flex-col gap-1">
      <p className="font-serif text-14">{text}</p>
      {quote !== undefined && <p className="border-l-2 border-good pl-2 text-soft">{quote}</p>}
      {verdict === 'derived' && <p className="text-soft">{why}</p>}
    </li>
  )
}
