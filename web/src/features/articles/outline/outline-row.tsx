import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  StickyNote,
  Trash2,
} from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { OutlineItem } from '#contracts/article.schema.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useSortable } from '#web/lib/use-sortable.ts'
import { article as texts } from '#web/messages/article.ts'
import { readKeywords } from '../table/columns.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const maxHeadingLength = 300
const indents: Record<number, string> = { 2: '', 3: 'pl-6', 4: 'pl-12' }

export interface OutlineRowProps {
  item: OutlineItem
  index: number
  count: number
  onChange: (changed: Partial<Pick<OutlineItem, 'heading' | 'notes' | 'keywords'>>) => void
  onShift: (by: 1 | -1) => void
  onMoveBy: (by: 1 | -1) => void
  onMoveTo: (id: string, to: number) => void
  /** Enter: what is before the caret stays, what is behind it becomes the next heading. */
  onSplit: (before: string, after: string) => void
  onRemove: () => void
  onGo: (by: 1 | -1) => void
  /** Several lines were pasted; whether they were taken as an outline. */
  onPaste: (text: string) => boolean
  onUndo: () => void
  onRedo: () => void
}

export function OutlineRow({
  item,
  index,
  count,
  onChange,
  onShift,
  onMoveBy,
  onMoveTo,
  onSplit,
  onRemove,
  onGo,
  onPaste,
  onUndo,
  onRedo,
}: OutlineRowProps) {
  const { row, handle, isDragged, edge } = useSortable({
    list: 'outline',
    id: item.id,
    index,
    onMove: onMoveTo,
  })
  const [isOpen, setOpen] = useState(false)
  // After Escape the next Tab leaves the field, as Tab does everywhere else.
  const isLeaving = useRef(false)
  const name = item.heading.trim() === '' ? texts.outline.unnamed : item.heading
  const hasDetails = item.notes !== '' || item.keywords.length > 0

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
    const field = event.currentTarget
    const isMod = event.ctrlKey || event.metaKey
    const arrow = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (event.key === 'Escape') {
      isLeaving.current = true
      return
    }
    if (event.key === 'Tab') {
      if (isLeaving.current) return
      onShift(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Enter' && !isMod)
      onSplit(item.heading.slice(0, field.selectionStart), item.heading.slice(field.selectionEnd))
    else if (event.key === 'Backspace' && item.heading === '') onRemove()
    else if (arrow !== undefined && event.altKey) onMoveBy(arrow)
    else if (arrow !== undefined && !isMod && !event.shiftKey) onGo(arrow)
    else if (isMod && event.key.toLowerCase() === 'z') (event.shiftKey ? onRedo : onUndo)()
    else if (isMod && event.key.toLowerCase() === 'y') onRedo()
    else return
    event.preventDefault()
  }

  return (
    <li
      ref={row}
      className={classNames(
        'group relative border-b border-rule',
        indents[item.level],
        isDragged && 'opacity-50',
      )}
    >
      {edge !== undefined && (
        <span
          aria-hidden
          className={classNames(
            'absolute inset-x-0 z-10 h-hair bg-accent',
            edge === 'top' ? '-top-px' : '-bottom-px',
          )}
        />
      )}
      <div className="flex items-start gap-1">
        <span
          ref={handle}
          aria-hidden
          className="grid h-row w-4 shrink-0 cursor-grab place-items-center text-soft opacity-50 group-hover:opacity-100"
        >
          <GripVertical {...icon} />
        </span>
        <span
          aria-hidden
          className="grid h-row w-6 shrink-0 place-items-center text-12 text-soft tabular-nums"
        >
          H{item.level}
        </span>
        <textarea
          rows={1}
          data-heading={item.id}
          aria-label={texts.outline.heading(item.level, index + 1, count)}
          aria-describedby="outline-help"
          value={item.heading}
          maxLength={maxHeadingLength}
          placeholder={texts.outline.placeholder}
          onFocus={() => (isLeaving.current = false)}
          onChange={(event) => onChange({ heading: event.target.value.replaceAll(/[\r\n]+/g, ' ') })}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (/\n/.test(text.trim()) && onPaste(text)) event.preventDefault()
          }}
          className={classNames(
            'focus-ring-inset field-sizing-content min-h-row min-w-0 flex-1 resize-none rounded-control bg-transparent px-1 py-2 leading-normal placeholder:text-soft pointer-coarse:text-16',
            item.level === 2 && 'font-semibold',
          )}
        />
        <IconButton
          label={texts.outline.details(name)}
          aria-expanded={isOpen}
          icon={<StickyNote {...icon} />}
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            'mt-1',
            hasDetails
              ? 'text-accent!'
              : 'opacity-50 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          )}
        />
        <Menu
          align="end"
          trigger={
            <IconButton
              label={texts.outline.actions(name)}
              icon={<Ellipsis {...icon} />}
              className="mt-1 opacity-50 group-focus-within:opacity-100 group-hover:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
            />
          }
        >
          <MenuItem
            icon={<ArrowUp {...icon} />}
            keys="alt+ArrowUp"
            disabled={index === 0}
            onSelect={() => onMoveBy(-1)}
          >
            {texts.outline.moveUp}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown {...icon} />}
            keys="alt+ArrowDown"
            disabled={index === count - 1}
            onSelect={() => onMoveBy(1)}
          >
            {texts.outline.moveDown}
          </MenuItem>
          <MenuItem
            icon={<IndentIncrease {...icon} />}
            keys="Tab"
            disabled={item.level === 4 || index === 0}
            onSelect={() => onShift(1)}
          >
            {texts.outline.deeper}
          </MenuItem>
          <MenuItem
            icon={<IndentDecrease {...icon} />}
            keys="shift+Tab"
            disabled={item.level === 2}
            onSelect={() => onShift(-1)}
          >
            {texts.outline.higher}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 {...icon} />} danger onSelect={onRemove}>
            {texts.outline.remove}
          </MenuItem>
        </Menu>
      </div>
      {!isOpen && hasDetails && (
        <p className="truncate pr-2 pb-2 pl-12 text-12 text-soft">
          {[item.keywords.join(', '), item.notes].filter(Boolean).join(' · ')}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-col gap-2 pr-2 pb-3 pl-12">
          <TextArea
            label={texts.outline.notes}
            value={item.notes}
            rows={2}
            maxLength={5_000}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
          <TextField
            label={texts.outline.keywords}
            defaultValue={item.keywords.join(', ')}
            onChange={(event) => onChange({ keywords: readKeywords(event.target.value) })}
          />
        </div>
      )}
    </li>
  )
}
