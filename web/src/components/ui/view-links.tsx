import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

/** Classes of a link among `ViewLinks`; each is in an `li`. */
export const viewLinkClasses =
  'focus-ring-inset flex h-row items-center border-b-2 border-transparent px-1 text-13 whitespace-nowrap text-soft small:px-2 small:text-14 transition-colors hover:text-ink data-[status=active]:border-accent data-[status=active]:text-ink'

/**
 * Views of one place that each have a URL, as a row of tabs. In a narrow window the open one is scrolled
 * into sight.
 */
export function ViewLinks({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  // A view may be a path of its own, or a word in the query.
  const { href } = useLocation()
  useEffect(() => {
    if (href !== '')
      nav.current
        ?.querySelector('[aria-current="page"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [href])
  return (
    <nav ref={nav} aria-label={label} className="-mx-1 overflow-x-auto small:-mx-2">
      <ul className="flex gap-1">{children}</ul>
    </nav>
  )
}
