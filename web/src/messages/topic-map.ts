import { counted } from '#core/text.ts'

export const topicMap = {
  title: 'Map',
  sources: (sitemap: string | undefined, audit: string | undefined) =>
    [
      sitemap === undefined ? 'Published pages have not been read yet' : `Published pages read ${sitemap}`,
      audit === undefined ? 'the project has no audit yet' : `last audit ${audit}`,
    ].join(', '),
  toTitles: 'Read the published pages',
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
    'Plan articles, or have the site’s pages read: the map then shows which pages compete for the same search, and which keywords have no page.',
  toPlan: 'Open the plan',
  collisions: {
    title: 'Collisions',
    none: 'No two pages compete for the same search.',
    shouldRank: 'Should rank',
    more: (count: number) => `Show ${counted(count, 'more collision', 'more collisions')}`,
    pages: (count: number) => counted(count, 'page', 'pages'),
  },
  gaps: {
    title: 'Gaps',
    none: 'Each keyword of the project has a page.',
    noKeywords: 'The project has no keywords yet. With keywords the map shows what is missing.',
    toKeywords: 'Open the keywords',
    toTitles: 'Find titles for them',
    hint: 'Keywords of the project that no page is about.',
  },
  topics: {
    title: 'Topics',
    hint: 'Pages by the keywords of the project.',
    rest: 'No keyword',
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
