// Parts of a plan, whoever makes it: identifiers of sections, layouts, and the components that a design's
// section has.
import { findLayouts } from '#core/landing-page/index.ts'
import type { CopyMode, SectionType } from '#contracts/sections.schema.ts'
import type { DesignSectionReading } from './read-design.ts'

/**
 * What a section of the type is there for; where nothing of it was seen in the design, the page still has it.
 */
const usualComponents: Partial<Record<SectionType, string[]>> = {
  hero: ['button'],
  cta: ['button'],
  contact: ['form'],
  features: ['card', 'card', 'card'],
  benefits: ['card', 'card', 'card'],
  steps: ['card', 'card', 'card'],
  faq: ['card', 'card', 'card'],
  pricing: ['card', 'card', 'card'],
  stats: ['card', 'card', 'card'],
  testimonials: ['quote'],
}

export const times = (kind: string, count: number): string[] => Array.from({ length: count }, () => kind)

/**
 * Kinds and count as in the design. Marks of a firm or its partners are claims like words: they stay only
 * where the design's words do.
 */
export function listDesignComponents(reading: DesignSectionReading, copy: CopyMode): string[] {
  const { section, buttons, cards, quotes, images, links, points, hasForm } = reading
  const isFrame = section.type === 'header' || section.type === 'footer'
  const isLeftOut = copy !== 'keep' && (isFrame || section.type === 'logos')
  const rendered = [
    ...times('card', cards.length),
    ...times('quote', quotes.length),
    ...(points.length > 0 || (isLeftOut && section.type === 'logos' && cards.length === 0) ? ['list'] : []),
    ...(section.type === 'header'
      ? times('button', links.length + buttons.length)
      : [...(isFrame && links.length > 0 ? ['list'] : []), ...times('button', buttons.length)]),
    ...(hasForm ? ['form'] : []),
  ]
  const needed = usualComponents[section.type] ?? []
  const isThere = rendered.some((kind) => needed.includes(kind) || kind === 'form' || kind === 'list')
  return [...times('image', isLeftOut ? 0 : images.length), ...rendered, ...(isThere ? [] : needed)]
}

const nearest: Record<DesignSectionReading['arrangement'], readonly string[]> = {
  columns: ['grid', 'cards', 'columns', 'row'],
  stacked: ['timeline', 'list', 'rows', 'lines', 'checks', 'centered'],
  beside: ['split', 'picture', 'beside', 'rows'],
  cover: ['cover', 'banner', 'panel', 'picture'],
  centered: ['centered', 'banner', 'cards', 'row'],
  plain: [],
}

/** The layout of the type that is nearest to how the design has it. */
export function layoutFor(type: SectionType, arrangement: DesignSectionReading['arrangement']): string {
  const names = findLayouts(type).map(({ name }) => name)
  return nearest[arrangement].find((name) => names.includes(name)) ?? names[0] ?? ''
}

/** `features`, `features-2`: names that can be in a URL. */
export function idsFor(types: readonly SectionType[]): string[] {
  const counts = new Map<SectionType, number>()
  return types.map((type) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return count === 1 ? type : `${type}-${count}`
  })
}
