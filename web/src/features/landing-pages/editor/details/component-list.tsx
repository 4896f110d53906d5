// The parts of a section in their order: opened with a click, moved by dragging or with Alt and the arrows,
// added and removed.
import { markupToText } from '#core/rich-text/index.ts'
import { Copy, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { ComponentType, PageComponent, Section } from '#contracts/sections.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor } from '../editor-context.ts'
import { canAdd } from '../state/edit-sections.ts'
import { useComponentActions } from '../use-component-actions.ts'
import { useSortable } from '#web/lib/use-sortable.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
/** Left to those who know what they want: it is kept, not offered. */
const offered = (Object.keys(texts.parts) as ComponentType[]).filter((type) => type !== 'custom')

export function ComponentList({ section }: { section: Section }) {
  const { select } = useEditor()
  const actions = useComponentActions(section.id)
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent, component: PageComponent, index: number): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    const step = event.key === 'ArrowUp' ? -1 : 1
    if (event.altKey) actions.moveTo(component.id, index + step)
    else list.current?.querySelectorAll<HTMLElement>('[data-part]')[index + step]?.focus()
  }
  return (
    <section aria-label={texts.details.parts} className="flex flex-col gap-1">
      <div className="flex items-center justify-between">
        <h3 className="text-13 font-medium">{texts.details.parts}</h3>
        {/* In a tree, elements are added where they are to be. */}
        {section.tree === undefined && (
          <Menu
            align="end"
            trigger={
              <Button size="small" variant="quiet" icon={<Plus {...icon} />}>
                {texts.details.addPart}
              </Button>
            }
          >
            {offered.map((type) => (
              <MenuItem
                key={type}
                disabled={!canAdd(section, type)}
                hint={canAdd(section, type) ? undefined : texts.details.oneForm}
                onSelect={() => actions.add(type)}
              >
                {texts.parts[type]}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {section.components.length === 0 && <p className="text-13 text-soft">{texts.details.noParts}</p>}
      <ul ref={list} className="-mx-2">
        {section.components.map((component, index) => (
          <PartRow
            key={component.id}
            sectionId={section.id}
            component={component}
            index={index}
            onOpen={() => select({ sectionId: section.id, componentId: component.id })}
            onKeyDown={(event) => onKeyDown(event, component, index)}
          />
        ))}
      </ul>
    </section>
  )
}

interface PartRowProps {
  sectionId: string
  component: PageComponent
  index: number
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function PartRow({ sectionId, component, index, onOpen, onKeyDown }: PartRowProps) {
  const actions = useComponentActions(sectionId)
  const { row, handle, isDragged, edge } = useSortable({
    list: `parts of ${sectionId}`,
    id: component.id,
    index,
    onMove: actions.moveTo,
  })
  const name = texts.parts[component.type]
  return (
    <li
      ref={row}
      className={classNames(
        'group relative flex min-h-control items-center gap-1 rounded-control hover:bg-hover',
        isDragged && 'opacity-50',
      )}
    >
      <span
        ref={handle}
        aria-hidden
        className="grid h-control w-4 shrink-0 cursor-grab place-items-center text-soft opacity-50 group-hover:opacity-100"
      >
        <GripVertical {...icon} />
      </span>
      <button
        type="button"
        data-part
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onOpen}
        onKeyDown={onKeyDown}
        className="focus-ring-inset flex min-h-control min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-left text-13"
      >
        <span className="shrink-0">{name}</span>
        <span className="truncate text-12 text-soft">{summarise(component)}</span>
      </button>
      <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <IconButton
          size="small"
          label={`${t.common.duplicate}: ${name}`}
          icon={<Copy {...icon} />}
          onClick={() => actions.duplicate(component)}
        />
        <IconButton
          size="small"
          label={`${t.common.delete}: ${name}`}
          icon={<Trash2 {...icon} />}
          onClick={() => actions.remove(component)}
        />
      </span>
      {edge !== undefined && (
        <span
          aria-hidden
          className={classNames(
            'absolute inset-x-1 h-hair bg-accent',
            edge === 'top' ? '-top-px' : '-bottom-px',
          )}
        />
      )}
    </li>
  )
}

const summaryMembers = ['title', 'text', 'label', 'html', 'alt', 'name', 'submitLabel'] as const

/** The words by which a part is recognised in a list. */
function summarise({ props }: PageComponent): string {
  for (const member of summaryMembers) {
    const value = props[member]
    const words = typeof value === 'string' ? (member === 'html' ? markupToText(value) : value).trim() : ''
    if (words !== '') return words
  }
  const items = props['items']
  return Array.isArray(items) ? items.filter((item) => typeof item === 'string').join(', ') : ''
}
