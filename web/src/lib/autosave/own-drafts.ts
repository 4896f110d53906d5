// Drafts of one record: each tab has its own, so that saving in one does not throw away what waits in
// another.
import { newId } from '#web/lib/new-id.ts'
import { clearDraft, listDrafts, type Draft } from './drafts.ts'

export type DraftKind =
  | 'document'
  | 'landing-page'
  | 'design'
  | 'article'
  | 'project'
  | 'guidelines'
  | 'system-prompts'
  | 'prompt-types'
  | 'brief'
  | 'brand'

const tabName = 'pressroom.tab'

/** Key of this tab's draft of the record; the same after a reload. */
export function draftKey(kind: DraftKind, recordId: string): string {
  return `${kind}:${recordId}:${tabId()}`
}

/**
 * The newest draft of the record that says something else than the server. What a browser refuses to give
 * counts as none.
 */
export async function findDraft<Content>(
  kind: DraftKind,
  recordId: string,
  saysSomethingElse: (content: Content) => boolean,
): Promise<Draft<Content> | undefined> {
  const drafts = (await listDrafts().catch((): Draft[] => [])) as Draft<Content>[]
  return drafts.find(
    ({ key, content }) => key.startsWith(`${kind}:${recordId}:`) && saysSomethingElse(content),
  )
}

export async function forgetDraft(draft: Draft): Promise<void> {
  await clearDraft(draft.key).catch(() => undefined)
}

let known: string | undefined

function tabId(): string {
  if (known !== undefined) return known
  try {
    known = sessionStorage.getItem(tabName) ?? newId()
    sessionStorage.setItem(tabName, known)
  } catch {
    known = newId()
  }
  return known
}
