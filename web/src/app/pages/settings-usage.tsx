import { useState } from 'react'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { BudgetForm } from '#web/features/usage/budget-form.tsx'
import { UsageReport } from '#web/features/usage/usage-report.tsx'
import type { UsageScope } from '#web/features/usage/api.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'
import { SettingsSection } from './settings-section.tsx'

const texts = t.settings.usage
const scopes = (['mine', 'all'] as const satisfies UsageScope[]).map((value) => ({
  value,
  label: texts.scopes[value],
}))

export function SettingsUsage() {
  usePageTitle(`${texts.title} · ${t.settings.title}`)
  const { user } = useAccess()
  const [scope, setScope] = useState<UsageScope>('mine')
  return (
    <>
      <SettingsSection
        title={texts.title}
        hint={texts.hint}
        actions={
          user.role === 'admin' && (
            <RadioRow
              label={texts.scope}
              hideLabel
              name="usage-scope"
              options={scopes}
              value={scope}
              onChange={setScope}
            />
          )
        }
      >
        <UsageReport scope={scope} />
      </SettingsSection>
      <SettingsSection title={texts.budgetTitle} hint={texts.budgetHint}>
        <BudgetForm />
      </SettingsSection>
    </>
  )
}
