import { loadLater } from '#platform/load-later.ts'
import type { TopicMapDependencies, TopicMapService } from './topic-map.service.ts'

/** Its rules are loaded when somebody looks at a map. */
export function createTopicMapService(dependencies: TopicMapDependencies): TopicMapService {
  return loadLater(async () => (await import('./topic-map.service.ts')).createTopicMapService(dependencies))
}
