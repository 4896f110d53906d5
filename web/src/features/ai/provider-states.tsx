import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { accessQuery } from '#web/lib/access.ts'
import { formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { llmCheckQuery, type ProviderState } from '#web/lib/model-state.ts'

const tones = { ok: 'good', unavailable: 'warning', not_configured: 'neutral' } as const

/** The state of each provider as it is now, for everybody; how one is set up, for administrators. */
export function ProviderStates() {
  const check = useQuery(llmCheckQuery())
  const { data: access } = useQuery(accessQuery())
  const isAdmin = access?.user.role === 'admin'
  if (check.isPending) return <SkeletonRows rows={2} />
  if (check.isError) return <ErrorPanel error={check.error} onRetry={() => void check.refetch()} />
  return (
    <>
      <ul className="border-t border-rule">
        {check.data.providers.map((entry) => (
          <li
            key={entry.provider}
            className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule px-2 py-2"
          >
            <span className="font-medium">{t.settings.ai.names(entry.provider)}</span>
            <Badge tone={tones[entry.status]}>{t.settings.ai.states[entry.status]}</Badge>
            <span className="basis-full text-13 text-soft small:ml-auto small:basis-auto">
              {entry.status === 'not_configured' ? isAdmin && entry.reason : describe(entry)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-3">
        <Button size="small" loading={check.isFetching} onClick={() => void check.refetch()}>
          {t.settings.ai.checkAgain}
        </Button>
        <span className="text-13 text-soft">{t.settings.ai.checkedAt(formatWhen(check.data.checkedAt))}</span>
      </div>
    </>
  )
}

/** Of the composer there is one, which takes no time. */
function describe({ reason, model, latencyMs, external }: ProviderState): string {
  if (reason !== undefined) return reason
  if (!external) return ''
  return latencyMs === undefined ? model : `${model}, ${latencyMs} ms`
}
