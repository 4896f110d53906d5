// The parts that every way in is made of: sign-in, registering, an invitation, a new password.
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'

interface EntryFormProps {
  /** The mutation that the form sends. */
  sending: { error: unknown; isPending: boolean }
  submitLabel: string
  onSubmit: () => void
  children: ReactNode
  variant?: 'primary'
  label?: string
  className?: string
  /** Below the button. */
  foot?: ReactNode
}

export function EntryForm({
  sending,
  submitLabel,
  onSubmit,
  children,
  variant,
  label,
  className = '',
  foot,
}: EntryFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} className={`flex flex-col gap-4 ${className}`} aria-label={label}>
      {children}
      <FormError error={sending.error} />
      <Button type="submit" variant={variant} loading={sending.isPending} className="w-full">
        {submitLabel}
      </Button>
      {foot !== undefined && <p className="text-13 text-soft">{foot}</p>}
    </form>
  )
}

interface EntryFieldProps {
  value: string
  onChange: (value: string) => void
  /** What the server said of the form; shown here where it names this field. */
  problem: unknown
}

export function NameField({ value, onChange, problem }: EntryFieldProps) {
  return (
    <TextField
      label={t.signIn.name}
      name="name"
      autoComplete="name"
      required
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      path="name"
    />
  )
}

export function EmailField({ value, onChange, problem }: EntryFieldProps) {
  return (
    <TextField
      label={t.signIn.email}
      type="email"
      name="email"
      autoComplete="username"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      path="email"
    />
  )
}

/** Password managers store the pair only when they see both. */
export function KnownEmail({ email }: { email: string | undefined }) {
  return <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
}

export function NewPasswordField({
  value,
  onChange,
  problem,
  label = t.signIn.password,
}: EntryFieldProps & { label?: string }) {
  return (
    <PasswordField
      label={label}
      hint={t.signIn.newPasswordHint}
      name="new-password"
      autoComplete="new-password"
      required
      minLength={8}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      path="password"
    />
  )
}
