// The outline as a list one writes in: Enter makes a heading, Tab and Shift-Tab change its level, Alt with an
// arrow moves it with all below it.
import { ClipboardCopy, Plus, Redo2, Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { outlineFromMarkdown, outlineToMarkdown } from '#core/outline/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { article as texts } from '#web/messages/article.ts'
import {
  change,
  insertAfter,
  insertPasted,
  levelAfter,
  moveBy,
  moveTo,
  newHeading,
  remove,
  shift,
  written,
  type Outline,
} from './outline-edits.ts'
import { OutlineRow } from './outline-row.tsx'
import type { OutlineHistory, OutlineStep } from './use-outline-history.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface OutlineEditorProps {
  /** Title of the article, the heading above all. */
  title: string
  outline: Outline
  onChange: (outline: Outline) => void
  history: OutlineHistory
  onUndo: () => OutlineStep | undefined
  onRedo: () => OutlineStep | undefined
  /** Shown beside the heading: what else makes an outline. */
  actions: ReactNode
}

interface FocusDue {
  id: string
  /** Where the caret goes; the end otherwise. */
  at?: number | undefined
}

export function OutlineEditor({
  title,
  outline,
  onChange,
  history,
  onUndo,
  onRedo,
  actions,
}: OutlineEditorProps) {
  const list = useRef<HTMLUListElement>(null)
  const focusDue = useRef<FocusDue>(undefined)
  useLayoutEffect(() => {
    const due = focusDue.current
    const field =
      due === undefined
        ? null
        : list.current?.querySelector<HTMLTextAreaElement>(`[data-heading="${due.id}"]`)
    if (due === undefined || field === null || field === undefined) return
    focusDue.current = undefined
    field.focus()
    const at = due.at ?? field.value.length
    field.setSelectionRange(at, at)
  })

  function become(next: Outline, focus?: FocusDue, group?: string): void {
    if (next === outline) return
    history.remember({ outline }, group)
    focusDue.current = focus
    onChange(next)
  }
  /** The focus stays in its heading where that is still there. */
  function travel(go: () => OutlineStep | undefined): void {
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['heading'] : undefined
    const step = go()
    if (focused !== undefined && step?.outline.some(({ id }) => id === focused) === true)
      focusDue.current = { id: focused }
  }
  const add = (level: number, behind = outline.at(-1)?.id): void => {
    const heading = newHeading(level)
    become(insertAfter(outline, behind, [heading]), { id: heading.id })
  }
  const copy = (): void => void copyText(outlineToMarkdown(title, written(outline)), texts.outline.copied)
  const headings = written(outline)
  const words = headings.reduce((sum, { heading }) => sum + heading.trim().split(/\s+/).length, 0)
  return (
    <section aria-labelledby="outline-heading" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-1">
        <h2 id="outline-heading" className="text-16 font-semibold">
          {texts.outline.title}
        </h2>
        <span className="mr-auto pl-2 text-13 text-soft tabular-nums">
          {headings.length > 0 && texts.outline.counts(headings.length, words)}
        </span>
        <IconButton
          label={texts.outline.undo}
          keys="mod+z"
          icon={<Undo2 {...icon} />}
          onClick={() => travel(onUndo)}
        />
        <IconButton
          label={texts.outline.redo}
          keys="mod+shift+z"
          icon={<Redo2 {...icon} />}
          onClick={() => travel(onRedo)}
        />
        <IconButton
          label={texts.outline.copy}
          icon={<ClipboardCopy {...icon} />}
          disabled={headings.length === 0}
          onClick={copy}
        />
        {actions}
      </header>
      <p id="outline-help" className="text-12 text-soft max-wide:sr-only">
        {texts.outline.help}
      </p>
      <ul ref={list} aria-label={texts.outline.title} className="flex flex-col">
        {outline.map((item, index) => (
          <OutlineRow
            key={item.id}
            item={item}
            index={index}
            count={outline.length}
            onChange={(changed) =>
              become(
                change(outline, item.id, changed),
                undefined,
                `${item.id} ${Object.keys(changed).join()}`,
              )
            }
            onShift={(by) => become(shift(outline, item.id, by), { id: item.id })}
            onMoveBy={(by) => become(moveBy(outline, item.id, by), { id: item.id })}
            onMoveTo={(id, to) => become(moveTo(outline, id, to), { id })}
            onSplit={(before, after) => {
              const heading = newHeading(levelAfter(outline, item.id), after)
              become(insertAfter(change(outline, item.id, { heading: before }), item.id, [heading]), {
                id: heading.id,
                at: 0,
              })
            }}
            onRemove={() => {
              const next = outline[index - 1] ?? outline[index + 1]
              become(remove(outline, item.id), next && { id: next.id })
            }}
            onGo={(by) => {
              const next = outline[index + by]
              if (next !== undefined)
                list.current?.querySelector<HTMLElement>(`[data-heading="${next.id}"]`)?.focus()
            }}
            onPaste={(text) => {
              const { items } = outlineFromMarkdown(text)
              if (items.length === 0) return false
              become(insertPasted(outline, item.id, items))
              return true
            }}
            onUndo={() => travel(onUndo)}
            onRedo={() => travel(onRedo)}
          />
        ))}
      </ul>
      {outline.length === 0 && <p className="py-2 text-soft">{texts.outline.empty}</p>}
      <Button
        variant="quiet"
        className="self-start"
        icon={<Plus {...icon} />}
        onClick={() => add(outline.length === 0 ? 2 : Math.min(2, outline.at(-1)?.level ?? 2))}
      >
        {texts.outline.add}
      </Button>
    </section>
  )
}
