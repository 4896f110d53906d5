// The frame around every page: places at the left (below 900 px at the bottom), the page, and what is the
// same everywhere.
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isLinkGuest } from '#web/features/session/link-guest.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CommandLayer } from './command-layer.tsx'
import { LinkGuestBar } from './link-guest-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Rail } from './rail.tsx'
import { useAccess } from './use-access.ts'

export function Shell() {
  const isWide = useIsWide()
  const content = useFocusOnNavigation()
  const isVisitor = isLinkGuest(useAccess())
  useEffect(() => {
    void import('#web/lib/offline-shell.ts')
      .then(({ installOfflineShell }) => installOfflineShell())
      .catch(() => undefined)
  }, [])
  return (
    <div className="flex h-dvh flex-col wide:flex-row print:h-auto">
      <a
        href="#content"
        className="focus-ring sr-only rounded-control bg-raised focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-3 focus:py-2"
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
      >
        {t.app.skipToContent}
      </a>
      {isWide && !isVisitor && <Rail />}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {isVisitor && <LinkGuestBar />}
        <OfflineBar />
        <main
          id="content"
          ref={content}
          tabIndex={-1}
          className="relative flex min-h-0 flex-1 flex-col overflow-y-auto print:overflow-visible"
        >
          <Outlet />
        </main>
      </div>
      {!isWide && !isVisitor && <BottomBar />}
      {!isVisitor && <CommandLayer />}
    </div>
  )
}

/**
 * After a change of page the focus goes to its heading, so that a screen reader says where one is; not on the
 * first page.
 */
function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const known = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isFirst = known.current === undefined
    const isSame = known.current === path
    known.current = path
    if (isFirst || isSame) return
    // A page that puts the focus itself (an editor's title) is left alone, and so is a dialog that was opened
    // while the page was loading: letters typed into it would be lost.
    const focused = document.activeElement
    if (content.current?.contains(focused) === true && focused !== content.current) return
    if (focused?.closest('[role=dialog]')) return
    const heading = content.current?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? content.current)?.focus({ preventScroll: true })
  }, [path])
  return content
}
