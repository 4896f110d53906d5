// What a model is sent. Everything that comes from users, files and pages is data, inside a fence.
// Invariant: no line contradicts another, whatever is known and asked for (page-generation.prompts.test.ts runs all combinations).
import { fenced, fenceRule, newFence, type AiMessage } from '#capabilities/ai/index.ts'
import {
  listDesignComponents,
  findDesignSection,
  findSlots,
  findSectionWords,
  type PageReading,
} from '#capabilities/writing/pages/index.ts'
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import type { Business } from '#contracts/business.schema.ts'
import { toneGuidance } from './tone-guidance.ts'

/** Characters of each kind of material; every call pays for them. */
const longest = {
  overview: 6_000,
  audience: 2_000,
  designWords: 3_000,
  allDesignWords: 12_000,
  current: 6_000,
}

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
export function planPrompt({ business, language, instructions }: PageContext, page: PageReading): Prompt {
  const fence = newFence()
  const design = page.design?.sections ?? []
  const rules = [
    'You plan landing pages. You are given a business and, sometimes, the sections of a design.',
    design.length === 0
      ? 'There is no design. Choose 6 to 10 sections in an order that tells this business’s story: begin with header and hero, end with cta or contact, then footer. Choose testimonials, pricing, stats or logos only if the material has quotations, prices, figures or partners for them. Leave designSectionId empty. List the components of each section by kind, in order.'
      : 'Plan every section of the design once, in its order, with its id as designSectionId and its type, also those for which the material has no quotations, prices, figures or partners: their keyPoints stay empty, and blanks are left there. Its components are fixed; leave components empty.',
    'goal: what the section is to achieve, in one sentence. title: a working heading. keyPoints: up to six facts or thoughts to say there, taken from the material; a fact that the material does not hold must not appear.',
    `Write in the language ${language}.`,
    ...(hasWords(instructions)
      ? [
          design.length === 0
            ? 'Where the request asks for other sections than these rules, the request counts.'
            : 'The request concerns goals, titles and points: the design fixes which sections there are.',
        ]
      : []),
    fenceRule(fence),
  ]
  const parts = [businessPart(fence, business)]
  if (design.length > 0) parts.push(designPart(fence, page))
  if (hasWords(instructions)) parts.push(requestPart(instructions))
  return { messages: findMessages(rules, [...parts, 'Plan the page.']), fence }
}

export interface SectionContext extends PageContext {
  plan: Plan
  section: PlanSection
  page: PageReading
  /** The words of the section as it is, when it is regenerated. */
  current?: string | undefined
}

/** Asks for the words of one section. */
export function sectionPrompt({
  business,
  language,
  instructions,
  plan,
  section,
  page,
  current,
}: SectionContext): Prompt {
  const fence = newFence()
  const isAsked = hasWords(instructions)
  const isRevision = hasWords(current)
  const rules = [
    `You ${isRevision ? 'revise' : 'write'} one section of a landing page, for people who decide in a few seconds whether to stay. Write words alone: no Markdown, no HTML, no links.`,
    `Use only facts that you were given${isAsked ? ', in the material or in the request' : ''}. Never make up numbers, prices, names of people or firms, quotations, awards, certificates, guarantees or places, and no superlatives (best, leading, first) that you were not given. Where a fact is needed and missing, put a blank in square brackets that says what belongs there, such as [price per month].`,
    'Quote people only word for word from the material. Where it has no quotation, the text of a quote is a blank, such as [what a customer says], and so is its author.',
    `Tone. ${toneGuidance[business.brandTone]}`,
    `Write in the language ${language}.`,
    'Fill the components of the plan: as many of each kind, in that order. Headings say something about this business; “Welcome” and “Our services” do not.',
    ...(isRevision
      ? [
          'Where the section as it is differs from the plan or from what the business says of itself, the section counts.',
        ]
      : []),
    ...(isAsked ? ['Where the request names another tone or length, the request counts.'] : []),
    fenceRule(fence),
  ]
  const neighbours = plan.sections
    .filter(({ id }) => id !== section.id)
    .map(({ type, title }) => (hasWords(title) ? `${type} (${title})` : type))
  const parts = [
    businessPart(fence, business),
    `The section to write:\n${fenced(fence, planLines(section, isRevision), longest.designWords)}`,
    ...(neighbours.length === 0
      ? []
      : [
          `Other sections of the page, which say their part themselves:\n${fenced(fence, neighbours.join(', '), longest.designWords)}`,
        ]),
    // What is there replaces what the design said, and has its lengths.
    ...(isRevision
      ? [`The section as it is:\n${fenced(fence, current, longest.current)}`]
      : layoutPart(fence, section, page, isAsked)),
    ...(isAsked ? [requestPart(instructions)] : []),
    orderFor(isRevision, isAsked),
  ]
  return { messages: findMessages(rules, parts), fence }
}

function orderFor(isRevision: boolean, isAsked: boolean): string {
  if (!isRevision) return 'Write the section.'
  if (isAsked) return 'Revise the section as requested. What the request does not concern stays as it is.'
  return 'Write the section again in other words, each text about as long as it is now.'
}

/** Where the design's words are the business's own, what they say; else only for what there is room. */
function layoutPart(
  fence: string,
  { designSectionId, components }: PlanSection,
  page: PageReading,
  isAsked: boolean,
): string[] {
  const design = findDesignSection(page, designSectionId)
  if (design === undefined) return []
  if (page.copy === 'keep') {
    const words = findSectionWords(design)
    return words.length === 0
      ? []
      : [
          `What the design says there, to be kept in meaning:\n${fenced(fence, words.join('\n'), longest.designWords)}`,
        ]
  }
  const slots = findSlots(design, components)
  const others = isAsked ? 'before those of the tone, after those of the request' : 'before those of the tone'
  return slots.length === 0
    ? []
    : [
        `The layout has room for these texts. Keep within 15 % of the lengths; they count ${others}:\n${slots.join('\n')}`,
      ]
}

function planLines({ type, goal, title, keyPoints, components }: PlanSection, isRevision: boolean): string {
  return [
    `Type: ${type}`,
    ...(hasWords(title) && !isRevision ? [`Working heading: ${title}`] : []),
    ...(hasWords(goal) ? [`Goal: ${goal}`] : []),
    ...(keyPoints.length > 0 ? ['Points:', ...keyPoints.map((point) => `- ${point}`)] : []),
    // What an image shows is said by whoever has seen it.
    `Components: ${components.filter((kind) => kind !== 'image').join(', ') || 'none'}`,
  ].join('\n')
}

/** The owner's own words: the only part of the request that is no material. */
function requestPart(instructions: string): string {
  return `The request: ${instructions.trim()}`
}

function businessPart(
  fence: string,
  { businessName, businessOverview, targetAudience, websiteUrl }: Business,
): string {
  const lines = [
    `Name: ${businessName}`,
    `What it says of itself: ${businessOverview === '' ? '(nothing)' : businessOverview.slice(0, longest.overview)}`,
    `For whom: ${targetAudience === '' ? '(not said)' : targetAudience.slice(0, longest.audience)}`,
    ...(websiteUrl === undefined ? [] : [`Website: ${websiteUrl}`]),
  ]
  return `The business:\n${fenced(fence, lines.join('\n'), longest.overview + longest.audience + 3_000)}`
}

function designPart(fence: string, { design: read, copy }: PageReading): string {
  const design = read?.sections ?? []
  const share = Math.max(200, Math.floor(longest.allDesignWords / design.length))
  const lines = design.map((reading) => {
    const { id, type } = reading.section
    const components = listDesignComponents(reading, copy)
    const shown =
      copy === 'keep'
        ? `words: ${findSectionWords(reading).join(' | ')}`
        : `room for: ${findSlots(reading, components).join('; ') || 'no text'}`
    return `${id} (${type}); components: ${components.join(', ') || 'none'}; ${shown.slice(0, share)}`
  })
  return `The sections of the design, from top to bottom:\n${fenced(fence, lines.join('\n'), longest.allDesignWords + 200 * design.length)}`
}

function findMessages(rules: readonly string[], parts: readonly string[]): AiMessage[] {
  return [
    { role: 'system', text: rules.join('\n') },
    { role: 'user', text: parts.join('\n\n') },
  ]
}

function hasWords(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
