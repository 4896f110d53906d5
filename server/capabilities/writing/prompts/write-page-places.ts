// The words of one section of a landing page that is made like its design: each text by the number of its
// place.
import type { TextRole } from '#contracts/design-layout.schema.ts'
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import { sampleLines, wordingLines } from './brand-lines.ts'
import { businessPart, hasWords, pageRequest, toPagePrompt, type PageMaterial } from './page-material.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { toneLines } from './write-page-section.ts'
import type { BuiltPrompt } from './writing-material.types.ts'

export const writePagePlacesPrompt: WritingPrompt = { id: 'page-places', version: 3 }

/** A place for words in a section. */
export interface PagePlace {
  id: string
  role: TextRole | 'button' | 'list' | 'field-label' | 'field-caption' | 'field-choices'
  /** What is set in it now; the items of a list, choices and lines of a headline are lines. */
  text: string
  /** Characters; 0 where nothing says how many. */
  budget: number
  /** Characters of each line of a headline that has several. */
  lines?: readonly number[]
  /** The design has it on one line: what is longer reaches over its box. */
  isLine?: boolean
  /** The card that it is in, counted from one. */
  card?: number
  /** What the design has there, without its words: `price`, `opening hours`. */
  kind?: string
  /** It stands beside the place before it, as cells of a table do. */
  isBeside?: boolean
}

const names: Partial<Record<PagePlace['role'], string>> = {
  eyebrow: 'line above the heading',
  'heading-1': 'main heading',
  'heading-2': 'heading',
  'heading-3': 'small heading',
  lead: 'introduction',
  body: 'text',
  figure: 'figure',
  quote: 'quotation, word for word',
  name: 'name of a person or firm',
  'nav-link': 'link of the navigation',
  brand: 'name of the business',
  list: 'list, one item a line',
  'field-label': 'label of a form field: what visitors fill in',
  'field-caption': 'question over form fields',
  'field-choices': 'choices of that field, one a line',
}

export interface PlacesToWrite {
  plan: Plan
  section: PlanSection
  places: readonly PagePlace[]
  /** Whether the words that are there are the section's own, to be revised. */
  isRevision: boolean
  /** Whether those words were written for another business. */
  isOthers: boolean
}

export function buildPagePlacesPrompt(
  material: PageMaterial,
  { plan, section, places, isRevision, isOthers }: PlacesToWrite,
): BuiltPrompt {
  const { brandKit, language, instructions } = material
  const fence = newFence()
  const isAsked = hasWords(instructions)
  const rules = [
    `You ${isRevision ? 'revise' : 'write'} one section of a landing page into the places of a layout, for people who decide in a few seconds whether to stay. Write words alone: no Markdown, no HTML, no links.`,
    `Use only facts that you were given${isAsked ? ', in the material or in the request' : ''}. Never make up numbers, prices, names of people or firms, quotations, awards, certificates, guarantees or places, and no superlatives (best, leading, first) that you were not given.`,
    'Answer every place by its number. Leave a text empty where nothing that was given belongs there: quotations, prices, names and figures above all. Of cards fill as many as you have something to say for, from the first, and leave all places of the others empty; nothing is said twice.',
    ...(places.some(({ isBeside }) => isBeside === true)
      ? [
          'Places with a | between them stand beside each other, as cells of a table do: fill a row wholly or leave it empty. Rows below each other have the same columns, and the words above a figure or below it say what it counts.',
        ]
      : []),
    ...(places.some(({ kind }) => kind !== undefined)
      ? [
          'What is in brackets after the name of a place is what belongs there: only that, as this business has it, else nothing.',
        ]
      : []),
    ...(places.some(({ role }) => role === 'nav-link')
      ? ['Links of the navigation name the other sections of this page, in their order, in a word or two.']
      : []),
    ...(places.some(({ lines }) => lines !== undefined)
      ? [
          'A heading on several lines is one thought; its lines are parted by line breaks, each as long as said.',
        ]
      : []),
    ...(places.some(({ role }) => role === 'field-label')
      ? ['Form fields ask only what this business needs to know; the label of any other field is empty.']
      : []),
    ...(isRevision && isOthers
      ? [
          'What is there now was written for another business: replace all that it says about that business, its names, figures, prices, places and people, also in labels and buttons.',
        ]
      : []),
    ...toneLines(material),
    ...wordingLines(brandKit),
    ...sampleLines(brandKit, fence),
    `Write in the language ${language}.`,
    `No text is longer than its place, and running text at most 15 % shorter. Lengths count before those of the tone${isAsked ? ', and the request before both' : ''}.`,
    'The tone is for sentences. Headings, labels, buttons and cells are plain words, as short as reads well: no words are added to fill a place.',
    'Headings say something about this business; “Welcome” and “Our services” do not.',
    fenceRule(fence),
  ]
  const listed = places
    .map((place, index) => {
      const described = describePlace(isRevision ? { ...place, kind: undefined } : place)
      const now = isRevision ? `: ${place.text.replaceAll('\n', ' / ')}` : ''
      const apart = index === 0 ? '' : place.isBeside === true && !isRevision ? ' | ' : '\n'
      return `${apart}${index + 1}. ${described}${now}`
    })
    .join('')
  const goal = [
    `Type: ${section.type}`,
    ...(section.goal.trim() === '' ? [] : [`Goal: ${section.goal}`]),
    ...(section.keyPoints.length === 0 ? [] : ['Points:', ...section.keyPoints.map((point) => `- ${point}`)]),
  ]
  const neighbours = plan.sections
    .filter(({ id }) => id !== section.id)
    .map(({ type, title = '' }) => (title.trim() === '' ? type : `${type} (${title})`))
  return toPagePrompt(fence, rules, [
    businessPart(fence, material),
    `The section to write:\n${fenced(fence, goal.join('\n'), 3_000)}`,
    ...(neighbours.length === 0
      ? []
      : [
          `Other sections of the page, which say their part themselves:\n${fenced(fence, neighbours.join(', '), 3_000)}`,
        ]),
    `Its places, in the order of reading${isRevision ? ', with what is there now' : ''}:\n${fenced(fence, listed, 12_000)}`,
    ...(isAsked ? [pageRequest(instructions)] : []),
    orderFor(isRevision, isAsked, isOthers),
  ])
}

function orderFor(isRevision: boolean, isAsked: boolean, isOthers: boolean): string {
  if (!isRevision) return 'Fill the places.'
  if (isOthers)
    return isAsked
      ? 'Write the section for this business, as requested.'
      : 'Write the section for this business.'
  return isAsked
    ? 'Revise the section as requested. What the request does not concern stays as it is.'
    : 'Write the section again in other words, each text about as long as it is now.'
}

function describePlace({ role, budget, lines, card, kind }: PagePlace): string {
  const said = `${names[role] ?? role}${kind === undefined ? '' : ` (${kind})`}`
  const name = `${card === undefined ? '' : `card ${card}, `}${said}`
  if (lines !== undefined) return `${name}, on ${lines.length} lines of ${lines.join(', ')} characters`
  return budget > 0 ? `${name}, ${budget} characters` : name
}
