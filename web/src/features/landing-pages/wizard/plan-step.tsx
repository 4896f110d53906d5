// Step four: what each section is to say. The plan belongs to the page: a change is kept when one leaves its
// field.
import { ArrowDown, ArrowUp, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import { sectionTypes } from '#contracts/sections.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { toastUndo } from '#web/components/ui/toast.tsx'
import { newId } from '#web/lib/new-id.ts'
import { t } from '#web/messages/index.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import type { findActingParts } from './wizard-steps.ts'

const texts = landingWizard.plan
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const types = sectionTypes.map((value) => ({ value, label: t.landingPages.sectionTypes[value] }))

type ActingParts = ReturnType<typeof findActingParts>

export interface PlanStepProps {
  plan: Plan
  /** What of a section is read by whoever fills it: the rest is not to be changed. */
  getParts: (section: PlanSection) => ActingParts
  onChange: (plan: Plan) => void
  onAgain: () => void
  isPlanning: boolean
}

export function PlanStep({ plan, getParts, onChange, onAgain, isPlanning }: PlanStepProps) {
  const [announced, setAnnounced] = useState('')
  const sections = plan.sections.toSorted((one, other) => one.order - other.order)
  const put = (next: readonly PlanSection[]): void =>
    onChange({ sections: next.map((section, order) => ({ ...section, order })) })
  const move = (index: number, by: -1 | 1): void => {
    const section = sections[index]
    const target = index + by
    if (section === undefined || target < 0 || target >= sections.length) return
    put(sections.toSpliced(index, 1).toSpliced(target, 0, section))
    setAnnounced(texts.moved(getName(section), target + 1))
  }
  const remove = (section: PlanSection): void => {
    put(sections.filter(({ id }) => id !== section.id))
    toastUndo(texts.removed(getName(section)), () => onChange(plan))
  }
  const add = (): void =>
    put([
      ...sections,
      {
        id: `added-${newId().slice(0, 8)}`,
        type: 'custom',
        goal: '',
        keyPoints: [],
        components: ['heading', 'text'],
        order: 0,
        sourceBlocks: [],
      },
    ])

  return (
    <div className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        {announced}
      </span>
      {sections.length === 0 && <EmptyState title={texts.empty} />}
      <ol className="flex flex-col">
        {sections.map((section, index) => (
          <PlanRow
            key={section.id}
            section={section}
            parts={getParts(section)}
            isFirst={index === 0}
            isLast={index === sections.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(section)}
            onChange={(part) =>
              put(sections.map((other) => (other.id === section.id ? { ...other, ...part } : other)))
            }
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus {...icon} />} onClick={add}>
          {texts.add}
        </Button>
        <Button variant="quiet" icon={<RefreshCw {...icon} />} loading={isPlanning} onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  )
}

interface PlanRowProps {
  section: PlanSection
  parts: ActingParts
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onChange: (part: Partial<PlanSection>) => void
}

function PlanRow({ section, parts, isFirst, isLast, onMove, onRemove, onChange }: PlanRowProps) {
  const name = getName(section)
  // What is typed is here until the field is left: then the plan has it.
  const [goal, setGoal] = useState(section.goal)
  const [points, setPoints] = useState(section.keyPoints.join('\n'))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys repeat what its two buttons do
    <li
      className="flex flex-col gap-3 border-t border-rule py-4"
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-[11rem] max-small:mr-auto">
          <Select
            label={landingWizard.extracted.type}
            hideLabel
            options={types}
            value={section.type}
            onChange={(type) => onChange({ type })}
          />
        </div>
        <span className="min-w-0 flex-1 truncate text-13 text-soft max-small:order-last max-small:basis-full">
          {section.title}
        </span>
        <IconButton
          size="small"
          label={texts.up(name)}
          keys="alt+ArrowUp"
          icon={<ArrowUp {...icon} />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          label={texts.down(name)}
          keys="alt+ArrowDown"
          icon={<ArrowDown {...icon} />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton size="small" label={texts.remove(name)} icon={<Trash2 {...icon} />} onClick={onRemove} />
      </div>
      {!parts.goal && parts.points && section.goal !== '' && (
        <p className="text-13 text-soft">{section.goal}</p>
      )}
      {parts.goal && (
        <TextField
          label={texts.goal}
          maxLength={1_000}
          value={goal}
          onChange={(event) => setGoal(event.target.value)}
          onBlur={() => goal !== section.goal && onChange({ goal })}
        />
      )}
      {parts.points ? (
        <TextArea
          label={texts.points}
          rows={2}
          maxLength={10_000}
          value={points}
          onChange={(event) => setPoints(event.target.value)}
          onBlur={() =>
            points !== section.keyPoints.join('\n') && onChange({ keyPoints: splitLines(points) })
          }
        />
      ) : (
        section.keyPoints.length > 0 && (
          <ul aria-label={texts.outline} className="list-disc pl-4 text-13 text-soft">
            {section.keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )
      )}
    </li>
  )
}

function getName({ title, type }: PlanSection): string {
  return title === undefined || title === '' ? t.landingPages.sectionTypes[type] : title
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
