export {
  articlesTrash,
  articlesData,
  articlesOfProject,
  createArticlesRepository,
  type ArticleRecord,
  type ArticlesRepository,
  type OwnedArticles,
} from './articles.repository.ts'
export { createArticlesService, type ArticlesService } from './articles.service.ts'
export { articlesRoutes } from './articles.routes.ts'
export { createArticleTablesService, type ArticleTablesService } from './article-tables.service.ts'
export { articleTablesRoutes } from './article-tables.routes.ts'
