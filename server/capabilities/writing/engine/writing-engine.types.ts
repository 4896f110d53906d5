import type { DraftApproach } from '#contracts/other-draft.schema.ts'
import type { AiTextRequest, AiTextResult, AiUsage } from '../../ai/index.ts'
import type { GuardedText } from '../guarded-writer.ts'
import type { WritingMaterial } from '../prompts/index.ts'
import type { AnswerExpectations } from '../writing.types.ts'
import type { Revision } from './revisions.ts'
import type { PlannedPart, TextPlan } from './text-plan.ts'

export type WritingTask = 'document' | 'continuation' | 'refinement'

export interface WritingJob {
  task: WritingTask
  material: WritingMaterial
  call: Pick<AiTextRequest, 'ownerId' | 'purpose' | 'subjectId' | 'provider' | 'model' | 'signal' | 'compose'>
  /** BCP 47, empty for the request's own; undefined where the text's own counts. */
  language: string | undefined
  expected: Pick<AnswerExpectations, 'languages' | 'given' | 'bannedWords' | 'material'>
  /**
   * Whether words are handed on as they come. If not, a provider that breaks off is followed by the next one.
   */
  isStreamed: boolean
  /** Whether editor's calls read the draft. */
  isRevised: boolean
  /** How many drafts of a short document they choose from. */
  drafts: number
  /** A run that broke off, as its last `written` had it. */
  resumed?: WrittenSoFar | undefined
}

/** What a longer text has when one of its calls has ended: enough to go on with the next one. */
export interface WrittenSoFar {
  /** Markdown of each stretch that is written, in order. */
  stretches: string[]
  /** Of a text that was planned. */
  plan?: TextPlan | undefined
  /** Of a text that is changed: what each of the stretches was made from. */
  sources?: string[] | undefined
  /** Who wrote it. */
  servedBy?: Pick<AiTextResult, 'provider' | 'model'> | undefined
}

export interface WrittenText extends GuardedText {
  plan?: TextPlan | undefined
  /** The text before the editor's changes, where there are any. */
  draft?: string | undefined
  revisions: Revision[]
  /** What the sender has to check or fill in, as the editor's call says it. */
  notes?: string[] | undefined
  /** Of a text that was chosen from several drafts: which one it is, and why. */
  choice?: { approach: DraftApproach; reason: string } | undefined
  /** Those that were not chosen. */
  otherDrafts?: { approach: DraftApproach; text: string }[] | undefined
}

export type WritingEvent =
  | { type: 'start'; provider: AiTextResult['provider']; model: string }
  /** What is going to be written; once, before the first words. */
  | { type: 'plan'; plan: TextPlan }
  | { type: 'part'; part: PlannedPart; index: number; count: number }
  | { type: 'delta'; text: string }
  /** The text goes on from `text`. */
  | { type: 'correction'; reasons: string[]; text: string }
  /** One call's worth is done; from here the run can be resumed. */
  | { type: 'written'; soFar: WrittenSoFar }
  /** The draft is complete and is being read again. */
  | { type: 'revising' }
  | ({ type: 'done' } & WrittenText)

export interface WritingEstimate extends AiUsage {
  provider: AiTextResult['provider']
  model: string
  /** Calls to the provider, without corrections. */
  calls: number
  /** US dollars; undefined where the price is not known. */
  cost: number | undefined
}

export interface WritingEngine {
  /** Throws what the guarded writer throws. */
  write(job: WritingJob): AsyncGenerator<WritingEvent, void, undefined>
  /** What the text would take, roughly, before anything is asked. */
  estimate(job: Omit<WritingJob, 'isStreamed' | 'resumed'>): Promise<WritingEstimate>
}
