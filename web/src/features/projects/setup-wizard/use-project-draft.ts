// The fields of one step: what is typed is kept in the browser at once and with the project when the field is
// left.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project, UpdateProject } from '#features/projects/projects.schema.ts'
import { projectsKey } from '#web/lib/cache-keys.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { projectQuery, updateProjectMutation } from '../api.ts'
import { toUrl } from '../site.ts'

export interface ProjectDraft {
  /** The project with what is typed and not saved yet. */
  project: Project
  change: (part: UpdateProject) => void
  /** Saves what differs, with `more` if given; says whether that worked. */
  save: (more?: UpdateProject) => Promise<boolean>
  /** Shows this member as it was stored meanwhile, in place of what was typed. */
  takeStored: (member: keyof UpdateProject) => void
  problem: unknown
}

export function useProjectDraft(stored: Project): ProjectDraft {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useKeptState<UpdateProject>(`project-draft.${stored.id}`, {})
  const [problem, setProblem] = useState<unknown>()
  const update = useMutation({
    ...updateProjectMutation(),
    onSuccess: (project) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, project)
      void queryClient.invalidateQueries({ queryKey: [...projectsKey, 'list'] })
      void queryClient.invalidateQueries({ queryKey: [...projectsKey, 'summary', project.id] })
    },
  })
  const save = async (more: UpdateProject = {}): Promise<boolean> => {
    const typed = { ...draft, ...more }
    const change = asStored(typed)
    if (Object.keys(change).length === 0) return true
    try {
      setProblem(undefined)
      await update.mutateAsync({ id: stored.id, change })
      // What was typed while it was being saved stays.
      setDraft((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([name, value]) => typed[name as keyof UpdateProject] !== value),
        ),
      )
      return true
    } catch (error) {
      setProblem(error)
      return false
    }
  }
  return {
    project: { ...stored, ...(draft as Partial<Project>) },
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    save,
    takeStored(member) {
      setDraft((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== member)))
      void queryClient.invalidateQueries({ queryKey: projectQuery(stored.id).queryKey })
    },
    problem,
  }
}

/**
 * A name that was taken away is on the way to another one and is not sent; a URL gets what it needs to
 * be one.
 */
function asStored({ name, websiteUrl, ...rest }: UpdateProject): UpdateProject {
  return {
    ...rest,
    ...(name === undefined || name.trim() === '' ? {} : { name }),
    ...(websiteUrl === undefined ? {} : { websiteUrl: toUrl(websiteUrl) }),
  }
}
