// What was found out about the company and its readers: it outlives a reload, since the project keeps only
// the texts made of it.
import type { BusinessSummary, TargetAudience } from '#features/briefs/briefs.schema.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'

export interface GeneratedTexts {
  company?: BusinessSummary
  /** What was in the field before it was written again. */
  companyBefore?: string
  readers?: TargetAudience
  readersBefore?: string
}

export function useGeneratedTexts(projectId: string) {
  return useKeptState<GeneratedTexts>(`project-set-up.${projectId}`, {})
}
