// What kind of section, and which of its layouts: each rendered in the look of this page.
import { useMemo, useState } from 'react'
import { findLayouts } from '#core/landing-page/index.ts'
import type { Section, SectionType } from '#contracts/sections.schema.ts'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { SectionImage } from '../canvas/section-image.tsx'
import { usePage } from '../editor-context.ts'
import { sectionIcons } from '../sections/section-icons.ts'
import { addableTypes, newSection } from './new-sections.ts'

export interface AddSectionDialogProps {
  onAdd: (section: Section) => void
  onClose: () => void
}

export function AddSectionDialog({ onAdd, onClose }: AddSectionDialogProps) {
  const page = usePage()
  const [type, setType] = useState<SectionType>('features')
  const choices = useMemo(
    () =>
      findLayouts(type).map(({ name, label }) => ({
        label,
        section: newSection(type, name, page.businessOverview),
      })),
    [type, page.businessOverview],
  )
  return (
    <Dialog open size="wide" onClose={onClose} title={texts.add.title} description={texts.add.description}>
      <div className="flex flex-col gap-4 small:flex-row">
        <fieldset className="min-w-0 shrink-0 small:sticky small:self-start small:top-0 small:w-card">
          <legend className="sr-only">{texts.add.type}</legend>
          <div className="-mx-1 flex gap-1 overflow-x-auto p-1 small:flex-col small:overflow-visible">
            {addableTypes.map((option) => {
              const Icon = sectionIcons[option]
              return (
                <label
                  key={option}
                  className={classNames(
                    'relative flex min-h-control shrink-0 cursor-pointer items-center gap-2 rounded-control px-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
                    option === type ? 'bg-accent-pale font-medium text-accent' : 'hover:bg-hover',
                  )}
                >
                  <input
                    type="radio"
                    name="section-type"
                    value={option}
                    checked={option === type}
                    onChange={() => setType(option)}
                    className="sr-only"
                  />
                  <Icon aria-hidden size={16} strokeWidth={1.5} />
                  {t.landingPages.sectionTypes[option]}
                </label>
              )
            })}
          </div>
        </fieldset>
        <ul aria-label={texts.add.layouts} className="flex min-w-0 flex-1 flex-col gap-4">
          {choices.map(({ label, section }) => (
            <li key={`${type} ${section.layout}`}>
              <button
                type="button"
                aria-label={texts.add.choose(t.landingPages.sectionTypes[type], label)}
                onClick={() => onAdd(section)}
                className="focus-ring block w-full overflow-hidden rounded-card border border-rule text-left transition-colors hover:border-accent"
              >
                <SectionImage page={page} section={section} maxHeight={0.6} />
                <span className="block border-t border-rule px-3 py-2 text-13">{label}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
