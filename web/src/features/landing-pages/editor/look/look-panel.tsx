// The look of the whole page: colours by what they are for, which of them can be read, type, corners.
import type { Theme } from '#contracts/sections.schema.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { DesignColors } from '../../colors/design-colors.tsx'
import { useEditor, usePage } from '../editor-context.ts'
import { ColorField } from './color-field.tsx'
import { FontSelect } from './font-select.tsx'

const roles = ['background', 'surface', 'text', 'accent', 'border'] as const
const maxRadius = 32

export function LookPanel() {
  const { editor } = useEditor()
  const { theme, sections } = usePage()
  const change = (next: Theme, merge: string): void =>
    editor.change({ label: texts.steps.look, merge: `theme/${merge}` }, (page) => ({ ...page, theme: next }))
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
      <DesignColors
        page={{ sections, theme }}
        onChange={(next) => change(next, `contrast/${next.contrast}`)}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">{texts.look.type}</legend>
        {(['heading', 'body'] as const).map((use) => (
          <FontSelect
            key={use}
            label={texts.look.fonts[use]}
            family={theme.fonts[use]}
            designFonts={theme.designFonts}
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
