// Other arrangements of a section like its design: what it holds stays, and one step takes it back.
import { useId, useMemo } from 'react'
import { findArrangements, type Arrangement } from '#core/landing-page/tree/arrangements/index.ts'
import { findShareAbove } from '#core/landing-page/tree/measure-tree.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { landingArrangements as texts } from '#web/messages/landing-arrangements.ts'
import { SectionImage } from '../canvas/section-image.tsx'
import type { EditedPage } from '../state/page-editor.ts'
import { useSectionActions } from '../use-section-actions.ts'

export function ArrangementChoice({ page, section }: { page: EditedPage; section: Section }) {
  const actions = useSectionActions()
  const id = useId()
  const { palette, radius, textStyles, designFonts } = page.theme
  const arrangements = useMemo(
    () =>
      findArrangements(section, {
        background: palette.background,
        text: palette.text,
        radius,
        textStyles,
        designFonts,
      }).map((arrangement) => show(section, arrangement, textStyles)),
    [section, palette.background, palette.text, radius, textStyles, designFonts],
  )
  if (arrangements.length === 0) return null
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      <h3 className="text-13 font-medium">{texts.title}</h3>
      <ul className="flex flex-col gap-3">
        {arrangements.map(({ name, from, section: arranged }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => actions.change(section.id, { tree: arranged.tree }, texts.step)}
              aria-label={texts.names[name]}
              aria-describedby={`${id}-${name}`}
              className="group flex w-full flex-col gap-1 rounded-control text-left outline-none"
            >
              <span className="block overflow-hidden rounded-control border border-rule group-hover:border-edge group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent">
                <SectionImage page={page} section={arranged} maxHeight={0.6} from={from} />
              </span>
              <span className="text-13 font-medium">{texts.names[name]}</span>
              <span id={`${id}-${name}`} className="text-12 text-soft">
                {texts.effects[name]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A little more than what changes is shown. */
const shareBefore = 0.04

function show(section: Section, { name, tree, changedId }: Arrangement, textStyles: Theme['textStyles']) {
  const arranged = { ...section, tree }
  const from = Math.max(0, findShareAbove(arranged, changedId, textStyles ?? []) - shareBefore)
  return { name, section: arranged, from }
}
