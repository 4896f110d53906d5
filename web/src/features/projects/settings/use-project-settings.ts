// The settings of a project save themselves: what changed, in a request for the project and one for its
// brand.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Brand } from '#features/brand/brand.schema.ts'
import type { Project } from '#features/projects/projects.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { Acknowledged } from '#web/lib/autosave/autosave.types.ts'
import { sendSave } from '#web/lib/autosave/send-save.ts'
import { useAutosave, type OpenRecord } from '#web/lib/autosave/use-autosave.ts'
import { projectsKey } from '#web/lib/cache-keys.ts'
import { urls } from '#web/lib/urls.ts'
import { projectQuery } from '../api.ts'
import {
  editedProject,
  inRequests,
  isSame,
  mergeProjects,
  type EditedProject,
  type Merge,
} from './edited-project.ts'

export interface StoredSettings {
  project: Project
  brand: Brand
}

export async function fetchSettings(projectId: string, signal?: AbortSignal): Promise<StoredSettings> {
  const [project, brand] = await Promise.all([
    requestJson<Project>(urls.blog.project(projectId), { signal }),
    requestJson<Brand>(urls.blog.brand(projectId), { signal }),
  ])
  return { project, brand }
}

export interface OpenSettings extends OpenRecord<EditedProject> {
  content: EditedProject
  change: (part: Partial<EditedProject>) => void
  /** What somebody else has changed meanwhile and waits for a decision. */
  conflict: (Merge & { theirs: EditedProject }) | undefined
  settle: (merged: EditedProject) => void
}

export function useProjectSettings({ project, brand }: StoredSettings): OpenSettings {
  const queryClient = useQueryClient()
  const [content, setContent] = useState(() => editedProject(project, brand))
  const latest = useRef(content)

  const open = useAutosave<EditedProject>({
    kind: 'project',
    record: { ...editedProject(project, brand), id: project.id, version: project.version },
    read: () => latest.current,
    isSame,
    async send(change, { version, isLast }) {
      const { project: ofProject, brand: ofBrand } = inRequests(change, latest.current)
      let stored: Project | undefined
      if (ofProject !== undefined)
        stored = await sendSave<Project>(urls.blog.project(project.id), { body: ofProject, version, isLast })
      if (ofBrand !== undefined) {
        await sendSave<Brand>(urls.blog.brand(project.id), {
          method: 'PUT',
          body: ofBrand,
          version: stored?.version ?? version,
          isLast,
        })
        // The brand is on the project and makes a version of it; its answer does not say which.
        stored = await requestJson<Project>(urls.blog.project(project.id), { reauthenticate: !isLast })
      }
      if (stored === undefined) return { version }
      queryClient.setQueryData(projectQuery(project.id).queryKey, stored)
      void queryClient.invalidateQueries({ queryKey: [...projectsKey, 'list'] })
      return { version: stored.version }
    },
    async fetchCurrent(): Promise<Acknowledged<EditedProject>> {
      const current = await fetchSettings(project.id)
      return { ...editedProject(current.project, current.brand), version: current.project.version }
    },
  })
  const { autosave } = open
  useEffect(() => () => autosave.close({ isPageClosing: false }), [autosave])
  const change = useCallback(
    (part: Partial<EditedProject>): void => {
      latest.current = { ...latest.current, ...part }
      setContent(latest.current)
      autosave.touched()
    },
    [autosave],
  )
  const { state } = open
  const merge = useMemo(
    () =>
      state.kind === 'conflict'
        ? mergeProjects({ mine: content, theirs: state.theirs, base: state.base })
        : undefined,
    [state, content],
  )
  const settle = useCallback(
    (merged: EditedProject): void => {
      if (state.kind !== 'conflict') return
      change(merged)
      autosave.settle(state.theirs)
    },
    [state, change, autosave],
  )
  // What only one of the two has changed needs no decision.
  useEffect(() => {
    if (merge !== undefined && merge.conflicting.length === 0) settle(merge.merged)
  }, [merge, settle])
  const conflict =
    state.kind === 'conflict' && merge !== undefined && merge.conflicting.length > 0
      ? { ...merge, theirs: state.theirs }
      : undefined
  return { ...open, content, change, conflict, settle }
}
