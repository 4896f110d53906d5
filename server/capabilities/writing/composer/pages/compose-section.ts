// One section by rule: the design's words where they are the business's own, else what the business says of
// itself, and blanks where it says nothing.
import type { PlanSection, Plan } from '#contracts/page-plan.schema.ts'
import type { WrittenComponent, WrittenSection } from '#contracts/written-section.schema.ts'
import { allotFacts, findHeadline } from './allot-facts.ts'
import { bareWords, cardContents, type SectionMaterial } from './card-contents.ts'
import { blankFor, findDesignSection, findOwnWords, type PageReading } from '../../pages/page-reading.ts'
import { findNavigation } from '../../pages/navigation.ts'
import { getImageDescription } from '../../pages/image-descriptions.ts'
import { readFact, type Fact } from '../../pages/read-business.ts'
import { findSectionWords } from '../../pages/read-design.ts'

/** What the composer writes for a section of a plan. The same material gives the same words. */
export function composeSection(page: PageReading, plan: Plan, section: PlanSection): WrittenSection {
  const material: SectionMaterial = {
    page,
    section,
    links: findNavigation(page, plan).map(({ label }) => label),
    design: findDesignSection(page, section.designSectionId),
    own: findOwnWords(page, section.designSectionId),
    facts: findFacts(page, plan, section),
  }
  return { title: getTitle(material), text: getText(material), components: findComponents(material) }
}

/** Sections whose facts are in their text though they have cards. */
function isStated({ type }: PlanSection): boolean {
  return type === 'hero' || type === 'contact' || type === 'cta' || type === 'footer'
}

/**
 * The facts among the section's key points; in a plan without any, those that its place in the plan gives it.
 */
function findFacts({ business }: PageReading, { sections }: Plan, section: PlanSection): Fact[] {
  const isOpen = section.keyPoints.length === 0 && sections.every(({ keyPoints }) => keyPoints.length === 0)
  const types = sections.map(({ type }) => type)
  const place = sections.findIndex(({ id }) => id === section.id)
  const points = isOpen ? (allotFacts(business, types)[place] ?? []) : section.keyPoints
  const known = new Map(business.facts.map((fact) => [fact.text, fact]))
  return points.flatMap((point) => {
    const isName = point.split(/\s+/).length < 4 && !/[.!?]$/.test(point)
    return known.get(point) ?? (isName ? [] : readFact(point))
  })
}

function getTitle({ page, section: { type, title = '' }, design, own }: SectionMaterial): string {
  const { business, words } = page
  if (type === 'header' || type === 'footer') return business.name
  if (own !== undefined && own.title !== '') return own.title
  // A design without a heading there is left as it is, but for the heading of the page.
  if (type !== 'hero' && own !== undefined && own.lengths.title === 0 && findSectionWords(own).length > 0)
    return ''
  if (title !== '') return title
  // The usual heading of a type appears once; what a second section is about is left to its owner.
  const heading = words.heading[type]
  const isFurther =
    page.design?.sections.find((other) => other.section.type === type) !==
    (own === undefined ? design : undefined)
  if (own === undefined && design !== undefined && (isFurther || (heading === undefined && type !== 'hero')))
    return design.lengths.title === 0 ? '' : blankFor(page, 'title', design.lengths.title)
  if (type === 'hero') return findHeadline(business)?.text.replace(/[.!]+$/, '') ?? business.name
  return heading ?? ''
}

function getText(material: SectionMaterial): string {
  const { page, section, design, own } = material
  if (section.type === 'header') return ''
  // What the design says is used as it is, and nothing is added to it.
  if (
    own !== undefined &&
    findSectionWords(own).length > 0 &&
    (own.texts.length > 0 || own.lengths.text === 0)
  )
    return own.texts.join('\n\n')
  const said = new Set(
    [getTitle(material), ...(own === undefined ? [] : findSectionWords(own))].map(bareWords),
  )
  const hasItems = section.components.some((kind) => /^(?:card|quote|list)$/i.test(kind))
  const facts = hasItems && !isStated(section) ? [] : material.facts
  const reported = facts.map(({ text }) => text).filter((text) => !said.has(bareWords(text)))
  if (reported.length > 0) return inPairs(reported).join('\n\n')
  // A footer does without: it has the name and the ways through the page.
  if (section.type === 'footer') return ''
  if (design !== undefined && own === undefined)
    return design.lengths.text === 0 ? '' : blankFor(page, 'text', design.lengths.text)
  if (section.type === 'hero') return page.business.facts.length === 0 ? page.words.blank.offering : ''
  const isBare = section.components.length === 0 && (section.type === 'about' || section.type === 'custom')
  return isBare ? blankFor(page, 'text') : ''
}

/** Two sentences a paragraph. */
function inPairs(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence, index) =>
    index % 2 === 0 ? [[sentence, sentences[index + 1] ?? ''].join(' ').trim()] : [],
  )
}

type ComposedKind = Exclude<WrittenComponent['kind'], 'icon' | 'video' | 'custom'>

function findComponents(material: SectionMaterial): WrittenComponent[] {
  const { page, section, own, facts } = material
  const kinds = section.components.map((kind) => kind.toLowerCase())
  const count = (kind: string): number => kinds.filter((other) => other === kind).length
  const cards = count('card') + count('quote')
  const contents = cards === 0 ? [] : cardContents(material, isStated(section) ? [] : facts, cards)
  const labels = findLabels(material, count('button'))
  const { form } = page.words
  const next = new Map<string, number>()
  const write: Record<ComposedKind, (index: number) => Partial<WrittenComponent>> = {
    card(index) {
      const content = contents[index]
      const isQuoted = section.type === 'testimonials' && content?.title === ''
      return isQuoted ? { ...content, text: `“${content.text}”` } : { ...content }
    },
    quote: (index) => ({ ...contents[index] }),
    button: (index) => ({ label: labels[index] ?? page.words.more }),
    image: (index) => ({ text: imageText(material, own?.images[index]?.name ?? '') }),
    list: () => ({ items: findList(material) }),
    form: () => ({ label: form.submit, text: form.success }),
    heading: () => ({ title: page.business.name }),
    text: (index) => ({ text: own?.texts[index] ?? blankFor(page, 'text') }),
  }
  const isComposed = (kind: string): kind is ComposedKind => Object.hasOwn(write, kind)
  return kinds.filter(isComposed).map((kind) => {
    const index = next.get(kind) ?? 0
    next.set(kind, index + 1)
    return { ...blank, ...write[kind](index), kind }
  })
}

const blank = { title: '', text: '', label: '', items: [], price: '', period: '', author: '', role: '' }

function findLabels({ page, section, links, design, own }: SectionMaterial, count: number): string[] {
  const { words } = page
  const rendered = (own?.buttons ?? []).map(({ label }) => label).filter((label) => label !== '')
  if (section.type === 'header') {
    const shown = own === undefined || own.links.length === 0 ? links : own.links
    // A design without a button in its header gets none.
    const isBare = design !== undefined && design.buttons.length === 0 && design.links.length > 0
    const actions = rendered.length > 0 || isBare ? rendered : [words.contact]
    // The button leads to the same place.
    const further = actions.includes(words.contact)
      ? shown.filter((label) => label !== words.heading.contact)
      : shown
    return [...further.slice(0, Math.max(0, count - actions.length)), ...actions]
  }
  if (section.type === 'footer' && own === undefined && count > 1) return links
  return rendered.length > 0 ? rendered : [words.contact]
}

function findList({ page, section, links, design, own, facts }: SectionMaterial): string[] {
  if (own !== undefined && own.points.length > 0) return own.points
  if (section.type === 'header' || section.type === 'footer')
    return own !== undefined && own.links.length > 0 ? own.links : links
  if (section.type === 'logos')
    return Array.from({ length: Math.max(1, design?.images.length ?? 0) }, () => page.words.blank.partner)
  // The cards hold the facts already.
  const open = section.components.includes('card') || isStated(section) ? [] : facts
  return open.length > 0 ? open.map(({ text }) => text) : [blankFor(page, 'text')]
}

/** An image in words; empty where nobody knows what it shows, so that it is listed as to be described. */
function imageText({ page, section, own }: SectionMaterial, name: string): string {
  // What an image of a design shows is known by nobody whose words the design does not have.
  if (page.design !== undefined && own === undefined) return ''
  const described = getImageDescription(name)
  return described === '' && (section.type === 'header' || section.type === 'footer')
    ? page.business.name
    : described
}
