import { useState } from 'react'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import {
  applyAppearance,
  readAppearance,
  type Appearance,
  type TextSize,
  type Theme,
} from '#web/lib/appearance.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { SettingsSection } from './settings-section.tsx'

const texts = t.settings.appearance
const themes = (['system', 'light', 'dark'] as const satisfies Theme[]).map((value) => ({
  value,
  label: texts.themes[value],
}))
const textSizes = (['normal', 'large', 'larger'] as const satisfies TextSize[]).map((value) => ({
  value,
  label: texts.textSizes[value],
}))

export function SettingsAppearance() {
  usePageTitle(`${texts.title} · ${t.settings.title}`)
  const [appearance, setAppearance] = useState(readAppearance)
  const change = (changed: Partial<Appearance>): void => {
    const next = { ...appearance, ...changed }
    setAppearance(next)
    applyAppearance(next)
  }
  return (
    <SettingsSection title={texts.title} hint={texts.hint}>
      <RadioRow
        label={texts.theme}
        name="theme"
        options={themes}
        value={appearance.theme}
        onChange={(theme) => change({ theme })}
      />
      <RadioRow
        label={texts.textSize}
        name="text-size"
        options={textSizes}
        value={appearance.textSize}
        onChange={(textSize) => change({ textSize })}
      />
      <p className="max-w-measure border-l-2 border-rule pl-4 font-serif text-18 leading-writing">
        {texts.sample}
      </p>
    </SettingsSection>
  )
}
