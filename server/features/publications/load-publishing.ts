// What talks to sites: loaded when somebody connects one or publishes.
import { loadLater } from '#platform/load-later.ts'
import type { Connections, ConnectionsDependencies } from './connections.ts'
import type { PublishArticles, PublishArticlesDependencies } from './publish-article.ts'

export function createConnections(dependencies: ConnectionsDependencies): Connections {
  return loadLater(async () => (await import('./connections.ts')).createConnections(dependencies))
}

export function createPublishArticles(dependencies: PublishArticlesDependencies): PublishArticles {
  return loadLater(async () => (await import('./publish-article.ts')).createPublishArticles(dependencies))
}
