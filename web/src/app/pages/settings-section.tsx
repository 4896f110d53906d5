import { useId, type ReactNode } from 'react'

export interface SettingsSectionProps {
  title: string
  hint?: string
  actions?: ReactNode
  children: ReactNode
}

/** One subject of the settings: what it is, what it does, its controls. */
export function SettingsSection({ title, hint, actions, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <header className="flex items-start justify-between gap-4 max-small:flex-col max-small:gap-2">
        <div>
          <h2 id={id} className="text-16 font-semibold">
            {title}
          </h2>
          {hint !== undefined && <p className="text-13 text-soft">{hint}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
