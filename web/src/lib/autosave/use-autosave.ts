// The autosave of one open record, tied to the browser's drafts and the life of the page. What is sent where
// is the feature's to know.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAutosave } from './autosave.ts'
import type { Acknowledged, Autosave, AutosaveDependencies, SaveState } from './autosave.types.ts'
import { clearDraft, saveDraft } from './drafts.ts'
import { draftKey, type DraftKind } from './own-drafts.ts'

export interface OpenRecord<Content, Origin extends string = never> {
  autosave: Autosave<Content, Origin>
  state: SaveState<Content>
  /** Whether this browser refuses to keep drafts: then only the server has what is edited. */
  hasNoDrafts: boolean
}

export interface AutosaveOptions<Content extends object, Origin extends string = never> extends Pick<
  AutosaveDependencies<Content, Origin>,
  'read' | 'send' | 'fetchCurrent' | 'isSame' | 'takeIn'
> {
  kind: DraftKind
  record: Acknowledged<Content> & { id: string }
  /** What a draft holds beside what is edited. */
  inDraft?: () => object
}

/** Takes its options when the record is opened; from then on they stay. */
export function useAutosave<Content extends object, Origin extends string = never>({
  kind,
  record,
  inDraft,
  ...given
}: AutosaveOptions<Content, Origin>): OpenRecord<Content, Origin> {
  const [hasNoDrafts, setHasNoDrafts] = useState(false)
  const [autosave] = useState(() => {
    const key = draftKey(kind, record.id)
    return createAutosave<Content, Origin>(record, {
      ...given,
      keepDraft: (content, baseVersion) =>
        void saveDraft({
          key,
          content: { ...content, ...inDraft?.() },
          baseVersion,
          savedAt: Date.now(),
        }).catch(() => setHasNoDrafts(true)),
      dropDraft: () => void clearDraft(key).catch(() => setHasNoDrafts(true)),
      isOnline: () => navigator.onLine,
      now: () => performance.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    })
  })
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('online', () => autosave.retry(), { signal })
    window.addEventListener('pagehide', () => autosave.close({ isPageClosing: true }), { signal })
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && void autosave.flush(),
      { signal },
    )
    // Asked only while something is neither saved nor kept in a draft.
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasNoDrafts && autosave.state().kind !== 'saved') event.preventDefault()
    }
    window.addEventListener('beforeunload', warn, { signal })
    return () => stop.abort()
  }, [autosave, hasNoDrafts])

  return { autosave, state, hasNoDrafts }
}
