// A list for the keyboard: j k (or the arrows) move, Enter opens, x selects, e renames, # or Delete removes,
// / searches. Each row has one link or button marked with `data-row-focus`; the focus is there, so a
// screen reader hears the row's name.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { useShortcuts, type Shortcut } from '#web/lib/shortcuts.ts'
import { t } from '#web/messages/index.ts'
import { Checkbox } from './checkbox.tsx'
import type { Selection } from './use-selection.ts'

export interface ListProps<Item> {
  /** What the list holds, for assistive technology. */
  label: string
  items: readonly Item[]
  getId: (item: Item) => string
  getName: (item: Item) => string
  /** The row's content; its main link or button carries `data-row-focus` and `rowFocusClasses`. */
  renderRow: (item: Item) => ReactNode
  selection?: Selection
  onRename?: (item: Item) => void
  onDelete?: (item: Item) => void
  /** Where `/` goes. */
  searchRef?: RefObject<HTMLInputElement | null>
  /** Height of a row in px; 40 unless rows have two lines. */
  rowHeight?: number
  /** Called when the end comes into sight. */
  onEndReached?: () => void
  /** How many there are in all, when not all are read yet. */
  total?: number
}

/** Classes of a row's main link or button: it fills the row, and the row draws its ring. */
export const rowFocusClasses = 'flex h-full min-w-0 flex-1 items-center outline-none'

const overscanRows = 12

export function List<Item>({
  label,
  items,
  getId,
  getName,
  renderRow,
  selection,
  onRename,
  onDelete,
  searchRef,
  rowHeight = 40,
  onEndReached,
  total,
}: ListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    getItemKey: (index) => getId(items[index] as Item),
  })
  const rows = virtualizer.getVirtualItems()
  const lastShown = rows.at(-1)?.index ?? 0

  useEffect(() => {
    if (items.length > 0 && lastShown >= items.length - 1 - overscanRows) onEndReached?.()
  }, [lastShown, items.length, onEndReached])

  // Where the focus is going: a key that is held comes sooner than the next frame.
  const underWay = useRef<number | undefined>(undefined)
  const focusedIndex = (): number => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]')
    return (
      underWay.current ??
      (row !== null && row !== undefined && scroller.current?.contains(row) === true
        ? Number(row.dataset['index'])
        : -1)
    )
  }
  const focusRow = (index: number): void => {
    const target = Math.max(0, Math.min(items.length - 1, index))
    underWay.current = target
    virtualizer.scrollToIndex(target)
    // A row outside the window is rendered by the scrolling; one frame later it is there.
    requestAnimationFrame(() => {
      if (underWay.current !== target) return
      underWay.current = undefined
      scroller.current?.querySelector<HTMLElement>(`[data-index="${target}"] [data-row-focus]`)?.focus()
    })
  }
  const withFocused = (act: (item: Item) => void) => (): void => {
    const item = items[focusedIndex()]
    if (item !== undefined) act(item)
  }

  // A row that goes takes the focus with it: the next one gets it.
  const lastFocused = useRef<{ id: string; index: number }>(undefined)
  useEffect(() => {
    const last = lastFocused.current
    if (
      last === undefined ||
      document.activeElement !== document.body ||
      items.some((item) => getId(item) === last.id)
    )
      return
    lastFocused.current = undefined
    if (items.length > 0) focusRow(last.index)
  })

  const group = 'list'
  useShortcuts(
    [
      { group, keys: 'j', repeats: true, run: () => focusRow(focusedIndex() + 1) },
      {
        group,
        keys: 'k',
        repeats: true,
        run: () => focusRow(focusedIndex() === -1 ? 0 : focusedIndex() - 1),
      },
      ...optional(
        selection && { group, keys: 'x', run: withFocused((item) => selection.toggle(getId(item))) },
      ),
      ...optional(onRename && { group, keys: 'e', run: withFocused(onRename) }),
      ...optional(onDelete && { group, keys: '#', run: withFocused(onDelete) }),
      ...optional(onDelete && { group, keys: 'Delete', run: withFocused(onDelete) }),
      ...optional(searchRef && { group, keys: '/', run: () => searchRef.current?.focus() }),
    ],
    items.length > 0 || searchRef !== undefined,
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys only repeat what j and k do; every row stays reachable by Tab
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-y-auto"
      onFocus={() => {
        const index = focusedIndex()
        const item = items[index]
        lastFocused.current = item === undefined ? undefined : { id: getId(item), index }
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-row-focus')) return
        event.preventDefault()
        focusRow(focusedIndex() + (event.key === 'ArrowDown' ? 1 : -1))
      }}
    >
      <ul aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map((row) => {
          const item = items[row.index]
          if (item === undefined) return null
          const id = getId(item)
          const isSelected = selection?.has(id) === true
          return (
            <li
              key={row.key}
              data-index={row.index}
              aria-setsize={total ?? items.length}
              aria-posinset={row.index + 1}
              style={{ height: row.size, transform: `translateY(${row.start}px)` }}
              className={classNames(
                'group absolute inset-x-0 top-0 flex items-center gap-2 border-b border-rule px-2 transition-colors has-[[data-row-focus]:focus-visible]:outline-2 has-[[data-row-focus]:focus-visible]:-outline-offset-2 has-[[data-row-focus]:focus-visible]:outline-accent',
                isSelected ? 'bg-accent-pale' : 'hover:bg-hover',
              )}
            >
              {selection !== undefined && (
                <span
                  className={classNames(
                    'transition-opacity',
                    !isSelected &&
                      selection.ids.size === 0 &&
                      'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
                  )}
                >
                  <Checkbox
                    label={t.common.select(getName(item))}
                    hideLabel
                    checked={isSelected}
                    onChange={() => selection.toggle(id)}
                  />
                </span>
              )}
              {renderRow(item)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function optional(shortcut: Shortcut | undefined): Shortcut[] {
  return shortcut === undefined ? [] : [shortcut]
}
