import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { t } from '#web/messages/index.ts'
import { useMe } from './use-me.ts'

const loadMenu = () => import('./me-menu.tsx')
const MeMenu = lazy(() => loadMenu().then((module) => ({ default: module.MeMenu })))

/** Me, at the foot of the rail. Its menu is loaded when the pointer or the focus comes near. */
export function MeButton() {
  const me = useMe()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = (): void => {
    setWasOpen(true)
    setOpen(!isOpen)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={open}
        className="focus-ring-inset mt-auto flex h-row items-center gap-2 rounded-control px-2 text-left transition-colors hover:bg-hover aria-expanded:bg-hover"
      >
        <Avatar name={me.name} address={me.avatar} />
        <span className="min-w-0 flex-1 truncate">{me.name}</span>
        <span className="sr-only">, {t.app.me.label}</span>
        <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="text-soft" />
      </button>
      {wasOpen && (
        <Suspense>
          <MeMenu anchor={button} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
