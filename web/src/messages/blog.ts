// The texts of blog projects, loaded with their pages.
import { blog as en } from './en/blog.ts'

export const blog: typeof en = en
