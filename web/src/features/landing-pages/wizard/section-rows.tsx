// The sections that were found, as a list of what they are. Tab leads to the controls of one of them, the
// arrow keys to the same control of the others.
import { Combine, SquareSplitVertical, Trash2 } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { sectionTypes } from '#contracts/sections.schema.ts'
import { maxColumns } from '#core/landing-page/tree/edit/index.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import type { RenderedSection } from './correct-sections.ts'
import { findStop } from './design-boxes.tsx'

const texts = landingWizard.extracted
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const types = sectionTypes.map((value) => ({ value, label: t.landingPages.sectionTypes[value] }))

const asFound = 'found'
const columnChoices = [
  { value: asFound, label: texts.columnsFound },
  ...Array.from({ length: maxColumns }, (_, index) => ({
    value: String(index + 1),
    label: texts.columnCount(index + 1),
  })),
]
const cardChoices = [
  { value: asFound, label: texts.cardsFound },
  { value: 'true', label: texts.areCards },
  { value: 'false', label: texts.noCards },
]

export interface SectionRowsProps {
  sections: readonly RenderedSection[]
  selectedId: string | undefined
  /** Words that lie in a section. */
  getWords: (sectionId: string) => number
  onSelect: (sectionId: string) => void
  onChange: (sectionId: string, part: Partial<RenderedSection>) => void
  onMerge: (section: RenderedSection) => void
  onSplit: (section: RenderedSection) => void
  onRemove: (section: RenderedSection) => void
}

export function SectionRows({
  sections,
  selectedId,
  getWords,
  onSelect,
  onChange,
  onMerge,
  onSplit,
  onRemove,
}: SectionRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const isBesideDesign = useIsWide()
  useEffect(() => {
    // Below the design the page would jump away from the box that is pressed.
    if (selectedId === undefined || !isBesideDesign) return
    const row = list.current?.querySelector(`[data-section="${CSS.escape(selectedId)}"]`)
    // What is pointed at stays under the pointer.
    if (row?.matches(':hover') === false) row.scrollIntoView({ block: 'nearest' })
  }, [selectedId, isBesideDesign])
  const stopId = findStop(sections, selectedId)
  return (
    <>
      <p id="row-keys" className="sr-only">
        {texts.rowKeys}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows are one stop of Tab */}
      <ol
        ref={list}
        aria-label={texts.rows}
        aria-describedby="row-keys"
        className="relative flex flex-col border-y border-rule"
        onKeyDown={goToRow}
      >
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            number={index + 1}
            words={getWords(section.id)}
            isSelected={section.id === selectedId}
            isStop={section.id === stopId}
            hasNext={sections[index + 1]?.boundingBox.page === section.boundingBox.page}
            onSelect={() => onSelect(section.id)}
            onChange={(part) => onChange(section.id, part)}
            onMerge={() => onMerge(section)}
            onSplit={() => onSplit(section)}
            onRemove={() => onRemove(section)}
          />
        ))}
      </ol>
    </>
  )
}

const controls = 'button, input'

/** To the same control of the row above or below. The arrow keys of a menu are its own. */
function goToRow(event: KeyboardEvent<HTMLOListElement>): void {
  const { key, target, currentTarget } = event
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const control = target as HTMLElement
  const row = control.closest<HTMLElement>('[data-section]')
  if (by === 0 || row === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (control.matches('[role="combobox"]') || !currentTarget.contains(control)) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-section]')]
  const next = rows[rows.indexOf(row) + by]
  if (next === undefined) return
  event.preventDefault()
  const place = [...row.querySelectorAll(controls)].indexOf(control)
  const there = [...next.querySelectorAll<HTMLButtonElement | HTMLInputElement>(controls)]
  const wanted = there[place]
  ;(wanted?.disabled === true ? there[place - 1] : wanted)?.focus()
}

interface SectionRowProps {
  section: RenderedSection
  number: number
  words: number
  isSelected: boolean
  /** Whether Tab leads to its controls; arrow keys lead to those of the others. */
  isStop: boolean
  hasNext: boolean
  onSelect: () => void
  onChange: (part: Partial<RenderedSection>) => void
  onMerge: () => void
  onSplit: () => void
  onRemove: () => void
}

function SectionRow({
  section,
  number,
  words,
  isSelected,
  isStop,
  hasNext,
  onSelect,
  onChange,
  onMerge,
  onSplit,
  onRemove,
}: SectionRowProps) {
  const tabIndex = isStop ? 0 : -1
  return (
    <li
      data-section={section.id}
      onPointerEnter={onSelect}
      onFocusCapture={onSelect}
      className={classNames('flex flex-col gap-2 border-b border-rule p-2', isSelected && 'bg-accent-pale')}
    >
      <div className="flex items-center gap-2">
        <span aria-hidden className="w-6 text-right text-13 text-soft tabular-nums">
          {number}
        </span>
        <div className="w-[9.5rem] shrink-0">
          <Select
            label={texts.type}
            tabIndex={tabIndex}
            hideLabel
            options={types}
            value={section.type}
            onChange={(type) => onChange({ type })}
          />
        </div>
        <div className="min-w-0 flex-1">
          <TextField
            label={texts.sectionTitle}
            tabIndex={tabIndex}
            hideLabel
            placeholder={texts.sectionTitle}
            maxLength={500}
            value={section.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </div>
      </div>
      <div className="flex gap-2 pl-8 max-small:flex-col small:items-center">
        <div className="min-w-0 small:flex-1">
          <Select
            label={texts.columns}
            tabIndex={tabIndex}
            hideLabel
            options={columnChoices}
            value={String(section.columns ?? asFound)}
            onChange={(value) => onChange({ columns: value === asFound ? undefined : Number(value) })}
          />
        </div>
        <div className="min-w-0 small:flex-1">
          <Select
            label={texts.cards}
            tabIndex={tabIndex}
            hideLabel
            options={cardChoices}
            value={String(section.isCards ?? asFound)}
            onChange={(value) => onChange({ isCards: value === asFound ? undefined : value === 'true' })}
          />
        </div>
      </div>
      <div className="flex items-center gap-1 pl-8">
        <span className="mr-auto text-12 text-soft tabular-nums">{texts.words(words)}</span>
        <IconButton
          size="small"
          label={texts.split}
          tabIndex={tabIndex}
          icon={<SquareSplitVertical {...icon} />}
          onClick={onSplit}
        />
        <IconButton
          size="small"
          label={texts.merge}
          tabIndex={tabIndex}
          icon={<Combine {...icon} />}
          disabled={!hasNext}
          onClick={onMerge}
        />
        <IconButton
          size="small"
          label={texts.remove}
          tabIndex={tabIndex}
          icon={<Trash2 {...icon} />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
