import type { Section } from '#contracts/sections.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import type { EditedPage } from '../state/page-editor.ts'
import { SectionImage } from '../canvas/section-image.tsx'

export interface LayoutChoiceProps {
  page: EditedPage
  section: Section
  layouts: readonly { name: string; label: string }[]
  onChoose: (layout: string) => void
}

/** The layouts of a section's type, rendered with its own words. */
export function LayoutChoice({ page, section, layouts, onChoose }: LayoutChoiceProps) {
  // A layout nobody knows is rendered as the first.
  const chosen = layouts.find(({ name }) => name === section.layout) ?? layouts[0]
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{texts.details.layout}</legend>
      <div className="flex flex-col gap-2">
        {layouts.map(({ name, label }) => (
          <label key={name} className="relative flex cursor-pointer flex-col gap-1 text-12">
            <input
              type="radio"
              name="layout"
              value={name}
              checked={name === chosen?.name}
              onChange={() => onChoose(name)}
              className="peer sr-only"
            />
            <span
              className={classNames(
                'block overflow-hidden rounded-control border peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
                name === chosen?.name ? 'border-accent ring-1 ring-accent' : 'border-rule hover:border-edge',
              )}
            >
              <SectionImage page={page} section={{ ...section, layout: name }} />
            </span>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
