// Whom a company addresses, from what is known of its business.
import { composerModel, toJsonSchema } from '#capabilities/ai/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import { composeAudience, type ComposedAudience } from '#capabilities/writing/composer/index.ts'
import { wantedLanguages, type GuardedWriter } from '#capabilities/writing/index.ts'
import {
  buildAudiencePrompt,
  describeAudiencePrompt,
  findSentLines,
  fromRequest,
  promptMembers,
  refusedWords,
  writtenAudience,
  type AudienceMaterial,
  type WrittenAudience,
} from '#capabilities/writing/prompts/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import { composerLanguage } from '#core/stop-words.ts'
import { readSources } from '#capabilities/writing/grounding/index.ts'
import { getLanguage } from '#core/landing-page/page-language.ts'
import { notFound, validationFailed } from '#platform/errors.ts'
import { projectText } from '../projects/index.ts'
import type { Project } from '../projects/projects.schema.ts'
import { getPreview } from '../prompts/index.ts'
import type { TargetAudience, TargetAudienceRequest } from './briefs.schema.ts'
import type { BriefMaker } from './briefs.types.ts'
import { composerWarnings, findProvider } from './composer-warnings.ts'
import { holdTo, toPlain, type Holder } from './hold-to-sources.ts'
import { getBrand, getOrigin, languageLine } from './said-by.ts'

export interface AudienceDependencies {
  writer: GuardedWriter
  findProject(ownerId: string, projectId: string): Promise<Project | undefined>
  /** How the owner writes, and what they state. */
  findBrandKit(ownerId: string, projectId?: string): Promise<BrandKit>
  setAudience(
    ownerId: string,
    projectId: string,
    audience: string,
    found: { isOfSite: boolean },
  ): Promise<unknown>
}

const maxAudienceLength = 4_000
const minSegments = 2
const maxSegments = 4

interface ReadMaterial extends AudienceMaterial {
  project: Project | undefined
}

export function createAudienceMaker({
  writer,
  findProject,
  findBrandKit,
  setAudience,
}: AudienceDependencies): BriefMaker<'audience'> {
  async function getMaterial(ownerId: string, request: TargetAudienceRequest): Promise<ReadMaterial> {
    const { project_id: projectId, details = '' } = request
    const project = projectId == null ? undefined : await findProject(ownerId, projectId)
    if (projectId != null && project === undefined) throw namesNothing('project_id', 'project')
    // A client may send back what the project says.
    const isOwn = !request.business_summary || request.business_summary === project?.businessSummary
    const { text: businessSummary, isUnconfirmed } = isOwn
      ? projectText(project, 'businessSummary')
      : { text: request.business_summary ?? '', isUnconfirmed: false }
    if (businessSummary.trim() === '' && details === '') {
      const message = 'give one of business_summary and details'
      throw validationFailed(
        `There is nothing to conclude an audience from${project === undefined ? '' : ', and the project has no business summary'}: give business_summary or details.`,
        {
          errors: [
            { path: 'business_summary', message },
            { path: 'details', message },
          ],
        },
      )
    }
    const known = getOrigin(project)
    return {
      project,
      brand: getBrand(await findBrandKit(ownerId, project?.id), project),
      companyName:
        request.company_name === undefined
          ? { text: project?.brandName ?? '', origin: known }
          : { text: request.company_name, origin: fromRequest },
      businessSummary: {
        text: businessSummary,
        isUnconfirmed,
        origin: request.business_summary ? fromRequest : known,
      },
      details,
      location: request.location
        ? { text: request.location, origin: fromRequest }
        : { text: project?.location ?? '', origin: known },
      language: languageLine(request.language, project, getLanguage(`${businessSummary}\n${details}`)),
    }
  }

  return {
    async check(ownerId, request) {
      await getMaterial(ownerId, request)
    },

    async preview(ownerId, request) {
      return getPreview({
        messages: buildAudiencePrompt(await getMaterial(ownerId, request)).messages,
        form: toJsonSchema(writtenAudience),
      })
    },

    async make(ownerId, request, { signal, progress }) {
      const material = await getMaterial(ownerId, request)
      const { project, details } = material
      const { kit } = material.brand
      const companyName = material.companyName.text
      const businessSummary = material.businessSummary.text
      const location = material.location.text
      const language = material.language.text
      progress?.(0, 1, 'Describing the audience')
      const text = `${businessSummary}\n\n${details}`
      // Rules name the groups in the material's words; a paragraph of two languages would help nobody.
      const ownLanguage = getLanguage(text)
      const compose = (): ComposedAudience => composeAudience({ text, location, language: ownLanguage })
      const prompt = buildAudiencePrompt(material)
      const served = await writer.generateObject(
        {
          ownerId,
          purpose: 'target-audience',
          ...promptMembers(describeAudiencePrompt),
          subjectId: project?.id,
          messages: findSentLines(prompt.messages),
          schema: writtenAudience,
          schemaName: 'audience',
          compose: (): WrittenAudience => {
            const { targetAudience, segments: groups } = compose()
            return { target_audience: targetAudience, segments: groups }
          },
          provider: findProvider(request.provider),
          model: request.model,
          signal,
        },
        {
          languages: wantedLanguages({ language }),
          bannedWords: refusedWords(kit),
          given: [
            companyName,
            ...(material.businessSummary.isUnconfirmed ? [] : [businessSummary]),
            details,
            ...kit.facts,
            kit.readers,
          ].join('\n'),
          isPart: true,
          promptLines: prompt.lines,
          fence: prompt.fence,
          noRepetition: true,
          material: material.businessSummary.isUnconfirmed ? [businessSummary] : [],
          findTexts: (object) => [
            object.target_audience,
            ...object.segments.flatMap(({ name, description, pains, goals }) => [
              name,
              description,
              ...pains,
              ...goals,
            ]),
          ],
        },
      )
      const sources = readSources([
        companyName,
        businessSummary,
        details,
        ...kit.facts,
        kit.readers,
        location,
        project?.industry ?? '',
        project?.keywords.join('\n') ?? '',
      ])
      const hold = holdTo(sources, {
        language: composerLanguage(language, ''),
        fence: prompt.fence,
        rules: prompt.lines.join('\n'),
        urlsIn: [companyName, details],
      })
      const paragraph = hold.paragraph(served.object.target_audience, maxAudienceLength)
      const segments = served.object.segments
        .flatMap((segment) => heldSegment(segment, hold))
        .slice(0, maxSegments)
      const isComposed = served.provider === 'composer' || paragraph === '' || segments.length < minSegments
      const answer: TargetAudience = isComposed
        ? {
            ...byRule(compose(), composerWarnings(language, ownLanguage)),
            provider: 'composer',
            model: composerModel,
          }
        : {
            target_audience: paragraph,
            segments,
            provider: served.provider,
            model: served.model,
            warnings: [...served.warnings, ...hold.warnings],
          }
      if (isComposed && served.provider !== 'composer')
        answer.warnings.push(
          `Too little of what ${served.provider} wrote is held by the material; the audience is made by rule.`,
          ...hold.warnings,
        )
      if (project !== undefined && answer.target_audience !== '') {
        // What is concluded from a site's own claims is no more certain than they are.
        const stored = await setAudience(ownerId, project.id, answer.target_audience, {
          isOfSite: material.businessSummary.isUnconfirmed,
        }).catch((error: unknown) => {
          if (!notFound.is(error)) throw error
        })
        if (stored === undefined)
          answer.warnings.push('The project was deleted meanwhile; the audience is not stored.')
      }
      return answer
    },
  }
}

function byRule(
  { targetAudience, segments }: ComposedAudience,
  warnings: string[],
): Pick<TargetAudience, 'target_audience' | 'segments' | 'warnings'> {
  const unnamed =
    'The material names nobody whom the company addresses. Say in the details who buys or uses what it offers.'
  return {
    target_audience: toPlain(targetAudience),
    segments: segments.map(plainSegment),
    warnings: segments.length === 0 ? [...warnings, unnamed] : warnings,
  }
}

function plainSegment({
  name,
  description,
  pains,
  goals,
  keywords,
}: WrittenAudience['segments'][number]): TargetAudience['segments'][number] {
  return {
    name: toPlain(name),
    description: toPlain(description),
    pains: pains.map(toPlain),
    goals: goals.map(toPlain),
    keywords: keywords.map(toPlain),
  }
}

function heldSegment(segment: WrittenAudience['segments'][number], hold: Holder): TargetAudience['segments'] {
  const name = hold.phrase(segment.name, 120)
  const description = hold.paragraph(segment.description, 800)
  if (name === '' || description === '') return []
  return [
    {
      name,
      description,
      pains: hold.phrases(segment.pains, { count: 5, length: 300 }),
      goals: hold.phrases(segment.goals, { count: 5, length: 300 }),
      keywords: hold.phrases(segment.keywords, { count: 8, length: 80 }),
    },
  ]
}
