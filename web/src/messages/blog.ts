import { counted } from '#core/text.ts'
import type { ArticleStatus } from '#contracts/article.schema.ts'

const statuses = {
  idea: 'Idea',
  planned: 'Planned',
  outlined: 'Outlined',
  drafting: 'Drafting',
  review: 'In review',
  done: 'Done',
} satisfies Record<ArticleStatus, string>

export const blog = {
  title: 'Blog',
  description: 'Each project is one site: its keywords, its titles and its plan.',
  allProjects: 'All projects',
  projectNotFound: 'This project does not exist or was deleted.',
  tabs: {
    label: 'Views of the project',
    plan: 'Plan',
    keywords: 'Keywords',
    titles: 'Titles',
    map: 'Map',
    audits: 'Audits',
    brand: 'Brand kit',
    settings: 'Settings',
  },
  statuses,
  guideline: {
    label: 'Guideline',
    hint: 'Every text of the project follows it.',
    empty: 'You have no guidelines yet. Create them in the library and choose one later.',
    none: 'No guideline',
  },
  deleted: (name: string) => `${name} is in the trash.`,
  deleteDialog: {
    title: (name: string) => `Delete ${name}?`,
    withArticles: 'Its articles are moved to the trash with it. You can restore them for 30 days.',
    withCount: (total: number, done: number) =>
      `${counted(total, 'article goes', 'articles go')} to the trash with it${done > 0 ? `, ${done} of them done` : ''}. You can restore everything for 30 days.`,
    confirm: 'Delete with its articles',
  },
  list: {
    label: 'Projects',
    new: 'New project',
    count: (count: number) => counted(count, 'project', 'projects'),
    found: (count: number) => counted(count, 'project matches', 'projects match'),
    search: 'Search projects',
    sort: 'Sort by',
    sorts: { '-updatedAt': 'Last changed', '-createdAt': 'Newest', name: 'Name' },
    keywords: (count: number) => counted(count, 'keyword', 'keywords'),
    changed: (when: string) => `changed ${when}`,
    overdue: (count: number) => `${count} overdue`,
    nextDue: (day: string, name: string) => `Next: ${day}, ${name}`,
    noArticles: 'Nothing planned yet.',
    ofStatus: (count: number, status: ArticleStatus) =>
      status === 'idea' ? counted(count, 'idea', 'ideas') : `${count} ${statuses[status].toLowerCase()}`,
    actions: (name: string) => `More for ${name}`,
    goOn: 'Open the setup wizard',
    settings: 'Settings',
    empty: 'No projects yet.',
    emptyHint:
      'Create one to plan articles for a site: describe the company and its readers, collect keywords, and get titles that do not duplicate what is planned or published.',
    nothingFound: (words: string) => `No project contains “${words}”.`,
    nothingFoundHint: 'Names, sites and descriptions are searched. Deleted projects are in the trash.',
  },
}
