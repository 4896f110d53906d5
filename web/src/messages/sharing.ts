// The texts of sharing, loaded with it.
import { sharing as en } from './en/sharing.ts'

export const sharing: typeof en = en
