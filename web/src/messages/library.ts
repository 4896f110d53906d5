// The texts of the library, loaded with its pages.
import { library as en } from './en/library.ts'

export const library: typeof en = en
