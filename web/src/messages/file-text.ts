// The texts of reading files, loaded with their pages.
import { fileText as en } from './en/file-text.ts'

export const fileText: typeof en = en
