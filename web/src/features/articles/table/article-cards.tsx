// The table where there is no room for one: a card an article, with the same actions.
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { CollisionMark } from '../collisions/collision-mark.tsx'
import { DueWords } from '../plan/due-words.tsx'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { StatusName } from '../plan/status-mark.tsx'
import { QuickEdit } from './quick-edit.tsx'
import { useAddedInSight } from './use-added-in-sight.ts'

const usualHeight = 82
const overscanCards = 8

export function ArticleCards() {
  const { shown, selection } = usePlanWorkspace()
  const [editedId, setEditedId] = useState<string>()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    overscan: overscanCards,
    getItemKey: (row) => shown[row]?.id ?? row,
  })
  useAddedInSight(virtualizer)
  const edited = shown.find(({ id }) => id === editedId)
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <ul aria-label={texts.grid.label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const article = shown[index]
          if (article === undefined) return null
          const isChosen = selection.has(article.id)
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              className={classNames(
                'absolute inset-x-0 top-0 flex items-start gap-2 border-b border-rule px-2 py-3',
                isChosen && 'bg-accent-pale',
              )}
            >
              <Checkbox
                label={t.common.select(article.name)}
                hideLabel
                checked={isChosen}
                onChange={() => selection.toggle(article.id)}
              />
              <Card article={article} />
              <IconButton
                label={texts.card.edit(article.name)}
                icon={<Pencil aria-hidden size={16} strokeWidth={1.5} />}
                onClick={() => setEditedId(article.id)}
              />
            </li>
          )
        })}
      </ul>
      {edited !== undefined && <QuickEdit article={edited} onClose={() => setEditedId(undefined)} />}
    </div>
  )
}

function Card({ article }: { article: ArticleSummary }) {
  const { projectId, promptTypeName } = usePlanWorkspace()
  const type = promptTypeName(article.promptTypeId)
  const rest = [article.assignee, type, article.keywords.join(', ')].filter(Boolean).join(' · ')
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <Link
        to="/blog/$projectId/articles/$articleId"
        params={{ projectId, articleId: article.id }}
        className="focus-ring rounded-control font-medium wrap-anywhere"
      >
        {article.name}
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 text-13">
        <StatusName status={article.status} />
        <DueWords article={article} />
      </p>
      <CollisionMark article={article} />
      {rest !== '' && <p className="truncate text-12 text-soft">{rest}</p>}
    </div>
  )
}
