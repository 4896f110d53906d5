// A project goes into the trash at once when nothing hangs on it; where articles would go with it, that is
// said first. The toast takes it back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { articlesKey, projectsKey, trashKey } from '#web/lib/cache-keys.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { blog } from '#web/messages/blog.ts'
import { deleteProjectMutation, restoreProjectMutation } from '../api.ts'

type Named = Pick<Project, 'id' | 'name'>

export interface ProjectDeletion {
  /** The project whose articles would go with it; waits for an answer. */
  asked: Named | undefined
  isRunning: boolean
  remove: (project: Named) => void
  confirm: () => void
  dismiss: () => void
}

export function useDeleteProject(onDeleted?: () => void): ProjectDeletion {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Named>()
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [[...projectsKey, 'list'], articlesKey, trashKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
  const restore = useMutation({ ...restoreProjectMutation(), onSettled: refresh }).mutateAsync
  const removing = useMutation({ ...deleteProjectMutation(), onSettled: refresh })
  const send = (project: Named, cascade: boolean): void =>
    removing.mutate(
      { id: project.id, cascade },
      {
        onSuccess: () => {
          setAsked(undefined)
          onDeleted?.()
          toastUndo(blog.deleted(project.name), async () => void (await restore(project.id)))
        },
        onError: (error) => {
          if (!cascade && error instanceof ApiProblem && error.code === 'in_use') setAsked(project)
          else toastProblem(error)
        },
      },
    )
  return {
    asked,
    isRunning: removing.isPending,
    remove: (project) => send(project, false),
    confirm: () => asked !== undefined && send(asked, true),
    dismiss: () => setAsked(undefined),
  }
}
