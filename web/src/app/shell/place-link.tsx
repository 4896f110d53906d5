import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLitPlace, type Place } from './lit-place.ts'

/** A link to a place, lit while one is there. */
export function PlaceLink({
  to,
  className,
  children,
}: {
  to: Place
  className: string
  children: ReactNode
}) {
  const lit = useLitPlace()
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/' || (lit !== undefined && lit !== to) }}
      {...(lit === to ? { 'aria-current': 'page', 'data-status': 'active' } : {})}
      className={className}
    >
      {children}
    </Link>
  )
}
