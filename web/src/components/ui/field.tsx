// Label, hint, error and control of one question, tied together for assistive technology. The error is the
// server's own words (problem.errors) or the caller's.
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { fieldError } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'

export interface FieldProps {
  label: string
  /** Shown below the control, for everybody and from the start. */
  hint?: string | undefined
  /** Marks the field invalid and says why. */
  error?: string | undefined
  /** With `path`, the error is looked up in this problem. */
  problem?: unknown
  path?: string | undefined
  /** Says “optional” beside the label; what is not optional is not marked. */
  optional?: boolean | undefined
  /** Says “required” beside the label: for long forms of which most may stay empty. */
  needed?: boolean | undefined
  /** The label is only for assistive technology. */
  hideLabel?: boolean | undefined
}

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const controlClasses =
  'focus-ring w-full rounded-control border border-edge bg-raised px-3 text-14 text-ink pointer-coarse:text-16 transition-colors hover:border-soft disabled:bg-sunk disabled:text-soft disabled:opacity-70 aria-invalid:border-critical [&[readonly]]:bg-sunk'

export function Field({
  label,
  hint,
  error,
  problem,
  path,
  optional = false,
  needed = false,
  hideLabel = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const message = error ?? (path === undefined ? undefined : fieldError(problem, path))
  const described = [hint === undefined ? '' : `${id}-hint`, message === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-13 font-medium'}>
        {label}
        {(optional || needed) && (
          <span className="font-normal text-soft"> ({needed ? t.common.required : t.common.optional})</span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': message === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-12 text-soft">
          {hint}
        </p>
      )}
      {message !== undefined && (
        <p id={`${id}-error`} className="flex gap-1 text-12 text-critical">
          <CircleAlert aria-hidden size={16} strokeWidth={1.5} />
          {message}
        </p>
      )}
    </div>
  )
}
