import type { SectionType } from '#contracts/sections.schema.ts'

/** The kinds of sections as people read them, on screen and in what a generation reports. */
export const sectionNames: Record<SectionType, string> = {
  header: 'Header',
  hero: 'Hero',
  features: 'Features',
  benefits: 'Benefits',
  testimonials: 'Testimonials',
  pricing: 'Pricing',
  faq: 'Questions',
  cta: 'Call to action',
  about: 'About',
  steps: 'Steps',
  stats: 'Figures',
  gallery: 'Gallery',
  logos: 'Logos',
  contact: 'Contact',
  footer: 'Footer',
  custom: 'Other',
}
