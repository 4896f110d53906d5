import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import type { EditedProject } from '#web/features/projects/settings/edited-project.ts'
import { ConnectionSection } from '#web/features/publications/connection-section.tsx'
import { ProjectSettings, saysSomethingElse } from '#web/features/projects/settings/project-settings.tsx'
import { fetchSettings } from '#web/features/projects/settings/use-project-settings.ts'
import type { Draft } from '#web/lib/autosave/drafts.ts'
import { findDraft } from '#web/lib/autosave/own-drafts.ts'
import { projectsKey } from '#web/lib/cache-keys.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { settingsTexts } from '#web/messages/project-settings.ts'

const route = getRouteApi('/frame/blog/$projectId/settings')

export function BlogSettingsPage() {
  const { projectId } = route.useParams()
  return <OpenSettings key={projectId} projectId={projectId} />
}

function OpenSettings({ projectId }: { projectId: string }) {
  const navigate = route.useNavigate()
  // Read again whenever the settings are opened; from then on they know better than any answer.
  const stored = useQuery({
    queryKey: [...projectsKey, 'settings', projectId],
    queryFn: ({ signal }) => fetchSettings(projectId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [draft, setDraft] = useState<{ found: Draft<EditedProject> | undefined }>()
  usePageTitle(
    stored.data === undefined ? settingsTexts.title : `${settingsTexts.title} · ${stored.data.project.name}`,
  )
  const { data } = stored
  useEffect(() => {
    if (data === undefined || draft !== undefined) return
    let isCurrent = true
    void findDraft<EditedProject>('project', projectId, (content) => saysSomethingElse(content, data)).then(
      (found) => isCurrent && setDraft({ found }),
    )
    return () => {
      isCurrent = false
    }
  }, [data, draft, projectId])
  if (stored.isError || data === undefined || draft === undefined)
    return (
      <PageBody>
        <div className="pt-6">
          {stored.isError ? (
            <ErrorPanel error={stored.error} onRetry={() => void stored.refetch()} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </div>
      </PageBody>
    )
  return (
    <ProjectSettings
      stored={data}
      draft={draft.found}
      onDeleted={() => void navigate({ to: '/blog' })}
      publishing={<ConnectionSection projectId={projectId} />}
    />
  )
}
