// What is beside a text, in the order of the text: threads of comments, and suggestions.
import type { TextSpan } from '#web/lib/passages.ts'
import type { Anchor, Comment, Suggestion } from './api.ts'
import { createAnchorFinder } from './anchor.ts'

interface Placed {
  id: string
  anchor: Anchor | null
  /** Where its words are; undefined for the whole text, and where the text has changed. */
  span: TextSpan | undefined
  isOpen: boolean
}

export interface Thread extends Placed {
  kind: 'comment'
  first: Comment
  replies: Comment[]
}

export interface SuggestionAnnotation extends Placed {
  kind: 'suggestion'
  anchor: Anchor
  suggestion: Suggestion
}

export type Annotation = Thread | SuggestionAnnotation

/**
 * Annotations on the whole text first, then by place, and last those whose words are gone; the older of two
 * at one place first.
 */
export function listAnnotations(
  comments: readonly Comment[],
  suggestions: readonly Suggestion[],
  text: string,
): Annotation[] {
  const find = createAnchorFinder(text)
  const replies = Map.groupBy(
    comments.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  const threads = comments
    .filter(({ parentId }) => parentId === null)
    .map((first): Thread => ({
      kind: 'comment',
      id: first.id,
      anchor: first.anchor,
      span: first.anchor === null ? undefined : find(first.anchor),
      isOpen: first.resolvedAt === null,
      first,
      replies: (replies.get(first.id) ?? []).toSorted(byAge),
    }))
  const proposed = suggestions.map((suggestion): SuggestionAnnotation => ({
    kind: 'suggestion',
    id: suggestion.id,
    anchor: suggestion.anchor,
    // Once it is decided its words need not be there any more.
    span: suggestion.status === 'open' ? find(suggestion.anchor) : undefined,
    isOpen: suggestion.status === 'open',
    suggestion,
  }))
  return [...threads, ...proposed].toSorted(
    (one, other) => getPlace(one) - getPlace(other) || byAge(getRecord(one), getRecord(other)),
  )
}

/** Whether its words were in the text and do not any more. */
export function isLost({ anchor, span, isOpen, kind }: Annotation): boolean {
  return anchor !== null && span === undefined && (kind === 'comment' || isOpen)
}

const getRecord = (annotation: Annotation): Comment | Suggestion =>
  annotation.kind === 'comment' ? annotation.first : annotation.suggestion

function getPlace({ anchor, span }: Annotation): number {
  if (anchor === null) return -1
  return span?.from ?? Number.MAX_SAFE_INTEGER
}

function byAge(one: { createdAt: string; id: string }, other: { createdAt: string; id: string }): number {
  return one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)
}
