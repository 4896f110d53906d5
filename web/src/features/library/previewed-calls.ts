// What can be asked of a model, as the library's preview offers it: which of the program's calls it is, and
// with what.
import type { Project } from '#features/projects/projects.schema.ts'
import { urls } from '#web/lib/urls.ts'

export const previewedCalls = ['text', 'titles', 'outline', 'summary', 'audience'] as const
export type PreviewedCall = (typeof previewedCalls)[number]

export interface CallChoices {
  project: Project | undefined
  articleId: string | undefined
  promptTypeId: string | undefined
  keyword: string
}

export interface CallToPreview {
  path: string
  body: object
}

/** The call with what was chosen; undefined where something must be chosen first. */
export function callToPreview(
  call: Exclude<PreviewedCall, 'text'>,
  { project, articleId, promptTypeId, keyword }: CallChoices,
): CallToPreview | undefined {
  if (project === undefined) return undefined
  const { id, name, brandName } = project
  if (call === 'titles') {
    if (keyword.trim() === '') return undefined
    const kind = promptTypeId === undefined ? {} : { prompt_type_ids: [promptTypeId] }
    return { path: urls.blog.titles, body: { project_id: id, keywords: [keyword.trim()], ...kind } }
  }
  if (call === 'outline')
    return articleId === undefined
      ? undefined
      : { path: urls.blog.generateOutline, body: { article_id: articleId } }
  if (call === 'summary')
    return {
      path: urls.blog.businessSummary,
      body: { project_id: id, company_name: brandName === '' ? name : brandName },
    }
  return { path: urls.blog.targetAudience, body: { project_id: id } }
}
