// What can be shared, and where the API has it.
import type { SharedKind } from '#features/sharing/sharing.schema.ts'

export interface SharedThing {
  kind: SharedKind
  id: string
}

/** A text of one piece, which can be commented on and suggested for; a page is commented on alone. */
export interface SharedText extends SharedThing {
  kind: 'document' | 'article-document'
}

const roots: Record<SharedKind, string> = {
  document: '/api/documents',
  'article-document': '/seo-content-api/article-documents',
  'landing-page': '/api/landing-pages',
}

/** The thing's own path; `shares`, `access`, `comments` and `suggestions` are below it. */
export const getThingPath = ({ kind, id }: SharedThing): string => `${roots[kind]}/${id}`

/** Name of its stream of changes. */
export const getTextTopic = ({ kind, id }: SharedThing): string => `${kind}s:${id}`
