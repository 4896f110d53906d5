// Sections as they are when they are added: of every type with words that say what belongs there. What could
// be taken for a fact (a figure, a price, a voice) is an open claim until somebody writes over it, so that
// nothing invented is published.
import { findLayouts } from '#core/landing-page/index.ts'
import type { Claim, PageComponent, Section, SectionType } from '#contracts/sections.schema.ts'
import { landingEditor } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { newComponent } from './new-components.ts'

const { starters } = landingEditor

/** In the order in which pages mostly have them. */
export const addableTypes = Object.keys(t.landingPages.sectionTypes) as SectionType[]

interface Starter {
  title?: string
  content?: string
  parts?: Omit<PageComponent, 'id' | 'order'>[]
  /** Members of parts that must not be published as they are. */
  claimed?: { kind: Claim['kind']; members: readonly string[] }
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
  testimonials: () => ({
    title: starters.testimonials,
    parts: [newComponent('quote')],
    claimed: { kind: 'quote', members: ['text', 'author'] },
  }),
  pricing: () => ({
    title: starters.pricing,
    parts: three(() =>
      card({
        price: starters.price,
        period: starters.period,
        items: [starters.item, starters.item],
        label: starters.button,
      }),
    ),
    claimed: { kind: 'price', members: ['price'] },
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
    claimed: { kind: 'number', members: ['title'] },
  }),
  gallery: () => ({ title: starters.gallery, parts: [image] }),
  logos: () => ({ title: starters.logos, parts: [image] }),
  contact: () => ({ title: starters.contact, content: starters.contactText, parts: [newComponent('form')] }),
  footer: () => ({ content: starters.footer }),
  custom: () => ({ title: starters.heading, content: starters.text }),
}

export function newSection(type: SectionType, layout = findLayouts(type)[0]?.name ?? ''): Section {
  const { title = '', content, parts = [], claimed } = starterByType[type]()
  const components = parts.map((part, order): PageComponent => ({
    ...structuredClone(part),
    id: `${part.type}-${order + 1}`,
    order,
  }))
  const claims = components.flatMap(({ id, props }) =>
    (claimed?.members ?? []).flatMap((member): Claim[] => {
      const text = props[member]
      if (typeof text !== 'string' || claimed === undefined) return []
      return [
        {
          id: `${id}-${member}`,
          path: `components/${id}/${member}`,
          text,
          kind: claimed.kind,
          status: 'open',
        },
      ]
    }),
  )
  return {
    id: type,
    type,
    title,
    content: content === undefined ? '' : `<p>${content}</p>`,
    components,
    order: 0,
    layout,
    source: 'user',
    locked: false,
    ...(claims.length === 0 ? {} : { claims }),
  }
}
