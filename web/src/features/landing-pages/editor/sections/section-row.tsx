import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  GripVertical,
  Lock,
  LockOpen,
  Plus,
  SlidersHorizontal,
  Sparkles,
  Trash2,
  TextCursorInput,
  TriangleAlert,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { isBlank } from '#core/landing-page/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor } from '../editor-context.ts'
import { getName, useSectionActions } from '../use-section-actions.ts'
import { countBlanks } from '../state/blanks.ts'
import { openClaims } from '../state/edit-sections.ts'
import { useSortable } from '#web/lib/use-sortable.ts'
import { sectionIcons } from './section-icons.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface SectionRowProps {
  section: Section
  index: number
  isSelected: boolean
  isHovered: boolean
  isLast: boolean
  onSelect: () => void
  onGoTo: () => void
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onAddBelow: () => void
  onRegenerate: () => void
}

export function SectionRow({
  section,
  index,
  isSelected,
  isHovered,
  isLast,
  onSelect,
  onGoTo,
  onOpen,
  onKeyDown,
  onAddBelow,
  onRegenerate,
}: SectionRowProps) {
  const { hover } = useEditor()
  const actions = useSectionActions()
  const { row, handle, isDragged, edge } = useSortable({
    list: 'sections',
    id: section.id,
    index,
    onMove: actions.moveTo,
  })
  const Icon = sectionIcons[section.type]
  const name = getName(section)
  const kind = t.landingPages.sectionTypes[section.type]
  const claims = openClaims(section).filter((claim) => !isBlank(claim)).length
  const blanks = countBlanks([section])
  const { id, locked } = section
  return (
    <li
      ref={row}
      onPointerEnter={() => hover(id)}
      onPointerLeave={() => hover(undefined)}
      className={classNames(
        'group relative flex min-h-row items-center gap-1 pr-1 pl-hair transition-colors',
        isSelected ? 'bg-accent-pale' : isHovered && 'bg-hover',
        isDragged && 'opacity-50',
      )}
    >
      <span
        ref={handle}
        aria-hidden
        className="grid h-row w-4 shrink-0 cursor-grab place-items-center text-soft opacity-50 group-hover:opacity-100"
      >
        <GripVertical {...icon} />
      </span>
      <button
        type="button"
        data-row-focus={id}
        aria-current={isSelected ? 'true' : undefined}
        aria-keyshortcuts="Enter Alt+Enter Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={onSelect}
        onDoubleClick={onOpen}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
            event.preventDefault()
            if (event.altKey) onOpen()
            else onGoTo()
          } else onKeyDown(event)
        }}
        className="focus-ring-inset flex min-h-row min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-left"
      >
        <Icon {...icon} className="text-soft" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate leading-tight">{name}</span>
          {name !== kind && <span className="truncate text-12 leading-tight text-soft">{kind}</span>}
        </span>
        {blanks > 0 && (
          <span className="flex items-center gap-1 text-12 text-soft tabular-nums">
            <TextCursorInput {...icon} />
            <span aria-hidden>{blanks}</span>
            <span className="sr-only">{texts.claims.blanks(blanks)}</span>
          </span>
        )}
        {claims > 0 && (
          <span className="flex items-center gap-1 text-12 text-warning tabular-nums">
            <TriangleAlert {...icon} />
            <span aria-hidden>{claims}</span>
            <span className="sr-only">{texts.claims.count(claims)}</span>
          </span>
        )}
        {locked && (
          <>
            <Lock {...icon} className="text-soft" />
            <span className="sr-only">{texts.sections.locked}</span>
          </>
        )}
      </button>
      <Menu
        align="end"
        trigger={<IconButton size="small" label={texts.sections.more(name)} icon={<Ellipsis {...icon} />} />}
      >
        <MenuItem icon={<SlidersHorizontal {...icon} />} keys="alt+Enter" onSelect={onOpen}>
          {texts.actions.details}
        </MenuItem>
        <MenuItem
          icon={<Sparkles {...icon} />}
          disabled={locked}
          hint={locked ? texts.sections.lockedHint : undefined}
          onSelect={onRegenerate}
        >
          {texts.actions.regenerate}
        </MenuItem>
        <MenuItem icon={<Plus {...icon} />} onSelect={onAddBelow}>
          {texts.actions.addBelow}
        </MenuItem>
        <MenuItem
          icon={<ArrowUp {...icon} />}
          keys="alt+ArrowUp"
          disabled={index === 0}
          onSelect={() => actions.moveBy(id, -1)}
        >
          {texts.actions.up}
        </MenuItem>
        <MenuItem
          icon={<ArrowDown {...icon} />}
          keys="alt+ArrowDown"
          disabled={isLast}
          onSelect={() => actions.moveBy(id, 1)}
        >
          {texts.actions.down}
        </MenuItem>
        <MenuItem icon={<Copy {...icon} />} onSelect={() => actions.duplicate(id)}>
          {t.common.duplicate}
        </MenuItem>
        <MenuItem
          icon={locked ? <LockOpen {...icon} /> : <Lock {...icon} />}
          onSelect={() => actions.setLocked(id, !locked)}
        >
          {locked ? texts.actions.unlock : texts.actions.lock}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          danger
          icon={<Trash2 {...icon} />}
          disabled={locked}
          hint={locked ? texts.sections.lockedHint : undefined}
          onSelect={() => actions.remove(id)}
        >
          {t.common.delete}
        </MenuItem>
      </Menu>
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
