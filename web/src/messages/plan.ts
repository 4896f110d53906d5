// The texts of a project's plan, loaded with it.
import { plan as en } from './en/plan.ts'

export const plan: typeof en = en
