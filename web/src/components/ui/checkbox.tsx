import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'

export interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
  disabled?: boolean
  hideLabel?: boolean
  name?: string
}

export function Checkbox({
  label,
  checked,
  onChange,
  indeterminate = false,
  disabled = false,
  hideLabel = false,
  name,
}: CheckboxProps) {
  return (
    // The row is at least 24 px high and wide (WCAG 2.5.8), the box itself 16.
    <label
      className={classNames(
        'inline-flex min-h-6 min-w-6 items-center gap-2 text-14 has-data-disabled:opacity-50',
        hideLabel && 'justify-center',
      )}
    >
      <Base.Root
        checked={checked}
        indeterminate={indeterminate}
        disabled={disabled}
        {...(name === undefined ? {} : { name })}
        onCheckedChange={(next) => onChange(next)}
        className="focus-ring grid size-icon shrink-0 place-items-center rounded-control border border-edge bg-raised text-on-accent transition-colors hover:border-soft data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent"
      >
        <Base.Indicator>
          {indeterminate ? (
            <Minus aria-hidden size={12} strokeWidth={2.5} />
          ) : (
            <Check aria-hidden size={12} strokeWidth={2.5} />
          )}
        </Base.Indicator>
      </Base.Root>
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
    </label>
  )
}
