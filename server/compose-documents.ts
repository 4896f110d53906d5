// Documents: their texts, what is talked about them, how they are written, and the library of templates that they start from.
import type { Access } from '#capabilities/access/index.ts'
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import type { Exporter } from '#capabilities/export/index.ts'
import type { Extraction } from '#capabilities/extraction/index.ts'
import type { Files } from '#capabilities/files/index.ts'
import { chatHistoryBin, chatHistoryData, createChatHistoryRepository, createChatHistoryService } from '#features/chat-history/index.ts'
import {
  createDocumentFilesService,
  createDocumentsRepository,
  createDocumentsService,
  documentJobs,
  documentsBin,
  documentsData,
} from '#features/documents/index.ts'
import { createGenerationService } from '#features/generation/index.ts'
import { createTemplatesRepository, createTemplatesService, seedTemplates } from '#features/templates/index.ts'
import type { Database } from '#platform/store/database.ts'

export interface DocumentsGround {
  database: Database
  access: Access
  ai: AiGateway
  content: Content
  exporter: Exporter
  extraction: Extraction
  files: Files
}

export function composeDocuments({ database, access, ai, content, exporter, extraction, files }: DocumentsGround) {
  const templatesRepository = createTemplatesRepository(database)
  const documentsRepository = createDocumentsRepository(database)
  const chatHistoryRepository = createChatHistoryRepository(database)
  const templates = createTemplatesService({ templates: templatesRepository, content })
  const documents = createDocumentsService({ documents: documentsRepository, content, startingPoint: (id) => templates.startingPoint(id) })
  const documentFiles = createDocumentFilesService({ documents, content, exporter, extraction })
  const chatHistory = createChatHistoryService({
    chatHistory: chatHistoryRepository,
    documentExists: async (personId, id) => (await access.find(personId, 'document', id)) !== undefined,
  })
  const generation = createGenerationService({
    ai,
    content,
    templates,
    documentToChange: async (personId, id) => documents.get((await access.require(personId, 'document', id, 'change')).ownerId, id),
    chatHistory,
  })

  return {
    services: { templates, documents, documentFiles, chatHistory, generation },
    bins: [documentsBin(documentsRepository), chatHistoryBin(chatHistoryRepository)],
    ownedData: [documentsData, chatHistoryData],
    searchable: [documentsRepository, chatHistoryRepository],
    pictureUsers: [documentsRepository.usedPictures],
    jobDefinitions: documentJobs({ documentFiles, files, access }),
    /** Brings the template library into the store; idempotent. */
    seed: () => seedTemplates({ templates: templatesRepository }),
  }
}
