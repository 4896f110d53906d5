// Model servers of this machine, offered to administrators while no model writes.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { localModelsSchema } from '#features/settings/settings.schema.ts'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { accessQuery } from '#web/lib/access.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls, withQuery } from '#web/lib/urls.ts'
import { t } from '#web/messages/index.ts'
import { hasModel, llmCheckKey, llmCheckQuery } from '#web/lib/model-state.ts'
import { aiSettingsKey, aiSettingsQuery, changeAiSettingsMutation, type AiSettingsChange } from './api.ts'

type FoundModels = z.infer<typeof localModelsSchema>
export type LocalModelServer = FoundModels['servers'][number]

const foundQuery = () =>
  queryOptions({
    queryKey: ['local-models'],
    queryFn: ({ signal }) => requestJson<FoundModels>(urls.settings.localModels, { signal }),
    staleTime: 60_000,
    retry: false,
  })

export function useLocalModels() {
  const queryClient = useQueryClient()
  const access = useQuery(accessQuery())
  const check = useQuery(llmCheckQuery())
  const isAdmin = access.data?.user.role === 'admin'
  const isWanted = isAdmin && check.data !== undefined && !hasModel(check.data)
  const found = useQuery({ ...foundQuery(), enabled: isWanted })
  const settings = useQuery({ ...aiSettingsQuery(), enabled: isWanted })
  const search = useMutation({
    mutationFn: () => requestJson<FoundModels>(withQuery(urls.settings.localModels, { search: 'now' })),
    onSuccess: (answer) => queryClient.setQueryData(foundQuery().queryKey, answer),
    onError: (error) => toastProblem(error),
  })
  const change = useMutation({
    ...changeAiSettingsMutation(),
    onSuccess: (changed) => queryClient.setQueryData(aiSettingsKey, changed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: llmCheckKey }),
    onError: (error) => toastProblem(error),
  })
  // A server that somebody has entered is not replaced by one that happens to run.
  const isFree =
    settings.data !== undefined &&
    settings.data.compatible.baseUrl === null &&
    settings.data.keys.compatible === null &&
    !settings.data.fixed.some((name) => name === 'AI_PROVIDERS' || name.startsWith('COMPATIBLE_'))

  const use = ({ name, baseUrl, models }: LocalModelServer): void => {
    const [model = ''] = models
    const order = settings.data?.order ?? []
    const before: AiSettingsChange = {
      // The usual order is not kept as one that somebody has chosen.
      order: order.join() === 'composer' ? null : order,
      compatible: { baseUrl: null, model: null },
    }
    change.mutate(
      {
        order: ['compatible', ...order.filter((provider) => provider !== 'compatible')],
        compatible: { baseUrl, model },
      },
      { onSuccess: () => toastUndo(t.app.ai.local.used(name, model), () => change.mutate(before)) },
    )
  }
  return {
    /** Whether there is somebody who may set one up, and no model yet. */
    isWanted,
    servers: isWanted ? (found.data?.servers ?? []) : [],
    searchedAt: found.data?.searchedAt ?? null,
    search: () => search.mutate(),
    isSearching: search.isPending,
    /** Undefined where the settings say otherwise. */
    use: isFree ? use : undefined,
    isBusy: change.isPending,
  }
}
