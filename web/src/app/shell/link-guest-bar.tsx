import { Link, useRouterState } from '@tanstack/react-router'
import { t } from '#web/messages/index.ts'
import { useAccess } from './use-access.ts'

/**
 * In place of the navigation for a guest who came by a shared link: who one is here, and the way to an
 * account.
 */
export function LinkGuestBar() {
  const { user } = useAccess()
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <header
      className="flex h-bar shrink-0 items-center gap-4 border-b border-rule bg-sunk px-4 text-13"
      data-print="hide"
    >
      <p className="mr-auto font-serif text-16 font-semibold tracking-tight">{t.common.productName}</p>
      <p className="min-w-0 truncate text-soft">{t.app.linkGuest.as(user.name)}</p>
      <Link
        to="/register"
        search={{ next: here }}
        className="focus-ring shrink-0 rounded-control text-accent underline underline-offset-2"
      >
        {t.signIn.register}
      </Link>
    </header>
  )
}
