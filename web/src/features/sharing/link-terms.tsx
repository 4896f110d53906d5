// What a link lets one do, and until when: asked where it is made and where it is changed.
import { Select } from '#web/components/ui/select.tsx'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { sharing } from '#web/messages/sharing.ts'
import type { AccessEnd } from './access-end.ts'
import type { ShareRole } from './api.ts'
import { EndChoice } from './end-choice.tsx'
import { rolesFor } from './roles-for.ts'

export interface LinkTermsProps {
  thing: SharedThing
  role: ShareRole
  onRole: (role: ShareRole) => void
  end: AccessEnd
  onEnd: (end: AccessEnd) => void
  problem: unknown
}

export function LinkTerms({ thing, role, onRole, end, onEnd, problem }: LinkTermsProps) {
  const roles = rolesFor(thing)
  return (
    <>
      {roles.length > 1 && (
        <Select
          label={sharing.role}
          hint={sharing.roleWords[role]}
          options={roles.map((value) => ({ value, label: sharing.roles[value] }))}
          value={role}
          onChange={onRole}
        />
      )}
      <div className="flex flex-col gap-3">
        <EndChoice value={end} onChange={onEnd} problem={problem} />
      </div>
    </>
  )
}
