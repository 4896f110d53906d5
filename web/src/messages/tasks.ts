// The texts of tasks, loaded with their pages.
import { tasks as en } from './en/tasks.ts'

export const tasks: typeof en = en
