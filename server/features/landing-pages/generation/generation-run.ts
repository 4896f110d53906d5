// The whole of a page: design, check, plan, sections, draft. Each step and each section is stored as soon as
// it is done, so that a run that was killed, cancelled or failed goes on where it ended. What is on the
// page already is never written over.
import { counted } from '#core/text.ts'
import { isBlank } from '#core/landing-page/index.ts'
import { sectionNames } from '#core/landing-page/section-names.ts'
import type { Completion, JobContext } from '#capabilities/jobs/index.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { validationFailed } from '#platform/errors.ts'
import { completeExtraction, type DesignExtraction } from '#features/design-extraction/index.ts'
import { findDesignSource } from '../design-source.ts'
import { readPlanInput } from '../plan-input.ts'
import type { LandingPagesService } from '../landing-pages.service.ts'
import type { GenerationStep, LandingPage } from '../landing-pages.schema.ts'
import type { Plan } from '#contracts/page-plan.schema.ts'
import type { Business } from '#contracts/business.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { openBlanks } from './open-blanks.ts'
import { checkMaterial } from './check-material.ts'
import { stepsToResume, type PipelineStep } from './generation-steps.ts'
import { putSection, sectionsAtOnce, sideBySide } from './side-by-side.ts'
import { getTheme } from './design-theme.ts'
import {
  createStepRecorder,
  type StepRecorder,
  type StepRecorderDependencies,
  type StepResult,
} from './step-recorder.ts'
import type { Material } from './writing-material.ts'
import { byRule, type Served, type WritingCall } from './section-answers.ts'
import type { Writer } from './writing.ts'

type RunContext = Pick<JobContext, 'ownerId' | 'signal' | 'progress' | 'write'>

/** What a run is given beside the page. */
export type RunOptions = Pick<WritingCall, 'provider' | 'model'> & { language?: string | undefined }

export interface GenerationRunDependencies extends StepRecorderDependencies {
  writer: Writer
  landingPages: LandingPagesService
  designExtraction: Pick<DesignExtraction, 'extract'>
}

/** Writes the page, or what is left of it. Throws what a step throws. */
export type GenerationRun = (context: RunContext, pageId: string, wishes: RunOptions) => Promise<Completion>

export function createGenerationRun(dependencies: GenerationRunDependencies): GenerationRun {
  return async function run(context, pageId, wishes) {
    const { ownerId, signal } = context
    const steps = createStepRecorder(dependencies, context, pageId)
    const page = await steps.change((now) => ({
      aiMetadata: { ...now.aiMetadata, steps: stepsToResume(now.aiMetadata.steps) },
    }))
    const call: WritingCall = {
      ownerId,
      subjectId: pageId,
      provider: wishes.provider,
      model: wishes.model,
      signal,
    }
    const work = createSteps(dependencies, { context, page, call, steps, language: wishes.language })
    const perform = <Result>(
      name: PipelineStep,
      doIt: (before: GenerationStep | undefined) => Promise<StepResult<Result>>,
    ): Promise<Result> => {
      context.progress(shares[name], 100, labels[name])
      return steps.perform(name, doIt)
    }
    const extraction = await perform('extraction', work.readDesign)
    const material = await perform('validation', () => work.check(extraction))
    const plan = await perform('planning', () => work.plan(material))
    await perform('generation', (before) => work.write(material, plan, before))
    context.progress(shares.draft, 100, labels.draft)
    return steps.complete('draft', work.conclude)
  }
}

const labels: Record<PipelineStep, string> = {
  extraction: 'Reading the design',
  validation: 'Checking what was given',
  planning: 'Planning the page',
  generation: 'Writing the sections',
  draft: 'Putting the page together',
}
/** Percent of the whole that lie before each step. */
const shares: Record<PipelineStep, number> = {
  extraction: 0,
  validation: 20,
  planning: 22,
  generation: 30,
  draft: 98,
}

interface Work {
  context: RunContext
  /** As it was when the run began. */
  page: LandingPage
  call: WritingCall
  steps: StepRecorder
  language: string | undefined
}

function createSteps(
  { writer, landingPages, designExtraction, clock }: GenerationRunDependencies,
  { context, page, call, steps, language }: Work,
) {
  const { ownerId, signal } = context
  const { id: pageId } = page
  const current = (): Promise<LandingPage> => landingPages.get(ownerId, pageId)

  /** Stores a section at its place in the plan, and announces it. One that is there meanwhile stays. */
  async function keep(section: Section, plan: Plan, served: Served): Promise<void> {
    const index = plan.sections.findIndex(({ id }) => id === section.id)
    await steps.change(
      (now) => ({ sections: putSection(now.sections, section, plan), ...getMetadata(now, served) }),
      ({ sections }) => {
        const stored = sections.find(({ id }) => id === section.id)
        // Watchers put the sections that come into the plan's order.
        return stored && { section: { ...stored, order: index }, index, total: plan.sections.length }
      },
    )
  }

  return {
    async readDesign(before: GenerationStep | undefined): Promise<StepResult<ExtractedDocument | undefined>> {
      const source = findDesignSource(page)
      if (source === undefined)
        return {
          status: 'skipped',
          detail: 'No design was given; the page follows an order that suits the business.',
          result: undefined,
        }
      const document = await designExtraction.extract(ownerId, source, {
        signal,
        onProgress: ({ done, total, label }) =>
          context.progress((shares.validation * done) / Math.max(1, total), 100, label),
      })
      const blocks = document.pages.reduce((sum, { blocks: all }) => sum + all.length, 0)
      const designSource = {
        ...page.designSource,
        kind: document.source,
        name: page.designSource?.name ?? document.name,
      }
      const theme = await getTheme(document)
      return {
        detail: `${counted(blocks, 'block', 'blocks')} in ${counted(document.sections.length, 'section', 'sections')} on ${counted(document.pages.length, 'page', 'pages')}.`,
        // The design's look is taken once: what somebody changed since stays.
        change:
          before?.status === 'done'
            ? undefined
            : ({ theme: { contrast } }) => ({
                theme: contrast === undefined ? theme : { ...theme, contrast },
                designSource,
              }),
        result: document,
      }
    },

    async check(extraction: ExtractedDocument | undefined): Promise<StepResult<Material>> {
      const business = getBusiness(page)
      const { valid, issues } = checkMaterial(
        { business, ...(extraction === undefined ? {} : { extraction }) },
        completeExtraction,
      )
      const sentences = (severity: 'error' | 'warning'): string[] =>
        issues.filter((issue) => issue.severity === severity).map(({ message }) => message)
      if (!valid) {
        const errors = issues
          .filter(({ severity }) => severity === 'error')
          .map(({ path, message }) => ({ path, message }))
        throw validationFailed(`The page cannot be written yet. ${sentences('error').join(' ')}`, { errors })
      }
      const { theme } = await current()
      const copy = await writer.chooseCopy(page.designSource?.copy, call.provider)
      return {
        detail: sentences('warning').join(' ') || 'No problems found.',
        result: await writer.readMaterial(ownerId, { business, extraction, copy, language, theme }),
      }
    },

    async plan(material: Material): Promise<StepResult<Plan>> {
      const { plan: kept } = await current()
      if (kept !== undefined && kept.sections.length > 0) {
        const plan = readPlanInput(kept)
        return { detail: `The page’s own plan: ${getTypes(plan)}.`, result: plan }
      }
      const { plan, warnings, ...served } = await writer.plan(material, call)
      return {
        detail: [
          `${counted(plan.sections.length, 'section', 'sections')}: ${getTypes(plan)}.`,
          ...warnings,
        ].join(' '),
        change: (now) => ({ plan, ...getMetadata(now, served) }),
        result: plan,
      }
    },

    async write(
      material: Material,
      plan: Plan,
      before: GenerationStep | undefined,
    ): Promise<StepResult<undefined>> {
      const total = plan.sections.length
      const there = new Set((await current()).sections.map(({ id }) => id))
      // What was written once and is gone was taken away by somebody.
      const missing = before?.status === 'done' ? [] : plan.sections.filter(({ id }) => !there.has(id))
      const reused = total - missing.length
      const warnings = new Set<string>()
      let done = reused
      const reportProgress = (): void =>
        context.progress(
          shares.generation + ((shares.draft - shares.generation) * done) / Math.max(1, total),
          100,
          `${done} of ${total} sections`,
        )
      reportProgress()
      await sideBySide(missing, sectionsAtOnce, async (planned) => {
        signal.throwIfAborted()
        const {
          section,
          warnings: found,
          ...served
        } = await writer.writeSection(material, plan, planned, call)
        for (const warning of found) warnings.add(warning)
        await keep(section, plan, served)
        done += 1
        reportProgress()
      })
      return {
        detail: [
          `${counted(total, 'section', 'sections')}${reused === 0 ? '' : `, ${reused} of them from before`}.`,
          ...warnings,
        ].join(' '),
        change: (now) => ({ aiMetadata: { ...now.aiMetadata, generatedAt: clock.now().toISOString() } }),
        result: undefined,
      }
    },

    async conclude(): Promise<StepResult<{ landingPageId: string; sections: number }>> {
      const { sections } = await current()
      const open = sections
        .flatMap(({ claims = [] }) => claims)
        .filter((claim) => claim.status === 'open' && !isBlank(claim)).length
      const doubt =
        open === 0
          ? []
          : [`${counted(open, 'claim', 'claims')} to confirm or change: nothing that was given says so.`]
      return {
        detail: [
          `${counted(sections.length, 'section', 'sections')}.`,
          ...openBlanks(sections),
          ...doubt,
        ].join(' '),
        result: { landingPageId: pageId, sections: sections.length },
      }
    },
  }
}

function getTypes({ sections }: Plan): string {
  return sections.map(({ type }) => sectionNames[type]).join(', ')
}

/** Sections made by rule, such as those of kept words, leave the model named that wrote the others. */
function getMetadata(
  { aiMetadata }: LandingPage,
  { provider, model }: Pick<Served, 'provider' | 'model'>,
): { aiMetadata: LandingPage['aiMetadata'] } {
  if (provider === byRule.provider && aiMetadata.provider !== undefined) return { aiMetadata }
  return { aiMetadata: { ...aiMetadata, provider, model } }
}

function getBusiness({
  businessName,
  businessOverview,
  targetAudience,
  brandTone,
  websiteUrl,
}: LandingPage): Business {
  return {
    businessName,
    businessOverview,
    targetAudience,
    brandTone,
    ...(websiteUrl === undefined ? {} : { websiteUrl }),
  }
}
