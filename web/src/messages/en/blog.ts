import type { ArticleStatus } from '#features/articles/articles.schema.ts'
import { counted } from './common.ts'

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
  tabs: { label: 'Views of the project', plan: 'Plan', keywords: 'Keywords', titles: 'Titles', audits: 'Audits', settings: 'Settings' },
  statuses,
  guideline: {
    label: 'Guideline',
    hint: 'Every text of the project keeps to it.',
    empty: 'You have no guidelines yet. They are made in the library and can be chosen later.',
    none: 'No guideline',
  },
  deleted: (name: string) => `${name} is in the bin.`,
  deleteDialog: {
    title: (name: string) => `Delete ${name}?`,
    withArticles: 'Its articles go into the bin with it. You can put them back for 30 days.',
    withCount: (total: number, done: number) =>
      `${counted(total, 'article goes', 'articles go')} into the bin with it${done > 0 ? `, ${done} of them done` : ''}. You can put everything back for 30 days.`,
    confirm: 'Delete with its articles',
  },
  list: {
    label: 'Projects',
    new: 'New project',
    count: (count: number) => counted(count, 'project', 'projects'),
    found: (count: number) => counted(count, 'project fits', 'projects fit'),
    search: 'Search in projects',
    sort: 'Sort by',
    sorts: { '-updatedAt': 'Last changed', '-createdAt': 'Newest', name: 'Name' },
    keys: 'In the list of projects',
    next: 'Next project',
    previous: 'Previous project',
    keywords: (count: number) => counted(count, 'keyword', 'keywords'),
    changed: (when: string) => `changed ${when}`,
    overdue: (count: number) => `${count} overdue`,
    nextDue: (day: string, name: string) => `Next: ${day}, ${name}`,
    noArticles: 'Nothing planned yet.',
    ofStatus: (count: number, status: ArticleStatus) => (status === 'idea' ? counted(count, 'idea', 'ideas') : `${count} ${statuses[status].toLowerCase()}`),
    actions: (name: string) => `More for ${name}`,
    goOn: 'Go through the set-up',
    settings: 'Settings',
    empty: 'Projects of your blog stand here.',
    emptyHint:
      'Say which site it is. Its company and readers are described, keywords are collected, and you get titles that collide with nothing that is planned or published.',
    nothingFound: (words: string) => `No project has “${words}” in it.`,
    nothingFoundHint: 'The search looks in names, sites and descriptions. Deleted projects are in the bin.',
  },
}
