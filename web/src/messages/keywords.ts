import { counted } from '#core/text.ts'

export const keywordTexts = {
  title: 'Keywords',
  description: 'What the readers of this site search for.',
  covered: (covered: number, total: number) =>
    `${covered} of ${counted(total, 'keyword has', 'keywords have')} an article.`,
  count: (shown: number, total: number) =>
    shown === total
      ? counted(total, 'keyword', 'keywords')
      : `${shown} of ${counted(total, 'keyword', 'keywords')}`,
  add: 'Add keywords',
  added: (count: number) => `${counted(count, 'keyword was', 'keywords were')} added.`,
  remove: 'Remove',
  removeOne: (keyword: string) => `Remove ${keyword}`,
  removed: (count: number, keyword: string) =>
    count === 1 ? `${keyword} was removed.` : `${count} keywords were removed.`,
  titlesFor: 'Titles for these',
  search: 'Search keywords',
  coverage: 'Coverage',
  covers: { uncovered: 'No article', covered: 'With an article', done: 'With a finished article' },
  sort: 'Sort by',
  sorts: { added: 'Order added', keyword: 'A to Z', articles: 'Least covered first' },
  cover: (articles: number, done: number) =>
    articles === 0
      ? 'No articles yet'
      : done === 0
        ? counted(articles, 'article', 'articles')
        : `${done} of ${counted(articles, 'article', 'articles')} done`,
  empty: 'No keywords yet.',
  emptyHint:
    'Paste a list from a keyword tool into the field above, or type a few of your own. Titles are suggested for them.',
  nothingFound: (words: string) =>
    words === '' ? 'No keyword matches this filter.' : `No keyword contains “${words}”.`,
  paste: {
    label: 'Add keywords',
    hint: 'One per line, or separated by commas. A column copied from a spreadsheet works too.',
    add: (count: number) => (count === 0 ? 'Add' : `Add ${counted(count, 'keyword', 'keywords')}`),
    thereAlready: (count: number) => `${count} already there`,
    tooMany: (room: number) => `A project has 2,000 keywords at most; there is room for ${room} more.`,
  },
}
