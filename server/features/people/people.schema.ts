import { z } from 'zod'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, recordShape, requestBody, timestamp } from '#contracts/request.schema.ts'

/** Maximum length of preferences, as JSON in bytes of UTF-8: 16 kB. */
const maxPreferencesLength = 16_384
/** Maximum length of the avatar: a small image as a data: URL. */
const maxAvatarLength = 100_000

const role = z.enum(['user', 'admin'], { error: 'must be user or admin' })
const name = z.string().trim().min(1, 'must not be empty').max(200, 'must have 200 characters or less')
const email = z
  .string()
  .trim()
  .max(254, 'must have 254 characters or less')
  .pipe(z.email('must be an e-mail address'))

/**
 * Counted as a person counts: an emoji is one character. Nothing else is asked of it, and nothing is cut off.
 */
const newPassword = z
  .string()
  .refine((text) => count(text) >= 8, 'must have 8 characters or more')
  .refine((text) => count(text) <= 128, 'must have 128 characters or less')
  .meta({ minLength: 8, maxLength: 128, format: 'password' })
/** A password to compare; whether it could be one is not said. */
const givenPassword = z
  .string()
  .min(1, 'must not be empty')
  .max(1_024, 'must have 1,024 characters or less')
  .meta({ format: 'password' })

const avatar = z
  .string()
  .max(maxAvatarLength, 'must have 100,000 characters or less')
  .refine(
    (text) =>
      /^(https?:\/\/[^\s/]+|\/(?!\/))/.test(text) ||
      /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(text),
    {
      error:
        'must be an http or https address, a path of this installation, or a data: address of a PNG, JPEG, GIF or WebP image',
    },
  )
const preferences = z
  .record(z.string(), z.unknown())
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= maxPreferencesLength,
    'must have 16 kB or less',
  )

function count(text: string): number {
  return Array.from(text.normalize('NFKC')).length
}

/** A person or guest as everybody may see themselves. A guest has no e-mail. */
export const userSchema = z
  .object({
    id: objectId,
    name: z.string(),
    email: z.string().nullable(),
    role,
    profile: z.object({
      avatar: z.string().nullable(),
      preferences: z.record(z.string(), z.unknown()),
      lastLogin: timestamp.nullable(),
    }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof userSchema>

export const userAnswer = z.object({ user: userSchema }).meta({ id: 'CurrentUser' })
/** What signing in gives beside the cookie: a bearer token and when it expires. */
export const signedInAnswer = z
  .object({
    user: userSchema,
    token: z.string(),
    expiresAt: timestamp,
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'SignedIn' })

export const registerBody = requestBody({ name, email, password: newPassword }, ['role', 'profile']).meta({
  id: 'Register',
  example: { name: 'Your name', email: 'you@example.org', password: 'correct horse battery' },
})
/** What others see as the guest's name; preferences as those of an account. */
export const guestBody = requestBody(
  { name: name.optional(), profile: z.strictObject({ preferences: preferences.optional() }).optional() },
  ['role'],
).meta({ id: 'CreateGuest', example: { name: 'A visitor' } })
export type GuestStart = z.infer<typeof guestBody>
export const loginBody = requestBody({
  email: z.string().trim().min(1, 'must not be empty').max(320, 'must have 320 characters or less'),
  password: givenPassword,
}).meta({ id: 'SignIn', example: { email: 'you@example.org', password: 'correct horse battery' } })
export const deleteAccountBody = requestBody({
  password: givenPassword.optional(),
  currentPassword: givenPassword.optional(),
}).meta({ id: 'DeleteAccount', example: { password: 'correct horse battery' } })
export const profileBody = requestBody(
  {
    name: name.optional(),
    email: email.nullish(),
    currentPassword: givenPassword.optional(),
    profile: z
      .strictObject({
        avatar: avatar.nullish(),
        preferences: preferences.optional(),
        lastLogin: z.unknown().optional(),
      })
      .optional(),
  },
  ['role'],
).meta({ id: 'UpdateProfile', example: { name: 'Your name' } })
export const changePasswordBody = requestBody({ currentPassword: givenPassword, newPassword }).meta({
  id: 'ChangePassword',
  example: { currentPassword: 'correct horse battery', newPassword: 'another horse battery' },
})

export type Registration = z.infer<typeof registerBody>
export type ProfileChange = z.infer<typeof profileBody>

export const accessAnswer = z
  .object({
    access: z.literal(true),
    session: z.object({ id: objectId, kind: z.enum(['user', 'guest']), expiresAt: timestamp }),
    user: userSchema,
  })
  .meta({ id: 'SessionAccess' })

export const sessionSchema = z
  .object({
    id: objectId,
    current: z.boolean().describe('Whether this request came from it.'),
    createdAt: timestamp,
    lastUsedAt: timestamp.describe('Written down every five minutes at most.'),
    expiresAt: timestamp.describe('When it ends unless it is used again.'),
    address: z.string(),
    userAgent: z.string(),
  })
  .meta({ id: 'Session' })
export const sessionListAnswer = listAnswer(sessionSchema)
export type Session = z.infer<typeof sessionSchema>

/** A person as administrators see them: no contents, only the account. */
export const accountSchema = z
  .object({
    ...recordShape,
    name: z.string(),
    email: z.string(),
    role,
    disabled: z.boolean(),
    lastLogin: timestamp.nullable(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof accountSchema>
export const accountListQuery = listQuery(['createdAt', 'updatedAt', 'name'], { role: role.optional() })
export const accountListAnswer = listAnswer(accountSchema)
export const accountBody = requestBody({ role: role.optional(), disabled: z.boolean().optional() }, [
  'name',
  'email',
  'lastLogin',
]).meta({ id: 'UpdateAccount', example: { role: 'admin' } })
export type AccountChange = z.infer<typeof accountBody>

/**
 * A link to hand on; it is shown once. `path` is a page of the web app, `url` the same with BASE_URL where
 * that is set.
 */
const linkShape = { token: z.string(), path: z.string(), url: z.string().optional() }
export const passwordResetAnswer = z
  .object({ ...linkShape, expiresAt: timestamp })
  .meta({ id: 'PasswordResetLink' })
export type PasswordResetLink = z.infer<typeof passwordResetAnswer>

export const invitationSchema = z
  .object({
    ...recordShape,
    email: z.string(),
    role,
    status: z.enum(['open', 'accepted', 'expired']),
    invitedBy: objectId,
    expiresAt: timestamp,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>
export const invitationWithLinkSchema = invitationSchema.extend(linkShape).meta({ id: 'InvitationWithLink' })
export type InvitationWithLink = z.infer<typeof invitationWithLinkSchema>
export const invitationListQuery = listQuery(['createdAt', 'updatedAt', 'email'], {})
export const invitationListAnswer = listAnswer(invitationSchema)
const readOnlyInvitation = ['status', 'invitedBy', 'expiresAt', 'token', 'path', 'url']
export const createInvitationBody = requestBody({ email, role: role.optional() }, readOnlyInvitation).meta({
  id: 'CreateInvitation',
  example: { email: 'you@example.org', role: 'user' },
})
export const changeInvitationBody = requestBody({ role: role.optional() }, [
  ...readOnlyInvitation,
  'email',
]).meta({ id: 'UpdateInvitation', example: { role: 'admin' } })

export const tokenParams = z.object({ token: z.string() })
export const openInvitationAnswer = z
  .object({ email: z.string(), expiresAt: timestamp })
  .meta({ id: 'OpenInvitation' })
export const openResetAnswer = openInvitationAnswer
export const acceptInvitationBody = requestBody({ name, password: newPassword }, ['email']).meta({
  id: 'AcceptInvitation',
  example: { name: 'Your name', password: 'correct horse battery' },
})
export const resetPasswordBody = requestBody({ password: newPassword }, ['email']).meta({
  id: 'ResetPassword',
  example: { password: 'another horse battery' },
})

export const activityActions = [
  'account-registered',
  'account-invited',
  'account-deleted',
  'account-disabled',
  'account-enabled',
  'email-changed',
  'invitation-created',
  'invitation-withdrawn',
  'password-changed',
  'password-reset',
  'password-reset-issued',
  'role-changed',
  'session-ended',
  'signed-in',
  'signed-out',
] as const
const activityAction = z.enum(activityActions).meta({ id: 'ActivityAction' })
export const activitySchema = z
  .object({
    id: objectId,
    createdAt: timestamp,
    action: activityAction,
    result: z.enum(['ok', 'failed']),
    actorId: objectId.nullable().describe('Who did it; null when nobody was signed in.'),
    targetId: objectId.nullable().describe('The account (or invitation) it was done to.'),
    sessionId: objectId.nullable(),
    address: z.string(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof activitySchema>
export const activityListQuery = listQuery(['createdAt'], {
  action: activityAction.optional(),
  userId: objectId.optional().describe('What this person did, or what was done to them.'),
})
export const activityListAnswer = listAnswer(activitySchema)
