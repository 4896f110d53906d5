// The places of the rail and the bottom bar, and the keys that go there.
import { FileText, House, LibraryBig, Newspaper, PanelsTopLeft, Radar, Settings, Trash2 } from 'lucide-react'
import { t } from '#web/messages/index.ts'

/** `short`: the label in the bottom bar, where five places share a thumb's width. */
export const places = [
  { to: '/', label: t.app.places.home, short: t.app.places.home, icon: House, keys: 'g h' },
  {
    to: '/documents',
    label: t.app.places.documents,
    short: t.app.places.documents,
    icon: FileText,
    keys: 'g d',
  },
  {
    to: '/landing-pages',
    label: t.app.places.landingPages,
    short: t.app.places.pages,
    icon: PanelsTopLeft,
    keys: 'g l',
  },
  { to: '/blog', label: t.app.places.blog, short: t.app.places.blog, icon: Newspaper, keys: 'g p' },
  { to: '/audits', label: t.app.places.audits, short: t.app.places.audits, icon: Radar, keys: 'g a' },
  { to: '/library', label: t.app.places.library, short: t.app.places.library, icon: LibraryBig, keys: 'g t' },
  { to: '/trash', label: t.app.places.trash, short: t.app.places.trash, icon: Trash2, keys: 'g b' },
  {
    to: '/settings',
    label: t.app.places.settings,
    short: t.app.places.settings,
    icon: Settings,
    keys: 'g s',
  },
] as const

/** In the bottom bar, and behind its last place. */
export const mainPlaces = places.slice(0, 4)
export const morePlaces = places.slice(4)
