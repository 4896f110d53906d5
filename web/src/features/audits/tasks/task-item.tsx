// A task as a row that is ticked off, opened to where, why and how, with a note and what later audits say.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { Task, TaskSummary } from '#features/tasks/tasks.schema.ts'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatMoment } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { tasks } from '#web/messages/tasks.ts'
import { SeverityBadge } from '../marks.tsx'
import { AffectedPlaces, CopyUrlsButton, WhyAndFix } from '../report/finding-words.tsx'
import { siteName } from '../site.ts'
import { changeTask, taskQuery, tasksKey } from './api.ts'
import type { TaskActions } from './use-task-actions.ts'

const texts = tasks.item
const maxNoteLength = 5_000
const laterTones: Record<NonNullable<Task['later']>['state'], Tone> = {
  still_there: 'neutral',
  not_found: 'good',
  found_again: 'warning',
}

export interface TaskItemProps {
  task: TaskSummary
  /** Where tasks of several sites are in the list. */
  showsSite: boolean
  isOpen: boolean
  onToggle: () => void
  actions: TaskActions
}

export function TaskItem({ task, showsSite, isOpen, onToggle, actions }: TaskItemProps) {
  const id = useId()
  const { title, severity, status, later, site } = task
  return (
    <div>
      <div className="flex items-start gap-1 px-2">
        <span className="pt-2">
          <Checkbox
            label={texts.tick(title)}
            hideLabel
            checked={status === 'done'}
            onChange={(isDone) => actions.setStatus(task, isDone ? 'done' : 'open')}
          />
        </span>
        <h2 className="flex min-w-0 flex-1">
          <button
            type="button"
            data-card
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            className="focus-ring flex min-h-row w-full min-w-0 items-start gap-3 rounded-control px-1 py-2 text-left transition-colors hover:bg-hover"
          >
            <ChevronRight
              aria-hidden
              size={16}
              strokeWidth={1.5}
              className={classNames('mt-hair shrink-0 text-soft transition-transform', isOpen && 'rotate-90')}
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
              <span
                className={classNames(
                  'min-w-0 break-words',
                  isOpen && 'font-medium',
                  status !== 'open' && 'text-soft',
                  status === 'done' && 'line-through',
                )}
              >
                {title}
              </span>
              {later !== undefined && (
                <Badge tone={laterTones[later.state]}>{texts.laterShort[later.state]}</Badge>
              )}
              {showsSite && (
                <span className="text-12 break-all text-soft small:text-13">{siteName(`${site}/`)}</span>
              )}
            </span>
            <span className="flex shrink-0 justify-end small:w-[5.5rem]">
              <SeverityBadge severity={severity} />
            </span>
          </button>
        </h2>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <TaskDetail summary={task} actions={actions} />}
      </div>
    </div>
  )
}

function TaskDetail({ summary, actions }: { summary: TaskSummary; actions: TaskActions }) {
  const { data: task, error, refetch } = useQuery(taskQuery(summary.id))
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (task === undefined) return <SkeletonRows rows={4} />
  const { later, affected, affectedCount: count, auditId, auditedAt, findingKey, site, status } = task
  return (
    <div className="flex flex-col gap-4 px-2 pt-1 pb-6 small:pl-16">
      {later !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {texts.later[later.state](formatMoment(later.at))}
          <AuditLink auditId={later.auditId} text={texts.openLater} />
        </p>
      )}
      <WhyAndFix why={task.why} fix={task.fix} />
      <AffectedPlaces count={count} more={texts.firstOf} affected={affected} site={site} onPage={undefined} />
      <Note task={task} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto flex flex-wrap items-center gap-x-3 text-13 text-soft">
          {texts.from(formatMoment(auditedAt))}
          <AuditLink auditId={auditId} finding={findingKey} text={texts.openFinding} />
        </span>
        <CopyUrlsButton affected={affected} />
        <Button
          size="small"
          variant="quiet"
          onClick={() => actions.setStatus(task, status === 'dismissed' ? 'open' : 'dismissed')}
        >
          {status === 'dismissed' ? texts.reopen : texts.dismiss}
        </Button>
        <Button size="small" variant="quiet" onClick={() => actions.remove(task)}>
          {t.common.delete}
        </Button>
      </div>
    </div>
  )
}

function AuditLink({ auditId, finding, text }: { auditId: string; finding?: string; text: string }) {
  return (
    <Link
      to="/audits/$auditId"
      params={{ auditId }}
      search={finding === undefined ? {} : { view: 'findings', finding }}
      className="focus-ring inline-flex min-h-6 items-center rounded-control text-13 text-soft underline decoration-rule underline-offset-4 hover:text-ink"
    >
      {text}
    </Link>
  )
}

/**
 * What was typed and not saved, by task: it is there again when its row is closed or ticked off meanwhile.
 */
const unsavedNotes = new Map<string, string>()

/** Saved when it is asked for, and not while one types: a note is a word to others. */
function Note({ task: { id, note } }: { task: Task }) {
  const [typed, setTyped] = useState(unsavedNotes.get(id))
  const text = typed ?? note
  const type = (next: string | undefined): void => {
    if (next === undefined) unsavedNotes.delete(id)
    else unsavedNotes.set(id, next)
    setTyped(next)
  }
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (wanted: string) => changeTask(id, { note: wanted }),
    onSuccess(stored, wanted) {
      queryClient.setQueryData(taskQuery(id).queryKey, stored)
      // Typing may have gone on meanwhile.
      if (unsavedNotes.get(id) === wanted) type(undefined)
      toastDone(texts.noteSaved)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tasksKey }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(text)
  }
  return (
    <form onSubmit={submit} className="flex max-w-measure flex-col items-start gap-2">
      <div className="w-full">
        <TextArea
          label={texts.note}
          placeholder={texts.notePlaceholder}
          rows={2}
          maxLength={maxNoteLength}
          value={text}
          onChange={(event) => type(event.target.value)}
          problem={save.error}
          path="note"
        />
      </div>
      <FormError error={save.error} />
      {text.trim() !== note && (
        <Button type="submit" size="small" loading={save.isPending}>
          {texts.saveNote}
        </Button>
      )}
    </form>
  )
}
