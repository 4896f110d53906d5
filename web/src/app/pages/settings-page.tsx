import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'

const everybody = [
  { to: '/settings/profile', label: t.settings.tabs.profile },
  { to: '/settings/security', label: t.settings.tabs.security },
  { to: '/settings/appearance', label: t.settings.tabs.appearance },
  { to: '/settings/brand', label: t.settings.tabs.brand },
  { to: '/settings/ai', label: t.settings.tabs.ai },
  { to: '/settings/webhooks', label: t.settings.tabs.webhooks },
  { to: '/settings/usage', label: t.settings.tabs.usage },
] as const
const administrators = [
  ...everybody,
  { to: '/settings/people', label: t.settings.tabs.people },
  { to: '/settings/activity', label: t.settings.tabs.activity },
] as const

export function SettingsPage() {
  const { user } = useAccess()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isWide = useIsWide()
  // In one row on a small screen the open section may lie beyond the edge.
  useEffect(() => {
    nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- also where the row comes about by a narrower window
  }, [pathname, isWide])
  return (
    <PageBody>
      <PageHeader title={t.settings.title} />
      <div className="flex flex-col gap-6 wide:flex-row wide:gap-12">
        <nav
          ref={nav}
          aria-label={t.settings.tabs.label}
          className="-mx-4 shrink-0 overflow-x-auto border-b border-rule px-4 wide:mx-0 wide:border-0 wide:px-0"
        >
          <ul className="flex gap-1 wide:w-rail wide:flex-col">
            {(user.role === 'admin' ? administrators : everybody).map(({ to, label }) => (
              <li key={to} className="shrink-0">
                <Link
                  to={to}
                  className="focus-ring-inset flex h-row items-center border-b-2 border-transparent px-2 whitespace-nowrap text-soft transition-colors hover:text-ink data-[status=active]:border-accent data-[status=active]:font-medium data-[status=active]:text-ink wide:h-control wide:rounded-control wide:border-0 wide:hover:bg-hover wide:data-[status=active]:bg-pressed"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 max-w-writing flex-1 flex-col gap-12">
          <Outlet />
        </div>
      </div>
    </PageBody>
  )
}
