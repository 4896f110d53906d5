// Results of another service that come in by webhook: a summary, an audience or an outline goes to the record
// that it names, whoever's it is. The sender has the installation's token, so it is believed as the operator
// is. A result that failed holds nothing and changes nothing.
import { namesNothing } from '#capabilities/records/index.ts'
import type { AppliedResult, ApplyResults } from '#capabilities/webhooks/index.ts'
import { toStorableText } from '#core/text.ts'
import { validationFailed } from '#platform/errors.ts'
import { z } from 'zod'
import type { ArticlesService } from '../articles/index.ts'
import { outlineInput } from '#contracts/article.schema.ts'
import type { ProjectsService } from '../projects/index.ts'

export interface ReceivedResultsDependencies {
  projects: Pick<ProjectsService, 'setSummary' | 'setAudience'>
  articles: Pick<ArticlesService, 'setOutline'>
  /** Whose it is; undefined where there is none of that identifier. */
  findProjectOwner(projectId: string): Promise<string | undefined>
  findArticleOwner(articleId: string): Promise<string | undefined>
}

const text = z.string().trim().min(1).max(20_000).transform(toStorableText)
const summary = z.object({ project_id: z.string(), summary: text })
const audience = z.object({ project_id: z.string(), target_audience: text })
const outline = z.object({ article_id: z.string(), outline: outlineInput })

/** By the type of what comes in; what names no record changes nothing. */
export function receivedResults({
  projects,
  articles,
  findProjectOwner,
  findArticleOwner,
}: ReceivedResultsDependencies): ApplyResults {
  async function toProject(
    projectId: string,
    apply: (ownerId: string) => Promise<unknown>,
  ): Promise<AppliedResult> {
    const ownerId = await findProjectOwner(projectId)
    if (ownerId === undefined) throw namesNothing('data.project_id', 'project', { isRequired: true })
    await apply(ownerId)
    return { ownerId, topic: `projects:${projectId}` }
  }

  return {
    async 'summary.completed'(data) {
      if (namesNone(data, 'project_id')) return undefined
      const found = read(summary, data)
      return toProject(found.project_id, (ownerId) =>
        projects.setSummary(ownerId, found.project_id, found.summary, { isOfSite: true }),
      )
    },
    async 'audience.completed'(data) {
      if (namesNone(data, 'project_id')) return undefined
      const found = read(audience, data)
      return toProject(found.project_id, (ownerId) =>
        projects.setAudience(ownerId, found.project_id, found.target_audience, { isOfSite: true }),
      )
    },
    async 'outline.completed'(data) {
      if (namesNone(data, 'article_id')) return undefined
      const { article_id: articleId, outline: items } = read(outline, data)
      const ownerId = await findArticleOwner(articleId)
      if (ownerId === undefined) throw namesNothing('data.article_id', 'article', { isRequired: true })
      await articles.setOutline(ownerId, articleId, items, { moveStatus: true })
      return { ownerId, topic: `articles:${articleId}` }
    },
  }
}

function namesNone(data: Record<string, unknown>, member: 'project_id' | 'article_id'): boolean {
  return data[member] === undefined || data['status'] === 'failed'
}

function read<Shape>(schema: z.ZodType<Shape>, data: Record<string, unknown>): Shape {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: ['data', ...path.map(String)].join('.'),
    message,
  }))
  throw validationFailed(
    `The result has not the shape of its type: ${errors[0]?.path} ${errors[0]?.message}.`,
    { errors },
  )
}
