import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { accountsQuery, activityQuery, invitationsQuery, type Activity } from './api.ts'

const texts = t.settings.activity
const { roles } = t.settings.people
type Action = Activity['action'] | 'all'
const actions = (Object.keys(texts.actions) as Activity['action'][]).map((value) => ({
  value,
  label: texts.actions[value],
}))

/** Who did what to which account, newest first. */
export function ActivityLog({ myId }: { myId: string }) {
  const [action, setAction] = useState<Action>('all')
  const log = useInfiniteQuery({
    ...activityQuery(action === 'all' ? undefined : action),
    placeholderData: (before) => before,
  })
  const getName = useNames(myId)
  return (
    <>
      <div className="max-w-field">
        <Select<Action>
          label={texts.filter}
          hideLabel
          options={[{ value: 'all', label: texts.everything }, ...actions]}
          value={action}
          onChange={setAction}
        />
      </div>
      {log.isPending && <SkeletonRows />}
      {log.isError && <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />}
      {log.data !== undefined && log.data.pages[0]?.total === 0 && <p className="text-soft">{texts.empty}</p>}
      {log.data !== undefined && log.data.pages[0]?.total !== 0 && (
        <Table
          caption={texts.title}
          hideCaption
          rows={log.data.pages.flatMap(({ items }) => items)}
          getKey={({ id }) => id}
          columns={[
            {
              heading: texts.when,
              render: ({ createdAt }) => (
                <span className="whitespace-nowrap text-soft" title={formatMoment(createdAt)}>
                  {formatWhen(createdAt)}
                </span>
              ),
            },
            {
              heading: texts.who,
              render: ({ actorId }) => <span className="whitespace-nowrap">{getName(actorId)}</span>,
            },
            {
              heading: texts.what,
              render: (entry) => (
                <span className="flex flex-wrap items-center gap-2">
                  {texts.actions[entry.action]}
                  <span className="text-soft">{getRole(entry)}</span>
                  {entry.result === 'failed' && <Badge tone="warning">{texts.failed}</Badge>}
                </span>
              ),
            },
            {
              heading: texts.whom,
              render: ({ actorId, targetId }) =>
                targetId === null || targetId === actorId ? '' : getName(targetId),
            },
            {
              heading: texts.where,
              render: ({ address }) => (
                <span className="font-mono text-12 whitespace-nowrap text-soft">{address}</span>
              ),
            },
          ]}
        />
      )}
      {log.hasNextPage && (
        <Button
          className="self-center"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t.common.loadMore}
        </Button>
      )}
    </>
  )
}

/** The log keeps ids: a name may have changed since, and a deleted account has none any more. */
function useNames(myId: string): (id: string | null) => string {
  const accounts = useQuery(accountsQuery(1))
  const invitations = useQuery(invitationsQuery())
  const names = new Map([
    ...(accounts.data?.items.map(({ id, name }) => [id, name] as const) ?? []),
    ...(invitations.data?.items.map(({ id, email }) => [id, email] as const) ?? []),
  ])
  return (id) => {
    if (id === null) return texts.nobody
    if (accounts.isPending || invitations.isPending) return ''
    const name = names.get(id) ?? texts.unknown(id.slice(-6))
    return id === myId ? texts.me(name) : name
  }
}

function getRole({ action, detail }: Activity): string {
  const { from, to } = detail as { from?: keyof typeof roles; to?: keyof typeof roles }
  return action === 'role-changed' && from !== undefined && to !== undefined
    ? texts.fromTo(roles[from], roles[to])
    : ''
}
