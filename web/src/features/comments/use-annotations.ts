// Comments and suggestions of the open text: what there is, where it is, and what is being written. The
// panel shows it, the text is marked by it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { AccessRole } from '#features/sharing/sharing.schema.ts'
import { toastDone } from '#web/components/ui/toast.tsx'
import type { CommentedSurface, MarkedPassage } from '#web/lib/passages.ts'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { useRemovedIds } from '#web/lib/remove-later.ts'
import { comments as texts } from '#web/messages/comments.ts'
import { anchorAt, createAnchorFinder } from './anchor.ts'
import {
  commentsKey,
  commentsQuery,
  maxLengths,
  suggestionsKey,
  suggestionsQuery,
  type Anchor,
} from './api.ts'
import { listAnnotations, type Annotation } from './threads.ts'

/** What somebody is about to write. */
export interface AnnotationDraft {
  kind: 'comment' | 'suggestion'
  /** Undefined for the whole text. */
  anchor: Anchor | undefined
  /** Its words as they were selected, with an empty line between paragraphs. */
  words?: string
}

const draftId = 'draft'

export interface AnnotationsOptions {
  text: SharedThing
  role: AccessRole
  /** Undefined until the text is on the page. */
  surface: () => CommentedSurface | undefined
  /** Another number for another state of the text. */
  textState: unknown
  openPanel: () => void
  /** The panel is over the text: it is closed when one goes to the words. */
  closePanel: (() => void) | undefined
}

export type Annotations = ReturnType<typeof useAnnotations>

export function useAnnotations({
  text,
  role,
  surface,
  textState,
  openPanel,
  closePanel,
}: AnnotationsOptions) {
  const queryClient = useQueryClient()
  const comments = useQuery(commentsQuery(text))
  const maySuggest = text.kind !== 'landing-page'
  const suggestions = useQuery({ ...suggestionsQuery(text), enabled: maySuggest })
  const removed = useRemovedIds()
  const [filter, setFilter] = useState<'open' | 'resolved'>('open')
  const [draft, setDraft] = useState<AnnotationDraft>()
  /** The annotation that was clicked in the text; the panel brings it into sight. */
  const [pickedId, setPickedId] = useState<string>()

  const annotations = useMemo(() => {
    const words = surface()?.text() ?? ''
    const kept = <Item extends { id: string }>(items: readonly Item[] = []): Item[] =>
      items.filter(({ id }) => !removed.has(id))
    return listAnnotations(kept(comments.data), kept(suggestions.data), words)
    // oxlint-disable-next-line react/exhaustive-deps -- the words are those of this state of the text
  }, [comments.data, suggestions.data, removed, textState])
  const open = annotations.filter(({ isOpen }) => isOpen)
  const resolved = annotations.filter(({ isOpen }) => !isOpen)
  const shown = filter === 'open' ? open : resolved

  useEffect(() => {
    const marked = shown.flatMap(({ id, kind, span }): MarkedPassage[] =>
      span === undefined ? [] : [{ id, kind, ...span }],
    )
    const span =
      draft?.anchor === undefined ? undefined : createAnchorFinder(surface()?.text() ?? '')(draft.anchor)
    surface()?.show(
      'annotations',
      span === undefined ? marked : [...marked, { id: draftId, kind: 'draft', ...span }],
    )
    // oxlint-disable-next-line react/exhaustive-deps -- marked again when what is marked has changed
  }, [annotations, filter, draft])

  const begin = (kind: AnnotationDraft['kind']): void => {
    const words = surface()?.text() ?? ''
    const span = surface()?.selected()
    if (span === undefined) return toastDone(texts.selectFirst)
    const anchor = anchorAt(words, span)
    if (anchor === undefined) return toastDone(texts.selectFirst)
    if (anchor.quote.length > maxLengths.quote) return toastDone(texts.tooLong)
    // The menu at the selection would stay; the words are marked by the draft.
    surface()?.release()
    setFilter('open')
    const selected = words.slice(span.from, span.to).trim()
    setDraft({ kind, anchor, words: selected.split(/\s*\n\s*/).join('\n\n') })
    openPanel()
  }
  const beginOnText = (): void => {
    setFilter('open')
    setDraft({ kind: 'comment', anchor: undefined })
  }
  const look = (): Promise<unknown> =>
    Promise.all(
      [commentsKey(text), suggestionsKey(text)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )

  return {
    text,
    mayComment: role !== 'viewer',
    mayDecide: role === 'editor' || role === 'owner',
    mayModerate: role === 'owner',
    isPending: comments.isPending || (maySuggest && suggestions.isPending),
    error: comments.error ?? suggestions.error,
    annotations: shown,
    openCount: open.length,
    resolvedCount: resolved.length,
    filter,
    setFilter,
    draft,
    begin,
    /** About the words that are selected, or the whole where none are. */
    beginHere: () => {
      if (surface()?.selected() === undefined) beginOnText()
      else begin('comment')
    },
    endDraft: () => setDraft(undefined),
    pickedId,
    /** From the text: shows the annotation beside it. */
    pick: (id: string) => {
      if (id === draftId) return
      setPickedId(id)
      openPanel()
    },
    endPick: () => setPickedId(undefined),
    point: (id: string | undefined) => surface()?.point(id),
    goTo: (annotation: Annotation) => {
      closePanel?.()
      if (surface()?.goTo(annotation.id, annotation.anchor?.quote ?? '') === false)
        toastDone(texts.notInSource)
    },
    /** Reads again what others may have changed. */
    look,
  }
}
