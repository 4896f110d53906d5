// The sections of the page in their order: chosen with a click, gone to with Enter, moved by dragging or with
// Alt and the arrows.
import { Plus } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { Section } from '#contracts/sections.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor, usePage } from '../editor-context.ts'
import { useSectionActions } from '../use-section-actions.ts'
import { SectionRow } from './section-row.tsx'

export interface SectionListProps {
  onAdd: (index: number) => void
  onRegenerate: (sectionId: string) => void
}

export function SectionList({ onAdd, onRegenerate }: SectionListProps) {
  const { selection, select, open, goTo } = useEditor()
  const { sections } = usePage()
  const actions = useSectionActions()
  const list = useRef<HTMLOListElement>(null)
  const selectedId = selection.place?.sectionId
  const selected = sections.find(({ id }) => id === selectedId)

  const rowButtons = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[data-row-focus]') ?? []),
  ]
  const onKeyDown = (event: KeyboardEvent, sectionId: string, index: number): void => {
    const { key, altKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      event.stopPropagation()
      if (altKey) return actions.moveBy(sectionId, key === 'ArrowUp' ? -1 : 1)
      rowButtons()[index + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    }
    if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      actions.remove(sectionId)
      // Its row is gone: the focus goes to the one in its place.
      requestAnimationFrame(() => (rowButtons()[index] ?? rowButtons().at(-1))?.focus())
    }
  }

  if (sections.length === 0) {
    return (
      <EmptyState
        title={texts.sections.empty}
        text={texts.sections.emptyHint}
        action={
          <Button
            variant="primary"
            icon={<Plus aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => onAdd(0)}
          >
            {texts.sections.add}
          </Button>
        }
      />
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ol
        ref={list}
        aria-label={texts.sections.label}
        aria-describedby="section-keys"
        className="relative min-h-0 flex-1 overflow-y-auto py-1"
      >
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            index={index}
            isSelected={section.id === selectedId}
            isHovered={section.id === selection.hovered}
            isLast={index === sections.length - 1}
            onSelect={() => select({ sectionId: section.id })}
            onGoTo={() => goTo(section.id)}
            onOpen={() => open({ sectionId: section.id })}
            onKeyDown={(event) => onKeyDown(event, section.id, index)}
            onAddBelow={() => onAdd(index + 1)}
            onRegenerate={() => onRegenerate(section.id)}
          />
        ))}
      </ol>
      <p id="section-keys" className="sr-only">
        {texts.sections.keys}
      </p>
      <div className="border-t border-rule p-2">
        <Button
          className="w-full"
          icon={<Plus aria-hidden size={16} strokeWidth={1.5} />}
          onClick={() => onAdd(selected === undefined ? findEnd(sections) : selected.order + 1)}
        >
          {texts.sections.add}
        </Button>
      </div>
    </div>
  )
}

/** Before the footer, where the page has one at its end. */
function findEnd(sections: readonly Section[]): number {
  return sections.findLastIndex(({ type }) => type !== 'footer') + 1
}
