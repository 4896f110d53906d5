export {
  chatHistoryTrash,
  chatHistoryData,
  createChatHistoryRepository,
  type ChatHistoryRepository,
} from './chat-history.repository.ts'
export { createChatHistoryService, type ChatHistoryService } from './chat-history.service.ts'
export { chatHistoryRoutes } from './chat-history.routes.ts'
