import { BrandKit } from '#web/features/brand/brand-kit.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { brandTexts } from '#web/messages/brand.ts'
import { t } from '#web/messages/index.ts'
import { SettingsSection } from './settings-section.tsx'

export function SettingsBrand() {
  usePageTitle(`${brandTexts.title} · ${t.settings.title}`)
  return (
    <SettingsSection title={brandTexts.title} hint={brandTexts.hint}>
      <BrandKit />
    </SettingsSection>
  )
}
