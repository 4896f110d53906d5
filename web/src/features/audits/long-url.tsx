import { classNames } from '#web/lib/class-names.ts'

/**
 * URLs of one folder begin alike: what distinguishes them is their end, so the middle is left out where
 * there is no room.
 */
const endLength = 14
const minSplit = 28

export function LongUrl({
  children,
  className,
  title = children,
}: {
  children: string
  className?: string
  title?: string
}) {
  if (children.length < minSplit)
    return (
      <span className={classNames('min-w-0 truncate', className)} title={title}>
        {children}
      </span>
    )
  return (
    <span className={classNames('flex min-w-0', className)} title={title}>
      {/* Two pieces would be read with a gap between them. */}
      <span className="sr-only">{children}</span>
      <span aria-hidden className="min-w-6 truncate whitespace-pre">
        {children.slice(0, -endLength)}
      </span>
      <span aria-hidden className="shrink-0 whitespace-pre">
        {children.slice(-endLength)}
      </span>
    </span>
  )
}
