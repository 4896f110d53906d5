import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** One sentence of what belongs here. */
  title: string
  text?: string
  /** One action, and at most one quiet one beside it. */
  action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-dialog flex-col items-center gap-2 px-4 py-16 text-center">
      <p className="font-serif text-18">{title}</p>
      {text !== undefined && <p className="text-soft">{text}</p>}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
