import { readableTheme, type BackgroundName } from '#core/landing-page/index.ts'
import type { Theme } from '#contracts/sections.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'

export interface BackgroundChoiceProps {
  theme: Theme
  value: BackgroundName
  onChoose: (background: BackgroundName) => void
}

/** The backgrounds of the page's theme, each in its own colours. */
export function BackgroundChoice({ theme, value, onChoose }: BackgroundChoiceProps) {
  const { backgrounds } = readableTheme(theme)
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{texts.details.background}</legend>
      <div className="grid grid-cols-4 gap-2">
        {(Object.keys(backgrounds) as BackgroundName[]).map((name) => (
          <label key={name} className="relative flex cursor-pointer flex-col items-center gap-1 text-12">
            <input
              type="radio"
              name="background"
              value={name}
              checked={name === value}
              onChange={() => onChoose(name)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              style={{ background: backgrounds[name].background, color: backgrounds[name].text }}
              className={classNames(
                'grid h-row w-full place-items-center rounded-control border font-serif text-16 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
                name === value ? 'border-accent ring-1 ring-accent' : 'border-edge',
              )}
            >
              Aa
            </span>
            {texts.details.backgrounds[name]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
