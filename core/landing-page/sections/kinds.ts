// Every type of section and its layouts.
import type { SectionType } from '#contracts/sections.schema.ts'
import { about } from './about.ts'
import { benefits } from './benefits.ts'
import { contact } from './contact.ts'
import { cta } from './cta.ts'
import { custom } from './custom.ts'
import { faq } from './faq.ts'
import { features } from './features.ts'
import { footer } from './footer.ts'
import { gallery } from './gallery.ts'
import { header } from './header.ts'
import { hero } from './hero.ts'
import { logos } from './logos.ts'
import { pricing } from './pricing.ts'
import { stats } from './stats.ts'
import { steps } from './steps.ts'
import { testimonials } from './testimonials.ts'
import type { Layout, SectionKind } from './section-kind.ts'

export const kinds: Readonly<Record<SectionType, SectionKind>> = {
  header,
  hero,
  features,
  benefits,
  testimonials,
  pricing,
  faq,
  cta,
  about,
  steps,
  stats,
  gallery,
  logos,
  contact,
  footer,
  custom,
}

/** The layouts of a type, for people to choose from; the first is the one where none is named. */
export function findLayouts(type: SectionType): { name: string; label: string }[] {
  return kinds[type].layouts.map(({ name, label }) => ({ name, label }))
}

/** The layout a section is rendered in: the one it names, or the first of its type. */
export function getLayout({ type, layout }: { type: SectionType; layout: string }): Layout {
  const { layouts } = kinds[type]
  return layouts.find(({ name }) => name === layout) ?? layouts[0]
}
