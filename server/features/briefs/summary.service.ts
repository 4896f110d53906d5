// A company's business summed up from its website and from what is said about it.
import { toJsonSchema } from '#capabilities/ai/index.ts'
import { fetchFailed, fetchTimeout } from '#capabilities/crawl/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import { wantedLanguages, type GuardedWriter } from '#capabilities/writing/index.ts'
import {
  buildSummaryPrompt,
  findSentLines,
  pageLines,
  promptMembers,
  refusedWords,
  summariseBusinessPrompt,
  writtenSummary,
} from '#capabilities/writing/prompts/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import { getLanguage } from '#core/landing-page/page-language.ts'
import { AppError, notFound, validationFailed } from '#platform/errors.ts'
import type { Project } from '../projects/projects.schema.ts'
import { getPreview } from '../prompts/index.ts'
import type { BusinessSummaryRequest } from './briefs.schema.ts'
import type { BriefContext, BriefMaker } from './briefs.types.ts'
import { findProvider } from './composer-warnings.ts'
import {
  compose,
  holdSummary,
  type ServedSummary,
  type SummaryMaterial,
  type SummaryPrompt,
} from './hold-summary.ts'
import type { ReadSite, SiteReader } from './read-site.ts'
import { getBrand, languageLine } from './said-by.ts'

export interface SummaryDependencies {
  writer: GuardedWriter
  site: SiteReader
  findProject(ownerId: string, projectId: string): Promise<Project | undefined>
  /** How the owner writes, and what they state. */
  findBrandKit(ownerId: string, projectId?: string): Promise<BrandKit>
  setSummary(
    ownerId: string,
    projectId: string,
    summary: string,
    found: { isOfSite: boolean },
  ): Promise<unknown>
}

/** In a preview, where nothing is read. */
const pagePlaceholder = '(title, description and text of the page come here)'
const noSite: ReadSite = { pages: [], language: '', warnings: [] }

export function createSummaryMaker({
  writer,
  site,
  findProject,
  findBrandKit,
  setSummary,
}: SummaryDependencies): BriefMaker<'summary'> {
  async function getProject(ownerId: string, id: string | null | undefined): Promise<Project | undefined> {
    const project = id == null ? undefined : await findProject(ownerId, id)
    if (id != null && project === undefined) throw namesNothing('project_id', 'project')
    return project
  }

  /** Material enough, and a URL that may be asked for. */
  async function checkMaterial(
    { website_url: given, details = '' }: BusinessSummaryRequest,
    project: Project | undefined,
  ): Promise<string | undefined> {
    const websiteUrl =
      given ?? (details === '' && project?.websiteUrl !== '' ? project?.websiteUrl : undefined)
    if (websiteUrl === undefined && details === '') {
      const message = 'give one of website_url and details'
      throw validationFailed(
        'There is nothing to sum up: give website_url, or say in details what the company does.',
        {
          errors: [
            { path: 'website_url', message },
            { path: 'details', message },
          ],
        },
      )
    }
    if (websiteUrl !== undefined) await site.check(websiteUrl)
    return websiteUrl
  }

  /** What cannot be read is a warning where something else was said, and the end where nothing was. */
  async function readSite(
    websiteUrl: string,
    details: string,
    { signal, progress }: BriefContext,
  ): Promise<ReadSite> {
    try {
      return await site.read(websiteUrl, {
        signal,
        onPage: (done, total) => progress?.(done, total + 1, `Read ${done} of ${total} pages`),
      })
    } catch (error) {
      if (!fetchFailed.is(error) && !fetchTimeout.is(error)) throw error
      if (details !== '') return { ...noSite, warnings: [`The website was not used: ${error.message}`] }
      throw new AppError(
        { code: error.code, status: error.status, title: error.title },
        `The website could not be read: ${error.message} Say in details what the company does, and leave website_url out.`,
        { members: error.members, cause: error },
      )
    }
  }

  async function gather(
    ownerId: string,
    request: BusinessSummaryRequest,
    context: BriefContext,
  ): Promise<SummaryMaterial> {
    const { company_name: companyName, details = '' } = request
    const project = await getProject(ownerId, request.project_id)
    const websiteUrl = await checkMaterial(request, project)
    context.progress?.(0, 2, websiteUrl === undefined ? 'Reading the details' : 'Reading the website')
    const { pages, warnings } =
      websiteUrl === undefined ? noSite : await readSite(websiteUrl, details, context)
    const pageTexts = pages.flatMap((page) => [
      page.title,
      page.description,
      ...page.blocks.map(({ text }) => text),
    ])
    const ownLanguage = getLanguage([details, ...pageTexts].join('\n'))
    return {
      companyName,
      details,
      project,
      websiteUrl,
      pages,
      pageTexts,
      kit: await findBrandKit(ownerId, project?.id),
      ownLanguage,
      language: languageLine(request.language, project, ownLanguage),
      warnings,
    }
  }

  async function write(
    ownerId: string,
    { provider, model }: BusinessSummaryRequest,
    material: SummaryMaterial,
    prompt: SummaryPrompt,
    signal: AbortSignal,
  ): Promise<ServedSummary> {
    const { companyName, details, kit, project } = material
    return writer.generateObject(
      {
        ownerId,
        purpose: 'business-summary',
        ...promptMembers(summariseBusinessPrompt),
        subjectId: project?.id,
        messages: findSentLines(prompt.messages),
        schema: writtenSummary,
        schemaName: 'summary',
        compose: () => compose(material),
        provider: findProvider(provider),
        model,
        signal,
      },
      {
        languages: wantedLanguages({ language: material.language.text }),
        bannedWords: refusedWords(kit),
        given: [companyName, details, ...kit.facts].join('\n'),
        isPart: true,
        promptLines: prompt.lines,
        fence: prompt.fence,
        noRepetition: true,
        material: material.pageTexts,
        findTexts: (object) => [
          object.summary,
          ...object.products,
          ...object.value_propositions,
          ...object.keywords,
        ],
      },
    )
  }

  return {
    async check(ownerId, request) {
      await checkMaterial(request, await getProject(ownerId, request.project_id))
    },

    async preview(ownerId, request) {
      const { company_name: companyName, details = '' } = request
      const project = await getProject(ownerId, request.project_id)
      const websiteUrl = await checkMaterial(request, project)
      const pages =
        websiteUrl === undefined
          ? []
          : [[{ text: pagePlaceholder, origin: { kind: 'site', name: websiteUrl } as const }]]
      const ofMaterial =
        websiteUrl === undefined ? getLanguage(details) : '(that of the website and the details)'
      const { messages } = buildSummaryPrompt({
        brand: getBrand(await findBrandKit(ownerId, project?.id), project),
        companyName,
        details,
        pages,
        language: languageLine(request.language, project, ofMaterial),
      })
      const notes =
        websiteUrl === undefined
          ? []
          : [
              'The website is read when the call is made: its start page and up to four more, each in a fence of its own.',
            ]
      return getPreview({ messages, form: toJsonSchema(writtenSummary), notes })
    },

    async make(ownerId, request, context) {
      const material = await gather(ownerId, request, context)
      context.progress?.(1, 2, 'Writing the summary')
      const prompt = getPrompt(material)
      const served = await write(ownerId, request, material, prompt, context.signal)
      const answer = holdSummary(served, material, prompt)
      const { project, pages } = material
      if (project !== undefined && answer.summary !== '') {
        const stored = await setSummary(ownerId, project.id, answer.summary, {
          isOfSite: pages.length > 0,
        }).catch((error: unknown) => {
          if (!notFound.is(error)) throw error
        })
        if (stored === undefined)
          answer.warnings.push('The project was deleted meanwhile; the summary is not stored.')
      }
      return answer
    },
  }
}

function getPrompt({ kit, project, companyName, details, pages, language }: SummaryMaterial): SummaryPrompt {
  return buildSummaryPrompt({
    brand: getBrand(kit, project),
    companyName,
    details,
    pages: pages.map(pageLines),
    language,
  })
}
