// What can be done with the selected section, beside it in the page.
import { ArrowDown, ArrowUp, Copy, Lock, LockOpen, SlidersHorizontal, Sparkles, Trash2 } from 'lucide-react'
import type { Section } from '#contracts/sections.schema.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor } from '../editor-context.ts'
import { getName, useSectionActs } from '../use-section-acts.ts'
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
  const acts = useSectionActs()
  const { id, locked } = section
  return (
    <FloatingBar label={texts.canvas.sectionBar(getName(section))} rect={rect} fit={fit} align="end">
      <IconButton
        size="small"
        label={texts.acts.up}
        keys="alt+ArrowUp"
        icon={<ArrowUp {...icon} />}
        disabled={section.order === 0}
        onClick={() => acts.moveBy(id, -1)}
      />
      <IconButton
        size="small"
        label={texts.acts.down}
        keys="alt+ArrowDown"
        icon={<ArrowDown {...icon} />}
        disabled={isLast}
        onClick={() => acts.moveBy(id, 1)}
      />
      <IconButton
        size="small"
        label={texts.acts.details}
        icon={<SlidersHorizontal {...icon} />}
        onClick={() => open({ sectionId: id })}
      />
      <IconButton
        size="small"
        label={texts.acts.regenerate}
        icon={<Sparkles {...icon} />}
        disabled={locked}
        onClick={() => onRegenerate(id)}
      />
      <IconButton
        size="small"
        label={t.common.duplicate}
        icon={<Copy {...icon} />}
        onClick={() => acts.duplicate(id)}
      />
      <IconButton
        size="small"
        label={locked ? texts.acts.unlock : texts.acts.lock}
        pressed={locked}
        icon={locked ? <Lock {...icon} /> : <LockOpen {...icon} />}
        onClick={() => acts.setLocked(id, !locked)}
      />
      <IconButton
        size="small"
        label={t.common.delete}
        icon={<Trash2 {...icon} />}
        disabled={locked}
        onClick={() => acts.remove(id)}
      />
    </FloatingBar>
  )
}
