import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '#web/messages/index.ts'
import { PlaceLink } from './place-link.tsx'
import { mainPlaces } from './places.ts'

const MoreSheet = lazy(() => import('./more-sheet.tsx').then((module) => ({ default: module.MoreSheet })))

const itemClasses =
  'focus-ring-inset flex min-h-bottom-bar flex-1 flex-col items-center justify-center gap-1 text-12 text-soft data-[status=active]:text-accent'

/** The places below 900 px: five fit a thumb at 360 px, the last of them opens the rest. */
export function BottomBar() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <nav
      aria-label={t.app.places.label}
      className="shrink-0 border-t border-rule bg-sunk pb-[env(safe-area-inset-bottom)]"
      data-print="hide"
    >
      <ul className="flex">
        {mainPlaces.map(({ to, short, icon: Icon }) => (
          <li key={to} className="flex flex-1">
            <PlaceLink to={to} className={itemClasses}>
              <Icon aria-hidden size={16} strokeWidth={1.5} />
              {short}
            </PlaceLink>
          </li>
        ))}
        <li className="flex flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => {
              setWasOpen(true)
              setOpen(true)
            }}
            className={itemClasses}
          >
            <Menu aria-hidden size={16} strokeWidth={1.5} />
            {t.app.places.more}
          </button>
        </li>
      </ul>
      {wasOpen && (
        <Suspense>
          <MoreSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}
