import { useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/**
 * A person's image, or their initials where there is none or it does not load. Always beside the name, so
 * it says nothing itself.
 */
export function Avatar({
  name,
  address,
  size = 'small',
}: {
  name: string
  address?: string | undefined
  size?: 'small' | 'large'
}) {
  const [broken, setBroken] = useState<string>()
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-pale font-medium text-accent',
        size === 'large' ? 'size-16 text-22' : 'size-6 text-12',
      )}
    >
      {address !== undefined && address !== '' && address !== broken ? (
        <img src={address} alt="" className="size-full object-cover" onError={() => setBroken(address)} />
      ) : (
        initials
      )}
    </span>
  )
}
