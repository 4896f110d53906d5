// Articles as tables: CSV files and cells pasted from a spreadsheet, read and written.
export {
  articleTableHead,
  articleTableLine,
  readArticleTable,
  writeArticleTable,
  type ArticleRow,
  type ArticleTable,
  type TableProblem,
} from './article-table.ts'
