// The texts of what a title is near to, loaded where titles are checked.
import { titleCheckTexts as en } from './en/title-check.ts'

export const titleCheckTexts: typeof en = en
