// What can be done with the selected section, beside it in the page.
import { ArrowDown, ArrowUp, Copy, Lock, LockOpen, SlidersHorizontal, Sparkles, Trash2 } from 'lucide-react'
import type { Section } from '#contracts/sections.schema.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor } from '../editor-context.ts'
import { getName, useSectionActions } from '../use-section-actions.ts'
import { FloatingBar } from './floating-bar.tsx'
import type { Fit } from './use-fit.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface SectionBarProps {
  section: Section
  rect: DOMRect
  fit: Fit
  isLast: boolean
  onRegenerate: (sectionId: string) => void
}

export function SectionBar({ section, rect, fit, isLast, onRegenerate }: SectionBarProps) {
  const { open } = useEditor()
  const actions = useSectionActions()
  const { id, locked } = section
  return (
    <FloatingBar label={texts.canvas.sectionBar(getName(section))} rect={rect} fit={fit} align="end">
      <IconButton
        size="small"
        label={texts.actions.up}
        keys="alt+ArrowUp"
        icon={<ArrowUp {...icon} />}
        disabled={section.order === 0}
        onClick={() => actions.moveBy(id, -1)}
      />
      <IconButton
        size="small"
        label={texts.actions.down}
        keys="alt+ArrowDown"
        icon={<ArrowDown {...icon} />}
        disabled={isLast}
        onClick={() => actions.moveBy(id, 1)}
      />
      <IconButton
        size="small"
        label={texts.actions.details}
        icon={<SlidersHorizontal {...icon} />}
        onClick={() => open({ sectionId: id })}
      />
      <IconButton
        size="small"
        label={texts.actions.regenerate}
        icon={<Sparkles {...icon} />}
        disabled={locked}
        onClick={() => onRegenerate(id)}
      />
      <IconButton
        size="small"
        label={t.common.duplicate}
        icon={<Copy {...icon} />}
        onClick={() => actions.duplicate(id)}
      />
      <IconButton
        size="small"
        label={locked ? texts.actions.unlock : texts.actions.lock}
        pressed={locked}
        icon={locked ? <Lock {...icon} /> : <LockOpen {...icon} />}
        onClick={() => actions.setLocked(id, !locked)}
      />
      <IconButton
        size="small"
        label={t.common.delete}
        icon={<Trash2 {...icon} />}
        disabled={locked}
        onClick={() => actions.remove(id)}
      />
    </FloatingBar>
  )
}
