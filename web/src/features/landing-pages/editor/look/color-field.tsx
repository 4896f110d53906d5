import { useId, useState } from 'react'
import { controlClasses } from '#web/components/ui/field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'

export interface ColorFieldProps {
  label: string
  /** `#1a2b3c` */
  value: string
  onChange: (color: string) => void
}

const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i

/** A colour by the browser's picker or by its number; what is not yet a colour changes nothing. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const type = (text: string): void => {
    setTyped(text)
    const digits = hex.exec(text.trim())?.[1]?.toLowerCase()
    if (digits !== undefined) onChange(`#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`)
  }
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="mr-auto text-13">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="focus-ring size-control shrink-0 cursor-pointer rounded-control border border-edge bg-raised p-hair"
      />
      <span className="w-1/3">
        <input
          aria-label={texts.look.number(label)}
          value={typed ?? value}
          spellCheck={false}
          aria-invalid={(typed !== undefined && !hex.test(typed.trim())) || undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
          className={classNames(controlClasses, 'h-control font-mono text-13')}
        />
      </span>
    </div>
  )
}
