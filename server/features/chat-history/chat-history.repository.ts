import { createTrashSource } from '#capabilities/records/index.ts'
import {
  createCollection,
  type Collection,
  type List,
  type ListOptions,
  type OwnedCollection,
  type Stored,
} from '#platform/store/collection.ts'
import type { Database } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import type { ChatEntry } from './chat-history.schema.ts'

export type ChatBody = Omit<ChatEntry, 'id' | 'version' | 'createdAt' | 'updatedAt'>

export interface ChatHistoryRepository {
  of(ownerId: string): OwnedChatHistory
  purge: Collection<ChatBody>['purge']
  refreshSearch: Collection<ChatBody>['refreshSearch']
}

export interface OwnedChatHistory extends Omit<OwnedCollection<ChatBody>, 'list'> {
  list(
    options: Omit<ListOptions, 'where'> & {
      documentId?: string | undefined
      conversationId?: string | undefined
    },
  ): Promise<List<Stored<ChatBody>>>
}

export function createChatHistoryRepository(database: Database): ChatHistoryRepository {
  const collection = createCollection<ChatBody>(database, {
    table: 'chat_entries',
    noun: 'chat entry',
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at' },
    searchText: (body) => `${body.prompt}\n${body.response}`,
  })
  return {
    purge: collection.purge,
    refreshSearch: collection.refreshSearch,
    of(ownerId) {
      const owned = collection.of(ownerId)
      return {
        ...owned,
        list: ({ documentId, conversationId, ...options }) => {
          const where: Sql[] = []
          if (documentId !== undefined) where.push(sql`document_id = ${documentId}`)
          if (conversationId !== undefined) where.push(sql`conversation_id = ${conversationId}`)
          return owned.list({ ...options, where })
        },
      }
    },
  }
}

/** What is kept for an owner; goes with the account. */
export const chatHistoryData = { tables: ['chat_entries'] } as const

/** Exchanges in the trash; the prompt's beginning is their title. */
export const chatHistoryTrash = (chatHistory: ChatHistoryRepository) =>
  createTrashSource({
    type: 'chatEntry',
    path: '/api/chat-history',
    records: chatHistory,
    getTitle: ({ prompt }: { prompt: string }) => prompt.slice(0, 120),
  })
