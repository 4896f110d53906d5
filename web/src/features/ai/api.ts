// The AI providers' state: an options function for each call.
import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '#web/lib/api-client.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls } from '#web/lib/urls.ts'
import type { LlmCheck } from './ai.types.ts'

export const llmCheckKey = ['llm-check'] as const

/** Which provider would write now. The 503 of an unreachable provider carries the same answer and is no failure here. */
export const llmCheckQuery = () =>
  queryOptions({
    queryKey: llmCheckKey,
    queryFn: async ({ signal }) => {
      try {
        return await requestJson<LlmCheck>(urls.checkLlm, { signal })
      } catch (error) {
        if (error instanceof ApiProblem && 'providers' in error.members) return error.members as unknown as LlmCheck
        throw error
      }
    },
    staleTime: 30_000,
    retry: false,
  })
