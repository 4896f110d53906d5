// The conversations with the AI. An entry may name a document; then it must be one of the same owner.
import { validationFailed } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import { newId } from '#platform/ids.ts'
import type { List, ListOptions } from '#platform/store/collection.ts'
import type { AnyDocuments } from '../documents/index.ts'
import type { ChatBody, ChatHistoryRepository } from './chat-history.repository.ts'
import type { ChatEntry, CreateChatEntry } from './chat-history.schema.ts'

export interface ChatHistoryService {
  list(
    ownerId: string,
    options: Omit<ListOptions, 'where'> & {
      documentId?: string | undefined
      conversationId?: string | undefined
    },
  ): Promise<List<ChatEntry>>
  get(ownerId: string, entryId: string): Promise<ChatEntry>
  /** What a client stores by itself. Throws `validation_failed` for a document that is not the owner's. */
  create(ownerId: string, entry: CreateChatEntry, options?: { id?: string | undefined }): Promise<ChatEntry>
  /** What a generation leaves, complete or not. */
  record(ownerId: string, entry: ChatBody, options: { id: string }): Promise<ChatEntry>
  /** The last exchanges of a conversation, oldest first. */
  recent(ownerId: string, conversationId: string, count: number): Promise<ChatEntry[]>
  remove(ownerId: string, entryId: string): Promise<void>
}

export interface ChatHistoryDependencies {
  chatHistory: ChatHistoryRepository
  documents: Pick<AnyDocuments, 'exists'>
}

export function createChatHistoryService({
  chatHistory,
  documents,
}: ChatHistoryDependencies): ChatHistoryService {
  return {
    list: (ownerId, options) => chatHistory.of(ownerId).list(options),
    get: (ownerId, entryId) => chatHistory.of(ownerId).get(entryId),
    async create(
      ownerId,
      { prompt, response, documentId, conversationId = newId(), templateId, provider = 'client', model = '' },
      { id } = {},
    ) {
      if (documentId !== undefined && !(await documents.exists(ownerId, documentId))) {
        throw validationFailed(
          'No document of yours has this identifier. Leave documentId out, or name one of yours.',
          {
            errors: [{ path: 'documentId', message: 'names no document of yours' }],
          },
        )
      }
      const usage = { inputTokens: 0, outputTokens: 0 }
      return chatHistory.of(ownerId).insert(
        {
          conversationId,
          documentId,
          templateId,
          prompt,
          response,
          status: 'complete',
          provider,
          model,
          usage,
        },
        { id },
      )
    },
    async record(ownerId, entry, { id }) {
      const mine = chatHistory.of(ownerId)
      const first = await mine.insert(entry, { id })
      // A request that is repeated because it failed the first time replaces what was kept of that.
      const record =
        first.status === 'complete' || entry.status !== 'complete'
          ? first
          : await mine.update(id, () => entry)
      failPoint('exchange-kept')
      return record
    },
    async recent(ownerId, conversationId, count) {
      const { items } = await chatHistory
        .of(ownerId)
        .list({ conversationId, limit: count, sort: '-createdAt' })
      return items.reverse()
    },
    remove: (ownerId, entryId) => chatHistory.of(ownerId).remove(entryId),
  }
}
