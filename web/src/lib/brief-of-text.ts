// Where a text's brief is kept.
import type { DocumentBrief } from '#features/text-briefs/text-briefs.schema.ts'
import { getThingPath, type SharedText } from './shared-thing.ts'

export type { DocumentBrief }

export const briefKey = (text: SharedText) => ['brief', text.kind, text.id] as const
export const briefUrl = (text: SharedText): string => `${getThingPath(text)}/brief`
