// What can be done with one source of an article.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { jobsKey } from '#web/lib/jobs.ts'
import { removeLater } from '#web/lib/remove-later.ts'
import { sources as texts } from '#web/messages/sources.ts'
import {
  decideMutation,
  recheckMutation,
  referenceListQuery,
  referencesKey,
  removeReferenceMutation,
  type Reference,
} from '../api.ts'
import { nameSource } from '../source-name.ts'

export type SourceActions = ReturnType<typeof useSourceActions>

export function useSourceActions(articleId: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: referencesKey(articleId) })
  const decide = useMutation({
    ...decideMutation(articleId),
    async onSuccess({ jobId, ...stored }) {
      queryClient.setQueryData(referenceListQuery(articleId).queryKey, (before) =>
        before?.map((each) => (each.id === stored.id ? stored : each)),
      )
      if (jobId !== null) await queryClient.invalidateQueries({ queryKey: jobsKey })
    },
    onError: (error) => toastProblem(error),
    onSettled: refresh,
  })
  const remove = useMutation(removeReferenceMutation(articleId))
  const recheck = useMutation({
    ...recheckMutation(articleId),
    onSuccess({ recheck: found, gonePassages, ...reference }) {
      setGone((before) => new Map(before).set(reference.id, gonePassages))
      if (found !== null)
        toastDone(`${texts.recheck[found.state]}: ${nameSource(reference)}. ${found.detail}`)
      return refresh()
    },
    onError: (error) => toastProblem(error),
  })
  /** By source: passages that the last check did not find any more. */
  const [gone, setGone] = useState<ReadonlyMap<string, string[]>>(new Map())
  return {
    decide: ({ id }: Reference, accepted: boolean) => decide.mutate({ id, accepted }),
    async acceptAll(all: readonly Reference[]) {
      for (const { id } of all) await decide.mutateAsync({ id, accepted: true }).catch(() => undefined)
    },
    decidingId: decide.isPending ? decide.variables.id : undefined,
    check: ({ id }: Reference) => recheck.mutate(id),
    checkingId: recheck.isPending ? recheck.variables : undefined,
    gone,
    remove: (source: Reference) =>
      removeLater({
        id: source.id,
        said: texts.removed(nameSource(source)),
        remove: (isLast) => remove.mutateAsync({ id: source.id, isLast }),
        onDone: () => void refresh(),
      }),
  }
}
