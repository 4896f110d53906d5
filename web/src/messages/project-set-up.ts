// The texts of setting up a project, loaded with it.
import { setUp as en } from './en/project-set-up.ts'

export const setUp: typeof en = en
