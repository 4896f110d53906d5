// A row of `users` as the rest of the feature knows it.

export interface UserRecord {
  id: string
  kind: 'user' | 'guest'
  name: string
  /** Null for guests only. */
  email: string | null
  passwordHash: string | undefined
  role: 'user' | 'admin'
  avatar: string | null
  preferences: Record<string, unknown>
  epoch: number
  disabled: boolean
  lastLoginAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** What may change of an account; a change that changes nothing leaves version and time as they were. */
export type UserChange = Partial<
  Pick<UserRecord, 'name' | 'email' | 'role' | 'disabled' | 'avatar' | 'preferences'>
>

export interface UserRow {
  id: string
  kind: 'user' | 'guest'
  name: string
  email: string | null
  password_hash: string | null
  role: 'user' | 'admin'
  profile: { avatar?: string | null; preferences?: Record<string, unknown> }
  session_epoch: number
  disabled: boolean
  last_login_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
}

/** Whether the change says nothing new. */
export function sameUser(before: UserRecord, after: UserRecord): boolean {
  const shown = ({ name, email, role, disabled, avatar, preferences }: UserRecord) =>
    JSON.stringify([name, email, role, disabled, avatar, sorted(preferences)])
  return shown(before) === shown(after)
}

/** The same value with members in the order of their names: JSONB does not keep the client's. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

export function toUserRecord(row: UserRow): UserRecord {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    passwordHash: row.password_hash ?? undefined,
    role: row.role,
    avatar: row.profile.avatar ?? null,
    preferences: row.profile.preferences ?? {},
    epoch: row.session_epoch,
    disabled: row.disabled,
    lastLoginAt: row.last_login_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** An e-mail as it is compared: composed, in lower case. Two that differ only in case are one account. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
