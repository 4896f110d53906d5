// The texts of a project's keywords, loaded with them.
import { keywordTexts as en } from './en/keywords.ts'

export const keywordTexts: typeof en = en
