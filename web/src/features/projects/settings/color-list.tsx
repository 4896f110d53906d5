import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { controlClasses } from '#web/components/ui/field.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { settingsTexts } from '#web/messages/project-settings.ts'

const texts = settingsTexts.colors
const maxColors = 20
const firstColor = '#1f4e8c'
const hex = /^#?([0-9a-f]{6})$/i

/** The colours of a brand, each by the browser's picker or by its number. */
export function ColorList({
  colors,
  onChange,
}: {
  colors: readonly string[]
  onChange: (colors: string[]) => void
}) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-13 font-medium">{texts.label}</legend>
      {colors.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {colors.map((color, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a colour is its place: two may be alike for a moment
            <li
              key={`${id}${place}`}
              className="flex items-center gap-1 rounded-control border border-rule p-1"
            >
              <input
                type="color"
                aria-label={texts.color(place + 1)}
                value={color}
                onChange={(event) => onChange(colors.with(place, event.target.value))}
                className="focus-ring size-control-small shrink-0 cursor-pointer rounded-control border border-edge bg-raised p-hair"
              />
              <ColorNumber
                label={texts.number(place + 1)}
                color={color}
                onChange={(next) => onChange(colors.with(place, next))}
              />
              <IconButton
                size="small"
                label={texts.remove(color)}
                icon={<X aria-hidden size={16} strokeWidth={1.5} />}
                onClick={() => onChange(colors.toSpliced(place, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        className="self-start"
        icon={<Plus aria-hidden size={16} strokeWidth={1.5} />}
        disabled={colors.length >= maxColors}
        onClick={() => onChange([...colors, colors.at(-1) ?? firstColor])}
      >
        {texts.add}
      </Button>
    </fieldset>
  )
}

/** What is not yet a colour changes nothing. */
function ColorNumber({
  label,
  color,
  onChange,
}: {
  label: string
  color: string
  onChange: (color: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      aria-label={label}
      value={typed ?? color}
      spellCheck={false}
      aria-invalid={(typed !== undefined && !hex.test(typed.trim())) || undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        const digits = hex.exec(event.target.value.trim())?.[1]
        if (digits !== undefined) onChange(`#${digits.toLowerCase()}`)
      }}
      onBlur={() => setTyped(undefined)}
      className={classNames(controlClasses, 'h-control-small w-[5.5rem] px-2 font-mono text-13')}
    />
  )
}
