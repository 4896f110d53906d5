import { useRef, useState } from 'react'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { activeGroups, type ShortcutGroup } from '#web/lib/shortcuts.ts'
import { shortcuts } from '#web/messages/shortcuts.ts'
import { t } from '#web/messages/index.ts'

const allGroups = Object.keys(shortcuts) as ShortcutGroup[]

/** Every shortcut: first those of the page behind it, then those of other pages. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [active] = useState(activeGroups)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.app.keyboard.title}
      description={t.app.keyboard.description}
      size="wide"
      initialFocus={list}
    >
      <div
        ref={list} // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list is longer than the window: its keys scroll it
        tabIndex={0}
        role="group"
        aria-label={t.app.keyboard.title}
        className="flex flex-col gap-6 outline-none"
      >
        <Groups title={t.app.keyboard.here} groups={allGroups.filter((group) => active.has(group))} />
        <Groups title={t.app.keyboard.elsewhere} groups={allGroups.filter((group) => !active.has(group))} />
      </div>
    </Dialog>
  )
}

function Groups({ title, groups }: { title: string; groups: ShortcutGroup[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-13 text-soft">{title}</h3>
      <div className="gap-6 small:columns-2">
        {groups.map((group) => (
          <section key={group} className="mb-6 break-inside-avoid">
            <h4 className="pb-1 text-13 font-semibold">{shortcuts[group].title}</h4>
            <dl>
              {Object.entries(shortcuts[group].keys).map(([keys, label]) => (
                <div key={keys} className="flex items-center justify-between gap-4 border-b border-rule py-1">
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={keys} onTouchScreens />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  )
}
