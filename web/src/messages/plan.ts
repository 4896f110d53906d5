import { counted } from '#core/text.ts'
import type { TitleSource } from '#features/titles/titles.schema.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const percent = new Intl.NumberFormat('en', { style: 'percent' })
const sources = {
  article: 'planned article',
  document: 'text',
  published: 'published page',
  suggested: 'new title',
} satisfies Record<TitleSource, string>
interface Collision {
  kind: 'exists' | 'duplicate' | 'topic'
  similarity: number
}
const nearness = ({ kind, similarity }: Collision): string =>
  kind === 'topic' ? 'Same topic' : kind === 'exists' ? 'Exists' : `Duplicate, ${percent.format(similarity)}`
const articles = (count: number): string => counted(count, 'article', 'articles')

export const plan = {
  title: 'Plan',
  /** Beside the state of what is shown. */
  count: (total: number) => articles(total),
  found: (shown: number, total: number) => `${shown.toLocaleString('en')} of ${articles(total)}`,
  reading: (read: number, total: number) => `Reading: ${read.toLocaleString('en')} of ${articles(total)}`,
  views: { label: 'View of the plan', table: 'Table', board: 'Board', calendar: 'Calendar' },
  search: 'Search the plan',
  filters: {
    label: 'Filters',
    status: 'Status',
    anyStatus: 'Any status',
    keyword: 'Keyword',
    anyKeyword: 'Any keyword',
    promptType: 'Type',
    anyPromptType: 'Any type',
    assignee: 'Assignee',
    anyAssignee: 'Anybody',
    nobody: 'Nobody',
    collides: 'Collides',
  },
  add: 'Add',
  addWhat: 'articles',
  addMenu: {
    one: 'A new article',
    titles: 'Suggest titles',
    paste: 'Paste a list',
    importCsv: 'Import a CSV',
  },
  exportCsv: 'Export as CSV',
  undo: 'Undo the last change',
  statuses: {
    idea: 'Idea',
    planned: 'Planned',
    outlined: 'Outlined',
    drafting: 'Drafting',
    review: 'Review',
    done: 'Done',
  },
  columns: {
    select: 'Select',
    name: 'Title',
    keywords: 'Keywords',
    status: 'Status',
    dueDate: 'Due',
    assignee: 'Assignee',
    promptType: 'Type',
  },
  untyped: 'No type',
  open: (name: string) => `Open ${name}`,
  openShort: 'Open',
  due: {
    overdue: (days: number) => (days === 1 ? '1 day overdue' : `${days.toLocaleString('en')} days overdue`),
    today: 'Due today',
    on: (day: string) => `Due ${day}`,
  },
  empty: {
    title: 'The articles of this project are planned here: as a table, a board and a calendar.',
    text: 'Begin with titles suggested for your keywords, a list from a spreadsheet, or type the first title below.',
  },
  nothingFound: 'No article matches.',
  nothingFoundHint: 'Remove a filter to see more.',
  grid: {
    label: 'Articles of the plan',
    help: 'Arrow keys move, Enter edits, Space selects, Ctrl or Command with Enter opens.',
    edit: (column: string, name: string) => `${column} of ${name}`,
    keywordsHint: 'Keywords, separated by commas',
    newRow: 'Add an article: type its title and press Enter',
    newRowAs: (what: string) => `Add an article (${what}): type its title and press Enter`,
    hidden: 'The article is in the plan, but the filters hide it here.',
  },
  collisions: {
    short: nearness,
    words: (collision: Collision & { title: string }) =>
      `${nearness(collision)}${collision.kind === 'topic' ? ' as' : ': similar to'} “${collision.title}”`,
    label: (name: string) => `What “${name}” collides with`,
    with: ({ kind, source }: Collision & { source: TitleSource }) =>
      `${kind === 'topic' ? 'Covers the same topic as' : 'Similar to'} the ${sources[source]}`,
    comparing: 'Comparing with planned, written and published titles',
    failed: 'The titles could not be compared with others.',
    retry: 'Compare titles',
    inList: (count: number) =>
      `${counted(count, 'title collides', 'titles collide')} with another. ${count === 1 ? 'It' : 'They'} can still be added.`,
    listCaption: 'Titles that collide',
    near: 'Similarity',
    other: 'With',
    sourceInList: (source: TitleSource) => (source === 'suggested' ? 'in this list:' : `${sources[source]}:`),
  },
  card: { edit: (name: string) => `Change ${name}`, done: 'Done' },
  bulk: {
    change: 'Change',
    status: 'Status',
    dueDate: 'Due date',
    setDay: 'Set a day',
    spread: 'Spread over days',
    noDay: 'Clear the due date',
    assignee: 'Assignee',
    promptType: 'Type',
    noPromptType: 'No type',
    dayTitle: (count: number) => `Due date of ${articles(count)}`,
    day: 'Due on',
    spreadTitle: (count: number) => `Spread ${articles(count)} over days`,
    spreadHint: 'The articles get their days in their current order.',
    from: 'First day',
    to: 'Last day',
    workdays: 'Leave Saturdays and Sundays free',
    spreadPreview: (first: string, last: string, perDay: string) => `From ${first} to ${last}, ${perDay}.`,
    oneEach: 'at most one a day',
    several: (max: number) => `up to ${max.toLocaleString('en')} a day`,
    wrongDays: 'The last day must not be before the first.',
    assigneeTitle: (count: number) => `Assignee of ${articles(count)}`,
    assigneeField: 'Assignee',
    assigneeHint: 'Leave empty for nobody.',
    apply: 'Set',
  },
  changed: (count: number, name: string) =>
    count === 1 ? `“${name}” changed` : `${articles(count)} changed`,
  created: (count: number, name: string) => (count === 1 ? `“${name}” added` : `${articles(count)} added`),
  deleted: (count: number, name: string) =>
    count === 1 ? `“${name}” is in the trash` : `${articles(count)} are in the trash`,
  takenBack: (what: string) => `Undone: ${what}`,
  restoredInPart: (count: number, reason: string) => `${articles(count)} could not be restored. ${reason}`,
  paste: {
    title: 'Paste a list',
    description:
      'One title per line, or cells copied from a spreadsheet. A first line of headings names the columns; without one the columns are title, keywords, secondary keywords.',
    field: 'Titles or cells',
    recognised: (columns: string[]) => `Recognised: ${list.format(columns)}.`,
    ready: (count: number) => (count === 0 ? 'Nothing to add yet.' : `${articles(count)} to add.`),
    problems: (count: number) =>
      count === 1
        ? '1 problem: nothing is added until it is fixed above.'
        : `${count.toLocaleString('en')} problems: nothing is added until they are fixed above.`,
    problemTable: 'Problems',
    row: 'Row',
    column: 'Column',
    message: 'What is wrong',
    moreProblems: (count: number) => `and ${counted(count, 'further problem', 'further problems')}`,
    tooMany: (max: number) => `At most ${max.toLocaleString('en')} at once. Import a CSV for more.`,
    unknownType: (name: string) => `“${name}” is not a type of text in the library`,
    more: (count: number) => `and ${counted(count, 'more row', 'more rows')}`,
    preview: 'What will be added',
    add: (count: number, colliding: number) =>
      count === 0
        ? 'Add'
        : `Add ${articles(count)}${colliding === 0 ? '' : `, ${colliding.toLocaleString('en')} colliding`}`,
    kept: 'What you pasted is kept.',
    openAgain: 'Open again',
    columns: {
      name: 'title',
      keywords: 'keywords',
      secondaryKeywords: 'secondary keywords',
      status: 'status',
      dueDate: 'due date',
      assignee: 'assignee',
      promptType: 'type',
      notes: 'notes',
      outline: 'outline',
    },
  },
  importCsv: {
    title: 'Import a CSV',
    description:
      'Columns are found by their headings. Rows with the id of an article change it; all others become new articles. You see a preview first.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    another: 'Choose another file',
    reading: 'Reading the file',
    created: (count: number) => `${articles(count)} will be created`,
    updated: (count: number) => `${articles(count)} will be changed`,
    skipped: (count: number) => `${counted(count, 'row has', 'rows have')} problems`,
    nothing: 'The file contains nothing that would change the plan.',
    problems: 'Problems',
    row: 'Row',
    column: 'Column',
    message: 'What is wrong',
    moreProblems: (count: number) => `and ${counted(count, 'further problem', 'further problems')}`,
    skip: 'Leave these rows out and import the rest',
    import: (colliding: number) =>
      colliding === 0 ? 'Import' : `Import, ${colliding.toLocaleString('en')} colliding`,
    importRest: (colliding: number) =>
      colliding === 0 ? 'Import the rest' : `Import the rest, ${colliding.toLocaleString('en')} colliding`,
    done: (created: number, updated: number) =>
      `Imported: ${created.toLocaleString('en')} created, ${updated.toLocaleString('en')} changed`,
  },
  board: {
    label: 'Board',
    help: 'Arrow keys move between cards. Alt with the left or right arrow moves a card to the neighbouring status.',
    column: (status: string, count: number) => `${status}, ${articles(count)}`,
    empty: 'Nothing here',
    more: (count: number) => `Show ${count.toLocaleString('en')} more`,
    moved: (name: string, status: string) => `“${name}” moved to ${status}`,
    movedMany: (count: number, status: string) => `${articles(count)} moved to ${status}`,
    moveTo: (name: string) => `Move ${name}`,
  },
  calendar: {
    label: 'Calendar',
    help: 'Arrow keys move between articles. Alt with an arrow moves an article by a day or a week, D chooses its date.',
    month: 'Month',
    week: 'Week',
    scale: 'Time range',
    previous: 'Earlier',
    next: 'Later',
    today: 'Today',
    unplanned: 'No due date',
    unplannedHint: 'Drag an article to a day, or press D on it.',
    allPlanned: 'Every article has a due date.',
    showUnplanned: 'Articles without a due date',
    more: (count: number) => `${count.toLocaleString('en')} more`,
    moreOn: (count: number, day: string) => `${count.toLocaleString('en')} more on ${day}`,
    nothing: 'Nothing is due in this period.',
    moved: (name: string, day: string) => `“${name}” is due on ${day}`,
    cleared: (name: string) => `“${name}” no longer has a due date`,
    chooseTitle: (name: string) => `Due date of “${name}”`,
    countOn: (day: string, count: number) => `${day}, ${articles(count)}`,
  },
}
