import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { today } from '#web/lib/format.ts'
import { sharing } from '#web/messages/sharing.ts'
import type { AccessEnd } from './access-end.ts'

const texts = sharing.end
const options = (['never', 'week', 'month', 'date'] as const).map((value) => ({ value, label: texts[value] }))

/** When access ends by itself. */
export function EndChoice({
  value,
  onChange,
  problem,
}: {
  value: AccessEnd
  onChange: (end: AccessEnd) => void
  problem: unknown
}) {
  return (
    <>
      <Select
        label={texts.label}
        options={options}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'date' && (
        <TextField
          label={texts.day}
          type="date"
          required
          min={today()}
          value={value.day}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
          problem={problem}
          path="expiresAt"
        />
      )}
    </>
  )
}
