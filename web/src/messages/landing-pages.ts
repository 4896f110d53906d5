import { sectionNames } from '#core/landing-page/section-names.ts'
import { counted } from '#core/text.ts'
import type { PageStatus } from '#features/landing-pages/landing-pages.schema.ts'
import type { BrandTone } from '#contracts/sections.schema.ts'

export const landingPages = {
  title: 'Landing pages',
  untitled: 'Untitled',
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
  sectionTypes: sectionNames,
  deleted: (count: number, name: string) =>
    count === 1 ? `${name} is in the trash.` : `${counted(count, 'page is', 'pages are')} in the trash.`,
  duplicated: (name: string) => `A copy of ${name} was created.`,
  list: {
    description: 'Turn a design and a description of your business into a page you can publish.',
    count: (count: number) => counted(count, 'landing page', 'landing pages'),
    found: (count: number) => counted(count, 'landing page matches', 'landing pages match'),
    new: 'New landing page',
    search: 'Search landing pages',
    sort: 'Sort by',
    sorts: { '-updatedAt': 'Last changed', '-createdAt': 'Newest', businessName: 'Business' },
    status: 'State',
    tone: 'Tone',
    anyTone: 'Any tone',
    sections: (count: number) => counted(count, 'section', 'sections'),
    empty: 'No landing pages yet.',
    emptyHint:
      'Describe the business and give a design: a PDF, an image, a Figma file or a website. You get an editable page with your content in its layout.',
    nothingFound: (words: string) =>
      words === '' ? 'No landing page matches these filters.' : `No landing page contains “${words}”.`,
    nothingFoundHint:
      'Names, descriptions and the pages’ texts are searched. Deleted pages are in the trash.',
    clear: 'Clear search and filters',
    actions: (name: string) => `More for ${name}`,
    open: 'Open the editor',
    goOn: 'Continue in the wizard',
    visit: 'Visit the published page',
    duplicate: 'Duplicate',
  },
}
