import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import { controlClasses, Field, type FieldProps } from './field.tsx'
import { popupClasses, popupItemClasses } from './popup.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectProps<Value extends string> extends FieldProps {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  className?: string
  /** -1 where arrow keys lead to it, within a group that is one stop of Tab. */
  tabIndex?: number | undefined
}

export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  name,
  className,
  tabIndex,
  ...field
}: SelectProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          items={options}
          value={value}
          disabled={disabled}
          {...(name === undefined ? {} : { name })}
          onValueChange={(next: Value | null) => {
            if (next !== null) onChange(next)
          }}
        >
          <Base.Trigger
            {...control}
            {...(tabIndex === undefined ? {} : { tabIndex })}
            className={classNames(
              controlClasses,
              'flex h-control items-center justify-between gap-2 text-left',
              className,
            )}
          >
            <Base.Value className="truncate data-placeholder:text-soft" placeholder={placeholder} />
            <Base.Icon>
              <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="text-soft" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
              <Base.Popup
                className={classNames(
                  popupClasses,
                  'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto',
                )}
              >
                <Base.List>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className={classNames(popupItemClasses, 'data-disabled:opacity-50')}
                    >
                      <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                      <Base.ItemIndicator>
                        <Check aria-hidden size={16} strokeWidth={1.5} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
