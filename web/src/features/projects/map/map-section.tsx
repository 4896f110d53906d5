import { useId, type ReactNode } from 'react'

export function MapSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {hint !== undefined && <p className="text-13 text-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

export function TextLink({ children }: { children: ReactNode }) {
  return (
    <span className="[&>a]:focus-ring [&>a]:rounded-control [&>a]:text-accent [&>a]:underline">
      {children}
    </span>
  )
}
