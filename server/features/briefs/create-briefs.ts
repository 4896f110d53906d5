// Which makers there are and what each of them needs.
import { readPageWords } from '#capabilities/crawl/index.ts'
import type { GuardedWriter } from '#capabilities/writing/index.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import type { Webhooks } from '#capabilities/webhooks/index.ts'
import type { ArticlesService } from '../articles/index.ts'
import type { ProjectsService } from '../projects/index.ts'
import { createAudienceMaker } from './audience.service.ts'
import { createBriefsService, type BriefsService } from './briefs.service.ts'
import { createOutlineMaker, type OutlineDependencies } from './outline.service.ts'
import { createSiteReader, type SiteReader, type SiteReaderDependencies } from './read-site.ts'
import { createSummaryMaker, type SummaryDependencies } from './summary.service.ts'

export interface BriefsParts extends Pick<
  OutlineDependencies,
  'prompts' | 'promptTypeExists' | 'findSourceTexts'
> {
  writer: GuardedWriter
  site: SiteReader
  projects: ProjectsService
  findBrandKit: SummaryDependencies['findBrandKit']
  articles: ArticlesService
  jobs: Jobs
  webhooks: Webhooks
}

/** Reads a company's website as all that is found out about it does. */
export function createSiteReading(
  dependencies: Pick<SiteReaderDependencies, 'outbound' | 'readRobots' | 'renderPage'>,
): SiteReader {
  return createSiteReader({ ...dependencies, readPage: readPageWords })
}

/** Summaries, audiences and outlines, put together. */
export function createBriefs({
  writer,
  site,
  findBrandKit,
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
        site,
        findProject,
        findBrandKit,
        setSummary,
      }),
      audience: createAudienceMaker({ writer, findProject, findBrandKit, setAudience }),
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
