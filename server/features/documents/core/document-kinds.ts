// The kinds of documents side by side, for what takes a document of any kind by its identifier.
import type { Access, TextKind } from '#capabilities/access/index.ts'
import type { Stored } from '#platform/store/collection.ts'
import type { DocumentCore, WithWarnings } from './document-core.service.ts'
import type { TextBody } from './document-store.repository.ts'

type AnyDocument = Pick<DocumentCore<TextBody, unknown, unknown, unknown, never>, 'exportFile'> & {
  get(ownerId: string, id: string): Promise<Stored<TextBody>>
  importFile(
    ...source: Parameters<DocumentCore<TextBody, unknown, unknown, unknown, never>['importFile']>
  ): Promise<WithWarnings<TextBody>>
}

export type DocumentsByKind = Record<TextKind, AnyDocument>

export interface AnyDocuments {
  /** Whether the person may see a document of this identifier. */
  exists(personId: string, documentId: string): Promise<boolean>
  /** Whose it is, for whoever may change it; undefined for everybody else. */
  findOwner(personId: string, documentId: string): Promise<string | undefined>
  /** The document and whose it is, for whoever may change it. Throws `not_found`, `forbidden`. */
  getToChange(personId: string, documentId: string): Promise<{ ownerId: string; document: Stored<TextBody> }>
}

export function createAnyDocuments({
  documentsByKind,
  access,
}: {
  documentsByKind: DocumentsByKind
  access: Access
}): AnyDocuments {
  /** Undefined where the person may see none of this identifier. */
  async function findKind(personId: string, documentId: string): Promise<TextKind | undefined> {
    for (const kind of ['document', 'article-document'] as const)
      if ((await access.find(personId, kind, documentId)) !== undefined) return kind
    return undefined
  }

  return {
    exists: async (personId, documentId) => (await findKind(personId, documentId)) !== undefined,
    async findOwner(personId, documentId) {
      const kind = await findKind(personId, documentId)
      if (kind === undefined) return undefined
      const scope = await access.find(personId, kind, documentId)
      return scope?.role === 'owner' || scope?.role === 'editor' ? scope.ownerId : undefined
    },
    async getToChange(personId, documentId) {
      const kind = (await findKind(personId, documentId)) ?? 'document'
      const { ownerId } = await access.require(personId, kind, documentId, 'change')
      return { ownerId, document: await documentsByKind[kind].get(ownerId, documentId) }
    },
  }
}
