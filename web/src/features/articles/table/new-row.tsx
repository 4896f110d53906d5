import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, TriangleAlert } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { articleStatus } from '#contracts/article.schema.ts'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { getFacts, similarityLimits, titleCheckQuery } from '#web/lib/title-check.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { nobody, type PlanSearch } from '../plan/plan-filters.ts'
import type { PlannedArticle } from '../plan/use-plan-actions.ts'
import { getMaxTextLength } from './columns.ts'

// As long as one pauses between two words.
const pauseMs = 400

/**
 * The row at the end that becomes an article: Enter adds it and waits for the next. What is typed stays until
 * the server has it.
 */
export function NewRow({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { projectId, actions, search, onAdded } = usePlanWorkspace()
  const [name, setName] = useState('')
  const adding = useMutation({
    mutationFn: (article: PlannedArticle) => actions.create([article]),
    onSuccess: ([created], article) => {
      if (created !== undefined) onAdded(created)
      setName((now) => (now.trim() === article.name ? '' : now))
      if (search.q !== undefined || search.promptTypeId !== undefined || search.collides !== undefined)
        toastDone(texts.grid.hidden)
    },
    onError: (error, article) => toastProblem(error, () => adding.mutate(article)),
  })
  const given = givenByFilters(search)
  const settled = useSettled(name.trim(), pauseMs)
  const { data: check } = useQuery({
    ...titleCheckQuery({ project_id: projectId, title: settled, keywords: given.keywords }),
    enabled: settled !== '' && settled === name.trim() && !adding.isPending,
  })
  const {
    similarity,
    nearest,
    same_topic: [topic],
  } = getFacts(check)
  const kind =
    check?.exists === true ? 'exists' : similarity >= similarityLimits.duplicate ? 'duplicate' : 'topic'
  const other = kind === 'topic' ? topic : nearest
  const isNear = name.trim() !== '' && settled === name.trim() && other != null
  const label =
    search.status === undefined || given.status === undefined
      ? texts.grid.newRow
      : texts.grid.newRowAs(texts.statuses[given.status])
  return (
    <form
      className="flex h-row shrink-0 items-center gap-2 border-b border-rule px-2 focus-within:bg-hover"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !adding.isPending) adding.mutate({ name: name.trim(), ...given })
      }}
    >
      <span className="grid w-6 place-items-center text-soft">
        {adding.isPending ? <Spinner /> : <Plus aria-hidden size={16} strokeWidth={1.5} />}
      </span>
      <input
        ref={field}
        aria-label={texts.grid.newRow}
        placeholder={label}
        value={name}
        maxLength={getMaxTextLength('name')}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className="focus-ring-inset h-full min-w-0 flex-1 rounded-control bg-transparent px-2 placeholder:text-soft pointer-coarse:text-16"
      />
      <span
        role="status"
        className={classNames(
          'flex max-w-1/2 min-w-0 items-center gap-1 text-12',
          kind === 'topic' ? 'text-warning' : 'text-critical',
        )}
      >
        {isNear && (
          <>
            <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
            <span className="truncate">
              {texts.collisions.words({ kind, similarity, title: other.title })}
            </span>
          </>
        )}
      </span>
    </form>
  )
}

/** What is added while a filter is on is like what it shows. */
function givenByFilters({ status, keyword, assignee }: PlanSearch): Omit<PlannedArticle, 'name'> {
  const known = articleStatus.safeParse(status)
  return {
    ...(known.success ? { status: known.data } : {}),
    ...(keyword === undefined ? {} : { keywords: [keyword] }),
    ...(assignee === undefined || assignee === nobody ? {} : { assignee }),
  }
}
