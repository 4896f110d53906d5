import type { ReactNode } from 'react'
import { t } from '#web/messages/index.ts'

/** The page around signing in, registering and the links that come by mail. */
export function EntryFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-field flex-col justify-center gap-6 px-4 py-12">
      <header className="flex flex-col gap-2">
        <p className="font-serif text-16 font-semibold tracking-tight text-accent">{t.common.productName}</p>
        <h1 tabIndex={-1} className="font-serif text-28 leading-tight font-semibold tracking-tight">
          {title}
        </h1>
        {lead !== undefined && <p className="text-soft">{lead}</p>}
      </header>
      {children}
    </main>
  )
}
