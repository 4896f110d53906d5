// What a link lets one do, and until when: asked where it is made and where it is changed.
import { Select } from '#web/components/ui/select.tsx'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { sharing } from '#web/messages/sharing.ts'
import type { AccessEnd } from './access-end.ts'
import type { ShareRole } from './api.ts'
import { EndChoice } from './end-choice.tsx'
import { getRoleWords, roles } from './roles.ts'

export interface LinkTermsProps {
  thing: SharedThing
  role: ShareRole
  onRole: (role: ShareRole) => void
  end: AccessEnd
  onEnd: (end: AccessEnd) => void
  problem: unknown
}

export function LinkTerms({ thing, role, onRole, end, onEnd, problem }: LinkTermsProps) {
  return (
    <>
      <Select
        label={sharing.role}
        hint={getRoleWords(thing)[role]}
        options={roles.map((value) => ({ value, label: sharing.roles[value] }))}
        value={role}
        onChange={onRole}
      />
      <div className="flex flex-col gap-3">
        <EndChoice value={end} onChange={onEnd} problem={problem} />
      </div>
    </>
  )
}
