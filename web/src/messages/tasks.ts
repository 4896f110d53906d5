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
      'Open a finding of an audit and create a task from it, or create tasks from all critical findings at once.',
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
      not_found: 'No longer found',
      found_again: 'Found again',
    } satisfies Record<NonNullable<Task['later']>['state'], string>,
    later: {
      still_there: (when: string) => `Still there in the audit of ${when}.`,
      not_found: (when: string) => `No longer found in the audit of ${when}.`,
      found_again: (when: string) => `Was fixed, and found again in the audit of ${when}.`,
    },
    openLater: 'Open that audit',
  },
  make: {
    one: 'Create a task',
    hasTask: 'Show its task',
    many: (count: number) => `Create ${counted(count, 'task', 'tasks')}`,
    manyHint: 'From all findings shown below, except facts and those that are ignored or already tasks.',
    made: (count: number) =>
      count === 0
        ? 'All of these findings are already tasks.'
        : count === 1
          ? 'The task is created.'
          : `${number.format(count)} tasks are created.`,
    see: 'Show the tasks',
    mark: 'Task',
  },
}
