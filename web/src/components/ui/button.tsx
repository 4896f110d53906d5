import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button a screen. */
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  /** Shows that the act is under way; the button keeps its width and takes no further clicks. */
  loading?: boolean
  icon?: ReactNode
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'bg-raised text-ink border-rule hover:border-edge hover:bg-hover active:bg-pressed',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover active:bg-pressed',
  danger:
    'bg-raised text-critical border-rule hover:border-critical hover:bg-critical-pale active:bg-critical-pale',
}

/** Classes of a button, for links that look like one. */
export function buttonClasses(
  variant: ButtonVariant = 'secondary',
  size: 'normal' | 'small' = 'normal',
): string {
  return classNames(
    'focus-ring inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap no-underline select-none',
    'transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
    size === 'small' ? 'min-h-control-small px-2 text-13' : 'min-h-control px-3 text-14',
    variants[variant],
  )
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  loading = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- `button` unless the caller says otherwise
      type={type}
      // A busy button stays focusable, so that the focus is not lost when the act ends.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClasses(variant, size), loading && 'relative', className)}
    >
      {/* Not `invisible`: the button would have no name for those who listen. */}
      <span className={classNames('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
