import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { t } from '#web/messages/index.ts'
import { openPalette } from './command-state.ts'
import { MeButton } from './me-button.tsx'
import { PlaceLink } from './place-link.tsx'
import { places } from './places.ts'

/** Not needed before the page is shown, and without a connection not at all: nothing is known to run then. */
const RunningNow = lazy(() =>
  import('#web/features/jobs/running-now.tsx')
    .then((module) => ({ default: module.RunningNow }))
    .catch(() => ({ default: () => null })),
)

const itemClasses =
  'focus-ring-inset flex h-control items-center gap-2 rounded-control px-2 text-soft transition-colors hover:bg-hover hover:text-ink data-[status=active]:bg-pressed data-[status=active]:font-medium data-[status=active]:text-ink'

export function Rail() {
  return (
    <header
      className="flex w-rail shrink-0 flex-col gap-4 border-r border-rule bg-sunk p-2"
      data-print="hide"
    >
      <div className="flex flex-col gap-1">
        <p className="flex h-control items-center px-2 font-serif text-16 font-semibold tracking-tight">
          {t.common.productName}
        </p>
        <button
          type="button"
          onClick={openPalette}
          className="focus-ring-inset flex h-control items-center gap-2 rounded-control px-2 text-soft transition-colors hover:bg-hover hover:text-ink"
        >
          <Search aria-hidden size={16} strokeWidth={1.5} />
          {t.common.search}
          <span className="ml-auto">
            <Kbd keys="mod+k" />
          </span>
        </button>
      </div>
      <nav aria-label={t.app.places.label}>
        <ul className="flex flex-col gap-px">
          {places.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <PlaceLink to={to} className={itemClasses}>
                <Icon aria-hidden size={16} strokeWidth={1.5} />
                {label}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense>
        <RunningNow />
      </Suspense>
      <MeButton />
    </header>
  )
}
