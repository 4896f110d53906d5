// The map of a project's pages, and links between them. Knows no HTTP.
import { namesNothing } from '#capabilities/records/index.ts'
import { notFound } from '#platform/errors.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { ArticlesService } from '../articles/index.ts'
import { findCollisions } from './find-collisions.ts'
import { findSubjects } from './find-subjects.ts'
import { createKeptMaps } from './kept-maps.ts'
import type { MapMemory } from './map-memory.ts'
import { mapPages, type ComparedPage } from './map-pages.ts'
import { suggestLinks } from './suggest-links.ts'
import { maxMapped, type MapSources, type TopicMapRepository } from './topic-map.repository.ts'
import type { MapPage, SuggestedLinks, SuggestLinks, TopicMap } from './topic-map.schema.ts'

export interface TopicMapService {
  /** Throws `not_found`. */
  getMap(ownerId: string, projectId: string): Promise<TopicMap>
  /** Throws `not_found`, `validation_failed`. */
  suggestLinks(ownerId: string, articleId: string, request: SuggestLinks): Promise<SuggestedLinks>
}

interface LinkedText {
  articleId: string
  content: string
  editorMode: EditorMode
}

export interface TopicMapDependencies {
  topicMap: TopicMapRepository
  articles: Pick<ArticlesService, 'find'>
  findDocument(ownerId: string, documentId: string): Promise<LinkedText | undefined>
  findNewestDocument(ownerId: string, articleId: string): Promise<LinkedText | undefined>
}

export function createTopicMapService({
  topicMap,
  articles,
  findDocument,
  findNewestDocument,
}: TopicMapDependencies): TopicMapService {
  const maps = createKeptMaps()

  async function read(ownerId: string, projectId: string): Promise<MapSources> {
    const sources = await topicMap.read(ownerId, projectId)
    if (sources === undefined)
      throw notFound('No project has this identifier. It may have been deleted, or the URL is wrong.')
    return sources
  }

  async function getText(
    ownerId: string,
    articleId: string,
    { content, editorMode, articleDocumentId }: SuggestLinks,
  ): Promise<Pick<LinkedText, 'content' | 'editorMode'>> {
    if (content !== undefined) return { content, editorMode: editorMode ?? 'richText' }
    if (articleDocumentId === undefined)
      return (await findNewestDocument(ownerId, articleId)) ?? { content: '', editorMode: 'richText' }
    const named = await findDocument(ownerId, articleDocumentId)
    if (named?.articleId !== articleId) throw namesNothing('articleDocumentId', 'text of this article')
    return named
  }

  return {
    async getMap(ownerId, projectId) {
      const sources = await read(ownerId, projectId)
      return maps.get(`${ownerId} ${projectId}`, sources, (memory) => makeMap(projectId, sources, memory))
    },
    async suggestLinks(ownerId, articleId, request) {
      const article = await articles.find(ownerId, articleId)
      if (article === undefined)
        throw notFound('No article has this identifier. It may have been deleted, or the URL is wrong.')
      const [text, sources] = await Promise.all([
        getText(ownerId, articleId, request),
        read(ownerId, article.projectId),
      ])
      const unwanted = [...article.dismissedLinks, ...(request.except ?? [])]
      return suggestLinks(text, mapPages(sources), articleId, unwanted)
    },
  }
}

async function makeMap(projectId: string, sources: MapSources, memory: MapMemory): Promise<TopicMap> {
  const pages = mapPages(sources)
  const collisions = await findCollisions(pages, memory)
  const subjects = findSubjects(sources.keywords, pages, collisions, memory)
  memory.forget(pages)
  const count = (kind: (typeof pages)[number]['kind']): number =>
    pages.filter((page) => page.kind === kind).length
  return {
    projectId,
    counts: {
      planned: count('planned'),
      written: count('written'),
      published: count('published'),
      collisions: collisions.length,
      gaps: subjects.filter(({ isGap }) => isGap).length,
    },
    sitemapReadAt: sources.sitemapReadAt,
    auditedAt: sources.auditedAt,
    pages: pages.map(toMapPage),
    subjects,
    collisions,
    warnings: sources.isCut
      ? [
          `Only the first ${maxMapped.toLocaleString('en')} articles and pages are on the map; there are more.`,
        ]
      : [],
  }
}

function toMapPage(page: ComparedPage): MapPage {
  const { keywords: _, ...shown } = page
  return shown
}
