// The pages of a project by topic, and links between them.

export { createTopicMapRepository } from './topic-map.repository.ts'
export { createTopicMapService } from './create-topic-map.ts'
export type { TopicMapService } from './topic-map.service.ts'
export { topicMapRoutes } from './topic-map.routes.ts'
