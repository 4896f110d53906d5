export {
  articleDocumentsTrash,
  articleDocumentsData,
  createArticleDocumentsRepository,
  documentsOfArticle,
  type ArticleDocumentsRepository,
} from './article-documents.repository.ts'
export { createArticleDocumentsService, type ArticleDocumentsService } from './article-documents.service.ts'
export { articleDocumentsRoutes } from './article-documents.routes.ts'
