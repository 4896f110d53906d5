import { TriangleAlert } from 'lucide-react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { OtherTitle } from '#web/components/other-title.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { usePlanWorkspace } from '../plan/plan-context.ts'

/** The words of a collision, for tooltips and screen readers; undefined for a title that is alone. */
export function useCollisionWords(articleId: string): string | undefined {
  const collision = usePlanWorkspace().collisions.byArticle.get(articleId)
  return collision && texts.collisions.words(collision)
}

/**
 * A sign beside a title that comes too near to another or covers the same topic; opens which, how near and
 * why. Nothing for a title that is alone.
 */
export function CollisionMark({ article, isShort = false }: { article: ArticleSummary; isShort?: boolean }) {
  const { projectId, collisions } = usePlanWorkspace()
  const collision = collisions.byArticle.get(article.id)
  const words = useCollisionWords(article.id)
  if (collision === undefined || words === undefined) return null
  return (
    <Popover
      label={texts.collisions.label(article.name)}
      trigger={
        <button
          type="button"
          // In the table the arrow keys lead, and the title's own page says the same.
          tabIndex={isShort ? -1 : 0}
          aria-label={words}
          data-tooltip={words}
          className={classNames(
            'focus-ring inline-flex min-h-6 min-w-6 shrink-0 items-center justify-center gap-1 rounded-control text-12 font-medium',
            collision.kind === 'topic'
              ? 'text-warning hover:bg-warning-pale'
              : 'text-critical hover:bg-critical-pale',
            !isShort && 'relative z-10 -ml-1 self-start px-1',
          )}
        >
          <TriangleAlert aria-hidden size={16} strokeWidth={1.5} />
          {!isShort && texts.collisions.short(collision)}
        </button>
      }
    >
      <p className={classNames('font-medium', collision.kind === 'topic' ? 'text-warning' : 'text-critical')}>
        {texts.collisions.short(collision)}
      </p>
      <p className="max-w-field wrap-anywhere">
        {texts.collisions.with(collision)} <OtherTitle projectId={projectId} other={collision} />
      </p>
      <p className="max-w-field text-soft">{collision.why}</p>
    </Popover>
  )
}
