// Every type of section and its layouts.
import type { SectionType } from '#features/landing-pages/sections.schema.ts'
import { features } from './features.ts'
import { footer } from './footer.ts'
import { hero } from './hero.ts'
import type { Layout, SectionKind } from './section-kind.ts'

export const kinds: Readonly<Record<SectionType, SectionKind>> = {
  header: footer,
  hero,
  features,
  benefits: features,
  testimonials: features,
  pricing: features,
  faq: features,
  cta: hero,
  about: hero,
  steps: features,
  stats: features,
  gallery: features,
  logos: features,
  contact: hero,
  footer,
  custom: features,
}

/** The layouts of a type, for people to choose from; the first is the one where none is named. */
export function layoutsOf(type: SectionType): { name: string; label: string }[] {
  return kinds[type].layouts.map(({ name, label }) => ({ name, label }))
}

/** The layout a section is drawn in: the one it names, or the first of its type. */
export function layoutOf({ type, layout }: { type: SectionType; layout: string }): Layout {
  const { layouts } = kinds[type]
  return layouts.find(({ name }) => name === layout) ?? layouts[0]
}
