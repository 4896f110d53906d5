// The administrator's list: which providers are used, in which order, and each one's settings.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { t } from '#web/messages/index.ts'
import { llmCheckKey } from '#web/lib/model-state.ts'
import { aiSettingsKey, aiSettingsQuery, changeAiSettingsMutation, type AiProvider } from './api.ts'
import { ProviderRow } from './provider-row.tsx'
import { allProviders } from './providers.ts'

export function ProviderList() {
  const queryClient = useQueryClient()
  const settings = useQuery(aiSettingsQuery())
  const change = useMutation({
    ...changeAiSettingsMutation(),
    onSuccess: (changed) => queryClient.setQueryData(aiSettingsKey, changed),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: llmCheckKey }),
  })
  if (settings.isPending) return <SkeletonRows rows={5} />
  if (settings.isError) return <ErrorPanel error={settings.error} onRetry={() => void settings.refetch()} />

  const { order, fixed } = settings.data
  const rows = [...order, ...allProviders.filter((provider) => !order.includes(provider))]
  const isOrderFixed = fixed.includes('AI_PROVIDERS')
  const move = (provider: AiProvider, by: 1 | -1): void => {
    const place = order.indexOf(provider)
    const others = order.filter((entry) => entry !== provider)
    change.mutate({ order: others.toSpliced(place + by, 0, provider) })
  }
  return (
    <>
      {isOrderFixed && <p className="text-13 text-soft">{t.settings.ai.orderFixed}</p>}
      <ol className="border-t border-rule">
        {rows.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            settings={settings.data}
            place={order.indexOf(provider)}
            isOrderFixed={isOrderFixed}
            isBusy={change.isPending}
            onMove={(by) => move(provider, by)}
            onUse={(isUsed) =>
              change.mutate({
                order: isUsed ? [...order, provider] : order.filter((entry) => entry !== provider),
              })
            }
          />
        ))}
      </ol>
    </>
  )
}
