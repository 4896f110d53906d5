// The texts of audits, loaded with their pages.
import { audits as en } from './en/audits.ts'

export const audits: typeof en = en
