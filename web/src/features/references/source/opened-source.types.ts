import type { CheckedCitation } from '../citations/api.ts'

/** A source that is opened, at one of its passages where one was asked for. */
export interface OpenedSource {
  referenceId: string
  passageId?: string | undefined
  /** Words to mark in the passage. */
  quote?: string | undefined
  /** The sentence that cites it. */
  claim?: Pick<CheckedCitation, 'text' | 'verdict' | 'why'> | undefined
}
