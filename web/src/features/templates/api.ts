// Templates: an options function for each call.
import { queryOptions } from '@tanstack/react-query'
import type { Template } from '#features/templates/templates.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export const templatesKey = ['templates'] as const

// Templates change when an administrator changes them: not while somebody looks through them.
const staleTime = 300_000
const pageSize = 100

/** Every template, texts included: the gallery draws their pages from them. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: [...templatesKey, 'all'],
    queryFn: async ({ signal }) => {
      const templates: Template[] = []
      let cursor: string | undefined
      do {
        const answer = await requestJson<ListAnswer<Template>>(
          withQuery(urls.templates, { limit: pageSize, sort: 'name', cursor }),
          { signal },
        )
        templates.push(...answer.items)
        cursor = answer.nextCursor ?? undefined
      } while (cursor !== undefined)
      return templates
    },
    staleTime,
  })

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...templatesKey, templateId],
    queryFn: ({ signal }) => requestJson<Template>(urls.template(templateId), { signal }),
    staleTime,
  })
