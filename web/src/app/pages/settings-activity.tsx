import { ActivityLog } from '#web/features/people/activity-log.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { SettingsSection } from './settings-section.tsx'

export function SettingsActivity() {
  usePageTitle(`${t.settings.activity.title} · ${t.settings.title}`)
  const { user } = useAccess()
  if (user.role !== 'admin') return <NotFoundPage />
  return (
    <SettingsSection title={t.settings.activity.title} hint={t.settings.activity.hint}>
      <ActivityLog myId={user.id} />
    </SettingsSection>
  )
}
