// Decisions about documents: what may be stored, how a change of mode converts, what a version is. Knows no HTTP.
import type { Actor } from '#capabilities/access/index.ts'
import { validationFailed } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import type { Content } from '#capabilities/content/index.ts'
import type { ChangeOptions, List, ListOptions, Stored } from '#platform/store/collection.ts'
import type { DocumentBody, DocumentFilters, DocumentsRepository } from './documents.repository.ts'
import {
  type CreateDocument,
  type DocumentRecord,
  type DocumentSummary,
  type DocumentVersion,
  type DocumentVersionSummary,
  type EditorMode,
  type UpdateDocument,
} from './documents.schema.ts'
import { createStoredTexts, type StoredText } from './stored-texts.ts'
import { createTextVersions } from './text-versions.ts'

export interface DocumentsService {
  list(ownerId: string, options: Omit<ListOptions, 'where'> & DocumentFilters): Promise<List<DocumentSummary>>
  /** Throws `not_found`. */
  get(ownerId: string, documentId: string): Promise<DocumentRecord>
  /** With an `id` that exists already, that document is given back: a repeated creation has one effect. */
  create(ownerId: string, document: CreateDocument, options?: { id?: string | undefined; warnings?: string[] }): Promise<DocumentRecord>
  update(ownerId: string, documentId: string, change: UpdateDocument, options?: DocumentChangeOptions): Promise<DocumentRecord>
  remove(ownerId: string, documentId: string, options?: Pick<ChangeOptions, 'ifVersions'>): Promise<void>
  /** Newest first; the current state is the first. */
  listVersions(ownerId: string, documentId: string): Promise<DocumentVersionSummary[]>
  getVersion(ownerId: string, documentId: string, n: number): Promise<DocumentVersion>
  /** The old state becomes the current one; what stood there is kept as a version. */
  restoreVersion(ownerId: string, documentId: string, n: number, options?: DocumentChangeOptions): Promise<DocumentRecord>
  /** The text as `rewrite` makes it of the current one, as a version of its own. Throws what `rewrite` throws. */
  rewrite(ownerId: string, documentId: string, rewrite: (text: StoredText) => string, actor: Actor): Promise<DocumentRecord>
}

export type DocumentChangeOptions = Pick<ChangeOptions, 'ifVersions'> & Actor

export interface StartingPoint {
  title: string
  content: string
  editorMode: EditorMode
}

export interface DocumentsDependencies {
  documents: DocumentsRepository
  content: Content
  /** What a document of this template begins with; undefined when there is no such template. */
  startingPoint(templateId: string): Promise<StartingPoint | undefined>
}

export function createDocumentsService({ documents, content, startingPoint }: DocumentsDependencies): DocumentsService {
  const texts = createStoredTexts({ content })
  const versions = createTextVersions<DocumentBody>({ noun: 'document', of: (ownerId) => documents.of(ownerId) })

  /** The template that a body names. Throws `validation_failed` when there is none of that identifier. */
  async function namedTemplate(templateId: string | null | undefined): Promise<StartingPoint | undefined> {
    if (templateId == null) return undefined
    const template = await startingPoint(templateId)
    if (template !== undefined) return template
    throw validationFailed('No template has this identifier. Take one from GET /api/templates, or leave templateId out.', {
      errors: [{ path: 'templateId', message: 'names no template' }],
    })
  }

  /** The next state: a change of mode converts the content unless new content comes with it. */
  async function apply(current: DocumentBody, update: UpdateDocument): Promise<{ body: DocumentBody; warnings: string[] }> {
    const { warnings, ...text } = await texts.apply(current, update)
    const templateId = update.templateId === null ? undefined : (update.templateId ?? current.templateId)
    return { body: { title: update.title ?? current.title, tags: update.tags ?? current.tags, templateId, ...text }, warnings }
  }

  async function change(
    ownerId: string,
    documentId: string,
    update: UpdateDocument | ((current: DocumentBody) => UpdateDocument),
    options: ChangeOptions & Actor,
  ): Promise<DocumentRecord> {
    let warnings: string[] = []
    const record = await documents.of(ownerId).update(
      documentId,
      async (current) => {
        const next = await apply(current, typeof update === 'function' ? update(current) : update)
        warnings = next.warnings
        return next.body
      },
      options,
    )
    failPoint('document-changed')
    return withWarnings(record, warnings)
  }

  return {
    list: (ownerId, options) => documents.of(ownerId).list(options),
    get: (ownerId, documentId) => documents.of(ownerId).get(documentId),

    async create(ownerId, document, { id, warnings = [] } = {}) {
      const template = await namedTemplate(document.templateId)
      // Without content a document of a template begins with the template's text, its questions as marked blanks.
      const start = document.content === undefined ? template : undefined
      const mode = document.editorMode ?? start?.editorMode ?? 'richText'
      const text = start === undefined ? (document.content ?? '') : (await content.convert(start.content, start.editorMode, mode)).content
      const prepared = await texts.prepare(text, mode)
      const body: DocumentBody = {
        title: document.title ?? start?.title ?? untitled,
        editorMode: mode,
        tags: document.tags ?? [],
        content: prepared.content,
        wordCount: prepared.wordCount,
        ...(document.templateId == null ? {} : { templateId: document.templateId }),
      }
      const record = await documents.of(ownerId).insert(body, { id })
      failPoint('document-created')
      return withWarnings(record, [...warnings, ...prepared.warnings])
    },

    async update(ownerId, documentId, update, options = {}) {
      await namedTemplate(update.templateId)
      const changesMode = update.editorMode !== undefined && update.editorMode !== (await documents.of(ownerId).get(documentId)).editorMode
      return change(ownerId, documentId, update, { ...options, standsAlone: changesMode })
    },

    remove: (ownerId, documentId, options) => documents.of(ownerId).remove(documentId, options),

    listVersions: versions.list,
    async getVersion(ownerId, documentId, n) {
      const { body, ...version } = await versions.get(ownerId, documentId, n)
      return { ...version, content: body.content, tags: body.tags }
    },
    async restoreVersion(ownerId, documentId, n, options = {}) {
      const version = await this.getVersion(ownerId, documentId, n)
      const { title, content: text, editorMode, tags } = version
      return change(ownerId, documentId, { title, content: text, editorMode, tags }, { ...options, standsAlone: true })
    },
    rewrite: (ownerId, documentId, rewrite, actor) =>
      change(ownerId, documentId, (current) => ({ content: rewrite(current) }), { ...actor, standsAlone: true }),
  }
}

const untitled = 'Untitled'

function withWarnings(record: Stored<DocumentBody>, warnings: string[]): DocumentRecord {
  return warnings.length === 0 ? record : { ...record, warnings }
}
