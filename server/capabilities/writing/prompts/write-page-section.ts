// The words of one section of a landing page.
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import { findDesignSection, findSectionWords, findSlots, type PageReading } from '../pages/index.ts'
import { sampleLines, wordingLines } from './brand-lines.ts'
import {
  businessPart,
  hasWords,
  maxPageText,
  pageRequest,
  toPagePrompt,
  type PageMaterial,
} from './page-material.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { defaultTone, toneGuidance } from './tone-guidance.ts'
import type { BuiltPrompt } from './writing-material.types.ts'

export const writePageSectionPrompt: WritingPrompt = { id: 'page-section', version: 3 }

export interface SectionToWrite {
  plan: Plan
  section: PlanSection
  page: PageReading
  /** The words of the section as it is, when it is regenerated. */
  current?: string | undefined
}

export function buildPageSectionPrompt(
  material: PageMaterial,
  { plan, section, page, current }: SectionToWrite,
): BuiltPrompt {
  const { brandKit, language, instructions } = material
  const fence = newFence()
  const isAsked = hasWords(instructions)
  const isRevision = hasWords(current)
  const rules = [
    `You ${isRevision ? 'revise' : 'write'} one section of a landing page, for people who decide in a few seconds whether to stay. Write words alone: no Markdown, no HTML, no links.`,
    `Use only facts that you were given${isAsked ? ', in the material or in the request' : ''}. Never make up numbers, prices, names of people or firms, quotations, awards, certificates, guarantees or places, and no superlatives (best, leading, first) that you were not given. Where a fact is needed and missing, put a blank in square brackets that says what belongs there, such as [price per month].`,
    'Quote people only word for word from the material. Where it has no quotation, the text of a quote is a blank, such as [what a customer says], and so is its author.',
    ...toneLines(material),
    ...wordingLines(brandKit),
    ...sampleLines(brandKit, fence),
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
  return toPagePrompt(fence, rules, [
    businessPart(fence, material),
    `The section to write:\n${fenced(fence, planLines(section, isRevision), maxPageText.designWords)}`,
    ...(neighbours.length === 0
      ? []
      : [
          `Other sections of the page, which say their part themselves:\n${fenced(fence, neighbours.join(', '), maxPageText.designWords)}`,
        ]),
    // What is there replaces what the design said, and has its lengths.
    ...(isRevision
      ? [`The section as it is:\n${fenced(fence, current, maxPageText.current)}`]
      : layoutPart(fence, section, page, isAsked)),
    ...(isAsked ? [pageRequest(instructions)] : []),
    orderFor(isRevision, isAsked),
  ])
}

/**
 * The owner's voice takes the place of a tone that nobody chose; of one that was chosen it is no more than a
 * shade.
 */
export function toneLines({ business: { brandTone }, brandKit }: PageMaterial): string[] {
  const voice = brandKit.voice.trim()
  if (voice === '') return [`Tone. ${toneGuidance[brandTone]}`]
  return brandTone === defaultTone
    ? [`Tone. As the owner writes: ${voice}.`]
    : [`Tone. ${toneGuidance[brandTone]} Within that as the owner writes: ${voice}.`]
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
          `What the design says there, to be kept in meaning:\n${fenced(fence, words.join('\n'), maxPageText.designWords)}`,
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
