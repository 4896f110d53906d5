import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { popupClasses, popupItemClasses } from '#web/components/ui/popup.ts'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import type { SlashMenuState } from './slash-menu.ts'

const gap = 4
const tallest = 320

/** The menu of "/". The focus stays in the text; arrows, Enter and Escape act on the list. */
export function SlashMenuList({ items, selected, rect, choose }: SlashMenuState) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[selected]?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  if (rect === null || items.length === 0) return null
  const isAbove = rect.bottom + tallest > window.innerHeight && rect.top > tallest
  return createPortal(
    <div
      ref={list}
      role="listbox"
      aria-label={t.editor.insert}
      className={classNames(popupClasses, 'fixed z-50 w-(--spacing-rail) overflow-y-auto')}
      style={{
        left: Math.min(rect.left, window.innerWidth - 236),
        maxHeight: tallest,
        ...(isAbove ? { bottom: window.innerHeight - rect.top + gap } : { top: rect.bottom + gap }),
      }}
    >
      {items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          role="option"
          aria-selected={index === selected}
          tabIndex={-1}
          className={classNames(
            popupItemClasses,
            'w-full text-left hover:bg-hover',
            index === selected && 'bg-hover',
          )}
          // The selection must stay in the text until the block is made.
          onMouseDown={(event) => {
            event.preventDefault()
            choose(item)
          }}
        >
          {item.label}
        </button>
      ))}
      <span className="sr-only" role="status">
        {items[selected]?.label}
      </span>
    </div>,
    document.body,
  )
}
