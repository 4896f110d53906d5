// Where the open text of an article meets what it rests on: its sources, its citations, and drafts of it.
import { useNavigate } from '@tanstack/react-router'
import { useState, type RefObject } from 'react'
import type { ArticleDocument } from '#features/article-documents/article-documents.schema.ts'
import type { EditorHandle } from '#web/features/documents/editor/editor-handle.ts'
import type { TextRecord } from '#web/features/documents/text-api.ts'
import type { DocumentAutosave } from '#web/features/documents/use-document-autosave.ts'
import { citePassage } from '#web/features/references/citations/api.ts'
import { useCitations } from '#web/features/references/citations/use-citations.ts'
import type { SourcesPanelProps } from '#web/features/references/sources-panel.tsx'
import { useSourcesView } from '#web/features/references/use-sources-view.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'

export interface ArticleSourcesOptions {
  text: SharedText
  /** Undefined where the text has no sources: a document, or somebody else’s article. */
  articleId: string | undefined
  record: TextRecord
  handle: RefObject<EditorHandle | undefined>
  autosave: DocumentAutosave
  textState: number
  hasText: boolean
  isPanelOpen: boolean
  openPanel: () => void
  closePanel: (() => void) | undefined
}

export function useArticleSources(options: ArticleSourcesOptions) {
  const { text, articleId, record, handle, autosave } = options
  const navigate = useNavigate()
  const state = useSourcesView()
  const [references, setReferences] = useState(record.references ?? [])
  const [isMakingOutline, setMakingOutline] = useState(false)
  const citations = useCitations({
    ...options,
    textId: text.id,
    references,
    handle: () => handle.current,
    sources: state,
    async cite(place) {
      if (articleId === undefined) return undefined
      await autosave.flush()
      if (autosave.state().kind !== 'saved') return undefined
      const body = { ...place, articleDocumentId: text.id }
      const { n, articleDocument } = await citePassage(articleId, body, autosave.version())
      autosave.notice(articleDocument)
      setReferences(articleDocument.references)
      return n
    },
  })
  const panel: SourcesPanelProps | undefined =
    articleId === undefined
      ? undefined
      : {
          articleId,
          state,
          text: { id: text.id, citations },
          saveFirst: () => autosave.flush(),
          onMakeOutline: () => setMakingOutline(true),
          onOpenDraft: (textId) =>
            void autosave
              .flush()
              .then(() => navigate({ to: '/documents/articles/$textId', params: { textId } })),
        }
  return {
    panel,
    citations,
    outlineOf: isMakingOutline ? articleId : undefined,
    endOutline: () => setMakingOutline(false),
    /** Another state of the text has another list. */
    takeReferences: (taken: ArticleDocument['references'] | undefined) =>
      taken === undefined || setReferences(taken),
  }
}
