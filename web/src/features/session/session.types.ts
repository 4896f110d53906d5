// The answers of /api/auth (api.md, "Principals and sign-in").

export interface User {
  id: string
  name: string
  email: string
  role: 'user' | 'admin'
  profile: { avatar?: string | null; preferences?: Record<string, unknown>; lastLogin?: string | null }
  createdAt: string
  updatedAt: string
}

export interface Access {
  access: true
  session: { id: string; kind: 'user' | 'guest'; expiresAt: string }
  user: User
}

export interface SignedIn {
  user: User
  token: string
  expiresAt: string
}

export interface SessionSummary {
  id: string
  kind: 'user' | 'guest'
  current?: boolean
  userAgent?: string | null
  createdAt: string
  lastUsedAt?: string
  expiresAt: string
}
