import { Ellipsis } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { changeTexts } from '#web/messages/text-changes.ts'
import { t } from '#web/messages/index.ts'
import type { OutlineEntry } from '../editor/outline.ts'

export interface OutlineListProps {
  outline: readonly OutlineEntry[]
  onGo: (entry: OutlineEntry) => void
  /** Writes the part of a heading again. */
  onRegenerate: (entry: OutlineEntry) => void
}

/** The headings of the text; choosing one goes there. */
export function OutlineList({ outline, onGo, onRegenerate }: OutlineListProps) {
  const shown = outline.filter(({ text }) => text !== '')
  if (shown.length === 0) return <p className="p-4 text-soft">{t.editor.page.noHeadings}</p>
  const top = Math.min(...shown.map(({ level }) => level))
  return (
    <nav aria-label={t.editor.page.outline} className="p-2">
      <ol>
        {shown.map((entry) => (
          <li key={entry.index}>
            <div className="flex items-center rounded-control transition-colors hover:bg-hover">
              <button
                type="button"
                onClick={() => onGo(entry)}
                style={{ paddingLeft: `${0.5 + (entry.level - top) * 0.75}rem` }}
                className="focus-ring-inset min-w-0 flex-1 truncate rounded-control py-1 pr-2 text-left text-13"
              >
                {entry.text}
              </button>
              <Menu
                align="end"
                trigger={
                  <IconButton
                    size="small"
                    label={changeTexts.partOf(entry.text)}
                    icon={<Ellipsis aria-hidden size={16} strokeWidth={1.5} />}
                  />
                }
              >
                <MenuItem onSelect={() => onRegenerate(entry)}>{changeTexts.regenerate}</MenuItem>
              </Menu>
            </div>
          </li>
        ))}
      </ol>
    </nav>
  )
}
