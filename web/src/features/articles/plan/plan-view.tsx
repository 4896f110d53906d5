// The plan of a project. One store, one selection and one set of filters under three views.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastAction } from '#web/components/ui/toast.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { promptTypeChoices } from '#web/lib/record-choices.ts'
import { useCollisions } from '../collisions/use-collisions.ts'
import { NewRow } from '../table/new-row.tsx'
import { PlanActions } from './plan-actions.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyPlan } from './empty-plan.tsx'
import { PlanProvider, type PlanWorkspace } from './plan-context.ts'
import {
  filterArticles,
  isFiltered,
  sortArticles,
  getView,
  withoutFilters,
  type ChangeSearch,
  type PlanSearch,
} from './plan-filters.ts'
import { PlanToolbar } from './plan-toolbar.tsx'
import { usePastedCells } from './use-pasted-cells.ts'
import { usePlan } from './use-plan.ts'
import { usePlanActions } from './use-plan-actions.ts'
import { usePlanSelection } from './use-plan-selection.ts'
import { useRoomForToasts } from './use-room-for-toasts.ts'

const PlanTable = lazy(() =>
  import('../table/plan-table.tsx').then((module) => ({ default: module.PlanTable })),
)
const ArticleCards = lazy(() =>
  import('../table/article-cards.tsx').then((module) => ({ default: module.ArticleCards })),
)
const Board = lazy(() => import('../board/board.tsx').then((module) => ({ default: module.Board })))
const Calendar = lazy(() =>
  import('../calendar/calendar.tsx').then((module) => ({ default: module.Calendar })),
)
const PasteDialog = lazy(() =>
  import('../paste/paste-dialog.tsx').then((module) => ({ default: module.PasteDialog })),
)
const ImportDialog = lazy(() =>
  import('../import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

// A menu gives the focus back to its button when it has closed.
const menuClosesMs = 50
const viewComesMs = 200

export interface PlanViewProps {
  projectId: string
  search: PlanSearch
  onSearch: ChangeSearch
}

export function PlanView({ projectId, search, onSearch }: PlanViewProps) {
  const navigate = useNavigate()
  const isWide = useIsWide()
  const plan = usePlan(projectId)
  const [announced, setAnnounced] = useState('')
  const actions = usePlanActions(projectId, setAnnounced)
  const selection = usePlanSelection()
  const searchRef = useRef<HTMLInputElement>(null)
  const newRow = useRef<HTMLInputElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<string>()
  const [asked, setAsked] = useState<{ kind: 'paste'; text: string } | { kind: 'import' }>()
  const { data: types = [] } = useQuery(promptTypeChoices())

  const promptTypes = useMemo(() => types.map(({ id, name }) => ({ value: id, label: name })), [types])
  const names = useMemo(() => new Map(types.map(({ id, name }) => [id, name])), [types])
  const collisions = useCollisions(projectId, plan.articles, plan.isComplete)
  const { byArticle } = collisions
  const shown = useMemo(
    () =>
      sortArticles(
        filterArticles(plan.articles, search, (id) => byArticle.has(id)),
        search,
        (id) => names.get(id ?? '') ?? '',
      ),
    [plan.articles, search, names, byArticle],
  )
  const assignees = useMemo(
    () =>
      [...new Set(plan.articles.map(({ assignee }) => assignee).filter(Boolean))].sort((one, other) =>
        one.localeCompare(other),
      ),
    [plan.articles],
  )
  const chosen = useMemo(() => shown.filter(({ id }) => selection.ids.has(id)), [shown, selection.ids])
  const view = getView(search)
  useForgottenIds(selection, shown, plan.isPending)
  useRoomForToasts(foot)
  usePastedCells((text) => setAsked({ kind: 'paste', text }), asked === undefined)
  useShortcuts([
    { group: 'plan', keys: 'mod+z', inFields: false, run: actions.undo },
    { group: 'plan', keys: 'mod+a', inFields: false, run: () => selection.set(shown.map(({ id }) => id)) },
    { group: 'plan', keys: '/', run: () => searchRef.current?.focus() },
    { group: 'plan', keys: 'n', run: () => addOne(0) },
  ])

  /** To the row that takes a title: it is in the table, which may have to come first. */
  const addOne = (afterMs: number): void => {
    if (view !== 'table') onSearch({ view: undefined })
    setTimeout(() => newRow.current?.focus(), view === 'table' ? afterMs : viewComesMs)
  }

  const workspace: PlanWorkspace = {
    projectId,
    articles: plan.articles,
    shown,
    search,
    onSearch,
    actions,
    selection,
    promptTypes,
    promptTypeName: (id) => (id === undefined ? '' : (names.get(id) ?? '')),
    assignees,
    collisions,
    added,
    onAdded: ({ id }) => setAdded(id),
    open: ({ id }) =>
      void navigate({ to: '/blog/$projectId/articles/$articleId', params: { projectId, articleId: id } }),
    announce: setAnnounced,
  }
  /** Left by Escape or by a press beside it, a list that was pasted is not lost. */
  const keepPasted = (text: string): void => {
    setAsked(undefined)
    if (text.trim() !== '')
      toastAction(texts.paste.kept, {
        label: texts.paste.openAgain,
        run: () => setAsked({ kind: 'paste', text }),
      })
  }
  const isEmpty = plan.isComplete && plan.articles.length === 0
  const askToPaste = (): void => setAsked({ kind: 'paste', text: '' })
  const askToImport = (): void => setAsked({ kind: 'import' })
  return (
    <PlanProvider value={workspace}>
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="mx-auto w-full max-w-content px-4 wide:px-8">
          <h1 tabIndex={-1} className="sr-only">
            {texts.title}
          </h1>
          {!isEmpty && !plan.isPending && (
            <PlanToolbar
              searchRef={searchRef}
              state={
                !plan.isComplete
                  ? texts.reading(plan.articles.length, plan.total)
                  : isFiltered(search)
                    ? texts.found(shown.length, plan.total)
                    : texts.count(plan.total)
              }
              actions={
                <PlanActions onNew={() => addOne(menuClosesMs)} onPaste={askToPaste} onImport={askToImport} />
              }
            />
          )}
        </div>
        <div
          className={classNames(
            'mx-auto flex min-h-0 w-full flex-1 flex-col px-4 wide:px-8',
            view !== 'board' && 'max-w-content',
          )}
        >
          {plan.isPending && plan.error === undefined && <SkeletonRows rows={10} />}
          {plan.error !== undefined && (
            <div className="py-2">
              <ErrorPanel error={plan.error} onRetry={plan.retry} />
            </div>
          )}
          {isEmpty && <EmptyPlan onPaste={askToPaste} onImport={askToImport} />}
          {plan.isComplete && !isEmpty && shown.length === 0 && (
            <EmptyState
              title={texts.nothingFound}
              text={texts.nothingFoundHint}
              action={<Button onClick={() => onSearch(withoutFilters)}>{t.common.clearFilters}</Button>}
            />
          )}
          {shown.length > 0 && (
            <div className="flex min-h-[15rem] flex-1 flex-col">
              <Suspense fallback={<SkeletonRows rows={10} />}>
                {view === 'board' ? (
                  <Board />
                ) : view === 'calendar' ? (
                  <Calendar />
                ) : isWide ? (
                  <PlanTable />
                ) : (
                  <ArticleCards />
                )}
              </Suspense>
            </div>
          )}
        </div>
        <div ref={foot} className="flex shrink-0 flex-col">
          {!plan.isPending && (view === 'table' || isEmpty) && (
            <div className="mx-auto w-full max-w-content px-4 wide:px-8">
              <NewRow field={newRow} />
            </div>
          )}
          <BulkBar chosen={chosen} />
        </div>
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
      <Suspense>
        {asked?.kind === 'paste' && (
          <PasteDialog text={asked.text} onLeft={keepPasted} onClose={() => setAsked(undefined)} />
        )}
        {asked?.kind === 'import' && <ImportDialog onClose={() => setAsked(undefined)} />}
      </Suspense>
    </PlanProvider>
  )
}

/** What the filters hide is chosen no longer: nothing is changed that one does not see. */
function useForgottenIds(
  selection: PlanWorkspace['selection'],
  shown: PlanWorkspace['shown'],
  isPending: boolean,
): void {
  useEffect(() => {
    if (isPending || selection.ids.size === 0) return
    const visible = new Set(shown.map(({ id }) => id))
    const left = [...selection.ids].filter((id) => visible.has(id))
    if (left.length !== selection.ids.size) selection.set(left)
  }, [selection, shown, isPending])
}
