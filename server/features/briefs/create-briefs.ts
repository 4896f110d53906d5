// Which makers there are and what each of them needs.
import { readPageWords, type OutboundClient } from '#capabilities/crawl/index.ts'
import type { GuardedWriter } from '#capabilities/writing/index.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import type { Webhooks } from '#capabilities/webhooks/index.ts'
import type { ArticlesService } from '../articles/index.ts'
import type { ProjectsService } from '../projects/index.ts'
import { createAudienceMaker } from './audience.service.ts'
import { createBriefsService, type BriefsService } from './briefs.service.ts'
import { createOutlineMaker, type OutlineDependencies } from './outline.service.ts'
import { createSiteReader, type SiteReaderDependencies } from './read-site.ts'
import { createSummaryMaker } from './summary.service.ts'

export interface BriefsParts extends Pick<
  OutlineDependencies,
  'prompts' | 'promptTypeExists' | 'referenceHeadings'
> {
  writer: GuardedWriter
  outbound: OutboundClient
  readRobots: SiteReaderDependencies['readRobots']
  renderPage: SiteReaderDependencies['renderPage']
  projects: ProjectsService
  articles: ArticlesService
  jobs: Jobs
  webhooks: Webhooks
}

/** Summaries, audiences and outlines, put together. */
export function createBriefs({
  writer,
  outbound,
  readRobots,
  renderPage,
  projects,
  articles,
  jobs,
  webhooks,
  ...outlining
}: BriefsParts): BriefsService {
  const { find: findProject, setSummary, setAudience } = projects
  return createBriefsService({
    makers: {
      summary: createSummaryMaker({
        writer,
        site: createSiteReader({ outbound, readPage: readPageWords, readRobots, renderPage }),
        findProject,
        setSummary,
      }),
      audience: createAudienceMaker({ writer, findProject, setAudience }),
      outline: createOutlineMaker({
        writer,
        findProject,
        findArticle: articles.find,
        setOutline: (ownerId, articleId, outline) =>
          articles.setOutline(ownerId, articleId, outline, { moveStatus: true }),
        ...outlining,
      }),
    },
    jobs,
    webhooks,
  })
}
