// Who is here: every feature may ask.
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { accessAnswer } from '#features/people/people.schema.ts'
import { requestJson } from './api-client.ts'
import { urls } from './urls.ts'

export type Access = z.infer<typeof accessAnswer>

export const sessionKey = ['session'] as const

/** Who is here. A 401 is an answer (nobody), not a reason to ask for the password. */
export const accessQuery = () =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => requestJson<Access>(urls.auth.checkAccess, { signal, reauthenticate: false }),
    staleTime: 60_000,
  })
