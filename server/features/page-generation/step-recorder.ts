// Steps of a generation, each recorded on the page as it begins and ends, and told to those who watch.
import type { Events } from '#capabilities/events/index.ts'
import { JobEnded } from '#capabilities/jobs/index.ts'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { GenerationChange, LandingPagesService } from '../landing-pages/index.ts'
import type { GenerationStep, LandingPage } from '../landing-pages/landing-pages.schema.ts'
import { longestDetail, stepOf, withEnd, withStep, type PipelineStep } from './generation-steps.ts'

/** The topic on which a page's generation tells how far it is: events `progress` with `{ step }` or `{ section, index, total }`. */
export const generationTopic = (pageId: string): string => `landing-pages:${pageId}`

export interface StepResult<Result> {
  /** `done` when missing. */
  status?: 'done' | 'skipped'
  /** For people. */
  detail: string
  /** What else changes on the page with the step's end. */
  change?: ((page: LandingPage) => GenerationChange) | undefined
  result: Result
}

export interface StepRecorder {
  /** Does the work as a step. A failure is recorded, then thrown; of a worker that stops nothing is recorded, because the job goes on elsewhere. */
  perform<Result>(name: PipelineStep, work: (before: GenerationStep | undefined) => Promise<StepResult<Result>>): Promise<Result>
  tell(data: object): Promise<void>
}

export interface StepRecorderDependencies {
  landingPages: Pick<LandingPagesService, 'get' | 'updateGeneration'>
  events: Events
  clock: Clock
}

export interface RecordedRun {
  ownerId: string
  pageId: string
  jobId: string
  signal: AbortSignal
}

export function createStepRecorder({ landingPages, events, clock }: StepRecorderDependencies, { ownerId, pageId, jobId, signal }: RecordedRun): StepRecorder {
  const tell = (data: object): Promise<void> => events.publish({ ownerId, topic: generationTopic(pageId), event: 'progress', data })

  async function record(step: GenerationStep, also?: (page: LandingPage) => GenerationChange): Promise<void> {
    await landingPages.updateGeneration(ownerId, pageId, (now) => {
      const change = also?.(now) ?? {}
      return { ...change, aiMetadata: { ...now.aiMetadata, ...change.aiMetadata, jobId, steps: withStep(now.aiMetadata.steps, step) } }
    })
    await tell({ step })
  }

  async function recordEnd(name: PipelineStep, { status, detail }: NonNullable<ReturnType<typeof endOf>>, durationMs: number): Promise<void> {
    const page = await landingPages.updateGeneration(ownerId, pageId, (now) => {
      const steps = now.aiMetadata.steps.map((step) => (step.name === name ? { ...step, durationMs } : step))
      return { aiMetadata: { ...now.aiMetadata, steps: withEnd(steps, status, detail) } }
    })
    const ended = stepOf(page.aiMetadata.steps, name)
    if (ended !== undefined) await tell({ step: ended })
  }

  return {
    tell,
    async perform(name, work) {
      const startedAt = clock.now().toISOString()
      const start = performance.now()
      const lasted = (): number => Math.round(performance.now() - start)
      const before = stepOf((await landingPages.get(ownerId, pageId)).aiMetadata.steps, name)
      const isDone = before?.status === 'done' || before?.status === 'skipped'
      if (!isDone) await record({ name, status: 'running', startedAt, detail: '' })
      try {
        signal.throwIfAborted()
        const { status = 'done', detail, change, result } = await work(before)
        signal.throwIfAborted()
        if (!isDone) await record({ name, status, startedAt, durationMs: lasted(), detail: detail.slice(0, longestDetail) }, change)
        return result
      } catch (error) {
        const end = endOf(error, signal)
        if (end !== undefined) await recordEnd(name, end, lasted())
        throw error
      }
    },
  }
}

/** What the page says of a run that ended; undefined where it is taken up again by itself. */
function endOf(error: unknown, signal: AbortSignal): { status: 'failed' | 'cancelled'; detail: string } | undefined {
  const reason: unknown = signal.aborted ? signal.reason : undefined
  if (reason instanceof JobEnded) {
    if (reason.endReason === 'cancelled') return { status: 'cancelled', detail: cancelledDetail }
    if (reason.endReason === 'timed-out') return { status: 'failed', detail: 'It took too long. What was written is kept; go on from here.' }
    return undefined
  }
  if (error instanceof AppError) return { status: 'failed', detail: error.message }
  return { status: 'failed', detail: 'Something went wrong on our side. What was written is kept; go on from here.' }
}

export const cancelledDetail = 'Cancelled. What was written is kept; go on when you like.'
