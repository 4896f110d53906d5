import { useId, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export interface ChoiceOption<Value extends string> {
  value: Value
  label: string
  text: string
  /** What stands in its way, and what to do about it. */
  note?: ReactNode
  disabled?: boolean
}

export interface ChoiceCardsProps<Value extends string> {
  legend: string
  hint?: string
  options: readonly ChoiceOption<Value>[]
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
              'flex flex-col gap-1 rounded-control border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              option.value === value ? 'border-accent bg-accent-pale' : 'border-edge bg-raised',
              option.disabled === true ? 'border-dashed' : 'cursor-pointer',
              option.value !== value && option.disabled !== true && 'hover:border-soft',
            )}
          >
            <span className="flex items-center gap-2 font-medium">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
                className="accent-accent"
              />
              {option.label}
            </span>
            <span className="text-12 text-soft">{option.text}</span>
            {option.note !== undefined && <span className="text-12 text-warning">{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
