// Sections as they are when they are added: of every type with a usual heading, and with blanks that say what
// belongs there until somebody writes over them. Nothing of that is published.
import { escapeText } from '#core/html.ts'
import { findLayouts } from '#core/landing-page/index.ts'
import type { PageComponent, Section, SectionType } from '#contracts/sections.schema.ts'
import { landingEditor } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { withBlanks } from '../state/added-blanks.ts'
import { newComponent } from './new-components.ts'

const { starters } = landingEditor

/** In the order in which pages mostly have them. */
export const addableTypes = Object.keys(t.landingPages.sectionTypes) as SectionType[]

interface Starter {
  title?: string
  content?: string
  parts?: Omit<PageComponent, 'id' | 'order'>[]
}

const card = (more: Record<string, unknown> = {}): Omit<PageComponent, 'id' | 'order'> => {
  const { type, props } = newComponent('card')
  return { type, props: { ...props, ...more } }
}
const three = <Part>(make: () => Part): Part[] => Array.from({ length: 3 }, make)
const button = newComponent('button')
const image = newComponent('image')

const starterByType: Readonly<Record<SectionType, () => Starter>> = {
  header: () => ({ parts: [{ type: 'button', props: { label: starters.button, href: '#contact' } }] }),
  hero: () => ({ title: starters.headline, content: starters.lead, parts: [button] }),
  features: () => ({ title: starters.features, parts: three(() => card({ icon: 'check' })) }),
  benefits: () => ({ title: starters.benefits, parts: three(() => card()) }),
  testimonials: () => ({ title: starters.testimonials, parts: [newComponent('quote')] }),
  pricing: () => ({
    title: starters.pricing,
    parts: three(() =>
      card({
        price: starters.price,
        items: [starters.item, starters.item],
        label: starters.button,
      }),
    ),
  }),
  faq: () => ({
    title: starters.faq,
    parts: three(() => card({ title: starters.question, html: `<p>${starters.answer}</p>` })),
  }),
  cta: () => ({ title: starters.cta, content: starters.text, parts: [button] }),
  about: () => ({ title: starters.about, content: starters.aboutText }),
  steps: () => ({ title: starters.steps, parts: three(() => card({ title: starters.step })) }),
  stats: () => ({
    title: starters.stats,
    parts: three(() => card({ title: starters.figure, html: `<p>${starters.figureText}</p>` })),
  }),
  gallery: () => ({ title: starters.gallery, parts: [image] }),
  logos: () => ({ title: starters.logos, parts: [image] }),
  contact: () => ({ title: starters.contact, content: starters.contactText, parts: [newComponent('form')] }),
  footer: () => ({ content: starters.footer }),
  custom: () => ({ title: starters.heading, content: starters.text }),
}

/** `overview`: what the business says it is, which stands where a section is about that. */
export function newSection(
  type: SectionType,
  layout = findLayouts(type)[0]?.name ?? '',
  overview = '',
): Section {
  const { title = '', content: given, parts = [] } = starterByType[type]()
  const isSaid = overview.trim() !== '' && (type === 'hero' || type === 'about')
  const content = isSaid ? escapeText(overview.trim()) : given
  const components = parts.map((part, order): PageComponent => ({
    ...structuredClone(part),
    id: `${part.type}-${order + 1}`,
    order,
  }))
  return withBlanks({
    id: type,
    type,
    title,
    content: content === undefined ? '' : `<p>${content}</p>`,
    components,
    order: 0,
    layout,
    source: 'user',
    locked: false,
  })
}
