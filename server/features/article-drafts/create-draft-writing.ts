// Plans and writes drafts; nobody needs it before the first draft is asked for.
import { loadLater } from '#platform/load-later.ts'
import type { DraftWriting, DraftWritingDependencies } from './draft-article.ts'

export function createDraftWriting(dependencies: DraftWritingDependencies): DraftWriting {
  return loadLater(async () => (await import('./draft-article.ts')).createDraftWriting(dependencies))
}
