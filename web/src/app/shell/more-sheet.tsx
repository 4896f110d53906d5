// What the rail has and the bottom bar has no room for.
import { Link } from '@tanstack/react-router'
import { LogOut, Search, UserPlus } from 'lucide-react'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { t } from '#web/messages/index.ts'
import { openPalette } from './command-state.ts'
import { morePlaces } from './places.ts'
import { RunningNow } from '#web/features/jobs/running-now.tsx'
import { useMe } from './use-me.ts'

const rowClasses =
  'focus-ring-inset flex min-h-touch w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover'

export function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const me = useMe()
  const act = (run: () => void) => (): void => {
    onClose()
    run()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t.app.places.more}>
      <div className="flex flex-col gap-4 p-4">
        <ul>
          <li>
            <button type="button" className={rowClasses} onClick={act(openPalette)}>
              <Search aria-hidden size={16} strokeWidth={1.5} />
              {t.app.palette.open}
            </button>
          </li>
          {morePlaces.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} onClick={onClose} className={rowClasses}>
                <Icon aria-hidden size={16} strokeWidth={1.5} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <RunningNow />
        <div className="border-t border-rule pt-4">
          <p className="flex min-h-touch items-center gap-2 px-2">
            <Avatar name={me.name} address={me.avatar} />
            {me.name}
          </p>
          {me.isGuest && (
            <button type="button" className={rowClasses} onClick={act(me.register)}>
              <UserPlus aria-hidden size={16} strokeWidth={1.5} />
              {t.app.me.register}
            </button>
          )}
          <button type="button" className={rowClasses} onClick={act(me.signOut)}>
            <LogOut aria-hidden size={16} strokeWidth={1.5} />
            {t.app.me.signOut}
          </button>
        </div>
      </div>
    </Sheet>
  )
}
