export {
  articleDocumentsBin,
  articleDocumentsData,
  createArticleDocumentsRepository,
  documentsOfArticle,
  type ArticleDocumentsRepository,
} from './article-documents.repository.ts'
