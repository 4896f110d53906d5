// The texts of tasks: findings of audits taken home as work.
import type { Severity } from '#features/audits/audits.schema.ts'
import type { Task, TaskStatus } from '#features/tasks/tasks.schema.ts'
import { number } from './audit-words.ts'
import { counted } from './common.ts'

const severities: Record<Severity, string> = { critical: 'Critical', warning: 'Warning', notice: 'Notice', info: 'Fact' }

export const tasks = {
  title: 'Tasks',
  description: 'What audits have found and somebody means to mend. Tick off what is done; the next audit says whether it is gone.',
  severities,
  places: { label: 'Audits and tasks', audits: 'Audits', tasks: 'Tasks' },
  list: {
    label: 'Tasks',
    search: 'Search tasks',
    status: 'State',
    statuses: { open: 'To do', done: 'Done', dismissed: 'Dismissed' } satisfies Record<TaskStatus, string>,
    site: 'Site',
    anySite: 'All sites',
    count: (count: number) => counted(count, 'task', 'tasks'),
    empty: 'Findings that you take home as work will stand here.',
    emptyHint: 'Open a finding of an audit and make a task of it, or make tasks of all that are critical at once.',
    toAudits: 'Go to the audits',
    nothing: 'No task fits.',
    nothingHint: 'Leave out a filter to see more.',
    keys: 'Tasks',
    next: 'Next task',
    previous: 'Previous task',
  },
  item: {
    tick: (title: string) => `Done: ${title}`,
    done: 'Done. The next audit says whether it is gone.',
    openAgain: 'The task is open again.',
    dismiss: 'Dismiss',
    dismissed: 'The task is dismissed.',
    reopen: 'Open again',
    deleted: 'The task is in the bin.',
    note: 'Note',
    notePlaceholder: 'Who does it, by when, what was tried',
    noteSaved: 'The note is saved.',
    saveNote: 'Save the note',
    why: 'Why it matters',
    fix: 'How to mend it',
    places: (count: number) => `${counted(count, 'place', 'places')} affected`,
    firstOf: (shown: number, total: number) => `The first ${number.format(shown)} of ${number.format(total)}; the audit has all of them.`,
    copy: (count: number) => `Copy ${counted(count, 'address', 'addresses')}`,
    copied: (count: number) => (count === 1 ? 'The address is copied.' : `${number.format(count)} addresses are copied.`),
    from: (when: string) => `Found in the audit of ${when}`,
    openFinding: 'Open the finding',
    laterShort: { still_there: 'Still there', not_found: 'Not found any more', found_again: 'Found again' } satisfies Record<
      NonNullable<Task['later']>['state'],
      string
    >,
    later: {
      still_there: (when: string) => `Still there in the audit of ${when}.`,
      not_found: (when: string) => `Not found any more in the audit of ${when}.`,
      found_again: (when: string) => `Was gone, and found again in the audit of ${when}.`,
    },
    openLater: 'Open that audit',
  },
  make: {
    one: 'Make a task',
    hasTask: 'See its task',
    many: (count: number) => `Make ${counted(count, 'task', 'tasks')}`,
    manyHint: 'Of all findings shown below, without facts and without those that are ignored or a task already.',
    made: (count: number) => (count === 0 ? 'They are tasks already.' : count === 1 ? 'The task is made.' : `${number.format(count)} tasks are made.`),
    see: 'See the tasks',
    mark: 'Task',
  },
}
