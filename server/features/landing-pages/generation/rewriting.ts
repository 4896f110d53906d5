// A stored section written again: what of it stays, what it was planned as, and what rules can do when a wish
// is plain.
import { composeRefinement, readInstruction } from '#capabilities/writing/composer/index.ts'
import { markupToText } from '#core/rich-text/index.ts'
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import type { BrandTone, PageComponent, Section } from '#contracts/sections.schema.ts'

/** Members of props that are words; `html` is markup. Images, links and fields are the author's. */
const wordMembers = [
  'text',
  'html',
  'label',
  'items',
  'author',
  'role',
  'title',
  'price',
  'period',
  'submitLabel',
  'successText',
  'alt',
  'caption',
] as const

/**
 * The plan that the page's sections follow, and the part of it that this one is. What was never planned is
 * planned as it is.
 */
export function planStoredSections(
  sections: readonly Section[],
  plan: Plan | undefined,
  current: Section,
): { plan: Plan; section: PlanSection } {
  const known = plan?.sections.find(
    ({ id, designSectionId }) =>
      id === current.id || (designSectionId !== undefined && designSectionId === current.designSectionId),
  )
  const section: PlanSection = {
    id: current.id,
    type: current.type,
    goal: known?.goal ?? '',
    keyPoints: known?.keyPoints ?? [],
    // As it is now: its author may have added a card or taken one away.
    components: current.components.map(({ type }) => type),
    order: current.order,
    sourceBlocks: known?.sourceBlocks ?? [],
    ...(known?.title === undefined ? {} : { title: known.title }),
    ...(current.designSectionId === undefined ? {} : { designSectionId: current.designSectionId }),
    layout: current.layout,
  }
  const others = sections.map(({ id, type, title, order }): PlanSection => ({
    id,
    type,
    goal: '',
    keyPoints: [],
    components: [],
    order,
    sourceBlocks: [],
    title,
  }))
  return { plan: { sections: others.map((other) => (other.id === current.id ? section : other)) }, section }
}

/**
 * The new words in the old section: place, box, look, identifiers, images and links stay. Its claims are to
 * be found again.
 */
export function rewritten(current: Section, fresh: Section): Section {
  const waiting = [...fresh.components]
  const components = current.components.map((component): PageComponent => {
    const index = waiting.findIndex(({ type }) => type === component.type)
    const [found] = index === -1 ? [] : waiting.splice(index, 1)
    // An image's text says what is on it, and the image is the same.
    if (found === undefined || component.type === 'image') return component
    const words = Object.fromEntries(
      wordMembers.flatMap((member) => (member in found.props ? [[member, found.props[member]]] : [])),
    )
    return { ...component, props: { ...component.props, ...words } }
  })
  return { ...current, title: fresh.title || current.title, content: fresh.content, components, source: 'ai' }
}

/**
 * What the section says and nobody doubts: its words without those of open claims, and without the lines of
 * somebody else's words.
 */
export function settledWords(section: Section, othersWords = ''): string {
  const open = (section.claims ?? []).flatMap(({ status, text }) => (status === 'open' ? [text] : []))
  const settled = open.reduce((words, text) => words.replaceAll(text, ' '), findStoredWords(section))
  const others = new Set(othersWords.split('\n').map((line) => line.trim()))
  return settled
    .split('\n')
    .filter((line) => !others.has(line.trim()))
    .join('\n')
}

const toneWords: readonly [BrandTone, RegExp][] = [
  [
    'playful',
    /(?<!\p{L})(?:playful(?:ly)?|funn(?:y|ier)|verspielt\p{L}*|witzig\p{L}*|lustig\p{L}*)(?!\p{L})/iu,
  ],
  [
    'casual',
    /(?<!\p{L})(?:casual(?:ly)?|relaxed|laid[- ]back|locker\p{L}*|lässig\p{L}*|entspannt\p{L}*)(?!\p{L})/iu,
  ],
  ['authoritative', /(?<!\p{L})(?:authoritative(?:ly)?|souverän\p{L}*|autoritativ\p{L}*)(?!\p{L})/iu],
  ['friendly', /(?<!\p{L})(?:friendl(?:y|ier)|warmer|freundlich\p{L}*|herzlich\p{L}*)(?!\p{L})/iu],
  [
    'professional',
    /(?<!\p{L})(?:professional(?:ly)?|more formal|businesslike|professionell\p{L}*|sachlich\p{L}*|förmlich\p{L}*)(?!\p{L})/iu,
  ],
]

/** The tone that an instruction names: "make it more playful". */
export function toneIn(instructions: string | undefined): BrandTone | undefined {
  if (instructions === undefined || /(?<!\p{L})(?:less|not|weniger|nicht)\s/iu.test(instructions))
    return undefined
  return toneWords.find(([, words]) => words.test(instructions))?.[0]
}

/** All words of a stored section, as a reader would see them. */
export function findStoredWords({ title, content, components }: Section): string {
  const words = components.flatMap(({ props }) =>
    wordMembers.flatMap((member) => {
      const value = props[member]
      if (Array.isArray(value)) return value.filter((item): item is string => typeof item === 'string')
      return typeof value === 'string' ? [member === 'html' ? markupToText(value) : value] : []
    }),
  )
  return [title, markupToText(content), ...words].filter((text) => text.trim() !== '').join('\n')
}

/**
 * The section with its running text refined, where a rule of the composer knows what was asked for; else
 * undefined.
 */
export function refineByRule(current: Section, instructions: string | undefined): Section | undefined {
  if (instructions === undefined || instructions.trim() === '' || !readInstruction(instructions).isUnderstood)
    return undefined
  const refine = (selection: string): string =>
    selection.trim() === ''
      ? selection
      : composeRefinement({ selection, instruction: instructions, editorMode: 'richText' }).trim()
  const components = current.components.map((component): PageComponent => {
    const { html } = component.props
    return typeof html === 'string'
      ? { ...component, props: { ...component.props, html: refine(html) } }
      : component
  })
  return { ...current, content: refine(current.content), components }
}
