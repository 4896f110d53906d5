// What is found out about a business and its articles before anything is written; at once, or later by webhook.
import type { Jobs } from '#capabilities/jobs/index.ts'
import { nobodyToSendTo, type Webhooks } from '#capabilities/webhooks/index.ts'
import type { Accepted } from './briefs.schema.ts'
import { makeBriefJob, type MakeBriefInput } from './make-brief-job.ts'
import type { BriefAnswers, BriefContext, BriefMaker, BriefName, BriefRequests } from './briefs.types.ts'

export interface BriefsService {
  /** Throws `validation_failed`, `url_not_allowed`, `fetch_failed`, `fetch_timeout`, and what the gateway throws. */
  make<Name extends BriefName>(ownerId: string, name: Name, request: BriefRequests[Name], context: BriefContext): Promise<BriefAnswers[Name]>
  /** Leaves it to a job, which announces the result. Throws `validation_failed` also where nobody would receive it. */
  makeLater<Name extends BriefName>(ownerId: string, name: Name, request: BriefRequests[Name], options: { key?: string | undefined }): Promise<Accepted>
  /** The work of such a job: the result, announced once however often it is made. */
  finish<Name extends BriefName>(
    ownerId: string,
    name: Name,
    request: BriefRequests[Name],
    context: BriefContext & { jobId: string },
  ): Promise<BriefAnswers[Name]>
}

export interface BriefsDependencies {
  makers: { [Name in BriefName]: BriefMaker<Name> }
  jobs: Pick<Jobs, 'enqueue'>
  webhooks: Webhooks
}

const eventOf = { summary: 'summary.completed', audience: 'audience.completed', outline: 'outline.completed' } as const

export function createBriefsService({ makers, jobs, webhooks }: BriefsDependencies): BriefsService {
  const make: BriefsService['make'] = (ownerId, name, request, context) => makers[name].make(ownerId, request, context)
  return {
    make,
    async makeLater(ownerId, name, request, { key }) {
      await makers[name].check(ownerId, request)
      const event = eventOf[name]
      if (!(await webhooks.isReachable(ownerId, { type: event }))) throw nobodyToSendTo()
      const job = await jobs.enqueue(makeBriefJob, { name, request } as MakeBriefInput, { ownerId, key })
      return { job_id: job.id, status: job.status, event }
    },
    async finish(ownerId, name, request, context) {
      const answer = await make(ownerId, name, request, context)
      const { project_id: projectId } = request as { project_id?: string | null }
      await webhooks.announce(ownerId, {
        type: eventOf[name],
        id: context.jobId,
        data: { job_id: context.jobId, ...(projectId == null ? {} : { project_id: projectId }), ...answer },
      })
      return answer
    },
  }
}
