import { counted } from '#core/text.ts'
import type { PageStatus } from '#features/landing-pages/landing-pages.schema.ts'
import type { BrandTone, SectionType } from '#contracts/sections.schema.ts'

export const landingPages = {
  title: 'Landing pages',
  untitled: 'Without a name',
  statuses: { draft: 'Draft', published: 'Published', archived: 'Archived' } satisfies Record<
    PageStatus,
    string
  >,
  unpublishedChanges: 'Unpublished changes',
  tones: {
    professional: 'Professional',
    friendly: 'Friendly',
    playful: 'Playful',
    authoritative: 'Authoritative',
    casual: 'Casual',
  } satisfies Record<BrandTone, string>,
  sectionTypes: {
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
  } satisfies Record<SectionType, string>,
  deleted: (count: number, name: string) =>
    count === 1 ? `${name} is in the trash.` : `${counted(count, 'page is', 'pages are')} in the trash.`,
  duplicated: (name: string) => `${name} is a separate copy.`,
  list: {
    description: 'A design and a business become a page that can be published.',
    count: (count: number) => counted(count, 'landing page', 'landing pages'),
    found: (count: number) => counted(count, 'landing page matches', 'landing pages match'),
    new: 'New landing page',
    search: 'Search in landing pages',
    sort: 'Sort by',
    sorts: { '-updatedAt': 'Last changed', '-createdAt': 'Newest', businessName: 'Business' },
    status: 'State',
    tone: 'Tone',
    anyTone: 'Any tone',
    sections: (count: number) => counted(count, 'section', 'sections'),
    empty: 'No landing pages yet.',
    emptyHint:
      'Describe the business and upload a design: a PDF, an image or a Figma file. You get an editable page with your content in its layout.',
    nothingFound: (words: string) =>
      words === '' ? 'No landing page matches these filters.' : `No landing page has “${words}” in it.`,
    nothingFoundHint:
      'The search looks in names, descriptions and the pages’ texts. Deleted pages are in the trash.',
    clear: 'Clear search and filters',
    actions: (name: string) => `More for ${name}`,
    open: 'Open the editor',
    goOn: 'Continue in the wizard',
    visit: 'Visit the published page',
    duplicate: 'Duplicate',
  },
}
