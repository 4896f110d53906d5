import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { TopicMap } from '#features/topic-map/topic-map.schema.ts'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { TopicMapView } from '#web/features/projects/map/topic-map-view.tsx'
import { requestJson } from '#web/lib/api-client.ts'
import { projectsKey } from '#web/lib/cache-keys.ts'
import { urls } from '#web/lib/urls.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { topicMap as texts } from '#web/messages/topic-map.ts'

const route = getRouteApi('/frame/blog/$projectId/map')

export function BlogMapPage() {
  const { projectId } = route.useParams()
  usePageTitle(texts.title)
  const { data, error, refetch } = useQuery({
    queryKey: [...projectsKey, 'topic-map', projectId],
    queryFn: ({ signal }) => requestJson<TopicMap>(urls.blog.topicMap(projectId), { signal }),
  })
  if (data !== undefined) return <TopicMapView map={data} />
  return (
    <PageBody>
      <div className="pt-6">
        {error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </PageBody>
  )
}
