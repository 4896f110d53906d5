// The texts of the title workshop, loaded with it.
import { titleTexts as en } from './en/titles.ts'

export const titleTexts: typeof en = en
