import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Name for everybody: the tooltip and the accessible name. */
  label: string
  icon: ReactNode
  /** Shown in the tooltip: `mod+b`. */
  keys?: string
  size?: 'normal' | 'small'
  /** For toggles: whether it is on. */
  pressed?: boolean
  loading?: boolean
  tooltipSide?: 'top' | 'bottom' | 'left' | 'right'
}

export function iconButtonClasses(size: 'normal' | 'small' = 'normal'): string {
  return classNames(
    'focus-ring inline-grid shrink-0 place-items-center rounded-control text-soft transition-colors',
    'hover:bg-hover hover:text-ink active:bg-pressed aria-pressed:bg-accent-pale aria-pressed:text-accent data-popup-open:bg-hover data-popup-open:text-ink',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
    size === 'small' ? 'size-control-small' : 'size-control',
  )
}

export function IconButton({
  label,
  icon,
  keys,
  size = 'normal',
  pressed,
  loading = false,
  tooltipSide,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys} side={tooltipSide}>
      <button
        {...rest}
        // oxlint-disable-next-line react/button-has-type -- `button` unless the caller says otherwise
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={loading || rest['aria-disabled'] || undefined}
        aria-busy={loading || undefined}
        onClick={loading ? (event) => event.preventDefault() : onClick}
        className={classNames(iconButtonClasses(size), className)}
      >
        {loading ? <Spinner /> : icon}
      </button>
    </Tooltip>
  )
}
