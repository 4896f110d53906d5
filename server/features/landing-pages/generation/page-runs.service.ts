// Generations of whole pages as their callers see them: begun, gone on with, watched, waited for. The work is
// a job's; whoever leaves misses nothing.
import { readDesignToolUrl } from '#capabilities/design-tool/index.ts'
import type { JobRecord, Jobs } from '#capabilities/jobs/index.ts'
import { invalidTransition, validationFailed } from '#platform/errors.ts'
import { readPlanInput } from '../plan-input.ts'
import type { GenerationChange, LandingPagesService } from '../landing-pages.service.ts'
import type { GenerationStep, LandingPage } from '../landing-pages.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import type { UploadsService } from '#features/uploads/index.ts'
import { givenBusiness, readBusinessInput } from './business-input.ts'
import { isFinished, stepsToResume, waitingSteps } from './generation-steps.ts'
import { toGenerationError, generationCancelled } from './page-generation.errors.ts'
import { generatePageJob } from './page-generation.jobs.ts'
import type { GenerateLandingPageRequest } from './page-generation.schema.ts'
import { generationTopic } from './step-recorder.ts'

/** A generation that was asked for. */
export interface PageRun {
  page: LandingPage
  /** Undefined where nothing was left to do. */
  job: JobRecord | undefined
  isNew: boolean
}

interface SectionEvent {
  section: Section
  index: number
  total: number
}

/** Events of the stream; `error` is thrown. */
export type PageRunEvent =
  | { event: 'start'; data: { landingPageId: string; jobId: string | undefined; total: number } }
  | { event: 'step'; data: GenerationStep }
  | { event: 'section'; data: SectionEvent }
  | { event: 'done'; data: { landingPage: LandingPage } }

export interface PageRunsService {
  /**
   * Throws `validation_failed`, `not_found`, `url_format_invalid`, and `invalid_transition` for a page that
   * is being written already.
   */
  start(
    ownerId: string,
    request: GenerateLandingPageRequest,
    options?: { id?: string | undefined },
  ): Promise<PageRun>
  /**
   * What was done before, then what happens, until the page is written. Throws what ended it; ends silently
   * when the signal aborts.
   */
  follow(ownerId: string, run: PageRun, signal: AbortSignal): AsyncGenerator<PageRunEvent>
  /** The page once it is written, or as it is after the time. Throws what ended it. */
  wait(ownerId: string, run: PageRun, signal: AbortSignal): Promise<{ page: LandingPage; job?: JobRecord }>
}

export interface PageRunsDependencies {
  landingPages: LandingPagesService
  uploads: Pick<UploadsService, 'get'>
  jobs: Jobs
  /**
   * Longest time that an answer waits for a page to be written; then it says 202 and the page is written on.
   */
  maxWaitMs?: number
}

export function createPageRunsService({
  landingPages,
  uploads,
  jobs,
  maxWaitMs = 110_000,
}: PageRunsDependencies): PageRunsService {
  /** The design that is asked for, with what becomes of its words where that is said. */
  async function findDesign(
    ownerId: string,
    request: GenerateLandingPageRequest,
  ): Promise<LandingPage['designSource'] | undefined> {
    const source = await findSource(ownerId, request)
    return source === undefined || request.copy === undefined ? source : { ...source, copy: request.copy }
  }

  async function findSource(
    ownerId: string,
    { fileId, url, designSource }: GenerateLandingPageRequest,
  ): Promise<LandingPage['designSource'] | undefined> {
    const given = Object.entries({ fileId, url, designSource }).filter(([, value]) => value !== undefined)
    if (given.length > 1) {
      throw validationFailed('A page is made from one design. Send one of fileId, url and designSource.', {
        errors: given.map(([path]) => ({ path, message: 'must come alone' })),
      })
    }
    const id = fileId ?? designSource?.fileId
    if (id !== undefined) {
      const { kind, originalName } = await uploads.get(ownerId, id)
      return { ...designSource, kind, fileId: id, name: designSource?.name ?? originalName }
    }
    const link = url ?? designSource?.url
    if (link === undefined) return designSource
    if (designSource?.kind === 'website') return designSource
    const { fileKey } = readDesignToolUrl(link)
    return { ...designSource, kind: 'designtool', url: link, fileKey }
  }

  async function runningJob(ownerId: string, { aiMetadata }: LandingPage): Promise<JobRecord | undefined> {
    if (aiMetadata.jobId === undefined) return undefined
    const job = await jobs.get(ownerId, aiMetadata.jobId).catch(() => undefined)
    return job !== undefined && isUnderWay(job) ? job : undefined
  }

  async function createDraft(
    ownerId: string,
    request: GenerateLandingPageRequest,
    id: string | undefined,
  ): Promise<LandingPage> {
    const business = readBusinessInput(request)
    const designSource = await findDesign(ownerId, request)
    const plan = request.plan === undefined ? undefined : readPlanInput(request.plan)
    return landingPages.create(ownerId, { ...business, designSource, plan }, { id })
  }

  /** What makes an existing page ready: to go on, or to be written again but for what somebody keeps. */
  async function reopening(
    ownerId: string,
    page: LandingPage,
    request: GenerateLandingPageRequest,
  ): Promise<(now: LandingPage) => GenerationChange> {
    const given = await findDesign(ownerId, request)
    const isOtherDesign = given !== undefined && !sameDesign(given, page.designSource)
    const isOtherCopy = request.copy !== undefined && request.copy !== page.designSource?.copy
    const designSource = isOtherDesign
      ? given
      : isOtherCopy && page.designSource !== undefined
        ? { ...page.designSource, copy: request.copy }
        : undefined
    const plan = request.plan === undefined ? undefined : readPlanInput(request.plan)
    if (Object.keys(givenBusiness(request)).length > 0)
      await landingPages.update(ownerId, page.id, readBusinessInput(request, page))
    return (now) => ({
      ...(designSource === undefined ? {} : { designSource }),
      // The plan of another design is none for this one, and its points may be words that are no longer to
      // be used.
      ...(plan !== undefined ? { plan } : designSource === undefined ? {} : { plan: null }),
      ...(request.resume === true
        ? {}
        : {
            sections: now.sections
              .filter(({ locked, source }) => locked || source === 'user')
              .map((section, order) => ({ ...section, order })),
          }),
    })
  }

  /** The page of a job that ended well. Throws what ended it otherwise. */
  async function getPage(ownerId: string, pageId: string, job: JobRecord): Promise<LandingPage> {
    if (job.status === 'completed') return landingPages.get(ownerId, pageId)
    const members = {
      landingPageId: pageId,
      jobId: job.id,
      resumeWith: { landingPageId: pageId, resume: true },
    }
    if (job.status === 'cancelled')
      throw generationCancelled(`The page’s generation was cancelled. ${kept}`, { members })
    throw toGenerationError(
      {
        code: job.error?.code ?? 'internal_error',
        detail: `${job.error?.detail ?? 'The page could not be written.'} ${kept}`,
      },
      members,
    )
  }

  return {
    async start(ownerId, request, { id } = {}) {
      const { landingPageId, resume = false, provider, model, language } = request
      if (landingPageId === undefined && resume) {
        throw validationFailed('Name the page to go on with: landingPageId.', {
          errors: [{ path: 'landingPageId', message: 'is required with resume' }],
        })
      }
      const isNew = landingPageId === undefined
      const found = isNew
        ? await createDraft(ownerId, request, id)
        : await landingPages.get(ownerId, landingPageId)
      const running = isNew ? undefined : await runningJob(ownerId, found)
      if (running !== undefined && resume) return { page: found, job: running, isNew }
      if (running !== undefined) throw alreadyWritten(found.id, running.id)
      if (!isNew && resume && isFinished(found.aiMetadata)) return { page: found, job: undefined, isNew }
      const change = isNew ? () => ({}) : await reopening(ownerId, found, request)
      let page = found
      const job = await jobs.enqueue(
        generatePageJob,
        { landingPageId: found.id, provider, model, language },
        {
          ownerId,
          key: id,
          async write(transaction, { id: jobId }) {
            page = await landingPages.updateGeneration(
              ownerId,
              found.id,
              (now) => {
                const {
                  jobId: earlier,
                  steps,
                  provider: writer,
                  model: writersModel,
                  ...rest
                } = now.aiMetadata
                if (earlier !== undefined && earlier !== found.aiMetadata.jobId)
                  throw alreadyWritten(found.id, earlier)
                return {
                  ...change(now),
                  aiMetadata: {
                    ...rest,
                    ...(resume ? { provider: writer, model: writersModel } : {}),
                    jobId,
                    steps: resume ? stepsToResume(steps) : waitingSteps(),
                  },
                }
              },
              { transaction },
            )
          },
        },
      )
      return { page, job, isNew }
    },

    async *follow(ownerId, { page, job }, signal) {
      yield {
        event: 'start',
        data: { landingPageId: page.id, jobId: job?.id, total: page.plan?.sections.length ?? 0 },
      }
      if (job === undefined) {
        yield* eventsSoFar(page)
        yield { event: 'done', data: { landingPage: page } }
        return
      }
      const topic = generationTopic(page.id)
      for await (const { job: now, state, event } of jobs.follow(ownerId, job.id, {
        read: (transaction) => landingPages.get(ownerId, page.id, transaction),
        topics: [topic],
        signal,
      })) {
        if (state !== undefined) yield* eventsSoFar(state)
        if (event?.topic === topic) {
          const { step, section, index, total } = event.data as Partial<SectionEvent> & {
            step?: GenerationStep
          }
          if (step !== undefined) yield { event: 'step', data: step }
          if (section !== undefined)
            yield { event: 'section', data: { section, index: index ?? section.order, total: total ?? 0 } }
        } else if (now !== undefined && !isUnderWay(now))
          yield { event: 'done', data: { landingPage: await getPage(ownerId, page.id, now) } }
      }
    },

    async wait(ownerId, run, signal) {
      const waiting = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])
      for await (const { event, data } of this.follow(ownerId, run, waiting))
        if (event === 'done') return { page: data.landingPage }
      signal.throwIfAborted()
      const page = await landingPages.get(ownerId, run.page.id)
      return run.job === undefined ? { page } : { page, job: await jobs.get(ownerId, run.job.id) }
    },
  }
}

/** What a page says of its generation so far. */
function* eventsSoFar({ aiMetadata, sections, plan }: LandingPage): Generator<PageRunEvent> {
  const places = new Map(plan?.sections.map(({ id }, index) => [id, index]))
  const total = plan?.sections.length ?? sections.length
  for (const step of aiMetadata.steps) if (step.status !== 'waiting') yield { event: 'step', data: step }
  for (const section of sections) {
    const index = places.get(section.id) ?? section.order
    yield { event: 'section', data: { section: { ...section, order: index }, index, total } }
  }
}

const kept = 'What was written is kept.'

const alreadyWritten = (landingPageId: string, jobId: string) =>
  invalidTransition('This page is being written already. Wait until it is done, or stop it first.', {
    members: { jobId, resumeWith: { landingPageId, resume: true } },
  })

function isUnderWay({ status }: JobRecord): boolean {
  return status === 'queued' || status === 'in_progress'
}

function sameDesign(one: LandingPage['designSource'], other: LandingPage['designSource']): boolean {
  return one?.fileId === other?.fileId && one?.url === other?.url
}
