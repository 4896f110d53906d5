import { counted } from '#core/text.ts'
import { nameProvider } from './provider-names.ts'

/** Keywords that one sentence names. */
const maxNamed = 5

export const titleTexts = {
  heading: 'Titles',
  description: (isPublishedCompared: boolean, isReading: boolean) =>
    isPublishedCompared
      ? 'Each is compared with what is planned, written and published.'
      : isReading
        ? 'Each is compared with what is planned and written, and with what is published as soon as the website’s titles are read.'
        : 'Each is compared with what is planned and written, not yet with what is published.',
  title: 'Title',
  chooser: (count: number) =>
    count === 0 ? 'Choose keywords' : `${counted(count, 'keyword', 'keywords')} chosen`,
  keywordsChosen: (count: number) =>
    count === 0 ? 'For which keywords?' : `For ${counted(count, 'keyword', 'keywords')}`,
  allUncovered: 'All without an article',
  none: 'None',
  searchKeywords: 'Search keywords',
  noKeywordFound: 'No keyword matches.',
  moreKeywords: (count: number) => `${count} more; search for them.`,
  articles: (count: number) => counted(count, 'article', 'articles'),
  noKeywords: 'Titles are suggested for keywords. This project has none yet.',
  addKeywords: 'Add keywords',
  types: 'Kinds of text',
  count: 'Titles per keyword',
  start: 'Find titles',
  startMore: 'Find more',
  stop: 'Stop',
  finding: 'Finding titles',
  progress: (done: number, total: number) =>
    `Finding titles: ${done} of ${counted(total, 'keyword', 'keywords')}`,
  failed: 'Some titles could not be suggested',
  found: (count: number) => counted(count, 'title', 'titles'),
  madeBy: (provider: string, model: string) =>
    provider === 'composer'
      ? 'made from patterns by the built-in composer'
      : `written by ${nameProvider(provider)} (${model})`,
  tickNew: (count: number) => `Select the ${count} new ones`,
  clear: 'Clear the list',
  cleared: (count: number) => `${counted(count, 'title was', 'titles were')} cleared.`,
  dropped: 'The title was removed.',
  judge: 'Let AI compare close titles',
  judgeHint: 'One more call for each request. It decides where rules cannot.',
  empty: 'No titles yet.',
  emptyHint:
    'Choose keywords to get suggestions, or type a title of your own above: it is checked against existing titles as you type.',
  withoutKeyword: 'Without a keyword',
  titlesFor: (keyword: string) => (keyword === '' ? 'Titles without a keyword' : `Titles for ${keyword}`),
  again: 'Other titles',
  againFor: (keyword: string) => `Other titles for ${keyword}`,
  edit: (title: string) => `Edit ${title}`,
  drop: (title: string) => `Drop ${title}`,
  twin: 'Collides with another selected title,',
  own: 'Your own title',
  ownPlaceholder: 'Type it; it is checked as you type',
  forKeyword: 'For',
  addOwn: 'Add',
  checking: 'Comparing',
  planMany: (count: number) => `Plan ${counted(count, 'article', 'articles')}`,
  planned: (count: number) => (count === 1 ? 'The article is planned.' : `${count} articles are planned.`),
  seePlan: 'See the plan',
  plan: {
    title: (count: number) => `Plan ${counted(count, 'article', 'articles')}`,
    colliding: (count: number) =>
      `${counted(count, 'of these titles collides', 'of these titles collide')} with another one. You can plan them anyway.`,
    covered: (keywords: readonly string[]) =>
      `${keywords.length === 1 ? 'This keyword has' : 'These keywords have'} an article already: ${keywords
        .slice(0, maxNamed)
        .map((keyword) => `“${keyword}”`)
        .join(', ')}${keywords.length > maxNamed ? ` and ${keywords.length - maxNamed} more` : ''}.`,
    confirm: (count: number) => (count === 1 ? 'Plan 1 article' : `Plan ${count} articles`),
    alternatives: (keyword: string) => `Titles for “${keyword}”`,
    alternativesHint:
      'Titles for one keyword are alternatives. Keep the ones that should become articles of their own.',
    status: 'Initial status',
    planned: 'Planned',
    idea: 'Ideas',
    dates: 'Due dates',
    noDates: 'None yet',
    spread: 'Spread over time',
    first: 'First on',
    every: 'Then every (days)',
    wrongStep: (max: number) => `Enter a whole number from 0 to ${max}.`,
    span: (first: string, last: string) => `The first is due on ${first}, the last on ${last}.`,
  },
  published: {
    label: 'Published titles',
    noSite: 'Published titles are not compared: the project has no website.',
    addSite: 'Add it in the settings',
    never: (site: string) => `The titles on ${site} have not been read yet.`,
    perhapsHttp: (site: string) => `If the site has no https, write http://${site} in the settings.`,
    known: (count: number, when: string) =>
      `${counted(count, 'published title', 'published titles')}, read ${when}.`,
    read: 'Read the website’s titles',
    readAgain: 'Update them',
    reading: 'Reading the website’s titles',
  },
}
