import { queryOptions } from '@tanstack/react-query'
import type { Template } from '#features/templates/templates.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

/** Names of the templates by identifier, for the filter; asked only when a document has a template. */
export const templateNamesQuery = () =>
  queryOptions({
    queryKey: ['templates', 'names'],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<Template>>(withQuery(urls.templates, { limit: 100 }), { signal }),
    select: ({ items }) => new Map(items.map(({ id, name }) => [id, name])),
    staleTime: 600_000,
  })
