import { LocalModelSearch } from '#web/features/ai/local-model-offer.tsx'
import { ProviderList } from '#web/features/ai/provider-list.tsx'
import { ProviderStates } from '#web/features/ai/provider-states.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'
import { SettingsSection } from './settings-section.tsx'

export function SettingsAi() {
  usePageTitle(`${t.settings.tabs.ai} · ${t.settings.title}`)
  const { user } = useAccess()
  const isAdmin = user.role === 'admin'
  return (
    <>
      <SettingsSection
        title={t.settings.ai.stateTitle}
        hint={isAdmin ? t.settings.ai.stateHint : t.settings.ai.adminsOnly}
      >
        <ProviderStates />
        <LocalModelSearch />
      </SettingsSection>
      {isAdmin && (
        <SettingsSection title={t.settings.ai.title} hint={t.settings.ai.hint}>
          <ProviderList />
        </SettingsSection>
      )}
    </>
  )
}
