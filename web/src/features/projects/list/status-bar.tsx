import type { ArticleStatus } from '#contracts/article.schema.ts'
import { blog } from '#web/messages/blog.ts'

// Not from the schema, which would bring its checks along; the texts name each status in its order.
const statuses = Object.keys(blog.statuses) as ArticleStatus[]

// From not begun to done, the same hue darker and darker; the words beside it say the figures.
const backgrounds: Record<ArticleStatus, string> = {
  idea: 'bg-rule',
  planned: 'bg-edge/60',
  outlined: 'bg-edge',
  drafting: 'bg-accent/60',
  review: 'bg-accent',
  done: 'bg-good',
}

/** How far a project's articles are: a bar of their shares, and the figures in words. */
export function StatusBar({ byStatus, total }: { byStatus: Record<string, number>; total: number }) {
  const present = statuses
    .map((status) => ({ status, count: byStatus[status] ?? 0 }))
    .filter(({ count }) => count > 0)
  if (total === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="flex h-1 gap-px overflow-hidden rounded-full">
        {present.map(({ status, count }) => (
          <span key={status} className={backgrounds[status]} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className="flex flex-wrap gap-x-3 text-12 text-soft tabular-nums">
        {present.map(({ status, count }) => (
          <span key={status}>{blog.list.ofStatus(count, status)}</span>
        ))}
      </p>
    </div>
  )
}
