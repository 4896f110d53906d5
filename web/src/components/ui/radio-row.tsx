import { classNames } from '#web/lib/class-names.ts'

export interface RadioRowProps<Value extends string> {
  label: string
  /** Of the group; unique on the page. */
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  hideLabel?: boolean
}

/** One of a few, all in sight: the browser's own radio buttons, rendered as one row of segments. */
export function RadioRow<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  hideLabel = false,
}: RadioRowProps<Value>) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-13 font-medium'}>{label}</legend>
      <div className="inline-flex self-start rounded-control border border-edge bg-sunk p-hair">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative cursor-pointer rounded-control px-3 py-1 text-13 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              option.value === value
                ? 'bg-raised font-medium text-ink shadow-[0_0_0_1px_var(--color-edge)]'
                : 'text-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
