// Other arrangements of a section like its design: what it holds stays, and one step takes it back.
import { useMemo } from 'react'
import { findArrangements } from '#core/landing-page/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { landingArrangements as texts } from '#web/messages/landing-arrangements.ts'
import { SectionImage } from '../canvas/section-image.tsx'
import type { EditedPage } from '../state/page-editor.ts'
import { useSectionActions } from '../use-section-actions.ts'

export function ArrangementChoice({ page, section }: { page: EditedPage; section: Section }) {
  const actions = useSectionActions()
  const { palette, radius } = page.theme
  const arrangements = useMemo(
    () =>
      findArrangements(section, { background: palette.background, text: palette.text, radius }).map(
        ({ name, tree }) => ({ name, section: { ...section, tree } }),
      ),
    [section, palette.background, palette.text, radius],
  )
  if (arrangements.length === 0) return null
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      <h3 className="text-13 font-medium">{texts.title}</h3>
      <ul className="grid grid-cols-2 gap-2">
        {arrangements.map(({ name, section: arranged }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => actions.change(section.id, { tree: arranged.tree }, texts.step)}
              className="group flex w-full flex-col gap-1 rounded-control text-left text-12 outline-none"
            >
              <span className="block overflow-hidden rounded-control border border-rule group-hover:border-edge group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent">
                <SectionImage page={page} section={arranged} maxHeight={0.6} />
              </span>
              {texts.names[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
