import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { controlClasses, Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size'> {
  /** Shown at the end inside the field. */
  trailing?: ReactNode
}

export function TextField({
  label,
  hint,
  error,
  problem,
  path,
  optional,
  needed,
  hideLabel,
  trailing,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, problem, path, optional, needed, hideLabel }}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={type}
            className={classNames(controlClasses, 'h-control', trailing !== undefined && 'pr-8', className)}
          />
          {trailing !== undefined && (
            <span className="absolute inset-y-0 right-0 flex items-center pr-hair">{trailing}</span>
          )}
        </span>
      )}
    </Field>
  )
}

/** A password, key or token that can be looked at while it is typed; `noun` names it within a sentence. */
export function PasswordField({
  noun = t.common.password,
  ...props
}: Omit<TextFieldProps, 'type' | 'trailing'> & { noun?: string }) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          size="small"
          label={t.common.toggleSecret(noun, isShown)}
          icon={<Icon size={16} strokeWidth={1.5} />}
          pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

export interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {}

/** Has room for `rows` lines and grows with its text, up to `max-h` of the class name. */
export function TextArea({
  label,
  hint,
  error,
  problem,
  path,
  optional,
  needed,
  hideLabel,
  className,
  style,
  rows = 3,
  ...input
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, problem, path, optional, needed, hideLabel }}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          // A field as large as its content does not look at its rows.
          style={{ minHeight: `calc(${rows}lh + 1rem)`, ...style }}
          className={classNames(
            controlClasses,
            'field-sizing-content resize-y py-2 leading-normal',
            className,
          )}
        />
      )}
    </Field>
  )
}
