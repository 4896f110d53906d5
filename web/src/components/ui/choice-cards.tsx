import { useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export interface ChoiceCardsProps<Value extends string> {
  legend: string
  hint?: string
  options: readonly { value: Value; label: string; text: string }[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of a few answers, each on a card with a sentence about it. */
export function ChoiceCards<Value extends string>({
  legend,
  hint,
  options,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{legend}</legend>
      {hint !== undefined && <p className="mb-2 text-13 text-soft">{hint}</p>}
      <div className="grid grid-cols-1 gap-2 small:grid-cols-2 wide:grid-cols-3">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex cursor-pointer flex-col gap-1 rounded-control border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              option.value === value
                ? 'border-accent bg-accent-pale'
                : 'border-edge bg-raised hover:border-soft',
            )}
          >
            <span className="flex items-center gap-2 font-medium">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="accent-accent"
              />
              {option.label}
            </span>
            <span className="text-12 text-soft">{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
