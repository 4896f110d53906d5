import { Check } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'

/** A filter that is on or off. Chips of one question are in a ChipGroup. */
export function Chip({
  label,
  count,
  selected,
  onToggle,
}: {
  label: string
  count?: number
  selected: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      title={label}
      onClick={onToggle}
      className={classNames(
        'focus-ring inline-flex min-h-control-small max-w-full shrink-0 items-center gap-1 rounded-full border px-3 text-13 transition-colors',
        selected
          ? 'border-accent bg-accent-pale text-accent'
          : 'border-rule text-soft hover:border-edge hover:text-ink',
      )}
    >
      {selected && <Check aria-hidden size={16} strokeWidth={1.5} className="-ml-1" />}
      <span className="truncate">{label}</span>
      {count !== undefined && <span className="tabular-nums">{count}</span>}
    </button>
  )
}

export interface ChipGroupProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; count?: number }[]
  /** `undefined`: no filter. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** It is with other filters in a row that scrolls. */
  isInRow?: boolean
  /** In a side panel: what does not fit goes into another line, in place of a row that scrolls. */
  isWrapped?: boolean
}

/** One of several filters, or none. */
export function ChipGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  isInRow = false,
  isWrapped = false,
}: ChipGroupProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'flex gap-2',
        isInRow ? 'shrink-0' : '-mx-1 min-w-0 p-1',
        isWrapped ? 'flex-wrap' : !isInRow && 'overflow-x-auto',
      )}
    >
      {options.map((option) => (
        <Chip
          key={option.value}
          label={option.label}
          {...(option.count === undefined ? {} : { count: option.count })}
          selected={value === option.value}
          onToggle={() => onChange(value === option.value ? undefined : option.value)}
        />
      ))}
    </div>
  )
}
