import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; panel: ReactNode }[]
}

/** Views of one thing that exclude each other. Places with a URL are links, not tabs. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <Base.List
        aria-label={label}
        className="relative flex shrink-0 gap-3 overflow-x-auto overflow-y-hidden border-b border-rule px-3 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="focus-ring-inset -mb-px h-row shrink-0 border-b-2 border-transparent px-1 text-13 text-soft transition-colors hover:text-ink data-active:border-accent data-active:font-medium data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          className="focus-ring-inset flex min-h-0 flex-1 flex-col"
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
