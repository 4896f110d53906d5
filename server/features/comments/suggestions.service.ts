// What people would change in a text. An editor takes a suggestion over, which changes the text as a version
// of its own, or turns it down.
import { type Access, type Actor, nothingThere, type TextKind } from '#capabilities/access/index.ts'
import type { QuoteProblem } from '#core/quotes/index.ts'
import { toStorableText } from '#core/text.ts'
import { defineError, forbidden, invalidTransition, notFound } from '#platform/errors.ts'
import type { ArticleDocument } from '../article-documents/article-documents.schema.ts'
import type { StoredText } from '../documents/index.ts'
import type { DocumentRecord } from '../documents/documents.schema.ts'
import { toAuthor } from './comments.service.ts'
import {
  maxSuggestions,
  type CreateSuggestion,
  type Suggestion,
  type SuggestionStatus,
} from './comments.schema.ts'
import type { TextKey } from './annotations.repository.ts'
import type { SuggestionRecord, SuggestionsRepository } from './suggestions.repository.ts'

/** The quote of a suggestion is not in the text any more, or not exactly once. */
const quoteNotFound = defineError({
  code: 'quote_not_found',
  status: 409,
  title: 'The words are not there',
})

type Rewrite<Text> = (
  ownerId: string,
  id: string,
  rewrite: (text: StoredText) => string,
  actor: Actor,
) => Promise<Text>

export interface TextOfKind {
  document: DocumentRecord
  'article-document': ArticleDocument
}

export interface SuggestionsService {
  /** Oldest first. Throws `not_found`. */
  list(
    personId: string,
    kind: TextKind,
    textId: string,
    options: { status?: SuggestionStatus | undefined },
  ): Promise<Suggestion[]>
  /** Throws `not_found`, `forbidden`, and `invalid_transition` above 500 suggestions. */
  create(
    personId: string,
    kind: TextKind,
    textId: string,
    suggestion: CreateSuggestion,
    options?: { id?: string | undefined },
  ): Promise<Suggestion>
  /**
   * Changes the text. Throws `not_found`, `forbidden`, `invalid_transition` when it was decided already,
   * `quote_not_found`.
   */
  accept<Kind extends TextKind>(
    personId: string,
    kind: Kind,
    textId: string,
    suggestionId: string,
  ): Promise<{ suggestion: Suggestion; document: TextOfKind[Kind] }>
  /** Throws `not_found`, `forbidden`, `invalid_transition`. */
  reject(personId: string, kind: TextKind, textId: string, suggestionId: string): Promise<Suggestion>
  /** Throws `not_found`, `forbidden`. */
  remove(personId: string, kind: TextKind, textId: string, suggestionId: string): Promise<void>
}

export interface SuggestionsDependencies {
  suggestions: SuggestionsRepository
  access: Access
  /** How the text of each kind is changed. */
  rewrite: { [Kind in TextKind]: Rewrite<TextOfKind[Kind]> }
}

const problems: Record<QuoteProblem, string> = {
  gone: 'The words that this suggestion is about are no longer in the text. Make the change by hand, or reject the suggestion.',
  ambiguous:
    'The words that this suggestion is about are in the text more than once now. Make the change by hand, or reject the suggestion.',
  apart:
    'The words that this suggestion is about have formatting between them. Make the change by hand, or reject the suggestion.',
}

export function createSuggestionsService({
  suggestions,
  access,
  rewrite,
}: SuggestionsDependencies): SuggestionsService {
  async function get(text: TextKey, suggestionId: string): Promise<SuggestionRecord> {
    const suggestion = await suggestions.find(text, suggestionId)
    if (suggestion === undefined)
      throw notFound('There is no suggestion with this identifier. It may have been taken back.')
    return suggestion
  }

  const decided = () =>
    invalidTransition('This suggestion has been decided already. Load the suggestions again.')

  return {
    async list(personId, kind, textId, options) {
      const { ownerId } = await access.require(personId, kind, textId, 'read')
      const found = await suggestions.list({ ownerId, kind, id: textId }, options)
      return found.map((suggestion) => toSuggestion(suggestion, personId))
    },

    async create(personId, kind, textId, { anchor, replacement, note }, { id } = {}) {
      const { ownerId } = await access.require(personId, kind, textId, 'comment')
      const text = { ownerId, kind, id: textId }
      const made = await suggestions.insert(
        text,
        {
          id,
          authorId: personId,
          anchor,
          replacement: toStorableText(replacement),
          note: note == null ? null : toStorableText(note),
        },
        maxSuggestions,
      )
      if (made === undefined) {
        if ((await access.find(personId, kind, textId)) === undefined) throw nothingThere(kind)
        throw invalidTransition(
          `This text has ${maxSuggestions} suggestions, which is the most. Delete some that are decided.`,
        )
      }
      await access.announce(ownerId, kind, textId, 'suggestions')
      return toSuggestion(made, personId)
    },

    async accept(personId, kind, textId, suggestionId) {
      const { ownerId, author, byShare } = await access.require(personId, kind, textId, 'change')
      const text = { ownerId, kind, id: textId }
      const { anchor, replacement, status } = await get(text, suggestionId)
      if (status !== 'open') throw decided()
      const { replaceQuote } = await import('#core/quotes/index.ts')
      const document = await rewrite[kind](
        ownerId,
        textId,
        ({ content, editorMode }) => {
          const result = replaceQuote(content, editorMode, anchor, replacement)
          if ('problem' in result)
            throw quoteNotFound(problems[result.problem], { members: { reason: result.problem } })
          return result.content
        },
        // The text is changed and the suggestion decided in one transaction, so that two who accept at once
        // change it once.
        {
          author,
          byShare,
          alongside: (on) =>
            suggestions.decide(text, suggestionId, { status: 'accepted', personId, otherwise: decided }, on),
        },
      )
      await access.announce(ownerId, kind, textId, 'suggestions')
      return { suggestion: toSuggestion(await get(text, suggestionId), personId), document }
    },

    async reject(personId, kind, textId, suggestionId) {
      const { ownerId } = await access.require(personId, kind, textId, 'change')
      const text = { ownerId, kind, id: textId }
      await get(text, suggestionId)
      await suggestions.decide(text, suggestionId, { status: 'rejected', personId, otherwise: decided })
      await access.announce(ownerId, kind, textId, 'suggestions')
      return toSuggestion(await get(text, suggestionId), personId)
    },

    async remove(personId, kind, textId, suggestionId) {
      const { ownerId } = await access.require(personId, kind, textId, 'comment')
      const text = { ownerId, kind, id: textId }
      const { author } = await get(text, suggestionId)
      if (author.id !== personId && ownerId !== personId)
        throw forbidden('Only who made a suggestion, and the owner of the text, take it back.')
      await suggestions.remove(text, suggestionId)
      await access.announce(ownerId, kind, textId, 'suggestions')
    },
  }
}

function toSuggestion({ author, decidedBy, ...suggestion }: SuggestionRecord, personId: string): Suggestion {
  return {
    ...suggestion,
    author: toAuthor(author, personId),
    decidedBy: decidedBy === null ? null : toAuthor(decidedBy, personId),
  }
}
