// A form whose fields save themselves: what is in it, how it changes, and what waits in a draft of this
// browser.
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { requestJson } from '#web/lib/api-client.ts'
import type { Draft } from './drafts.ts'
import { findDraft, forgetDraft, type DraftKind } from './own-drafts.ts'
import type { Acknowledged } from './autosave.types.ts'
import { sendSave } from './send-save.ts'
import { useAutosave, type OpenRecord } from './use-autosave.ts'

export interface EditedRecordOptions<Content extends object, Stored extends { id: string; version: number }> {
  kind: DraftKind
  /** URL that gives the record and takes its changes. */
  url: string
  method?: 'PATCH' | 'PUT'
  record: Stored
  /** What of the record is edited. */
  pick: (record: Stored) => Content
  /**
   * The body that says a change; the change itself unless given. `undefined` members would be left out by
   * JSON.
   */
  toBody?: (change: Partial<Content>) => object
  /** Cached answers that a save makes stale. */
  staleKeys: readonly QueryKey[]
  /** Called with what the server has stored. */
  onStored?: (stored: Stored) => void
}

export interface EditedRecord<Content extends object, Stored = never> extends OpenRecord<Content> {
  content: Content
  change: (part: Partial<Content>) => void
  /** What was typed in this browser and never saved. */
  draft: Draft<Content> | undefined
  useDraft: () => void
  discardDraft: () => void
  /** Ends a conflict with what is here, or with what was saved elsewhere. */
  settle: (choice: 'mine' | 'theirs') => void
  /** Shows what another operation of this page has stored. */
  adopt: (stored: Stored) => void
}

/** Takes its record when it is opened: give the component `key={record.id}`. */
export function useEditedRecord<Content extends object, Stored extends { id: string; version: number }>({
  kind,
  url,
  method = 'PATCH',
  record,
  pick,
  toBody = (change) => change,
  staleKeys,
  onStored,
}: EditedRecordOptions<Content, Stored>): EditedRecord<Content, Stored> {
  const queryClient = useQueryClient()
  const [content, setContent] = useState(() => pick(record))
  const latest = useRef(content)
  const [draft, setDraft] = useState<Draft<Content>>()
  const acknowledge = (stored: Stored): Acknowledged<Content> => ({
    ...pick(stored),
    version: stored.version,
  })

  const open = useAutosave<Content>({
    kind,
    record: { ...acknowledge(record), id: record.id },
    read: () => latest.current,
    isSame,
    async send(changed, { version, isLast }) {
      const stored = await sendSave<Stored>(url, { method, body: toBody(changed), version, isLast })
      onStored?.(stored)
      for (const queryKey of staleKeys) void queryClient.invalidateQueries({ queryKey })
      return { version: stored.version }
    },
    fetchCurrent: async () => acknowledge(await requestJson<Stored>(url)),
  })
  const { autosave, state } = open
  useEffect(() => () => autosave.close({ isPageClosing: false }), [autosave])

  useEffect(() => {
    let isGone = false
    void findDraft<Content>(kind, record.id, (kept) => !isSame(kept, latest.current)).then((found) => {
      if (!isGone) setDraft(found)
    })
    return () => {
      isGone = true
    }
  }, [kind, record.id])

  const show = (next: Content): void => {
    latest.current = next
    setContent(next)
  }
  const change = (part: Partial<Content>): void => {
    show({ ...latest.current, ...part })
    autosave.touched()
  }
  const discardDraft = (): void => {
    if (draft !== undefined) void forgetDraft(draft)
    setDraft(undefined)
  }
  return {
    ...open,
    content,
    change,
    draft,
    useDraft() {
      if (draft !== undefined) change(draft.content)
      discardDraft()
    },
    discardDraft,
    settle(choice) {
      if (state.kind !== 'conflict') return
      if (choice === 'theirs') show(withoutVersion(state.theirs))
      autosave.settle(state.theirs)
    },
    adopt(stored) {
      show(pick(stored))
      autosave.adopt(acknowledge(stored))
    },
  }
}

function withoutVersion<Content extends object>({
  version: _version,
  ...content
}: Acknowledged<Content>): Content {
  return content as unknown as Content
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
