// The ready layouts that a section like its design can have instead, each with the section's own words.
import { findLayouts } from '#core/landing-page/index.ts'
import { takeReadyLayout } from '#core/landing-page/tree/edit/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { SectionImage } from '../canvas/section-image.tsx'
import { usePage } from '../editor-context.ts'

const words = texts.details.readyLayouts

export interface ReadyLayoutDialogProps {
  section: Section
  onChoose: (section: Section, label: string) => void
  onClose: () => void
}

export function ReadyLayoutDialog({ section, onChoose, onClose }: ReadyLayoutDialogProps) {
  const page = usePage()
  return (
    <Dialog open size="wide" onClose={onClose} title={words.title} description={words.description}>
      <ul aria-label={texts.add.layouts} className="grid grid-cols-1 gap-4 small:grid-cols-2">
        {findLayouts(section.type).map(({ name, label }) => {
          const taken = takeReadyLayout(section, name)
          return (
            <li key={name}>
              <button
                type="button"
                aria-label={words.choose(label)}
                onClick={() => onChoose(taken, label)}
                className="focus-ring block w-full overflow-hidden rounded-card border border-rule text-left transition-colors hover:border-accent"
              >
                <SectionImage page={page} section={taken} maxHeight={1.2} />
                <span className="block border-t border-rule px-3 py-2 text-13">{label}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
