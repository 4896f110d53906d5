// What a model is told. Everything that comes from users, files and pages is data, inside a fence.
import { fenced, fenceRule, newFence, type AiMessage } from '#capabilities/ai/index.ts'
import { wordsOfSection, type DesignSectionReading } from '#core/composer/pages/index.ts'
import type { Business, Plan, PlanSection } from '../landing-pages/landing-pages.schema.ts'
import { toneGuidance } from './tone-guidance.ts'

/** Characters of each kind of material; every call pays for them. */
const longest = { overview: 6_000, audience: 2_000, designWords: 3_000, allDesignWords: 12_000, current: 6_000 }

export interface Prompt {
  messages: AiMessage[]
  /** Never part of an answer. */
  fence: string
}

export interface PageContext {
  business: Business
  /** BCP 47. */
  language: string
  instructions?: string | undefined
}

/** Asks for the plan of a page. */
export function planPrompt(
  { business, language, instructions }: PageContext,
  design: readonly DesignSectionReading[],
  componentsOf: (section: DesignSectionReading) => string[],
): Prompt {
  const fence = newFence()
  const rules = [
    'You plan landing pages. You are given a business and, sometimes, the sections of a design.',
    design.length === 0
      ? 'There is no design. Choose 6 to 10 sections in an order that tells this business’s story: begin with header and hero, end with cta or contact, then footer. Leave designSectionId empty. List the components of each section by kind, in order.'
      : 'Plan every section of the design once, in its order, with its id as designSectionId and its type. Its components are fixed; leave components empty.',
    'goal: what the section is to achieve, in one sentence. title: a working heading. keyPoints: up to six facts or thoughts to say there, taken from the material; a fact that the material does not hold must not appear. Plan no testimonials, prices or figures that the material does not have.',
    `Write in the language ${language}.`,
    fenceRule(fence),
  ]
  const parts = [businessPart(fence, business)]
  if (design.length > 0) parts.push(designPart(fence, design, componentsOf))
  if (hasWords(instructions)) parts.push(`How: ${instructions.trim()}`)
  return { messages: messagesOf(rules, [...parts, 'Plan the page.']), fence }
}

export interface SectionContext extends PageContext {
  plan: Plan
  section: PlanSection
  /** The design's own words of this section; none where they are of another business. */
  design: DesignSectionReading | undefined
  /** The section as it stands, when it is written anew. */
  current?: string | undefined
}

/** Asks for the words of one section. */
export function sectionPrompt({ business, language, instructions, plan, section, design, current }: SectionContext): Prompt {
  const fence = newFence()
  const rules = [
    'You write one section of a landing page, for people who decide in a few seconds whether to stay. Write words alone: no Markdown, no HTML, no links.',
    'Use only facts that stand in the material. Never make up numbers, prices, names of people or firms, quotations, awards, certificates, guarantees or places, and no superlatives (best, leading, first) that the material does not use. Where a fact is needed and missing, put a blank in square brackets that says what belongs there, such as [price per month].',
    'Quote people only word for word from the material.',
    `Tone. ${toneGuidance[business.brandTone]}`,
    `Write in the language ${language}.`,
    'Fill the components of the plan: as many of each kind, in that order. Headings say something about this business; “Welcome” and “Our services” do not.',
    fenceRule(fence),
  ]
  const neighbours = plan.sections.filter(({ id }) => id !== section.id).map(({ type, title }) => (hasWords(title) ? `${type} (${title})` : type))
  const parts = [
    businessPart(fence, business),
    `The section to write:\n${fenced(fence, planLines(section), longest.designWords)}`,
    ...(design === undefined
      ? []
      : [`What the design says there, to be kept in meaning:\n${fenced(fence, wordsOfSection(design).join('\n'), longest.designWords)}`]),
    ...(neighbours.length === 0
      ? []
      : [`Other sections of the page, which say their part themselves:\n${fenced(fence, neighbours.join(', '), longest.designWords)}`]),
    ...(hasWords(current) ? [`The section as it is:\n${fenced(fence, current, longest.current)}`] : []),
    ...(hasWords(instructions) ? [`How: ${instructions.trim()}`] : []),
    hasWords(current) ? 'Write the section anew.' : 'Write the section.',
  ]
  return { messages: messagesOf(rules, parts), fence }
}

function planLines({ type, goal, title, keyPoints, components }: PlanSection): string {
  return [
    `Type: ${type}`,
    ...(hasWords(title) ? [`Working heading: ${title}`] : []),
    ...(hasWords(goal) ? [`Goal: ${goal}`] : []),
    ...(keyPoints.length > 0 ? ['Points:', ...keyPoints.map((point) => `- ${point}`)] : []),
    `Components: ${components.length === 0 ? 'none' : components.join(', ')}`,
  ].join('\n')
}

function businessPart(fence: string, { businessName, businessOverview, targetAudience, websiteUrl }: Business): string {
  const lines = [
    `Name: ${businessName}`,
    `What it says of itself: ${businessOverview === '' ? '(nothing)' : businessOverview.slice(0, longest.overview)}`,
    `For whom: ${targetAudience === '' ? '(not said)' : targetAudience.slice(0, longest.audience)}`,
    ...(websiteUrl === undefined ? [] : [`Website: ${websiteUrl}`]),
  ]
  return `The business:\n${fenced(fence, lines.join('\n'), longest.overview + longest.audience + 3_000)}`
}

function designPart(fence: string, design: readonly DesignSectionReading[], componentsOf: (section: DesignSectionReading) => string[]): string {
  const share = Math.max(200, Math.floor(longest.allDesignWords / design.length))
  const lines = design.map((reading) => {
    const { id, type } = reading.section
    return `${id} (${type}); components: ${componentsOf(reading).join(', ') || 'none'}; words: ${wordsOfSection(reading).join(' | ').slice(0, share)}`
  })
  return `The sections of the design, from top to bottom. Their words may be stand-ins of another business:\n${fenced(fence, lines.join('\n'), longest.allDesignWords + 200 * design.length)}`
}

function messagesOf(rules: readonly string[], parts: readonly string[]): AiMessage[] {
  return [
    { role: 'system', text: rules.join('\n') },
    { role: 'user', text: parts.join('\n\n') },
  ]
}

function hasWords(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
