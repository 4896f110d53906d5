import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#web/lib/problem.ts'

const mostRetries = 2

/** Reads are repeated when the server was only busy or away; writes never by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < mostRetries && error instanceof ApiProblem && error.isTemporary && error.status !== 429,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
