import type { DocumentVersionSummary } from '#features/documents/documents.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { getThingPath, type SharedText } from '#web/lib/shared-thing.ts'

/**
 * Number of the version that was before the current one: what "Undo" goes back to. To be asked right after
 * the change, before another one is made.
 */
export async function versionBefore(text: SharedText): Promise<number | undefined> {
  const { items } = await requestJson<ListAnswer<DocumentVersionSummary>>(`${getThingPath(text)}/versions`)
  return items.find(({ current }) => !current)?.n
}
