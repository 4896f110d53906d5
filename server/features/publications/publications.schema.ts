// Publishing of articles to the site of their project: the connection, and what was published of an article.
import { z } from 'zod'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'
import { parseWebUrl } from '#core/url.ts'

const kind = z.enum(['wordpress', 'ghost']).meta({ id: 'BlogSystem' })
const status = z.enum(['draft', 'scheduled', 'published'])

export const blogConnectionSchema = z
  .object({
    id: objectId.describe('The project’s.'),
    version: z.number().int().min(1),
    createdAt: timestamp,
    updatedAt: timestamp,
    kind,
    url: z.string().describe('Where the site is reached, without a slash at its end.'),
    username: z.string().describe('Of WordPress; empty of Ghost.'),
    secretLast4: z.string(),
    siteName: z.string().describe('What the site called itself at the last test; empty before.'),
    testedAt: timestamp.nullable().describe('When the site last accepted the key.'),
  })
  .meta({ id: 'BlogConnection' })
export type BlogConnection = z.infer<typeof blogConnectionSchema>

/** The host is this machine or one of a private IPv4 network, where plain http passes nobody. */
const nearHost =
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)$/

const siteUrl = z
  .string()
  .trim()
  .max(2_000)
  .transform((text, context) => {
    const url = parseWebUrl(/^https?:/i.test(text) ? text : `https://${text}`)
    if (url === undefined || url.username !== '' || url.password !== '') {
      context.addIssue({
        code: 'custom',
        message: 'must be the URL of the site, such as https://example.org',
      })
      return z.NEVER
    }
    if (url.protocol === 'http:' && !nearHost.test(url.hostname)) {
      context.addIssue({
        code: 'custom',
        message: 'must begin with https, so that nobody reads the key on its way',
      })
      return z.NEVER
    }
    // People copy the address of what they look at: the sign-in page, or the editor.
    const path = url.pathname.replace(/\/(?:wp-admin|wp-login\.php|wp-json|ghost)(?:\/.*)?$/, '')
    return `${url.origin}${path.replace(/\/+$/, '')}`
  })

const connectionMembers = {
  kind,
  url: siteUrl,
  username: z
    .string()
    .trim()
    .max(200, 'must have 200 characters or less')
    .refine((text) => !text.includes(':'), 'must not contain a colon')
    .optional()
    .describe('Of WordPress: the name or e-mail address one signs in with.'),
  secret: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(500, 'must have 500 characters or less')
    .optional()
    .describe(
      'An application password of WordPress, or an Admin API key of Ghost. Left out: the stored one, while system, URL and user stay.',
    ),
}
const readOnly = ['secretLast4', 'siteName', 'testedAt']

export const saveBlogConnectionBody = requestBody(connectionMembers, readOnly).meta({
  id: 'SaveBlogConnection',
  example: {
    kind: 'wordpress',
    url: 'https://example.org',
    username: 'editor',
    secret: 'abcd efgh ijkl mnop qrst uvwx',
  },
})
export type SaveBlogConnection = z.infer<typeof saveBlogConnectionBody>

export const testBlogConnectionBody = requestBody(
  {
    kind: kind.optional().describe('The stored connection is tested when everything is left out.'),
    url: siteUrl.optional(),
    username: connectionMembers.username,
    secret: connectionMembers.secret,
  },
  readOnly,
).meta({ id: 'TestBlogConnection', example: {} })
export type TestBlogConnection = z.infer<typeof testBlogConnectionBody>

export const testedBlogConnectionSchema = z
  .object({
    ok: z.boolean(),
    siteName: z.string(),
    userName: z.string(),
    warnings: z.array(z.string()),
    code: z.string().optional().describe('Why it did not work, as in a problem.'),
    detail: z.string().optional(),
  })
  .meta({ id: 'TestedBlogConnection' })
export type TestedBlogConnection = z.infer<typeof testedBlogConnectionSchema>

const names = z
  .array(z.string().trim().min(1, 'must not be empty').max(100, 'must have 100 characters or less'))
  .max(30, 'must be 30 or less')
  .transform((list) => [...new Set(list)])

export const publishArticleBody = requestBody({
  articleDocumentId: objectId.optional().describe('The text; the newest of the article when left out.'),
  status: status
    .optional()
    .describe('What the post becomes. Left out: a draft when it is new, otherwise what it is.'),
  scheduledFor: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-12-01T09:00:00Z' })
    .transform((text) => new Date(text).toISOString())
    .optional()
    .describe('With `scheduled`: when it appears.'),
  categories: names
    .optional()
    .describe('Names; left out: what the post has. Ghost takes them as its first tags.'),
  tags: names.optional().describe('Names; left out: what the post has.'),
  overwrite: z
    .boolean()
    .optional()
    .describe('Whether changes that were made on the site since the last time are written over.'),
  asNew: z
    .boolean()
    .optional()
    .describe('Whether it becomes another post, where the one of the last time is gone.'),
}).meta({ id: 'PublishArticle', example: { status: 'draft', tags: ['garlic'] } })
export type PublishArticle = z.infer<typeof publishArticleBody>

export const articlePublicationSchema = z
  .object({
    articleId: objectId,
    connection: z
      .object({ kind, url: z.string(), siteName: z.string() })
      .nullable()
      .describe('The site of the project; null where none is connected.'),
    state: z
      .enum(['none', 'draft', 'scheduled', 'published', 'gone'])
      .meta({ id: 'PublicationState' })
      .describe('As the site said at the last time; `gone`: its post was deleted there.'),
    url: z.string().nullable().describe('Of the post.'),
    editUrl: z.string().nullable().describe('Where the post is edited on the site.'),
    scheduledFor: timestamp.nullable(),
    lastPublishedAt: timestamp.nullable().describe('When the text was last sent to the site.'),
    articleDocumentId: objectId.nullable().describe('The text that was sent.'),
    hasChanges: z.boolean().describe('Whether text or article changed since.'),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    jobId: objectId.nullable().describe('Of the job that is publishing it.'),
    lastError: z
      .object({ code: z.string(), detail: z.string() })
      .meta({ id: 'PublicationError' })
      .nullable()
      .describe('Why the last time failed.'),
  })
  .meta({ id: 'ArticlePublication' })
export type ArticlePublication = z.infer<typeof articlePublicationSchema>
