// What the parts of this feature share.
import type { CallPreview } from '../prompts/prompts.schema.ts'
import type {
  BusinessSummary,
  GeneratedOutline,
  GenerateOutlineRequest,
  TargetAudience,
  TargetAudienceRequest,
  BusinessSummaryRequest,
} from './briefs.schema.ts'

export interface BriefRequests {
  summary: BusinessSummaryRequest
  audience: TargetAudienceRequest
  outline: GenerateOutlineRequest
}

export interface BriefAnswers {
  summary: BusinessSummary
  audience: TargetAudience
  outline: GeneratedOutline
}

export type BriefName = keyof BriefRequests

export interface BriefContext {
  signal: AbortSignal
  /** What is being done, in words. */
  progress?: ((done: number, total: number, label: string) => void) | undefined
}

/** One kind of brief. */
export interface BriefMaker<Name extends BriefName> {
  /**
   * What can be known to be wrong before anything is read or asked: `validation_failed`, `url_not_allowed`.
   */
  check(ownerId: string, request: BriefRequests[Name]): Promise<void>
  /** What `make` would send to a model, without reading or asking anything. Throws what `check` throws. */
  preview(ownerId: string, request: BriefRequests[Name]): Promise<CallPreview>
  /** Throws what `check` throws, and what fetching and the gateway throw. */
  make(ownerId: string, request: BriefRequests[Name], context: BriefContext): Promise<BriefAnswers[Name]>
}
