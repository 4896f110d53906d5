import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: string
  /** A line of what the page is for, or its state. */
  description?: ReactNode
  /** Buttons, the one primary last. */
  actions?: ReactNode
}

/** The head of a page: its name and what can be done. The heading takes the focus when the route changes. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-6 pb-4">
      <div className="mr-auto min-w-0">
        <h1 tabIndex={-1} className="truncate text-22 font-semibold tracking-tight">
          {title}
        </h1>
        {description !== undefined && <p className="text-soft">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

/**
 * The column of an ordinary page: at most 1120 px, with air at the sides. Pages that need the whole height
 * (lists, editors) do without.
 */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-content flex-col px-4 pb-16 wide:px-8">{children}</div>
}
