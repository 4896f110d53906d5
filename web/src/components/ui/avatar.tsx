import { useState } from 'react'

/** A person's picture, or their initials where there is none or it does not load. Always beside the name, so it says nothing itself. */
export function Avatar({ name, address }: { name: string; address?: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <span aria-hidden className="inline-grid size-6 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-pale text-12 font-medium text-accent">
      {address !== undefined && address !== '' && address !== broken ? (
        <img src={address} alt="" className="size-full object-cover" onError={() => setBroken(address)} />
      ) : (
        initials
      )}
    </span>
  )
}
