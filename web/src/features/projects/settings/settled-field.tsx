import { useState } from 'react'
import { TextField, type TextFieldProps } from '#web/components/ui/text-field.tsx'

export interface SettledFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  /** What is wrong with it; nothing wrong is taken. */
  check: (text: string) => string | undefined
  /** What becomes of it when the field is left. */
  finish?: (text: string) => string
  onChange: (text: string) => void
}

/**
 * A field whose text is not always one to store: it is taken when it is right and the field is left, and
 * stays as typed with the reason otherwise.
 */
export function SettledField({
  value,
  check,
  finish = (text) => text.trim(),
  onChange,
  ...field
}: SettledFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  return (
    <TextField
      {...field}
      value={typed ?? value}
      error={error}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={() => {
        if (typed === undefined) return
        const finished = finish(typed)
        const wrong = check(finished)
        setError(wrong)
        if (wrong !== undefined) return
        setTyped(undefined)
        if (finished !== value) onChange(finished)
      }}
    />
  )
}
