// Checking, planning, writing and rewriting on request: nothing is stored but a section that is written again
// in its page.
import { completeExtraction, type DesignExtraction } from '#features/design-extraction/index.ts'
import { defaultTheme } from '#core/landing-page/index.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Scope } from '#capabilities/access/index.ts'
import { validationFailed } from '#platform/errors.ts'
import { readPlanInput } from '../plan-input.ts'
import { type Incoming } from '../incoming.ts'
import type { GenerationChange, LandingPagesService } from '../landing-pages.service.ts'
import type { LandingPage } from '../landing-pages.schema.ts'
import { toneWarning } from '#capabilities/writing/composer/index.ts'
import { isNamedIn } from '#capabilities/writing/pages/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { givenBusiness, readBusinessInput } from './business-input.ts'
import { withStep } from './generation-steps.ts'
import type {
  ContentAnswer,
  GenerateContentRequest,
  PlanAnswer,
  PlanRequest,
  RegenerateRequest,
  RegenerationAnswer,
  ValidateRequest,
  ValidationAnswer,
} from './page-generation.schema.ts'
import { findDesignSource } from '../design-source.ts'
import { planStoredSections, refineByRule, rewritten, settledWords, toneIn } from './rewriting.ts'
import { findDesignWords, isSameSection, namedBy, sameWords, unlockedSection } from './stored-sections.ts'
import { sectionsAtOnce, sideBySide } from './side-by-side.ts'
import { getTheme } from './design-theme.ts'
import type { Served, WritingCall } from './section-answers.ts'
import { composerWarnings, sumUsage, type Writer } from './writing.ts'
import { getWords } from './writing-material.ts'

export interface PageGenerationService {
  /** Never throws for what is wrong with the material: that is the answer. */
  validate(request: ValidateRequest): Promise<ValidationAnswer>
  /** Throws `validation_failed`, `not_found`, and what the gateway throws. */
  plan(ownerId: string, request: PlanRequest, signal: AbortSignal): Promise<PlanAnswer>
  /** The same errors. Sections come in the order of the plan. */
  generate(ownerId: string, request: GenerateContentRequest, signal: AbortSignal): Promise<ContentAnswer>
  /**
   * The same errors, and `locked`. Without a scope a stored page is the caller's own; the call is always
   * theirs.
   */
  regenerate(
    callerId: string,
    request: RegenerateRequest,
    signal: AbortSignal,
    scope?: PageScope,
  ): Promise<RegenerationAnswer>
}

/** Whose page it is, and who changes it. */
export type PageScope = Pick<Scope, 'ownerId' | 'author' | 'byShare'>

export interface PageGenerationDependencies {
  writer: Writer
  incoming: Incoming
  landingPages: LandingPagesService
  designExtraction: Pick<DesignExtraction, 'findKept' | 'get'>
  clock: { now(): Date }
}

export function createPageGenerationService({
  writer,
  incoming,
  landingPages,
  designExtraction,
  clock,
}: PageGenerationDependencies): PageGenerationService {
  async function extractionFor(
    ownerId: string,
    { extraction, fileId }: Pick<PlanRequest, 'extraction' | 'fileId'>,
  ): Promise<ExtractedDocument | undefined> {
    if (extraction !== undefined) return completeExtraction(extraction)
    return fileId === undefined ? undefined : (await designExtraction.get(ownerId, fileId)).extraction
  }

  /** What the page's own design showed; nothing where it is not kept any more. */
  async function findExtraction(ownerId: string, page: LandingPage): Promise<ExtractedDocument | undefined> {
    const source = findDesignSource(page)
    return source === undefined
      ? undefined
      : designExtraction.findKept(ownerId, source).catch(() => undefined)
  }

  return {
    async validate(request) {
      const { checkMaterial } = await import('./check-material.ts')
      return checkMaterial(request, completeExtraction)
    },

    async plan(ownerId, request, signal) {
      const { instructions, language, provider, model } = request
      const extraction = await extractionFor(ownerId, request)
      const copy = await writer.chooseCopy(request.copy, provider)
      const material = await writer.readMaterial(ownerId, {
        business: readBusinessInput(request),
        extraction,
        copy,
        language,
        instructions,
        theme: defaultTheme,
      })
      return writer.plan(material, { ownerId, provider, model, instructions, signal })
    },

    async generate(ownerId, request, signal) {
      const { instructions, language, provider, model } = request
      const extraction = await extractionFor(ownerId, request)
      const plan = readPlanInput(request.plan)
      const theme = extraction === undefined ? defaultTheme : await getTheme(extraction)
      const copy = await writer.chooseCopy(request.copy, provider)
      const material = await writer.readMaterial(ownerId, {
        business: readBusinessInput(request),
        extraction,
        copy,
        language,
        instructions,
        theme,
      })
      // One that fails takes the others along: nobody waits for the answer any more.
      const failing = new AbortController()
      const call: WritingCall = {
        ownerId,
        provider,
        model,
        instructions,
        signal: AbortSignal.any([signal, failing.signal]),
      }
      const written: (Served & { section: Section; warnings: string[] })[] = []
      await sideBySide(plan.sections, sectionsAtOnce, async (section, index) => {
        try {
          written[index] = await writer.writeSection(material, plan, section, call)
        } catch (error) {
          failing.abort(error)
          throw error
        }
      })
      const { openBlanks } = await import('./open-blanks.ts')
      const { change, warnings } = await incoming.prepare(
        { sections: written.map(({ section }, order) => ({ ...section, order })) },
        { theme },
      )
      return {
        sections: change.sections ?? [],
        ...(extraction === undefined ? {} : { theme }),
        ...servedByAll(written),
        warnings: [
          ...new Set([
            ...warnings,
            ...written.flatMap((one) => one.warnings),
            ...(written.every((one) => one.provider === 'composer')
              ? composerWarnings(material.language, material.business)
              : []),
            ...openBlanks(written.map(({ section }) => section)),
          ]),
        ],
      }
    },

    async regenerate(callerId, request, signal, scope = ownScope(callerId)) {
      const { landingPageId, sectionId, instructions, preview = false, provider, model } = request
      if ((landingPageId === undefined) === (request.sections === undefined)) {
        throw validationFailed('Name a page by its landingPageId, or send its sections.', {
          errors: ['landingPageId', 'sections'].map((path) => ({
            path,
            message: 'must come alone, and one of them must come',
          })),
        })
      }
      const page =
        landingPageId === undefined ? undefined : await landingPages.get(scope.ownerId, landingPageId)
      const theme = page?.theme ?? defaultTheme
      const sections =
        page?.sections ??
        (await incoming.prepare({ sections: request.sections }, { theme })).change.sections ??
        []
      const current = unlockedSection(sections, sectionId)
      const business =
        page === undefined && Object.keys(givenBusiness(request)).length === 0
          ? namedBy(sections)
          : readBusinessInput(request, page)
      const extraction =
        (await extractionFor(callerId, request)) ??
        (page === undefined ? undefined : await findExtraction(scope.ownerId, page))
      // Who asks for other words wants words: of what the page says of its design only that the words are its
      // own counts.
      const kept = page?.designSource?.copy === 'keep' ? page.designSource.copy : undefined
      const designWords = [getWords(extraction), ...findDesignWords(sections)].join('\n')
      const hasOthersWords = kept !== undefined && !isNamedIn(business.businessName, designWords)
      const copy = await writer.chooseCopy(request.copy ?? (hasOthersWords ? 'rewrite' : kept), provider)
      const { plan, section } = planStoredSections(sections, page?.plan, current)
      const material = await writer.readMaterial(callerId, {
        business,
        extraction,
        copy,
        language: request.language,
        instructions,
        theme,
        further: [settledWords(current, hasOthersWords ? designWords : '')],
        hasOthersWords,
      })
      const call: WritingCall = {
        ownerId: callerId,
        subjectId: landingPageId,
        provider,
        model,
        instructions,
        signal,
      }
      const answer = await writer.writeSection(material, plan, section, call, current)
      const warnings = [...answer.warnings]
      let fresh = current.tree === undefined ? rewritten(current, answer.section) : answer.section
      if (answer.provider === 'composer') {
        // Rules give the same words for the same material: they do what is plain, and leave the rest as it
        // is.
        const isAsked = instructions !== undefined && instructions.trim() !== ''
        if (isAsked) fresh = refineByRule(current, instructions) ?? current
        if (isAsked && toneIn(instructions) !== undefined) warnings.push(toneWarning)
        else if (sameWords(fresh, current))
          warnings.push(
            'The section has the same words as before: other words need an AI provider. Rules can shorten, split or replace.',
          )
      }
      const [safe] = (await incoming.prepare({ sections: [fresh] }, { theme })).change.sections ?? []
      const result = writer.claim(material, { ...(safe ?? fresh), order: current.order }, current.claims)
      const { provider: servedBy, model: servedModel, usage } = answer
      const served = { provider: servedBy, model: servedModel, usage, warnings }
      if (landingPageId === undefined || preview) return { section: result, stored: false, ...served }
      let isOther = false
      const write = (now: LandingPage): GenerationChange => {
        isOther = !isSameSection(unlockedSection(now.sections, sectionId), current)
        if (isOther) return {}
        const step = {
          name: 'regeneration' as const,
          status: 'done' as const,
          startedAt: clock.now().toISOString(),
          detail: result.title.slice(0, 200),
        }
        return {
          sections: now.sections.map((other) =>
            other.id === sectionId ? { ...result, order: other.order } : other,
          ),
          aiMetadata: {
            ...now.aiMetadata,
            provider: servedBy,
            model: servedModel,
            steps: withStep(now.aiMetadata.steps, step),
          },
        }
      }
      const { ownerId, ...actor } = scope
      const changed = await landingPages.updateGeneration(ownerId, landingPageId, write, actor)
      if (isOther)
        return { section: result, stored: false, ...served, warnings: [...warnings, changedMeanwhile] }
      const stored = changed.sections.find(({ id }) => id === sectionId) ?? result
      return { section: stored, stored: true, version: changed.version, ...served }
    },
  }
}

const ownScope = (ownerId: string): PageScope => ({ ownerId, author: ownerId, byShare: undefined })

const changedMeanwhile =
  'The section was changed while it was being written, and stays as it is. Compare both, and store the new words if you prefer them.'

/** By whom: what a rule alone could write, as a footer of names, says nothing of the others. */
function servedByAll(served: readonly Served[]): Served {
  const last = served.findLast(({ provider }) => provider !== 'composer') ?? served.at(-1)
  return {
    provider: last?.provider ?? '',
    model: last?.model ?? '',
    usage: sumUsage(served.map(({ usage }) => usage)),
  }
}
