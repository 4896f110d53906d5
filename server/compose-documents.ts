// Documents: their texts, what is talked about them, how they are written, and the library of templates that
// they start from. The AI and jobs take the texts of articles, too.
import { createWritingEngine } from '#capabilities/writing/engine/index.ts'
import type { ClaimSource } from '#capabilities/writing/grounding/index.ts'
import type { ArticleDocumentsService } from '#features/article-documents/index.ts'
import type { ArticlesService } from '#features/articles/index.ts'
import type { BrandService } from '#features/brand/index.ts'
import { createClaimsService, findStatedFacts } from '#features/claims/index.ts'
import {
  chatHistoryTrash,
  chatHistoryData,
  createChatHistoryRepository,
  createChatHistoryService,
} from '#features/chat-history/index.ts'
import {
  createAnyDocuments,
  createDocumentsRepository,
  createDocumentsService,
  documentJobs,
  documentsTrash,
  documentsData,
  type DocumentFiles,
} from '#features/documents/index.ts'
import {
  createGenerationService,
  createWritingRunsRepository,
  writingRunsData,
} from '#features/generation/index.ts'
import { projectText, type ProjectsService } from '#features/projects/index.ts'
import {
  createTextBriefsRepository,
  createTextBriefsService,
  textBriefsData,
} from '#features/text-briefs/index.ts'
import {
  createTemplatesRepository,
  createTemplatesService,
  seedTemplates,
} from '#features/templates/index.ts'
import { createWritingChecksService } from '#features/writing-checks/index.ts'
import type { Capabilities } from './compose-capabilities.ts'

export interface DocumentsNeighbours {
  documentFiles: DocumentFiles
  articles: ArticlesService
  articleDocuments: ArticleDocumentsService
  projects: ProjectsService
  brands: BrandService
  /** What the owner of an article document stated of its project. */
  findProjectFacts(ownerId: string, articleDocumentId: string): Promise<readonly ClaimSource[]>
}

export function composeDocuments(
  { database, access, ai, clock, content, writingChecks, files }: Capabilities,
  { documentFiles, articles, articleDocuments, projects, brands, findProjectFacts }: DocumentsNeighbours,
) {
  const templatesRepository = createTemplatesRepository(database)
  const documentsRepository = createDocumentsRepository(database)
  const chatHistoryRepository = createChatHistoryRepository(database)
  const templates = createTemplatesService({ templates: templatesRepository, content })
  const documents = createDocumentsService({
    documents: documentsRepository,
    content,
    access,
    files: documentFiles,
    startingPoint: (id) => templates.startingPoint(id),
  })
  const documentsByKind = { document: documents, 'article-document': articleDocuments }
  const anyDocuments = createAnyDocuments({ documentsByKind, access })
  const chatHistory = createChatHistoryService({
    chatHistory: chatHistoryRepository,
    documents: anyDocuments,
  })
  const textBriefs = createTextBriefsService({
    ai,
    textBriefs: createTextBriefsRepository(database),
    getTemplate: (id) => templates.get(id),
    getDocument: {
      document: (ownerId, id) => documents.get(ownerId, id),
      'article-document': (ownerId, id) => articleDocuments.get(ownerId, id),
    },
    async findProject(ownerId, id) {
      const project = await projects.find(ownerId, id)
      if (project === undefined) return undefined
      const { text, isUnconfirmed } = projectText(project, 'targetedAudience')
      return { language: project.language, targetedAudience: isUnconfirmed ? '' : text }
    },
    findBrandKit: brands.findBrandKit,
    findDocumentBrandKit: brands.findDocumentBrandKit,
  })
  const claims = createClaimsService({
    ai,
    content,
    clock,
    async findFacts(personId, documentId) {
      if (!(await anyDocuments.exists(personId, documentId))) return undefined
      // The brief is for the owner and the editors of a document.
      const ownerId = await anyDocuments.findOwner(personId, documentId)
      if (ownerId === undefined) return { facts: [], citesSources: false }
      const [brief, { document }, brandKit, project, articleText] = await Promise.all([
        textBriefs.findBrief(ownerId, documentId),
        anyDocuments.getToChange(ownerId, documentId),
        brands.findDocumentBrandKit(ownerId, documentId),
        findProjectFacts(ownerId, documentId),
        articleDocuments.find(ownerId, documentId),
      ])
      return {
        facts: [...findStatedFacts(brief, brandKit, document.title), ...project],
        citesSources: articleText !== undefined && articleText.references.length > 0,
      }
    },
  })

  const generation = createGenerationService({
    ai,
    engine: createWritingEngine(ai),
    runs: createWritingRunsRepository(database),
    briefs: { find: textBriefs.findBrief, findBrandKit: brands.findDocumentBrandKit },
    content,
    templates,
    documents: anyDocuments,
    chatHistory,
    clock,
    openClaimsAhead: claims.openAhead,
  })

  const writingChecking = createWritingChecksService({
    writingChecks,
    documentExists: anyDocuments.exists,
    findBrandKit: (ownerId, { projectId, documentId }) =>
      projectId === undefined
        ? brands.findDocumentBrandKit(ownerId, documentId)
        : brands.findBrandKit(ownerId, projectId),
    findArticle: articles.find,
    findProject: projects.find,
    articleDocuments,
  })

  return {
    services: {
      templates,
      documents,
      documentFiles,
      chatHistory,
      textBriefs,
      generation,
      claims,
      writingChecking,
    },
    trashSources: [documentsTrash(documentsRepository), chatHistoryTrash(chatHistoryRepository)],
    ownedData: [documentsData, chatHistoryData, textBriefsData, writingRunsData],
    searchable: [documentsRepository, chatHistoryRepository],
    imageUsers: [documentsRepository.usedImages],
    jobDefinitions: documentJobs({ documentsByKind, files, access }),
    /** Brings the template library into the store; idempotent. */
    seed: () => seedTemplates({ templates: templatesRepository }),
  }
}
