import { t } from '#web/messages/index.ts'
import type { OutlineEntry } from '../editor/outline.ts'

export interface OutlineListProps {
  outline: readonly OutlineEntry[]
  onGo: (entry: OutlineEntry) => void
}

/** The headings of the text; choosing one goes there. */
export function OutlineList({ outline, onGo }: OutlineListProps) {
  const shown = outline.filter(({ text }) => text !== '')
  if (shown.length === 0) return <p className="p-4 text-soft">{t.editor.page.noHeadings}</p>
  const top = Math.min(...shown.map(({ level }) => level))
  return (
    <nav aria-label={t.editor.page.outline} className="p-2">
      <ol>
        {shown.map((entry) => (
          <li key={entry.index}>
            <button
              type="button"
              onClick={() => onGo(entry)}
              style={{ paddingLeft: `${0.5 + (entry.level - top) * 0.75}rem` }}
              className="focus-ring-inset w-full truncate rounded-control py-1 pr-2 text-left text-13 transition-colors hover:bg-hover"
            >
              {entry.text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
