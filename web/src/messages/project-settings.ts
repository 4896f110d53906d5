// The texts of a project's settings, loaded with them.
import { settingsTexts as en } from './en/project-settings.ts'

export const settingsTexts: typeof en = en
