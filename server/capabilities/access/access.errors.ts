import { notFound, type AppError } from '#platform/errors.ts'
import type { SharedKind } from './access.schema.ts'

export const nouns: Record<SharedKind, string> = {
  document: 'document',
  'article-document': 'article document',
  'landing-page': 'landing page',
}

/** Says the same as where nothing is. */
export function nothingThere(kind: SharedKind): AppError {
  return notFound(`No ${nouns[kind]} has this identifier. It may have been deleted, or the URL is wrong.`)
}
