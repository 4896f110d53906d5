// What whoever edits a page reads in a place that is still empty.
import type { Section } from '#contracts/sections.schema.ts'
import type { SlotNode } from './walk-tree.ts'

const names: Record<string, string> = {
  eyebrow: 'Line above the heading',
  'heading-1': 'Main heading',
  'heading-2': 'Heading',
  'heading-3': 'Small heading',
  lead: 'Introduction',
  body: 'Text',
  label: 'Label',
  price: 'Price',
  figure: 'Figure',
  quote: 'Quotation',
  name: 'Name',
  caption: 'Caption',
  'nav-link': 'Link',
  link: 'Link',
  brand: 'Brand',
  button: 'Button',
}

/** `Heading, about 40 characters`. The length is what the design has there. */
export function blankHint(node: SlotNode, { components }: Pick<Section, 'components'>): string {
  const name = names[node.kind === 'text' ? node.role : node.kind] ?? 'Text'
  const budget = components.find(({ id }) => id === node.slot)?.extra?.['budget']
  return typeof budget === 'number' && budget > 0 ? `${name}, about ${Math.round(budget)} characters` : name
}
