import { counted } from '#core/text.ts'

export const topicMap = {
  title: 'Map',
  sources: (sitemap: string | undefined, audit: string | undefined) =>
    [
      sitemap === undefined ? 'Published pages are not read yet' : `Published pages read ${sitemap}`,
      audit === undefined ? 'no audit of the project yet' : `last audit ${audit}`,
    ].join(', '),
  toTitles: 'Read them in the title workshop',
  toAudits: 'Start an audit',
  counts: {
    planned: 'Planned',
    written: 'Written',
    published: 'Published',
    collisions: 'Collisions',
    gaps: 'Gaps',
  },
  empty: 'Nothing is planned or published yet.',
  emptyHint:
    'Plan articles, or have the site’s pages read: the map then shows which want to be found for the same, and of which keywords there is nothing.',
  toPlan: 'Open the plan',
  collisions: {
    title: 'Collisions',
    none: 'No two pages want to be found for the same.',
    shouldRank: 'Should rank',
    more: (count: number) => `Show ${counted(count, 'more collision', 'more collisions')}`,
    pages: (count: number) => counted(count, 'page', 'pages'),
  },
  gaps: {
    title: 'Gaps',
    none: 'Each keyword of the project has a page.',
    noKeywords: 'The project has no keywords yet. With keywords the map shows what is missing.',
    toKeywords: 'Open the keywords',
    hint: 'Keywords of the project that no page is about.',
  },
  topics: {
    title: 'Topics',
    hint: 'Pages by the keywords of the project.',
    rest: 'About none of the keywords',
    filter: 'Show',
    pages: 'Pages',
    collides: (count: number) => counted(count, 'collision', 'collisions'),
    more: (count: number) => `and ${count} more`,
    none: 'none',
  },
  kinds: { planned: 'planned', written: 'written', published: 'published' },
  inlinks: (count: number) => counted(count, 'internal link', 'internal links'),
  words: (count: number) => counted(count, 'word', 'words'),
}
