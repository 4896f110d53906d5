// Generations of whole pages as their callers see them: begun, gone on with, watched, waited for. The work is a job's; whoever leaves misses nothing.
import { setTimeout as pause } from 'node:timers/promises'
import { readDesignToolAddress } from '#capabilities/design-tool/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import type { JobRecord, Jobs } from '#capabilities/jobs/index.ts'
import { invalidTransition, validationFailed } from '#platform/errors.ts'
import { readPlanInput, type LandingPagesService } from '../landing-pages/index.ts'
import type { GenerationStep, LandingPage } from '../landing-pages/landing-pages.schema.ts'
import type { Section } from '../landing-pages/sections.schema.ts'
import type { UploadsService } from '../uploads/index.ts'
import { givenBusiness, readBusinessInput } from './business-input.ts'
import { isFinished, stepsToResume, waitingSteps, withEnd } from './generation-steps.ts'
import { errorOfJob, generationCancelled } from './page-generation.errors.ts'
import { generatePageJob } from './page-generation.jobs.ts'
import type { GenerateLandingPageRequest } from './page-generation.schema.ts'
import { cancelledDetail, generationTopic } from './step-recorder.ts'

/** A generation that was asked for. */
export interface PageRun {
  page: LandingPage
  /** Undefined where nothing was left to do. */
  job: JobRecord | undefined
  isNew: boolean
  /** Of the owner's events, from before it began. */
  cursor: string
}

/** Events of the stream; `error` is thrown. */
export type PageRunEvent =
  | { event: 'start'; data: { landingPageId: string; jobId: string | undefined; total: number } }
  | { event: 'step'; data: GenerationStep }
  | { event: 'section'; data: { section: Section; index: number; total: number } }
  | { event: 'done'; data: { landingPage: LandingPage } }

export interface PageRunsService {
  /** Throws `validation_failed`, `not_found`, `url_format_invalid`, and `invalid_transition` for a page that is being written already. */
  start(ownerId: string, request: GenerateLandingPageRequest, options?: { id?: string | undefined }): Promise<PageRun>
  /** What was done before, then what happens, until the page is written. Throws what ended it; ends silently when the signal aborts. */
  follow(ownerId: string, run: PageRun, signal: AbortSignal): AsyncGenerator<PageRunEvent>
  /** The page once it is written, or as it is after the time. Throws what ended it. */
  wait(ownerId: string, run: PageRun, signal: AbortSignal): Promise<{ page: LandingPage; job?: JobRecord }>
}

export interface PageRunsDependencies {
  landingPages: LandingPagesService
  uploads: Pick<UploadsService, 'get'>
  jobs: Jobs
  events: Events
  /** Longest time that an answer waits for a page to be written; then it says 202 and the page is written on. */
  longestWaitMs?: number
}

export function createPageRunsService({ landingPages, uploads, jobs, events, longestWaitMs = 110_000 }: PageRunsDependencies): PageRunsService {
  async function designOf(ownerId: string, { fileId, url, designSource }: GenerateLandingPageRequest): Promise<LandingPage['designSource'] | undefined> {
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
    const address = url ?? designSource?.url
    if (address === undefined) return designSource
    if (designSource?.kind === 'website') return designSource
    const { fileKey } = readDesignToolAddress(address)
    return { ...designSource, kind: 'designtool', url: address, fileKey }
  }

  async function runningJob(ownerId: string, { aiMetadata }: LandingPage): Promise<JobRecord | undefined> {
    if (aiMetadata.jobId === undefined) return undefined
    const job = await jobs.get(ownerId, aiMetadata.jobId).catch(() => undefined)
    return job !== undefined && isUnderWay(job) ? job : undefined
  }

  async function createDraft(ownerId: string, request: GenerateLandingPageRequest, id: string | undefined): Promise<LandingPage> {
    const business = readBusinessInput(request)
    const designSource = await designOf(ownerId, request)
    const plan = request.plan === undefined ? undefined : readPlanInput(request.plan)
    const page = await landingPages.create(ownerId, { ...business, designSource, plan }, { id })
    // A repeated request finds its page, which may be further.
    return page.aiMetadata.steps.length > 0
      ? page
      : landingPages.updateGeneration(ownerId, page.id, { aiMetadata: { ...page.aiMetadata, steps: waitingSteps() } })
  }

  /** An existing page made ready: to go on, or to be written anew but for what somebody keeps. */
  async function reopen(ownerId: string, page: LandingPage, request: GenerateLandingPageRequest): Promise<LandingPage> {
    const designSource = await designOf(ownerId, request)
    const isOtherDesign = designSource !== undefined && !sameDesign(designSource, page.designSource)
    const plan = request.plan === undefined ? undefined : readPlanInput(request.plan)
    if (Object.keys(givenBusiness(request)).length > 0) await landingPages.update(ownerId, page.id, readBusinessInput(request, page))
    return landingPages.updateGeneration(ownerId, page.id, (now) => {
      const steps = request.resume === true ? stepsToResume(now.aiMetadata.steps) : waitingSteps()
      return {
        ...(isOtherDesign ? { designSource } : {}),
        // The plan of another design is none for this one.
        ...(plan !== undefined ? { plan } : isOtherDesign ? { plan: null } : {}),
        ...(request.resume === true
          ? {}
          : { sections: now.sections.filter(({ locked, source }) => locked || source === 'user').map((section, order) => ({ ...section, order })) }),
        aiMetadata: { ...now.aiMetadata, steps },
      }
    })
  }

  /** What ended the job stands on the page too, also where no worker came to say it. */
  async function settle(ownerId: string, pageId: string, job: JobRecord): Promise<LandingPage> {
    for (let waited = 0; waited < longestSettleMs; waited += settleEveryMs) {
      const page = await landingPages.get(ownerId, pageId)
      if (page.aiMetadata.steps.some(({ status }) => status === 'failed' || status === 'cancelled')) return page
      await pause(settleEveryMs)
    }
    return landingPages.updateGeneration(ownerId, pageId, ({ aiMetadata }) => ({
      aiMetadata: {
        ...aiMetadata,
        steps:
          job.status === 'cancelled' ? withEnd(aiMetadata.steps, 'cancelled', cancelledDetail) : withEnd(aiMetadata.steps, 'failed', job.error?.detail ?? ''),
      },
    }))
  }

  /** The page of a job that ended well. Throws what ended it otherwise. */
  async function pageOf(ownerId: string, pageId: string, job: JobRecord): Promise<LandingPage> {
    if (job.status === 'completed') return landingPages.get(ownerId, pageId)
    await settle(ownerId, pageId, job)
    const members = { landingPageId: pageId, jobId: job.id }
    if (job.status === 'cancelled') throw generationCancelled(`The page’s generation was cancelled. ${goOn}`, { members })
    throw errorOfJob({ code: job.error?.code ?? 'internal_error', detail: `${job.error?.detail ?? 'The page could not be written.'} ${goOn}` }, members)
  }

  return {
    async start(ownerId, request, { id } = {}) {
      const cursor = await events.latestId(ownerId)
      const { landingPageId, resume = false, provider, model, language } = request
      if (landingPageId === undefined && resume) {
        throw validationFailed('Name the page to go on with: landingPageId.', { errors: [{ path: 'landingPageId', message: 'is required with resume' }] })
      }
      let page = landingPageId === undefined ? await createDraft(ownerId, request, id) : await landingPages.get(ownerId, landingPageId)
      const isNew = landingPageId === undefined
      if (!isNew) {
        const running = await runningJob(ownerId, page)
        if (running !== undefined && resume) return { page, job: running, isNew, cursor }
        if (running !== undefined) {
          throw invalidTransition('This page is being written already. Send resume: true to watch it, or cancel its job first.', {
            members: { jobId: running.id },
          })
        }
        if (resume && isFinished(page.aiMetadata)) return { page, job: undefined, isNew, cursor }
        page = await reopen(ownerId, page, request)
      }
      const job = await jobs.enqueue(generatePageJob, { landingPageId: page.id, provider, model, language }, { ownerId, key: id })
      page = await landingPages.updateGeneration(ownerId, page.id, ({ aiMetadata }) => ({ aiMetadata: { ...aiMetadata, jobId: job.id } }))
      return { page, job, isNew, cursor }
    },

    async *follow(ownerId, { page, job, cursor }, signal) {
      const news = createNews()
      yield { event: 'start', data: { landingPageId: page.id, jobId: job?.id, total: page.plan?.sections.length ?? 0 } }
      yield* news.of(page)
      const now = job === undefined ? undefined : await jobs.get(ownerId, job.id)
      if (job === undefined || now === undefined || !isUnderWay(now)) {
        // It ended before anybody looked, perhaps before the cursor: the page tells all of it.
        const latest = now === undefined ? page : await landingPages.get(ownerId, page.id)
        yield* news.of(latest)
        yield { event: 'done', data: { landingPage: now === undefined ? latest : await pageOf(ownerId, page.id, now) } }
        return
      }
      const jobTopic = `jobs:${job.id}`
      for await (const { topic, event, data } of events.subscribe({ ownerId, topics: [generationTopic(page.id), jobTopic], afterId: cursor, signal })) {
        if (topic !== jobTopic) {
          const told = data as { step?: GenerationStep; section?: Section; index?: number; total?: number }
          if (told.step !== undefined && news.isStep(told.step)) yield { event: 'step', data: told.step }
          if (told.section !== undefined && news.isSection(told.section)) {
            yield { event: 'section', data: { section: told.section, index: told.index ?? told.section.order, total: told.total ?? 0 } }
          }
        } else if (event !== 'progress') {
          yield { event: 'done', data: { landingPage: await pageOf(ownerId, page.id, data as JobRecord) } }
          return
        }
      }
    },

    async wait(ownerId, run, signal) {
      const waiting = AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)])
      for await (const { event, data } of this.follow(ownerId, run, waiting)) if (event === 'done') return { page: data.landingPage }
      signal.throwIfAborted()
      const page = await landingPages.get(ownerId, run.page.id)
      return run.job === undefined ? { page } : { page, job: await jobs.get(ownerId, run.job.id) }
    },
  }
}

interface News {
  isStep(step: GenerationStep): boolean
  isSection(section: Section): boolean
  /** What the page says that was not told yet. */
  of(page: LandingPage): Generator<PageRunEvent>
}

/** What happened between the begin of a run and the look at its page is seen twice, in the page and in the events: it is told once. */
function createNews(): News {
  const steps = new Map<string, GenerationStep>()
  const sections = new Set<string>()
  const news: News = {
    isStep(step) {
      const known = steps.get(step.name)
      const isOld = known !== undefined && known.startedAt === step.startedAt && (known.status === step.status || known.status !== 'running')
      if (!isOld) steps.set(step.name, step)
      return !isOld
    },
    isSection({ id }) {
      const isNew = !sections.has(id)
      sections.add(id)
      return isNew
    },
    *of({ aiMetadata, sections: written, plan }) {
      const places = new Map(plan?.sections.map(({ id }, index) => [id, index]))
      const total = plan?.sections.length ?? written.length
      for (const step of aiMetadata.steps) if (step.status !== 'waiting' && news.isStep(step)) yield { event: 'step', data: step }
      for (const section of written) {
        const index = places.get(section.id) ?? section.order
        if (news.isSection(section)) yield { event: 'section', data: { section: { ...section, order: index }, index, total } }
      }
    },
  }
  return news
}

const goOn = 'What was done is kept: send landingPageId with resume: true to go on.'
/** A worker that ends a job has this long to say so on the page. */
const longestSettleMs = 6_000
const settleEveryMs = 100

function isUnderWay({ status }: JobRecord): boolean {
  return status === 'queued' || status === 'in_progress'
}

function sameDesign(one: LandingPage['designSource'], other: LandingPage['designSource']): boolean {
  return one?.fileId === other?.fileId && one?.url === other?.url
}
