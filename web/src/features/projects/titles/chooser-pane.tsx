import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { titleTexts as texts } from '#web/messages/titles.ts'

interface ChooserPaneProps {
  isWide: boolean
  isOpenAtFirst: boolean
  chosen: number
  children: ReactNode
}

/** At the left where there is room; above and folded where there is not. */
export function ChooserPane({ isWide, isOpenAtFirst, chosen, children }: ChooserPaneProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (isWide) return <div className="sticky top-4 flex flex-col gap-4">{children}</div>
  return (
    <div className="flex flex-col gap-4 border-b border-rule pb-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="focus-ring flex min-h-touch items-center gap-2 rounded-control text-left font-medium"
      >
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className={classNames('transition-transform', !isOpen && '-rotate-90')}
        />
        {texts.chooser(chosen)}
      </button>
      {isOpen && children}
    </div>
  )
}
