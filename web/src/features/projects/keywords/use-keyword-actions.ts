// Keywords are added and removed in the list at once; the project is changed on the version one sees, and
// again on a newer one where somebody was faster.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Project } from '#features/projects/projects.schema.ts'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { projectsKey, projectSummaryKey } from '#web/lib/cache-keys.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { keywordTexts } from '#web/messages/keywords.ts'
import { projectQuery, updateProjectMutation } from '../api.ts'
import { withoutDoubles } from './parse-keywords.ts'

type Change = (keywords: readonly string[]) => string[]

export interface KeywordActions {
  add: (keywords: readonly string[]) => void
  remove: (keywords: readonly string[]) => void
}

export function useKeywordActions(projectId: string): KeywordActions {
  const queryClient = useQueryClient()
  const { queryKey } = projectQuery(projectId)
  const { mutateAsync: update } = useMutation(updateProjectMutation())
  const send = async (change: Change, project: Project): Promise<Project> =>
    update({ id: projectId, version: project.version, change: { keywords: change(project.keywords) } })

  const changing = useMutation({
    // One after the other: each is based on what the one before has made.
    scope: { id: `keywords.${projectId}` },
    mutationFn: async ({ change, seen }: { change: Change; seen: Project }) => {
      try {
        return await send(change, seen)
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'version_mismatch') throw error
        return send(change, await queryClient.fetchQuery({ ...projectQuery(projectId), staleTime: 0 }))
      }
    },
    onSuccess: (project) => queryClient.setQueryData(queryKey, project),
    onError: (error) => {
      toastProblem(error)
      void queryClient.invalidateQueries({ queryKey })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: projectSummaryKey(projectId) })
      void queryClient.invalidateQueries({ queryKey: [...projectsKey, 'list'] })
    },
  })
  const apply = (change: Change, onSuccess: () => void): void => {
    const seen = queryClient.getQueryData<Project>(queryKey)
    if (seen === undefined) return
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, { ...seen, keywords: change(seen.keywords) })
    changing.mutate({ change, seen }, { onSuccess })
  }

  return {
    add: (added) =>
      apply(
        (keywords) => withoutDoubles([...keywords, ...added]),
        () => toastDone(keywordTexts.added(added.length)),
      ),
    remove(removed) {
      const gone = new Set(removed)
      const before = queryClient.getQueryData<Project>(queryKey)?.keywords ?? []
      apply(
        (keywords) => keywords.filter((keyword) => !gone.has(keyword)),
        () =>
          toastUndo(keywordTexts.removed(removed.length, removed[0] ?? ''), () =>
            apply(
              (keywords) => putBack(keywords, before, gone),
              () => undefined,
            ),
          ),
      )
    },
  }
}

/** The removed ones are again where they were; what was added meanwhile comes after them. */
function putBack(
  keywords: readonly string[],
  before: readonly string[],
  gone: ReadonlySet<string>,
): string[] {
  const there = new Set(keywords)
  return withoutDoubles([...before.filter((keyword) => there.has(keyword) || gone.has(keyword)), ...keywords])
}
