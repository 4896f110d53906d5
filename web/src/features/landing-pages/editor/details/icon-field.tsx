// The icon of a card, chosen from those a page can show.
import { useState } from 'react'
import { iconNamed, iconNames, type IconName } from '#core/landing-page/index.ts'
import { iconShapes } from '#core/landing-page/icon-shapes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import type { PartProps } from './part-props.ts'

export function IconField({ part, member }: { part: PartProps; member: string }) {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const stored = part.word(member)
  const chosen = stored === '' ? undefined : iconNamed(stored)
  const fitting = iconNames.filter((name) => name.includes(wanted.trim().toLowerCase().replaceAll(' ', '-')))
  // Words of people are not names of icons: “money” finds the wallet.
  const found = fitting.length === 0 && wanted.trim() !== '' ? [iconNamed(wanted)] : fitting
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 font-medium">{texts.fields.icon}</p>
      <div className="flex items-center gap-2">
        {chosen !== undefined && <IconImage name={chosen} />}
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {chosen === undefined ? texts.fields.chooseIcon : texts.fields.anotherIcon}
        </Button>
        {chosen !== undefined && member === 'icon' && (
          <Button size="small" variant="quiet" onClick={() => part.set({ [member]: undefined })}>
            {texts.fields.noIcon}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <SearchField label={texts.fields.searchIcons} value={wanted} onChange={setWanted} />
          <div
            role="group"
            aria-label={texts.fields.icons}
            className="grid max-h-card grid-cols-6 gap-1 overflow-y-auto p-px"
          >
            {found.map((name) => (
              <button
                key={name}
                type="button"
                aria-label={name.replaceAll('-', ' ')}
                data-tooltip={name.replaceAll('-', ' ')}
                aria-pressed={name === chosen}
                onClick={() => {
                  // A drawing of its own gives way.
                  part.set({ [member]: name, ...(member === 'name' && { svg: undefined }) })
                  setOpen(false)
                }}
                className={classNames(
                  'focus-ring-inset grid h-control place-items-center rounded-control hover:bg-hover',
                  name === chosen && 'bg-accent-pale',
                )}
              >
                <IconImage name={name} />
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

/** The page's own drawing of the icon, in the colour of the text around it. */
function IconImage({ name }: { name: IconName }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${iconShapes[name]}</svg>`
  return (
    <span
      aria-hidden
      className="size-icon bg-current"
      style={{ mask: `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat` }}
    />
  )
}
