import { useEffect, useState, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'

// What comes sooner than this needs no placeholder; a flash of one is worse than nothing.
const patienceMilliseconds = 200

/** Shows its content only once something has taken noticeably long. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}

/** One grey bar in the place of a text or image. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block h-3 animate-pulse rounded-control bg-hover', className)} />
  )
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <Delayed>
      <div role="status">
        <span className="sr-only">{t.common.loading}</span>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-row items-center gap-4 border-b border-rule px-2">
            <Skeleton className={row % 3 === 0 ? 'w-1/2' : row % 3 === 1 ? 'w-1/3' : 'w-2/5'} />
            <Skeleton className="ml-auto w-12" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
