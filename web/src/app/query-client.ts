import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#web/lib/problem.ts'

const maxRetries = 2

/** Reads are repeated when the server was only busy or away; writes never by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a network nothing is to be waited for: the page says so at once.
        retry: (failures, error) =>
          failures < maxRetries &&
          navigator.onLine &&
          error instanceof ApiProblem &&
          error.isTemporary &&
          error.status !== 429,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
