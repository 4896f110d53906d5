/** Who asks: resolved once a request from the session cookie or a bearer token. */
export interface Principal {
  /** Owner of everything the principal creates. */
  userId: string
  sessionId: string
  kind: 'user' | 'guest'
  role: 'user' | 'admin'
  /** How the request proved it; writes by cookie are guarded against cross-site requests. */
  transport: 'cookie' | 'bearer'
  /** When the session ends. */
  expiresAt: Date
}
