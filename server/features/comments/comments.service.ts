// What people say about a text. Whoever may comment answers and resolves; words are their author's, and the
// owner may take any away.
import { type Access, nothingThere, type SharedKind } from '#capabilities/access/index.ts'
import { toStorableText } from '#core/text.ts'
import {
  forbidden,
  invalidTransition,
  notFound,
  validationFailed,
  versionMismatch,
} from '#platform/errors.ts'
import type { CommentRecord, CommentsRepository } from './comments.repository.ts'
import { maxComments, type Comment, type CreateComment, type UpdateComment } from './comments.schema.ts'
import type { Person, TextKey } from './annotations.repository.ts'

export interface CommentsService {
  /** Oldest first. Throws `not_found`. */
  list(
    personId: string,
    kind: SharedKind,
    textId: string,
    options: { resolved?: boolean | undefined },
  ): Promise<Comment[]>
  /**
   * Throws `not_found`, `forbidden`, `validation_failed` for a parent that is none, and `invalid_transition`
   * above 1,000 comments.
   */
  create(
    personId: string,
    kind: SharedKind,
    textId: string,
    comment: CreateComment,
    options?: { id?: string | undefined },
  ): Promise<Comment>
  /** Throws `not_found`, `forbidden`, `version_mismatch`. */
  update(
    personId: string,
    kind: SharedKind,
    textId: string,
    commentId: string,
    change: UpdateComment,
    options?: { ifVersions?: number[] | undefined },
  ): Promise<Comment>
  /** Throws `not_found`, `forbidden`. */
  remove(personId: string, kind: SharedKind, textId: string, commentId: string): Promise<void>
}

export function createCommentsService({
  comments,
  access,
}: {
  comments: CommentsRepository
  access: Access
}): CommentsService {
  async function get(text: TextKey, commentId: string): Promise<CommentRecord> {
    const comment = await comments.find(text, commentId)
    if (comment === undefined)
      throw notFound('There is no comment with this identifier. It may have been deleted.')
    return comment
  }

  /** The thread that an answer belongs to: answers are not answered themselves. */
  async function getThread(text: TextKey, parentId: string): Promise<string> {
    const parent = await comments.find(text, parentId)
    if (parent === undefined)
      throw validationFailed(
        'No comment of this text has this identifier. It may have been deleted; leave parentId out to begin a new thread.',
        {
          errors: [{ path: 'parentId', message: 'names no comment of this text' }],
        },
      )
    if (parent.parentId === null) return parent.id
    throw validationFailed('An answer cannot be answered. Name the first comment of its thread.', {
      errors: [{ path: 'parentId', message: 'must be the first comment of a thread' }],
    })
  }

  return {
    async list(personId, kind, textId, options) {
      const { ownerId } = await access.require(personId, kind, textId, 'read')
      const found = await comments.list({ ownerId, kind, id: textId }, options)
      return found.map((comment) => toComment(comment, personId))
    },

    async create(personId, kind, textId, { body, anchor, parentId }, { id } = {}) {
      const { ownerId } = await access.require(personId, kind, textId, 'comment')
      const text = { ownerId, kind, id: textId }
      const parent = parentId == null ? null : await getThread(text, parentId)
      if (parent !== null && anchor != null)
        throw validationFailed('An answer is about what its thread is about. Leave anchor out.', {
          errors: [{ path: 'anchor', message: 'is for first comments' }],
        })
      const made = await comments.insert(
        text,
        { id, authorId: personId, body: toStorableText(body), anchor: anchor ?? null, parentId: parent },
        maxComments,
      )
      if (made === undefined) {
        if ((await access.find(personId, kind, textId)) === undefined) throw nothingThere(kind)
        if (parent !== null) await getThread(text, parent)
        throw invalidTransition(
          `This text has ${maxComments.toLocaleString('en')} comments, which is the most. Delete some that are resolved.`,
        )
      }
      await access.announce(ownerId, kind, textId, 'comments')
      return toComment(made, personId)
    },

    async update(personId, kind, textId, commentId, { body, resolved }, { ifVersions } = {}) {
      const { ownerId } = await access.require(personId, kind, textId, 'comment')
      const text = { ownerId, kind, id: textId }
      const comment = await get(text, commentId)
      const isMine = comment.author.id === personId
      if (ifVersions !== undefined && !ifVersions.includes(comment.version))
        throw changedMeanwhile(comment.version)
      if (body !== undefined && body !== comment.body && !isMine)
        throw forbidden('Only who wrote a comment changes its words.')
      if (resolved !== undefined && comment.parentId !== null)
        throw validationFailed('A thread is resolved by its first comment.', {
          errors: [{ path: 'resolved', message: 'is for first comments' }],
        })
      const next = {
        body: toStorableText(body ?? comment.body),
        isResolved: resolved ?? comment.resolvedAt !== null,
      }
      if (next.body === comment.body && next.isResolved === (comment.resolvedAt !== null))
        return toComment(comment, personId)
      const changed = await comments.update(text, comment, next)
      if (changed === undefined) throw changedMeanwhile((await get(text, commentId)).version)
      await access.announce(ownerId, kind, textId, 'comments')
      return toComment(changed, personId)
    },

    async remove(personId, kind, textId, commentId) {
      const { ownerId } = await access.require(personId, kind, textId, 'comment')
      const text = { ownerId, kind, id: textId }
      const { author } = await get(text, commentId)
      if (author.id !== personId && ownerId !== personId)
        throw forbidden('Only who wrote a comment, and the owner of the text, delete it.')
      await comments.remove(text, commentId)
      await access.announce(ownerId, kind, textId, 'comments')
    },
  }
}

function changedMeanwhile(version: number) {
  return versionMismatch(
    `This comment was changed meanwhile: it is at version ${version}. Load it again, then repeat your change.`,
    {
      members: { currentVersion: version },
    },
  )
}

function toComment({ author, ...comment }: CommentRecord, personId: string): Comment {
  return { ...comment, author: toAuthor(author, personId) }
}

export function toAuthor({ id, name }: Person, personId: string): { name: string; isMe: boolean } {
  return { name, isMe: id === personId }
}
