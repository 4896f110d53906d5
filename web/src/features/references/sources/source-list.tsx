// The sources of an article, by what is to be done about them.
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { useRemovedIds } from '#web/lib/remove-later.ts'
import { sources as texts } from '#web/messages/sources.ts'
import { referenceListQuery, type Reference } from '../api.ts'
import { nameSource } from '../source-name.ts'
import { useArticleJob } from '../use-article-jobs.ts'
import { FindForm } from './find-form.tsx'
import { FindProgress } from './find-progress.tsx'
import { groupSources, type SourceGroups } from './source-groups.ts'
import { SourceRow } from './source-row.tsx'
import type { FindSources } from './use-find-sources.ts'
import type { SourceActions } from './use-source-actions.ts'

export interface SourceListProps {
  articleId: string
  actions: SourceActions
  finding: FindSources
  onOpen: (referenceId: string) => void
}

export function SourceList({ articleId, actions, finding, onOpen }: SourceListProps) {
  const list = useQuery(referenceListQuery(articleId))
  const removed = useRemovedIds()
  const running = useArticleJob(articleId, 'references')
  if (list.isError)
    return (
      <div className="p-4">
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      </div>
    )
  if (list.data === undefined) return <SkeletonRows rows={4} />
  const shown = list.data.filter(({ id }) => !removed.has(id))
  const groups = groupSources(shown)
  const names = new Map(list.data.map((each) => [each.id, nameSource(each)]))
  const rows = (group: keyof SourceGroups): ReactNode => (
    <ul>
      {groups[group].map((source) => (
        <SourceRow
          key={source.id}
          source={source}
          actions={actions}
          duplicateOf={source.duplicateOf === null ? undefined : names.get(source.duplicateOf)}
          onOpen={() => onOpen(source.id)}
        />
      ))}
    </ul>
  )
  return (
    <div className="flex flex-col">
      {shown.length === 0 && (
        <div className="flex flex-col gap-1 px-4 pt-4">
          <p className="font-serif text-18">{texts.empty}</p>
          <p className="text-13 text-soft">{texts.emptyHint}</p>
        </div>
      )}
      <FindForm finding={finding} isBusy={running.isRunning} hasSources={shown.length > 0} />
      <FindProgress running={running} finding={finding} />
      <Group
        name="open"
        sources={groups.open}
        hint={texts.openHint}
        action={<AcceptAll actions={actions} open={groups.open} />}
      >
        {rows('open')}
      </Group>
      <Group name="accepted" sources={groups.accepted}>
        {rows('accepted')}
      </Group>
      <Group name="failed" sources={groups.failed}>
        {rows('failed')}
      </Group>
      <Group name="leftOut" sources={groups.leftOut} isClosed>
        {rows('leftOut')}
      </Group>
      <Group name="refused" sources={groups.refused} isClosed>
        {rows('refused')}
      </Group>
    </div>
  )
}

function AcceptAll({ actions, open }: { actions: SourceActions; open: readonly Reference[] }) {
  if (open.length < 2) return null
  return (
    <Button
      size="small"
      variant="quiet"
      disabled={actions.decidingId !== undefined}
      onClick={() => void actions.acceptAll(open)}
    >
      {texts.acceptAll}
    </Button>
  )
}

function Group({
  name,
  sources,
  hint,
  action,
  isClosed = false,
  children,
}: {
  name: keyof SourceGroups
  sources: readonly Reference[]
  hint?: string
  action?: ReactNode
  /** Opened by whoever wants to see them. */
  isClosed?: boolean
  children: ReactNode
}) {
  const id = useId()
  if (sources.length === 0) return null
  const heading = (
    <>
      {texts.groups[name]}
      <span className="ml-2 text-12 font-normal text-soft tabular-nums">{sources.length}</span>
    </>
  )
  if (isClosed)
    return (
      <details className="border-b border-rule">
        <summary className="focus-ring-inset cursor-pointer px-4 py-2 text-13 font-semibold">
          {heading}
        </summary>
        {children}
      </details>
    )
  return (
    <section aria-labelledby={id} className="border-b border-rule">
      <div className="flex min-h-row items-center gap-2 px-4">
        <h3 id={id} className="mr-auto text-13 font-semibold">
          {heading}
        </h3>
        {action}
      </div>
      {hint !== undefined && <p className="px-4 pb-1 text-12 text-soft">{hint}</p>}
      {children}
    </section>
  )
}
