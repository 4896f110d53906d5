// The contract of sharing: who else may do what with a document, the text of an article, or a landing page.
//
// For each kind of thing, with its path as {thing}: /api/documents/{id},
// /seo-content-api/article-documents/{id}, /api/landing-pages/{id}
//
//   GET    {thing}/shares             the owner: all shares of it
//   POST   {thing}/shares             the owner, with an account: 201; the answer alone has a link's token
//   PATCH  {thing}/shares/{shareId}   the owner: another role, another end; what is left out stays
//   DELETE {thing}/shares/{shareId}   the owner: access by it ends at once
//   GET    {thing}/access             whoever may see it: as what
//
//   GET    /api/shared                what others share with me
//   DELETE /api/shared/{shareId}      leaves it
//
//   GET    /share/{token}             a browser gets the web app, others what the link shows
//   POST   /share/{token}/open        proves the password; whoever is signed in joins, and may then use
//                                     the thing's own routes
//   GET    /share/{token}/export      the file, `?format=` as for documents
import { z } from 'zod'
import { accessRole, sharedKind, shareRole } from '#capabilities/access/access.schema.ts'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'
import { articleDocumentSchema } from '../article-documents/article-documents.schema.ts'
import { documentSchema } from '../documents/documents.schema.ts'

export type { AccessRole, SharedKind, ShareRole } from '#capabilities/access/access.schema.ts'

/** Maximum number of shares of one thing. */
export const maxShares = 100

const sharePassword = z
  .string()
  .min(8, 'must have 8 characters or more')
  .max(128, 'must have 128 characters or less')

const endOfAccess = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-03-31T12:00:00Z' })
  .transform((text) => new Date(text).toISOString())
  .nullish()
const sharedRole = shareRole.describe('Landing pages are shared with viewers alone.')

/**
 * Either `email` or `link: true`, which the service sees to. An address that has a share of this thing
 * already gets the new role and end instead of a second one.
 */
export const createShareBody = requestBody({
  email: z.email('must be an e-mail address').max(254, 'must have 254 characters or less').optional(),
  link: z.literal(true, { error: 'must be true' }).optional(),
  role: sharedRole,
  expiresAt: endOfAccess.describe('Must be in the future.'),
  password: sharePassword.optional().describe('For links alone; it is asked for when one is opened.'),
}).meta({ id: 'CreateShare', example: { link: true, role: 'viewer' } })
export type CreateShare = z.infer<typeof createShareBody>

/** What is left out stays as it is. A share whose time was over lets in again with a later one. */
export const updateShareBody = requestBody(
  {
    role: sharedRole.optional(),
    expiresAt: endOfAccess.describe('Must be in the future, or be the end that it has; null for no end.'),
  },
  ['email', 'link', 'hasPassword', 'isExpired', 'people'],
).meta({ id: 'UpdateShare', example: { role: 'commenter' } })
export type UpdateShare = z.infer<typeof updateShareBody>

export const shareSchema = z
  .object({
    id: objectId,
    role: shareRole,
    email: z.string().nullable().describe('null for a link.'),
    link: z
      .object({ beginning: z.string().describe('First characters of its secret, to recognise a link.') })
      .nullable()
      .describe('null for a share by e-mail.'),
    hasPassword: z.boolean(),
    expiresAt: timestamp.nullable(),
    isExpired: z.boolean(),
    createdAt: timestamp,
    people: z
      .array(z.object({ name: z.string(), openedAt: timestamp }).meta({ id: 'SharePerson' }))
      .describe(
        'Who opened it while signed in; before that nothing says whether the e-mail address has an account.',
      ),
  })
  .meta({ id: 'Share' })
export type Share = z.infer<typeof shareSchema>

/** `url` and `token` are in this answer alone: only their hash is kept. */
export const createdShareSchema = shareSchema
  .extend({
    token: z.string().optional(),
    url: z.string().optional(),
  })
  .meta({ id: 'CreatedShare' })
export type CreatedShare = z.infer<typeof createdShareSchema>
export const shareListAnswer = listAnswer(shareSchema)

export const shareParams = z.object({ id: z.string(), shareId: z.string() })
export const articleShareParams = z.object({ id: objectId, shareId: objectId })

export const accessSchema = z
  .object({
    role: accessRole,
    owner: z.object({ name: z.string(), isMe: z.boolean() }),
    shareId: objectId.nullable().describe('By what: null for the owner.'),
    expiresAt: timestamp.nullable(),
  })
  .meta({ id: 'Access' })
export type AccessAnswer = z.infer<typeof accessSchema>

export const sharedSchema = z
  .object({
    shareId: objectId,
    kind: sharedKind,
    id: objectId.describe('Of the thing; its own routes let one in.'),
    title: z.string(),
    role: shareRole,
    owner: z.object({ name: z.string() }),
    sharedAt: timestamp,
    updatedAt: timestamp.describe('When the thing last changed.'),
    expiresAt: timestamp.nullable(),
  })
  .meta({ id: 'SharedItem' })
export type SharedThing = z.infer<typeof sharedSchema>
export const sharedSorts = ['sharedAt', 'updatedAt', 'title'] as const
export const sharedListQuery = listQuery(sharedSorts, { kind: sharedKind.optional() }, '-sharedAt')
export const sharedListAnswer = listAnswer(sharedSchema)
export const sharedParams = z.object({ shareId: z.string() })

export const shareTokenParams = z.object({ token: z.string().max(200) })
export const sharedImageParams = shareTokenParams.extend({ pictureId: z.string().max(200) })
export const openShareBody = requestBody({
  password: z.string().max(128, 'must have 128 characters or less').optional(),
}).meta({ id: 'OpenShare', example: { password: 'correct horse battery' } })

const linkShape = {
  kind: sharedKind,
  role: shareRole,
  expiresAt: timestamp.nullable(),
}
/** Before its password is given a link says no more than that it wants one. */
export const lockedLinkSchema = z.object({ needsPassword: z.literal(true) }).meta({ id: 'LockedLink' })
export const openLinkSchema = z
  .object({
    ...linkShape,
    needsPassword: z.literal(false),
    id: objectId,
    title: z.string(),
    owner: z.object({ name: z.string() }),
    updatedAt: timestamp,
    hasJoined: z
      .boolean()
      .describe(
        "Whether the signed-in caller may use the thing's own routes now (after POST open, or as its owner).",
      ),
    document: documentSchema.optional(),
    articleDocument: articleDocumentSchema.optional(),
    page: z
      .object({ html: z.string() })
      .optional()
      .describe('The rendered landing page, for a frame without scripts.'),
  })
  .meta({ id: 'OpenLink' })
export const linkAnswer = z.union([lockedLinkSchema, openLinkSchema]).meta({ id: 'SharedLink' })
export type OpenLink = z.infer<typeof openLinkSchema>
export type LinkAnswer = z.infer<typeof linkAnswer>
