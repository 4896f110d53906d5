import { useState } from 'react'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { listShortcuts } from '#web/lib/shortcuts.ts'
import { t } from '#web/messages/index.ts'

/** Every shortcut that works on the page behind it. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() => [...Map.groupBy(listShortcuts(), (shortcut) => shortcut.group)])
  return (
    <Dialog open onClose={onClose} title={t.app.keyboard.title} description={t.app.keyboard.description} size="wide">
      <div className="grid gap-6 small:grid-cols-2">
        {groups.map(([group, shortcuts]) => (
          <section key={group}>
            <h3 className="pb-1 text-13 font-semibold">{group}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.keys} className="flex items-center justify-between gap-4 border-b border-rule py-1">
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Kbd keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
