// The texts of the interface. One language today; another is another file of the same shape.
import { en } from './en.ts'

export type Messages = typeof en

export const t: Messages = en
