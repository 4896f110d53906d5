// Writing with the AI and the conversation about a document: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ChatEntry } from '#features/chat-history/chat-history.schema.ts'
import type {
  DescribedText,
  generateBody,
  Generation,
  GenerationEstimate as Estimate,
} from '#features/generation/generation.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { streamEvents } from '#web/lib/event-stream.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export type GenerateRequest = z.input<typeof generateBody>
export type { ChatEntry, Estimate, Generation }

export const chatKey = ['chat-history'] as const
const pageSize = 20

/** What was asked about a document, newest first. */
export const conversationQuery = (documentId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...chatKey, documentId, q],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<ChatEntry>>(
        withQuery(urls.chatHistory, { documentId, q, limit: pageSize, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const deleteChatEntryMutation = () =>
  mutationOptions({
    mutationFn: (chatEntryId: string) => requestJson<void>(urls.chatEntry(chatEntryId), { method: 'DELETE' }),
  })

export const restoreChatEntryMutation = () =>
  mutationOptions({
    mutationFn: (chatEntryId: string) =>
      requestJson<{ id: string }>(urls.trashRestore(chatEntryId), { method: 'POST' }),
  })

/** What a request would take, roughly. */
export const estimateQuery = (request: GenerateRequest) =>
  queryOptions({
    queryKey: ['estimate', request],
    queryFn: ({ signal }) =>
      requestJson<Estimate>(urls.generateEstimate, { method: 'POST', body: request, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** Asked again for each opening: the text has changed. */
export const descriptionQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['text-description', documentId],
    queryFn: ({ signal }) =>
      requestJson<DescribedText>(urls.generateDescription, { method: 'POST', body: { documentId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export type GenerationStep =
  | { kind: 'start'; provider: string; model: string; conversationId: string; chatHistoryId: string }
  | { kind: 'delta'; text: string }
  /** Of a longer text: the part that is being written. */
  | { kind: 'part'; heading: string; index: number; count: number }
  /** The draft is complete and is read again. */
  | { kind: 'revising' }
  /** The answer had faults; a corrected one goes on from `text`. */
  | { kind: 'correction'; reasons: string[]; text: string }
  | { kind: 'done'; generation: Generation }

/**
 * The answer as it comes. Throws ApiProblem, also for an error in the middle of the stream and for one that
 * ends without a word.
 */
export async function* generate(body: GenerateRequest, signal: AbortSignal): AsyncGenerator<GenerationStep> {
  // A letter is dated by the day of whoever writes it.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  for await (const { event, data } of streamEvents(urls.generate, {
    method: 'POST',
    body: { ...body, timeZone },
    signal,
    idempotencyKey: newId(),
  })) {
    if (event === 'start')
      yield {
        kind: 'start',
        ...(data as { provider: string; model: string; conversationId: string; chatHistoryId: string }),
      }
    if (event === 'delta') yield { kind: 'delta', text: (data as { text: string }).text }
    if (event === 'part')
      yield { kind: 'part', ...(data as { heading: string; index: number; count: number }) }
    if (event === 'revising') yield { kind: 'revising' }
    if (event === 'correction') yield { kind: 'correction', ...(data as { reasons: string[]; text: string }) }
    if (event === 'error')
      throw new ApiProblem((data as { status?: number }).status ?? 502, data as Record<string, unknown>)
    if (event === 'done') {
      yield { kind: 'done', generation: data as Generation }
      return
    }
  }
  throw new ApiProblem(0, {
    code: 'stream_ended',
    detail: 'The connection ended before the answer did. What had come is kept.',
  })
}
