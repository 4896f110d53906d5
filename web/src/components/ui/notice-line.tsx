import type { ReactNode } from 'react'

/** A quiet line of state with its icon; a link in it says what to do. */
export function NoticeLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 text-13 text-soft">
      <span className="mt-px">{icon}</span>
      <p>{children}</p>
    </div>
  )
}
