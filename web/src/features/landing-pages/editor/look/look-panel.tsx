// The look of the whole page: colours by what they are for, type, corners. Where two colours could not be
// read on one another, it says which it draws instead.
import { findColorRepairs, readableTheme } from '#core/landing-page/index.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor, usePage } from '../editor-context.ts'
import { getName } from '../use-section-actions.ts'
import { ColorField } from './color-field.tsx'
import { FontSelect } from './font-select.tsx'
import { findRepairs } from './repairs.ts'

const roles = ['background', 'surface', 'text', 'accent', 'border'] as const
const maxRadius = 32

export function LookPanel() {
  const { editor } = useEditor()
  const { theme, sections } = usePage()
  const change = (next: Theme, merge: string): void =>
    editor.change({ label: texts.steps.look, merge: `theme/${merge}` }, (page) => ({ ...page, theme: next }))
  const readable = readableTheme(theme)
  const repairs = findRepairs(theme, readable)
  const { background } = readable.backgrounds.paper
  const ofDesign = findColorRepairs(sections, theme.textStyles ?? [], background)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{texts.look.colors}</legend>
        {roles.map((role) => (
          <ColorField
            key={role}
            label={texts.look.roles[role]}
            value={theme.palette[role]}
            onChange={(color) => change({ ...theme, palette: { ...theme.palette, [role]: color } }, role)}
          />
        ))}
      </fieldset>
      <section aria-live="polite" className="flex flex-col gap-2 text-13">
        {repairs.length + ofDesign.length === 0 && <p className="text-soft">{texts.look.readable}</p>}
        {repairs.length > 0 && (
          <>
            <p>{texts.look.repaired}</p>
            <ul className="flex flex-col gap-1">
              {repairs.map(({ role, wanted, rendered }) => (
                <li key={role} className="flex items-center gap-2">
                  <Swatch color={wanted} />
                  <span aria-hidden>→</span>
                  <Swatch color={rendered} />
                  <span>{texts.look.repair(texts.look.repairedRoles[role], wanted, rendered)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {ofDesign.length > 0 && (
          <>
            <p>{texts.look.repairedDesign}</p>
            <ul className="flex flex-col gap-2">
              {ofDesign.map(({ wanted, rendered, background: behind, sectionIds }) => (
                <li key={`${wanted} ${rendered} ${behind}`} className="flex items-start gap-2">
                  <Swatch color={wanted} />
                  <span aria-hidden>→</span>
                  <Swatch color={rendered} />
                  <span className="flex min-w-0 flex-col">
                    {texts.look.contrast(wanted, rendered)}
                    <span className="text-12 text-soft">
                      {texts.look.repairedIn(nameSections(sections, sectionIds))}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">{texts.look.type}</legend>
        {(['heading', 'body'] as const).map((use) => (
          <FontSelect
            key={use}
            label={texts.look.fonts[use]}
            family={theme.fonts[use]}
            onChange={(family) => change({ ...theme, fonts: { ...theme.fonts, [use]: family } }, use)}
          />
        ))}
      </fieldset>
      <label className="flex flex-col gap-1">
        <span className="flex justify-between text-13 font-medium">
          {texts.look.radius}
          <span className="font-normal text-soft tabular-nums">{texts.look.pixels(theme.radius)}</span>
        </span>
        <input
          type="range"
          min={0}
          max={maxRadius}
          value={theme.radius}
          onChange={(event) => change({ ...theme, radius: Number(event.target.value) }, 'radius')}
          className="focus-ring w-full accent-accent"
        />
      </label>
    </div>
  )
}

function nameSections(sections: readonly Section[], ids: readonly string[]): string {
  const names = sections.flatMap((section) => (ids.includes(section.id) ? [getName(section)] : []))
  return [...new Set(names)].join(', ')
}

function Swatch({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      className="size-icon shrink-0 rounded-control border border-edge"
      style={{ background: color }}
    />
  )
}
