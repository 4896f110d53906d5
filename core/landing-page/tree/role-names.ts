// What the role of a text in a section's layout is called, in the page that is edited and beside it.
import type { TextRole } from '#contracts/design-layout.schema.ts'

export const roleNames: Readonly<Record<TextRole | 'button' | 'list', string>> = {
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
  'nav-link': 'Link of a menu',
  link: 'Link',
  brand: 'Brand',
  button: 'Button',
  list: 'List',
}

/** Where there is no room for these. */
export const shortRoleNames: Readonly<Partial<Record<keyof typeof roleNames, string>>> = {
  eyebrow: 'Line',
  'heading-1': 'Title',
  'heading-2': 'Title',
  'heading-3': 'Title',
  lead: 'Text',
  quote: 'Quote',
  caption: 'Text',
  label: 'Text',
  figure: 'No.',
  'nav-link': 'Link',
}

/** Where there is hardly room for a word. */
export const tinyRoleNames = { value: 'No.', words: 'Aa' } as const
