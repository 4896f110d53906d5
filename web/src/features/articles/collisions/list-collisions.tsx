// Titles that are about to be added, compared before they are: which come too near to another, row by row.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { OtherTitle } from '#web/components/other-title.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { titleCheckKey } from '#web/lib/cache-keys.ts'
import { formatNumber } from '#web/lib/format.ts'
import { checkTitles, type CheckedTitle } from '#web/lib/title-check.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { findCollision, type Collision } from './collisions.ts'

export interface ListedTitle {
  /** As a spreadsheet counts it. */
  row: number
  title: string
  keywords?: readonly string[] | undefined
  /** The article it becomes the title of. */
  articleId?: string | undefined
}

export interface ListCollisions {
  found: readonly (ListedTitle & { collision: Collision })[]
  isChecking: boolean
  hasFailed: boolean
}

const pauseMs = 400
const shownRows = 20
const maxTitleLength = 300

export function useListCollisions(projectId: string, rows: readonly ListedTitle[]): ListCollisions {
  const asked = JSON.stringify(rows.filter(({ title }) => title !== '' && title.length <= maxTitleLength))
  const settled = useSettled(asked, pauseMs)
  const isEmpty = settled === '[]'
  const { data, isFetching, isError } = useQuery({
    queryKey: [...titleCheckKey, 'list', projectId, settled],
    enabled: !isEmpty,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const listed = JSON.parse(settled) as ListedTitle[]
      const checks: CheckedTitle[] = []
      const titles = listed.map(({ title, articleId, keywords }) => ({
        title,
        ...(articleId === undefined ? {} : { article_id: articleId }),
        ...(keywords === undefined ? {} : { keywords: [...keywords] }),
      }))
      for await (const batch of checkTitles(projectId, titles, signal)) checks.push(...batch)
      return collidingRows(listed, checks)
    },
  })
  return {
    found: isEmpty ? [] : (data ?? []),
    isChecking: settled !== asked || isFetching,
    hasFailed: isError && !isEmpty,
  }
}

/** Equal titles of one list are reported even when they were sent in different requests. */
function collidingRows(
  listed: readonly ListedTitle[],
  checks: readonly CheckedTitle[],
): ListCollisions['found'] {
  const firstRows = new Map<string, ListedTitle>()
  return listed.flatMap((row, place) => {
    const key = row.title.trim().toLowerCase()
    const earlier = firstRows.get(key)
    if (earlier === undefined) firstRows.set(key, row)
    const check = checks[place]
    const collision = check === undefined ? undefined : findCollision(check)
    if (collision !== undefined) return [{ ...row, collision }]
    return earlier === undefined
      ? []
      : [
          {
            ...row,
            collision: {
              kind: 'exists' as const,
              similarity: 1,
              title: earlier.title,
              source: 'suggested' as const,
              why: '',
            },
          },
        ]
  })
}

export function ListCollisionsTable({
  projectId,
  collisions: { found, isChecking, hasFailed },
}: {
  projectId: string
  collisions: ListCollisions
}) {
  const hidden = found.length - shownRows
  return (
    <div>
      <div role="status" className="text-13">
        {isChecking ? (
          <p className="flex items-center gap-2 text-soft">
            <Spinner />
            {texts.collisions.comparing}
          </p>
        ) : hasFailed ? (
          <p className="text-warning">{texts.collisions.failed}</p>
        ) : (
          found.length > 0 && (
            <p className="font-medium text-critical">{texts.collisions.inList(found.length)}</p>
          )
        )}
      </div>
      {found.length > 0 && !hasFailed && (
        <Table
          caption={texts.collisions.listCaption}
          hideCaption
          rows={found.slice(0, shownRows)}
          getKey={({ row }) => String(row)}
          columns={[
            { heading: texts.paste.row, isFigure: true, render: ({ row }) => formatNumber(row) },
            { heading: texts.columns.name, render: ({ title }) => title },
            {
              heading: texts.collisions.near,
              render: ({ collision }) => (
                <span
                  className={classNames(
                    'whitespace-nowrap',
                    collision.kind === 'topic' ? 'text-warning' : 'text-critical',
                  )}
                >
                  {texts.collisions.short(collision)}
                </span>
              ),
            },
            {
              heading: texts.collisions.other,
              render: ({ collision }) => (
                <>
                  <span className="text-soft">{texts.collisions.sourceInList(collision.source)}</span>{' '}
                  <OtherTitle projectId={projectId} other={collision} isApart />
                </>
              ),
            },
          ]}
        />
      )}
      {hidden > 0 && !hasFailed && <p className="px-2 pt-1 text-13 text-soft">{texts.paste.more(hidden)}</p>}
    </div>
  )
}
