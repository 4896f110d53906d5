// Plans and sections asked of the gateway, whoever answers: a model, or the composer from the same material.
import {
  readPage,
  planPage,
  holdPlan,
  componentsOfDesign,
  composeSection,
  fitToPlan,
  assembleSection,
  type PageReading,
  type PlannedSection,
} from '#core/composer/pages/index.ts'
import { claimsOfSection, readSources, type GroundingSources } from '#core/grounding/index.ts'
import { languageOf } from '#core/landing-page/page-language.ts'
import type { AiGateway, AiServed, AiUsage } from '#capabilities/ai/index.ts'
import type { ExtractedDocument } from '#capabilities/extraction/extracted-document.schema.ts'
import type { AiProviderName } from '#platform/config.ts'
import { z } from 'zod'
import type { Incoming } from '../landing-pages/index.ts'
import type { Business, Plan, PlanSection } from '../landing-pages/landing-pages.schema.ts'
import { sectionType, type Claim, type Section, type Theme } from '../landing-pages/sections.schema.ts'
import { planPrompt, sectionPrompt } from './page-generation.prompts.ts'
import { writtenKinds, writtenSection, type WrittenSection } from './written-section.schema.ts'

/** Who asks, and how the answer is to be got. */
export interface WritingCall {
  ownerId: string
  /** The page that it is for, in the ledger. */
  subjectId?: string | undefined
  provider?: AiProviderName | undefined
  model?: string | undefined
  instructions?: string | undefined
  signal: AbortSignal
}

/** All that a page is written from, read once. */
export interface Material {
  business: Business
  /** BCP 47. */
  language: string
  page: PageReading
  sources: GroundingSources
  theme: Theme
}

export interface GivenMaterial {
  business: Business
  extraction?: ExtractedDocument | undefined
  language?: string | undefined
  theme: Theme
  /** Further texts that facts may come from: instructions, what stands there already. */
  further?: readonly string[]
  /** Other wordings of the composer. */
  variant?: number
}

export interface Served {
  provider: string
  model: string
  usage: AiUsage
}

export interface Writer {
  readMaterial(given: GivenMaterial): Material
  /** Throws what the gateway throws. */
  plan(material: Material, call: WritingCall): Promise<Served & { plan: Plan; warnings: string[] }>
  /** The section with its claims anew; those that somebody confirmed in an earlier state stay confirmed. */
  claim(material: Material, section: Section, earlier?: readonly Claim[]): Section
  /** The composer's words of a section, without asking anybody. Not made safe yet. */
  compose(material: Material, plan: Plan, section: PlanSection): Section
  /** One section, safe to store, with its claims. `current`: its words as they are, when it is written anew. */
  writeSection(
    material: Material,
    plan: Plan,
    section: PlanSection,
    call: WritingCall,
    current?: string,
  ): Promise<Served & { section: Section; warnings: string[] }>
}

const plannedSections = z.object({
  sections: z.array(
    z.object({
      designSectionId: z.string().describe('Of the design’s section; empty without a design.'),
      type: sectionType,
      title: z.string(),
      goal: z.string(),
      keyPoints: z.array(z.string()),
      components: z.array(z.enum(writtenKinds)),
    }),
  ),
})

export function createWriter({ ai, incoming }: { ai: AiGateway; incoming: Incoming }): Writer {
  return {
    readMaterial({ business, extraction, language, theme, further = [], variant }) {
      const own = `${business.businessOverview}\n${business.targetAudience}`.trim()
      const shown = wordsOf(extraction)
      const tag = language ?? languageOf(own === '' ? shown : own)
      return {
        business,
        language: tag,
        page: readPage({ business, extraction, language: language ?? (own === '' && shown === '' ? 'en' : tag), variant }),
        sources: readSources([business.businessName, business.businessOverview, business.targetAudience, business.websiteUrl ?? '', shown, ...further]),
        theme,
      }
    },

    async plan(material, { instructions, ...call }) {
      const { business, language, page } = material
      const usual = planPage(page)
      const { messages } = planPrompt({ business, language, instructions }, page.design?.sections ?? [], componentsOfDesign)
      const compose = (): { sections: PlannedSection[] } => ({ sections: [] })
      const served = await ai.generateObject({ ...call, purpose: 'page-plan', messages, schema: plannedSections, schemaName: 'plan', compose })
      const held = served.provider === 'composer' ? { plan: usual, warnings: composerWarnings(language) } : holdPlan(served.object.sections, usual, page)
      return { ...servedBy(served), ...held }
    },

    claim,
    compose: ({ page, theme }, plan, section) => assembleSection(page, plan, section, composeSection(page, plan, section), theme),

    async writeSection(material, plan, section, { instructions, ...call }, current) {
      const { business, language, page, theme } = material
      const composed = composeSection(page, plan, section)
      const design = page.design?.isOwn === true ? page.design.sections.find((reading) => reading.section.id === section.designSectionId) : undefined
      const { messages, fence } = sectionPrompt({ business, language, instructions, plan, section, design, current })
      const served = await ai.generateObject({
        ...call,
        purpose: 'page-section',
        messages,
        schema: writtenSection,
        schemaName: 'section',
        compose: () => composed,
      })
      const written = served.provider === 'composer' ? served.object : fitToPlan(withoutFence(served.object, fence), section, composed)
      const loose = assembleSection(page, plan, section, written, theme)
      const prepared = await incoming.prepare({ sections: [loose] }, { theme })
      const [stored] = prepared.change.sections ?? []
      if (stored === undefined) throw new Error('A written section could not be normalised.')
      const whole = claim(material, { ...stored, order: section.order })
      return { ...servedBy(served), section: whole, warnings: prepared.warnings }
    },
  }
}

function claim({ sources, page }: Material, section: Section, earlier: readonly Claim[] = []): Section {
  const confirmed = new Set(earlier.flatMap(({ status, text }) => (status === 'confirmed' ? [text] : [])))
  const claims = claimsOfSection(section, sources, page.business.language).map((one): Claim =>
    confirmed.has(one.text) ? { ...one, status: 'confirmed' } : one,
  )
  const { claims: _, ...rest } = section
  return claims.length === 0 ? rest : { ...rest, claims }
}

/** The composer knows two languages. */
function composerWarnings(language: string): string[] {
  return /^(?:en|de)\b/i.test(language)
    ? []
    : [`The composer writes English and German; its own sentences on this page are English, not ${language}. Set up an AI provider for other languages.`]
}

/** A model that repeats the name of its fence repeats its instructions: that text is not taken. */
function withoutFence(written: WrittenSection, fence: string): WrittenSection {
  const clean = (text: string): string => (text.includes(fence) ? '' : text)
  return {
    title: clean(written.title),
    text: clean(written.text),
    components: written.components.map((component) => ({
      ...component,
      title: clean(component.title),
      text: clean(component.text),
      label: clean(component.label),
      items: component.items.map(clean),
    })),
  }
}

function servedBy({ provider, model, usage }: AiServed): Served {
  return { provider, model, usage }
}

/** All words of a design, and of a website what it says about itself. */
function wordsOf(extraction: ExtractedDocument | undefined): string {
  if (extraction === undefined) return ''
  const { pages, words } = extraction
  const said = words === undefined ? [] : [words.title, words.description, ...words.headings, ...words.paragraphs]
  return [...pages.flatMap((page) => page.blocks.flatMap(({ text }) => text ?? [])), ...said].join('\n')
}

/** Adds up what several calls used. */
export function sumUsage(usages: readonly AiUsage[]): AiUsage {
  return usages.reduce((sum, usage) => ({ inputTokens: sum.inputTokens + usage.inputTokens, outputTokens: sum.outputTokens + usage.outputTokens }), {
    inputTokens: 0,
    outputTokens: 0,
  })
}
