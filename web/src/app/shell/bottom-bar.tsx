import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { t } from '#web/messages/index.ts'
import { MeActions } from './me-menu.tsx'
import { places } from './places.ts'
import { RunningNow } from './running-now.tsx'

const itemClasses =
  'focus-ring-inset flex min-h-bottom-bar flex-1 flex-col items-center justify-center gap-1 text-12 text-soft data-[status=active]:text-accent'
// Five at most fit a thumb at 360 px; the rest is behind the last.
const direct = places.slice(0, 4)
const others = places.slice(4)

export function BottomBar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label={t.app.places.label} className="shrink-0 border-t border-rule bg-sunk pb-[env(safe-area-inset-bottom)]" data-print="hide">
      <ul className="flex">
        {direct.map(({ to, label, icon: Icon }) => (
          <li key={to} className="flex flex-1">
            <Link to={to} activeOptions={{ exact: to === '/' }} className={itemClasses}>
              <Icon aria-hidden size={16} strokeWidth={1.5} />
              {label}
            </Link>
          </li>
        ))}
        <li className="flex flex-1">
          <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} className={itemClasses}>
            <MenuIcon aria-hidden size={16} strokeWidth={1.5} />
            {t.app.places.more}
          </button>
        </li>
      </ul>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t.app.places.more}>
        <div className="flex flex-col gap-4 p-4">
          <ul className="flex flex-col">
            {others.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={() => setOpen(false)}
                  className="focus-ring-inset flex min-h-touch items-center gap-2 rounded-control px-2 hover:bg-hover"
                >
                  <Icon aria-hidden size={16} strokeWidth={1.5} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <RunningNow />
          <MeActions onDone={() => setOpen(false)} />
        </div>
      </Sheet>
    </nav>
  )
}
