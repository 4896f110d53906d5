// The contract of comments and suggestions, on documents and the texts of articles, and of comments on
// landing pages. Below the path of either, /api/documents/{id} or
// /seo-content-api/article-documents/{id}, of comments also /api/landing-pages/{id}:
//
//   GET    /comments                            viewers: all of them, oldest first; `?resolved=true|false`
//   POST   /comments                            commenters: 201; `parentId`: the comment it answers
//   PATCH  /comments/{commentId}                `body` its author · `resolved` of a thread any commenter
//   DELETE /comments/{commentId}                its author or the owner; the answers go with the first
//   GET    /suggestions                         viewers: all, oldest first; `?status=open|accepted|rejected`
//   POST   /suggestions                         commenters: 201
//   POST   /suggestions/{suggestionId}/accept   editors: the text is changed, as a version of its own
//   POST   /suggestions/{suggestionId}/reject   editors
//   DELETE /suggestions/{suggestionId}          its author or the owner
//
// Event streams of `documents:{id}`, `article-documents:{id}` and `landing-pages:{id}` say `changed` with
// `{ about: comments|suggestions|text|access }`.
import { z } from 'zod'
import { listAnswer } from '#contracts/pagination.schema.ts'
import { objectId, recordShape, requestBody, timestamp } from '#contracts/request.schema.ts'
import { articleDocumentSchema } from '../article-documents/article-documents.schema.ts'
import { documentSchema } from '../documents/documents.schema.ts'
import { formatCount } from '#contracts/figures.ts'

/** Characters of a comment, a note, a replacement. */
export const maxCommentLength = 5_000
export const maxNoteLength = 1_000
export const maxReplacementLength = 20_000
export const maxQuoteLength = 5_000
export const maxContextLength = 200
/** Of one text, answers and what is resolved included. */
export const maxComments = 1_000
export const maxSuggestions = 500

const upTo = (length: number) => z.string().max(length, `must have ${formatCount(length)} characters or less`)
const words = (length: number) => upTo(length).trim().min(1, 'must not be empty')

/**
 * A text-quote selector (W3C Web Annotation §4.2.4) over the words as a reader sees them: `quote` is
 * between `prefix` and `suffix`, which distinguish it from the same words elsewhere. Runs of white space
 * count as one space. A suggestion's quote may go over several paragraphs: those of the replacement, parted
 * by empty lines, take their places.
 */
export const anchorSchema = z
  .object({ quote: z.string(), prefix: z.string(), suffix: z.string() })
  .meta({ id: 'TextAnchor' })
export type Anchor = z.infer<typeof anchorSchema>
const anchorBody = z
  .strictObject({
    quote: upTo(maxQuoteLength).refine((text) => text.trim() !== '', 'must not be empty'),
    prefix: upTo(maxContextLength).default(''),
    suffix: upTo(maxContextLength).default(''),
  })
  .meta({ id: 'TextAnchorBody' })

const author = z.object({ name: z.string(), isMe: z.boolean() }).meta({ id: 'CommentAuthor' })

export const commentSchema = z
  .object({
    ...recordShape,
    body: z.string().describe('Plain text.'),
    anchor: anchorSchema.nullable().describe('What it is about; null for the whole text, and for answers.'),
    parentId: objectId.nullable(),
    resolvedAt: timestamp.nullable(),
    author,
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof commentSchema>
export const commentListAnswer = listAnswer(commentSchema)
export const commentListQuery = z.object({
  resolved: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
})

const readOnlyComment = ['resolvedAt', 'author']
export const createCommentBody = requestBody(
  { body: words(maxCommentLength), anchor: anchorBody.nullish(), parentId: objectId.nullish() },
  readOnlyComment,
).meta({ id: 'CreateComment', example: { body: 'Is this still so?' } })
export const updateCommentBody = requestBody(
  { body: words(maxCommentLength).optional(), resolved: z.boolean().optional() },
  [...readOnlyComment, 'anchor', 'parentId'],
).meta({ id: 'UpdateComment', example: { resolved: true } })
export type CreateComment = z.infer<typeof createCommentBody>
export type UpdateComment = z.infer<typeof updateCommentBody>
export const commentParams = z.object({ id: z.string(), commentId: z.string() })
export const articleCommentParams = z.object({ id: objectId, commentId: objectId })

export const suggestionStatuses = ['open', 'accepted', 'rejected'] as const
export const suggestionStatus = z
  .enum(suggestionStatuses, {
    error: `must be one of ${suggestionStatuses.join(', ')}`,
  })
  .meta({ id: 'SuggestionStatus' })
export type SuggestionStatus = z.infer<typeof suggestionStatus>
export const suggestionSchema = z
  .object({
    ...recordShape,
    anchor: anchorSchema,
    replacement: z.string().describe('Plain text; empty to delete the quote.'),
    note: z.string().nullable(),
    status: suggestionStatus,
    author,
    decidedAt: timestamp.nullable(),
    decidedBy: author.nullable(),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof suggestionSchema>
export const suggestionListAnswer = listAnswer(suggestionSchema)
export const suggestionListQuery = z.object({ status: suggestionStatus.optional() })
export const createSuggestionBody = requestBody(
  { anchor: anchorBody, replacement: upTo(maxReplacementLength), note: words(maxNoteLength).nullish() },
  ['status', 'author', 'decidedAt', 'decidedBy'],
).meta({
  id: 'CreateSuggestion',
  example: { anchor: { quote: 'brought', prefix: 'bread, ', suffix: ' before' }, replacement: 'delivered' },
})
export type CreateSuggestion = z.infer<typeof createSuggestionBody>
export const suggestionParams = z.object({ id: z.string(), suggestionId: z.string() })
export const articleSuggestionParams = z.object({ id: objectId, suggestionId: objectId })

/**
 * 409 `quote_not_found` when the quote is not there exactly once any more (`reason`: gone, ambiguous,
 * apart); 409 `invalid_transition` when it was decided already.
 */
export const acceptedSuggestionSchema = z
  .object({ suggestion: suggestionSchema, document: documentSchema })
  .meta({ id: 'AcceptedSuggestion' })
export const acceptedArticleSuggestionSchema = z
  .object({
    suggestion: suggestionSchema,
    document: articleDocumentSchema,
  })
  .meta({ id: 'AcceptedArticleSuggestion' })
