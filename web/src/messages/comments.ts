// The texts of comments and suggestions, loaded with them.
import { comments as en } from './en/comments.ts'

export const comments: typeof en = en
