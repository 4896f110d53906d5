import { ChevronDown } from 'lucide-react'
import { Menu, MenuRadioGroup } from '#web/components/ui/menu.tsx'
import { classNames } from '#web/lib/class-names.ts'

export interface FilterMenuProps {
  label: string
  /** What stands for no filter. */
  anyLabel: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter with too many answers for a chip each: a chip that opens a menu. */
export function FilterMenu({ label, anyLabel, options, value, onChange }: FilterMenuProps) {
  const chosen = options.find((option) => option.value === value)?.label ?? value
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={classNames(
            'focus-ring inline-flex min-h-control-small max-w-field shrink-0 items-center gap-1 rounded-full border px-3 text-13 transition-colors',
            value === undefined
              ? 'border-rule text-soft hover:border-edge hover:text-ink'
              : 'border-accent bg-accent-pale text-accent',
          )}
        >
          <span className="truncate">{value === undefined ? label : `${label}: ${chosen}`}</span>
          <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="-mr-1" />
        </button>
      }
    >
      <MenuRadioGroup
        label={label}
        closes
        value={value ?? ''}
        options={[{ value: '', label: anyLabel }, ...options]}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
    </Menu>
  )
}
