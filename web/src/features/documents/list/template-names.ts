import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { templateListAnswer } from '#features/templates/templates.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

/** Names of the templates by their ids, for the filter. */
export const templateNamesQuery = () =>
  queryOptions({
    queryKey: ['templates', 'names'],
    queryFn: async ({ signal }) => {
      const { items } = await requestJson<z.infer<typeof templateListAnswer>>(withQuery(urls.templates, { limit: 100, sort: 'name' }), { signal })
      return new Map(items.map(({ id, name }) => [id, name]))
    },
    staleTime: 300_000,
  })
