// The trash: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { restoredSchema, trashListAnswer } from '#features/trash/trash.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { trashKey } from '#web/lib/cache-keys.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export const trashQuery = () =>
  queryOptions({
    queryKey: trashKey,
    queryFn: ({ signal }) =>
      requestJson<z.infer<typeof trashListAnswer>>(withQuery(urls.trash, { limit: 100 }), { signal }),
  })

export const restoreMutation = () =>
  mutationOptions({
    mutationFn: (itemId: string) =>
      requestJson<z.infer<typeof restoredSchema>>(urls.trashRestore(itemId), { method: 'POST' }),
  })
