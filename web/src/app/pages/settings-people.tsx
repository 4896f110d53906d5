import { PeopleTable } from '#web/features/people/people-table.tsx'
import { Invitations } from '#web/features/people/invitations.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { SettingsSection } from './settings-section.tsx'

export function SettingsPeople() {
  usePageTitle(`${t.settings.people.title} · ${t.settings.title}`)
  const { user } = useAccess()
  if (user.role !== 'admin') return <NotFoundPage />
  return (
    <>
      <SettingsSection title={t.settings.people.title} hint={t.settings.people.hint}>
        <PeopleTable myId={user.id} />
      </SettingsSection>
      <SettingsSection title={t.settings.people.invitations} hint={t.settings.people.inviteText}>
        <Invitations />
      </SettingsSection>
    </>
  )
}
