// The texts of tasks: findings of audits taken home as work.
import { counted } from '#core/text.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { Task, TaskStatus } from '#features/tasks/tasks.schema.ts'
import { number } from './audit-words.ts'

const severities: Record<Severity, string> = {
  critical: 'Critical',
  warning: 'Warning',
  notice: 'Notice',
  info: 'Fact',
}

export const tasks = {
  title: 'Tasks',
  description: 'Audit findings to fix. Check off what is done; the next audit verifies it.',
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
    empty: 'No tasks yet.',
    emptyHint:
      'Open a finding of an audit and make a task of it, or make tasks of all that are critical at once.',
    toAudits: 'Go to the audits',
    nothing: 'No task matches.',
    nothingHint: 'Remove a filter to see more.',
  },
  item: {
    tick: (title: string) => `Done: ${title}`,
    done: 'Done. The next audit says whether it is gone.',
    openAgain: 'The task is open again.',
    dismiss: 'Dismiss',
    dismissed: 'The task is dismissed.',
    reopen: 'Open again',
    deleted: 'The task is in the trash.',
    note: 'Note',
    notePlaceholder: 'Who does it, by when, what was tried',
    noteSaved: 'The note is saved.',
    saveNote: 'Save the note',
    firstOf: (shown: number, total: number) =>
      `The first ${number.format(shown)} of ${number.format(total)}; the audit has all of them.`,
    from: (when: string) => `Found in the audit of ${when}`,
    openFinding: 'Open the finding',
    laterShort: {
      still_there: 'Still there',
      not_found: 'Not found any more',
      found_again: 'Found again',
    } satisfies Record<NonNullable<Task['later']>['state'], string>,
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
    manyHint:
      'Of all findings shown below, without facts and without those that are ignored or a task already.',
    made: (count: number) =>
      count === 0
        ? 'All of these findings are tasks already.'
        : count === 1
          ? 'The task is made.'
          : `${number.format(count)} tasks are made.`,
    see: 'See the tasks',
    mark: 'Task',
  },
}
