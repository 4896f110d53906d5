// Which provider would write now: every screen that asks AI may say so.
import { queryOptions } from '@tanstack/react-query'
import type { LlmCheckAnswer } from '#capabilities/ai/ai.schema.ts'
import { requestJson } from './api-client.ts'
import { ApiProblem } from './problem.ts'
import { urls } from './urls.ts'

export const llmCheckKey = ['llm-check'] as const

export type ProviderState = LlmCheckAnswer['providers'][number]

/**
 * Which provider would write now. The 503 of an unreachable provider carries the same answer and is no
 * failure here.
 */
export const llmCheckQuery = () =>
  queryOptions({
    queryKey: llmCheckKey,
    queryFn: async ({ signal }) => {
      try {
        return await requestJson<LlmCheckAnswer>(urls.checkLlm, { signal })
      } catch (error) {
        if (error instanceof ApiProblem && 'providers' in error.members)
          return error.members as unknown as LlmCheckAnswer
        throw error
      }
    },
    staleTime: 30_000,
    retry: false,
  })

/** Whether the built-in composer would write, because no provider is set up. */
export function isComposerOnly({ provider, status, providers }: LlmCheckAnswer): boolean {
  return (
    provider === 'composer' ||
    (status === 'not_configured' && providers.some((entry) => entry.provider === 'composer'))
  )
}

/** Whether a model would answer now. */
export function hasModel(answer: LlmCheckAnswer): boolean {
  return answer.status === 'ok' && !isComposerOnly(answer)
}
