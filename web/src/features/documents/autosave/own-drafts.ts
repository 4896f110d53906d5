// Drafts of one document: each tab has its own, so that saving in one does not throw away what waits in another.
import { clearDraft, listDrafts, type Draft } from '#web/lib/drafts.ts'

const tabName = 'pressroom.tab'

/** Key of this tab's draft of the document; the same after a reload. */
export function draftKey(documentId: string): string {
  return `${documentId}:${tabId()}`
}

/** The newest draft of the document that says something else than the server. What a browser refuses to give counts as none. */
export async function findDraft(documentId: string, stored: { title: string; content: string }): Promise<Draft | undefined> {
  const drafts = await listDrafts().catch((): Draft[] => [])
  return drafts.find((draft) => draft.documentId.startsWith(`${documentId}:`) && (draft.title !== stored.title || draft.content !== stored.content))
}

export async function forgetDraft(draft: Draft): Promise<void> {
  await clearDraft(draft.documentId).catch(() => undefined)
}

let known: string | undefined

function tabId(): string {
  if (known !== undefined) return known
  try {
    known = sessionStorage.getItem(tabName) ?? crypto.randomUUID()
    sessionStorage.setItem(tabName, known)
  } catch {
    known = crypto.randomUUID()
  }
  return known
}
