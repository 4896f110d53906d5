// Plans and sections asked of the gateway, whoever answers: a model, or the composer from the same material.
import { composeSection, planPage, toneWarning } from '#capabilities/writing/composer/index.ts'
import {
  validatePlan,
  fitToPlan,
  assembleSection,
  findOwnWords,
  findSectionWords,
  type PageReading,
  type PlannedSection,
} from '#capabilities/writing/pages/index.ts'
import { findSectionClaims } from '#capabilities/writing/grounding/index.ts'
import type { AiGateway, AiUsage } from '#capabilities/ai/index.ts'
import { createGuardedWriter } from '#capabilities/writing/index.ts'
import {
  buildPagePlanPrompt,
  buildPageSectionPrompt,
  defaultTone,
  planPagePrompt,
  plannedSections,
  promptMembers,
  writePageSectionPrompt,
} from '#capabilities/writing/prompts/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { AiProviderName } from '#platform/config.ts'
import { isBlank } from '#core/landing-page/index.ts'
import { sectionNames } from '#core/landing-page/section-names.ts'
import type { Incoming } from '../incoming.ts'
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import type { Business } from '#contracts/business.schema.ts'
import type { Claim, CopyMode, Section } from '#contracts/sections.schema.ts'
import { writtenSection } from '#contracts/written-section.schema.ts'
import { findStoredWords } from './rewriting.ts'
import {
  byRule,
  findSectionTexts,
  getExpectations,
  servedBy,
  withoutFence,
  type Served,
  type WritingCall,
  type Written,
} from './section-answers.ts'
import { readPageMaterial, type GivenMaterial, type Material } from './writing-material.ts'

export interface Writer {
  /** All that a page of this owner is written from. */
  readMaterial(ownerId: string, given: GivenMaterial): Promise<Material>
  /**
   * The given one; by default words are written where a model is there to do it, and left blank where none
   * is.
   */
  chooseCopy(given: CopyMode | undefined, provider: AiProviderName | undefined): Promise<CopyMode>
  /** Throws what the gateway throws. */
  plan(material: Material, call: WritingCall): Promise<Served & { plan: Plan; warnings: string[] }>
  /** The section with its claims again; those that somebody confirmed in an earlier state stay confirmed. */
  claim(material: Material, section: Section, earlier?: readonly Claim[]): Section
  /**
   * One section, safe to store, with its claims. `current`: as it is, when it is regenerated. One that is
   * made like its design keeps its tree.
   */
  writeSection(
    material: Material,
    plan: Plan,
    section: PlanSection,
    call: WritingCall,
    current?: Section,
  ): Promise<Served & { section: Section; warnings: string[] }>
}

export interface WriterDependencies {
  ai: AiGateway
  incoming: Incoming
  /** How the owner writes. */
  findBrandKit(ownerId: string): Promise<BrandKit>
}

export function createWriter({ ai, incoming, findBrandKit }: WriterDependencies): Writer {
  const guarded = createGuardedWriter(ai)
  return {
    chooseCopy: async (given, provider) =>
      given ?? ((await ai.usesComposer(provider)) ? 'blanks' : 'rewrite'),

    async readMaterial(ownerId, given) {
      return readPageMaterial({ ...given, brandKit: await findBrandKit(ownerId) })
    },

    async plan(material, { instructions, ...call }) {
      const { business, language, page } = material
      const usual = planPage(page)
      if (page.copy === 'blanks' && page.design !== undefined)
        return { ...byRule, plan: usual, warnings: composerWarnings(language, business) }
      // Words that are kept need no writer: what they are about is read from them.
      if (page.copy === 'keep' && page.design !== undefined && (instructions ?? '').trim() === '')
        return { ...byRule, plan: usual, warnings: [] }
      const built = buildPagePlanPrompt({ ...material, instructions }, page)
      const compose = (): { sections: PlannedSection[] } => ({ sections: [] })
      const served = await guarded.generateObject(
        {
          ...call,
          purpose: 'page-plan',
          ...promptMembers(planPagePrompt),
          messages: built.messages,
          schema: plannedSections,
          schemaName: 'plan',
          compose,
        },
        {
          ...getExpectations(material, { ...built, instructions }),
          // A plan without sections is made by rule.
          findTexts: ({ sections }) =>
            sections.length === 0
              ? [business.businessName]
              : sections.flatMap(({ title, goal, keyPoints }) => [title, goal, ...keyPoints]),
        },
      )
      const held =
        served.provider === 'composer'
          ? { plan: usual, warnings: composerWarnings(language, business) }
          : validatePlan(served.object.sections, usual, page)
      return { ...servedBy(served), plan: held.plan, warnings: [...held.warnings, ...served.warnings] }
    },

    claim,

    async writeSection(material, plan, section, call, current) {
      const { findTreeSection, writeInTree } = await import('./write-in-tree.ts')
      const base = await findTreeSection(material, section, current)
      const written =
        base === undefined
          ? await writeInLayout(material, plan, section, call, current && findStoredWords(current))
          : await writeInTree(
              guarded,
              material,
              { plan, section, base, isRevision: current !== undefined },
              call,
            )
      const { theme } = material
      const prepared = await incoming.prepare({ sections: [written.section] }, { theme })
      const [stored] = prepared.change.sections ?? []
      if (stored === undefined) throw new Error('A written section could not be normalised.')
      const claimed = claim(material, { ...stored, order: section.order })
      const whole = written.hasOwnWords === true ? withoutDoubts(claimed) : claimed
      return {
        ...servedBy(written),
        section: whole,
        warnings: [
          ...written.warnings.map((warning) => `${sectionNames[section.type]}: ${warning}`),
          ...prepared.warnings,
        ],
      }
    },
  }

  /** One of the ready layouts of its type. */
  async function writeInLayout(
    material: Material,
    plan: Plan,
    section: PlanSection,
    { instructions, ...call }: WritingCall,
    current: string | undefined,
  ): Promise<Written> {
    const { page, theme } = material
    const composed = composeSection(page, plan, section)
    const built = buildPageSectionPrompt({ ...material, instructions }, { plan, section, page, current })
    const served = needsNoWriter(page, section, current)
      ? { ...byRule, object: composed, warnings: [] }
      : await guarded.generateObject(
          {
            ...call,
            purpose: 'page-section',
            ...promptMembers(writePageSectionPrompt),
            messages: built.messages,
            schema: writtenSection,
            schemaName: 'section',
            compose: () => composed,
          },
          {
            ...getExpectations(material, { ...built, instructions, current }),
            findTexts: findSectionTexts,
          },
        )
    const written =
      served.provider === 'composer'
        ? served.object
        : fitToPlan(withoutFence(served.object, built.fence), section, composed)
    return {
      ...servedBy(served),
      section: assembleSection(page, plan, section, written, theme),
      warnings: served.warnings,
    }
  }
}

/**
 * Blanks are left by rule, and the design's own words are there already; what is written again is written
 * by whoever is asked.
 */
function needsNoWriter(
  page: PageReading,
  { designSectionId }: PlanSection,
  current: string | undefined,
): boolean {
  if (page.design === undefined) return false
  const own = findOwnWords(page, designSectionId)
  return (
    page.copy === 'blanks' || (current === undefined && own !== undefined && findSectionWords(own).length > 0)
  )
}

function claim({ sources, page }: Material, section: Section, earlier: readonly Claim[] = []): Section {
  const confirmed = new Set(earlier.flatMap(({ status, text }) => (status === 'confirmed' ? [text] : [])))
  const claims = findSectionClaims(section, sources, page.business.language).map((one): Claim =>
    confirmed.has(one.text) ? { ...one, status: 'confirmed' } : one,
  )
  const { claims: _, ...rest } = section
  return claims.length === 0 ? rest : { ...rest, claims }
}

/** Words that are the business's own are published as they are; blanks among them are not. */
function withoutDoubts({ claims = [], ...section }: Section): Section {
  const blanks = claims.filter((one) => isBlank(one))
  return blanks.length === 0 ? section : { ...section, claims: blanks }
}

/** What the composer cannot do that was asked for. */
export function composerWarnings(language: string, { brandTone }: Pick<Business, 'brandTone'>): string[] {
  return [
    ...(/^(?:en|de)\b/i.test(language)
      ? []
      : [
          `The headings and labels of this page are English, not ${language}. Set up an AI provider for other languages.`,
        ]),
    ...(brandTone === defaultTone ? [] : [toneWarning]),
  ]
}

/** Adds up what several calls used. */
export function sumUsage(usages: readonly AiUsage[]): AiUsage {
  return usages.reduce(
    (sum, usage) => ({
      inputTokens: sum.inputTokens + usage.inputTokens,
      outputTokens: sum.outputTokens + usage.outputTokens,
    }),
    {
      inputTokens: 0,
      outputTokens: 0,
    },
  )
}
