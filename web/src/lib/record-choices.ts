// What a choice among records needs: the first hundred by name.
import { queryOptions } from '@tanstack/react-query'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { Project } from '#features/projects/projects.schema.ts'
import type { Guideline, PromptType } from '#features/prompts/prompts.schema.ts'
import { requestJson } from './api-client.ts'
import { articlesKey, guidelinesKey, projectsKey, promptTypesKey } from './cache-keys.ts'
import type { ListAnswer } from './list-answer.ts'
import { urls, withQuery } from './urls.ts'

const max = 100

const choices = <Item>(key: readonly string[], url: string, query: Record<string, string> = {}) =>
  queryOptions({
    queryKey: [...key, 'choice', query],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<Item>>(withQuery(url, { ...query, limit: max, sort: 'name' }), { signal }),
    select: ({ items }) => items,
  })

export const guidelineChoices = () => choices<Guideline>(guidelinesKey, urls.blog.guidelines)
export const promptTypeChoices = () => choices<PromptType>(promptTypesKey, urls.blog.promptTypes)
export const projectChoices = () => choices<Project>(projectsKey, urls.blog.projects)
export const articleChoices = (projectId: string) =>
  choices<ArticleSummary>(articlesKey, urls.blog.articles, { projectId })
