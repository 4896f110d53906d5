import { Switch as Base } from '@base-ui/react/switch'

export interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  hideLabel?: boolean
}

/** For what takes effect at once; in a form that is sent, a checkbox is right. */
export function Switch({ label, hint, checked, onChange, disabled = false, hideLabel = false }: SwitchProps) {
  return (
    <label className="flex min-h-control items-center justify-between gap-4 has-data-disabled:opacity-50">
      <span className={hideLabel ? 'sr-only' : 'flex flex-col'}>
        {label}
        {hint !== undefined && <span className="text-12 text-soft">{hint}</span>}
      </span>
      <Base.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next)}
        className="focus-ring inline-flex h-4 w-8 shrink-0 items-center rounded-full border border-edge bg-sunk p-px transition-colors data-checked:border-accent data-checked:bg-accent"
      >
        <Base.Thumb className="size-3 rounded-full bg-edge transition-transform data-checked:translate-x-4 data-checked:bg-on-accent" />
      </Base.Root>
    </label>
  )
}
