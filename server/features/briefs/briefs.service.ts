// What is found out about a business and its articles before anything is written; at once, or later by
// webhook.
import {
  Completion,
  type JobContext,
  type JobProblem,
  type JobRecord,
  type Jobs,
} from '#capabilities/jobs/index.ts'
import { announceResult, nobodyToSendTo, type Webhooks } from '#capabilities/webhooks/index.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { CallPreview } from '../prompts/prompts.schema.ts'
import { makeBriefJob, type MakeBriefInput } from './make-brief-job.ts'
import type { BriefAnswers, BriefContext, BriefMaker, BriefName, BriefRequests } from './briefs.types.ts'

export interface LaterOptions {
  isGuest: boolean
  key?: string | undefined
}

export interface LaterBrief {
  job: JobRecord
  /** Type of the webhook that brings the result. */
  event: string
}

export interface BriefsService {
  /**
   * Throws `validation_failed`, `url_not_allowed`, `fetch_failed`, `fetch_timeout`, and what the gateway
   * throws.
   */
  make<Name extends BriefName>(
    ownerId: string,
    name: Name,
    request: BriefRequests[Name],
    context: BriefContext,
  ): Promise<BriefAnswers[Name]>
  /** What `make` would send to a model. Throws `validation_failed` and `url_not_allowed`. */
  preview<Name extends BriefName>(
    ownerId: string,
    name: Name,
    request: BriefRequests[Name],
  ): Promise<CallPreview>
  /**
   * Leaves it to a job, which announces the result. Throws `validation_failed` also where nobody would
   * receive it.
   */
  makeLater<Name extends BriefName>(
    ownerId: string,
    name: Name,
    request: BriefRequests[Name],
    options: LaterOptions,
  ): Promise<LaterBrief>
  /** The work of such a job: the result, asked for once and announced with the job's end. */
  finish<Name extends BriefName>(
    ownerId: string,
    name: Name,
    request: BriefRequests[Name],
    context: BriefContext & Pick<JobContext, 'jobId' | 'step'>,
  ): Promise<Completion>
  /** Announces that such a job came to nothing. */
  giveUp(
    transaction: Queryable,
    ownerId: string,
    input: MakeBriefInput,
    failed: { jobId: string; problem: JobProblem },
  ): Promise<void>
}

export interface BriefsDependencies {
  makers: { [Name in BriefName]: BriefMaker<Name> }
  jobs: Pick<Jobs, 'enqueue'>
  webhooks: Webhooks
}

const eventOf = {
  summary: 'summary.completed',
  audience: 'audience.completed',
  outline: 'outline.completed',
} as const

export function createBriefsService({ makers, jobs, webhooks }: BriefsDependencies): BriefsService {
  const make: BriefsService['make'] = (ownerId, name, request, context) =>
    makers[name].make(ownerId, request, context)
  return {
    make,
    preview: (ownerId, name, request) => makers[name].preview(ownerId, request),
    async makeLater(ownerId, name, request, { isGuest, key }) {
      await makers[name].check(ownerId, request)
      const event = eventOf[name]
      if (!(await webhooks.isReachable(ownerId, { type: event }))) throw nobodyToSendTo({ isGuest })
      const job = await jobs.enqueue(makeBriefJob, { name, request } as MakeBriefInput, { ownerId, key })
      return { job, event }
    },
    async finish(ownerId, name, request, context) {
      const answer = await context.step('answer', () => make(ownerId, name, request, context))
      return new Completion(answer, (transaction) =>
        announceResult(
          webhooks,
          transaction,
          { ownerId, jobId: context.jobId, type: eventOf[name] },
          { data: { ...namedBy(request), ...answer } },
        ),
      )
    },
    async giveUp(transaction, ownerId, { name, request }, { jobId, problem }) {
      await announceResult(
        webhooks,
        transaction,
        { ownerId, jobId, type: eventOf[name] },
        { error: problem, data: namedBy(request) },
      )
    },
  }
}

/** Whose result it is, of what the request says about it. */
function namedBy(request: BriefRequests[BriefName]): Record<string, string> {
  const { project_id, article_id } = request as { project_id?: string | null; article_id?: string }
  return {
    ...(project_id == null ? {} : { project_id }),
    ...(article_id === undefined ? {} : { article_id }),
  }
}
