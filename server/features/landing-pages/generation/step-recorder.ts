// Steps of a generation, each recorded on the page as it begins and ends, and announced with it. What ends
// the job is recorded by the job's definition.
import { Completion, type JobContext, type Write } from '#capabilities/jobs/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { GenerationChange, LandingPagesService } from '../landing-pages.service.ts'
import type { GenerationStep, LandingPage } from '../landing-pages.schema.ts'
import { maxDetailLength, findStep, withStep, type PipelineStep } from './generation-steps.ts'

/**
 * The topic on which a page's generation reports how far it is: events `progress` with `{ step }` or `{
 * section, index, total }`.
 */
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

type StepWork<Result> = (before: GenerationStep | undefined) => Promise<StepResult<Result>>

export interface StepRecorder {
  /** Does the work as a step; one that is done already is recorded no more. */
  perform<Result>(name: PipelineStep, work: StepWork<Result>): Promise<Result>
  /** The same for the last step: it ends with the job. */
  complete<Result>(name: PipelineStep, work: StepWork<Result>): Promise<Completion>
  /** Changes the page while the job is held, and announces what `announced` makes of it. */
  change(
    change: (page: LandingPage) => GenerationChange,
    announced?: (page: LandingPage) => object | undefined,
  ): Promise<LandingPage>
}

export interface StepRecorderDependencies {
  landingPages: Pick<LandingPagesService, 'get' | 'updateGeneration'>
  events: Pick<Events, 'publish'>
  clock: Clock
}

export function createStepRecorder(
  { landingPages, events, clock }: StepRecorderDependencies,
  { ownerId, signal, write }: Pick<JobContext, 'ownerId' | 'signal' | 'write'>,
  pageId: string,
): StepRecorder {
  const changing =
    (
      change: (page: LandingPage) => GenerationChange,
      announced: (page: LandingPage) => object | undefined = () => undefined,
    ): ((...given: Parameters<Write>) => Promise<LandingPage>) =>
    async (transaction) => {
      const page = await landingPages.updateGeneration(
        ownerId,
        pageId,
        change,
        transaction && { transaction },
      )
      const data = announced(page)
      if (data !== undefined)
        await events.publish(
          { ownerId, topic: generationTopic(pageId), event: 'progress', data },
          transaction,
        )
      return page
    }

  const recording = (step: GenerationStep, also?: (page: LandingPage) => GenerationChange): Write =>
    changing(
      (now) => {
        const change = also?.(now) ?? {}
        const aiMetadata = { ...now.aiMetadata, ...change.aiMetadata }
        return { ...change, aiMetadata: { ...aiMetadata, steps: withStep(aiMetadata.steps, step) } }
      },
      () => ({ step }),
    )

  /** Its result, and what records its end. */
  async function work<Result>(
    name: PipelineStep,
    doIt: StepWork<Result>,
  ): Promise<{ result: Result; recordEnd: Write }> {
    const startedAt = clock.now().toISOString()
    const start = performance.now()
    const before = findStep((await landingPages.get(ownerId, pageId)).aiMetadata.steps, name)
    const isDone = before?.status === 'done' || before?.status === 'skipped'
    if (!isDone) await write(recording({ name, status: 'running', startedAt, detail: '' }))
    const { status = 'done', detail, change, result } = await doIt(before)
    signal.throwIfAborted()
    const durationMs = Math.round(performance.now() - start)
    const step = { name, status, startedAt, durationMs, detail: detail.slice(0, maxDetailLength) }
    return { result, recordEnd: isDone ? async () => {} : recording(step, change) }
  }

  return {
    change: (change, announced) => write(changing(change, announced)),
    async perform(name, doIt) {
      const { result, recordEnd } = await work(name, doIt)
      await write(recordEnd)
      return result
    },
    async complete(name, doIt) {
      const { result, recordEnd } = await work(name, doIt)
      return new Completion(result, recordEnd)
    },
  }
}
