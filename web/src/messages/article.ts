// The texts of an article's page, loaded with it.
import { article as en } from './en/article.ts'

export const article: typeof en = en
